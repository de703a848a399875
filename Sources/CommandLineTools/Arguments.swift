import CGetopt
import Glibc

/// The options of a program, by their long names.
package protocol OptionName: RawRepresentable<String>, CaseIterable, Sendable {
    /// Whether a value follows.
    var takesValue: Bool { get }
    /// The one letter that stands for it too.
    var letter: Character? { get }
}

/// Wrong usage, in one line.
package struct WrongUsage: Error, Equatable {
    package var line: String

    package init(_ line: String) {
        self.line = line
    }
}

/// The arguments of a program, read by `getopt_long` of the C library, which people know: options in any order, `--`,
/// `--x=y`, unambiguous beginnings.
package struct Arguments<Name: OptionName> {
    /// The options in order, each with its value, which is empty where it takes none.
    package private(set) var options: [(name: Name, value: String)] = []
    /// The other words in order.
    package private(set) var operands: [String] = []

    /// Reads arguments. It must not be called by two threads at once.
    ///
    /// - Parameter words: With the program's name as the first.
    /// - Throws: ``WrongUsage`` for an option that is unknown or lacks its value.
    package init(_ words: [String]) throws(WrongUsage) {
        let names = Array(Name.allCases)
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        let spellings = names.map { strdup($0.rawValue) }
        defer { spellings.forEach { free($0) } }
        let table =
            zip(names, spellings).enumerated().map { index, pair in
                option(
                    name: pair.1, has_arg: pair.0.takesValue ? required_argument : no_argument, flag: nil,
                    val: Self.firstValue + Int32(index))
            } + [option()]
        let letters = names.compactMap { name in name.letter.map { "\($0)" + (name.takesValue ? ":" : "") } }
        cgo_begin()
        pointers.append(nil)
        while true {
            let found = getopt_long(Int32(words.count), &pointers, ":" + letters.joined(), table, nil)
            switch found {
            case -1:
                operands = pointers[Int(cgo_index())..<words.count].compactMap {
                    $0.map { String(cString: $0) }
                }
                return
            case Self.firstValue...:
                options.append((names[Int(found - Self.firstValue)], value))
            case Int32(UInt8(ascii: ":")):
                throw WrongUsage("\(Self.spelling(of: cgo_option(), in: words)) needs a value")
            default:
                guard let name = names.first(where: { $0.letter?.unicodeScalars.first?.value == UInt32(found) })
                else { throw Self.fault(of: cgo_option(), in: words) }
                options.append((name, value))
            }
        }
    }

    /// The numbers of long options begin here, above those of letters.
    private static var firstValue: Int32 { 1000 }

    /// Why an option cannot be taken.
    ///
    /// - Parameter option: As `getopt_long` tells it: the letter, the number of a long one, or 0 where it found none.
    private static func fault(of option: Int32, in words: [String]) -> WrongUsage {
        let spelling = spelling(of: option, in: words)
        if option >= firstValue { return WrongUsage("\(spelling) takes no value") }
        let meant = Name.allCases.map { "--" + $0.rawValue }.filter { $0.hasPrefix(spelling) }
        guard option == 0, meant.count > 1 else { return WrongUsage("there is no option \(spelling)") }
        return WrongUsage("\(spelling) may mean \(meant.joined(separator: ", ")); write more of it")
    }

    private static func spelling(of option: Int32, in words: [String]) -> String {
        switch option {
        case firstValue...: return "--" + Array(Name.allCases)[Int(option - firstValue)].rawValue
        case 0:
            let word = words[max(1, Int(cgo_index()) - 1)]
            return String(word.prefix { $0 != "=" })
        case 0x21...0x7E: return "-\(Character(UnicodeScalar(UInt8(option))))"
        // The first byte of a longer letter: the rest of the word is not read yet.
        default: return words[min(Int(cgo_index()), words.count - 1)]
        }
    }

    private var value: String { cgo_argument().map { String(cString: $0) } ?? "" }
}
