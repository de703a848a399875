import EmbeddedTenant
import Presentation

extension TenantSettings {
    /// Built-in attributes that a demonstrator may ask for, beside those that the tenant file defines.
    fileprivate static let builtIn = [
        "country", "city", "displayName", "givenName", "surname", "jobTitle", "postalCode", "state",
        "streetAddress",
    ]

    /// The switches as a user flow stands.
    init(_ flow: UserFlow) {
        let own = flow.attributes.map(\.key)
        let keys = own + Self.builtIn.filter { !own.contains($0) }
        self.init(
            method: flow.method == .emailCode ? .emailCode : .emailPassword, alias: Alias(flow.alias.use),
            attributes: keys.map { key in
                let definition = flow.attributes.first { $0.key == key }
                return .init(
                    key: key, label: definition?.label ?? "", isAsked: definition?.isRequired == true)
            },
            secondFactor: SecondFactor(flow.mfa.use), hasPasswordRules: flow.password != .none,
            hasReset: flow.passwordReset.isOn, codeLifetime: flow.passcode.lifetime)
    }
}

extension UserFlow {
    /// Demands what the switches say.
    ///
    /// - Parameter usual: The tenant file's own, whose password rules come back.
    mutating func take(_ settings: TenantSettings, usual: UserFlow) {
        method = settings.method == .emailCode ? .emailCode : .emailPassword
        alias.use = AliasRules.Use(settings.alias)
        for attribute in settings.attributes {
            if let place = attributes.firstIndex(where: { $0.key == attribute.key }) {
                attributes[place].isRequired = attribute.isAsked
            } else if attribute.isAsked {
                var definition = AttributeDefinition(key: attribute.key)
                definition.isRequired = true
                attributes.append(definition)
            }
        }
        mfa.use = SecondFactorRules.Use(settings.secondFactor)
        if settings.hasPasswordRules != (password != .none) {
            password = settings.hasPasswordRules ? usual.password : .none
        }
        passwordReset.isOn = settings.hasReset
        passcode.lifetime = settings.codeLifetime
    }
}

extension PasswordRules {
    /// Any password at all, in any characters.
    fileprivate static let none: PasswordRules = {
        var rules = PasswordRules()
        rules.characters = .any
        rules.minimumLength = 1
        rules.kinds = 1
        rules.banned = []
        rules.refusesCurrent = false
        return rules
    }()
}

extension TenantSettings.Alias {
    fileprivate init(_ use: AliasRules.Use) {
        switch use {
        case .off: self = .off
        case .allowed: self = .allowed
        case .collected: self = .collected
        }
    }
}

extension AliasRules.Use {
    fileprivate init(_ alias: TenantSettings.Alias) {
        switch alias {
        case .off: self = .off
        case .allowed: self = .allowed
        case .collected: self = .collected
        }
    }
}

extension TenantSettings.SecondFactor {
    fileprivate init(_ use: SecondFactorRules.Use) {
        switch use {
        case .off: self = .off
        case .required: self = .required
        case .byClaims: self = .byClaims
        }
    }
}

extension SecondFactorRules.Use {
    fileprivate init(_ factor: TenantSettings.SecondFactor) {
        switch factor {
        case .off: self = .off
        case .required: self = .required
        case .byClaims: self = .byClaims
        }
    }
}
