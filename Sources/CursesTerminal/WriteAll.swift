import Glibc

/// Writes all of some bytes, however few of them one call takes and whatever signal comes between.
///
/// Where nothing can be written any more, the rest is dropped: the terminal is gone.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count < 0, errno == EAGAIN {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&room, 1, -1)
        } else if count == 0 || errno != EINTR {
            return
        }
    }
}
