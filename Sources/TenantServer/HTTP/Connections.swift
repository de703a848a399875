import Dispatch
import Glibc
import NativeAuthWire
import Synchronization

/// The connections that are open, and by when each must have brought a request.
///
/// Whoever sends too slowly is told so and cut off. There is one alarm, for the earliest of all deadlines, and none while
/// there is nobody to wait for.
final class Connections: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// Names a connection.
    struct ID: Hashable, Sendable {
        let number: Int
    }

    /// An object, so that a request looks it up and changes it in place.
    fileprivate final class Entry {
        let address: String
        let socket: Int32
        /// `nil` while it is the server's turn.
        var deadline: Instant?
        var exchange: Exchange?
        var hasServed = false

        init(address: String, socket: Int32, deadline: Instant) {
            self.address = address
            self.socket = socket
            self.deadline = deadline
        }
    }

    fileprivate struct State {
        var entries: [ID: Entry] = [:]
        var admitted: [String: Int] = [:]
        var total = 0
        /// Admitted and not yet served.
        var expected: [Int32: String] = [:]
        var nextNumber = 1
        var underWay = 0
        var alarm: Instant?
        var isStopping = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let limits: ServerLimits
    private let queue = DispatchQueue(label: "tenant-server.deadlines")
    private let state = Mutex(State())

    init(limits: ServerLimits) {
        self.limits = limits
    }

    /// Lets a socket in that comes from an address, unless there are too many.
    func admit(_ socket: Int32, from address: String) -> Bool {
        state.withLock { state in
            let others = state.admitted[address, default: 0]
            guard !state.isStopping, state.total < limits.connections, others < limits.connectionsPerAddress
            else {
                return false
            }
            state.admitted[address] = others + 1
            state.total += 1
            state.expected[socket] = address
            return true
        }
    }

    /// Forgets a socket that was admitted and is never served.
    func forget(_ socket: Int32) {
        state.withLock { state in
            if let address = state.expected.removeValue(forKey: socket) { state.release(address) }
        }
    }

    /// How many are admitted.
    var count: Int { state.withLock { $0.total } }

    /// Whether replies must say that the connection will be closed.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// A socket that was admitted is served from now on.
    func open(_ socket: Int32) -> ID? {
        let deadline = ContinuousClock.now + limits.receiving
        return state.withLock { state in
            guard let address = state.expected.removeValue(forKey: socket) else { return nil }
            let id = ID(number: state.nextNumber)
            state.nextNumber += 1
            state.entries[id] = Entry(address: address, socket: socket, deadline: deadline)
            setAlarm(&state, for: deadline)
            return id
        }
    }

    /// A connection is about to be closed; its socket is not touched after this.
    func close(_ id: ID) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: id) else { return }
            if entry.exchange != nil { state.finishOne() }
            state.release(entry.address)
        }
    }

    /// A request's first line is there.
    func began(_ exchange: Exchange, on id: ID) {
        let deadline = exchange.began + limits.receiving
        state.withLock { state in
            guard let entry = state.entries[id] else { return }
            entry.exchange = exchange
            entry.deadline = min(entry.deadline ?? deadline, deadline)
            state.underWay += 1
            setAlarm(&state, for: deadline)
        }
    }

    /// A whole request is there, or enough of it to be refused.
    func received(on id: ID) {
        state.withLock { $0.entries[id]?.deadline = nil }
    }

    /// A request is over.
    func completed(on id: ID) {
        let deadline = ContinuousClock.now + limits.keepAlive
        state.withLock { state in
            guard let entry = state.entries[id], entry.exchange != nil else { return }
            entry.exchange = nil
            entry.deadline = deadline
            entry.hasServed = true
            state.finishOne()
            setAlarm(&state, for: deadline)
        }
    }

    /// Lets requests under way finish and no connection in.
    ///
    /// - Returns: Whether all have finished in time.
    func drain(within duration: Duration) async -> Bool {
        state.withLock { $0.isStopping = true }
        let alarm = Task {
            try await Task.sleep(for: duration)
            wakeAll()
        }
        await allFinished()
        alarm.cancel()
        return state.withLock { $0.underWay == 0 }
    }

    /// The requests that have not finished.
    var underWay: [Exchange] { state.withLock { $0.entries.values.compactMap(\.exchange) } }

    /// Returns once all have finished, or ``wakeAll()`` was called.
    private func allFinished() async {
        await withCheckedContinuation { done in
            let isNow = state.withLock { state in
                if state.underWay > 0 { state.waiting.append(done) }
                return state.underWay == 0
            }
            if isNow { done.resume() }
        }
    }

    private func wakeAll() {
        state.withLock { $0.wakeAll() }
    }

    private func setAlarm(_ state: inout State, for deadline: Instant) {
        if let alarm = state.alarm, alarm <= deadline { return }
        state.alarm = deadline
        let wait = max(.zero, deadline - .now) / .nanoseconds(1)
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { [weak self] in self?.lookAround() }
    }

    private func lookAround() {
        let now = ContinuousClock.now
        state.withLock { state in
            state.alarm = nil
            for entry in state.entries.values {
                guard let deadline = entry.deadline, deadline <= now else { continue }
                // Under the lock: the socket cannot be closed, and its number go to another, in the meantime.
                cut(entry)
                entry.deadline = nil
            }
            if let next = state.entries.values.compactMap(\.deadline).min() { setAlarm(&state, for: next) }
        }
    }

    /// Nothing has been replied to what came, so that a reply can be put on the socket past the library.
    private func cut(_ entry: Entry) {
        if entry.exchange != nil || !entry.hasServed { WireReply.tooSlow.put(on: entry.socket) }
        shutdown(entry.socket, Int32(SHUT_RDWR))
    }
}

extension Connections.State {
    fileprivate mutating func release(_ address: String) {
        let others = admitted[address, default: 1] - 1
        admitted[address] = others > 0 ? others : nil
        total -= 1
    }

    fileprivate mutating func finishOne() {
        underWay -= 1
        if underWay == 0 { wakeAll() }
    }

    fileprivate mutating func wakeAll() {
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
