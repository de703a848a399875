import CPseudoTerminal
import Glibc
import Testing

/// The one loop of the program: it sleeps while nothing happens, and lives while a call is under way.
@Suite(.timeLimit(.minutes(3))) struct LoopTests {
    @Test(arguments: ["", "sign-up"])
    func `B061 at rest no thread wakes, and nothing is drawn`(flow: String) throws {
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral"] + (flow.isEmpty ? [] : [flow]), Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        if !flow.isEmpty {
            child.type("ada@")
            try child.wait("what was typed") { $0.contains("ada@") }
        }
        // What the start has left behind may still come to rest in the first stretches.
        for _ in 0..<6 {
            child.forget()
            let (wakes, time) = (cpt_sleeps(child.process), cpt_processor_time(child.process))
            try #require(wakes >= 0 && time >= 0)
            let isSilent = try child.isSilent(seconds: 10)
            if isSilent, wakes > 0, cpt_sleeps(child.process) == wakes,
                cpt_processor_time(child.process) == time
            {
                return
            }
        }
        Issue.record("it is woken again and again")
    }

    @Test func `B061 while a call is under way the screen lives, and a new size and the end come at once`()
        throws
    {
        let folder = try Place.Folder()
        let path = folder.path + "/late.json"
        let file = try #require(fopen(path, "w"))
        fputs(
            """
            { "app": { "clientId": "demo-client", "challengeTypes": ["oob"] }, "userFlow": { "method": "emailCode" },
              "faults": [{ "fault": "delay", "seconds": 86400, "call": "always" }] }
            """, file)
        fclose(file)
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral", "--tenant-file", path, "sign-up"], Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        child.type("ada@example.com\r")
        try child.wait("a call under way") { $0.contains("Sending") }
        for _ in 0..<3 {
            child.forget()
            try child.wait("the wheel to turn") { !$0.isEmpty }
        }
        child.type("\u{1B}OP")
        try child.wait("help") { $0.contains("On this screen") }
        child.type("\u{1B}OP")
        try child.showsAfresh("Sending")
        for (columns, rows, sign) in [(40, 12, "1/"), (80, 24, "● Address")] {
            child.forget()
            cpt_resize(child.terminal, Int32(columns), Int32(rows))
            try child.wait("the screen at \(columns)×\(rows)") {
                $0.contains(sign) && $0.contains("Sending")
            }
        }
        kill(child.process, SIGTERM)
        #expect(try #require(child.end()) & 0x7F == SIGTERM)
        #expect(isGivenBack(child))
    }
}

extension Child {
    /// Whether nothing is said for so long. What is said ends the wait.
    fileprivate func isSilent(seconds: Int32) throws -> Bool {
        do {
            try wait("anything", seconds: seconds) { !$0.isEmpty }
            return false
        } catch Failure.late {
            return true
        }
    }
}
