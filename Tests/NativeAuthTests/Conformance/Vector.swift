import FoundationEssentials
import NativeAuth
import Testing

/// One entry of `Vectors/conformance.json`.
struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Given: Decodable, Sendable {
        struct Method: Decodable, Sendable, Equatable {
            var id: String
            var challengeType: String
            var channel: String
            var loginHint: String?
        }

        var configuredChallengeTypes: [String]
        var capabilities: [String]
        var username: String?
        var password: String?
        var attributes: [String: String]?
        var attributesNotJson: Bool?
        var code: String?
        var challenge: String?
        var authMethod: Method?
        var verificationContact: String?
        var scopes: [String]?
        var claimsRequestJson: String?
        var correlationId: UUID?
        var forceRefresh: Bool?
        var returnRefreshToken: Bool?
        var signedOutFirst: Bool?
        var delegateLacks: [String]?
    }

    struct Exchange: Decodable, Sendable {
        struct Request: Decodable, Sendable {
            var path: String
            var form: [String: String]
            var formPartial: Bool?
            var jsonFields: [String]?
        }

        struct Response: Decodable, Sendable {
            var status: Int?
            var json: JSONValue?
            var text: String?
            var headers: [String: String]?
            var failure: String?
        }

        var request: Request
        var response: Response
    }

    struct Expectation: Decodable, Sendable {
        struct Attribute: Decodable, Sendable, Equatable {
            var name: String
            var type: String
            var required: Bool
            var regex: String?
        }

        struct Values: Sendable {
            var keys: Set<String>
            var accessToken: String?
            var attributes: [Attribute]?
            var authMethods: [Given.Method]?
            var channel: String?
            var codeLength: Int?
            var correlationId: UUID?
            var errorCodes: [Int]?
            var errorUri: String?
            var homeAccountId: String?
            var idToken: String?
            var messageFrom: MessageSource?
            var messageNames: [String]?
            var refreshToken: String?
            var refreshTokenRemoved: Bool?
            var sentTo: String?
            var username: String?
        }

        /// Whose words an error shows.
        enum MessageSource: String, Decodable, Sendable {
            case server, library
            case both = "library+server"
        }

        var callback: String
        var flag: String?
        var newState: String?
        var nextToken: NextToken
        var values: Values
    }

    /// The token that a state sends next, where a vector says something of it.
    enum NextToken: Sendable, Equatable {
        case unsaid, none
        case token(String)
    }

    /// Where our documents differ: a whole result, or another conversation with the same result.
    struct Ours: Sendable {
        var expectation: Expectation?
        var exchange: [Exchange]?
    }

    var id: String
    var kind: String
    var operation: String
    var given: Given
    var after: [String]?
    var exchange: [Exchange]
    var expect: Expectation
    var ours: Ours?
    var quirk: Bool?

    var testDescription: String { id }

    /// The conversation that counts.
    var conversation: [Exchange] { ours?.exchange ?? exchange }
    /// The result that counts.
    var result: Expectation { ours?.expectation ?? expect }
    /// Whether the result is one of two that will do.
    var isLoose: Bool { quirk == true && ours == nil }
}

extension Vector.Expectation {
    private enum Keys: String, CodingKey { case callback, flag, newState, nextToken, values }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        callback = try fields.decode(String.self, forKey: .callback)
        flag = try fields.decodeIfPresent(String.self, forKey: .flag)
        newState = try fields.decodeIfPresent(String.self, forKey: .newState)
        values = try fields.decode(Values.self, forKey: .values)
        if fields.contains(.nextToken) {
            nextToken = try fields.decodeIfPresent(String.self, forKey: .nextToken).map { .token($0) } ?? .none
        } else {
            nextToken = .unsaid
        }
    }
}

extension Vector.Expectation.Values: Decodable {
    private enum Keys: String, CodingKey, CaseIterable {
        case accessToken, attributes, authMethods, channel, codeLength, correlationId, errorCodes, errorUri
        case homeAccountId, idToken, messageFrom, messageNames, refreshToken, refreshTokenRemoved, sentTo,
            username
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        keys = Set(Keys.allCases.filter { fields.contains($0) }.map(\.rawValue))
        accessToken = try fields.decodeIfPresent(String.self, forKey: .accessToken)
        attributes = try fields.decodeIfPresent([Vector.Expectation.Attribute].self, forKey: .attributes)
        authMethods = try fields.decodeIfPresent([Vector.Given.Method].self, forKey: .authMethods)
        channel = try fields.decodeIfPresent(String.self, forKey: .channel)
        codeLength = try fields.decodeIfPresent(Int.self, forKey: .codeLength)
        correlationId = try fields.decodeIfPresent(UUID.self, forKey: .correlationId)
        errorCodes = try fields.decodeIfPresent([Int].self, forKey: .errorCodes)
        errorUri = try fields.decodeIfPresent(String.self, forKey: .errorUri)
        homeAccountId = try fields.decodeIfPresent(String.self, forKey: .homeAccountId)
        idToken = try fields.decodeIfPresent(String.self, forKey: .idToken)
        messageFrom = try fields.decodeIfPresent(
            Vector.Expectation.MessageSource.self, forKey: .messageFrom)
        messageNames = try fields.decodeIfPresent([String].self, forKey: .messageNames)
        refreshToken = try fields.decodeIfPresent(String.self, forKey: .refreshToken)
        refreshTokenRemoved = try fields.decodeIfPresent(Bool.self, forKey: .refreshTokenRemoved)
        sentTo = try fields.decodeIfPresent(String.self, forKey: .sentTo)
        username = try fields.decodeIfPresent(String.self, forKey: .username)
    }
}

extension Vector.Ours: Decodable {
    private enum Keys: String, CodingKey { case exchange, callback }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        exchange = try fields.decodeIfPresent([Vector.Exchange].self, forKey: .exchange)
        expectation = fields.contains(.callback) ? try Vector.Expectation(from: decoder) : nil
    }
}

extension Vector {
    /// All vectors, in the file's order.
    static let all: [Vector] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Vectors/conformance.json")
        do {
            return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
        } catch {
            Issue.record("the vectors cannot be read: \(error)")
            return []
        }
    }()

    static let byID: [String: Vector] = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
