import FoundationEssentials
import NativeAuth
import NativeAuthWire

/// An operation of the public face, with its arguments.
enum Call: Sendable {
    case signUp(String, password: String? = nil, attributes: [String: AttributeValue]? = nil, id: UUID? = nil)
    case signIn(
        String, password: String? = nil, scopes: [String]? = nil, claims: String? = nil, id: UUID? = nil)
    case resetPassword(String, id: UUID? = nil)
    case submitCode(String)
    case resendCode
    case submitPassword(String)
    case submitAttributes([String: AttributeValue])
    case continueSignIn(scopes: [String]? = nil, claims: String? = nil)
    case requestChallenge(AuthMethod = .email)
    case submitChallenge(String)
    case challengeAuthMethod(AuthMethod = .email, contact: String)
    case getAccessToken(
        scopes: [String]? = nil, force: Bool = false, returnRefreshToken: Bool = false, claims: String? = nil,
        id: UUID? = nil)
}

extension AuthMethod {
    /// The method of the examples.
    static let email = AuthMethod(
        id: "m-1", challengeType: .oob, channelTargetType: ChannelType("email"), loginHint: "u***@example.com")
}

/// The operation does not exist on the state at hand.
struct NoSuchOperation: Error {
    let call: Call
    let state: String?
}

extension NativeAuthClient {
    /// Calls an operation on the client, on a state or on an account.
    @MainActor func perform(
        _ call: Call, on state: HeldState?, account: UserAccountResult?, delegate: any AnyDelegate
    ) throws -> NativeAuth.Operation {
        switch (call, state) {
        case (.signUp(let username, let password, let attributes, let id), _):
            var parameters = SignUpParameters(username: username)
            parameters.password = password.map { Secret($0) }
            parameters.attributes = attributes
            parameters.correlationId = id
            return signUp(parameters: parameters, delegate: delegate)
        case (.signIn(let username, let password, let scopes, let claims, let id), _):
            var parameters = SignInParameters(username: username)
            parameters.password = password.map { Secret($0) }
            parameters.scopes = scopes
            parameters.claimsRequest = claims
            parameters.correlationId = id
            return signIn(parameters: parameters, delegate: delegate)
        case (.resetPassword(let username, let id), _):
            var parameters = ResetPasswordParameters(username: username)
            parameters.correlationId = id
            return resetPassword(parameters: parameters, delegate: delegate)

        case (.submitCode(let code), .signUpCode(let state)):
            return state.submitCode(code: Secret(code), delegate: delegate)
        case (.submitCode(let code), .signInCode(let state)):
            return state.submitCode(code: Secret(code), delegate: delegate)
        case (.submitCode(let code), .resetCode(let state)):
            return state.submitCode(code: Secret(code), delegate: delegate)
        case (.resendCode, .signUpCode(let state)): return state.resendCode(delegate: delegate)
        case (.resendCode, .signInCode(let state)): return state.resendCode(delegate: delegate)
        case (.resendCode, .resetCode(let state)): return state.resendCode(delegate: delegate)
        case (.submitPassword(let password), .signUpPassword(let state)):
            return state.submitPassword(password: Secret(password), delegate: delegate)
        case (.submitPassword(let password), .signInPassword(let state)):
            return state.submitPassword(password: Secret(password), delegate: delegate)
        case (.submitPassword(let password), .resetPassword(let state)):
            return state.submitPassword(password: Secret(password), delegate: delegate)
        case (.submitAttributes(let attributes), .signUpAttributes(let state)):
            return state.submitAttributes(attributes: attributes, delegate: delegate)

        case (.continueSignIn(let scopes, let claims), .afterSignUp(let state)):
            var parameters = SignInAfterSignUpParameters()
            parameters.scopes = scopes
            parameters.claimsRequest = claims
            return state.signIn(parameters: parameters, delegate: delegate)
        case (.continueSignIn(let scopes, let claims), .afterReset(let state)):
            var parameters = SignInAfterResetPasswordParameters()
            parameters.scopes = scopes
            parameters.claimsRequest = claims
            return state.signIn(parameters: parameters, delegate: delegate)

        case (.requestChallenge(let method), .awaitingMFA(let state)):
            return state.requestChallenge(authMethod: method, delegate: delegate)
        case (.requestChallenge(let method), .mfa(let state)):
            return state.requestChallenge(authMethod: method, delegate: delegate)
        case (.submitChallenge(let code), .mfa(let state)):
            return state.submitChallenge(challenge: Secret(code), delegate: delegate)
        case (.submitChallenge(let code), .verification(let state)):
            return state.submitChallenge(challenge: Secret(code), delegate: delegate)
        case (.challengeAuthMethod(let method, let contact), .registration(let state)):
            return state.challengeAuthMethod(
                parameters: ChallengeAuthMethodParameters(authMethod: method, verificationContact: contact),
                delegate: delegate)
        case (.challengeAuthMethod(let method, let contact), .verification(let state)):
            return state.challengeAuthMethod(
                parameters: ChallengeAuthMethodParameters(authMethod: method, verificationContact: contact),
                delegate: delegate)

        case (.getAccessToken(let scopes, let force, let returnRefreshToken, let claims, let id), _):
            guard let account else { throw NoSuchOperation(call: call, state: state?.name) }
            var parameters = GetAccessTokenParameters()
            parameters.scopes = scopes
            parameters.forceRefresh = force
            parameters.returnRefreshToken = returnRefreshToken
            parameters.claimsRequest = claims
            parameters.correlationId = id
            return account.getAccessToken(parameters: parameters, delegate: delegate)

        case (.submitCode, _), (.resendCode, _), (.submitPassword, _), (.submitAttributes, _),
            (.continueSignIn, _), (.requestChallenge, _), (.submitChallenge, _), (.challengeAuthMethod, _):
            throw NoSuchOperation(call: call, state: state?.name)
        }
    }
}

extension HeldState {
    /// An operation that sends the state's token, whatever comes of it.
    var probe: Call {
        switch self {
        case .signUpCode, .signInCode, .resetCode: .submitCode("0")
        case .signUpPassword, .signInPassword, .resetPassword: .submitPassword("0")
        case .signUpAttributes: .submitAttributes([:])
        case .afterSignUp, .afterReset: .continueSignIn()
        case .awaitingMFA: .requestChallenge()
        case .mfa, .verification: .submitChallenge("0")
        case .registration: .challengeAuthMethod(contact: "0")
        }
    }
}
