import Assets

/// The countries that the program carries with it.
enum Countries {
    static var names: [String] {
        let file = ast_countries()
        let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
