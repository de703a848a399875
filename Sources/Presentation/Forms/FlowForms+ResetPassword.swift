extension FlowForms {
    /// Whose password.
    func resetPassword(_ username: String) -> FormModel {
        var name = FormModel.Field(
            .username, .text, label: say(.usernameLabel), hint: say(.usernameHint), isRequired: true)
        name.input = TextInput(username)
        return FormModel(
            fields: [name], buttons: [.init(.go, say(.continueButton)), .init(.back, say(.cancelButton))],
            focus: .field(.username))
    }

    func newPassword() -> FormModel {
        FormModel(
            introduction: [say(.newPasswordAsked)], fields: passwords(), buttons: onOrBack,
            focus: .field(.password))
    }

    func resetDone() -> FormModel {
        FormModel(
            introduction: [say(.resetDone)],
            buttons: [.init(.signIn, say(.signInNowButton)), .init(.home, say(.homeButton))],
            focus: .button(.signIn))
    }
}
