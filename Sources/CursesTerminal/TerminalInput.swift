import CNcurses
import Dispatch
import Glibc
import Presentation
import TerminalUI

/// Reads the terminal and minds the signals of its window. Nothing polls.
@MainActor final class TerminalInput {
    private var decoder = KeyDecoder(keys: describedKeys())
    private let signals: [any DispatchSourceSignal]
    private let escapeTime: DispatchTimeInterval
    private var timer: (any DispatchSourceTimer)?
    /// What is read; nothing once it has ended.
    private(set) var descriptor: Int32?
    private let tell: @MainActor (TerminalEvent) -> Void

    /// - Parameters:
    ///   - escapeTime: How long Escape may be followed by the rest of a sequence.
    ///   - resized: The window has another size, or the program goes on after a stop.
    init(
        _ descriptor: Int32, escapeTime: DispatchTimeInterval,
        tell: @escaping @MainActor (TerminalEvent) -> Void,
        resized: @escaping @MainActor (_ wasStopped: Bool) -> Void
    ) {
        self.descriptor = descriptor
        self.escapeTime = escapeTime
        self.tell = tell
        signals = [(SIGWINCH, false), (SIGCONT, true)].map { number, wasStopped in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { resized(wasStopped) } }
            source.activate()
            return source
        }
    }

    func stop() {
        descriptor = nil
        signals.forEach { $0.cancel() }
        timer?.cancel()
    }

    /// Reads what there is, once.
    func read() {
        guard let descriptor else { return }
        cnc_obey_job_control()
        // What was typed may be secret: the buffer is wiped.
        let events: [InputEvent]? = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = Glibc.read(descriptor, start, buffer.count)
            defer { if count > 0 { explicit_bzero(start, count) } }
            if count < 0, errno == EAGAIN || errno == EINTR { return [] }
            guard count > 0 else { return nil }
            return decoder.decode(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        guard let events else {
            self.descriptor = nil
            return tell(.closed)
        }
        if !events.isEmpty { tell(.input(events)) }
        waitForMore()
    }

    /// What has begun and is not complete is judged when nothing has come for a while.
    private func waitForMore() {
        timer?.cancel()
        timer = nil
        guard let patience = decoder.patience else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + time(for: patience))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                // The rest may have come while the machine was busy.
                guard !self.hasInput else { return self.read() }
                self.tell(.input(self.decoder.giveUpWaiting()))
            }
        }
        timer.activate()
        self.timer = timer
    }

    private var hasInput: Bool {
        var input = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) > 0
    }

    private func time(for patience: KeyDecoder.Patience) -> DispatchTimeInterval {
        switch patience {
        case .escape: escapeTime
        case .sequence: .milliseconds(500)
        case .paste: .seconds(1)
        }
    }
}
