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
        case accessToken, idToken
        case text(String)
    }

    /// What the facts are about; each group begins with a heading.
    enum Group: Equatable { case accessToken, idToken, refreshToken }

    private var wording: ClaimWording { ClaimWording(say: say, now: now) }

    /// What is told, one place of the cursor after the other.
    var facts: [Fact] { pieces.map(\.fact) }

    func source(of place: Int) -> Source {
        guard pieces.indices.contains(place) else { return .text("") }
        let piece = pieces[place]
        guard piece.whole.isHeading else { return .text(piece.whole.value) }
        return switch piece.group {
        case .accessToken: token == nil ? .text(piece.whole.value) : .accessToken
        case .idToken: .idToken
        case .refreshToken: .text(piece.whole.value)
        }
    }

    func group(of place: Int) -> Group? { pieces.indices.contains(place) ? pieces[place].group : nil }

    /// Where a group begins.
    func place(of group: Group) -> Int? { pieces.firstIndex { $0.group == group } }

    /// A fact, or a part of one that is too long to be seen at once: the cursor stops at each, so that each can be seen.
    private struct Piece {
        let group: Group
        let whole: Fact
        let fact: Fact
    }

    private var pieces: [Piece] {
        [(Group.accessToken, accessToken), (.idToken, idToken), (.refreshToken, refreshToken)]
            .flatMap { group, facts in
                facts.flatMap { whole in
                    Self.parts(of: whole).map { Piece(group: group, whole: whole, fact: $0) }
                }
            }
    }

    /// As many signs as fill one line at 80 columns, and two at 40.
    private static let signsOfPart = 36

    private static func parts(of fact: Fact) -> [Fact] {
        guard fact.value.count > 2 * signsOfPart else { return [fact] }
        var rest = fact.value[...]
        var parts = [Fact(fact.label, String(rest.prefix(signsOfPart)), isHeading: fact.isHeading)]
        while case let tail = rest.dropFirst(signsOfPart), !tail.isEmpty {
            rest = tail
            parts.append(Fact("", String(tail.prefix(signsOfPart))))
        }
        return parts
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
