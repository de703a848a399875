/// What a person does at the program's screens, in words.
struct Person {
    let terminal: Tmux

    /// The newest passcode, as the person reads it in the inbox.
    func readsPasscode() throws -> String {
        terminal.press("F3")
        try terminal.waits(for: "passcode to sign up: ")
        let code = try digits(behind: "passcode to sign up: ")
        terminal.press("Escape")
        try terminal.wait("the inbox to close") { !terminal.screen.contains("passcode to sign up: ") }
        return code
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
