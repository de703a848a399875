import EmbeddedTenant
import NativeAuthWire
import Presentation
import TenantHosting
import Timekeeping

/// The embedded tenant as the tenant pane sees it.
struct EmbeddedTenantDesk: TenantDesk {
    let tenant: EmbeddedTenant
    /// What the tenant file demands, to which switches go back.
    let usual: UserFlow
    /// The time of the whole program.
    let clock: MovableClock

    init(_ hosted: HostedTenant) {
        self.init(tenant: hosted.tenant, usual: hosted.userFlow, clock: hosted.clock)
    }

    init(tenant: EmbeddedTenant, usual: UserFlow, clock: MovableClock) {
        self.tenant = tenant
        self.usual = usual
        self.clock = clock
    }

    /// How many people are shown; who looks for others will find them by `vestibule export`.
    private static let mostPeople = 200

    func view() async -> TenantView {
        let flow = await tenant.currentUserFlow
        let people = (try? await tenant.people(limit: Self.mostPeople)) ?? []
        let next = await tenant.faults.first
        return TenantView(
            settings: TenantSettings(flow),
            people: people.map {
                .init(id: $0.id.text, address: $0.email, alias: $0.alias, hasPassword: $0.hasPassword)
            },
            now: clock.now,
            answers: Self.answers.map { .init(id: $0.name, label: $0.label, wireName: $0.wireName) },
            nextAnswer: next?.fault.name, calls: Endpoint.allCases.map(\.path), nextCall: next?.endpoint?.path)
    }

    func perform(_ control: TenantControl) async -> String? {
        do throws(DirectoryError) {
            switch control {
            case .change(let settings):
                var flow = await tenant.currentUserFlow
                flow.take(settings, usual: usual)
                await tenant.adopt(flow)
            case .advanceClock(let time): clock.advance(by: time)
            case .expireCode:
                if await tenant.expireCode() == nil { return "There is no passcode that still works." }
            case .answerNext(let name, let path):
                let answer = Self.answers.first { $0.name == name }
                let call = path.flatMap(Endpoint.init(rawValue:))
                if let answer, let call, !answer.fault.endpoints.contains(call) {
                    let paths = answer.fault.endpoints.map(\.path).joined(separator: ", ")
                    return "That never comes from \(call.path), but from \(paths)."
                }
                await tenant.setFaults(answer.map { [FaultRule($0.fault, at: call, $0.occurrence)] } ?? [])
            case .delete(let chosen):
                guard try await tenant.deletePerson(PersonID(text: chosen.id)) else {
                    return "That person is gone already."
                }
            case .startOver: try await tenant.startOver()
            }
            return nil
        } catch {
            return "The directory could not be written: \(error.line). Nothing was changed."
        }
    }

    private struct Answer {
        let fault: Fault
        let label: String
        var wireName = ""
        var occurrence = FaultRule.Occurrence.next
        var name: String { fault.name }
    }

    private static let answers: [Answer] =
        [
            Answer(fault: .throttled(retryAfter: 10), label: "429, again in 10 s"),
            Answer(fault: .dropped, label: "connection dropped"),
            Answer(fault: .html, label: "500 with a page"),
            Answer(fault: .malformed, label: "JSON cut short"),
            Answer(fault: .delay(.seconds(5)), label: "5 s late"),
            Answer(fault: .redirect, label: "redirect: browser required"),
            Answer(fault: .stalledPolling, label: "polling stalled", occurrence: .always),
            Answer(fault: .unstartedPolling, label: "polling finds nothing begun", occurrence: .always),
            Answer(fault: .failedPolling, label: "polling finds that it failed"),
        ]
        + RefusalKind.all.filter { $0.obstacle == nil }.map {
            Answer(fault: .refusal($0), label: $0.words, wireName: $0.name)
        }
}
