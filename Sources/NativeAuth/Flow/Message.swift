import NativeAuthWire

/// A request before it becomes bytes: which endpoint, which parameters.
struct Message: Equatable, Sendable {
    var endpoint: Endpoint
    var form: Form
}

extension Message {
    /// Whether sending it twice could spend something twice: a passcode, a try, a password, an account.
    ///
    /// Source: wire protocol, section 1, our client's rule for its one retry.
    var mustNotRepeat: Bool {
        [FieldName.oob, .password, .newPassword, .attributes].contains { form[$0] != nil }
    }
}
