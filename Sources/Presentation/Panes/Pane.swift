/// Something that is open beside the work, or over it where there is no room.
@MainActor protocol Pane {
    static var name: PaneName { get }
    /// What it shows.
    func model(saying say: Catalogue) -> PaneModel
    /// The keys that work in it, the most useful first.
    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint]
    /// Takes a key, while it has the focus.
    mutating func handle(_ event: InputEvent) -> PaneWish?
}

/// The panes there are.
enum PaneName: CaseIterable {
    case help, trace, inbox, tenant

    /// The pane that a key opens and closes.
    init?(_ event: InputEvent) {
        switch event {
        case .key(.function(1)), .key(.control("g")): self = .help
        case .key(.function(2)), .key(.control("t")): self = .trace
        case .key(.function(3)), .key(.control("o")): self = .inbox
        case .key(.function(4)), .key(.control("p")): self = .tenant
        case .key, .text, .paste, .pointed, .scrolled: return nil
        }
    }

    /// Its keys, as they are named to a person.
    var keys: (function: String, control: String) {
        switch self {
        case .help: ("F1", "Ctrl-G")
        case .trace: ("F2", "Ctrl-T")
        case .inbox: ("F3", "Ctrl-O")
        case .tenant: ("F4", "Ctrl-P")
        }
    }

    var phrase: Phrase {
        switch self {
        case .help: .keyHelp
        case .trace: .keyTrace
        case .inbox: .keyInbox
        case .tenant: .keyTenant
        }
    }

    /// Whether there is such a pane with a tenant that is not embedded.
    var isEverywhere: Bool {
        switch self {
        case .help, .trace: true
        case .inbox, .tenant: false
        }
    }
}

/// What a pane asks of the program around it.
enum PaneWish: Equatable {
    case close
    /// Put this passcode into the boxes.
    case bring(InboxMessage)
    /// Do this to the embedded tenant.
    case control(TenantControl)
    /// Let the program's own forms behave like this.
    case demonstrate(DemoForms)
    /// Say this one sentence.
    case say(String)
}
