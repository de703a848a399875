import Glibc

/// The program in a real terminal of its own: keys in, screen text out.
///
/// tmux runs in its control mode, which tells when the screen has changed, so that nothing here sleeps or polls.
final class Tmux {
    private let control: Child
    private let socket: String

    /// - Throws: With a sentence where tmux is missing.
    init(
        _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        let places = ["/usr/bin/tmux", "/usr/local/bin/tmux"]
        guard let tmux = places.first(where: { (place: String) in access(place, X_OK) == 0 }) else {
            throw Missing()
        }
        socket = "vestibule-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let settings = Place.environment.merging(environment) { $1 }
        let assignments = settings.map { "\($0.key)=\($0.value)" }.sorted()
        let command = (["env", "-i"] + assignments + arguments).map(Tmux.quoted).joined(separator: " ")
        control = try Child.onPipes(
            [
                tmux, "-L", socket, "-f", "/dev/null", "-C", "new-session", "-x", "\(columns)", "-y", "\(rows)",
                command + "; echo \"exit status $?\"; exec cat",
            ], ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "screen-256color", "HOME": "/nonexistent"])
        _ = reply()
        for setting in ["escape-time 0", "status off", "window-size manual"] {
            run("set-option -g \(setting)")
        }
        run("refresh-client -C \(columns)x\(rows)")
        run("resize-window -x \(columns) -y \(rows)")
    }

    deinit { run("kill-server") }

    struct Missing: Error, CustomStringConvertible {
        var description: String { "tmux is not installed, and these tests need it: apt-get install tmux" }
    }

    struct Late: Error, CustomStringConvertible {
        let what: String
        let screen: String
        var description: String { "\(what) did not come in time; the screen is\n\(screen)" }
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Types text, as a person does.
    func type(_ text: String) { run("send-keys -l -- \(Tmux.quoted(text))") }

    /// Presses keys by tmux's names, such as `Tab`, `BTab`, `Enter`, `Escape`, `F3`, `C-c`.
    func press(_ keys: String...) { run("send-keys " + keys.joined(separator: " ")) }

    /// Sends bytes as they are, whatever keys they stand for.
    func send(_ bytes: String) {
        run("send-keys -H " + bytes.utf8.map { String($0, radix: 16) }.joined(separator: " "))
    }

    /// Pastes text as a terminal does, bracketed if the program has asked for that.
    func paste(_ text: String) {
        run("set-buffer -- \(Tmux.quoted(text))")
        run("paste-buffer -p -r")
    }

    func resize(columns: Int, rows: Int) { run("resize-window -x \(columns) -y \(rows)") }

    /// The rows of the screen, without blanks at their ends.
    var rows: [String] { run("capture-pane -p") }

    var screen: String { rows.joined(separator: "\n") }

    /// The screen with the looks of its cells, as escape sequences.
    var looks: String { run("capture-pane -p -e").joined(separator: "\n") }

    /// The screen and all that has left it at the top.
    var history: String { run("capture-pane -p -S -").joined(separator: "\n") }

    /// The device that the program's terminal is.
    var device: String { run("display-message -p '#{pane_tty}'").first ?? "" }

    /// The process of the program, which is its shell's only child.
    func program() throws -> pid_t {
        guard let shell = run("display-message -p '#{pane_pid}'").first.flatMap({ pid_t($0) }) else {
            throw Missing()
        }
        return children(of: shell).first ?? -1
    }

    /// Whether the program has taken the mouse: `1` or `0`.
    var mouse: String { run("display-message -p '#{mouse_any_flag}'").first ?? "" }

    /// The title that the program has given its terminal.
    var title: String { run("display-message -p '#{pane_title}'").first ?? "" }

    /// Where the cursor is and whether it is seen, such as `16,5,1`.
    var cursor: String { run("display-message -p '#{cursor_x},#{cursor_y},#{cursor_flag}'").first ?? "" }

    /// The exit status of the program, as the shell knows it, once it has ended.
    func exitStatus() throws -> Int {
        let words = "exit status "
        try waits(for: words)
        return rows.compactMap { row in row.hasPrefix(words) ? Int(row.dropFirst(words.count)) : nil }.first
            ?? -1
    }

    /// Waits until the screen shows something.
    func waits(for text: String) throws {
        try wait("“\(text)”") { screen.contains(text) }
    }

    /// Waits until something holds, looking again whenever the screen has changed.
    func wait(_ what: String, seconds: Int32 = 20, until isThere: () -> Bool) throws {
        let deadline = Deadline(seconds: seconds)
        while !isThere() {
            guard nextChange(deadline) else { throw Late(what: what, screen: screen) }
        }
    }

    // MARK: - Control mode

    private var hasChanged = false

    /// Source: tmux(1), "Control mode": replies between `%begin` and `%end`; `%output` when a pane writes.
    private func nextChange(_ deadline: Deadline) -> Bool {
        while !hasChanged {
            guard let line = control.nextLine(deadline) else { return false }
            note(line)
        }
        hasChanged = false
        return true
    }

    private func note(_ line: String) {
        if line.hasPrefix("%") { hasChanged = true }
    }

    @discardableResult
    private func run(_ command: String) -> [String] {
        control.type(command + "\n")
        return reply()
    }

    private func reply() -> [String] {
        let deadline = Deadline(seconds: 20)
        var lines: [String]?
        while let line = control.nextLine(deadline) {
            if line.hasPrefix("%begin") {
                lines = []
            } else if line.hasPrefix("%end") || line.hasPrefix("%error") {
                return lines ?? []
            } else if lines != nil {
                lines?.append(line)
            } else {
                note(line)
            }
        }
        return []
    }
}

/// The processes that a process has started and that have not ended.
func children(of process: pid_t) -> [pid_t] {
    guard let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return [] }
    defer { fclose(file) }
    var children: [pid_t] = []
    var number: Int32 = 0
    while withUnsafeMutablePointer(
        to: &number, { pointer in withVaList([pointer]) { vfscanf(file, "%d", $0) } }) == 1
    {
        children.append(number)
    }
    return children
}
