import CommandLineTools

/// What the program is used for. Each option belongs to some of these uses; given for another, it would be passed over.
enum OptionUse: CaseIterable {
    case screen, exportPeople, importPeople, resetTenant

    init(_ command: PeopleCommand?) {
        switch command {
        case .exportPeople: self = .exportPeople
        case .importPeople: self = .importPeople
        case .resetTenant: self = .resetTenant
        case nil: self = .screen
        }
    }

    /// As it stands on the command line, with what it means where that is not said there.
    var words: String {
        switch self {
        case .screen: "the program with a screen"
        case .exportPeople: "export"
        case .importPeople: "import"
        case .resetTenant: "reset-tenant"
        }
    }
}

extension Option {
    /// The uses that it changes anything of.
    var uses: Set<OptionUse> {
        switch self {
        case .help, .version, .tenantFile, .database: Set(OptionUse.allCases)
        case .withHashes: [.exportPeople]
        case .yes: [.resetTenant]
        case .ephemeral, .tenant, .clientID, .caFile, .connectTimeout, .timeout, .log, .logAddresses, .kiosk,
            .kioskExit, .idle, .idleWarning, .theme, .noMouse, .passwordDisplay:
            [.screen]
        }
    }

    /// Whether it changes nothing of the tenant inside the program.
    var isForElsewhere: Bool {
        switch self {
        case .caFile, .connectTimeout, .timeout: true
        case .help, .version, .tenantFile, .database, .withHashes, .yes, .ephemeral, .tenant, .clientID, .log,
            .logAddresses, .kiosk, .kioskExit, .idle, .idleWarning, .theme, .noMouse, .passwordDisplay:
            false
        }
    }
}

extension Options {
    /// Refuses what was given and does not belong to the use, so that nobody takes it for done.
    func check(for use: OptionUse) throws(WrongUsage) {
        guard let stray = given.first(where: { !$0.uses.contains(use) }) else { return }
        let name = "--\(stray.rawValue)"
        let others = OptionUse.allCases.filter(stray.uses.contains).map(\.words).joined(separator: " and ")
        throw WrongUsage("leave out \(name): it is for \(others), not for \(use.words)")
    }
}
