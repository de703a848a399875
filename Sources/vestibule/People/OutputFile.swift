import CommandLineTools
import Glibc

/// A file that is written wholly or left as it was, or standard output. For its owner's eyes alone: mode 0600.
struct OutputFile: ~Copyable {
    private let name: String
    private let descriptor: Int32
    /// What takes the place of the file once it is whole; `nil` where there is nothing to take the place of.
    private let partial: String?
    private var isFinished = false

    /// - Parameter path: `-` is standard output. A pipe or a device is written to as it is.
    init(_ path: String) throws(SetUpFault) {
        guard path != "-" else {
            (name, descriptor, partial) = ("standard output", STDOUT_FILENO, nil)
            return
        }
        var status = stat()
        let isThere = stat(path, &status) == 0
        let isSpecial = isThere && status.st_mode & S_IFMT != S_IFREG
        name = isThere && !isSpecial ? OutputFile.target(of: path) : path
        partial = isSpecial ? nil : name + ".partial"
        descriptor =
            if let partial {
                open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
            } else {
                open(name, O_WRONLY | O_CLOEXEC)
            }
        guard descriptor >= 0 else { throw OutputFile.fault(name) }
    }

    deinit {
        guard descriptor != STDOUT_FILENO else { return }
        close(descriptor)
        if !isFinished, let partial { unlink(partial) }
    }

    mutating func write(_ bytes: [UInt8]) throws(SetUpFault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw OutputFile.fault(name) }
            rest.removeFirst(count)
        }
    }

    /// Puts what was written in its place.
    mutating func finish() throws(SetUpFault) {
        guard let partial else { return }
        guard fsync(descriptor) == 0, rename(partial, name) == 0 else { throw OutputFile.fault(name) }
        isFinished = true
    }

    /// Where links lead to.
    private static func target(of path: String) -> String {
        guard let target = realpath(path, nil) else { return path }
        defer { free(target) }
        return String(cString: target)
    }

    private static func fault(_ name: String) -> SetUpFault {
        SetUpFault(.storage, "\(name) cannot be written: \(String(cString: strerror(errno)))")
    }
}
