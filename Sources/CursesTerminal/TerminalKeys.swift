import CNcurses
import Presentation

/// What the terminal's own description says that its keys send.
func describedKeys() -> [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in names {
        guard let sequence = capability(name) else { continue }
        keys[sequence] = key
    }
    for number in 1...12 {
        guard let sequence = capability("kf\(number)") else { continue }
        keys[sequence] = .function(number)
    }
    return keys
}

/// A string of the description, without the pauses that it asks for.
func capability(_ name: String) -> [UInt8]? {
    let bytes = Array(String(cString: cnc_capability(name)).utf8)
    return bytes.isEmpty ? nil : withoutPadding(bytes)
}

/// Takes out `$<5>` and the like.
private func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    var result: [UInt8] = []
    while let byte = rest.first {
        if rest.starts(with: [UInt8(ascii: "$"), UInt8(ascii: "<")]),
            let end = rest.firstIndex(of: UInt8(ascii: ">"))
        {
            rest = rest[(end + 1)...]
        } else {
            result.append(byte)
            rest = rest.dropFirst()
        }
    }
    return result
}

private let names: [(String, Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
    ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
    ("kent", .enter), ("kbs", .backspace),
]
