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

    @Test(arguments: [
        (["--t"], "--t may mean --tenant-file, --tenant, --timeout, --theme; write more of it"),
        (["--help=x"], "--help takes no value"),
        (["--eph=1"], "--ephemeral takes no value"), (["--ephemeral", "-xy"], "there is no option -x"),
        (["--ephemeral", "-hy", "sign-in"], "there is no option -y"),
        (["--ephemeral", "-é"], "there is no option -é"), (["sign-in", "--data"], "--database needs a value"),
        (["--ephemeral", "--bogus=1"], "there is no option --bogus"),
    ])
    func `an option that cannot be taken is named as it was meant`(words: [String], line: String) {
        #expect(throws: WrongUsage(line)) { try CommandLineRequest(["vestibule"] + words) }
    }

    private static let commands: [(use: OptionUse, words: [String])] = [
        (.screen, []), (.screen, ["sign-in"]), (.exportPeople, ["export"]), (.exportPeople, ["export", "x"]),
        (.importPeople, ["import", "x"]), (.resetTenant, ["reset-tenant"]),
    ]
    /// A value that each option takes.
    private static let values: [Option: String] = [
        .tenantFile: "email-code", .database: "/tmp/x", .tenant: "contoso", .clientID: "id", .caFile: "/x",
        .connectTimeout: "1", .timeout: "1", .log: "/tmp/l", .kiosk: "sign-in", .kioskExit: "f9 q", .idle: "9",
        .idleWarning: "5", .theme: "dark", .passwordDisplay: "none",
    ]

    @Test(arguments: Option.allCases)
    func `an option is taken for its uses, and refused by name for all others`(
        option: Option
    ) throws {
        guard option != .help, option != .version else { return }
        for (use, words) in Self.commands {
            let given = ["--" + option.rawValue] + (Self.values[option].map { [$0] } ?? [])
            if option.uses.contains(use) {
                #expect(!Self.refusal(words + given).contains(" it is for "))
            } else {
                let line = Self.refusal(words + given)
                #expect(line.hasPrefix("leave out --\(option.rawValue): it is for "), "\(words): \(line)")
                #expect(line.hasSuffix(", not for \(use.words)"))
            }
        }
        // What wipes, brings and takes people works on the tenant inside alone, and takes nothing that is for a screen.
        let quiet: Set<Option> = [.tenantFile, .database, .withHashes, .yes]
        #expect(quiet.contains(option) || option.uses == [.screen])
    }

    private static func refusal(_ words: [String]) -> String {
        do throws(WrongUsage) {
            _ = try CommandLineRequest(["vestibule"] + words)
            return ""
        } catch {
            return error.line
        }
    }

    @Test func `a theme is the one asked for, then what NO_COLOR says`() throws {
        #expect(try options("--theme", "high-contrast")?.theme == .highContrast)
        #expect(Theme(chosen: nil, noColor: nil) == .auto)
        #expect(Theme(chosen: nil, noColor: "") == .auto)
        #expect(Theme(chosen: nil, noColor: "1") == .plain)
        #expect(Theme(chosen: .dark, noColor: "1") == .dark)
    }
}
