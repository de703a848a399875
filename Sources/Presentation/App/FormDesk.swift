import FoundationEssentials
import NativeAuth
import Timekeeping

/// A form while calls come and go: what the presenters of all flows share.
///
/// It locks the form until a call's one callback, shows that it waits, counts down to the next resend, and says what
/// went wrong where it belongs.
@MainActor final class FormDesk {
    let surroundings: Surroundings
    let changed: @MainActor () -> Void
    var form: FormModel
    var status = ScreenModel.Status("")
    private var operation: NativeAuth.Operation?
    /// Buttons that help with what went wrong last.
    private var offers: Set<FormModel.ButtonID> = []
    /// What was emptied when the last call ended without what it was for, and is to be typed again.
    private var emptied: Phrase?
    /// What it costs to go back from here; where it is anything, going back has to be asked for twice.
    private var costOfBack: Phrase?
    private var isBackAsked = false
    /// Where the passcode went that is asked for.
    private var passcodeTarget = ""
    private let spinner = Ticker()
    private let countdown = Ticker()
    private var resendAt: Date?

    var say: Catalogue { surroundings.say }
    var wording: ProblemWording { ProblemWording(say) }
    /// Whether a call is under way.
    var isBusy: Bool { operation != nil }

    init(_ form: FormModel, _ surroundings: Surroundings, changed: @escaping @MainActor () -> Void) {
        self.form = form
        self.surroundings = surroundings
        self.changed = changed
        status = .init(surroundings.whitherCallsGo)
    }

    // MARK: - Keys

    /// What a key asks of the flow, once the form has done its own part of it.
    enum Wish: Equatable { case submit, goBack, pressed(FormModel.ButtonID) }

    func handle(_ event: InputEvent) -> Wish? {
        let wasBackAsked = isBackAsked
        isBackAsked = false
        if wasBackAsked { status = .init("") }
        switch form.handle(event) {
        case .edited(let id):
            form.details = []
            form.showRules(of: id, saying: say)
            if status.tone == .problem, form.fields.allSatisfy(\.problem.isEmpty) { status = .init("") }
        case .left(let id): form.checkLeft(id, saying: say)
        case .refused(let id): status = .init(form[id]?.disabledReason ?? "")
        case .submit, .pressed(.go): return .submit
        case .pressed(.back), .goBack:
            if isBusy { return cancel() }
            if wasBackAsked { return .goBack }
            return askBeforeBack()
        case .pressed(let id): return .pressed(id)
        case nil: break
        }
        return nil
    }

    private func askBeforeBack() -> Wish? {
        guard let costOfBack else { return .goBack }
        isBackAsked = true
        status = .init(say(costOfBack))
        return nil
    }

    /// Checks the form before anything is sent, and says how many things are to be mended.
    ///
    /// - Returns: Whether it can be sent.
    func passesCheck() -> Bool {
        guard surroundings.demo.forms.areChecked else { return true }
        let count = form.check(saying: say)
        if count > 0 { status = problems(count) } else { form.details = [] }
        return count == 0
    }

    // MARK: - Calls

    /// Starts a call and locks the form until its callback. The wheel shows only where it takes longer than a glance.
    func begin(saying words: Phrase = .statusSending, _ start: () -> NativeAuth.Operation) {
        form.isLocked = true
        form.clearProblems()
        form.buttons.removeAll { offers.contains($0.id) }
        offers = []
        emptied = nil
        status = .init(say(words), .busy(turn: 0))
        operation = start()
        var turn = 0
        spinner.start(surroundings.clock, after: .milliseconds(150), every: .milliseconds(120)) { [weak self] in
            guard let self, isBusy else { return false }
            turn += 1
            status = .init(say(words), .busy(turn: turn))
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

    private func cancel() -> Wish? {
        operation?.cancel()
        finished()
        forgetSecrets()
        status = .init(
            emptied.map { say(.statusCancelledEmptied, ["secret": say($0)]) } ?? say(.statusCancelled))
        return nil
    }

    /// Empties the fields of what is secret. What is said next tells which one is to be typed again.
    func forgetSecrets() {
        let filled = form.fields.first { $0.input.isSecret && !$0.input.isEmpty }
        emptied = filled.map { $0.kind.isPasscode ? .wordPasscode : .wordPassword }
        form.clearSecrets()
    }

    /// Shows another form in place of this one, whose secrets are forgotten.
    ///
    /// - Parameter costOfBack: What it costs to go back from there, said before it is done.
    func show(
        _ form: FormModel, saying status: ScreenModel.Status = .init(""), costOfBack: Phrase? = nil
    ) {
        self.costOfBack = costOfBack
        countdown.stop()
        resendAt = nil
        offers = []
        emptied = nil
        self.form.clearSecrets()
        self.form = form
        self.status = status
    }

    /// The screen is left: what is under way is stopped, and secrets are forgotten.
    func leave() {
        operation?.cancel()
        finished()
        countdown.stop()
        form.clearSecrets()
    }

    // MARK: - Problems

    /// Says what went wrong: the problem of a field that has one, else one sentence on the status line.
    func tell(_ error: some NativeAuthError) {
        form.details = wording.details(error)
        guard form.focusFirstProblem() else {
            return status = .init(wording.sentence(error, emptied: emptied), .problem)
        }
        status = .init(wordsOfRefusal, .problem)
    }

    /// What helps is named here too, since there may be no room below the field for its buttons.
    private var wordsOfRefusal: String {
        if form.focusedField?.kind.isPasscode == true {
            return say(.statusPasscodeRefused, ["target": passcodeTarget])
        }
        let ways = form.buttons.filter { offers.contains($0.id) }.map(\.label)
        return ways.isEmpty
            ? say(.statusRefused) : say(.statusRefusedOffering, ["ways": ways.joined(separator: ", ")])
    }

    /// Says at the boxes what is wrong with the passcode, if that is what went wrong, and empties them.
    func tellOfPasscode(_ error: some NativeAuthError, isWrong: Bool) {
        forgetSecrets()
        if isWrong { form[.passcode]?.problem = wording.codeSentence(error) }
    }

    /// Says at the name that there is no such account, or no longer, and offers to make one.
    func tellOfMissingAccount() {
        form[.username]?.problem = say(.userNotFound)
        offer(.init(.signUp, say(.signUpInsteadButton)))
    }

    /// Puts buttons that help behind the one that goes on, unless they are there, until the next call.
    func offer(_ buttons: FormModel.Button...) {
        for button in buttons.reversed() where form[button.id] == nil {
            form.buttons.insert(button, at: min(1, form.buttons.count))
            offers.insert(button.id)
        }
    }

    /// The status that says how many things are to be mended.
    func problems(_ count: Int) -> ScreenModel.Status {
        .init(count == 1 ? say(.statusProblemsOne) : say(.statusProblems, ["count": "\(count)"]), .problem)
    }

    // MARK: - Resending

    /// Says where a passcode went, and counts down at the resend button to the moment when another can be asked for.
    ///
    /// - Parameter interval: How long to wait before asking for another; `nil` if that need not be waited for.
    func awaitPasscode(sentTo target: String, _ phrase: Phrase, resendAfter interval: Duration?) {
        passcodeTarget = target
        status = .init(say(phrase, ["target": target]))
        resendAt = interval.map { surroundings.clock.now + Double($0.components.seconds) }
        guard showCountdown() else { return }
        countdown.start(surroundings.clock, after: .seconds(1), every: .seconds(1)) { [weak self] in
            guard let self else { return false }
            let goesOn = showCountdown()
            changed()
            return goesOn
        }
    }

    /// - Returns: Whether there is a wait at all.
    private func showCountdown() -> Bool {
        guard let index = form.buttons.firstIndex(where: { $0.id == .resend }) else { return false }
        let left = Int((resendAt?.timeIntervalSince(surroundings.clock.now) ?? 0).rounded(.up))
        guard left > 0 else {
            form.buttons[index] = .init(.resend, say(.resendButton))
            return false
        }
        let time = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
        form.buttons[index] = .init(
            .resend, say(.resendLaterButton, ["time": time]), disabledReason: say(.resendWait, ["time": time]))
        return true
    }
}

extension FormModel {
    /// Shows which rules a password holds, while it is typed.
    fileprivate mutating func showRules(of id: FieldID, saying say: Catalogue) {
        guard id == .password, let password = self[.password], !password.rules.isEmpty else { return }
        self[.password]?.rules = PasswordRules.held(by: password.input.secret, saying: say)
    }
}
