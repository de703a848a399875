import FoundationEssentials
import NativeAuthWire
import Timekeeping

/// What the tenant's clock shows.
struct ClockReading: Encodable {
    let now: Date
    /// How far it is ahead of the machine's, in seconds.
    let offset: Double

    init(_ clock: MovableClock) {
        now = clock.now
        offset = clock.offset / .seconds(1)
    }
}

/// How far the tenant's clock shall be moved on: `{"advance": 600}`.
struct ClockAdvance: Decodable {
    private let advance: Double

    var duration: Duration { .seconds(advance) }

    static let expectation =
        #"Send {"advance": SECONDS}, a number above 0 and up to 315576000 (ten years). The clock is never moved back."#

    init?(_ body: Secret) {
        guard let read = try? JSONDecoder().decode(ClockAdvance.self, from: Data(body)),
            read.advance > 0, read.advance <= 315_576_000
        else { return nil }
        self = read
    }
}

extension Data {
    /// A copy of what a person may see.
    init(_ body: Secret) {
        self = body.withBytes { Data($0) }
    }
}
