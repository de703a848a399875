import CommandLineTools
import Presentation
import TerminalUI

extension Options {
    /// The screen that a visit begins with.
    var start: Destination {
        switch kiosk ?? flow {
        case .signUp: .signUp()
        case .signIn: .signIn(username: "")
        case .resetPassword: .resetPassword(username: "")
        case nil: .home
        }
    }

    var visitRules: VisitRules {
        let usual = kiosk == nil ? nil : VisitRules.usualIdle
        let idle = idle ?? usual
        return VisitRules(
            exit: kiosk == nil ? nil : kioskExit ?? .usual, idle: idle == .zero ? nil : idle,
            warning: idleWarning ?? VisitRules.usualWarning)
    }

    /// Says what of kiosk and idle time does not go together.
    func checkVisits() throws(WrongUsage) {
        if kiosk != nil, flow != nil {
            throw WrongUsage("--kiosk names the flow already; leave out the other one")
        }
        if kiosk == nil, kioskExit != nil { throw WrongUsage("--kiosk-exit needs --kiosk") }
        if visitRules.idle == nil, idleWarning != nil { throw WrongUsage("--idle-warning needs --idle") }
    }

    static func flow(_ word: String) throws(WrongUsage) -> Flow {
        if let flow = Flow(rawValue: word) { return flow }
        throw WrongUsage("there is no flow \(word); one of: \(list(Flow.allCases.map(\.rawValue)))")
    }

    static func theme(_ word: String) throws(WrongUsage) -> Theme {
        if let theme = Theme.toChoose.first(where: { $0.rawValue == word }) { return theme }
        throw WrongUsage("there is no theme \(word); one of: \(list(Theme.toChoose.map(\.rawValue)))")
    }

    static func chord(_ text: String) throws(WrongUsage) -> Chord {
        do throws(ChordFault) {
            return try Chord(parsing: text)
        } catch {
            throw WrongUsage("--kiosk-exit: \(error.words)")
        }
    }

    /// - Parameter least: The fewest seconds that make sense; the most are a day.
    static func seconds(_ text: String, from least: Int, for option: Option) throws(WrongUsage) -> Duration {
        let most = 86_400
        guard let seconds = Int(text), (least...most).contains(seconds) else {
            throw WrongUsage("--\(option.rawValue) takes whole seconds from \(least) to \(most), not \(text)")
        }
        return .seconds(seconds)
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
