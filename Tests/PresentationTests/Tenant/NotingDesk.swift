import FoundationEssentials
import Synchronization

@testable import Presentation

/// A tenant's switches that note what they are told, and do it.
final class NotingDesk: TenantDesk {
    static let usual = TenantView(
        settings: TenantSettings(
            method: .emailPassword, alias: .collected,
            attributes: [
                .init(key: "country", label: "Country/Region", isAsked: true),
                .init(key: "city", label: "City", isAsked: false),
            ], secondFactor: .off, hasPasswordRules: true, hasReset: true, codeLifetime: .seconds(600)),
        people: [
            .init(id: "1", address: "ada@example.com", alias: "ada_l", hasPassword: true),
            .init(id: "2", address: "bob@example.com", alias: nil, hasPassword: false),
        ], now: Date(timeIntervalSince1970: 1_769_854_500),
        answers: [.init(id: "429", label: "429"), .init(id: "taken", label: "user_already_exists")],
        nextAnswer: nil, calls: ["/start", "/token"])

    private let state: Mutex<(view: TenantView, controls: [TenantControl])>

    init(_ view: TenantView = usual) { state = Mutex((view, [])) }

    var controls: [TenantControl] { state.withLock { $0.controls } }

    func view() async -> TenantView { state.withLock { $0.view } }

    func perform(_ control: TenantControl) async -> String? {
        state.withLock { state in
            state.controls.append(control)
            switch control {
            case .change(let settings): state.view.settings = settings
            case .answerNext(let id, let call):
                state.view.nextAnswer = id
                state.view.nextCall = id == nil ? nil : call
            case .delete(let chosen): state.view.people.removeAll { $0.id == chosen.id }
            case .advanceClock(let time): state.view.now += time / .seconds(1)
            case .expireCode, .startOver: break
            }
            return control == .expireCode ? "There is no passcode." : nil
        }
    }
}
