import NativeAuth
import NativeAuthWire

/// A callback that was made, with what it brought.
struct Callback: Sendable {
    var name: String
    var error: (any NativeAuthError)?
    var state: HeldState?
    var sentTo: String?
    var channel: ChannelType?
    var codeLength: Int?
    var attributes: [RequiredAttribute]?
    var attributeNames: [String]?
    var authMethods: [AuthMethod]?
    var account: UserAccountResult?
    var token: TokenResult?

    init(_ name: String, _ error: (any NativeAuthError)? = nil, _ state: HeldState? = nil) {
        self.name = name
        self.error = error
        self.state = state
    }

    /// A passcode was sent.
    init(_ name: String, _ state: HeldState, _ sentTo: String, _ channel: ChannelType, _ codeLength: Int) {
        self.init(name, nil, state)
        self.sentTo = sentTo
        self.channel = channel
        self.codeLength = codeLength
    }
}

/// Keeps the callbacks of one operation after the other.
@MainActor final class CallbackLog {
    private(set) var all: [Callback] = []
    private var taken = 0
    private var waiting: CheckedContinuation<Callback, Never>?

    /// Takes note of a callback, and hands it to whoever waits for it.
    func note(_ callback: Callback) {
        all.append(callback)
        if let waiting {
            self.waiting = nil
            taken += 1
            waiting.resume(returning: callback)
        }
    }

    /// The next callback, as soon as it is made; one that says that none came, if the test's time is up.
    func next() async -> Callback {
        if taken < all.count {
            taken += 1
            return all[taken - 1]
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in giveUp() }
        }
    }

    private func giveUp() {
        waiting?.resume(returning: Callback("no callback came in time"))
        waiting = nil
    }
}
