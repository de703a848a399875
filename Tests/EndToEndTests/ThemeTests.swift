import Testing

/// Themes as a terminal sees them.
@Suite(.timeLimit(.minutes(1))) struct ThemeTests {
    @Test(arguments: [
        (["--theme", "auto"], [:], true), (["--theme", "light"], [:], true), (["--theme", "dark"], [:], true),
        (["--theme", "mono"], [:], false), (["--theme", "high-contrast"], [:], false),
        ([], ["NO_COLOR": "1"], false),
        ([], ["NO_COLOR": ""], true), (["--theme", "dark"], ["NO_COLOR": "1"], true),
    ])
    func `a theme is the one asked for, an option before NO_COLOR, and leaves the background alone`(
        options: [String], environment: [String: String], isColoured: Bool
    ) throws {
        let terminal = try Tmux(
            [Place.program, "--ephemeral", "sign-up"] + options, environment: environment)
        try terminal.waits(for: "Email address *")
        try terminal.wait("all rows") { terminal.rows.last?.contains("F3 inbox") == true }
        let looks = terminal.looks
        #expect(looks.contains(/\e\[([0-9]+;)*(3[0-7]|38;5;[0-9]+)m/) == isColoured)
        // Told without colour too: where the focus is, and bold for what leads.
        #expect(terminal.screen.contains("▌") && looks.contains(/\e\[([0-9]+;)*1(;[0-9]+)*m/))
        // The shade of a field is the only background there is.
        let shade = ["dark": "48;5;237", "light": "48;5;254"][options.last ?? ""]
        let backgrounds = Set(looks.matches(of: /48;5;[0-9]+/).map { String($0.output) })
        #expect(backgrounds == Set([shade].compactMap(\.self)))
        #expect(!looks.contains(/\e\[([0-9]+;)*4[0-7]m/))
    }
}
