import CPseudoTerminal
import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct StandardErrorTests {
    @Test func `B065 what is written to standard error while the screen is up waits until it is down`() throws {
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
        try child.wait("the first screen") { $0.contains("F4") }
        // What a library of the program would write to.
        let errors = open("/proc/\(child.process)/fd/2", O_WRONLY | O_APPEND | O_CLOEXEC)
        #expect(errors >= 0)
        defer { close(errors) }
        let words = "a library complains\n"
        #expect(write(errors, words, words.utf8.count) == words.utf8.count)
        #expect(isatty(errors) == 0)
        try child.showsAfresh("Email address")
        _ = try child.rests()
        #expect(!child.text.contains("complains"))
        kill(child.process, SIGTERM)
        #expect(child.end() != nil)
        let left = try #require(child.text.ranges(of: "\u{1B}[?1049l").last)
        let told = try #require(child.text.firstRange(of: "a library complains\r\n"))
        #expect(left.upperBound <= told.lowerBound)
    }
}
