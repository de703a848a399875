import FoundationEssentials

/// A folder for one test, gone after it.
final class Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/crash-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    subscript(name: String) -> String { path + "/" + name }

    /// Whether such a file is there.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }
}
