import Dispatch
import Glibc

/// The signals that end the program: the first lets requests finish, the second does not wait.
///
/// They are blocked in every thread from the start on, so that none is lost or ends the program before they are listened to.
struct StopSignals {
    private static let numbers = [SIGTERM, SIGINT]

    private let sources: [any DispatchSourceSignal]
    private let arrivals: AsyncStream<Int32>

    /// Blocks the signals. To be called before there is another thread.
    init() {
        var set = sigset_t()
        sigemptyset(&set)
        StopSignals.numbers.forEach { sigaddset(&set, $0) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let (stream, arrived) = AsyncStream.makeStream(of: Int32.self)
        arrivals = stream
        sources = StopSignals.numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { arrived.yield(number) }
            source.activate()
            return source
        }
    }

    /// Waits for a signal, runs some work, then ends the program by that signal; at once when another comes.
    func end(after work: @escaping @Sendable () async -> Void) async {
        var arrivals = arrivals.makeAsyncIterator()
        guard let first = await arrivals.next() else { return }
        Task {
            await work()
            StopSignals.die(of: first)
        }
        if let second = await arrivals.next() { StopSignals.die(of: second) }
    }

    private static func die(of number: Int32) {
        signal(number, SIG_DFL)
        var one = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, number)
        pthread_sigmask(SIG_UNBLOCK, &one, nil)
        kill(getpid(), number)
    }
}
