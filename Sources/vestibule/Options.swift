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
    case withHashes = "with-hashes"
    case yes
    case tenant
    case clientID = "client-id"
    case caFile = "ca-file"
    case connectTimeout = "connect-timeout"
    case timeout
    case log
    case logAddresses = "log-addresses"
    case kiosk
    case kioskExit = "kiosk-exit"
    case idle
    case idleWarning = "idle-warning"
    case theme
    case noMouse = "no-mouse"
    case passwordDisplay = "password-display"

    var takesValue: Bool {
        switch self {
        case .help, .version, .ephemeral, .withHashes, .yes, .logAddresses, .noMouse: false
        case .tenantFile, .database, .tenant, .clientID, .caFile, .connectTimeout, .timeout, .log, .kiosk,
            .kioskExit, .idle, .idleWarning, .theme, .passwordDisplay:
            true
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

    /// What was given, in order.
    var given: [Option] = []
    /// The flow to open at once; the home screen where there is none.
    var flow: Flow?
    /// A file, or the name of a ready-made tenant, if one was given.
    var givenTenantFile: String?
    var tenantFile: String { givenTenantFile ?? "email-password" }
    var isEphemeral = false
    /// Where the directory is kept, in place of the default.
    var database: String?
    /// Whether an export has password hashes.
    var withHashes = false
    /// Whether not to ask before everyone is wiped.
    var isSure = false
    /// What was said of a tenant elsewhere.
    var elsewhere = TenantElsewhere()
    /// Where what the client does is written down.
    var log: String?
    var logsAddresses = false
    /// The flow that a kiosk offers.
    var kiosk: Flow?
    var kioskExit: Chord?
    /// How long nobody may do anything; zero for as long as one likes.
    var idle: Duration?
    var idleWarning: Duration?
    var theme: Theme?
    var hasMouse = true
    var passwordDisplay = PasswordDisplay.dots
}

extension Options {
    /// Takes one option.
    mutating func set(_ option: Option, _ value: String) throws(WrongUsage) {
        given.append(option)
        switch option {
        case .help, .version: break
        case .tenantFile: givenTenantFile = value
        case .ephemeral: isEphemeral = true
        case .database: database = value
        case .withHashes: withHashes = true
        case .yes: isSure = true
        case .tenant: elsewhere.tenant = value
        case .clientID: elsewhere.clientID = value
        case .caFile: elsewhere.caFile = value
        case .connectTimeout: elsewhere.connectTimeout = try Options.seconds(option, value)
        case .timeout: elsewhere.timeout = try Options.seconds(option, value)
        case .log: log = value
        case .logAddresses: logsAddresses = true
        case .kiosk: kiosk = try Options.flow(value)
        case .kioskExit: kioskExit = try Options.chord(value)
        case .idle: idle = try Options.seconds(value, from: 0, for: option)
        case .idleWarning: idleWarning = try Options.seconds(value, from: 1, for: option)
        case .theme: theme = try Options.theme(value)
        case .noMouse: hasMouse = false
        case .passwordDisplay:
            guard let display = PasswordDisplay(rawValue: value) else {
                let known = PasswordDisplay.allCases.map(\.rawValue).joined(separator: ", ")
                throw WrongUsage("--password-display takes one of \(known), not \(value)")
            }
            passwordDisplay = display
        }
    }

    /// Says what does not go together.
    func check() throws(WrongUsage) {
        if isEphemeral, database != nil { throw WrongUsage("--ephemeral and --database do not go together") }
        if elsewhere.tenant != nil, isEphemeral || database != nil {
            throw WrongUsage("--ephemeral and --database are for the embedded tenant, not for --tenant")
        }
        if logsAddresses, log == nil { throw WrongUsage("--log-addresses needs --log") }
    }

    /// Seconds, whole or with a fraction, up to a day.
    private static func seconds(_ option: Option, _ value: String) throws(WrongUsage) -> Duration {
        guard let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
            throw WrongUsage("--\(option.rawValue) takes seconds, such as 60 or 0.5, not \(value)")
        }
        return .seconds(seconds)
    }
}
