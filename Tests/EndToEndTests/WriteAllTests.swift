import CursesTerminal
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct WriteAllTests {
    @Test(arguments: [0, O_NONBLOCK]) func `all bytes go out where a call takes only some of them`(flags: Int32)
        throws
    {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | flags) }
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        // More than a pipe holds.
        let sent = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        inThread {
            sent.withUnsafeBytes { writeAll($0, to: writing) }
            close(writing)
        }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            var event = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            try #require(poll(&event, 1, 30_000) > 0)
            let count = read(reading, &buffer, buffer.count)
            if count < 0, errno == EAGAIN { continue }
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        // Not compared in the expectation, which would write both out.
        let isWhole = received == sent
        #expect(isWhole, "\(received.count) bytes of \(sent.count)")
    }

    @Test func `where nobody reads any more the rest is dropped`() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        close(ends[0])
        signal(SIGPIPE, SIG_IGN)
        [UInt8](repeating: 1, count: 1 << 20).withUnsafeBytes { writeAll($0, to: ends[1]) }
        close(ends[1])
    }
}
