import FoundationEssentials

/// What of this process stands in the machine's memory, as Linux counts it.
package enum Memory {
    /// The most that did since ``forgetPeak()``, in KiB; `nil` where the system does not tell.
    package static var peak: Int? { kibibytes("VmHWM:") }
    /// What does now, in KiB.
    package static var present: Int? { kibibytes("VmRSS:") }

    /// Begins the count of ``peak`` anew. Source: proc(5), `/proc/pid/clear_refs`.
    package static func forgetPeak() {
        try? Data("5\n".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    }

    private static func kibibytes(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
