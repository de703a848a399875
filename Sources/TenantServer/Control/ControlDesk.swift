import EmbeddedTenant
import NativeAuthWire
import Timekeeping

/// What tests and demonstrators may do with the tenant, past its endpoints.
struct ControlDesk: Sendable {
    let key: ControlKey
    let tenant: EmbeddedTenant
    let outbox: Outbox
    let clock: MovableClock

    func answer(_ request: HTTPRequest, for control: Resource.Control) -> Answering {
        guard key.opens(request) else { return .now(.keyMissing) }
        switch control {
        case .inbox: return .now(WireReply(json: InboxListing(outbox.messages, at: clock.now)))
        case .clock: return .now(request.method == "POST" ? moveClock(request.body) : reading)
        case .faults: return .later { await answerAboutFaults(request) }
        case .people: return withDirectory(people)
        case .person(let id):
            return withDirectory { () throws(DirectoryError) in try await delete(PersonID(text: id)) }
        case .startOver: return withDirectory(startOver)
        }
    }

    private var reading: WireReply { WireReply(json: ClockReading(clock)) }

    private func moveClock(_ body: Secret) -> WireReply {
        guard let advance = ClockAdvance(body) else { return .malformed(ClockAdvance.expectation) }
        clock.advance(by: advance.duration)
        return reading
    }

    private func answerAboutFaults(_ request: HTTPRequest) async -> WireReply {
        switch request.method {
        case "PUT":
            do throws(FaultListing.Unreadable) {
                await tenant.setFaults(try FaultListing.rules(in: request.body))
            } catch {
                return .malformed(error.words)
            }
        case "DELETE": await tenant.setFaults([])
        default: break
        }
        return WireReply(json: FaultListing(await tenant.faults))
    }

    @Sendable private func people() async throws(DirectoryError) -> WireReply {
        let count = try await tenant.peopleCount()
        return WireReply(
            json: PeopleListing(try await tenant.people(limit: PeopleListing.limit), of: count))
    }

    private func delete(_ id: PersonID) async throws(DirectoryError) -> WireReply {
        try await tenant.deletePerson(id) ? .nothing : .notFound
    }

    @Sendable private func startOver() async throws(DirectoryError) -> WireReply {
        try await tenant.startOver()
        return .nothing
    }

    private func withDirectory(
        _ work: @escaping @Sendable () async throws(DirectoryError) -> WireReply
    ) -> Answering {
        .later {
            do throws(DirectoryError) {
                return try await work()
            } catch {
                return .directoryUnusable
            }
        }
    }
}

extension WireReply {
    fileprivate static let nothing = WireReply(status: 204, body: "")

    fileprivate static let keyMissing = WireReply(
        401,
        HTTPRefusal(
            error: "invalid_token",
            words: "Send the control key, which the program printed when it started: Authorization: Bearer KEY."
        ),
        [Header("WWW-Authenticate", "Bearer")])

    fileprivate static func malformed(_ words: String) -> WireReply {
        WireReply(400, HTTPRefusal(error: "invalid_request", words: words))
    }

    fileprivate static let directoryUnusable = WireReply(
        503,
        HTTPRefusal(
            error: "temporarily_unavailable",
            words:
                "The directory could not be used, and nothing was changed. Try again; if it stays so, see its file."
        ))
}
