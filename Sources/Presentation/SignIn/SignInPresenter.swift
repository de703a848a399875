package import NativeAuth
import NativeAuthWire

/// Signs somebody in: by password or passcode, straight after another flow, and on to a second factor.
@MainActor final class SignInPresenter: ScreenPresenter {
    /// Where one is, with the state object that the next operation is called on.
    enum Stage {
        case name
        case following
        case passcode(SignInCodeRequiredState)
        case password(SignInPasswordRequiredState)
        case methods(any SecondFactorChoice)
        case secondFactor(MFARequiredState, AuthMethod)
        case registration(any RegistrationChoice)
        case registrationCode(RegisterStrongAuthVerificationRequiredState, AuthMethod)
        case browser
    }

    let desk: FormDesk
    let forms: FlowForms
    private let client: NativeAuthClient
    let go: @MainActor (Destination) -> Void
    private(set) var stage = Stage.name
    private(set) var username: String
    /// How one comes to the account screen from here.
    private(set) var arrival = Arrival.signedIn
    /// What there is to choose from, for a second factor or its registration: the tenant says it once.
    var methods: [AuthMethod] = []
    /// The method that was chosen last.
    var method: AuthMethod?
    /// The contact that was given last to be registered.
    var contact = ""

    var say: Catalogue { desk.say }

    init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, username: String,
        changed: @escaping @MainActor () -> Void, go: @escaping @MainActor (Destination) -> Void
    ) {
        self.client = client
        self.go = go
        self.username = username
        forms = FlowForms(surroundings)
        desk = FormDesk(forms.signIn(username), surroundings, changed: changed)
    }

    /// Signs in without asking again, after sign-up or reset.
    func follow(_ state: FollowedState) {
        arrival = state.arrival
        show(.following, forms.following(username))
        desk.begin {
            switch state {
            case .signUp(let state): state.signIn(parameters: SignInAfterSignUpParameters(), delegate: self)
            case .resetPassword(let state):
                state.signIn(parameters: SignInAfterResetPasswordParameters(), delegate: self)
            }
        }
    }

    func leave() { desk.leave() }

    func handle(_ event: InputEvent) {
        defer { desk.changed() }
        let former = chosenMethod
        let wish = desk.handle(event)
        if chosenMethod != former { offerContact(insteadOf: former) }
        switch wish {
        case .submit: submit()
        case .goBack: goBack()
        case .pressed(.resend): resend()
        case .pressed(.forgot): go(.resetPassword(username: typedName))
        case .pressed(.signUp): go(.signUp(address: AddressCheck.ifAddress(typedName)))
        case .pressed(.home): go(.home)
        case .pressed, nil: break
        }
    }

    private var typedName: String { AddressCheck.trimmed(desk.form[.username]?.input.text ?? username) }

    private func goBack() {
        switch stage {
        case .name: go(.home)
        case .secondFactor(let state, let method): choose(by: state, method)
        case .registrationCode(let state, let method): register(by: state, method)
        case .following, .passcode, .password, .methods, .registration, .browser:
            startOver(saying: .init(""))
        }
    }

    // MARK: - Operations

    private func submit() {
        guard desk.passesCheck() else { return }
        switch stage {
        case .name: signIn()
        case .passcode(let state):
            with(.passcode) { code in state.submitCode(code: code, delegate: self) }
        case .password(let state):
            with(.password) { password in state.submitPassword(password: password, delegate: self) }
        case .methods(let state):
            withChosen { method in state.requestChallenge(authMethod: method, delegate: self) }
        case .secondFactor(let state, _):
            with(.passcode) { code in state.submitChallenge(challenge: code, delegate: self) }
        case .registration(let state):
            contact = AddressCheck.trimmed(desk.form[.contact]?.input.text ?? "")
            withChosen { method in
                state.challengeAuthMethod(parameters: registration(of: method), delegate: self)
            }
        case .registrationCode(let state, _):
            with(.passcode) { code in state.submitChallenge(challenge: code, delegate: self) }
        case .following, .browser: break
        }
    }

    private func signIn() {
        username = typedName
        var parameters = SignInParameters(username: username)
        if let password = desk.form[.password]?.input.secret, !password.isEmpty {
            parameters.password = password
        }
        if desk.surroundings.demo.forms.asksForContext { parameters.claimsRequest = DemoForms.contextRequest }
        desk.begin { client.signIn(parameters: parameters, delegate: self) }
    }

    private func with(_ field: FormModel.FieldID, _ start: (Secret) -> NativeAuth.Operation) {
        guard let secret = desk.form[field]?.input.secret else { return }
        desk.begin { start(secret) }
    }

    private func resend() {
        switch stage {
        case .passcode(let state): desk.begin { state.resendCode(delegate: self) }
        case .secondFactor(let state, let method):
            desk.begin { state.requestChallenge(authMethod: method, delegate: self) }
        case .registrationCode(let state, let method):
            desk.begin { state.challengeAuthMethod(parameters: registration(of: method), delegate: self) }
        case .name, .following, .password, .methods, .registration, .browser: break
        }
    }

    // MARK: - Stages

    func show(_ stage: Stage, _ form: FormModel, saying status: ScreenModel.Status = .init("")) {
        self.stage = stage
        desk.show(form, saying: status)
    }

    /// Back to the name, which is kept.
    func startOver(saying status: ScreenModel.Status) {
        show(.name, forms.signIn(username), saying: status)
    }

    func askForPasscode(
        _ stage: Stage, sentTo: String, length: Int, wait: Duration?,
        saying status: Phrase = .statusPasscodeSent
    ) {
        show(stage, forms.passcode(sentTo: sentTo, length: length))
        desk.awaitPasscode(sentTo: sentTo, status, resendAfter: wait)
    }
}

/// A state that a sign-in can follow without asking again.
package enum FollowedState: Sendable {
    case signUp(SignInAfterSignUpState)
    case resetPassword(SignInAfterResetPasswordState)

    fileprivate var arrival: Arrival {
        switch self {
        case .signUp: .afterSignUp
        case .resetPassword: .afterReset
        }
    }
}
