import CommandLineTools

/// The options of `vestibule`.
enum Option: String, OptionName {
    case help
    case version
    case tenantFile = "tenant-file"
    case ephemeral
    case database
    case withHashes = "with-hashes"
    case yes

    var takesValue: Bool {
        switch self {
        case .help, .version, .ephemeral, .withHashes, .yes: false
        case .tenantFile, .database: true
        }
    }

    var letter: Character? { self == .help ? "h" : nil }
}

/// How to run.
struct Options: Equatable {
    enum Flow: String, CaseIterable {
        case signUp = "sign-up"
    }

    /// The flow to open at once; the home screen where there is none.
    var flow: Flow?
    /// A file, or the name of a ready-made tenant.
    var tenantFile = "email-password"
    var isEphemeral = false
    /// Where the directory is kept, in place of the default.
    var database: String?
    /// Whether an export has password hashes.
    var withHashes = false
    /// Whether not to ask before everyone is wiped.
    var isSure = false
}

extension Options {
    /// Takes one option.
    mutating func set(_ option: Option, _ value: String) throws(WrongUsage) {
        switch option {
        case .help, .version: break
        case .tenantFile: tenantFile = value
        case .ephemeral: isEphemeral = true
        case .database: database = value
        case .withHashes: withHashes = true
        case .yes: isSure = true
        }
    }

    /// Says what does not go together.
    func check() throws(WrongUsage) {
        if isEphemeral, database != nil { throw WrongUsage("--ephemeral and --database do not go together") }
    }
}
