import NativeAuthWire
import Presentation
import TerminalUI

/// What a terminal's own description adds: keys that begin like others, and one that is long.
private let described: [[UInt8]: Key] = [
    Array("\u{1B}OA".utf8): .up, Array("\u{1B}[1;5D".utf8): .wordLeft, Array("\u{1B}[11~".utf8): .function(1),
    Array("\u{1B}[[A".utf8): .function(1),
]

/// Decodes bytes in reads whose lengths the input gives: a byte of length, then as many bytes.
func tryKeys(_ input: [UInt8]) {
    var decoder = KeyDecoder(keys: input.first.map { $0 & 1 == 1 } == true ? described : [:])
    var rest = input.dropFirst()
    while let length = rest.popFirst() {
        let read = Array(rest.prefix(Int(length)))
        rest = rest.dropFirst(read.count)
        check(read.withUnsafeBytes { decoder.decode($0) })
        if length == 0 {
            check(decoder.giveUpWaiting())
            precondition(decoder.patience == nil, "it still waits")
        }
    }
    check(decoder.giveUpWaiting())
    precondition(decoder.patience == nil, "it still waits")
}

private func check(_ events: [InputEvent]) {
    for event in events {
        switch event {
        case .text(let text):
            precondition(text.count == 1, "not one letter: \(Array(text.utf8))")
            precondition(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a control: \(Array(text.utf8))")
        case .paste(let text): precondition(!text.isEmpty, "an empty paste")
        case .key(.function(let number)): precondition((1...12).contains(number), "F\(number)")
        case .key(.control(let letter)): precondition(("a"..."z").contains(letter), "Ctrl-\(letter)")
        case .key, .pointed, .scrolled: break
        }
    }
}
