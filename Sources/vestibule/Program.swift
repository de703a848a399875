import CWipedMemory
import CommandLineTools
import ConversationLog
import CursesTerminal
import EmbeddedTenant
import FoundationEssentials
import Glibc
import NativeAuth
import Presentation
import TenantHosting
import TerminalUI
import Timekeeping

/// One loop: what happens at the terminal goes to the presenter, and what it shows goes to the terminal.
@MainActor final class Program {
    private let terminal: CursesTerminal
    private let setUp: TenantSetUp
    private let trace: TraceLog
    private var presenter: VisitPresenter?
    private let passwords: PasswordDisplay
    private let say: Catalogue
    private var painter: ScreenPainter
    private var isHandling = false

    /// - Throws: ``SetUpFault`` where there is no terminal to use.
    init(_ setUp: TenantSetUp, _ options: Options) throws(SetUpFault) {
        self.setUp = setUp
        do throws(TerminalError) {
            terminal = try CursesTerminal.enter(
                Theme(chosen: options.theme, noColor: ProcessInfo.processInfo.environment["NO_COLOR"]),
                mouse: options.hasMouse)
        } catch {
            throw SetUpFault(.usage, error.advice)
        }
        passwords = options.passwordDisplay
        let isKiosk = options.kiosk != nil
        say = isKiosk ? Catalogue.english.inKiosk : .english
        painter = ScreenPainter(glyphs: terminal.glyphs, passwords: passwords, say: say)
        let tenant = setUp.hosted?.tenant
        let clock = setUp.clock
        trace = TraceLog(clock: clock)
        let observers = FlowObservers([trace, setUp.log])
        var surroundings = Surroundings(
            say: say, clock: clock, app: setUp.app, tenant: setUp.facts, trace: trace,
            tenantDesk: setUp.hosted.map { [say] in EmbeddedTenantDesk($0, saying: say) },
            countries: { Countries.names },
            countPeople: { try? await tenant?.peopleCount() })
        surroundings.isKiosk = isKiosk
        let rules = options.visitRules
        if rules.idle != nil || isKiosk { cwm_wipe_what_is_freed() }
        presenter = VisitPresenter(rules, saying: say, clock: SystemClock()) { [setUp, surroundings] ask in
            let client = NativeAuthClient(
                configuration: setUp.app.client, transport: setUp.transport, clock: clock, observer: observers)
            return AppPresenter(client, surroundings, start: options.start, ask: ask)
        } ask: { [weak self] in
            self?.perform($0)
        }
        switch terminal.locale {
        case .own: break
        case .replaced(let asked): presenter?.app?.say(say(.localeReplaced, ["name": asked]))
        case .ascii(let asked): presenter?.app?.say(say(.localeASCII, ["name": asked]))
        }
    }

    /// Runs until the program ends.
    func run() -> Never {
        terminal.listen { [weak self] in self?.handle($0) }
        show()
        trace.watch { [weak self] trace in
            Task { @MainActor in self?.presenter?.app?.traceChanged(trace) }
        }
        if let hosted = setUp.hosted { attend(to: hosted) }
        terminal.run()
    }

    private func attend(to hosted: HostedTenant) {
        hosted.outbox.watch { [weak self] messages in
            Task { @MainActor in
                self?.presenter?.app?.inboxChanged(
                    messages.map { InboxMessage($0, at: hosted.clock.now) })
            }
        }
    }

    private func handle(_ event: TerminalEvent) {
        isHandling = true
        switch event {
        case .input(let events): presenter?.admit(events).forEach(handle)
        case .redraw: break
        case .closed: hangUp()
        }
        isHandling = false
        show()
    }

    private func handle(_ event: InputEvent) {
        switch event {
        case .key(.control("l")): terminal.redraw()
        case .key(.control("z")): terminal.suspend()
        case .key, .text, .paste, .pointed, .scrolled: presenter?.app?.handle(event)
        }
    }

    private func perform(_ request: VisitPresenter.Request) {
        switch request {
        case .redraw: if !isHandling { show() }
        case .copy(let text): terminal.copy(text)
        case .quit:
            presenter?.end()
            terminal.leave()
            if let fault = setUp.log?.fault { end("vestibule", .storage, saying: fault.line) }
            exit(ExitStatus.good.rawValue)
        case .forget: forget()
        }
    }

    /// Wipes what the tenant, the terminal and the stack still hold of a visit. The flows go first: none of them can
    /// send a mail after the outbox is empty.
    private func forget() {
        painter = ScreenPainter(glyphs: terminal.glyphs, passwords: passwords, say: say)
        terminal.forget()
        cwm_wipe_unused_stack()
        trace.clear()
        Task { [hosted = setUp.hosted] in
            await hosted?.tenant.endFlows()
            hosted?.outbox.clear()
        }
    }

    private func show() {
        guard let presenter else { return }
        presenter.app?.hasRoomBeside = terminal.size.columns >= ScreenView.columnsForPaneBeside
        guard let screen = presenter.screen else { return }
        terminal.show(painter.frame(of: screen, at: terminal.size))
    }

    /// The window is gone: the program ends as by the signal that says so.
    private func hangUp() {
        presenter?.end()
        terminal.leave()
        signal(SIGHUP, SIG_DFL)
        // To the process: threads of Dispatch have signals blocked.
        kill(getpid(), SIGHUP)
    }
}

extension InboxMessage {
    fileprivate init(_ message: Message, at now: Date) {
        self.init(
            sentAt: message.sentAt, address: message.address, purpose: Purpose(message.purpose),
            code: message.code,
            fate: Fate(message.status(at: now)))
    }
}

extension InboxMessage.Purpose {
    fileprivate init(_ purpose: Message.Purpose) {
        switch purpose {
        case .signUp: self = .signUp
        case .signIn: self = .signIn
        case .secondFactor: self = .secondFactor
        case .registration: self = .registration
        case .passwordReset: self = .resetPassword
        }
    }
}

extension InboxMessage.Fate {
    fileprivate init(_ status: Message.Status) {
        switch status {
        case .open: self = .fresh
        case .used: self = .used
        case .expired: self = .expired
        case .exhausted: self = .exhausted
        case .replaced: self = .replaced
        }
    }
}
