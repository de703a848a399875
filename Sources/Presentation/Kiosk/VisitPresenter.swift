import FoundationEssentials
package import NativeAuthWire
package import Timekeeping

/// Lets one person after another use the program.
///
/// Each visit has a presenter of its own, and through it a client; nothing of a visit outlives it. In a kiosk it ends
/// where the person goes back to the start, and wherever the rules say so when nobody does anything any more.
@MainActor package final class VisitPresenter {
    /// What the program around it is asked to do.
    package enum Request: Equatable, Sendable {
        case redraw, quit
        /// Put a text on the terminal's clipboard.
        case copy(Secret)
        /// A visit is over: all that the program keeps of it is to be wiped.
        case forget
    }

    private let rules: VisitRules
    private let say: Catalogue
    private let clock: any WallClock
    private let begin: @MainActor (@escaping @MainActor (AppPresenter.Request) -> Void) -> AppPresenter
    private let ask: @MainActor (Request) -> Void
    private var chord: Chord.Progress?
    private var idleness: Idleness?
    private var watch: Task<Void, Never>?
    private var visit = 0
    /// How long the person has yet to say that somebody is there.
    private var secondsLeft: Int?
    /// What the present visit shows.
    package private(set) var app: AppPresenter?

    /// Makes the first visit.
    ///
    /// - Parameters:
    ///   - begin: Makes the presenter of a visit, which asks by the closure it is given.
    ///   - ask: Is called on the main actor whenever what is shown may be another thing, and for the rest.
    package init(
        _ rules: VisitRules, saying say: Catalogue, clock: any WallClock,
        begin: @escaping @MainActor (@escaping @MainActor (AppPresenter.Request) -> Void) -> AppPresenter,
        ask: @escaping @MainActor (Request) -> Void
    ) {
        self.rules = rules
        self.say = say
        self.clock = clock
        self.begin = begin
        self.ask = ask
        beginVisit()
    }

    /// What is shown now.
    package var screen: ScreenModel? { secondsLeft.map(warning) ?? app?.screen }

    /// Takes what one read of the terminal brought, and returns what of it is for the program and the present visit.
    ///
    /// Whatever ends a warning does nothing else, nor does a part of the chord, nor a key that is locked.
    package func admit(_ events: [InputEvent]) -> [InputEvent] {
        let isWarned = secondsLeft != nil
        noteSign()
        let rest = events.filter(isAdmitted)
        return isWarned ? [] : rest
    }

    /// The program ends.
    package func end() {
        watch?.cancel()
        app?.end()
        app = nil
    }

    private func isAdmitted(_ event: InputEvent) -> Bool {
        guard rules.exit != nil else { return true }
        switch chord?.take(event) {
        case .complete:
            ask(.forget)
            ask(.quit)
            return false
        case .held: return false
        case .other, nil: return event != .key(.control("c")) && event != .key(.control("z"))
        }
    }

    // MARK: - Visits

    private func beginVisit() {
        visit += 1
        let visit = visit
        chord = rules.exit.map(Chord.Progress.init)
        app = begin { [weak self] request in
            // What a visit that is over still asks for is nobody's wish any more.
            guard let self, visit == self.visit else { return }
            perform(request)
        }
    }

    private func perform(_ request: AppPresenter.Request) {
        switch request {
        case .redraw: ask(.redraw)
        case .quit: ask(.quit)
        case .copy(let text): ask(.copy(text))
        case .startOver: startOver()
        }
    }

    private func startOver() {
        watch?.cancel()
        watch = nil
        idleness = nil
        secondsLeft = nil
        app?.end()
        app = nil
        ask(.forget)
        beginVisit()
        ask(.redraw)
    }

    // MARK: - Idleness

    /// Somebody is there. As long as nobody was, nothing waits: an untouched start screen wakes nobody.
    private func noteSign() {
        guard let limit = rules.idle else { return }
        secondsLeft = nil
        idleness?.noteSign(at: clock.now)
        guard watch == nil else { return }
        idleness = Idleness(limit: limit, warning: rules.warning, since: clock.now)
        let clock = clock
        watch = Task { [weak self] in
            while let pause = self?.look(), (try? await clock.sleep(for: pause)) != nil {}
        }
    }

    /// - Returns: When to look again; keys that come meanwhile do not move it.
    private func look() -> Duration? {
        switch idleness?.verdict(at: clock.now) {
        case .wait(let pause): return pause
        case .warn(let seconds, let pause):
            secondsLeft = seconds
            ask(.redraw)
            return pause
        case .over:
            startOver()
            return nil
        case nil: return nil
        }
    }

    private func warning(_ seconds: Int) -> ScreenModel {
        let form = FormModel(
            introduction: [
                say(.idleQuestion),
                seconds == 1 ? say(.idleWarningOne) : say(.idleWarning, ["count": "\(seconds)"]),
            ], buttons: [.init("stay", say(.idleStay))], focus: .button("stay"))
        return ScreenModel(
            title: [say(.programName)], place: [], content: .form(form),
            keys: [.init(say(.keyAny), say(.keyStay))])
    }
}
