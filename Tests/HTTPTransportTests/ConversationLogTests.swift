import FoundationEssentials
import Glibc
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing
import Timekeeping

@testable import ConversationLog

@Suite struct ConversationLogTests {
    /// A file that is gone with the value.
    private final class Place {
        let path = "/tmp/vestibule-log-\(getpid())-\(UInt32.random(in: 0 ... .max)).jsonl"
        deinit { unlink(path) }
        var text: String { (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? "" }
        var lines: [Substring] { text.split(separator: "\n") }
        var mode: mode_t {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
        }
    }

    private func log(_ path: String, showsAddresses: Bool = false) throws(LogFault) -> ConversationLog {
        try ConversationLog(
            path: path, showsAddresses: showsAddresses, tenant: "https://login.example.com/t",
            clock: VirtualClock())
    }

    private static let id = UUID(uuidString: "0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0") ?? UUID()

    @Test func `each happening is a line of JSON, in order, with secrets masked`() async throws {
        let place = Place()
        let log = try log(place.path)
        await log.note(.began(operation: "signUp(parameters:delegate:)"))
        await log.note(
            .sent(
                .signUpStart,
                Form([
                    .init(.clientID, "demo"), .init(.username, "ada.lovelace@mail.example.com"),
                    .init(.password, "Pr1vate-Pr1vate"), .init(.attributes, #"{"city":"Oslo","b\u001b":1}"#),
                ]), Self.id))
        await log.note(
            .received(
                .signUpStart,
                WireReply(
                    status: 200, headers: [Header("client-request-id", Self.id.uuidString)],
                    body: #"{"continuation_token":"c41f9a0123456789-and-more"}"#), after: 0.0123))
        await log.note(
            .sent(
                .signUpContinue,
                Form([
                    .init(.continuationToken, "c41f9a0123456789-and-more"), .init(.grantType, "oob"),
                    .init(.oob, "12345678"),
                ]), Self.id))
        await log.note(
            .received(
                .signUpContinue,
                WireReply(
                    status: 400, headers: [Header("Retry-After", "3")],
                    body: Secret(
                        """
                        {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],"trace_id":"\(Self.id)",
                         "error_description":"AADSTS50181: ada.lovelace@mail.example.com typed 12345678"}
                        """)), after: 1))
        await log.note(.lost(.token, TransportFailure(.timedOut(.waiting), sentAnyByte: true), after: 60))
        await log.note(.reached(.signUpCodeRequired))
        await log.note(.calledBack("onSignUpStartError(error:)"))
        let time = #"{"time":"2026-01-31T10:15:00.000Z","event":"#
        let id = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
        #expect(
            place.lines == [
                #"\#(time)"opened","tenant":"https://login.example.com/t"}"#,
                #"\#(time)"operation","name":"signUp(parameters:delegate:)"}"#,
                #"\#(time)"request","path":"/signup/v1.0/start","correlation_id":"\#(id)","form":{"client_id":"demo","username":"a***@m***.com","password":"••••••••","attributes":["b\u001b","city"]}}"#,
                #"\#(time)"reply","path":"/signup/v1.0/start","status":200,"milliseconds":12,"correlation_id":"\#(id)","body":{"continuation_token":"c41f9a…"}}"#,
                #"\#(time)"request","path":"/signup/v1.0/continue","correlation_id":"\#(id)","form":{"continuation_token":"c41f9a…","grant_type":"oob","oob":"••••••••"}}"#,
                #"\#(time)"reply","path":"/signup/v1.0/continue","status":400,"milliseconds":1000,"retry_after":3,"body":{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],"trace_id":"\#(id)"}}"#,
                #"\#(time)"lost","path":"/oauth2/v2.0/token","reason":"timed_out_waiting","sent_any_byte":true,"milliseconds":60000}"#,
                #"\#(time)"state","name":"\#(StateName.signUpCodeRequired.rawValue)"}"#,
                #"\#(time)"callback","name":"onSignUpStartError(error:)"}"#,
            ])
        #expect(log.fault == nil)
    }

    @Test(
        arguments: [
            "Pr1vate-Pr1vate", "12345678", "secret phrase", "eyJhbGciOiJIUzI1NiJ9.e30.c2ln", "ada@example.com",
            String(repeating: "a", count: 65), "\u{1B}[2J",
        ])
    func `what a reply repeats of what was typed is masked, wherever it stands`(secret: String) async throws {
        let place = Place()
        let log = try log(place.path)
        let quoted = secret.replacing("\u{1B}", with: "\\u001b")
        for name in [
            "error", "suberror", "challenge_type", "challenge_channel", "status", "error_description",
            "redirect_reason",
            "trace_id", "timestamp", "correlation_id", "challenge_target_label", "made_up",
        ] {
            await log.note(
                .received(.token, WireReply(status: 400, body: Secret(#"{"\#(name)":"\#(quoted)"}"#)), after: 0)
            )
        }
        await log.note(
            .received(.token, WireReply(status: 500, body: Secret("<html>\(secret)</html>")), after: 0))
        await log.note(
            .received(
                .token,
                WireReply(
                    status: 400, headers: [Header("Retry-After", secret), Header("client-request-id", secret)],
                    body: Secret(
                        #"{"continuation_token":["\#(quoted)"],"error_codes":["\#(quoted)"],"error":"e"}"#)),
                after: 0))
        #expect(place.lines.count == 15)
        let isNumber = secret.allSatisfy(\.isNumber)
        let text = isNumber ? place.text.replacing("\"retry_after\":\(secret)", with: "") : place.text
        #expect(!text.contains(secret))
        #expect(!text.contains("\u{1B}"))
        #expect(place.lines.last?.hasSuffix(#""body":{"error":"e"}}"#) == true)
    }

    @Test func `a short token is dots, since six characters of it would be too many`() async throws {
        let place = Place()
        let log = try log(place.path)
        await log.note(.sent(.signUpContinue, Form([.init(.continuationToken, "short-token")]), Self.id))
        #expect(place.lines.last?.contains(#""continuation_token":"••••••••""#) == true)
    }

    @Test func `addresses and telephone numbers stand there whole only when that is asked for`() async throws {
        for (shows, username, contact) in [
            (false, "a***@e***.com", "+***"), (true, "ada@example.com", "+46 701234567"),
        ] {
            let place = Place()
            let log = try log(place.path, showsAddresses: shows)
            await log.note(.sent(.signInInitiate, Form([.init(.username, "ada@example.com")]), Self.id))
            await log.note(.sent(.registerChallenge, Form([.init(.challengeTarget, "+46 701234567")]), Self.id))
            #expect(place.lines[1].contains("\"username\":\"\(username)\""))
            #expect(place.lines[2].contains("\"challenge_target\":\"\(contact)\""))
        }
    }

    @Test func `the file is the owner's alone, and is added to`() throws {
        let place = Place()
        let file = try #require(fopen(place.path, "w"))
        fputs("what was there\n", file)
        fclose(file)
        chmod(place.path, 0o644)
        for _ in 0..<2 { _ = try log(place.path) }
        #expect(place.lines.count == 3)
        #expect(place.lines.first == "what was there")
        #expect(place.mode == 0o600)
        let fresh = Place()
        _ = try log(fresh.path)
        #expect(fresh.mode == 0o600)
    }

    @Test func `what cannot be opened or written is said in one line, once`() async throws {
        #expect(throws: LogFault.self) { try log("/dev/null/log") }
        let full = try log("/dev/full")
        #expect(full.fault?.line == "the log /dev/full cannot be written: No space left on device")
        await full.note(.began(operation: "signOut()"))
        #expect(full.fault != nil)
    }
}
