import TestSupport
import Testing

@testable import EmbeddedTenant
@testable import Presentation

extension EmbeddedTenant {
    fileprivate func run(_ statement: StaticString) throws { try directory.connection.run(statement) }
}

/// The tenant's own directory has no room.
@MainActor @Suite(.timeLimit(.minutes(1))) struct FullDirectoryTests {
    @Test func `a full disk is told with what to do, what was typed stays, and with room again it goes on`()
        async throws
    {
        let rehearsal = try Rehearsal(
            userFlow: .of(#""attributes": [ { "key": "streetAddress", "required": true } ]"#))
        rehearsal.fillsIn(address: Step.address, password: Step.good, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        let street = String(repeating: "漢", count: 1024)
        rehearsal.paste(street)
        // No page more than there are.
        try await rehearsal.tenant.run("PRAGMA max_page_count = 1")
        rehearsal.press(.enter)
        await rehearsal.answeredAtLast()
        #expect(
            rehearsal.screen.status
                == .init(
                    "The directory could not be used: the disk is full; make room, and try again. Nothing was changed.",
                    .problem))
        #expect(rehearsal.form.details.first == "HTTP 503 · 90033")
        #expect(rehearsal.field("streetAddress")?.input.text == street)
        try await rehearsal.tenant.run("PRAGMA max_page_count = 1000000")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Done")
    }
}
