import CNcurses
import Dispatch
import Glibc
import Presentation
import TerminalUI

/// Reads the terminal, and tells what came. Nothing polls.
@MainActor final class TerminalInput {
    private var decoder: TimedKeyDecoder
    private var timer: (any DispatchSourceTimer)?
    /// What is read; nothing once it has ended.
    private(set) var descriptor: Int32?
    let tell: @MainActor (TerminalEvent) -> Void

    /// - Parameters:
    ///   - isASCII: Whether other bytes than ASCII cannot be understood.
    ///   - escapeTime: How long Escape may be followed by the rest of a sequence.
    init(
        _ descriptor: Int32, isASCII: Bool, escapeTime: EscapeTime,
        tell: @escaping @MainActor (TerminalEvent) -> Void
    ) {
        decoder = TimedKeyDecoder(
            KeyDecoder(keys: describedKeys(), isASCII: isASCII), escapeTime: escapeTime)
        self.descriptor = descriptor
        self.tell = tell
    }

    func stop() {
        descriptor = nil
        timer?.cancel()
    }

    /// Reads what there is, once.
    ///
    /// - Parameter frame: What is on the screen.
    func read(over frame: Frame?) {
        guard let descriptor else { return }
        cnc_obey_job_control()
        if stopsInBackground(descriptor) { return }
        // What was typed may be secret: the buffer is wiped.
        let events: [InputEvent]? = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = Glibc.read(descriptor, start, buffer.count)
            defer { if count > 0 { explicit_bzero(start, count) } }
            if count < 0, errno == EAGAIN || errno == EINTR { return [] }
            guard count > 0 else { return nil }
            return decoder.decode(UnsafeRawBufferPointer(rebasing: buffer[..<count]), over: frame, at: now)
        }
        guard let events else {
            self.descriptor = nil
            return tell(.closed)
        }
        if !events.isEmpty { tell(.input(events)) }
        waitForMore()
    }

    /// Stops the program where another has the terminal, and returns whether it was brought back to it.
    ///
    /// A read would stop it too, and then hold it up until the next key.
    private func stopsInBackground(_ descriptor: Int32) -> Bool {
        let owner = tcgetpgrp(descriptor)
        guard owner > 0, owner != getpgrp() else { return false }
        kill(getpid(), SIGTTIN)
        return tcgetpgrp(descriptor) == getpgrp()
    }

    /// What has begun and is not complete is judged when nothing has come for a while.
    private func waitForMore() {
        timer?.cancel()
        timer = nil
        guard let deadline = decoder.deadline else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: DispatchTime(uptimeNanoseconds: deadline.nanoseconds))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.judge() } }
        timer.activate()
        self.timer = timer
    }

    private func judge() {
        // The rest may have come while the machine was busy; it is read next.
        guard !hasInput else { return }
        let events = decoder.elapse(at: now)
        if !events.isEmpty { tell(.input(events)) }
        waitForMore()
    }

    private var hasInput: Bool {
        var input = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) > 0
    }

    /// Since the machine was started.
    private var now: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds)) }
}

extension Duration {
    fileprivate var nanoseconds: UInt64 {
        UInt64(components.seconds) * 1_000_000_000 + UInt64(components.attoseconds / 1_000_000_000)
    }
}
