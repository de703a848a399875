import NativeAuth
import NativeAuthWire

/// The forms of sign-up, from what the app is configured with and what the tenant asks.
@MainActor struct SignUpForms {
    private let app: AppConfiguration
    private let tenant: TenantFacts
    private let say: Catalogue

    init(_ surroundings: Surroundings) {
        app = surroundings.app
        tenant = surroundings.tenant
        say = surroundings.say
    }

    /// The first form: the address, and what the app collects at the start.
    func address() -> FormModel {
        var fields = [FormModel.Field(.email, .email, label: say(.emailLabel), isRequired: true)]
        if app.signUp.password { fields += passwords() }
        if app.signUp.alias {
            fields.append(
                FormModel.Field(
                    FormModel.FieldID(AttributeName.alias), .text, label: say(.aliasLabel),
                    hint: say(.aliasHint)))
        }
        fields += app.signUp.attributes.map { AttributeField(key: $0, in: app, saying: say).field(saying: say) }
        return FormModel(
            fields: fields,
            buttons: [.init(.go, say(.continueButton)), .init(.back, say(.cancelButton))], focus: .field(.email)
        )
    }

    /// As many boxes as the tenant says.
    func passcode(sentTo: String, length: Int) -> FormModel {
        var introduction = [say(.passcodeSent, ["length": "\(length)", "target": sentTo])]
        if tenant.isEmbedded { introduction.append(say(.passcodeInboxHint)) }
        return FormModel(
            introduction: introduction,
            fields: [
                FormModel.Field(
                    .passcode, .passcode(length: length), label: say(.passcodeLabel),
                    hint: say(.passcodeHint, ["length": "\(length)"]), isRequired: true)
            ],
            buttons: [
                .init(.go, say(.continueButton)), .init(.resend, say(.resendButton)),
                .init(.back, say(.backButton)),
            ], focus: .field(.passcode))
    }

    /// When the tenant asks for a password that the first form did not collect.
    func password() -> FormModel {
        FormModel(
            introduction: [say(.passwordAsked)], fields: passwords(), buttons: onOrBack,
            focus: .field(.password))
    }

    /// The page of attributes that the app shows first of those that the tenant still asks for.
    func details(_ required: [RequiredAttribute]) -> FormModel {
        let page = page(of: required)
        let fields = page.map { AttributeField($0, in: app, saying: say).field(saying: say) }
        return FormModel(
            introduction: [
                required.count == 1
                    ? say(.detailsAskedOne) : say(.detailsAsked, ["count": "\(required.count)"])
            ],
            fields: fields, buttons: onOrBack, focus: fields.first.map { .field($0.id) } ?? .button(.go))
    }

    private func page(of required: [RequiredAttribute]) -> [RequiredAttribute] {
        let pages = app.attributePages.map { keys in
            keys.compactMap { key in required.first { $0.name == key } }
        }
        return pages.first { !$0.isEmpty } ?? required
    }

    func done(_ address: String) -> FormModel {
        FormModel(
            introduction: [
                say(.signUpDone),
                say(tenant.isEphemeral ? .signUpDoneEphemeral : .signUpDoneDetail, ["address": address]),
            ],
            buttons: [.init(.home, say(.homeButton)), .init(.another, say(.anotherButton))],
            focus: .button(.home))
    }

    func browser(_ reason: String, _ address: String) -> FormModel {
        FormModel(
            introduction: [
                say(.browserIntroduction, ["reason": reason]), say(.browserAdvice, ["address": address]),
            ],
            buttons: [.init(.back, say(.backButton)), .init(.home, say(.homeButton))], focus: .button(.back))
    }

    private func passwords() -> [FormModel.Field] {
        var password = FormModel.Field(
            .password, .password, label: say(.passwordLabel), hint: say(.passwordHiddenHint), isRequired: true)
        password.rules = PasswordRules.held(by: password.input.secret, saying: say)
        let again = FormModel.Field(
            .passwordAgain, .password, label: say(.passwordAgainLabel), isRequired: true)
        return [password, again]
    }

    private var onOrBack: [FormModel.Button] {
        [.init(.go, say(.continueButton)), .init(.back, say(.backButton))]
    }
}

extension FormModel {
    /// What was given of attributes, by exact key; what was left empty is not given.
    var attributes: [String: AttributeValue] {
        var values: [String: AttributeValue] = [:]
        for field in fields where !FieldID.notAttributes.contains(field.id) {
            values[field.id.name] = field.attributeValue
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

    /// Says beside a password which way its key goes.
    mutating func hintAtReveal(saying say: Catalogue) {
        for index in fields.indices where fields[index].kind == .password && !fields[index].hint.isEmpty {
            fields[index].hint = say(fields[index].isRevealed ? .passwordShownHint : .passwordHiddenHint)
        }
    }
}

extension FormModel.FieldID {
    fileprivate static let notAttributes: [Self] = [.email, .password, .passwordAgain, .passcode]
}
