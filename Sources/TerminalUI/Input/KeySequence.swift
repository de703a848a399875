import Presentation

/// What a run of bytes that begins with Escape is.
enum KeySequence {
    case means(InputEvent, length: Int)
    /// The left button of a mouse was pressed there.
    case points(Point, length: Int)
    /// Complete, and nothing to us.
    case nothing(length: Int)
    case beginsPaste(length: Int)
    /// More bytes are needed to tell.
    case unfinished

    init(_ bytes: Bytes) {
        guard let second = bytes.dropFirst().first else {
            self = .unfinished
            return
        }
        switch second {
        case UInt8(ascii: "["): self = Self.controlSequence(bytes)
        case UInt8(ascii: "O"): self = Self.singleShift(bytes)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            self = Self.controlString(bytes)
        case escape: self = Self.escapeTwice(bytes)
        case 0x08, 0x7F: self = .means(.key(.control("w")), length: 2)
        case UInt8(ascii: "b"): self = .means(.key(.wordLeft), length: 2)
        case UInt8(ascii: "f"): self = .means(.key(.wordRight), length: 2)
        case 0..<0x20: self = .means(.key(.escape), length: 1)
        default:
            self = bytes.count > second.scalarLength ? .nothing(length: 1 + second.scalarLength) : .unfinished
        }
    }

    /// Escape held with an arrow, as rxvt sends it; otherwise the key, and then whatever the second begins.
    private static func escapeTwice(_ bytes: Bytes) -> KeySequence {
        guard let third = bytes.dropFirst(2).first else { return .unfinished }
        guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
            return .means(.key(.escape), length: 1)
        }
        switch KeySequence(bytes.dropFirst()) {
        case .means(.key(.left), let length): return .means(.key(.wordLeft), length: length + 1)
        case .means(.key(.right), let length): return .means(.key(.wordRight), length: length + 1)
        case .means(_, let length), .points(_, let length), .nothing(let length), .beginsPaste(let length):
            return .nothing(length: length + 1)
        case .unfinished: return .unfinished
        }
    }

    /// `ESC [`, numbers, a final byte.
    private static func controlSequence(_ bytes: Bytes) -> KeySequence {
        let body = bytes.dropFirst(2)
        if body.first == UInt8(ascii: "[") { return linuxFunction(body.dropFirst()) }
        let parameters = body.prefix { (0x30...0x3F).contains($0) }
        let isPrivate = parameters.first.map { (0x3C...0x3F).contains($0) } ?? false
        var rest = body[parameters.endIndex...]
        if isPrivate || parameters.isEmpty || rest.first != UInt8(ascii: "$") {
            rest = rest.drop { (0x20...0x2F).contains($0) }
        }
        guard let final = rest.first else { return .unfinished }
        let length = rest.startIndex + 1 - bytes.startIndex
        guard final == UInt8(ascii: "$") || (0x40...0x7E).contains(final) else {
            return .nothing(length: length - 1)
        }
        if parameters.first == UInt8(ascii: "<") { return mouse(parameters.dropFirst(), final, length: length) }
        if isPrivate { return .nothing(length: length) }
        if parameters.isEmpty, final == UInt8(ascii: "M") {
            return rest.count > 3 ? .nothing(length: length + 3) : .unfinished
        }
        let numbers = numbers(parameters)
        if final == UInt8(ascii: "~"), numbers.first == 200 { return .beginsPaste(length: length) }
        guard let key = Key(final: final, numbers: numbers) else { return .nothing(length: length) }
        return .means(.key(key), length: length)
    }

    private static func numbers(_ parameters: Bytes) -> [Int] {
        parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
    }

    /// `ESC [ <`, a button, a column and a row from 1, `M` for a press: the left button is 0, the wheel 64 and 65.
    /// Source: xterm control sequences, "SGR (1006)".
    private static func mouse(_ parameters: Bytes, _ final: UInt8, length: Int) -> KeySequence {
        let numbers = numbers(parameters)
        guard final == UInt8(ascii: "M"), numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
            return .nothing(length: length)
        }
        switch numbers[0] {
        case 0: return .points(Point(column: numbers[1] - 1, row: numbers[2] - 1), length: length)
        case 64: return .means(.scrolled(-1), length: length)
        case 65: return .means(.scrolled(1), length: length)
        default: return .nothing(length: length)
        }
    }

    /// `ESC [ [`, then a letter from A: the function keys of the Linux console.
    private static func linuxFunction(_ rest: Bytes) -> KeySequence {
        guard let letter = rest.first else { return .unfinished }
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .nothing(length: 4) }
        return .means(.key(.function(Int(letter - UInt8(ascii: "A")) + 1)), length: 4)
    }

    /// `ESC O`, perhaps a number, a letter: arrows and keypad in their application modes.
    private static func singleShift(_ bytes: Bytes) -> KeySequence {
        let body = bytes.dropFirst(2)
        let parameters = body.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
        guard let final = body[parameters.endIndex...].first else { return .unfinished }
        let length = parameters.count + 3
        if let key = Key(singleShift: final) { return .means(.key(key), length: length) }
        if let text = keypadText(final) { return .means(.text(text), length: length) }
        return .nothing(length: final < 0x20 ? length - 1 : length)
    }

    private static func keypadText(_ final: UInt8) -> String? {
        switch final {
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            String(Unicode.Scalar(final - UInt8(ascii: "j") + UInt8(ascii: "*")))
        case UInt8(ascii: "X"): "="
        default: nil
        }
    }

    /// An answer of the terminal, up to its end: `BEL` or `ESC \`.
    private static func controlString(_ bytes: Bytes) -> KeySequence {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { $0 == bell || $0 == escape }) else { return .unfinished }
        let length = end - bytes.startIndex
        if body[end] == bell { return .nothing(length: length + 1) }
        guard let last = body[(end + 1)...].first else { return .unfinished }
        return .nothing(length: last == UInt8(ascii: "\\") ? length + 2 : length)
    }
}
