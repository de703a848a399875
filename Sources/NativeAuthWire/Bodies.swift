import FoundationEssentials

/// The JSON of replies, as it stands on the wire. Unknown fields are passed over.
enum Body {
    /// Start, initiate, continue; and the redirect of every endpoint.
    struct Step: Decodable {
        var challengeType: String?
        var redirectReason: String?
        var continuationToken: String?

        enum CodingKeys: String, CodingKey {
            case challengeType = "challenge_type"
            case redirectReason = "redirect_reason"
            case continuationToken = "continuation_token"
        }
    }

    struct Challenge: Decodable {
        var challengeTargetLabel: String?
        var challengeTarget: String?
        var challengeChannel: String?
        var codeLength: Int?
        var interval: Int?

        enum CodingKeys: String, CodingKey {
            case challengeTargetLabel = "challenge_target_label"
            case challengeTarget = "challenge_target"
            case challengeChannel = "challenge_channel"
            case codeLength = "code_length"
            case interval
        }
    }

    struct Methods: Decodable {
        struct Method: Decodable {
            var id: String
            var challengeType: String
            var challengeChannel: String
            var loginHint: String?

            enum CodingKeys: String, CodingKey {
                case id
                case challengeType = "challenge_type"
                case challengeChannel = "challenge_channel"
                case loginHint = "login_hint"
            }
        }

        var methods: [Method]?
    }

    struct Grant: Decodable {
        var tokenType: String?
        var accessToken: String?
        var idToken: String?
        var refreshToken: String?
        var scope: String?
        var expiresIn: Int?
        var clientInfo: String?

        enum CodingKeys: String, CodingKey {
            case tokenType = "token_type"
            case accessToken = "access_token"
            case idToken = "id_token"
            case refreshToken = "refresh_token"
            case scope
            case expiresIn = "expires_in"
            case clientInfo = "client_info"
        }
    }

    struct Submitted: Decodable {
        var pollInterval: Int?

        enum CodingKeys: String, CodingKey {
            case pollInterval = "poll_interval"
        }
    }

    struct Poll: Decodable {
        var status: String?
    }

    struct Refused: Decodable {
        struct Named: Decodable { var name: String }
        struct Attribute: Decodable {
            struct Options: Decodable { var regex: String? }
            var name: String
            var type: String
            var required: Bool
            var options: Options?
        }

        var error: String
        var suberror: String?
        var errorDescription: String?
        var errorCodes: [Int]?
        var errorURI: String?
        var traceID: String?
        var continuationToken: String?
        var invalidAttributes: [Named]?
        var requiredAttributes: [Attribute]?

        enum CodingKeys: String, CodingKey {
            case error, suberror
            case errorDescription = "error_description"
            case errorCodes = "error_codes"
            case errorURI = "error_uri"
            case traceID = "trace_id"
            case continuationToken = "continuation_token"
            case invalidAttributes = "invalid_attributes"
            case requiredAttributes = "required_attributes"
        }
    }
}

extension Secret {
    /// Reads the bytes as JSON.
    func decoded<Value: Decodable>(as type: Value.Type) throws(Answer.Failure) -> Value {
        do {
            return try withBytes { bytes in
                guard let start = bytes.baseAddress else { throw Answer.Failure.malformed("an empty body") }
                let data = Data(
                    bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
                    deallocator: .none)
                return try JSONDecoder().decode(type, from: data)
            }
        } catch let DecodingError.keyNotFound(key, _) {
            throw .malformed("no \(key.stringValue)")
        } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context) {
            throw .malformed("\(context.codingPath.last?.stringValue ?? "the body") is of another type")
        } catch {
            throw .malformed("not JSON")
        }
    }
}

extension ContinuationToken {
    /// Wraps a token of a body; an empty one is none.
    init?(_ text: String?) {
        guard let text, !text.isEmpty else { return nil }
        self.init(Secret(text))
    }
}
