import FoundationEssentials

/// A folder for one test, gone after it.
final class Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/tenant-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    subscript(name: String) -> String { path + "/" + name }

    /// Makes a file of some bytes.
    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: self[name]))
    }

    /// The bytes of all files in it, one after the other.
    func bytes() throws -> Data {
        try FileManager.default.contentsOfDirectory(atPath: path).reduce(into: Data()) { all, name in
            all.append(try Data(contentsOf: URL(filePath: self[name])))
        }
    }
}
