import CommandLineTools
import Presentation
import TerminalUI

/// The options of `vestibule`.
enum Option: String, OptionName {
    case help
    case version
    case tenantFile = "tenant-file"
    case ephemeral
    case database
    case kiosk
    case kioskExit = "kiosk-exit"
    case idle
    case idleWarning = "idle-warning"
    case theme

    var takesValue: Bool {
        switch self {
        case .help, .version, .ephemeral: false
        case .tenantFile, .database, .kiosk, .kioskExit, .idle, .idleWarning, .theme: true
        }
    }

    var letter: Character? { self == .help ? "h" : nil }
}

/// How to run.
struct Options: Equatable {
    enum Flow: String, CaseIterable {
        case signUp = "sign-up"
        case signIn = "sign-in"
        case resetPassword = "reset-password"
    }

    /// The flow to open at once; the home screen where there is none.
    var flow: Flow?
    /// A file, or the name of a ready-made tenant.
    var tenantFile = "email-password"
    var isEphemeral = false
    /// Where the directory is kept, in place of the default.
    var database: String?
    /// The flow that a kiosk offers.
    var kiosk: Flow?
    var kioskExit: Chord?
    /// How long nobody may do anything; zero for as long as one likes.
    var idle: Duration?
    var idleWarning: Duration?
    var theme: Theme?
}

extension Options {
    /// Takes one option.
    mutating func set(_ option: Option, _ value: String) throws(WrongUsage) {
        switch option {
        case .help, .version: break
        case .tenantFile: tenantFile = value
        case .ephemeral: isEphemeral = true
        case .database: database = value
        case .kiosk: kiosk = try Options.flow(value)
        case .kioskExit: kioskExit = try Options.chord(value)
        case .idle: idle = try Options.seconds(value, from: 0, for: option)
        case .idleWarning: idleWarning = try Options.seconds(value, from: 1, for: option)
        case .theme: theme = try Options.theme(value)
        }
    }

    /// Says what does not go together.
    func check() throws(WrongUsage) {
        if isEphemeral, database != nil { throw WrongUsage("--ephemeral and --database do not go together") }
        try checkVisits()
    }
}
