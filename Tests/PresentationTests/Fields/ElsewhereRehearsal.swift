import HTTPTransport
import TestSupport

@testable import Presentation

extension Rehearsal {
    /// The program against a stub, over HTTP.
    convenience init(
        over stub: HTTPStub, app: AppConfiguration = .collectingAll, start: Destination = .signUp(),
        timeout: Duration = .seconds(60)
    ) throws {
        var settings = ConnectionSettings()
        settings.timeout = timeout
        let address = try TenantAddress(stub.address)
        try self.init(
            app: app, start: start, elsewhere: (HTTPTransport(address, settings), address.base))
    }

    /// All that the screen says, but for what stands in fields.
    var said: String {
        let screen = screen
        var words =
            screen.title + screen.place + [screen.status.text] + screen.keys.map { $0.key + " " + $0.action }
        switch screen.content {
        case .form(let form):
            words += form.introduction + form.details + form.fields.flatMap { [$0.label, $0.hint, $0.problem] }
            words += form.buttons.map(\.label)
        case .menu(let menu): words += [menu.heading] + menu.items.flatMap { [$0.label, $0.hint] }
        }
        return words.joined(separator: "\n")
    }
}

/// Answers of a tenant over HTTP, written out by hand.
enum TenantAnswers {
    static let started = #"{"continuation_token":"token-of-the-start-0123456789"}"#
    static let passcodeSent = """
        {"continuation_token":"token-of-the-code-0123456789","challenge_type":"oob","binding_method":"prompt",
         "challenge_channel":"email","challenge_target_label":"a***@e***e.com","code_length":6}
        """
    static let passwordAsked =
        #"{"continuation_token":"token-of-the-password-0123456789","challenge_type":"password"}"#
    static let done = #"{"continuation_token":"token-of-the-end-0123456789"}"#
    /// `client_info` is `{"uid":"u","utid":"t"}`, the claims are `{"preferred_username":"ada@example.com"}`.
    static let granted = """
        {"token_type":"Bearer","scope":"openid profile offline_access","expires_in":3600,
         "access_token":"access-token-0123456789","refresh_token":"refresh-token-0123456789",
         "id_token":"e30.eyJwcmVmZXJyZWRfdXNlcm5hbWUiOiJhZGFAZXhhbXBsZS5jb20ifQ.c2ln",
         "client_info":"eyJ1aWQiOiJ1IiwidXRpZCI6InQifQ"}
        """

    /// The usual answer of each step of sign-up, sign-in and reset, by path; passwords at sign-in.
    static func usual(_ path: String) -> HTTPStub.Move {
        switch path.replacing("/contoso", with: "") {
        case "/signup/v1.0/start", "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start": .ok(started)
        case "/signup/v1.0/challenge", "/resetpassword/v1.0/challenge": .ok(passcodeSent)
        case "/oauth2/v2.0/challenge": .ok(passwordAsked)
        case "/signup/v1.0/continue", "/resetpassword/v1.0/continue": .ok(done)
        case "/oauth2/v2.0/token": .ok(granted)
        default: .reply("404 Not Found", "{}")
        }
    }
}
