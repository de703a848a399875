import FoundationEssentials
import NativeAuthWire
import Synchronization

/// The tokens of the one account that is signed in. In memory only: when the program ends, so does the sign-in.
///
/// Source: client states, section 12.
final class TokenCache: Sendable {
    private let entry = Mutex<CachedAccount?>(nil)

    init() {}

    var account: CachedAccount? { entry.withLock { $0 } }

    /// Keeps what a sign-in brought, in place of whatever account was there.
    func replace(with grant: TokenGrant, at now: Date) {
        entry.withLock { $0 = CachedAccount(grant, at: now) }
    }

    /// Keeps what a refresh brought, beside the account's other access tokens.
    ///
    /// Keeps nothing if the account was signed out, or another signed in, while the refresh was under way.
    func update(with grant: TokenGrant, at now: Date) {
        entry.withLock { if $0?.client == grant.client { $0?.take(grant, at: now) } }
    }

    /// Forgets a refresh token that the tenant calls bad, if it is still the one that is kept.
    func dropRefreshToken(_ token: Secret) {
        entry.withLock { if $0?.refreshToken == token { $0?.refreshToken = nil } }
    }

    /// Forgets the account with these ids and all its tokens.
    func remove(_ client: ClientInfo) {
        entry.withLock { if $0?.client == client { $0 = nil } }
    }
}

/// An account with its tokens.
struct CachedAccount: Equatable, Sendable {
    struct AccessToken: Equatable, Sendable {
        var secret: Secret
        var scopes: [String]
        var expiresOn: Date?
    }

    var client: ClientInfo
    var idToken: Secret?
    var refreshToken: Secret?
    /// The newest first.
    var accessTokens: [AccessToken] = []

    init(_ grant: TokenGrant, at now: Date) {
        client = grant.client
        take(grant, at: now)
    }

    fileprivate mutating func take(_ grant: TokenGrant, at now: Date) {
        idToken = grant.idToken ?? idToken
        refreshToken = grant.refreshToken ?? refreshToken
        let new = AccessToken(grant, at: now)
        accessTokens.removeAll { Set($0.scopes) == Set(new.scopes) }
        accessTokens.insert(new, at: 0)
    }

    /// An access token that covers the scopes and lives more than 300 s yet.
    func accessToken(covering scopes: [String], at now: Date) -> AccessToken? {
        accessTokens.first { token in
            !token.secret.isEmpty && Set(scopes).isSubset(of: token.scopes)
                && (token.expiresOn.map { $0.timeIntervalSince(now) > 300 } ?? false)
        }
    }
}

extension CachedAccount.AccessToken {
    init(_ grant: TokenGrant, at now: Date) {
        secret = grant.accessToken
        scopes = grant.scopes
        expiresOn = grant.expiresIn.map { now + Double($0.components.seconds) }
    }
}
