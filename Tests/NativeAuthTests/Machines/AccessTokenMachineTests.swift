import FoundationEssentials
import NativeAuthWire
import Testing

@testable import NativeAuth

@Suite struct AccessTokenMachineTests {
    typealias Line = Transit<AccessTokenMachine>
    typealias State = AccessTokenMachine.State

    static let now = Date(timeIntervalSince1970: 1_769_854_500)
    static let account = CachedAccount(.sample, at: now)
    static let cached = CachedAccount.AccessToken(
        secret: "at-1", scopes: ["read", "openid"], expiresOn: now + 3600)

    static func failed(_ problem: Problem) -> Transition<State> {
        .failed(problem, keeping: nil, restingIn: .over)
    }

    static func ask(
        _ scopes: [String] = [], force: Bool = false, claims: String? = nil, after seconds: Double = 0
    ) -> AccessTokenMachine.Intent {
        .getAccessToken(scopes: scopes, forceRefresh: force, claims: claims, now: now + seconds)
    }

    static func refresh(_ scopes: [String], claims: String? = nil) -> Transition<State> {
        Transition(
            .refreshing(account, asked: scopes),
            .exchange(Requests.sample.refresh("rt-1", scopes: scopes, claims: claims)))
    }

    static let withoutRefreshToken: CachedAccount = {
        var other = account
        other.refreshToken = nil
        return other
    }()

    static let wishes: [Line] = [
        .wish("any cached token will do", .idle(account), ask(), .reached(.cached(cached))),
        .wish("it covers the scopes", .idle(account), ask(["read"]), .reached(.cached(cached))),
        .wish("it does not cover them", .idle(account), ask(["write"]), refresh(["write"])),
        .wish("301 s are left", .idle(account), ask(after: 3299), .reached(.cached(cached))),
        .wish("300 s are left", .idle(account), ask(after: 3300), refresh([])),
        .wish("it ended long ago", .idle(account), ask(after: 9999), refresh([])),
        .wish("the cache is passed over", .idle(account), ask(force: true), refresh([])),
        .wish("claims pass over the cache", .idle(account), ask(claims: "{}"), refresh([], claims: "{}")),
        .wish(
            "openid cannot be named", .idle(account), ask(["openid"]),
            failed(Problem(.general, StockText.defaultScopeNamed))),
        .wish(
            "profile cannot be named", .idle(account), ask(["read", "profile"]),
            failed(Problem(.general, StockText.defaultScopeNamed))),
        .wish(
            "offline_access cannot be named", .idle(account), ask(["offline_access"], force: true),
            failed(Problem(.general, StockText.defaultScopeNamed))),
        .wish(
            "nobody is signed in", .idle(nil), ask(), failed(Problem(.general, StockText.notSignedIn))),
        .wish(
            "there is no refresh token", .idle(withoutRefreshToken), ask(force: true),
            failed(Problem(.refreshTokenExpired, StockText.noRefreshToken))),
    ]

    static let refreshing = State.refreshing(account, asked: ["read"])

    static func refused(_ refusal: Refusal, _ kind: Problem.Kind, advice: String? = nil) -> Transition<State> {
        failed(Problem(kind, refused: refusal, advice: advice))
    }

    static let answers: [Line] = [
        .answer(
            "granted: kept, then handed out", refreshing, .granted(.sample),
            {
                var transition = Transition<State>.reached(.refreshed(.sample))
                transition.effects.insert(.update(.sample), at: 0)
                return transition
            }()),
        .answer(
            "granted to another account", refreshing,
            .granted(
                TokenGrant(
                    accessToken: "x", idToken: nil, refreshToken: nil, scopes: ["read"], expiresIn: nil,
                    client: ClientInfo(uid: "u-2", utid: "t-1"))),
            failed(Problem(.general, StockText.otherAccount))),
        .answer(
            "granted less than asked", .refreshing(account, asked: ["write"]), .granted(.sample),
            failed(Problem(.general, StockText.fewerScopes))),
        .answer(
            "invalid_grant", refreshing, .refused(Refusal(error: "invalid_grant", codes: [700082])),
            refused(Refusal(error: "invalid_grant", codes: [700082]), .refreshTokenExpired)),
        .answer(
            "invalid_scope", refreshing, .refused(Refusal(error: "invalid_scope")),
            refused(Refusal(error: "invalid_scope"), .invalidScope)),
        .answer(
            "50076 gains advice", refreshing, .refused(Refusal(error: "invalid_grant", codes: [50076])),
            refused(
                Refusal(error: "invalid_grant", codes: [50076]), .refreshTokenExpired,
                advice: StockText.secondFactorAdvice)),
        .answer(
            "50142 gains advice", refreshing, .refused(Refusal(error: "invalid_request", codes: [50142])),
            refused(
                Refusal(error: "invalid_request", codes: [50142]), .general, advice: StockText.resetAdvice)),
        .answer(
            "bad_token: the refresh token is forgotten, then the error told", refreshing,
            .refused(Refusal(error: "invalid_grant", suberror: "bad_token")),
            {
                var transition = refused(
                    Refusal(error: "invalid_grant", suberror: "bad_token"), .refreshTokenExpired)
                transition.effects.insert(.forgetRefreshToken("rt-1"), at: 0)
                return transition
            }()),
        .answer(
            "a redirect", refreshing, .redirected(reason: "r"), failed(Problem(.browserRequired, "r"))),
    ]

    @Test(arguments: wishes) func `a wish leads to`(line: Line) { line.check() }
    @Test(arguments: answers) func `an answer leads to`(line: Line) { line.check() }

    @Test func `every answer settles`() {
        expectOneEffect(of: AccessTokenMachine.self, in: Self.refreshing)
    }
}
