package import NativeAuthWire

/// What goes wrong on purpose with a call, in place of what the tenant would have answered.
///
/// The tenant does nothing for a call that goes wrong: nothing is spent, and nothing is stored. A new password that a
/// poll refuses is the exception: the reset waits for another.
package enum Fault: Equatable, Sendable {
    /// The answer comes late, by the tenant's clock. It goes together with another fault.
    case delay(Duration)
    /// The connection ends before the answer.
    case dropped
    /// Status 429, and how many seconds to wait in `Retry-After`.
    case throttled(retryAfter: Int)
    /// Status 500 with a page for a browser.
    case html
    /// Status 200 with JSON that ends in the middle.
    case malformed
    /// A reset that is in progress, as long as the rule stands.
    case stalledPolling
    /// A reset that has not begun yet.
    case unstartedPolling
    /// A reset that has failed, though nothing has become of it.
    case failedPolling
    /// Status 200, and only a browser can go on.
    case redirect
    /// An error of the service's.
    case refusal(RefusalKind)

    /// The word for it in tenant files, such as `dropped` or `invalid_grant/invalid_oob_value`.
    package var name: String {
        switch self {
        case .delay: "delay"
        case .dropped: "dropped"
        case .throttled: "throttled"
        case .html: "html"
        case .malformed: "malformed"
        case .stalledPolling: "stalledPolling"
        case .unstartedPolling: "unstartedPolling"
        case .failedPolling: "failedPolling"
        case .redirect: "redirect"
        case .refusal(let kind): kind.name
        }
    }

    /// The calls with which it can go wrong so.
    package var endpoints: [Endpoint] {
        switch self {
        case .delay, .dropped, .throttled, .html, .malformed, .redirect: Endpoint.allCases
        case .stalledPolling, .unstartedPolling, .failedPolling: [.resetPasswordPollCompletion]
        case .refusal(let kind): kind.endpoints
        }
    }
}
