import CommandLineTools
import FoundationEssentials
import Presentation
import TenantFile
import TenantHosting

/// What is kept of a tenant elsewhere, so that it need not be said each time: JSON with comments.
struct Profile: Decodable {
    var tenant: String?
    var caFile: String?
    /// As the same half of a tenant file.
    var app: AppConfiguration?

    /// Where it is: `$XDG_CONFIG_HOME/vestibule/config.json`, else below `~/.config`; `nil` where nothing says which
    /// folder is the person's. Source: XDG base directory specification.
    static func path(in environment: [String: String]) -> String? {
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? HomeFolder.path(in: environment).map { $0 + "/.config" }
        return folder.map { $0 + "/vestibule/config.json" }
    }

    /// Reads it; an empty one where there is none.
    static func read(at path: String) throws(SetUpFault) -> Profile {
        guard let file = try? Data(contentsOf: URL(filePath: path)) else {
            guard !FileManager.default.fileExists(atPath: path) else {
                throw SetUpFault(.usage, "\(path) cannot be read")
            }
            return Profile()
        }
        do throws(TenantFileFault) {
            return try TenantFile.readJSON(file, as: Profile.self)
        } catch {
            throw SetUpFault(error, in: path)
        }
    }
}
