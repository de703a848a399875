import CUnistring
import Glibc

/// What was typed in a list to find one of its items, and where the list stood before.
package struct ListSearch: Equatable, Sendable {
    /// What was typed so far; empty after other keys.
    package private(set) var text = ""
    /// The item that the cursor was on when the first letter was typed.
    let former: Int

    /// - Parameter former: The item that the cursor is on.
    init(former: Int) { self.former = former }

    /// Takes one more letter, and says where the cursor goes.
    ///
    /// That is to the next item that begins with all that was typed; the same letter again and again goes round the
    /// items that begin with it; a letter that leads nowhere begins anew. Case and accents do not matter.
    mutating func type(_ letter: String, in items: [String], at cursor: Int) -> Int? {
        let whole = text + letter
        if let item = Self.item(beginning: whole, in: items, from: text.isEmpty ? cursor + 1 : cursor) {
            text = whole
            return item
        }
        text = Set(whole.map { Self.folded(String($0)) }).count == 1 ? whole : letter
        return Self.item(beginning: letter, in: items, from: cursor + 1)
    }

    /// Forgets what was typed, as any other key makes it.
    mutating func endWord() { text = "" }

    /// Whether an item begins with all that was typed and this.
    func leads(on letter: String, in items: [String]) -> Bool {
        !text.isEmpty && Self.item(beginning: text + letter, in: items, from: 0) != nil
    }

    private static func item(beginning start: String, in items: [String], from first: Int) -> Int? {
        let start = folded(start)
        return items.indices.lazy.map { (first + $0) % items.count }.first {
            folded(items[$0]).hasPrefix(start)
        }
    }

    /// In lower case, without the marks on letters.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var count = 0
        let bytes = Array(text.utf8)
        guard let parts = cus_nfd(bytes, bytes.count, &count) else { return text.lowercased() }
        defer { free(parts) }
        var letters = String.UnicodeScalarView()
        for scalar in String(decoding: UnsafeBufferPointer(start: parts, count: count), as: UTF8.self)
            .unicodeScalars
        where scalar.properties.generalCategory != .nonspacingMark {
            letters.append(scalar)
        }
        return String(letters).lowercased()
    }
}
