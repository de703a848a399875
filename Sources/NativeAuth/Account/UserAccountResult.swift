public import FoundationEssentials
public import NativeAuthWire
import Synchronization
import Timekeeping

/// Who is signed in. Holds no access token; ask for it.
///
/// Source: client states, sections 3 and 12.
public final class UserAccountResult: Sendable {
    private let core: ClientCore
    private let client: ClientInfo
    private let fresh: Mutex<(account: Account, idToken: Secret?)>

    init(_ core: ClientCore, _ cached: CachedAccount) {
        self.core = core
        client = cached.client
        fresh = Mutex((Account(cached.client, idToken: cached.idToken), cached.idToken))
    }

    /// The account, as the newest id token describes it.
    public var account: Account { fresh.withLock { $0.account } }
    /// The newest id token, if the tenant sent one.
    public var idToken: Secret? { fresh.withLock { $0.idToken } }

    /// Brings an access token: from the cache, or by spending the refresh token.
    ///
    /// Followed by a callback of ``CredentialsDelegate``. A cached token is taken if it covers the scopes and lives more
    /// than 300 s yet. Source: client states, section 12.
    @discardableResult
    public func getAccessToken(parameters: GetAccessTokenParameters, delegate: any CredentialsDelegate)
        -> Operation
    {
        let flow = FlowHandle<AccessTokenMachine>(
            starting: core, from: .idle(cached), parameters.correlationId ?? core.newCorrelationId())
        let intent = AccessTokenMachine.Intent.getAccessToken(
            scopes: parameters.scopes ?? [], forceRefresh: parameters.forceRefresh,
            claims: parameters.claimsRequest, now: core.clock.now)
        return flow.perform("getAccessToken(parameters:delegate:)", intent) { [self] flow throws(Misdelivery) in
            let cached = cached
            guard let result = TokenResult(flow, cached, parameters) else { throw .anotherStep }
            if let cached { fresh.withLock { $0 = (Account(client, idToken: cached.idToken), cached.idToken) } }
            return try callBack("onAccessTokenRetrieveCompleted(result:)") { () throws(MissingCallback) in
                try delegate.onAccessTokenRetrieveCompleted(result: result)
            }
        } fail: { problem, _ in
            delegate.onAccessTokenRetrieveError(error: RetrieveAccessTokenError(problem))
            return "onAccessTokenRetrieveError(error:)"
        }
    }

    /// Forgets the account and all its tokens on this machine. Tells nobody; this result must not be used further.
    public func signOut() {
        core.cache.remove(client)
    }

    /// What is kept of this account; `nil` once it was signed out or replaced.
    private var cached: CachedAccount? { core.cache.account.flatMap { $0.client == client ? $0 : nil } }
}

/// An access token, with what it is good for. Source: client states, section 3, value objects.
public struct TokenResult: Sendable {
    /// Empty if the service sent none.
    public let accessToken: Secret
    /// The scopes granted.
    public let scopes: [String]
    /// When it ends, by this machine's clock; `nil` if the service did not say.
    public let expiresOn: Date?
    /// Only when it was asked for.
    public let refreshToken: Secret?

    fileprivate init?(
        _ flow: FlowHandle<AccessTokenMachine>, _ account: CachedAccount?,
        _ parameters: GetAccessTokenParameters
    ) {
        let token: CachedAccount.AccessToken
        switch flow.state {
        case .cached(let cached): token = cached
        case .refreshed(let grant): token = CachedAccount.AccessToken(grant, at: flow.core.clock.now)
        case .idle, .refreshing, .over: return nil
        }
        accessToken = token.secret
        scopes = token.scopes
        expiresOn = token.expiresOn
        refreshToken = parameters.returnRefreshToken ? account?.refreshToken : nil
    }
}
