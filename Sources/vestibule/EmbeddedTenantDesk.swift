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
    private let say: Catalogue
    private let answers: [Answer]

    init(_ hosted: HostedTenant, saying say: Catalogue) {
        self.init(tenant: hosted.tenant, usual: hosted.userFlow, clock: hosted.clock, saying: say)
    }

    init(tenant: EmbeddedTenant, usual: UserFlow, clock: MovableClock, saying say: Catalogue) {
        self.tenant = tenant
        self.usual = usual
        self.clock = clock
        self.say = say
        answers = Answer.all(saying: say)
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
            answers: answers.map { .init(id: $0.name, label: $0.label, wireName: $0.wireName) },
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
                if await tenant.expireCode() == nil { return say(.noOpenPasscode) }
            case .answerNext(let name, let path):
                let answer = answers.first { $0.name == name }
                let call = path.flatMap(Endpoint.init(rawValue:))
                if let answer, let call, !answer.fault.endpoints.contains(call) {
                    let paths = answer.fault.endpoints.map(\.path).joined(separator: ", ")
                    return say(.answerNeverComes, ["call": call.path, "calls": paths])
                }
                await tenant.setFaults(answer.map { [FaultRule($0.fault, at: call, $0.occurrence)] } ?? [])
            case .delete(let chosen):
                guard try await tenant.deletePerson(PersonID(text: chosen.id)) else {
                    return say(.personGone)
                }
            case .startOver: try await tenant.startOver()
            }
            return nil
        } catch {
            return say(.directoryNotWritten, ["reason": error.line])
        }
    }
}

/// An answer that can be asked for.
private struct Answer: Sendable {
    let fault: Fault
    let label: String
    var wireName = ""
    var occurrence = FaultRule.Occurrence.next
    var name: String { fault.name }

    static func all(saying say: Catalogue) -> [Answer] {
        let retry = 10
        let delay = 5
        return [
            Answer(
                fault: .throttled(retryAfter: retry), label: say(.answerThrottled, ["seconds": "\(retry)"])),
            Answer(fault: .dropped, label: say(.answerDropped)),
            Answer(fault: .html, label: say(.answerPage)),
            Answer(fault: .malformed, label: say(.answerCutShort)),
            Answer(fault: .delay(.seconds(delay)), label: say(.answerLate, ["seconds": "\(delay)"])),
            Answer(fault: .redirect, label: say(.answerBrowser)),
            Answer(fault: .stalledPolling, label: say(.answerPollingStalled), occurrence: .always),
            Answer(fault: .unstartedPolling, label: say(.answerPollingUnbegun), occurrence: .always),
            Answer(fault: .failedPolling, label: say(.answerPollingFailed)),
        ]
            + RefusalKind.all.filter { $0.obstacle == nil }.map {
                Answer(fault: .refusal($0), label: $0.words, wireName: $0.name)
            }
    }
}
