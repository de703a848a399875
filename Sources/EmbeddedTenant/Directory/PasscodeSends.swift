import FoundationEssentials

/// The flows whose passcodes are counted apart.
enum FlowFamily: String, Sendable {
    case signUp = "sign-up"
    case signIn = "sign-in"
    case registration
    case passwordReset = "password-reset"
}

/// A passcode that was sent, as the directory counts it.
struct PasscodeSend: Equatable, Sendable {
    let number: Int64
}

extension Directory {
    /// Counts one more passcode for an account, or returns `nil` where it has had its share.
    ///
    /// - Parameter account: The address in its normal form.
    mutating func recordSend(
        to account: String, in family: FlowFamily, at now: Date, rules: PasscodeRules
    ) throws(DirectoryError) -> PasscodeSend? {
        try store { directory throws(DirectoryError) in
            let window = rules.sendWindow.wholeSeconds
            // A passcode that still works keeps its count of tries.
            let memory = max(window, rules.lifetime.wholeSeconds)
            try directory.connection.run(
                "DELETE FROM passcode_send WHERE sent_at <= ?", [.integer(now.wholeSeconds - Int64(memory))])
            let sends = try directory.connection.number(
                "SELECT count(*) FROM passcode_send WHERE account = ? AND family = ? AND sent_at > ?",
                [.text(account), .text(family.rawValue), .integer(now.wholeSeconds - Int64(window))])
            guard sends < rules.sends else { return nil }
            try directory.connection.run(
                "INSERT INTO passcode_send (account, family, sent_at) VALUES (?, ?, ?)",
                [.text(account), .text(family.rawValue), .integer(now.wholeSeconds)])
            return PasscodeSend(number: directory.connection.lastInsertedRow)
        }
    }

    /// Counts a try at a passcode, before it is known whether it is right.
    ///
    /// - Returns: The tries so far, this one among them; `nil` where the passcode is long forgotten.
    mutating func recordTry(at send: PasscodeSend) throws(DirectoryError) -> Int? {
        let tries = try connection.rows(
            "UPDATE passcode_send SET tries = tries + 1 WHERE number = ? RETURNING tries",
            [.integer(send.number)]
        ) { Int($0.integer(0)) }
        return tries.first
    }
}
