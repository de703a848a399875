import FoundationEssentials
import Glibc

/// The time of day where the program runs, such as `09:14:31`.
func clockTime(_ date: Date) -> String {
    let parts = localTime(date)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
}

/// The same with thousandths, such as `09:14:31.118`.
func preciseTime(_ date: Date) -> String {
    let thousandths = Int((date.timeIntervalSince1970 * 1000).rounded(.down)) % 1000
    let digits = String(thousandths)
    return clockTime(date) + "." + String(repeating: "0", count: 3 - digits.count) + digits
}

/// A day where the program runs, such as `2026-11-30`.
func dayName(_ date: Date) -> String {
    let parts = localTime(date)
    return "\(parts.tm_year + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
}

private func twoDigits(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }

private func localTime(_ date: Date) -> tm {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
}
