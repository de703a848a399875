import CCheapHash
import FoundationEssentials

/// Throws inputs that nobody thought of at code that reads what comes from outside. A subject that fails traps.
///
/// libFuzzer has the program's `main`. Source: LLVM, "libFuzzer", "Fuzz target".
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    switch Subject.chosen {
    case .requests: tryRequests(input)
    case .replies: tryReply(input)
    case .tenantFile: tryTenantFile(input)
    case .keys: tryKeys(input)
    }
    return 0
}

/// What is tried.
private enum Subject: String, CaseIterable {
    case requests
    case replies
    case tenantFile = "tenant-file"
    case keys

    /// As the environment says.
    static let chosen: Subject = {
        let name = ProcessInfo.processInfo.environment["FUZZ_SUBJECT"] ?? ""
        guard let subject = Subject(rawValue: name) else {
            fatalError(
                "FUZZ_SUBJECT must be one of \(Subject.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return subject
    }()
}
