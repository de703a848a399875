import CommandLineTools
import CursesTerminal
import EmbeddedTenant
import FoundationEssentials
import Glibc
import NativeAuth
import Presentation
import TerminalUI
import Timekeeping

/// One loop: what happens at the terminal goes to the presenter, and what it shows goes to the terminal.
@MainActor final class Program {
    private let terminal: CursesTerminal
    private let setUp: TenantSetUp
    private let trace: TraceLog
    private var presenter: AppPresenter?
    private var painter = ScreenPainter()
    private var isHandling = false

    /// - Throws: ``SetUpFault`` where there is no terminal to use.
    init(_ setUp: TenantSetUp, start: Destination) throws(SetUpFault) {
        self.setUp = setUp
        do throws(TerminalError) {
            let wantsColor = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty != false
            terminal = try CursesTerminal.enter(wantsColor ? .auto : .plain)
        } catch {
            throw SetUpFault(.usage, error.advice)
        }
        let tenant = setUp.tenant
        let clock = setUp.clock
        trace = TraceLog(clock: clock)
        let client = NativeAuthClient(
            configuration: setUp.app.client, transport: tenant, clock: clock, observer: trace)
        let surroundings = Surroundings(
            say: .english, clock: clock, app: setUp.app, tenant: setUp.facts, trace: trace,
            tenantDesk: EmbeddedTenantDesk(hosted: setUp.hosted), countries: { Countries.names },
            countPeople: { try? await tenant.peopleCount() })
        presenter = AppPresenter(client, surroundings, start: start) { [weak self] in self?.perform($0) }
    }

    /// Runs until the program ends.
    func run() -> Never {
        terminal.listen { [weak self] in self?.handle($0) }
        show()
        let trace = trace
        Task { for await newest in trace.updates() { presenter?.traceChanged(newest) } }
        Task {
            for await messages in setUp.outbox.updates() {
                presenter?.inboxChanged(messages.map { InboxMessage($0, at: setUp.clock.now) })
            }
        }
        Task { try? await setUp.tenant.seed() }
        terminal.run()
    }

    private func handle(_ event: TerminalEvent) {
        isHandling = true
        switch event {
        case .input(let events): events.forEach(handle)
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
        case .key, .text, .paste, .pointed, .scrolled: presenter?.handle(event)
        }
    }

    private func perform(_ request: AppPresenter.Request) {
        switch request {
        case .redraw: if !isHandling { show() }
        case .copy(let text): terminal.copy(text)
        case .quit:
            presenter?.end()
            terminal.leave()
            exit(ExitStatus.good.rawValue)
        }
    }

    private func show() {
        guard let presenter else { return }
        presenter.hasRoomBeside = terminal.size.columns >= ScreenView.columnsForPaneBeside
        terminal.show(painter.frame(of: presenter.screen, at: terminal.size, glyphs: terminal.glyphs))
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
        case .expired, .exhausted: self = .expired
        case .replaced: self = .replaced
        }
    }
}
