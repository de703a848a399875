import Glibc

/// Bytes that must not be seen: a password, a passcode, a token, or a message that holds one.
///
/// It does not print itself, compares in constant time, and overwrites its memory when the last copy is released.
/// What was copied out of it (``reveal()``) is the caller's to guard.
public struct Secret: Sendable {
    private let storage: Storage

    /// Makes a secret of a string's UTF-8 bytes. The string itself is not wiped.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { Secret(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Makes a secret of a copy of some bytes.
    public init(bytes: UnsafeRawBufferPointer) {
        storage = Storage(count: bytes.count) { $0.copyMemory(from: bytes) }
    }

    /// Makes a secret of `count` bytes that a closure writes in place, so that no other copy of them exists.
    ///
    /// - Parameter count: In bytes. The closure gets that many, all zero.
    public init(count: Int, writing write: (UnsafeMutableRawBufferPointer) -> Void) {
        storage = Storage(count: count, write: write)
    }

    /// Takes over memory that somebody else made, such as a C library's buffer.
    ///
    /// - Parameter release: Gets the memory back, overwritten with zeros, when the last copy is released.
    public init(
        adopting bytes: UnsafeMutableRawBufferPointer,
        release: @escaping @Sendable (UnsafeMutableRawBufferPointer) -> Void
    ) {
        storage = Storage(adopting: bytes, release: release)
    }

    /// How many bytes it has.
    public var count: Int { storage.bytes.count }

    /// Whether it has no bytes.
    public var isEmpty: Bool { count == 0 }

    /// Lends the bytes to a closure, which must not keep them.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeRawBufferPointer(storage.bytes))
    }

    /// A copy as text, for a screen on which a person asked to see it, or for a library that takes nothing else.
    ///
    /// Bytes that are not UTF-8 become replacement characters.
    public func reveal() -> String {
        withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension Secret: Equatable {
    /// Compares all bytes, whether or not the first ones differ.
    public static func == (left: Secret, right: Secret) -> Bool {
        guard left.count == right.count else { return false }
        return left.withBytes { leftBytes in
            right.withBytes { rightBytes in
                zip(leftBytes, rightBytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
            }
        }
    }
}

extension Secret: ExpressibleByStringLiteral {
    /// Makes a secret of a literal, as examples and tests do.
    public init(stringLiteral text: String) { self.init(text) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always the same dots, whatever the secret and however long.
    public var description: String { "••••••••" }
    /// The same dots.
    public var debugDescription: String { description }
    /// A mirror with nothing in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The one owner of the bytes.
///
/// `@unchecked Sendable`: the bytes are written before `init` returns, never again until `deinit`, and only read between.
private final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    private let release: @Sendable (UnsafeMutableRawBufferPointer) -> Void

    init(
        adopting bytes: UnsafeMutableRawBufferPointer,
        release: @escaping @Sendable (UnsafeMutableRawBufferPointer) -> Void
    ) {
        self.bytes = bytes
        self.release = release
    }

    convenience init(count: Int, write: (UnsafeMutableRawBufferPointer) -> Void) {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        write(bytes)
        self.init(adopting: bytes) { $0.deallocate() }
    }

    deinit {
        if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
        release(bytes)
    }
}
