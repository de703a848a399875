import CPseudoTerminal
import Glibc

/// A program that a test has started, and what it says.
final class Child {
    let process: pid_t
    private let input: Int32
    private let output: Int32
    private var said: [UInt8] = []
    private var status: Int32?
    /// What the process has used of the processor until its end, in milliseconds.
    private(set) var processorTime = 0

    /// Starts a program on a terminal of its own.
    static func onTerminal(
        _ arguments: [String], _ environment: [String: String], columns: Int32 = 80, rows: Int32 = 24
    ) throws -> Child {
        var process: pid_t = 0
        let terminal = withCStrings(arguments, environment) { cpt_start($0, $1, columns, rows, &process) }
        guard terminal >= 0 else { throw Failure.cannotStart(arguments) }
        return Child(process, input: terminal, output: terminal)
    }

    /// Starts a program with pipes where a terminal would be.
    static func onPipes(_ arguments: [String], _ environment: [String: String]) throws -> Child {
        var process: pid_t = 0
        var (input, output): (Int32, Int32) = (-1, -1)
        let result = withCStrings(arguments, environment) {
            cpt_start_on_pipes($0, $1, &input, &output, &process)
        }
        guard result == 0 else { throw Failure.cannotStart(arguments) }
        return Child(process, input: input, output: output)
    }

    enum Failure: Error {
        case cannotStart([String])
        /// What was waited for did not come in time; what was said instead.
        case late(String, said: String)
    }

    private init(_ process: pid_t, input: Int32, output: Int32) {
        self.process = process
        self.input = input
        self.output = output
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var ignored: Int32 = 0
            waitpid(process, &ignored, 0)
        }
        closeTerminal()
    }

    private var isOpen = true

    /// Closes our end, as a window that is closed.
    func closeTerminal() {
        guard isOpen else { return }
        isOpen = false
        close(input)
        if output != input { close(output) }
    }

    var terminal: Int32 { input }

    /// All that was said so far, as text.
    var text: String { String(decoding: said, as: UTF8.self) }

    /// Takes all that was said so far as read.
    func forget() { said = [] }

    /// Has the screen drawn anew, and waits until it shows something.
    func showsAfresh(_ what: String) throws {
        forget()
        type([0x0C])
        try wait(what) { $0.contains(what) }
    }

    func type(_ text: String) { type(Array(text.utf8)) }

    func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    /// Reads until something holds of all that was said.
    func wait(_ what: String, seconds: Int32 = 20, until isThere: (String) -> Bool) throws {
        let deadline = Deadline(seconds: seconds)
        while !isThere(text) {
            guard readMore(until: deadline) else { throw Failure.late(what, said: text) }
        }
    }

    /// Reads what there is.
    func drain() {
        while readMore(until: Deadline(seconds: 0)) {}
    }

    /// Waits until the program has nothing to do, and everything that it has said is read.
    ///
    /// - Returns: How often its first thread has lain down to rest.
    func rests() throws -> Int {
        while true {
            drain()
            let rests = try EndToEndTests.rests(of: process)
            var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            if poll(&event, 1, 1) == 0, cpt_rests(process) == rests { return rests }
        }
    }

    /// Reads lines, one at a time; `nil` at the end or when it is too late.
    func nextLine(_ deadline: Deadline) -> String? {
        while true {
            if let end = said.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: said[..<end], as: UTF8.self)
                said.removeFirst(end + 1)
                return line
            }
            guard readMore(until: deadline) else { return nil }
        }
    }

    private func readMore(until deadline: Deadline) -> Bool {
        var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&event, 1, deadline.milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(output, &buffer, buffer.count)
        guard count > 0 else { return false }
        said += buffer[..<count]
        return true
    }

    /// Waits until the process has ended, reading what it says meanwhile.
    ///
    /// - Returns: Its status as `waitpid` has it; `nil` if it has not ended in time.
    func end(seconds: Int32 = 20) -> Int32? {
        if let status { return status }
        let deadline = Deadline(seconds: seconds)
        let handle = cpt_handle(process)
        defer { close(handle) }
        while true {
            var events = [
                pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isOpen ? output : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&events, 2, deadline.milliseconds) > 0 else { return nil }
            if events[1].revents & Int16(POLLIN) != 0 { _ = readMore(until: Deadline(seconds: 0)) }
            if events[0].revents != 0 {
                var ended: Int32 = 0
                ended = cpt_reap(process, &processorTime)
                status = ended
                while isOpen, readMore(until: Deadline(seconds: 0)) {}
                return ended
            }
        }
    }
}

/// A moment by which something must have happened.
struct Deadline {
    private let end: timespec

    init(seconds: Int32) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        end = timespec(tv_sec: now.tv_sec + Int(seconds), tv_nsec: now.tv_nsec)
    }

    /// What is left, for `poll`.
    var milliseconds: Int32 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int32(max(0, (end.tv_sec - now.tv_sec) * 1000 + (end.tv_nsec - now.tv_nsec) / 1_000_000))
    }
}

/// Lends arguments and an environment as C has them.
private func withCStrings<Result>(
    _ arguments: [String], _ environment: [String: String],
    _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let words = arguments.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    return body(words, settings)
}

/// Waits until a process has nothing to do.
///
/// - Returns: How often its first thread has lain down to rest.
func rests(of process: pid_t) throws -> Int {
    let deadline = Deadline(seconds: 20)
    while deadline.milliseconds > 0 {
        let rests = cpt_rests(process)
        usleep(1000)
        if rests >= 0, cpt_rests(process) == rests { return rests }
    }
    throw Child.Failure.late("a rest", said: "")
}
