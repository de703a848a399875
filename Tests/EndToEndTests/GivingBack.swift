import CPseudoTerminal
import Testing

/// Whether the terminal is as it was before the program: its modes, and what it was last told.
func isGivenBack(_ child: Child) -> Bool {
    modes(of: child) == freshModes
        && switches(in: child.text).isDisjoint(with: ["1049", "2004", "1000", "1002", "1003", "1006"])
        && !child.text.hasCursorHidden
}

/// As a new terminal has them.
let freshModes: [UInt32] = {
    var modes = [UInt32](repeating: 0, count: 4)
    cpt_fresh_modes(&modes)
    return modes
}()

func modes(of child: Child) -> [UInt32] {
    var modes = [UInt32](repeating: 0, count: 4)
    #expect(cpt_modes(child.terminal, &modes) == 0)
    return modes
}

/// The private modes that were switched on and not off again, by their numbers.
private func switches(in text: String) -> Set<String> {
    var isOn: Set<String> = []
    for part in text.split(separator: "\u{1B}[?").dropFirst() {
        let numbers = part.prefix { $0.isNumber || $0 == ";" }
        guard let final = part.dropFirst(numbers.count).first else { continue }
        for number in numbers.split(separator: ";").map(String.init) {
            if final == "h" { isOn.insert(number) } else { isOn.remove(number) }
        }
    }
    return isOn
}

extension String {
    fileprivate var hasCursorHidden: Bool {
        guard let hidden = ranges(of: "\u{1B}[?25l").last else { return false }
        return self[hidden.upperBound...].firstRange(of: "\u{1B}[?25h") == nil
    }
}
