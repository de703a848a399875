import FoundationEssentials
import NativeAuth
import NativeAuthWire

/// What the account screen tells: the access token, the id token with its claims, whether there is a refresh token.
struct AccountFacts {
    let say: Catalogue
    let account: UserAccountResult
    let token: TokenResult?
    /// Whether the tokens are shown as they are.
    let isRevealed: Bool
    let now: Date

    /// What can be copied, by the place of its fact.
    enum Source: Equatable {
        case accessToken, idToken, text
    }

    private var wording: ClaimWording { ClaimWording(say: say, now: now) }

    var facts: [Fact] { accessToken + idToken + refreshToken }

    func source(of place: Int) -> Source {
        guard facts.indices.contains(place), facts[place].isHeading else { return .text }
        return place == 0 ? .accessToken : place == accessToken.count ? .idToken : .text
    }

    private var accessToken: [Fact] {
        guard let token else {
            return [Fact(say(.accessTokenLabel), say(.tokenNotBrought), isHeading: true)]
        }
        let claims = TokenClaims.decode(token.accessToken)
        let own =
            claims.map { wording.facts($0) } ?? [
                Fact(say(.claimScopes), token.scopes.joined(separator: " ")),
                Fact(say(.claimExpires), token.expiresOn.map { wording.time($0) } ?? say(.expiryUnknown)),
            ]
        return [Fact(say(.accessTokenLabel), shown(token.accessToken), isHeading: true)] + own
    }

    private var idToken: [Fact] {
        [Fact(say(.idTokenLabel), account.idToken.map(shown) ?? say(.tokenAbsent), isHeading: true)]
            + wording.facts(account.account.accountClaims)
    }

    private var refreshToken: [Fact] {
        guard let token else { return [] }
        return [
            Fact(
                say(.refreshTokenLabel), say(token.refreshToken == nil ? .tokenAbsent : .refreshTokenKept),
                isHeading: true)
        ]
    }

    private func shown(_ token: Secret) -> String {
        isRevealed ? token.reveal() : say(.tokenMasked, ["start": "\(ContinuationToken(token))"])
    }
}
