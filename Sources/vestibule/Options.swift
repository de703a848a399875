import CGetopt
import Glibc

/// What was asked for on the command line.
enum CommandLineRequest: Equatable {
    case run(Options)
    case help
    case version
    /// Wrong usage, in one line.
    case wrong(String)
}

/// How to run.
struct Options: Equatable {
    enum Flow: String, CaseIterable {
        case signUp = "sign-up"
    }

    /// The flow to open at once; the home screen where there is none.
    var flow: Flow?
    /// A file, or the name of a ready-made tenant.
    var tenantFile = "email-password"
    var isEphemeral = false
    /// Where the directory is kept, in place of the default.
    var database: String?
}

extension CommandLineRequest {
    /// Reads the arguments by `getopt_long` of the C library, which people know: options in any order, `--`, `--x=y`.
    ///
    /// - Parameter arguments: With the program's name as the first.
    init(_ arguments: [String]) {
        var options = Options()
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { words.forEach { free($0) } }
        let known: [(String, Int32, Int32)] = [
            ("help", no_argument, 1), ("version", no_argument, 2), ("tenant-file", required_argument, 3),
            ("ephemeral", no_argument, 4), ("database", required_argument, 5),
        ]
        let names = known.map { strdup($0.0) }
        defer { names.forEach { free($0) } }
        let table = zip(known, names).map { option(name: $1, has_arg: $0.1, flag: nil, val: $0.2) } + [option()]
        cgo_silence()
        words.append(nil)
        while true {
            let found = getopt_long(Int32(arguments.count), &words, ":h", table, nil)
            switch found {
            case -1:
                self.init(
                    operands: words[Int(cgo_index())..<arguments.count].compactMap {
                        $0.map { String(cString: $0) }
                    }, options)
                return
            case 1, Int32(UInt8(ascii: "h")):
                self = .help
                return
            case 2:
                self = .version
                return
            case 3: options.tenantFile = CommandLineRequest.argument
            case 4: options.isEphemeral = true
            case 5: options.database = CommandLineRequest.argument
            case Int32(UInt8(ascii: ":")):
                self = .wrong("\(arguments[Int(cgo_index()) - 1]) needs a value")
                return
            default:
                self = .wrong("there is no option \(arguments[max(1, Int(cgo_index()) - 1)])")
                return
            }
        }
    }

    private init(operands: [String], _ options: Options) {
        var options = options
        guard operands.count <= 1 else {
            self = .wrong("one flow at a time, please: \(operands.joined(separator: ", "))")
            return
        }
        if let word = operands.first {
            guard let flow = Options.Flow(rawValue: word) else {
                self = .wrong(
                    "there is no flow \(word); one of: \(Options.Flow.allCases.map(\.rawValue).joined(separator: ", "))"
                )
                return
            }
            options.flow = flow
        }
        if options.isEphemeral, options.database != nil {
            self = .wrong("--ephemeral and --database do not go together")
            return
        }
        self = .run(options)
    }

    private static var argument: String { cgo_argument().map { String(cString: $0) } ?? "" }
}
