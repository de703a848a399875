import NativeAuthWire

/// Makes the messages of all endpoints, from what the client is configured with.
///
/// Source: wire protocol, sections 3 to 6. Absent values are left out; an empty list is absent.
struct Requests: Equatable, Sendable {
    private let clientId: String
    private let challengeTypes: String
    private let capabilities: String?

    init(_ configuration: NativeAuthConfiguration) {
        clientId = configuration.clientId
        var types: [ChallengeType] = []
        if configuration.challengeTypes.contains(.oob) { types.append(.oob) }
        if configuration.challengeTypes.contains(.password) { types.append(.password) }
        challengeTypes = (types + [.redirect]).map(\.rawValue).joined(separator: " ")
        var words: [String] = []
        if configuration.capabilities.contains(.mfaRequired) { words.append(ErrorWord.mfaRequired) }
        if configuration.capabilities.contains(.registrationRequired) {
            words.append(ErrorWord.registrationRequired)
        }
        capabilities = words.isEmpty ? nil : words.joined(separator: " ")
    }

    // MARK: - Sign-up

    /// - Parameter attributes: A JSON object.
    func signUpStart(username: String, password: Secret?, attributes: String?) -> Message {
        start(.signUpStart, username, field(.password, password), field(.attributes, attributes))
    }

    func signUpChallenge(_ token: ContinuationToken) -> Message {
        challenge(.signUpChallenge, token)
    }

    func signUpContinue(_ token: ContinuationToken, oob: Secret) -> Message {
        message(.signUpContinue, token, grant(.oob), field(.oob, oob))
    }

    func signUpContinue(_ token: ContinuationToken, password: Secret) -> Message {
        message(.signUpContinue, token, grant(.password), field(.password, password))
    }

    /// - Parameter attributes: A JSON object.
    func signUpContinue(_ token: ContinuationToken, attributes: String) -> Message {
        message(.signUpContinue, token, grant(.attributes), field(.attributes, attributes))
    }

    // MARK: - Sign-in

    func initiate(username: String) -> Message {
        start(.signInInitiate, username)
    }

    func signInChallenge(_ token: ContinuationToken, methodID: String? = nil) -> Message {
        challenge(.signInChallenge, token, field(.id, methodID))
    }

    func signInIntrospect(_ token: ContinuationToken) -> Message {
        message(.signInIntrospect, token)
    }

    func token(_ proof: Proof, _ token: ContinuationToken, _ session: SignInSession) -> Message {
        message(
            .token,
            [field(.continuationToken, token.secret)] + fields(of: proof)
                + [
                    field(.scope, ScopeList.sent(session.scopes)), field(.clientInfo, "true"),
                    field(.claims, session.claims),
                ])
    }

    /// What is shown to `/token` for a sign-in.
    enum Proof: Equatable, Sendable {
        case password(username: String, Secret)
        case oob(Secret)
        case mfaOOB(Secret)
        /// After sign-up or reset.
        case continuation(username: String)
        /// After registering a strong authentication method: no username is sent.
        case registered
    }

    private func fields(of proof: Proof) -> [Form.Field?] {
        let types = field(.challengeType, challengeTypes)
        return switch proof {
        case .password(let username, let password):
            [grant(.password), field(.username, username), field(.password, password), types]
        case .oob(let code): [grant(.oob), field(.oob, code)]
        case .mfaOOB(let code): [grant(.mfaOOB), field(.oob, code)]
        case .continuation(let username): [grant(.continuationToken), field(.username, username), types]
        case .registered: [grant(.continuationToken), types]
        }
    }

    func refresh(_ refreshToken: Secret, scopes: [String], claims: String?) -> Message {
        message(
            .token,
            [
                grant(.refreshToken), field(.refreshToken, refreshToken),
                field(.scope, ScopeList.sent(scopes)), field(.clientInfo, "true"), field(.claims, claims),
            ])
    }

    // MARK: - Registration of a strong authentication method

    func registerIntrospect(_ token: ContinuationToken) -> Message {
        message(.registerIntrospect, token)
    }

    func registerChallenge(_ token: ContinuationToken, _ method: AuthMethod, contact: String) -> Message {
        message(
            .registerChallenge, token, field(.challengeType, method.challengeType.rawValue),
            field(.challengeTarget, contact), field(.challengeChannel, method.channelTargetType.value))
    }

    func registerContinue(_ token: ContinuationToken, oob: Secret) -> Message {
        message(.registerContinue, token, grant(.oob), field(.oob, oob))
    }

    /// After `preverified`.
    func registerContinue(_ token: ContinuationToken) -> Message {
        message(.registerContinue, token, grant(.continuationToken))
    }

    // MARK: - Password reset

    func resetStart(username: String) -> Message {
        start(.resetPasswordStart, username)
    }

    func resetChallenge(_ token: ContinuationToken) -> Message {
        challenge(.resetPasswordChallenge, token)
    }

    func resetContinue(_ token: ContinuationToken, oob: Secret) -> Message {
        message(.resetPasswordContinue, token, grant(.oob), field(.oob, oob))
    }

    func resetSubmit(_ token: ContinuationToken, newPassword: Secret) -> Message {
        message(.resetPasswordSubmit, token, field(.newPassword, newPassword))
    }

    func resetPoll(_ token: ContinuationToken) -> Message {
        message(.resetPasswordPollCompletion, token)
    }

    // MARK: - Parts

    private func start(_ endpoint: Endpoint, _ username: String, _ fields: Form.Field?...) -> Message {
        message(
            endpoint,
            [field(.username, username)] + fields
                + [field(.challengeType, challengeTypes), field(.capabilities, capabilities)])
    }

    private func challenge(
        _ endpoint: Endpoint, _ token: ContinuationToken, _ more: Form.Field? = nil
    ) -> Message {
        message(endpoint, token, field(.challengeType, challengeTypes), more)
    }

    private func message(_ endpoint: Endpoint, _ token: ContinuationToken, _ fields: Form.Field?...) -> Message
    {
        message(endpoint, [field(.continuationToken, token.secret)] + fields)
    }

    private func message(_ endpoint: Endpoint, _ fields: [Form.Field?]) -> Message {
        Message(
            endpoint: endpoint, form: Form([Form.Field(.clientID, clientId)] + fields.compactMap(\.self)))
    }

    private func grant(_ type: GrantType) -> Form.Field? { field(.grantType, type.rawValue) }
    private func field(_ name: FieldName, _ value: Secret?) -> Form.Field? {
        value.map { Form.Field(name, $0) }
    }
    private func field(_ name: FieldName, _ value: String?) -> Form.Field? {
        value.map { Form.Field(name, $0) }
    }
}
