package import FoundationEssentials
package import NativeAuth
package import TenantFile

/// The `app` half of a tenant file: what the client is configured with, and what its forms collect.
///
/// The wire has no discovery, so a form is built from this alone until the tenant answers.
package struct AppConfiguration: Sendable, Decodable {
    /// The app's id in the tenant.
    package var clientId: String
    /// What the app can handle.
    package var challengeTypes: Set<NativeAuthConfiguration.ChallengeTypes>
    /// What the app can do beyond the first factor.
    package var capabilities: Set<NativeAuthConfiguration.Capability>
    /// What the sign-up form collects at the start.
    package var signUp: SignUpForm
    /// How attributes that the tenant asks for later are spread over pages, by key. Those named nowhere come last,
    /// together.
    package var attributePages: [[String]]
    /// How attributes are asked for, by key.
    package var attributes: [String: Attribute]

    /// What the sign-up form collects at the start.
    package struct SignUpForm: Sendable, Decodable {
        package var password: Bool
        package var alias: Bool
        /// Keys of attributes.
        package var attributes: [String]

        package init(password: Bool = false, alias: Bool = false, attributes: [String] = []) {
            self.password = password
            self.alias = alias
            self.attributes = attributes
        }

        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(knowing: CodingKeys.self)
            password = try values.decodeIfPresent(Bool.self, forKey: .password) ?? false
            alias = try values.decodeIfPresent(Bool.self, forKey: .alias) ?? false
            attributes = try values.decodeIfPresent([String].self, forKey: .attributes) ?? []
        }

        private enum CodingKeys: CodingKey, CaseIterable { case password, alias, attributes }
    }

    /// How an attribute is asked for.
    package struct Attribute: Sendable, Decodable {
        /// The words before the field; the key where there are none.
        package var label: String?
        /// The wire's type, such as `string`, `boolean` or `number`.
        package var type: String?
        package var required: Bool?
        /// What can be chosen, where it is one of a list.
        package var choices: [String]?
        /// Whether more than one of the list can be chosen.
        package var multiple: Bool?
        /// What a value looks like, such as `3 to 10 letters or digits`; for an expression of the tenant's that has no
        /// words of its own, and for what is asked before the tenant has said anything.
        package var patternInWords: String?

        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(knowing: CodingKeys.self)
            label = try values.decodeIfPresent(String.self, forKey: .label)
            type = try values.decodeIfPresent(String.self, forKey: .type)
            required = try values.decodeIfPresent(Bool.self, forKey: .required)
            choices = try values.decodeIfPresent([String].self, forKey: .choices)
            multiple = try values.decodeIfPresent(Bool.self, forKey: .multiple)
            patternInWords = try values.decodeIfPresent(String.self, forKey: .patternInWords)
        }

        private enum CodingKeys: CodingKey, CaseIterable {
            case label, type, required, choices, multiple, patternInWords
        }
    }

    package init(
        clientId: String, challengeTypes: Set<NativeAuthConfiguration.ChallengeTypes>,
        capabilities: Set<NativeAuthConfiguration.Capability> = [], signUp: SignUpForm = SignUpForm(),
        attributePages: [[String]] = [], attributes: [String: Attribute] = [:]
    ) {
        self.clientId = clientId
        self.challengeTypes = challengeTypes
        self.capabilities = capabilities
        self.signUp = signUp
        self.attributePages = attributePages
        self.attributes = attributes
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(knowing: CodingKeys.self)
        clientId = try values.decode(String.self, forKey: .clientId)
        challengeTypes = Set(try values.decode([ChallengeWord].self, forKey: .challengeTypes).map(\.type))
        capabilities = Set(
            try values.decodeIfPresent([CapabilityWord].self, forKey: .capabilities)?.map(\.capability) ?? [])
        signUp = try values.decodeIfPresent(SignUpForm.self, forKey: .signUp) ?? SignUpForm()
        attributePages = try values.decodeIfPresent([[String]].self, forKey: .attributePages) ?? []
        attributes = try values.decodeIfPresent([String: Attribute].self, forKey: .attributes) ?? [:]
    }

    private enum CodingKeys: CodingKey, CaseIterable {
        case clientId, challengeTypes, capabilities, signUp, attributePages, attributes
    }

    /// The client's own configuration.
    package var client: NativeAuthConfiguration {
        NativeAuthConfiguration(
            clientId: clientId, challengeTypes: challengeTypes, capabilities: capabilities)
    }
}

extension AppConfiguration {
    /// Reads the `app` half of a tenant file.
    package init(tenantFile: Data) throws(TenantFileFault) {
        self = try TenantFile.read(tenantFile, as: Halves.self).app
    }

    private struct Halves: Decodable { var app: AppConfiguration }
}

/// The wire's words for challenge types, as a file has them.
private enum ChallengeWord: String, Decodable {
    case oob, password

    var type: NativeAuthConfiguration.ChallengeTypes {
        switch self {
        case .oob: .oob
        case .password: .password
        }
    }
}

/// The wire's words for capabilities, as a file has them.
private enum CapabilityWord: String, Decodable {
    case mfaRequired = "mfa_required"
    case registrationRequired = "registration_required"

    var capability: NativeAuthConfiguration.Capability {
        switch self {
        case .mfaRequired: .mfaRequired
        case .registrationRequired: .registrationRequired
        }
    }
}
