import EmbeddedTenant
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing
import Timekeeping

@testable import Presentation

/// The program without a terminal, as one visitor after another uses it; its clock stands still.
@MainActor final class Reception {
    let clock = VirtualClock()
    let outbox = Outbox()
    let transport: GatedTransport
    private(set) var visits: VisitPresenter! = nil
    /// The client of each visit, and when each request of the visits came.
    private(set) var clients: [NativeAuthClient] = []
    private(set) var forgotten = 0
    private(set) var hasQuit = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ rules: VisitRules, start: Destination = .signUp()) throws {
        let tenant = EmbeddedTenant(
            userFlow: .demandingDetails, directory: try .inMemory(), outbox: outbox, clock: clock)
        transport = GatedTransport(tenant)
        let say = rules.exit == nil ? Catalogue.english : .english.inKiosk
        var surroundings = Surroundings(
            say: say, clock: clock, app: .collectingAll,
            tenant: TenantFacts(name: "contoso", isEmbedded: true, isEphemeral: true, signsIn: true),
            trace: TraceLog(clock: clock), countPeople: { 0 })
        surroundings.isKiosk = rules.exit != nil
        visits = VisitPresenter(rules, saying: say, clock: clock) { [self, surroundings] ask in
            let client = NativeAuthClient(
                configuration: AppConfiguration.collectingAll.client, transport: transport, clock: clock,
                observer: nil)
            clients.append(client)
            return AppPresenter(client, surroundings, start: start, ask: ask)
        } ask: { [weak self] in
            self?.note($0)
        }
    }

    private func note(_ request: VisitPresenter.Request) {
        switch request {
        case .redraw, .copy: break
        case .quit: hasQuit = true
        case .forget:
            #expect(!hasQuit, "what is wiped after the end is not wiped")
            forgotten += 1
        }
        let woken = waiting
        waiting = []
        woken.forEach { $0.resume() }
    }

    /// The rows of the open pane.
    var rows: [PaneModel.Row] {
        guard case .rows(let rows, _)? = visits.screen?.pane?.content else { return [] }
        return rows
    }

    // MARK: - What a person does

    /// One read of the terminal.
    func take(_ events: InputEvent...) { visits.admit(events).forEach { visits.app?.handle($0) } }
    func press(_ keys: Key...) { keys.forEach { take(.key($0)) } }
    func type(_ text: String) { text.forEach { take(.text(String($0))) } }

    func fillsIn(address: String, password: String) {
        type(address)
        for _ in 0..<2 {
            press(.tab)
            type(password)
        }
        press(.tab)
    }

    // MARK: - What is seen

    var screen: ScreenModel { visits.screen! }
    var form: FormModel {
        guard case .form(let form) = screen.content else { return FormModel(focus: .button("none")) }
        return form
    }
    var step: String? { screen.steps.first { $0.progress == .current }?.name }
    func text(_ id: FormModel.FieldID) -> String? { form[id]?.input.text }

    /// Waits until something holds of what is seen, looking again whenever that changes.
    func until(_ isThere: () -> Bool) async {
        while !isThere() { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Lets time pass, with a look at each wait that is due on the way.
    func pass(_ waits: Duration...) async {
        for wait in waits {
            await clock.sleeper(lasting: wait)
            clock.advance(by: wait)
        }
    }
}
