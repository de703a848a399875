import CCurl

/// The shared library, loaded at the first call, so that nobody pays for it who calls nobody.
enum CurlLibrary {
    /// Why it cannot be used, in words; `nil` where all is well.
    static let fault = load("libcurl.so.4")

    static func load(_ name: String) -> String? {
        guard ccu_load(name) != nil else { return nil }
        return "the library \(name) is missing or cannot be used; on Debian, install libcurl4"
    }
}
