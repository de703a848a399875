import CommandLineTools
import Glibc

/// A file to read, or standard input.
struct InputFile: ~Copyable {
    let name: String
    private let descriptor: Int32

    /// - Parameter path: `-` is standard input.
    init(_ path: String) throws(SetUpFault) {
        guard path != "-" else {
            (name, descriptor) = ("standard input", STDIN_FILENO)
            return
        }
        name = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw fault }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            errno = EISDIR
            throw fault
        }
    }

    deinit {
        if descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// The next bytes, none at the end.
    func read() throws(SetUpFault) -> [UInt8] {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, used in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                used = max(0, count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw fault }
            return bytes
        }
    }

    private var fault: SetUpFault {
        SetUpFault(.noInput, "\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
}
