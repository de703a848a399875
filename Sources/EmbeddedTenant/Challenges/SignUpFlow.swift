import NativeAuthWire

/// Someone's sign-up under way; nothing of it is in the directory yet.
struct SignUpFlow: Equatable, Sendable {
    enum Progress: Equatable, Sendable {
        case started
        case awaitingPasscode(SentPasscode)
        /// The address is proved; the password is still needed.
        case needingPassword
        /// The client has asked how to prove the next thing and was told: by a password.
        case awaitingPassword
        case needingAttributes
        case finished(PersonID)
    }

    /// What must still come before the person can be stored.
    enum Demand: Equatable, Sendable {
        case password
        /// All that is missing, in the user flow's order.
        case attributes([RequiredAttribute])
        case nothing
    }

    let email: EmailAddress
    var alias: Alias?
    var attributes: [String: AttributeValue] = [:]
    var passwordHash: PasswordHash?
    var abilities = ClientAbilities()
    var progress = Progress.started

    var step: Step {
        switch progress {
        case .started: .signUpStarted
        case .awaitingPasscode: .signUpPasscodeSent
        case .needingPassword: .signUpPasswordNeeded
        case .awaitingPassword: .signUpPasswordAsked
        case .needingAttributes: .signUpAttributesNeeded
        case .finished: .signedUp
        }
    }

    /// What a user flow still demands once the address is proved: the password before the attributes.
    func demand(of userFlow: UserFlow) -> Demand {
        if passwordHash == nil, userFlow.method == .emailPassword { return .password }
        var missing = userFlow.attributes.filter { $0.isRequired && attributes[$0.key] == nil }.map(
            RequiredAttribute.init)
        if alias == nil, userFlow.alias.use == .collected { missing.append(RequiredAttribute(userFlow.alias)) }
        return missing.isEmpty ? .nothing : .attributes(missing)
    }

    /// Takes what was submitted; values given earlier stay.
    mutating func take(_ submission: AttributeSubmission) {
        attributes.merge(submission.values) { _, new in new }
        alias = submission.alias ?? alias
    }
}

/// An attribute as `required_attributes` has it.
struct RequiredAttribute: Equatable, Sendable {
    let name: String
    let type: String
    let pattern: String?

    init(_ definition: AttributeDefinition) {
        name = definition.key
        type = definition.type.wireType
        pattern = definition.pattern?.text
    }

    init(_ rules: AliasRules) {
        name = AttributeDefinition.aliasKey
        type = "string"
        switch rules.patterns.count {
        case 0: pattern = "^[A-Za-z0-9._-]{3,64}$"
        default: pattern = rules.patterns.map { "(?:\($0.text))" }.joined(separator: "|")
        }
    }
}
