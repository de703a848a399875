import Glibc

/// Has a crash leave nothing of the memory behind, since it may hold what was typed.
///
/// No core dump is kept, and Swift's own report, which shows memory beside the registers, is not made unless the variable
/// `SWIFT_BACKTRACE` asks for it.
package func keepMemoryToItself() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
}
