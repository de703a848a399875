/// What a person does at the program's screens, in words.
struct Person {
    let terminal: Tmux

    /// The newest passcode, as the person reads it in the inbox.
    func readsPasscode(to purpose: String = "sign up") throws -> String {
        let words = "passcode to \(purpose): "
        terminal.press("F3")
        try terminal.waits(for: words)
        let code = try digits(behind: words)
        terminal.press("Escape")
        try terminal.wait("the inbox to close") { !terminal.screen.contains(words) }
        return code
    }

    func closesTenantPane() throws {
        terminal.press("Escape")
        try terminal.wait("the tenant pane to close") { !terminal.screen.contains("▌ Tenant") }
    }

    private func digits(behind words: String) throws -> String {
        for row in terminal.rows {
            guard let range = row.firstRange(of: words) else { continue }
            return String(row[range.upperBound...].prefix { $0.isNumber })
        }
        throw NoPasscode()
    }

    struct NoPasscode: Error {}

    func fillsIn(address: String, password: String? = nil, alias: String? = nil) {
        terminal.type(address)
        terminal.press("Tab")
        if let password {
            terminal.type(password)
            terminal.press("Tab")
            terminal.type(password)
            terminal.press("Tab")
        }
        if let alias { terminal.type(alias) }
    }

    /// Another code of the same length.
    static func wrong(_ code: String) -> String {
        (code.first == "0" ? "1" : "0") + code.dropFirst()
    }
}
