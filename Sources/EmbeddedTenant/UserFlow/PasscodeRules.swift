import TenantFile

/// How one-time passcodes are made and how often.
package struct PasscodeRules: Equatable, Sendable {
    /// In digits.
    package var length = 8
    /// How long a passcode works after it was sent.
    package var lifetime = Duration.seconds(600)
    /// How many wrong tries a passcode bears; the next is refused even if right.
    package var tries = 5
    /// How many passcodes one account may have sent in one flow family within ``sendWindow``.
    package var sends = 5
    /// The time over which ``sends`` are counted.
    package var sendWindow = Duration.seconds(900)
    /// The wait before a resend that clients are told; earlier ones are served.
    package var resendInterval = Duration.seconds(30)

    /// Eight digits for ten minutes.
    package init() {}
}

extension PasscodeRules: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case length
        case lifetime = "lifetimeSeconds"
        case tries
        case sends
        case sendWindow = "sendWindowSeconds"
        case resendInterval = "resendSeconds"
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        func read(_ key: CodingKeys, into duration: inout Duration) throws {
            var seconds = duration.wholeSeconds
            try file.read(key, into: &seconds, within: 1...86_400)
            duration = .seconds(seconds)
        }
        try file.read(.length, into: &length, within: 4...12)
        try read(.lifetime, into: &lifetime)
        try file.read(.tries, into: &tries, within: 1...100)
        try file.read(.sends, into: &sends, within: 1...1000)
        try read(.sendWindow, into: &sendWindow)
        try read(.resendInterval, into: &resendInterval)
    }
}

extension Duration {
    /// The seconds, without what is left over.
    var wholeSeconds: Int { Int(components.seconds) }
}
