import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing
import Timekeeping

@testable import EmbeddedTenant
@testable import Presentation

/// The program without a terminal: events in, screens out, against a tenant in memory whose clock stands still.
///
/// Passcodes, tokens and correlation ids are random in the program and the same in each rehearsal.
@MainActor final class Rehearsal {
    let clock = VirtualClock()
    let outbox = Outbox()
    let tenant: EmbeddedTenant
    let transport: GatedTransport
    let trace: TraceLog
    private(set) var copied: [String] = []
    private(set) var presenter: AppPresenter! = nil
    private(set) var hasQuit = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waits = 0

    /// - Parameters:
    ///   - app: What the client is configured with.
    ///   - userFlow: What the tenant demands.
    ///   - seeds: Who is there from the start.
    ///   - deskOf: Makes the desk of the tenant in memory.
    ///   - elsewhere: A tenant in place of the one in memory, and its address.
    ///   - database: Where people are kept; in memory by default.
    ///   - observer: Is told what the client does.
    init(
        app: AppConfiguration = .collectingAll, userFlow: UserFlow = .demandingDetails,
        seeds: [PersonRecord] = [],
        start: Destination = .signUp(), signsIn: Bool = true, isEmbedded: Bool = true,
        desk: (any TenantDesk)? = nil,
        deskOf: ((EmbeddedTenant, VirtualClock) -> any TenantDesk)? = nil,
        elsewhere: (transport: any Transport, address: String)? = nil,
        database: String? = nil, observer: (any FlowObserver)? = nil
    ) throws {
        tenant = EmbeddedTenant(
            userFlow: userFlow, seeds: seeds, directory: try Rehearsal.directory(database), outbox: outbox,
            clock: clock,
            generator: SeededGenerator(seed: 20_260_131))
        transport = GatedTransport(elsewhere?.transport ?? tenant)
        trace = TraceLog(clock: clock)
        let client = NativeAuthClient(
            configuration: app.client, transport: transport, clock: clock, observer: observer ?? trace,
            newCorrelationId: { .ofRehearsals })
        let tenant = elsewhere == nil ? self.tenant : nil
        let surroundings = Surroundings(
            say: .english, clock: clock, app: app,
            tenant: TenantFacts(
                name: "contoso", isEmbedded: elsewhere == nil && isEmbedded, isEphemeral: elsewhere == nil,
                signsIn: signsIn, address: elsewhere?.address),
            trace: trace, tenantDesk: desk ?? deskOf?(self.tenant, clock),
            countPeople: { try? await tenant?.peopleCount() })
        presenter = AppPresenter(client, surroundings, start: start) { [weak self] in self?.note($0) }
    }

    private nonisolated static func directory(_ path: String?) throws -> sending Directory {
        guard let path else { return try .inMemory() }
        return try Directory(path: path)
    }

    private func note(_ request: AppPresenter.Request) {
        switch request {
        case .redraw, .startOver: break
        case .quit: hasQuit = true
        case .copy(let text): copied.append(text.reveal())
        }
        let woken = waiting.values
        waiting = [:]
        woken.forEach { $0.resume() }
    }

    // MARK: - What a person does

    func type(_ text: String) { text.forEach { presenter.handle(.text(String($0))) } }
    func press(_ keys: Key...) { keys.forEach { presenter.handle(.key($0)) } }
    func paste(_ text: String) { presenter.handle(.paste(Secret(text))) }

    /// Puts something else into the field that has the focus.
    func retype(_ text: String) {
        press(.control("u"), .control("k"))
        type(text)
    }

    func fillsIn(address: String, password: String? = nil, alias: String? = nil) {
        retype(address)
        press(.tab)
        if let password {
            for _ in 0..<2 {
                retype(password)
                press(.tab)
            }
        }
        if let alias { retype(alias) }
    }

    /// Goes to a field by Tab and puts something else into it.
    func fill(_ id: FormModel.FieldID, _ text: String) {
        goes(to: .field(id))
        retype(text)
    }

    /// Goes to a button by Tab and presses it.
    func press(button id: FormModel.ButtonID) {
        goes(to: .button(id))
        press(.enter)
    }

    /// Goes to a field or a button by Tab, if there is such a one.
    func goes(to focus: FormModel.Focus) {
        for _ in form.focusOrder where form.focus != focus { press(.tab) }
    }

    /// The same in the open pane.
    func goesInPane(to focus: FormModel.Focus) {
        for _ in paneForm?.focusOrder ?? [] where paneForm?.focus != focus { press(.tab) }
    }

    /// Tells the presenter what the outbox holds, as the program does whenever it changes.
    func showsInbox() {
        presenter.inboxChanged(
            outbox.messages.map {
                InboxMessage(
                    sentAt: $0.sentAt, address: $0.address, purpose: $0.purpose.inInbox, code: $0.code,
                    fate: $0.status(at: clock.now).inInbox)
            })
    }

    /// The newest passcode, as the person reads it in the inbox.
    var passcode: String { outbox.messages.first?.code.reveal() ?? "" }

    // MARK: - What is seen

    var screen: ScreenModel { presenter.screen }

    var form: FormModel {
        guard case .form(let form) = screen.content else { return FormModel(focus: .button("none")) }
        return form
    }

    func field(_ id: FormModel.FieldID) -> FormModel.Field? { form[id] }
    func problem(_ id: FormModel.FieldID) -> String? { form[id]?.problem }
    var step: String? { screen.steps.first { $0.progress == .current }?.name }
    var labels: [String] { form.fields.map(\.label) }

    /// What the account screen tells.
    var facts: [Fact] {
        guard case .facts(let facts)? = field(.facts)?.kind else { return [] }
        return facts
    }

    /// The rows of the open pane.
    var rows: [PaneModel.Row] {
        guard case .rows(let rows, _)? = screen.pane?.content else { return [] }
        return rows
    }

    /// The form of the open pane.
    var paneForm: FormModel? {
        guard case .form(let form)? = screen.pane?.content else { return nil }
        return form
    }

    /// Waits until something holds of what is seen, looking again whenever that changes; gives up, and says so, when the
    /// test's time is up.
    func until(_ isThere: () -> Bool) async {
        while !isThere() {
            guard !Task.isCancelled else {
                Issue.record("it did not come about; the screen says: \(said)")
                return
            }
            waits += 1
            let wait = waits
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting[wait] = $0 }
            } onCancel: {
                Task { @MainActor in self.waiting.removeValue(forKey: wait)?.resume() }
            }
        }
    }

    /// Waits until the call under way has come back.
    func answered() async { await until { !form.isLocked } }

    /// The same, where the client may try once more after half a second.
    func answeredAtLast() async {
        let clock = clock
        let time = Task {
            await clock.sleeper(lasting: .milliseconds(500))
            if !Task.isCancelled { clock.advance(by: .milliseconds(500)) }
        }
        await answered()
        time.cancel()
    }

    /// Where one is: `Home`, or the title, with the step of the flow behind it.
    var place: String {
        guard case .form = screen.content else { return "Home" }
        return ([screen.title.last] + [step]).compactMap(\.self).joined(separator: " / ")
    }
}

extension UUID {
    /// The correlation id of every flow that is rehearsed.
    static let ofRehearsals = UUID(
        uuid: (0x7B, 0x0C, 0x6A, 0x52, 0x3D, 0x1E, 0x4F, 0x60, 0x91, 0x82, 0x5F, 0x0E, 0xC2, 0x1A, 0x00, 0x01))
}

extension Message.Purpose {
    fileprivate var inInbox: InboxMessage.Purpose {
        switch self {
        case .signUp: .signUp
        case .signIn: .signIn
        case .secondFactor: .secondFactor
        case .registration: .registration
        case .passwordReset: .resetPassword
        }
    }
}

extension Message.Status {
    fileprivate var inInbox: InboxMessage.Fate {
        switch self {
        case .open: .fresh
        case .used: .used
        case .expired: .expired
        case .exhausted: .exhausted
        case .replaced: .replaced
        }
    }
}

extension AppConfiguration {
    static let collectingAll = AppConfiguration(
        clientId: "demo-client", challengeTypes: [.oob, .password],
        signUp: SignUpForm(password: true, alias: true), attributePages: [["country", "city"]])

    static let collectingNoPassword = AppConfiguration(
        clientId: "demo-client", challengeTypes: [.oob, .password], signUp: SignUpForm(),
        attributePages: [["country"], ["city"]])

    static let passcodeOnly = AppConfiguration(
        clientId: "demo-client", challengeTypes: [.oob], signUp: SignUpForm(),
        attributePages: [["country", "city"]])
}

extension UserFlow {
    static let demandingDetails = try! UserFlow(
        tenantFile: Data(
            """
            { "userFlow": { "attributes": [
              { "key": "city", "required": true }, { "key": "country", "required": true } ] } }
            """.utf8))

    static let demandingNothing = UserFlow()

    /// What a tenant file with these keys in its `userFlow` demands.
    static func of(_ keys: String) throws -> UserFlow {
        try UserFlow(tenantFile: Data(#"{ "userFlow": { \#(keys) } }"#.utf8))
    }

    static let withHurriedPasscodes = try! UserFlow(
        tenantFile: Data(#"{ "userFlow": { "passcode": { "lifetimeSeconds": 60 } } }"#.utf8))

    static let passcodeOnly = try! UserFlow(
        tenantFile: Data(#"{ "userFlow": { "method": "emailCode" } }"#.utf8))
}
