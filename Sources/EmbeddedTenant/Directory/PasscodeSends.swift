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
            let start = now.wholeSeconds - Int64(rules.sendWindow.wholeSeconds)
            try directory.connection.run("DELETE FROM passcode_send WHERE sent_at <= ?", [.integer(start)])
            let sends = try directory.connection.number(
                "SELECT count(*) FROM passcode_send WHERE account = ? AND family = ?",
                [.text(account), .text(family.rawValue)])
            guard sends < rules.sends else { return nil }
            try directory.connection.run(
                "INSERT INTO passcode_send (account, family, sent_at) VALUES (?, ?, ?)",
                [.text(account), .text(family.rawValue), .integer(now.wholeSeconds)])
            return PasscodeSend(number: directory.connection.lastInsertedRow)
        }
    }

    /// Counts a try at a passcode, before it is known whether it is right.
    mutating func recordTry(at send: PasscodeSend) throws(DirectoryError) {
        try connection.run(
            "UPDATE passcode_send SET tries = tries + 1 WHERE number = ?", [.integer(send.number)])
    }
}
