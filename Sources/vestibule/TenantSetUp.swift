import EmbeddedTenant
import FoundationEssentials
import Glibc
import Presentation
import TenantFile
import Timekeeping

/// Why the program cannot start, in one line.
struct SetUpFault: Error, Equatable {
    var status: ExitStatus
    var line: String
}

/// The embedded tenant and the app that is set against it, from one tenant file.
struct TenantSetUp {
    let app: AppConfiguration
    let tenant: EmbeddedTenant
    let outbox = Outbox()
    let facts: TenantFacts

    /// - Throws: ``SetUpFault``.
    init(_ options: Options) throws {
        let file = try TenantSetUp.read(options.tenantFile)
        let userFlow: UserFlow
        do throws(TenantFileFault) {
            userFlow = try UserFlow(tenantFile: file)
            app = try AppConfiguration(tenantFile: file)
        } catch {
            let place = error.field.isEmpty ? "" : "\(error.field): "
            throw SetUpFault(status: .usage, line: "\(options.tenantFile): \(place)\(error.words)")
        }
        facts = TenantFacts(
            name: userFlow.name, isEmbedded: true, isEphemeral: options.isEphemeral, signsIn: true)
        let directory: Directory
        do throws(DirectoryError) {
            directory =
                options.isEphemeral
                ? try Directory.inMemory()
                : try Directory(path: options.database ?? TenantSetUp.defaultPath(options.tenantFile))
        } catch {
            throw SetUpFault(status: .storage, line: error.line)
        }
        tenant = EmbeddedTenant(userFlow: userFlow, directory: directory, outbox: outbox, clock: SystemClock())
    }

    private static func read(_ name: String) throws -> Data {
        if let file = ReadyMadeTenants.file(name) { return file }
        guard let file = try? Data(contentsOf: URL(filePath: name)) else {
            throw SetUpFault(
                status: .usage,
                line: "there is no tenant file \(name), nor a ready-made tenant of that name; "
                    + "ready-made: \(ReadyMadeTenants.names.joined(separator: ", "))")
        }
        return file
    }

    /// One database for each tenant: `$XDG_DATA_HOME/vestibule/NAME.sqlite`. Source: XDG base directory specification.
    private static func defaultPath(_ tenantFile: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        let home =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? (environment["HOME"] ?? "") + "/.local/share"
        let name = URL(filePath: tenantFile).deletingPathExtension().lastPathComponent
        return "\(home)/vestibule/\(name).sqlite"
    }
}

extension DirectoryError {
    /// What is wrong, and with which file, for a person.
    fileprivate var line: String {
        switch self {
        case .sqlite(let code, let message, _):
            code & 0xFF == 5
                ? "the directory is in use by another program; try again when that is done"
                : "the directory cannot be read: \(message) (SQLite \(code))"
        case .newerFile(let path, let version, let newest):
            "\(path) was written by a later version of this program (\(version); this one knows \(newest))"
        case .foreignFile(let path): "\(path) is a database of some other program"
        case .unusable(let path, let errno): "\(path) cannot be used: \(String(cString: strerror(errno)))"
        }
    }
}
