import CNcurses
import Dispatch
import Glibc
import Presentation
package import TerminalUI

/// The terminal, from entering to leaving. The only caller of ncurses, which draws; the keys are read by themselves.
///
/// Three nets give the terminal back: ``leave()`` on every ordinary way out, and handlers in C for the signals that end a
/// program and for those of a crash (`CNcurses.h`).
@MainActor package final class CursesTerminal {
    /// What enters and leaves the modes that ncurses does not know: bracketed paste.
    private static let pasteOn = Array("\u{1B}[?2004h".utf8)
    private static let pasteOff = Array("\u{1B}[?2004l".utf8)

    private let palette: Palette
    private let input: Int32
    private let output: Int32
    private var reading: TerminalInput?
    private var shown: Frame?
    private var isUp = true
    /// By which locale text is shown.
    package let locale: LocaleChoice
    /// The signs that this terminal's locale can show.
    package var glyphs: Glyphs { locale.glyphs }

    /// Takes over the terminal that is standard input and output.
    ///
    /// - Parameter theme: How the roles of cells look.
    package static func enter(_ theme: Theme) throws(TerminalError) -> CursesTerminal {
        let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else { throw .termUnset }
        switch cnc_examine(name, output) {
        case CNC_TERMINAL_GOOD: break
        case CNC_TERMINAL_DUMB: throw .dumb(name)
        default: throw .unknown(name)
        }
        let locale = LocaleChoice()
        guard cnc_net_open(input) == 0 else { throw .cannotStart }
        armNet()
        guard cnc_open() != nil else { throw .cannotStart }
        return CursesTerminal(theme, locale, input, output)
    }

    private init(_ theme: Theme, _ locale: LocaleChoice, _ input: Int32, _ output: Int32) {
        self.locale = locale
        self.input = input
        self.output = output
        raw()
        noecho()
        nonl()
        def_prog_mode()
        let hasColors = has_colors() && start_color() == OK && use_default_colors() == OK
        palette = Palette(theme, colors: hasColors ? Int(cnc_colors()) : 0)
        _ = cnc_capture_errors()
        send(CursesTerminal.pasteOn)
    }

    /// The size of the window, in cells.
    package var size: Size {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
            return Size(columns: 80, rows: 24)
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Starts to tell what happens at the terminal, on the main actor.
    package func listen(_ tell: @escaping @MainActor (TerminalEvent) -> Void) {
        reading = TerminalInput(input, escapeTime: escapeTime, tell: tell) { [weak self] wasStopped in
            self?.resize(wasStopped)
            tell(.redraw)
        }
    }

    /// How long Escape waits for more: 60 ms, or what `ESCDELAY` says in milliseconds, as for ncurses.
    private var escapeTime: DispatchTimeInterval {
        .milliseconds(getenv("ESCDELAY").flatMap { Int(String(cString: $0)) }.map { max(1, $0) } ?? 60)
    }

    /// Shows a frame; only what differs from the one before is sent.
    package func show(_ frame: Frame) {
        guard isUp, cnc_net_is_armed() != 0 else { return }
        let before = shown?.size == frame.size ? shown : nil
        for row in 0..<frame.size.rows where before?.row(row) != frame.row(row) {
            draw(frame.row(row), row)
        }
        if let caret = frame.caret {
            move(Int32(caret.row), Int32(caret.column))
            curs_set(1)
        } else {
            curs_set(0)
        }
        refresh()
        shown = frame
    }

    private func draw(_ cells: ArraySlice<Cell>, _ row: Int) {
        for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
            let ink = palette[cell.role]
            let wide = cell.text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
            _ = cnc_put(Int32(row), Int32(column), wide, ink.attributes, ink.pair)
        }
    }

    /// Draws all of it again, whatever the terminal shows.
    package func redraw() {
        shown = nil
        clearok(cnc_screen(), true)
    }

    /// Draws all of it again, and overwrites what was sent and shown before.
    package func forget() {
        guard isUp, cnc_net_is_armed() != 0 else { return }
        cnc_forget_output()
        redraw()
    }

    /// Stops the program, as Ctrl-Z does elsewhere; it goes on where it was when it is brought back.
    package func suspend() {
        // To the process: threads of Dispatch have signals blocked.
        kill(getpid(), SIGTSTP)
    }

    private func resize(_ wasStopped: Bool) {
        guard isUp else { return }
        if wasStopped {
            // Stops here while the program is in the background, before anything is written.
            cnc_obey_job_control()
            reset_prog_mode()
            CursesTerminal.armNet()
            send((capability("smcup") ?? []) + CursesTerminal.pasteOn)
        }
        let size = size
        resizeterm(Int32(size.rows), Int32(size.columns))
        redraw()
    }

    /// Gives the terminal back. Does nothing the second time.
    package func leave() {
        guard isUp else { return }
        isUp = false
        reading?.stop()
        send(CursesTerminal.pasteOff)
        curs_set(1)
        endwin()
        cnc_net_disarm()
        cnc_restore_modes()
        cnc_release_errors()
    }

    /// Gets ready the bytes that give the terminal back when nothing else can be done any more.
    private static func armNet() {
        let leaving = pasteOff + ["sgr0", "cnorm", "rmcup"].flatMap { capability($0) ?? [] }
        leaving.withUnsafeBytes { cnc_net_arm($0.baseAddress, $0.count) }
    }

    private func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
    }
}
