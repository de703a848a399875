import Glibc

/// A secret that arrives piece by piece. What it leaves behind when it grows is wiped.
///
/// `@unchecked Sendable`: it is the one owner of its bytes, and cannot be copied.
package struct SecretBuffer: ~Copyable, @unchecked Sendable {
    private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// How many bytes have arrived.
    package private(set) var count = 0

    /// Makes an empty buffer.
    package init() {}

    deinit { release() }

    /// Adds a piece.
    package mutating func append(_ piece: UnsafeRawBufferPointer) {
        if count + piece.count > bytes.count { grow(to: max(count + piece.count, 2 * bytes.count)) }
        UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(from: piece)
        count += piece.count
    }

    /// Hands over what has arrived, without a copy; the buffer is empty after it.
    package mutating func take() -> Secret {
        guard count > 0 else { return "" }
        let secret = Secret(adopting: UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])) {
            $0.deallocate()
        }
        bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        count = 0
        return secret
    }

    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        release()
        bytes = larger
    }

    private func release() {
        guard let start = bytes.baseAddress else { return }
        explicit_bzero(start, count)
        bytes.deallocate()
    }
}
