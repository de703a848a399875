import EmbeddedTenant
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct VisitTests {
    private static let idle = VisitRules(idle: .seconds(90))
    private static let kiosk = VisitRules(exit: .usual, idle: .seconds(90))

    @Test func `without an idle time nobody waits for anything`() throws {
        let reception = try Reception(VisitRules())
        reception.type("ada")
        #expect(!reception.clock.isAnybodyAsleep)
    }

    @Test func `an untouched start screen wakes nobody, and keys do not move the one wait`() async throws {
        let reception = try Reception(Self.idle)
        #expect(!reception.clock.isAnybodyAsleep)
        reception.type("ada")
        await reception.clock.sleeper(lasting: .seconds(90))
        reception.clock.advance(by: .seconds(60))
        reception.type("@example.com")
        reception.clock.advance(by: .seconds(30))
        await reception.clock.sleeper(lasting: .seconds(60))
        #expect(reception.text(.email) == "ada@example.com")
        reception.clock.advance(by: .seconds(60))
        await reception.until { reception.form.fields.isEmpty }
    }

    @Test func `a warning counts down, and the key that ends it at the last second is typed nowhere`()
        async throws
    {
        let reception = try Reception(Self.idle)
        reception.type("ada")
        reception.press(.tab)
        reception.type("secret")
        reception.press(.control("r"))
        await reception.pass(.seconds(90))
        await reception.until { reception.form.introduction.last?.contains("In 15 seconds") == true }
        #expect(reception.screen.place.isEmpty)
        for left in (2...14).reversed() {
            await reception.pass(.seconds(1))
            await reception.until { reception.form.introduction.last?.contains("In \(left) seconds") == true }
        }
        await reception.pass(.seconds(1))
        await reception.until { reception.form.introduction.last?.contains("In 1 second all") == true }
        reception.take(.text("x"), .key(.enter), .text("y"))
        #expect(reception.text(.email) == "ada")
        #expect(reception.text(.password) == "secret")
        #expect(reception.form[.password]?.isRevealed == true)
        #expect(reception.form.focus == .field(.password))
        #expect(reception.forgotten == 0)
        reception.type("x")
        #expect(reception.text(.password) == "secretx")
    }

    @Test func `after the warning the next visit begins with nothing of the last`() async throws {
        let reception = try Reception(Self.idle)
        reception.fillsIn(address: "ada@example.com", password: "Correct-Horse-7")
        reception.press(.enter)
        await reception.until { reception.step == "Passcode" }
        reception.visits.app?.inboxChanged([
            InboxMessage(
                sentAt: reception.clock.now, address: "ada@example.com", purpose: .signUp, code: "12345678",
                fate: .fresh)
        ])
        reception.press(.function(3))
        #expect(reception.rows.count == 2)
        await reception.clock.sleeper(lasting: .seconds(90))
        reception.clock.advance(by: .seconds(90))
        await reception.until { !reception.form.introduction.isEmpty && reception.form.fields.isEmpty }
        reception.clock.advance(by: .seconds(15))
        await reception.until { reception.forgotten == 1 }
        #expect(reception.step == "Address")
        #expect(reception.form.fields.allSatisfy { $0.input.isEmpty })
        #expect(reception.screen.pane == nil)
        reception.press(.function(3))
        #expect(reception.rows.count == 1)
        #expect(reception.clients.count == 2)
    }

    @Test func `the account is signed out with the visit`() async throws {
        let reception = try Reception(Self.idle)
        reception.fillsIn(address: "ada@example.com", password: "Correct-Horse-7")
        reception.press(.enter)
        await reception.until { reception.step == "Passcode" }
        reception.type(reception.outbox.messages.first?.code.reveal() ?? "")
        reception.press(.enter)
        await reception.until { reception.step == "Details" }
        reception.type("Sweden")
        reception.press(.tab)
        reception.type("Lund")
        reception.press(.enter)
        await reception.until { reception.step == "Done" }
        reception.press(.enter)
        await reception.until { reception.clients[0].getNativeAuthUserAccount() != nil }
        #expect(reception.screen.place.contains("ada@example.com"))
        await reception.clock.sleeper(lasting: .seconds(90))
        reception.clock.advance(by: .seconds(90))
        await reception.until { reception.screen.place.isEmpty }
        reception.clock.advance(by: .seconds(15))
        await reception.until { reception.forgotten == 1 }
        #expect(reception.clients[0].getNativeAuthUserAccount() == nil)
        #expect(reception.screen.place.last == "not signed in")
    }

    @Test func `an answer to the last visitor changes nothing for the next`() async throws {
        let reception = try Reception(Self.kiosk)
        reception.transport.hold()
        reception.fillsIn(address: "ada@example.com", password: "Correct-Horse-7")
        reception.press(.enter)
        await reception.transport.isAsked()
        reception.press(.escape, .escape)
        #expect(reception.forgotten == 1)
        reception.type("bob@example.com")
        reception.transport.release()
        reception.press(.tab)
        #expect(reception.step == "Address")
        #expect(reception.text(.email) == "bob@example.com")
        #expect(reception.form.focus == .field(.password))
    }

    @Test func `a kiosk has neither home nor a way out, but its chord`() throws {
        let reception = try Reception(Self.kiosk)
        #expect(!reception.screen.keys.contains { $0.key == "Ctrl-C" || $0.action == "home" })
        reception.press(.function(1))
        #expect(!reception.rows.contains { $0.text.contains("Ctrl-C") })
        reception.press(.escape)
        reception.type("ada")
        reception.press(.control("c"), .control("c"), .control("z"))
        #expect(reception.text(.email) == "ada")
        #expect(reception.visits.admit([.key(.control("z")), .key(.control("c")), .text("a")]) == [.text("a")])
        reception.press(.escape)
        #expect(reception.forgotten == 1)
        #expect(reception.text(.email)?.isEmpty == true)
        reception.press(.control("x"), .control("c"), .control("q"))
        #expect(!reception.hasQuit)
        reception.press(.control("x"), .control("q"))
        #expect(reception.hasQuit)
    }

    @Test func `half a chord is forgotten with the visit`() async throws {
        let reception = try Reception(Self.kiosk)
        reception.press(.control("x"))
        reception.press(.escape)
        reception.press(.control("x"))
        await reception.clock.sleeper(lasting: .seconds(90))
        reception.clock.advance(by: .seconds(105))
        await reception.until { reception.forgotten == 2 }
        reception.press(.control("q"))
        #expect(!reception.hasQuit)
    }

    @Test func `outside a kiosk all keys are for the visit`() throws {
        let reception = try Reception(Self.idle)
        let keys: [InputEvent] = [.key(.control("x")), .key(.control("c")), .key(.control("z")), .text("q")]
        #expect(reception.visits.admit(keys) == keys)
    }
}
