import CommandLineTools
import Glibc
import TenantHosting

/// Work with a tenant's people that needs no screen.
enum PeopleCommand: Equatable {
    /// To a file, or `-`.
    case exportPeople(to: String)
    /// From a file, or `-`.
    case importPeople(from: String)
    case resetTenant

    /// Takes the words of the command line; `nil` where they are about something else.
    init?(_ words: [String]) throws(WrongUsage) {
        let operands = words.dropFirst()
        switch words.first {
        case "export":
            guard operands.count <= 1 else {
                throw WrongUsage("export takes one file, or - for standard output")
            }
            self = .exportPeople(to: operands.first ?? "-")
        case "import":
            guard let file = operands.first, operands.count == 1 else {
                throw WrongUsage("import takes one file, or - for standard input")
            }
            self = .importPeople(from: file)
        case "reset-tenant":
            guard operands.isEmpty else { throw WrongUsage("reset-tenant takes no more words") }
            self = .resetTenant
        default: return nil
        }
    }

    /// Does it, and ends the program.
    @MainActor func run(_ options: Options) async -> Never {
        do throws(SetUpFault) {
            let status: ExitStatus
            switch self {
            case .exportPeople(let path): status = try exportPeople(to: path, options)
            case .importPeople(let path): status = try await importPeople(from: path, options)
            case .resetTenant: status = try await resetTenant(options)
            }
            exit(status.rawValue)
        } catch {
            end("vestibule", error.status, saying: error.line)
        }
    }
}

extension Options {
    /// Where the people are kept.
    var place: DirectoryPlace { isEphemeral ? .memory : database.map { .file($0) } ?? .usual }

    /// The path of the directory that a command works on.
    ///
    /// - Throws: ``SetUpFault`` where the tenant, whose file it would be, is not known.
    func directoryPath() throws(SetUpFault) -> String {
        if let database { return database }
        _ = try HostedTenant.read(tenantFile)
        return try HostedTenant.usualPath(of: tenantFile)
    }
}
