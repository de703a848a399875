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
        let target = isThere && !isSpecial ? OutputFile.target(of: path) : path
        if isSpecial {
            let opened = open(target, O_WRONLY | O_CLOEXEC)
            guard opened >= 0 else { throw OutputFile.fault(target) }
            (name, descriptor, partial) = (target, opened, nil)
        } else {
            let made = OutputFile.makeFile(beside: target)
            guard made.descriptor >= 0 else { throw OutputFile.fault(target) }
            (name, descriptor, partial) = (target, made.descriptor, made.path)
        }
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

    /// Makes a file of its own, mode 0600, that nobody else writes to, whoever exports to the same name meanwhile.
    ///
    /// - Returns: Its path, and a descriptor that is negative where it cannot be made.
    private static func makeFile(beside name: String) -> (path: String, descriptor: Int32) {
        var path = Array("\(name).partial-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        return (String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self), descriptor)
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
