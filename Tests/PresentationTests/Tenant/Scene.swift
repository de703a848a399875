import EmbeddedTenant
import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import Timekeeping

@testable import Presentation
@testable import vestibule

/// A call that a person brings about at the tenant in memory, and where it leads when nothing goes wrong.
struct Move: Sendable {
    let act: @MainActor @Sendable (Rehearsal) async -> Void
    let next: String

    init(to next: String, _ act: @escaping @MainActor @Sendable (Rehearsal) async -> Void) {
        self.act = act
        self.next = next
    }

    @MainActor func succeed(in rehearsal: Rehearsal) async {
        await rehearsal.asTimePasses {
            await act(rehearsal)
            await rehearsal.until { rehearsal.place == next && !rehearsal.form.isLocked }
        }
    }
}

/// A way through a flow at the tenant in memory; the last move is the one that something goes wrong with.
struct Scene: Sendable {
    let start: Destination
    let moves: [Move]
    /// Keys of the user flow, as a tenant file has them.
    var userFlow = ""
    /// Who is there from the start, as a tenant file has them.
    var people = ""

    /// Comes to where the last move is made, with the tenant's switches at hand.
    @MainActor func arrive(app: AppConfiguration = .ofEveryFlow) async throws -> Rehearsal {
        let userFlow = try UserFlow.of(userFlow)
        let seeds = try SeededPeople.read(tenantFile: Data(#"{ "people": [\#(people)] }"#.utf8))
        let rehearsal = try Rehearsal(
            app: app, userFlow: userFlow, seeds: seeds, start: start,
            deskOf: {
                EmbeddedTenantDesk(tenant: $0, usual: userFlow, clock: MovableClock(over: $1), saying: .english)
            })
        for move in moves.dropLast() { await move.succeed(in: rehearsal) }
        return rehearsal
    }

    func then(_ move: Move) -> Scene {
        Scene(start: start, moves: moves + [move], userFlow: userFlow, people: people)
    }
}

extension Rehearsal {
    /// Lets the pauses between polls and before a second try pass, as long as something is done.
    func asTimePasses(_ body: () async -> Void) async {
        let clock = clock
        let pauses = [Duration.milliseconds(500), .seconds(1)].map { pause in
            Task {
                while !Task.isCancelled {
                    await clock.sleeper(lasting: pause)
                    if !Task.isCancelled { clock.advance(by: pause) }
                    await Task.yield()
                }
            }
        }
        await body()
        pauses.forEach { $0.cancel() }
    }

    /// Opens the tenant pane.
    func opensTenantPane() async {
        press(.function(4))
        await until { paneForm?[.tenantAnswer] != nil }
    }

    /// Goes to a list of the tenant pane and chooses an item, by keys.
    func choosesInPane(_ id: FormModel.FieldID, _ item: Int) async {
        goesInPane(to: .field(id))
        press(.home)
        for _ in 0..<item { press(.down) }
        type(" ")
        await until { paneForm?[id]?.selection.contains(item) == true }
    }

    /// What the pane lists as next answers: by the wire's name where there is one, else by their words.
    var answersOnOffer: [String] {
        guard let answers = paneForm?[.tenantAnswer] else { return [] }
        return zip(answers.items, answers.asides).map { $1.isEmpty ? $0 : $1 }
    }

    /// Makes the next answer this one, by the tenant pane.
    func provokes(_ label: String, at path: String? = nil) async throws {
        await opensTenantPane()
        if let path {
            let place = paneForm?[.tenantCall]?.items.firstIndex(of: path)
            await choosesInPane(.tenantCall, try #require(place))
        }
        await choosesInPane(
            .tenantAnswer, try #require(answersOnOffer.firstIndex(of: label), "\(label) is not on offer"))
        await until { screen.status.text == "Changes hold from the next request on." }
        press(.escape)
        #expect(screen.pane == nil)
    }
}
