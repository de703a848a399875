import EmbeddedTenant
import Presentation
import TenantHosting
import Timekeeping

/// The embedded tenant as the tenant pane sees it.
struct EmbeddedTenantDesk: TenantDesk {
    let hosted: HostedTenant

    /// How many people are shown; who looks for others will find them by `vestibule export`.
    private static let mostPeople = 200

    func view() async -> TenantView {
        let flow = await hosted.tenant.currentUserFlow
        let people = (try? await hosted.tenant.people(limit: Self.mostPeople)) ?? []
        return TenantView(
            settings: TenantSettings(flow),
            people: people.map {
                .init(id: $0.id.text, address: $0.email, alias: $0.alias, hasPassword: $0.hasPassword)
            },
            now: hosted.clock.now,
            answers: Self.answers.map { .init(id: $0.name, label: $0.label, wireName: $0.wireName) },
            nextAnswer: await hosted.tenant.faults.first?.fault.name)
    }

    func perform(_ control: TenantControl) async -> String? {
        let tenant = hosted.tenant
        do throws(DirectoryError) {
            switch control {
            case .change(let settings):
                var flow = await tenant.currentUserFlow
                flow.take(settings, usual: hosted.userFlow)
                await tenant.adopt(flow)
            case .advanceClock(let time): hosted.clock.advance(by: time)
            case .expireCode:
                if await tenant.expireCode() == nil { return "There is no passcode that still works." }
            case .answerNext(let name):
                let answer = Self.answers.first { $0.name == name }
                await tenant.setFaults(answer.map { [FaultRule($0.fault, $0.occurrence)] } ?? [])
            case .delete(let chosen):
                guard
                    let person = try await tenant.people(limit: Self.mostPeople).first(where: {
                        $0.id.text == chosen.id
                    })
                else { return "That person is gone already." }
                _ = try await tenant.deletePerson(person.id)
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
        ]
        + RefusalKind.all.filter { $0.obstacle == nil }.map {
            Answer(fault: .refusal($0), label: $0.words, wireName: $0.name)
        }
}
