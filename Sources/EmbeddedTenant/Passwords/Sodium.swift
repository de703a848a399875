import CSodium

/// libsodium, made ready once.
enum Sodium {
    /// True once the library may be used; it fails only where the machine gives no random bytes.
    static let isReady = sodium_init() >= 0

    /// Ends the program where no secret could be made.
    static func makeReady() {
        precondition(isReady, "libsodium could not be started")
    }
}

/// libsodium's random numbers, fetched some at a time: each fetching is a call of the kernel's.
struct SodiumGenerator: RandomNumberGenerator, Sendable {
    private var numbers: [UInt64] = []

    init() { Sodium.makeReady() }

    mutating func next() -> UInt64 {
        if numbers.isEmpty {
            numbers = [UInt64](repeating: 0, count: 64)
            randombytes_buf(&numbers, numbers.count * MemoryLayout<UInt64>.size)
        }
        let number = numbers[numbers.count - 1]
        // No number stays behind that somebody has been given.
        numbers[numbers.count - 1] = 0
        numbers.removeLast()
        return number
    }
}
