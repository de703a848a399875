import ConversationLog
import EmbeddedTenant
import FoundationEssentials
import Glibc
import HTTPTransport
import TestSupport
import Testing

@testable import Presentation

/// The most verbose log, all flows, and a tenant that repeats in its errors what was typed.
@MainActor @Suite(.timeLimit(.minutes(1))) struct NothingInClearOverHTTPTests {
    nonisolated private static let password = "Pr1vate-Pr1vate"
    nonisolated private static let address = "ada.lovelace@mail.example.com"
    nonisolated private static let code = "908172"
    nonisolated private static let tokens = ["-of-the-", "-token-0123456789", "e30.eyJwcmVmZXJy"]

    /// A folder for a log and a database, gone with the value.
    private final class Place {
        let folder = "/tmp/vestibule-clear-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        init() { mkdir(folder, 0o700) }
        deinit { _ = system("rm -rf '\(folder)'") }

        var log: String { read("log") }
        var database: String { read("people.sqlite") + read("people.sqlite-wal") }

        private func read(_ name: String) -> String {
            guard let data = try? Data(contentsOf: URL(filePath: folder + "/" + name)) else { return "" }
            return String(decoding: data, as: UTF8.self)
        }
    }

    private func log(in place: Place) throws -> ConversationLog {
        try ConversationLog(
            path: place.folder + "/log", showsAddresses: false, tenant: "t", clock: VirtualClock())
    }

    private func expectNothing(in log: String, besides codes: [String] = []) {
        #expect(log.split(separator: "\n").count > 5)
        for secret in [Self.password, Self.code, "lovelace", "mail.example"] + Self.tokens + codes {
            #expect(!log.contains(secret), "\(secret) stands in the log")
        }
    }

    /// What an unfriendly tenant says of a request: everything that was in it, in every place.
    nonisolated private static func echo(_ status: String) -> HTTPStub.Move {
        let everything = "\(password) \(code) \(address) token-of-the-code-0123456789"
        return .reply(
            status,
            """
            {"error":"invalid_grant","suberror":"\(code)","error_description":"AADSTS1: \(everything)","error_codes":[1],
             "trace_id":"\(password)","continuation_token":"\(password)","redirect_reason":"\(everything)"}
            """)
    }

    @Test(arguments: ["400 Bad Request", "500 Internal Server Error", "200 OK"])
    func `B014 over HTTP, neither log nor error screens hold a password, a passcode, a token or an address`(
        status: String
    ) async throws {
        let place = Place()
        let log = try log(in: place)
        for failing in [
            "/signup/v1.0/start", "/signup/v1.0/continue", "/oauth2/v2.0/token", "/resetpassword/v1.0/start",
            "/resetpassword/v1.0/continue", "/resetpassword/v1.0/submit",
        ] {
            let stub = HTTPStub { request in
                request.path.hasSuffix(failing) ? [Self.echo(status)] : [TenantAnswers.usual(request.path)]
            }
            let address = try TenantAddress(stub.address)
            for start in [Destination.signUp(), .signIn(username: ""), .resetPassword(username: "")] {
                let rehearsal = try Rehearsal(
                    start: start, elsewhere: (HTTPTransport(address), address.base), observer: log)
                await walk(rehearsal, start)
                // The tenant's own words may quote; ours and the tokens never do.
                #expect(!rehearsal.said.contains("continuation_token"))
                #expect(rehearsal.form.fields.allSatisfy { !$0.input.isSecret || $0.input.isEmpty })
            }
        }
        expectNothing(in: place.log)
        let isKept = place.log.contains("\"operation\"") && place.log.contains("••••••••")
        #expect(isKept)
    }

    /// As far as it goes: names, passwords and passcodes wherever one is asked for.
    private func walk(_ rehearsal: Rehearsal, _ start: Destination) async {
        rehearsal.type(Self.address)
        for _ in 0..<3 {
            for field in rehearsal.form.fields where field.input.isSecret {
                rehearsal.goes(to: .field(field.id))
                if case .passcode = field.kind {
                    rehearsal.type(Self.code)
                } else {
                    rehearsal.type(Self.password)
                }
            }
            rehearsal.goes(to: .button(.go))
            rehearsal.press(.enter)
            if rehearsal.form.isLocked { rehearsal.clock.advance(by: .zero) }
            await answeredWithRetry(rehearsal)
        }
    }

    /// Lets the client's one retry after half a second come about.
    private func answeredWithRetry(_ rehearsal: Rehearsal) async {
        let retry = Task { [clock = rehearsal.clock] in
            await clock.sleeper(lasting: .milliseconds(500))
            clock.advance(by: .milliseconds(500))
        }
        await rehearsal.answered()
        retry.cancel()
    }

    @Test func `B014 with the embedded tenant, neither log nor database holds what must not be read`()
        async throws
    {
        let place = Place()
        let log = try log(in: place)
        let rehearsal = try Rehearsal(
            userFlow: .demandingNothing, database: place.folder + "/people.sqlite", observer: log)
        rehearsal.fillsIn(address: Self.address, password: Self.password)
        rehearsal.press(.enter)
        await rehearsal.answered()
        var codes = [rehearsal.passcode]
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        // Sign in without asking again, then reset the password.
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.screen.title.last == "Account" }

        let reset = try Rehearsal(
            userFlow: .demandingNothing, start: .resetPassword(username: Self.address),
            database: place.folder + "/people.sqlite", observer: log)
        reset.press(.enter)
        await reset.answered()
        codes.append(reset.passcode)
        reset.type(reset.passcode)
        reset.press(.enter)
        await reset.answered()
        for _ in 0..<2 {
            reset.type(Self.password + "2")
            reset.press(.tab)
        }
        reset.press(.enter)
        await reset.clock.sleeper(lasting: .seconds(1))
        reset.clock.advance(by: .seconds(1))
        await reset.answered()
        #expect(reset.step == "Done")
        expectNothing(in: place.log, besides: codes)
        #expect(codes.allSatisfy { $0.count == 8 })
        // A stored password is a salted slow hash, and nothing else of it.
        let database = place.database
        #expect(database.contains("$argon2id$"))
        for secret in [Self.password] + codes { #expect(!database.contains(secret)) }
    }
}
