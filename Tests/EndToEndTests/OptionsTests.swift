import CommandLineTools
import Presentation
import TerminalUI
import Testing

@testable import vestibule

/// `getopt_long` is for one thread at a time, so these run one after the other.
@Suite(.serialized) struct OptionsTests {
    private func options(_ words: String...) throws -> Options? {
        guard case .run(let options) = try CommandLineRequest(["vestibule"] + words) else { return nil }
        return options
    }

    @Test func `idle time is off by default, on in a kiosk, and to be adjusted in both`() throws {
        #expect(try options()?.visitRules == VisitRules())
        #expect(try options("--kiosk", "sign-in")?.visitRules == VisitRules(exit: .usual, idle: .seconds(90)))
        #expect(
            try options("--idle", "30", "--idle-warning", "5")?.visitRules
                == VisitRules(idle: .seconds(30), warning: .seconds(5)))
        #expect(try options("--kiosk", "sign-up", "--idle", "0")?.visitRules == VisitRules(exit: .usual))
        #expect(
            try options("--kiosk", "sign-up", "--kiosk-exit", "f12 x")?.visitRules.exit
                == Chord(parsing: "f12 x"))
    }

    @Test(arguments: [
        (["--kiosk", "fly"], "there is no flow fly; one of: sign-up, sign-in, reset-password"),
        (["--kiosk", "sign-up", "sign-in"], "--kiosk names the flow already; leave out the other one"),
        (["--kiosk-exit", "f9"], "--kiosk-exit needs --kiosk"),
        (
            ["--kiosk", "sign-up", "--kiosk-exit", "q"],
            "--kiosk-exit: it must begin with ctrl-LETTER or f1 to f12, not with q"
        ),
        (["--idle", "soon"], "--idle takes whole seconds from 0 to 86400, not soon"),
        (["--idle", "-1"], "--idle takes whole seconds from 0 to 86400, not -1"),
        (["--idle", "5", "--idle-warning", "0"], "--idle-warning takes whole seconds from 1 to 86400, not 0"),
        (["--idle-warning", "5"], "--idle-warning needs --idle"),
        (["--theme", "pink"], "there is no theme pink; one of: auto, light, dark, mono, high-contrast"),
    ])
    func `what makes no sense is refused with what would`(words: [String], line: String) {
        #expect(throws: WrongUsage(line)) { try CommandLineRequest(["vestibule"] + words) }
    }

    @Test func `a theme is the one asked for, then what NO_COLOR says`() throws {
        #expect(try options("--theme", "high-contrast")?.theme == .highContrast)
        #expect(Theme(chosen: nil, noColor: nil) == .auto)
        #expect(Theme(chosen: nil, noColor: "") == .auto)
        #expect(Theme(chosen: nil, noColor: "1") == .plain)
        #expect(Theme(chosen: .dark, noColor: "1") == .dark)
    }
}
