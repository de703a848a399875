import CommandLineTools
import TenantHosting
import TenantServer

/// The options of `vestibule-tenant`.
enum Option: String, OptionName {
    case help
    case version
    case tenantFile = "tenant-file"
    case port
    case bind
    case expose
    case database
    case ephemeral
    case quiet

    var takesValue: Bool {
        switch self {
        case .help, .version, .expose, .ephemeral, .quiet: false
        case .tenantFile, .port, .bind, .database: true
        }
    }

    var letter: Character? { self == .help ? "h" : nil }
}

/// How to run.
struct Options: Equatable {
    /// A file, or the name of a ready-made tenant.
    var tenantFile = "email-password"
    var port: UInt16 = 8080
    var host = "127.0.0.1"
    /// Whether others than this machine may be let in.
    var isExposed = false
    var isEphemeral = false
    /// Where the directory is kept, in place of the default.
    var database: String?
    var isQuiet = false

    var people: DirectoryPlace { isEphemeral ? .memory : database.map { .file($0) } ?? .usual }
}

extension Options {
    /// Takes one option.
    mutating func set(_ option: Option, _ value: String) throws(WrongUsage) {
        switch option {
        case .help, .version: break
        case .tenantFile: tenantFile = value
        case .port:
            guard let port = UInt16(value) else {
                throw WrongUsage("--port \(value) is not a number from 0 to 65535")
            }
            self.port = port
        case .bind: host = value
        case .expose: isExposed = true
        case .database: database = value
        case .ephemeral: isEphemeral = true
        case .quiet: isQuiet = true
        }
    }

    /// Where to listen.
    ///
    /// - Throws: ``WrongUsage`` where it is no address, or reaches further than was allowed.
    func address() throws(WrongUsage) -> NetworkAddress {
        guard let address = NetworkAddress(host, port: port) else {
            throw WrongUsage("--bind \(host) is not an address in numbers, such as 127.0.0.1 or ::1")
        }
        guard address.isLoopback || isExposed else {
            throw WrongUsage("--bind \(host) needs --expose, which means: \(Options.meaningOfExpose)")
        }
        return address
    }

    /// Says what does not go together.
    func check() throws(WrongUsage) {
        if isEphemeral, database != nil { throw WrongUsage("--ephemeral and --database do not go together") }
    }

    static let meaningOfExpose =
        "anyone on the network can sign up and sign in, in clear text, and with the control key read the inbox"
}
