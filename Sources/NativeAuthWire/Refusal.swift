/// A typed error body: the tenant said no, or asks for more.
///
/// Source: wire protocol, section 2.1. Words that nobody listed are kept as they came.
public struct Refusal: Equatable, Sendable {
    /// The `error`.
    public var error: String
    /// The `suberror`, if any.
    public var suberror: String?
    /// The `error_description`, for people.
    public var description: String?
    /// The `error_codes`, in order; the first is the one that counts unless a rule says otherwise.
    public var codes: [Int]
    /// The `error_uri`, if any.
    public var uri: String?
    /// The `invalid_attributes`, by name.
    public var invalidAttributes: [String]
    /// The service's own name for this call, for support.
    public var traceID: String?
    /// The HTTP status that it came with, 400 or 401; `nil` where it came by no reply.
    public var status: Int?

    /// Makes a refusal of its parts.
    public init(
        error: String, suberror: String? = nil, description: String? = nil, codes: [Int] = [],
        uri: String? = nil,
        invalidAttributes: [String] = [], traceID: String? = nil, status: Int? = nil
    ) {
        self.error = error
        self.suberror = suberror
        self.description = description
        self.codes = codes
        self.uri = uri
        self.invalidAttributes = invalidAttributes
        self.traceID = traceID
        self.status = status
    }
}

/// Words of `error` and `suberror` that the client acts on, in the wire's spelling.
package enum ErrorWord {
    package static let accessDenied = "access_denied"
    package static let attributesRequired = "attributes_required"
    package static let attributeValidationFailed = "attribute_validation_failed"
    package static let badToken = "bad_token"
    package static let credentialRequired = "credential_required"
    package static let expiredToken = "expired_token"
    package static let invalidGrant = "invalid_grant"
    package static let invalidOOBValue = "invalid_oob_value"
    package static let invalidRequest = "invalid_request"
    package static let invalidScope = "invalid_scope"
    package static let mfaRequired = "mfa_required"
    package static let providerBlocked = "provider_blocked_by_rep"
    package static let registrationRequired = "registration_required"
    package static let userAlreadyExists = "user_already_exists"
    package static let userNotFound = "user_not_found"
    package static let verificationRequired = "verification_required"
    /// All six password suberrors begin so.
    package static let passwordPrefix = "password_"
}

/// Numbers of `error_codes` that the client acts on. Source: wire protocol, section 2.2.
package enum ErrorCode {
    package static let parameterNotValid = 90100
    package static let userNotFound = 50034
    package static let wrongCredentials = 50126
    package static let passwordResetRequired = 50142
    package static let secondFactorRequired = 50076
    package static let userHasNoPassword = 500222
    package static let contactNotValid = 901001
    package static let continuationTokenNotValid = 55200
    /// The service's number for a fault of its own directory.
    package static let directoryFailed = 90033
}
