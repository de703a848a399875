import NativeAuth
import NativeAuthWire

/// The forms of all flows, from what the app is configured with and what the tenant asks.
@MainActor struct FlowForms {
    let app: AppConfiguration
    let tenant: TenantFacts
    let say: Catalogue
    let countries: @Sendable () -> [String]

    init(_ surroundings: Surroundings) {
        var app = surroundings.app
        app.signUp.password = surroundings.demo.forms.collectPassword
        app.signUp.alias = surroundings.demo.forms.collectAlias
        self.app = app
        tenant = surroundings.tenant
        countries = surroundings.countries
        say = surroundings.say
    }

    /// As many boxes as the tenant says.
    func passcode(sentTo: String, length: Int) -> FormModel {
        var introduction = [
            say(length == 1 ? .passcodeSentOne : .passcodeSent, ["length": "\(length)", "target": sentTo])
        ]
        if tenant.isEmbedded { introduction.append(say(.passcodeInboxHint)) }
        return FormModel(
            introduction: introduction,
            fields: [
                FormModel.Field(
                    .passcode, .passcode(length: length), label: say(.passcodeLabel),
                    hint: say(length == 1 ? .passcodeHintOne : .passcodeHint, ["length": "\(length)"]),
                    isRequired: true)
            ],
            buttons: [
                .init(.go, say(.continueButton)), .init(.resend, say(.resendButton)),
                .init(.back, say(.backButton)),
            ], focus: .field(.passcode))
    }

    /// - Parameter advice: Which page of the tenant's to open, where its address is not known.
    func browser(_ reason: String, _ address: String, _ advice: Phrase) -> FormModel {
        let advice =
            tenant.address.map { say(.browserAdviceAt, ["url": $0, "address": address]) }
            ?? say(advice, ["address": address])
        return FormModel(
            introduction: [say(.browserIntroduction, ["reason": reason]), advice],
            buttons: [.init(.back, say(.backButton)), .init(.home, say(.homeButton))], focus: .button(.back))
    }

    /// A password, twice.
    func passwords() -> [FormModel.Field] {
        var password = FormModel.Field(
            .password, .password, label: say(.passwordLabel), isRequired: true)
        password.rules = PasswordRules.held(by: password.input.secret, saying: say)
        let again = FormModel.Field(
            .passwordAgain, .password, label: say(.passwordAgainLabel), isRequired: true)
        return [password, again]
    }

    var onOrBack: [FormModel.Button] {
        [.init(.go, say(.continueButton)), .init(.back, say(.backButton))]
    }
}

extension FormModel {
    /// What was given of attributes, by exact key; what was left empty is not given.
    var attributes: [String: AttributeValue] {
        var values: [String: AttributeValue] = [:]
        for field in fields {
            if case .attribute(let key) = field.id { values[key] = field.attributeValue }
        }
        return values
    }

    /// Forgets what must not stay.
    mutating func clearSecrets() {
        for index in fields.indices where fields[index].input.isSecret {
            fields[index].input.clear()
            fields[index].isRevealed = false
            for rule in fields[index].rules.indices { fields[index].rules[rule].isHeld = false }
        }
    }
}
