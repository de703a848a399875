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
        message(.signUpStart) {
            [
                Form.Field(.username, username), field(.password, password), field(.attributes, attributes),
                Form.Field(.challengeType, challengeTypes), field(.capabilities, capabilities),
            ]
        }
    }

    func signUpChallenge(_ token: ContinuationToken) -> Message {
        challenge(.signUpChallenge, token)
    }

    func signUpContinue(_ token: ContinuationToken, oob: Secret) -> Message {
        message(.signUpContinue) {
            [Form.Field(.continuationToken, token.secret), grant(.oob), Form.Field(.oob, oob)]
        }
    }

    func signUpContinue(_ token: ContinuationToken, password: Secret) -> Message {
        message(.signUpContinue) {
            [Form.Field(.continuationToken, token.secret), grant(.password), Form.Field(.password, password)]
        }
    }

    /// - Parameter attributes: A JSON object.
    func signUpContinue(_ token: ContinuationToken, attributes: String) -> Message {
        message(.signUpContinue) {
            [
                Form.Field(.continuationToken, token.secret), grant(.attributes),
                Form.Field(.attributes, attributes),
            ]
        }
    }

    // MARK: - Sign-in

    func initiate(username: String) -> Message {
        message(.signInInitiate) {
            [
                Form.Field(.username, username), Form.Field(.challengeType, challengeTypes),
                field(.capabilities, capabilities),
            ]
        }
    }

    func signInChallenge(_ token: ContinuationToken, methodID: String? = nil) -> Message {
        var message = challenge(.signInChallenge, token)
        if let methodID { message.form = Form(message.form.fields + [Form.Field(.id, methodID)]) }
        return message
    }

    func signInIntrospect(_ token: ContinuationToken) -> Message {
        message(.signInIntrospect) { [Form.Field(.continuationToken, token.secret)] }
    }

    func token(_ proof: Proof, _ token: ContinuationToken, _ session: SignInSession) -> Message {
        message(.token) {
            [Form.Field(.continuationToken, token.secret)]
                + fields(of: proof)
                + [
                    Form.Field(.scope, ScopeList.sent(session.scopes)), Form.Field(.clientInfo, "true"),
                    field(.claims, session.claims),
                ]
        }
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
        switch proof {
        case .password(let username, let password):
            [
                grant(.password), Form.Field(.username, username), Form.Field(.password, password),
                Form.Field(.challengeType, challengeTypes),
            ]
        case .oob(let code): [grant(.oob), Form.Field(.oob, code)]
        case .mfaOOB(let code): [grant(.mfaOOB), Form.Field(.oob, code)]
        case .continuation(let username):
            [
                grant(.continuationToken), Form.Field(.username, username),
                Form.Field(.challengeType, challengeTypes),
            ]
        case .registered: [grant(.continuationToken), Form.Field(.challengeType, challengeTypes)]
        }
    }

    func refresh(_ refreshToken: Secret, scopes: [String], claims: String?) -> Message {
        message(.token) {
            [
                grant(.refreshToken), Form.Field(.refreshToken, refreshToken),
                Form.Field(.scope, ScopeList.sent(scopes)), Form.Field(.clientInfo, "true"),
                field(.claims, claims),
            ]
        }
    }

    // MARK: - Registration of a strong authentication method

    func registerIntrospect(_ token: ContinuationToken) -> Message {
        message(.registerIntrospect) { [Form.Field(.continuationToken, token.secret)] }
    }

    func registerChallenge(_ token: ContinuationToken, _ method: AuthMethod, contact: String) -> Message {
        message(.registerChallenge) {
            [
                Form.Field(.continuationToken, token.secret),
                Form.Field(.challengeType, method.challengeType.rawValue),
                Form.Field(.challengeTarget, contact),
                Form.Field(.challengeChannel, method.channelTargetType.value),
            ]
        }
    }

    func registerContinue(_ token: ContinuationToken, oob: Secret) -> Message {
        message(.registerContinue) {
            [Form.Field(.continuationToken, token.secret), grant(.oob), Form.Field(.oob, oob)]
        }
    }

    /// After `preverified`.
    func registerContinue(_ token: ContinuationToken) -> Message {
        message(.registerContinue) {
            [Form.Field(.continuationToken, token.secret), grant(.continuationToken)]
        }
    }

    // MARK: - Password reset

    func resetStart(username: String) -> Message {
        message(.resetPasswordStart) {
            [
                Form.Field(.username, username), Form.Field(.challengeType, challengeTypes),
                field(.capabilities, capabilities),
            ]
        }
    }

    func resetChallenge(_ token: ContinuationToken) -> Message {
        challenge(.resetPasswordChallenge, token)
    }

    func resetContinue(_ token: ContinuationToken, oob: Secret) -> Message {
        message(.resetPasswordContinue) {
            [Form.Field(.continuationToken, token.secret), grant(.oob), Form.Field(.oob, oob)]
        }
    }

    func resetSubmit(_ token: ContinuationToken, newPassword: Secret) -> Message {
        message(.resetPasswordSubmit) {
            [Form.Field(.continuationToken, token.secret), Form.Field(.newPassword, newPassword)]
        }
    }

    func resetPoll(_ token: ContinuationToken) -> Message {
        message(.resetPasswordPollCompletion) { [Form.Field(.continuationToken, token.secret)] }
    }

    // MARK: - Parts

    private func challenge(_ endpoint: Endpoint, _ token: ContinuationToken) -> Message {
        message(endpoint) {
            [Form.Field(.continuationToken, token.secret), Form.Field(.challengeType, challengeTypes)]
        }
    }

    private func message(_ endpoint: Endpoint, _ fields: () -> [Form.Field?]) -> Message {
        Message(
            endpoint: endpoint, form: Form([Form.Field(.clientID, clientId)] + fields().compactMap(\.self)))
    }

    private func grant(_ type: GrantType) -> Form.Field { Form.Field(.grantType, type.rawValue) }
    private func field(_ name: FieldName, _ value: Secret?) -> Form.Field? {
        value.map { Form.Field(name, $0) }
    }
    private func field(_ name: FieldName, _ value: String?) -> Form.Field? {
        value.map { Form.Field(name, $0) }
    }
}

/// The scopes of a token call.
enum ScopeList {
    /// Asked for always, after the app's own. Source: wire protocol, section 4.4.
    static let always = ["openid", "profile", "offline_access"]

    /// As sent: the app's own, then those asked for always, none twice.
    static func sent(_ scopes: [String]) -> String {
        var list: [String] = []
        for scope in scopes + always where !list.contains(scope) { list.append(scope) }
        return list.joined(separator: " ")
    }
}
