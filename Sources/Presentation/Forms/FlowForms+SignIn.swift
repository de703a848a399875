import NativeAuth
import NativeAuthWire

extension FlowForms {
    /// The name, and a password that may be left empty to be asked.
    func signIn(_ username: String) -> FormModel {
        var name = FormModel.Field(
            .username, .text, label: say(.usernameLabel), hint: say(.usernameHint), isRequired: true)
        name.input = TextInput(username)
        var fields = [name]
        var buttons = [FormModel.Button(.go, say(.continueButton)), .init(.back, say(.cancelButton))]
        if app.challengeTypes.contains(.password) {
            var password = FormModel.Field(
                .password, .password, label: say(.passwordLabel))
            password.note = say(.passwordMayBeEmpty)
            fields.append(password)
            buttons.insert(.init(.forgot, say(.forgotButton)), at: 1)
        }
        return FormModel(
            fields: fields, buttons: buttons,
            focus: .field(username.isEmpty ? .username : fields[fields.count - 1].id))
    }

    /// The password of somebody who gave the name alone.
    func signInPassword(_ username: String) -> FormModel {
        FormModel(
            introduction: [say(.signInPasswordAsked, ["name": username])],
            fields: [
                FormModel.Field(
                    .password, .password, label: say(.passwordLabel),
                    isRequired: true)
            ],
            buttons: [
                .init(.go, say(.continueButton)), .init(.forgot, say(.forgotButton)),
                .init(.back, say(.backButton)),
            ], focus: .field(.password))
    }

    /// Which second factor.
    func methods(_ methods: [AuthMethod], chosen: AuthMethod?) -> FormModel {
        chooser(methods, chosen, asking: say(.secondFactorAsked), contact: nil)
    }

    /// Which method to register, and at which contact.
    func registration(_ methods: [AuthMethod], chosen: AuthMethod?, contact: String) -> FormModel {
        var field = FormModel.Field(
            .contact, .text, label: say(.contactLabel), hint: say(.contactHint), isRequired: true)
        field.input = TextInput(contact)
        return chooser(methods, chosen, asking: say(.registrationAsked), contact: field)
    }

    private func chooser(
        _ methods: [AuthMethod], _ chosen: AuthMethod?, asking sentence: String, contact: FormModel.Field?
    ) -> FormModel {
        let items = methods.map { method in
            let channel =
                method.channelTargetType.isEmailType
                ? say(.channelEmail)
                : method.channelTargetType.isSMSType ? say(.channelSMS) : method.channelTargetType.value
            return [channel, method.loginHint].compactMap(\.self).joined(separator: "  ")
        }
        var field = FormModel.Field(.method, .choice(items), label: say(.methodLabel), isRequired: true)
        field.cursor = methods.firstIndex { $0 == chosen } ?? 0
        field.selection = [field.cursor]
        return FormModel(
            introduction: [sentence], fields: [field] + (contact.map { [$0] } ?? []), buttons: onOrBack,
            focus: .field(.method))
    }

    /// While a sign-in straight after another flow is under way.
    func following(_ username: String) -> FormModel {
        FormModel(
            introduction: [say(.followingSentence, ["address": username])],
            buttons: [.init(.back, say(.backButton))],
            focus: .button(.back))
    }
}
