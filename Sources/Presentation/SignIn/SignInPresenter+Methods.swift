import NativeAuth
import NativeAuthWire

/// Choosing a method, for a second factor or its registration, the first time and again.
extension SignInPresenter {
    /// Which second factor, once the tenant has said which there are.
    func chooseAmong(_ methods: [AuthMethod], by state: AwaitingMFAState) {
        self.methods = methods
        choose(by: state, methods.first)
    }

    /// Which method to register, once the tenant has said which there are.
    func registerAmong(_ methods: [AuthMethod], by state: RegisterStrongAuthState) {
        self.methods = methods
        contact = methods.first?.loginHint ?? ""
        register(by: state, methods.first)
    }

    func choose(by state: any SecondFactorChoice, _ method: AuthMethod?) {
        show(.methods(state), forms.methods(methods, chosen: method))
    }

    func register(by state: any RegistrationChoice, _ method: AuthMethod?) {
        show(.registration(state), forms.registration(methods, chosen: method, contact: contact))
    }

    func registration(of method: AuthMethod) -> ChallengeAuthMethodParameters {
        ChallengeAuthMethodParameters(authMethod: method, verificationContact: contact)
    }

    func withChosen(_ start: (AuthMethod) -> NativeAuth.Operation) {
        guard let chosen = chosenMethod else { return }
        method = chosen
        desk.begin { start(chosen) }
    }

    /// The contact that the tenant has for a method goes with it; one that was typed stays.
    func offerContact(insteadOf former: AuthMethod?) {
        guard let method = chosenMethod, desk.form[.contact]?.input.text == former?.loginHint ?? "" else {
            return
        }
        desk.form[.contact]?.input = TextInput(method.loginHint ?? "")
        desk.form[.contact]?.problem = ""
    }

    var chosenMethod: AuthMethod? {
        guard let chosen = desk.form[.method]?.selection.first, methods.indices.contains(chosen) else {
            return nil
        }
        return methods[chosen]
    }
}

/// A state by which the method of a second factor is chosen: the first time, and again.
protocol SecondFactorChoice {
    func requestChallenge(authMethod: AuthMethod, delegate: any MFARequestChallengeDelegate)
        -> NativeAuth.Operation
}

extension AwaitingMFAState: SecondFactorChoice {}
extension MFARequiredState: SecondFactorChoice {}

/// A state by which the method and contact to register are chosen: the first time, and again.
protocol RegistrationChoice {
    func challengeAuthMethod(
        parameters: ChallengeAuthMethodParameters, delegate: any RegisterStrongAuthChallengeDelegate
    ) -> NativeAuth.Operation
}

extension RegisterStrongAuthState: RegistrationChoice {}
extension RegisterStrongAuthVerificationRequiredState: RegistrationChoice {}
