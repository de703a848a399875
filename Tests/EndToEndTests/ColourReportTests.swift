import CPseudoTerminal
import Glibc
import ScreenSupport
import Testing

/// Colours as the started program sends them.
@Suite(.timeLimit(.minutes(3))) struct ColourReportTests {
    /// A terminal, and what it is asked for.
    struct Run: CustomTestStringConvertible, Sendable {
        var term = "xterm-256color"
        var options: [String] = []
        var noColor: String?
        /// The luminance of the backgrounds that all must read on: black and white, as nobody knows which it is.
        var grounds = [0.0, 1.0]
        /// How many colours may be sent: none, or those of the terminal.
        var colours = 256
        /// The one background that a theme may set, where the person asked for that theme.
        var shade: UInt8?

        var testDescription: String {
            ([term] + options + [noColor.map { "NO_COLOR=\($0)" } ?? ""]).joined(separator: " ")
        }

        static let all = [
            Run(), Run(term: "xterm", colours: 0), Run(term: "linux", colours: 0),
            Run(term: "xterm-mono", colours: 0), Run(noColor: "1", colours: 0),
            Run(term: "xterm", noColor: "1", colours: 0),
            Run(options: ["--theme", "dark"], grounds: [0], shade: 237),
            Run(options: ["--theme", "light"], grounds: [1], shade: 254),
            Run(term: "xterm", options: ["--theme", "dark"], grounds: [0], colours: 8),
            Run(term: "xterm", options: ["--theme", "light"], grounds: [1], colours: 8),
            Run(term: "xterm-mono", options: ["--theme", "dark"], colours: 0),
            Run(options: ["--theme", "high-contrast"], colours: 0),
            Run(options: ["--theme", "mono"], colours: 0),
        ]
    }

    @Test(arguments: Run.all)
    func
        `B034 an error, a success and what cannot be chosen read on white and black, and are told by words and signs`(
            run: Run
        ) throws
    {
        var environment = Place.environment.merging(["TERM": run.term]) { $1 }
        environment["NO_COLOR"] = run.noColor
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral", "--tenant-file", "email-code", "sign-up"] + run.options, environment)
        try child.wait("the form") { $0.contains("Email address") && $0.contains("F4") }
        var sent = child.text
        /// Waits for something new, then looks at the whole screen.
        func shows(_ new: String, _ words: String...) throws {
            try child.wait(new) { $0.contains(new) }
            sent += child.text
            try child.showsAfresh("\u{1B}[H\u{1B}[")
            try child.wait("all of it") { text in
                let plain = text.replacing(/\e\[[0-9;]*m|\e\(B|\x0F/, with: "")
                return words.allSatisfy(plain.contains)
            }
            _ = try child.rests()
            sent += child.text
        }
        // A field in error.
        child.type("not-an-address\t")
        try shows("✗", "✗ An address has an @", "▌")
        // What is done, what holds, and a button that cannot be pressed now.
        child.type("\u{1B}[Z\u{15}ada@example.com\t\r")
        try shows("We sent", "( Send another in", "[ Continue ]", "✓ Address", "We sent a passcode of 8 digits")
        child.type("\u{1B}OR")
        try shows("passcode to sign up: ", "passcode to sign up: ")
        let code = String(child.text.split(separator: "passcode to sign up: ")[1].prefix(8))
        child.type("\u{1B}")
        try child.wait("the inbox to close") { $0.contains("Continue") }
        child.type(code + "\r")
        try shows("Country/Region", "Country/Region", "✓ Passcode")
        child.type("Sweden\tMalmö\r")
        try shows("Your account is ready.", "✓ Details", "Your account is ready.")

        #expect(!sent.contains("\u{1B}]"), "a colour of the terminal itself is changed")
        var foregrounds: Set<UInt8> = []
        var backgrounds: Set<UInt8> = []
        var others: Set<Int> = []
        for rendition in sent.matches(of: /\e\[([0-9;]*)m/) {
            var numbers = rendition.output.1.split(separator: ";").map { Int($0) ?? -1 }[...]
            while let number = numbers.popFirst() {
                switch number {
                case 30...37: foregrounds.insert(UInt8(number - 30))
                case 90...97: foregrounds.insert(UInt8(number - 82))
                case 40...47: backgrounds.insert(UInt8(number - 40))
                case 100...107: backgrounds.insert(UInt8(number - 92))
                case 38, 48:
                    let (kind, index) = (numbers.popFirst(), numbers.popFirst())
                    #expect(kind == 5)
                    let colour = UInt8(try #require(index))
                    if number == 38 { foregrounds.insert(colour) } else { backgrounds.insert(colour) }
                default: others.insert(number)
                }
            }
        }
        #expect(backgrounds == Set([run.shade].compactMap(\.self)))
        #expect(foregrounds.isEmpty == (run.colours == 0))
        #expect(foregrounds.allSatisfy { Int($0) < run.colours })
        for (colour, ground) in foregrounds.flatMap({ colour in run.grounds.map { (colour, $0) } }) {
            #expect(contrast(luminance(colour), ground) >= 4.5, "\(colour)")
        }
        // Bold and reverse, and their ends; 39 and 49 are the terminal's own colours. Elsewhere underlined, too.
        let plain: Set = [0, 1, 7, 10, 22, 27, 39, 49]
        #expect(others.isSuperset(of: [1, 7]))
        #expect(others.isSubset(of: run.noColor == nil ? plain.union([4, 24]) : plain))
        kill(child.process, SIGTERM)
        #expect(child.end() != nil)
    }
}
