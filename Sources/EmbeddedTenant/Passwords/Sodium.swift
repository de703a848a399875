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

/// libsodium's random numbers.
struct SodiumGenerator: RandomNumberGenerator, Sendable {
    init() { Sodium.makeReady() }

    func next() -> UInt64 {
        var number: UInt64 = 0
        randombytes_buf(&number, MemoryLayout.size(ofValue: number))
        return number
    }
}
