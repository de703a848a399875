import NativeAuth
import NativeAuthWire

/// Signs somebody up, step by step, as the tenant asks.
///
/// It is the delegate of every step, as a view controller is in the tutorials, and keeps the newest state object.
@MainActor final class SignUpPresenter: ScreenPresenter {
    /// Where one is, with the state object that the next operation is called on.
    enum Stage {
        case address
        case passcode(SignUpCodeRequiredState)
        case password(SignUpPasswordRequiredState)
        case details(SignUpAttributesRequiredState)
        case done(SignInAfterSignUpState)
        case browser

        /// What lies behind a passcode that was taken is not come to by that passcode again.
        fileprivate var costOfBack: Phrase? {
            switch self {
            case .password, .details: .backTakesNewPasscode
            case .address, .passcode, .done, .browser: nil
            }
        }
    }

    let desk: FormDesk
    let forms: FlowForms
    private let client: NativeAuthClient
    private let go: @MainActor (Destination) -> Void
    private(set) var stage = Stage.address
    /// The address form as it was left, without its secrets.
    private var addressForm: FormModel
    private(set) var address = ""
    /// What was typed of the details that the tenant asks this address for.
    private var typedDetails: [FormModel.FieldID: FormModel.Field] = [:]
    /// Whether the tenant asked for a password after the passcode.
    var asksForPassword = false
    var asksForDetails: Bool
    /// Over how many pages the details are spread that the tenant asks this address for; 0 before it has asked.
    private var pages = 0
    /// Which of them one is at, from 1.
    private(set) var pageOfPages: (number: Int, count: Int)?

    var say: Catalogue { desk.say }

    init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, address: String,
        changed: @escaping @MainActor () -> Void, go: @escaping @MainActor (Destination) -> Void
    ) {
        self.client = client
        self.go = go
        forms = FlowForms(surroundings)
        addressForm = forms.address(address)
        desk = FormDesk(addressForm, surroundings, changed: changed)
        asksForDetails = !surroundings.app.attributePages.isEmpty
    }

    func leave() {
        desk.leave()
        addressForm.clearSecrets()
    }

    func handle(_ event: InputEvent) {
        defer { desk.changed() }
        switch desk.handle(event) {
        case .submit: submit()
        case .goBack: goBack()
        case .pressed(.resend): resend()
        case .pressed(.home): go(.home)
        case .pressed(.another): go(.signUp())
        case .pressed(.signIn):
            if case .done(let state) = stage {
                go(.following(.signUp(state), username: address))
            } else {
                go(.signIn(username: typedAddress))
            }
        case .pressed(.forgot): go(.resetPassword(username: typedAddress))
        case .pressed, nil: break
        }
    }

    private func goBack() {
        switch stage {
        case .address, .done: go(.home)
        case .passcode, .password, .details, .browser: startOver(saying: .init(say(.statusNotSignedUpYet)))
        }
    }

    // MARK: - Operations

    private func submit() {
        guard desk.passesCheck() else { return }
        switch stage {
        case .address: signUp()
        case .passcode(let state):
            guard let code = desk.form[.passcode]?.input.secret else { return }
            desk.begin { state.submitCode(code: code, delegate: self) }
        case .password(let state):
            guard let password = desk.form[.password]?.input.secret else { return }
            desk.begin { state.submitPassword(password: password, delegate: self) }
        case .details(let state):
            let attributes = desk.form.attributes
            desk.begin { state.submitAttributes(attributes: attributes, delegate: self) }
        case .done, .browser: break
        }
    }

    private var typedAddress: String { AddressCheck.trimmed(desk.form[.email]?.input.text ?? address) }

    private func signUp() {
        if address != typedAddress { typedDetails = [:] }
        address = typedAddress
        pages = 0
        pageOfPages = nil
        var parameters = SignUpParameters(username: address)
        if let password = desk.form[.password]?.input.secret, !password.isEmpty {
            parameters.password = password
        }
        let attributes = desk.form.attributes
        if !attributes.isEmpty { parameters.attributes = attributes }
        desk.begin { client.signUp(parameters: parameters, delegate: self) }
    }

    private func resend() {
        guard case .passcode(let state) = stage else { return }
        desk.begin { state.resendCode(delegate: self) }
    }

    // MARK: - Stages

    func show(_ stage: Stage, _ form: FormModel, saying status: ScreenModel.Status = .init("")) {
        if case .address = self.stage {
            addressForm = desk.form
            addressForm.clearSecrets()
        }
        self.stage = stage
        desk.show(form, saying: status, costOfBack: stage.costOfBack)
    }

    /// Back to the address form, with what was typed there, secrets apart.
    func startOver(saying status: ScreenModel.Status) {
        keepDetails()
        desk.show(addressForm, saying: status)
        desk.form.moveFocus(to: .field(.email))
        stage = .address
    }

    /// A passcode was sent: asks for it, and counts down to the next resend.
    func askForPasscode(_ state: SignUpCodeRequiredState, sentTo: String, length: Int, saying status: Phrase) {
        show(.passcode(state), forms.passcode(sentTo: sentTo, length: length))
        desk.awaitPasscode(sentTo: sentTo, status, resendAfter: state.resendInterval)
    }

    /// The account is made; a new sign-up begins with an empty form.
    func showDone(_ state: SignInAfterSignUpState) {
        show(.done(state), forms.done(address), saying: .init(say(.statusAccountReady), .success))
        addressForm = forms.address()
        typedDetails = [:]
    }

    /// A page of the details, with what was typed there before one went back.
    func askForDetails(_ attributes: [RequiredAttribute], _ state: SignUpAttributesRequiredState) {
        let left = forms.pages(of: attributes).count
        pages = max(pages, left)
        pageOfPages = (pages - left + 1, pages)
        show(.details(state), forms.details(attributes))
        for field in desk.form.fields {
            if let typed = typedDetails[field.id] { desk.form[field.id]?.take(typed) }
        }
    }

    /// Keeps what was typed of the details, for when one comes back to them.
    private func keepDetails() {
        guard case .details = stage else { return }
        for field in desk.form.fields where !field.isEmpty { typedDetails[field.id] = field }
    }
}
