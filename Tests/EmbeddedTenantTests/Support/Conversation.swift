import FoundationEssentials
import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant

/// A tenant, and someone who talks to it in bytes alone.
struct Conversation {
    let clock: VirtualClock
    let outbox: Outbox
    let tenant: EmbeddedTenant

    static let correlationID = "7b0c6a52-9d3e-4f10-8a61-2c5f0e9b7d44"

    /// A tenant with its people in memory.
    init(_ userFlow: UserFlow = .emailPassword) throws {
        try self.init(userFlow, directory: Directory.inMemory())
    }

    init(
        _ userFlow: UserFlow = .emailPassword, seeds: [PersonRecord] = [],
        directory: consuming sending Directory, clock: VirtualClock = VirtualClock()
    ) {
        self.clock = clock
        outbox = Outbox()
        tenant = EmbeddedTenant(
            userFlow: userFlow, seeds: seeds, directory: directory, outbox: outbox, clock: clock)
    }

    /// A tenant whose random numbers are known.
    init(_ userFlow: UserFlow = .emailPassword, generator: any RandomNumberGenerator & Sendable) throws {
        clock = VirtualClock()
        outbox = Outbox()
        tenant = try EmbeddedTenant(
            userFlow: userFlow, directory: Directory.inMemory(), outbox: outbox, clock: clock,
            generator: generator)
    }

    func post(_ path: String, _ body: String, headers: [Header] = Conversation.headers) async throws -> Reply {
        Reply(try await tenant.exchange(WireRequest(path: path, headers: headers, body: Secret(body))))
    }

    static let headers = [
        Header("Content-Type", "application/x-www-form-urlencoded"),
        Header("client-request-id", correlationID),
    ]

    /// The newest passcode in the inbox.
    var newestCode: String {
        get throws { try #require(outbox.messages.first).code.reveal() }
    }

    /// The oldest passcode in the inbox.
    var oldestCode: String {
        get throws { try #require(outbox.messages.last).code.reveal() }
    }

    /// Moves the tenant's clock on.
    func wait(seconds: Int) {
        clock.advance(by: .seconds(seconds))
    }

    /// A passcode of the same length that is not the newest one.
    var wrongCode: String {
        get throws { try newestCode == "00000000" ? "00000001" : "00000000" }
    }
}

// MARK: - Steps of a sign-up

extension Conversation {
    func start(_ fields: String = "username=ada%40example.com&password=Vestibule-1") async throws -> Reply {
        try await post(
            "/signup/v1.0/start", "client_id=demo-client&challenge_type=oob+password+redirect&\(fields)")
    }

    func challenge(_ token: String) async throws -> Reply {
        try await post(
            "/signup/v1.0/challenge",
            "client_id=demo-client&challenge_type=oob+password+redirect&continuation_token=\(token)")
    }

    func proceed(_ token: String, _ grant: String) async throws -> Reply {
        try await post(
            "/signup/v1.0/continue", "client_id=demo-client&continuation_token=\(token)&grant_type=\(grant)")
    }

    /// Starts and has a passcode sent; the token that waits for it.
    func sentPasscode(_ fields: String = "username=ada%40example.com&password=Vestibule-1") async throws
        -> String
    {
        try await challenge(start(fields).token).token
    }

    /// Submits the newest passcode.
    func proved(_ token: String) async throws -> Reply {
        try await proceed(token, "oob&oob=\(newestCode)")
    }

    /// A whole sign-up, which must need nothing after the passcode.
    @discardableResult
    func signedUp(_ fields: String = "username=ada%40example.com&password=Vestibule-1") async throws -> Reply {
        let reply = try await proved(sentPasscode(fields))
        #expect(reply.status == 200)
        return reply
    }
}

/// What the tenant answered, with what differs from run to run replaced by its name.
struct Reply {
    let status: Int
    let headers: [Header]
    let json: JSON
    private let tokenSent: String?

    init(_ reply: WireReply) {
        status = reply.status
        headers = reply.headers
        var text = reply.body.reveal()
        if let trace = reply.headers["x-ms-request-id"] {
            text.replace(trace, with: "<trace>")
        }
        let body = JSON(text)
        if case .text(let token)? = body["continuation_token"], token.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil
        {
            tokenSent = token
            json = JSON(text.replacing(token, with: "<token>"))
        } else {
            tokenSent = nil
            json = body
        }
    }

    /// The continuation token, which must be there.
    var token: String {
        get throws { try #require(tokenSent) }
    }

    /// The first line of `error_description`.
    var words: String {
        guard case .text(let text)? = json["error_description"] else { return "" }
        return text.components(separatedBy: "\r\n").first ?? ""
    }

    /// `error`, `suberror` and the numbers, such as `invalid_grant/invalid_oob_value [50181]`.
    var gist: String {
        guard case .text(let error)? = json["error"] else { return "\(status)" }
        var gist = error
        if case .text(let suberror)? = json["suberror"] { gist += "/" + suberror }
        if case .list(let codes)? = json["error_codes"] {
            gist +=
                " ["
                + codes.map { if case .number(let code) = $0 { "\(Int(code))" } else { "?" } }.joined(
                    separator: ",") + "]"
        }
        return gist
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    }
}
