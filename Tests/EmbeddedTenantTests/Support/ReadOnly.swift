import Glibc

/// Does some work as someone who may write only what modes allow: root may write everything.
///
/// The file-system identity is the thread's own, so that other tests keep theirs.
func withoutPrivileges<Result>(_ work: () throws -> Result) rethrows -> Result {
    typealias SetID = @convention(c) (UInt32) -> Int32
    func set(_ name: String, _ id: UInt32) {
        guard let symbol = dlsym(nil, name) else { fatalError("no \(name)") }
        _ = unsafeBitCast(symbol, to: SetID.self)(id)
    }
    guard geteuid() == 0 else { return try work() }
    set("setfsuid", 65_534)
    defer { set("setfsuid", 0) }
    return try work()
}
