import CPseudoTerminal
import Glibc
import Testing

/// How a new size reaches the screen.
///
/// Between the size and the frame there is one wake-up of the thread that draws, and it draws in that: no key, no timer and
/// no other thread is waited for, whatever the machine is busy with. What is left of the quarter of a second that people
/// allow is then the drawing itself, of which the benchmark tells how long it takes. So nothing here holds a watch.
@Suite(.timeLimit(.minutes(2))) struct ResizeReportTests {
    enum Sight: CaseIterable {
        case menu, list, spinner
    }

    @Test(arguments: Sight.allCases, [false, true])
    func `B060 one wake-up draws a new size, at once or when it goes on after a stop`(
        sight: Sight, isStopped: Bool
    ) throws {
        let folder = try Place.Folder()
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral", "--tenant-file", try folder.lateTenant()]
                + (sight == .menu ? [] : ["sign-up"]), Place.xterm)
        try child.wait("the first screen") { $0.contains("F4") }
        switch sight {
        case .menu: break
        case .list:
            child.type("\u{1B}OR")
            try child.wait("the inbox") { $0.contains("Nothing was mailed yet.") }
        case .spinner:
            child.type("ada@example.com\t\r")
            try child.wait("a call under way") { $0.contains("Sending") }
        }
        // The wheel of a call wakes it too, and so may the machine. If more than one wake-up were needed, most tries would
        // show it.
        var balance = 0
        for attempt in 0..<100 where balance < 5 {
            var rests = try child.rests()
            if isStopped {
                kill(child.process, SIGSTOP)
                var status: Int32 = 0
                #expect(waitpid(child.process, &status, WUNTRACED) == child.process && status & 0xFF == 0x7F)
                rests = try child.rests()
            }
            child.forget()
            let columns: Int32 = attempt % 2 == 0 ? 100 : 90
            cpt_resize(child.terminal, columns, 26)
            if isStopped { kill(child.process, SIGCONT) }
            let rule = String(repeating: "─", count: Int(columns))
            try child.wait("the screen of \(columns) columns") { $0.contains(rule) && $0.contains("F4") }
            balance += try child.rests() == rests + 1 ? 1 : -1
        }
        #expect(balance == 5)
    }
}
