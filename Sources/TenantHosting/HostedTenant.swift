package import CommandLineTools
package import EmbeddedTenant
package import FoundationEssentials
package import TenantFile
package import Timekeeping

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
        let seeds = try HostedTenant.seeds(of: file, name)
        let directory = try place.open(for: name)
        tenant = EmbeddedTenant(
            userFlow: userFlow, seeds: seeds, directory: directory, outbox: outbox, clock: clock, faults: faults
        )
    }

    private static func seeds(of file: Data, _ name: String) throws(SetUpFault) -> [PersonRecord] {
        do throws(TenantFileFault) {
            return try SeededPeople.read(tenantFile: file)
        } catch {
            throw SetUpFault(error, in: name)
        }
    }

    /// The bytes of a tenant file, or of the ready-made tenant of that name.
    package static func read(_ name: String) throws(SetUpFault) -> Data {
        if let file = ReadyMadeTenants.file(name) { return file }
        guard let file = try? Data(contentsOf: URL(filePath: name)) else {
            guard !FileManager.default.fileExists(atPath: name) else {
                throw SetUpFault(
                    .usage, "the tenant file \(name) cannot be read: it must be a file, and yours to read")
            }
            throw SetUpFault(
                .usage,
                "there is no tenant file \(name), nor a ready-made tenant of that name; "
                    + "ready-made: \(ReadyMadeTenants.names.joined(separator: ", "))")
        }
        return file
    }

    /// The file that belongs to a tenant.
    ///
    /// - Throws: ``SetUpFault`` where nothing says which folder is the person's.
    package static func usualPath(
        of name: String, in environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(SetUpFault) -> String {
        guard
            let folder = environment["XDG_DATA_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil })
                ?? HomeFolder.path(in: environment).map({ $0 + "/.local/share" })
        else {
            throw SetUpFault(
                .usage,
                "name a file for the people with --database: HOME is not set, and you have no home folder")
        }
        let name = URL(filePath: name).deletingPathExtension().lastPathComponent
        return "\(folder)/vestibule/\(name).sqlite"
    }
}

extension SetUpFault {
    /// A fault in a tenant file, with its place.
    package init(_ fault: TenantFileFault, in name: String) {
        self.init(.usage, fault.line(in: name))
    }
}
