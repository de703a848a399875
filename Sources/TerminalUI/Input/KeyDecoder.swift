import NativeAuthWire
package import Presentation

/// Turns the bytes of a terminal into what a person did, one read at a time.
///
/// - Escape is a key when nothing follows it for a while; a sequence may come in any number of reads.
/// - A sequence that nobody knows vanishes whole, and so do bytes that are not UTF-8.
/// - Carriage return is the Enter key. Without bracketed paste, line ends between text of one read are a part of it,
///   and so is a line end with a line feed behind text: both come as a paste, which submits nothing.
package struct KeyDecoder: Sendable {
    /// Why it waits for more bytes, and so how long it should.
    package enum Patience: Equatable, Sendable {
        /// An Escape may be the key or begin a sequence.
        case escape
        /// A sequence or a paste has begun.
        case sequence, paste
    }

    private let keys: [[UInt8]: Key]
    /// The bytes of something that is not complete.
    private var pending = Secret("")
    /// What came of a paste so far.
    private var pasted: [Secret]?

    /// - Parameter keys: What the terminal's own description says that keys send.
    package init(keys: [[UInt8]: Key] = [:]) {
        self.keys = keys.filter { $0.key.count > 1 && $0.key[0] == escape }
    }

    /// What it waits for, if the wait has to end at some time.
    package var patience: Patience? {
        if pasted != nil { return .paste }
        guard pending.firstByte == escape else { return nil }
        return escapes == nil ? .sequence : .escape
    }

    /// How many times Escape is pending and nothing else.
    private var escapes: Int? {
        pending.withBytes { bytes in bytes.allSatisfy { $0 == escape } ? bytes.count : nil }
    }

    /// Takes the bytes of one read.
    package mutating func decode(_ bytes: UnsafeRawBufferPointer) -> [InputEvent] {
        let input = pending.appending(bytes)
        pending = Secret("")
        var events: [InputEvent] = []
        input.withBytes { input in
            var rest = input[...]
            while !rest.isEmpty { rest = decodeNext(rest, into: &events) }
        }
        return events
    }

    /// Takes it that nothing more came for as long as ``patience`` allows.
    package mutating func giveUpWaiting() -> [InputEvent] {
        defer { pending = Secret("") }
        if pasted != nil { return finishPaste(with: pending) }
        return Array(repeating: .key(.escape), count: escapes ?? 0)
    }

    private mutating func decodeNext(_ bytes: Bytes, into events: inout [InputEvent]) -> Bytes {
        if pasted != nil { return paste(bytes, into: &events) }
        switch bytes[bytes.startIndex] {
        case escape: return decodeSequence(bytes, into: &events)
        case let byte where byte.isText: return decodeText(bytes, into: &events)
        case let byte:
            if let key = Key(control: byte) { events.append(.key(key)) }
            let isPair = byte == carriageReturn && bytes.dropFirst().first == lineFeed
            return bytes.dropFirst(isPair ? 2 : 1)
        }
    }

    private mutating func decodeSequence(_ bytes: Bytes, into events: inout [InputEvent]) -> Bytes {
        let longest = keys.filter { bytes.starts(with: $0.key) }.max { $0.key.count < $1.key.count }
        if let (sequence, key) = longest {
            events.append(.key(key))
            return bytes.dropFirst(sequence.count)
        }
        let mayBecomeKey = keys.keys.contains { $0.count > bytes.count && $0.starts(with: bytes) }
        switch mayBecomeKey ? .unfinished : KeySequence(bytes) {
        case .unfinished:
            if bytes.count <= 4096 { pending = Secret(bytes: UnsafeRawBufferPointer(rebasing: bytes)) }
            return bytes.dropFirst(bytes.count)
        case .means(let event, let length):
            events.append(event)
            return bytes.dropFirst(length)
        case .nothing(let length): return bytes.dropFirst(length)
        case .beginsPaste(let length):
            pasted = []
            return bytes.dropFirst(length)
        }
    }

    private mutating func decodeText(_ bytes: Bytes, into events: inout [InputEvent]) -> Bytes {
        if bytes.count == 1, bytes[bytes.startIndex] < 0x80 {
            events.append(.text(String(Unicode.Scalar(bytes[bytes.startIndex]))))
            return bytes.dropFirst()
        }
        let run = TextRun(bytes)
        var text = bytes[..<run.end]
        if run.end == bytes.endIndex {
            let unfinished = text.suffix(text.unfinishedScalar)
            pending = Secret(bytes: UnsafeRawBufferPointer(rebasing: unfinished))
            text = text.dropLast(unfinished.count)
        }
        let secret = Secret(bytes: UnsafeRawBufferPointer(rebasing: text))
        if run.isPasted {
            events.append(.paste(secret))
        } else {
            var line = TextInput(isSecret: true)
            line.insert(secret)
            line.forEachCluster { events.append(.text(String($0))) }
        }
        return bytes[run.end...]
    }

    private mutating func paste(_ bytes: Bytes, into events: inout [InputEvent]) -> Bytes {
        if let end = bytes.firstRange(of: pasteEnd) {
            events += finishPaste(
                with: Secret(bytes: UnsafeRawBufferPointer(rebasing: bytes[..<end.lowerBound])))
            return bytes[end.upperBound...]
        }
        let begunEnd = (1..<pasteEnd.count).last { bytes.suffix($0).elementsEqual(pasteEnd.prefix($0)) } ?? 0
        pasted?.append(Secret(bytes: UnsafeRawBufferPointer(rebasing: bytes.dropLast(begunEnd))))
        pending = Secret(bytes: UnsafeRawBufferPointer(rebasing: bytes.suffix(begunEnd)))
        return bytes.dropFirst(bytes.count)
    }

    private mutating func finishPaste(with last: Secret) -> [InputEvent] {
        let parts = (pasted ?? []) + [last]
        pasted = nil
        let whole = Secret(joining: parts)
        return whole.isEmpty ? [] : [.paste(whole)]
    }
}
