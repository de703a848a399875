import FoundationEssentials
import NativeAuth
import NativeAuthWire
import Timekeeping

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
    }

    let client: NativeAuthClient
    let surroundings: Surroundings
    let changed: @MainActor () -> Void
    let go: @MainActor (Destination) -> Void

    var stage = Stage.address
    var form: FormModel
    var status = ScreenModel.Status("")
    /// The address form as it was left, without its secrets.
    var addressForm: FormModel
    var address = ""
    /// Whether the tenant asked for a password after the passcode.
    var asksForPassword = false
    var asksForDetails: Bool
    private var operation: NativeAuth.Operation?
    private let spinner = Ticker()
    private let countdown = Ticker()
    private var resendAt: Date?

    var say: Catalogue { surroundings.say }
    var wording: ProblemWording { ProblemWording(say) }

    init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, changed: @escaping @MainActor () -> Void,
        go: @escaping @MainActor (Destination) -> Void
    ) {
        self.client = client
        self.surroundings = surroundings
        self.changed = changed
        self.go = go
        asksForDetails = !surroundings.app.attributePages.isEmpty
        form = SignUpForms(surroundings).address()
        addressForm = form
    }

    var page: Page {
        Page(
            title: [say(.programName), say(.signUpTitle)], steps: steps, content: .form(form), status: status,
            keys: keys)
    }

    func leave() {
        operation?.cancel()
        finished()
        countdown.stop()
        form.clearSecrets()
        addressForm.clearSecrets()
    }

    // MARK: - Keys

    func handle(_ event: InputEvent) {
        defer { changed() }
        switch form.handle(event) {
        case .edited(let id): edited(id)
        case .left(let id): form.checkLeft(id, saying: say)
        case .submit, .pressed(.go): submit()
        case .pressed(.resend): resend()
        case .pressed(.back), .goBack: goBack()
        case .pressed(.home): go(.home)
        case .pressed(.another): go(.signUp)
        case .pressed: break
        case .refused(let id): status = .init(form[id]?.disabledReason ?? "")
        case nil: break
        }
        form.hintAtReveal(saying: say)
    }

    private func edited(_ id: FormModel.FieldID) {
        form.details = []
        guard id == .password, let password = form[.password]?.input.secret else { return }
        form[.password]?.rules = PasswordRules.held(by: password, saying: say)
    }

    private func goBack() {
        guard operation == nil else { return cancel() }
        switch stage {
        case .address, .done: go(.home)
        case .passcode, .password, .details, .browser:
            startOver(saying: .init(say(.statusNotSignedUpYet)))
        }
    }

    // MARK: - Operations

    private func submit() {
        let mended = form.check(saying: say)
        guard mended == 0 else {
            status = .init(
                mended == 1 ? say(.statusProblemsOne) : say(.statusProblems, ["count": "\(mended)"]), .problem)
            return
        }
        form.details = []
        switch stage {
        case .address: signUp()
        case .passcode(let state):
            guard let code = form[.passcode]?.input.secret else { return }
            begin { state.submitCode(code: code, delegate: self) }
        case .password(let state):
            guard let password = form[.password]?.input.secret else { return }
            begin { state.submitPassword(password: password, delegate: self) }
        case .details(let state):
            let attributes = form.attributes
            begin { state.submitAttributes(attributes: attributes, delegate: self) }
        case .done, .browser: break
        }
    }

    private func signUp() {
        address = AddressCheck.trimmed(form[.email]?.input.text ?? "")
        var parameters = SignUpParameters(username: address)
        if let password = form[.password]?.input.secret, !password.isEmpty { parameters.password = password }
        let attributes = form.attributes
        if !attributes.isEmpty { parameters.attributes = attributes }
        begin { client.signUp(parameters: parameters, delegate: self) }
    }

    private func resend() {
        guard case .passcode(let state) = stage else { return }
        begin { state.resendCode(delegate: self) }
    }

    /// Locks the form until the one callback. The wheel shows only where a call takes longer than a glance.
    private func begin(_ start: () -> NativeAuth.Operation) {
        form.isLocked = true
        status = .init(say(.statusSending), .busy(turn: 0))
        operation = start()
        var turn = 0
        spinner.start(surroundings.clock, after: .milliseconds(150), every: .milliseconds(120)) { [weak self] in
            guard let self, operation != nil else { return false }
            turn += 1
            status = .init(say(.statusSending), .busy(turn: turn))
            changed()
            return true
        }
    }

    /// The one callback came, or never will.
    func finished() {
        operation = nil
        spinner.stop()
        form.isLocked = false
        status = .init("")
    }

    private func cancel() {
        operation?.cancel()
        finished()
        form.clearSecrets()
        status = .init(say(.statusCancelled))
    }

    // MARK: - Stages

    func show(_ stage: Stage, _ form: FormModel, saying status: ScreenModel.Status) {
        if case .address = self.stage {
            addressForm = self.form
            addressForm.clearSecrets()
        }
        self.form.clearSecrets()
        self.stage = stage
        self.form = form
        self.status = status
    }

    /// Back to the address form, with what was typed there, secrets apart.
    func startOver(saying status: ScreenModel.Status) {
        countdown.stop()
        resendAt = nil
        form.clearSecrets()
        form = addressForm
        form.moveFocus(to: .field(.email))
        stage = .address
        self.status = status
    }

    /// A passcode was sent: asks for it, and counts down to the next resend.
    func askForPasscode(_ state: SignUpCodeRequiredState, sentTo: String, length: Int, saying status: Phrase) {
        resendAt = state.resendInterval.map { surroundings.clock.now + Double($0.components.seconds) }
        show(
            .passcode(state), SignUpForms(surroundings).passcode(sentTo: sentTo, length: length),
            saying: .init(say(status)))
        countDown()
        countdown.start(surroundings.clock, after: .seconds(1), every: .seconds(1)) { [weak self] in
            guard let self else { return false }
            let goesOn = countDown()
            changed()
            return goesOn
        }
    }

    /// Says at the resend button how long to wait.
    ///
    /// - Returns: Whether there is a wait at all.
    @discardableResult
    private func countDown() -> Bool {
        guard let index = form.buttons.firstIndex(where: { $0.id == .resend }) else { return false }
        let left = Int((resendAt?.timeIntervalSince(surroundings.clock.now) ?? 0).rounded(.up))
        let time = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
        form.buttons[index] =
            left > 0
            ? .init(
                .resend, say(.resendLaterButton, ["time": time]),
                disabledReason: say(.resendWait, ["time": time]))
            : .init(.resend, say(.resendButton))
        return left > 0
    }
}
