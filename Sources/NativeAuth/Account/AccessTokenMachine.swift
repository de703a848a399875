import FoundationEssentials
import NativeAuthWire

/// Getting an access token: from the cache, or by spending the refresh token.
///
/// Source: client states, section 12.
enum AccessTokenMachine: FlowMachine {
    enum State: FlowState {
        case idle(CachedAccount?)
        case refreshing(CachedAccount, asked: [String])
        case cached(CachedAccount.AccessToken)
        case refreshed(TokenGrant)
        case over

        var name: StateName? { nil }
    }

    enum Intent: Sendable {
        case getAccessToken(scopes: [String], forceRefresh: Bool, claims: String?, now: Date)
    }

    static func begin(_ intent: Intent, from state: State, asking requests: Requests) -> Transition<State> {
        guard case .getAccessToken(let scopes, let forceRefresh, let claims, let now) = intent,
            case .idle(let account?) = state
        else { return failed(Problem(.general, StockText.notSignedIn)) }
        guard Set(scopes).isDisjoint(with: ScopeList.always) else {
            return failed(Problem(.general, StockText.defaultScopeNamed))
        }
        if !forceRefresh, claims == nil, let token = account.accessToken(covering: scopes, at: now) {
            return .reached(.cached(token))
        }
        guard let refreshToken = account.refreshToken else {
            return failed(Problem(.refreshTokenExpired, StockText.noRefreshToken))
        }
        return Transition(
            .refreshing(account, asked: scopes),
            .exchange(requests.refresh(refreshToken, scopes: scopes, claims: claims)))
    }

    static func advance(_ state: State, on event: Event, asking requests: Requests) -> Transition<State> {
        guard case .refreshing(let account, let asked) = state, case .answered(let answer) = event else {
            return failed(.anotherStep)
        }
        switch answer {
        case .granted(let grant) where grant.client != account.client:
            return failed(Problem(.general, StockText.otherAccount))
        case .granted(let grant) where !Set(asked).isSubset(of: grant.scopes):
            return failed(Problem(.general, StockText.fewerScopes))
        case .granted(let grant):
            var transition = Transition<State>.reached(.refreshed(grant))
            transition.effects.insert(.update(grant), at: 0)
            return transition
        case .refused(let refusal), .interrupted(_, _, let refusal):
            var transition = failed(
                Problem(refusal.refreshKind, refused: refusal, advice: refusal.refreshAdvice))
            if refusal.isBadToken, let token = account.refreshToken {
                transition.effects.insert(.forgetRefreshToken(token), at: 0)
            }
            return transition
        case .advanced, .passcodeSent, .passwordAsked, .preverified, .methods, .resetSubmitted, .polled,
            .redirected,
            .failed:
            return failed(Problem(ending: answer) ?? .anotherStep)
        }
    }

    private static func failed(_ problem: Problem) -> Transition<State> {
        .failed(problem, keeping: nil, restingIn: .over)
    }
}

extension Refusal {
    fileprivate var isBadToken: Bool { error == ErrorWord.invalidGrant && suberror == ErrorWord.badToken }

    fileprivate var refreshKind: Problem.Kind {
        switch error {
        case ErrorWord.invalidGrant: .refreshTokenExpired
        case ErrorWord.invalidScope: .invalidScope
        default: .general
        }
    }

    fileprivate var refreshAdvice: String? {
        if error == ErrorWord.invalidGrant, codes.contains(ErrorCode.secondFactorRequired) {
            return StockText.secondFactorAdvice
        }
        return tokenAdvice
    }
}
