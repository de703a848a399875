import NativeAuth
import NativeAuthWire

extension FlowForms {
    /// The first form: the address, and what the app collects at the start.
    func address(_ address: String = "") -> FormModel {
        var email = FormModel.Field(.email, .email, label: say(.emailLabel), isRequired: true)
        email.input = TextInput(address)
        var fields = [email]
        if app.signUp.password { fields += passwords() }
        if app.signUp.alias {
            var alias = AttributeField(key: AttributeName.alias, in: app, saying: say)
            alias.isRequired = false
            var field = alias.field(offering: [], saying: say)
            field.hint = say(.aliasHint)
            fields.append(field)
        }
        fields += app.signUp.attributes.map {
            AttributeField(key: $0, in: app, saying: say).field(offering: countries(), saying: say)
        }
        return FormModel(
            fields: fields,
            buttons: [.init(.go, say(.continueButton)), .init(.back, say(.cancelButton))], focus: .field(.email)
        )
    }

    /// When the tenant asks for a password that the first form did not collect.
    func password() -> FormModel {
        FormModel(
            introduction: [say(.passwordAsked)], fields: passwords(), buttons: onOrBack,
            focus: .field(.password))
    }

    /// The page of attributes that the app shows first of those that the tenant still asks for.
    func details(_ required: [RequiredAttribute]) -> FormModel {
        let page = pages(of: required).first ?? required
        let fields = page.map {
            AttributeField($0, in: app, saying: say).field(offering: countries(), saying: say)
        }
        return FormModel(
            introduction: [asking(for: page.count, of: required.count)], fields: fields, buttons: onOrBack,
            focus: fields.first.map { .field($0.id) } ?? .button(.go))
    }

    private func asking(for here: Int, of count: Int) -> String {
        if count == 1 { return say(.detailsAskedOne) }
        return here == count
            ? say(.detailsAsked, ["count": "\(count)"])
            : say(.detailsAskedPart, ["count": "\(count)", "here": "\(here)"])
    }

    /// What the tenant asks for, page by page as the app spreads it; what the app names nowhere comes last, together.
    func pages(of required: [RequiredAttribute]) -> [[RequiredAttribute]] {
        let named = app.attributePages.map { keys in
            keys.compactMap { key in required.first { $0.name == key } }
        }
        let rest = required.filter { attribute in !app.attributePages.joined().contains(attribute.name) }
        return (named + [rest]).filter { !$0.isEmpty }
    }

    func done(_ address: String) -> FormModel {
        let signIn = FormModel.Button(.signIn, say(.signInNowButton))
        let buttons =
            (tenant.signsIn ? [signIn] : []) + [
                .init(.home, say(.homeButton)), .init(.another, say(.anotherButton)),
            ]
        return FormModel(
            introduction: [
                say(.signUpDone),
                say(tenant.isEphemeral ? .signUpDoneEphemeral : .signUpDoneDetail, ["address": address]),
            ], buttons: buttons, focus: .button(buttons[0].id))
    }
}
