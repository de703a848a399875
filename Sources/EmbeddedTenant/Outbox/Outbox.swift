import FoundationEssentials
import NativeAuthWire
import Synchronization

/// What the tenant has "mailed": in memory only, out of every client's reach, for the person's own eyes.
package final class Outbox: Sendable {
    private struct State {
        var messages: [Message] = []
        var nextNumber = 1
        var watchers: [Int: AsyncStream<[Message]>.Continuation] = [:]
        var nextWatcher = 1
    }

    /// How many messages are kept; the oldest go first.
    package static let capacity = 500

    private let state = Mutex(State())

    /// An outbox with nothing in it.
    package init() {}

    /// What was sent, the newest first.
    package var messages: [Message] { state.withLock { $0.messages } }

    /// The messages now, and again whenever one is added or changes. Who is slow misses steps, never the last one.
    package func updates() -> AsyncStream<[Message]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [Message].self, bufferingPolicy: .bufferingNewest(1))
        let watcher = state.withLock { state in
            let watcher = state.nextWatcher
            state.nextWatcher += 1
            state.watchers[watcher] = continuation
            continuation.yield(state.messages)
            return watcher
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.watchers.removeValue(forKey: watcher) }
        }
        return stream
    }

    /// Delivers a passcode.
    func send(
        _ code: Secret, to address: String, by channel: Message.Channel, for purpose: Message.Purpose,
        at now: Date,
        until expiry: Date
    ) -> Message.ID {
        change { state in
            let id = Message.ID(number: state.nextNumber)
            state.nextNumber += 1
            let message = Message(
                id: id, sentAt: now, channel: channel, address: address, purpose: purpose, code: code,
                expiresAt: expiry, fate: .open)
            state.messages.insert(message, at: 0)
            state.messages.removeLast(max(0, state.messages.count - Outbox.capacity))
            return id
        }
    }

    /// Notes what became of a passcode.
    func mark(_ id: Message.ID, as fate: Message.Fate) {
        change { state in
            guard let index = state.messages.firstIndex(where: { $0.id == id }) else { return }
            state.messages[index].fate = fate
        }
    }

    /// Ends the life of a passcode at a moment; of the newest that still works where none is named.
    ///
    /// - Returns: The message that has it; `nil` where there is none that still works.
    func expire(_ id: Message.ID?, at now: Date) -> Message.ID? {
        change { state in
            let index = state.messages.firstIndex { message in
                message.status(at: now) == .open && (id == nil || id == message.id)
            }
            guard let index else { return nil }
            state.messages[index].expiresAt = now
            return state.messages[index].id
        }
    }

    /// Forgets messages.
    func remove(where isMeant: (Message) -> Bool) {
        change { $0.messages.removeAll(where: isMeant) }
    }

    /// Throws all messages away.
    package func clear() { change { $0.messages = [] } }

    private func change<Result>(_ work: (inout State) -> Result) -> Result {
        state.withLock { state in
            let result = work(&state)
            state.watchers.values.forEach { $0.yield(state.messages) }
            return result
        }
    }
}
