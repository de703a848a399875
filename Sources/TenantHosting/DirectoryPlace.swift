package import CommandLineTools
package import EmbeddedTenant

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

extension DirectoryPlace {
    /// The path of the file, where there is one.
    ///
    /// - Parameter tenant: The path of a tenant file, or the name of a ready-made tenant.
    /// - Throws: ``SetUpFault`` where the usual file is meant and there is no home folder for it.
    package func path(for tenant: String) throws(SetUpFault) -> String? {
        switch self {
        case .memory: nil
        case .file(let path): path
        case .usual: try HostedTenant.usualPath(of: tenant)
        }
    }

    /// Opens the directory, and makes it where there is none.
    ///
    /// - Throws: ``SetUpFault``, with the words to show.
    package func open(for tenant: String) throws(SetUpFault) -> Directory {
        let path = try path(for: tenant)
        do throws(DirectoryError) {
            return if let path { try Directory(path: path) } else { try .inMemory() }
        } catch {
            throw SetUpFault(.storage, words(for: error, at: path))
        }
    }

    /// What is wrong, with which file, and what to do about a place that nobody chose.
    private func words(for error: DirectoryError, at path: String?) -> String {
        switch error {
        case .sqlite: path.map { "\($0): \(error.line)" } ?? error.line
        case .unusable where self == .usual, .readOnly where self == .usual:
            error.line + "; name another file with --database"
        case .unusable, .readOnly, .newerFile, .foreignFile, .outOfMemory: error.line
        }
    }
}
