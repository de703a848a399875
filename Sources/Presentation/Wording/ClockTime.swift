import FoundationEssentials
import Glibc

/// The time of day where the program runs, such as `09:14:31`.
func clockTime(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(
        separator: ":")
}
