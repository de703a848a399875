import Glibc
import NativeAuthWire

/// Bytes that gather in memory which is overwritten whenever it is given up.
struct WipedBuffer: ~Copyable {
    private let limit: Int
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var count = 0

    /// - Parameter limit: The most that it takes, in bytes.
    init(limit: Int) { self.limit = limit }

    deinit { WipedBuffer.release(memory) }

    /// Adds bytes.
    ///
    /// - Returns: Whether they are within the limit; if not, none was added.
    mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= limit - count else { return false }
        if count + bytes.count > memory.count { grow(to: max(4096, 2 * (count + bytes.count))) }
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
        count += bytes.count
        return true
    }

    /// A copy of all bytes.
    func secret() -> Secret { Secret(bytes: UnsafeRawBufferPointer(rebasing: memory[..<count])) }

    private mutating func grow(to size: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        WipedBuffer.release(memory)
        memory = larger
    }

    private static func release(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress else { return }
        explicit_bzero(start, memory.count)
        memory.deallocate()
    }
}
