import EmbeddedTenant
import NativeAuthWire
import Timekeeping

/// What tests and demonstrators may do with the tenant, past its endpoints.
struct ControlDesk: Sendable {
    let key: ControlKey
    let outbox: Outbox
    let clock: any WallClock

    func answer(_ request: HTTPRequest, for control: Resource.Control) -> Answering {
        guard key.opens(request) else { return .now(.keyMissing) }
        switch control {
        case .inbox: return .now(WireReply(json: InboxListing(outbox.messages, at: clock.now)))
        }
    }
}

extension WireReply {
    fileprivate static let keyMissing = WireReply(
        401,
        HTTPRefusal(
            error: "invalid_token",
            words: "Send the control key, which the program printed when it started: Authorization: Bearer KEY."
        ),
        [Header("WWW-Authenticate", "Bearer")])
}
