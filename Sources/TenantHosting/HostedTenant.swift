package import CommandLineTools
package import EmbeddedTenant
package import FoundationEssentials
package import TenantFile
package import Timekeeping

/// Where a tenant's people are kept.
package enum DirectoryPlace: Equatable, Sendable {
    /// Gone with the program.
    case memory
    /// A file at this path.
    case file(String)
    /// The file that belongs to the tenant: `$XDG_DATA_HOME/vestibule/NAME.sqlite`, else below `~/.local/share`.
    /// Source: XDG base directory specification.
    case usual
}

/// A tenant that a program serves from: its file, its people, its mails.
package struct HostedTenant: Sendable {
    /// The tenant file as it is.
    package let file: Data
    package let userFlow: UserFlow
    package let tenant: EmbeddedTenant
    package let outbox = Outbox()
    /// The one clock of the tenant and of all that goes with it in this program.
    package let clock: MovableClock

    /// Reads a tenant file and opens its directory.
    ///
    /// - Parameters:
    ///   - name: The path of a tenant file, or the name of a ready-made tenant.
    ///   - base: What ``clock`` agrees with until it is moved.
    /// - Throws: ``SetUpFault``, with the words to show.
    package init(_ name: String, people place: DirectoryPlace, clock base: any WallClock) throws(SetUpFault) {
        clock = MovableClock(over: base)
        file = try HostedTenant.read(name)
        let faults: [FaultRule]
        do throws(TenantFileFault) {
            userFlow = try UserFlow(tenantFile: file)
            faults = try FaultRule.list(tenantFile: file)
        } catch {
            throw SetUpFault(error, in: name)
        }
        let directory: Directory
        do throws(DirectoryError) {
            directory =
                switch place {
                case .memory: try Directory.inMemory()
                case .file(let path): try Directory(path: path)
                case .usual: try Directory(path: HostedTenant.usualPath(of: name))
                }
        } catch {
            throw SetUpFault(.storage, error.line)
        }
        tenant = EmbeddedTenant(
            userFlow: userFlow, directory: directory, outbox: outbox, clock: clock, faults: faults)
    }

    /// The bytes of a tenant file, or of the ready-made tenant of that name.
    package static func read(_ name: String) throws(SetUpFault) -> Data {
        if let file = ReadyMadeTenants.file(name) { return file }
        guard let file = try? Data(contentsOf: URL(filePath: name)) else {
            throw SetUpFault(
                .usage,
                "there is no tenant file \(name), nor a ready-made tenant of that name; "
                    + "ready-made: \(ReadyMadeTenants.names.joined(separator: ", "))")
        }
        return file
    }

    /// The file that belongs to a tenant.
    package static func usualPath(of name: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        let home =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? (environment["HOME"] ?? "") + "/.local/share"
        let name = URL(filePath: name).deletingPathExtension().lastPathComponent
        return "\(home)/vestibule/\(name).sqlite"
    }
}

extension SetUpFault {
    /// A fault in a tenant file, with its place.
    package init(_ fault: TenantFileFault, in name: String) {
        self.init(.usage, fault.line(in: name))
    }
}
