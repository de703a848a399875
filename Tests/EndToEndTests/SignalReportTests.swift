import CPseudoTerminal
import Glibc
import Testing

/// What people reported of signals that come early, often or twice.
@Suite(.timeLimit(.minutes(3))) struct SignalReportTests {
    /// Signals in a row, and the one that they end the program by.
    private static let endings: [[Int32]] = [[SIGTERM], [SIGHUP], [SIGINT, SIGINT], [SIGTERM, SIGINT]]

    @Test(arguments: Moment.allCases, endings)
    func `B066 an early signal acts once, also where much was typed ahead, and leaves the terminal as it was`(
        moment: Moment, numbers: [Int32]
    ) throws {
        let folder = try Place.Folder()
        let words = [Place.program, "--ephemeral", "--tenant-file", try folder.lateTenant(), "sign-up"]
        for milliseconds: UInt32 in [1, 10, 100] {
            let child = try Child.onTerminal(words, Place.xterm)
            switch moment {
            case .idle: break
            case .typing: child.type("ada@exam")
            case .pending: child.type("ada@example.com\t\r")
            }
            usleep(milliseconds * 1000)
            try endsOnce(child, by: numbers, atMost: true)
        }
    }

    @Test(arguments: Moment.allCases, endings)
    func `B066 a signal while it is idle, typed at or waiting acts once, and leaves the terminal as it was`(
        moment: Moment, numbers: [Int32]
    ) throws {
        for milliseconds: UInt32 in [1, 10, 100] {
            let scene = try Scene(moment)
            usleep(milliseconds * 1000)
            try endsOnce(scene.child, by: numbers)
        }
    }

    /// - Parameter atMost: Whether there may be no report, as the signal may come before there is a handler for it.
    private func endsOnce(_ child: Child, by numbers: [Int32], atMost: Bool = false) throws {
        for number in numbers { kill(child.process, number) }
        let ending = try #require(child.end()) & 0x7F
        #expect(numbers.contains(ending))
        #expect(isGivenBack(child))
        let reports = child.text.ranges(of: "vestibule: ended by SIG").count
        #expect(atMost ? reports <= 1 : reports == 1)
        #expect(reports == 0 || child.text.contains("vestibule: ended by \(name(of: ending))"))
    }

    private func name(of number: Int32) -> String {
        switch number {
        case SIGTERM: "SIGTERM"
        case SIGHUP: "SIGHUP"
        case SIGINT: "SIGINT"
        default: "signal \(number)"
        }
    }

    @Test func `B066 a signal at any moment of the start leaves the terminal as it was`() throws {
        for step: UInt32 in 0..<40 {
            let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
            usleep(10_000 + step * 2_500)
            kill(child.process, SIGTERM)
            #expect(try #require(child.end()) & 0x7F == SIGTERM)
            #expect(isGivenBack(child), "after \(10_000 + step * 2_500) µs")
        }
    }

    @Test func `B066 a size and a SIGCONT at any moment of the start are not missed`() throws {
        for step: UInt32 in 0..<40 {
            let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
            usleep(step * 2_500)
            cpt_resize(child.terminal, 40, 12)
            kill(child.process, SIGCONT)
            // Whichever size was drawn first: its header, and its keys in the last row.
            try child.wait("the small screen after \(step * 2_500) µs") { $0.contains("1/4") }
            try child.showsAfresh("1/4")
            _ = try child.rests()
            #expect(child.text.contains("Enter") && child.text.contains("\u{1B}[12;"), "\(child.text)")
            kill(child.process, SIGTERM)
            #expect(try #require(child.end()) & 0x7F == SIGTERM)
            #expect(isGivenBack(child))
        }
    }

    @Test(arguments: Moment.allCases)
    func `B066 a burst of new sizes ends at the last, and a SIGCONT without a stop draws once`(moment: Moment)
        throws
    {
        let scene = try Scene(moment)
        scene.child.forget()
        for number in 1...50 {
            cpt_resize(scene.child.terminal, number % 2 == 0 ? 70 : 90, 24)
            kill(scene.child.process, SIGWINCH)
        }
        cpt_resize(scene.child.terminal, 40, 12)
        try scene.child.wait("the small screen") { $0.contains("1/") }
        _ = try scene.child.rests()
        for number in [SIGCONT, SIGWINCH] {
            scene.child.forget()
            kill(scene.child.process, number)
            try scene.child.wait("the screen again") {
                $0.contains("1/") && (moment == .idle || $0.contains("ada@example.com"))
            }
            _ = try scene.child.rests()
            #expect(scene.child.text.ranges(of: "\u{1B}[H\u{1B}[2J").count == 1)
        }
        scene.database.release()
        try endsOnce(scene.child, by: [SIGTERM])
    }
}
