import CMainQueue
import CNcurses
import Glibc
package import NativeAuthWire
import Presentation
package import TerminalUI

/// The terminal, from entering to leaving. The only caller of ncurses, which draws; the keys are read by themselves.
///
/// Three nets give the terminal back: ``leave()`` on every ordinary way out, and handlers in C for the signals that end a
/// program and for those of a crash (`CNcurses.h`).
@MainActor package final class CursesTerminal {
    /// What enters and leaves the modes that ncurses does not know: bracketed paste, and a mouse that tells its presses
    /// and its wheel in decimal numbers.
    private static let pasteOn = Array("\u{1B}[?2004h".utf8)
    private static let pasteOff = Array("\u{1B}[?2004l".utf8)
    private static let mouseOn = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
    private static let mouseOff = Array("\u{1B}[?1006l\u{1B}[?1000l".utf8)
    /// What is no base64 empties the clipboard. Source: xterm control sequences, "Manipulate Selection Data" (OSC 52).
    private static let clipboardEmpty = Array("\u{1B}]52;c;!\u{7}".utf8)

    private let palette: Palette
    private let hasMouse: Bool
    private let input: Int32
    private let output: Int32
    private var reading: TerminalInput?
    private var shown: Frame?
    private var isUp = true
    /// Whether a text of this program may be on the clipboard.
    private var hasCopied = false
    /// By which locale text is shown.
    package let locale: LocaleChoice
    /// The signs that this terminal's locale can show.
    package var glyphs: Glyphs { locale.glyphs }

    /// Takes over the terminal that is standard input and output.
    ///
    /// - Parameters:
    ///   - theme: How the roles of cells look.
    ///   - mouse: Whether to take the mouse from the terminal, where it has one.
    package static func enter(_ theme: Theme, mouse: Bool = true) throws(TerminalError) -> CursesTerminal {
        let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else { throw .termUnset }
        switch cnc_examine(name, output) {
        case CNC_TERMINAL_GOOD: break
        case CNC_TERMINAL_DUMB: throw .dumb(name)
        default: throw .unknown(name)
        }
        let locale = LocaleChoice()
        // GNU screen (4.9), which sets STY, keeps Escape back until the next key while a program has the mouse.
        let hasMouse = mouse && capability("kmous") != nil && getenv("STY") == nil
        guard cnc_net_open(input) == 0 else { throw .cannotStart }
        armNet(hasMouse)
        guard cnc_open() != nil else { throw .cannotStart }
        return CursesTerminal(theme, locale, input, output, hasMouse: hasMouse)
    }

    private init(_ theme: Theme, _ locale: LocaleChoice, _ input: Int32, _ output: Int32, hasMouse: Bool) {
        self.locale = locale
        self.hasMouse = hasMouse
        self.input = input
        self.output = output
        cnc_note_signals()
        raw()
        noecho()
        nonl()
        def_prog_mode()
        let hasColors = has_colors() && start_color() == OK && use_default_colors() == OK
        palette = Palette(theme, colors: hasColors ? Int(cnc_colors()) : 0)
        _ = cnc_capture_errors()
        send(modesOn)
        size = measure()
        // It may have changed since the library asked.
        resizeterm(Int32(size.rows), Int32(size.columns))
    }

    /// The size of the window, in cells.
    package private(set) var size = Size(columns: 80, rows: 24)

    private func measure() -> Size {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
            return Size(columns: 80, rows: 24)
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Starts to tell what happens at the terminal, on the main actor.
    package func listen(_ tell: @escaping @MainActor (TerminalEvent) -> Void) {
        let escapeTime = EscapeTime(setting: getenv("ESCDELAY").map { String(cString: $0) })
        reading = TerminalInput(input, isASCII: glyphs == .ascii, escapeTime: escapeTime, tell: tell)
    }

    /// Sleeps on the main thread until there are keys to read or the main queue has work, for ever.
    ///
    /// So a key is drawn by the thread that was waiting for it; a Dispatch source would wake two others first.
    package func run() -> Never {
        while true {
            let events = Int(cnc_wait(reading?.descriptor ?? -1, cmq_descriptor()))
            func has(_ event: cnc_event) -> Bool { events & Int(event.rawValue) != 0 }
            if has(CNC_RESIZED) || has(CNC_CONTINUED) {
                resize(wasStopped: has(CNC_CONTINUED))
                reading?.tell(.redraw)
            }
            if has(CNC_WORK) { cmq_work() }
            if has(CNC_KEYS) { reading?.read(over: shown) }
        }
    }

    /// Shows a frame; only what differs from the one before is sent.
    package func show(_ frame: Frame) {
        guard isUp, cnc_net_is_armed() != 0 else { return }
        if shown?.size != frame.size { erase() }
        let before = shown.flatMap { $0.size == frame.size ? $0 : nil } ?? .blank(frame.size)
        frame.forEachChange(since: before, draw)
        if let caret = frame.caret {
            move(Int32(caret.row), Int32(caret.column))
            curs_set(1)
        } else {
            curs_set(0)
        }
        refresh()
        shown = frame
    }

    private func draw(_ cell: Cell, _ place: Point) {
        let ink = palette[cell.role]
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 2 + Marks.most) { wide in
            wide[0] = wchar_t(bitPattern: cell.scalar.value)
            var count = 1
            cell.marks.forEach { mark in
                wide[count] = wchar_t(bitPattern: mark.value)
                count += 1
            }
            wide[count] = 0
            if let start = wide.baseAddress {
                cnc_put(Int32(place.row), Int32(place.column), start, ink.attributes, ink.pair)
            }
        }
    }

    /// Draws all of it again, whatever the terminal shows.
    package func redraw() {
        shown = nil
        clearok(cnc_screen(), true)
    }

    /// Puts a text on the terminal's clipboard, where the terminal lets programs do so.
    ///
    /// Source: xterm control sequences, "Manipulate Selection Data" (OSC 52).
    package func copy(_ text: Secret) {
        guard isUp else { return }
        send(Array("\u{1B}]52;c;".utf8))
        text.base64.withBytes { writeAll($0, to: output) }
        send([0x07])
        hasCopied = true
    }

    /// Draws all of it again, and overwrites what was sent and shown before, and what was copied.
    package func forget() {
        guard isUp, cnc_net_is_armed() != 0 else { return }
        if hasCopied { send(Self.clipboardEmpty) }
        hasCopied = false
        cnc_forget_output()
        redraw()
    }

    /// Stops the program, as Ctrl-Z does elsewhere; it goes on where it was when it is brought back.
    package func suspend() {
        // To the process: threads of Dispatch have signals blocked.
        kill(getpid(), SIGTSTP)
    }

    private func resize(wasStopped: Bool) {
        guard isUp else { return }
        if wasStopped {
            // Stops here while the program is in the background, before anything is written.
            cnc_obey_job_control()
            reset_prog_mode()
            CursesTerminal.armNet(hasMouse)
            send((capability("smcup") ?? []) + modesOn)
        }
        size = measure()
        resizeterm(Int32(size.rows), Int32(size.columns))
        redraw()
    }

    /// Gives the terminal back. Does nothing the second time.
    package func leave() {
        guard isUp else { return }
        isUp = false
        reading?.stop()
        send(CursesTerminal.modesOff(hasMouse))
        curs_set(1)
        endwin()
        cnc_net_disarm()
        cnc_restore_modes()
        cnc_release_errors()
    }

    /// Gets ready the bytes that give the terminal back when nothing else can be done any more.
    private static func armNet(_ hasMouse: Bool) {
        let leaving = modesOff(hasMouse) + ["sgr0", "cnorm", "rmcup"].flatMap { capability($0) ?? [] }
        leaving.withUnsafeBytes { cnc_net_arm($0.baseAddress, $0.count) }
    }

    private var modesOn: [UInt8] { Self.pasteOn + (hasMouse ? Self.mouseOn : []) }
    private static func modesOff(_ hasMouse: Bool) -> [UInt8] { (hasMouse ? mouseOff : []) + pasteOff }

    private func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { writeAll($0, to: output) }
    }
}
