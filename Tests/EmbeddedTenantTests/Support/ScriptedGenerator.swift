/// Random numbers that are a count, but for one passcode that is known.
struct ScriptedGenerator: RandomNumberGenerator, Sendable {
    private var passcode: [UInt8]
    private var drawsBefore: Int
    private var count: UInt64 = 0

    /// - Parameter draws: How many numbers are drawn before the passcode's: 2 a request, 4 a token.
    init(passcode: String, after draws: Int) {
        self.passcode = passcode.utf8.map { $0 - UInt8(ascii: "0") }
        drawsBefore = draws
    }

    mutating func next() -> UInt64 {
        count += 1
        if drawsBefore > 0 {
            drawsBefore -= 1
            return count
        }
        guard !passcode.isEmpty else { return count }
        // The least byte that the standard library's choice from ten maps to this digit without another draw.
        return (UInt64(passcode.removeFirst()) * 256 + 15) / 10
    }
}
