import FoundationEssentials
import NativeAuth

/// A token's claims in words: what each is called, and times as people say them.
///
/// Source: OpenID Connect Core 1.0, section 2; RFC 9068, section 2.2; Microsoft identity platform, "ID token claims".
struct ClaimWording {
    let say: Catalogue
    let now: Date

    /// The claims that people look for first, in this order; others follow by name.
    private static let first = [
        "name", "preferred_username", "email", "scp", "aud", "sub", "iss", "iat", "exp", "oid", "tid", "azp",
    ]
    private static let times: Set<String> = ["exp", "iat", "nbf", "auth_time"]
    /// The seconds since 1970 that a calendar can show, up to the end of the year 9999; another number is shown as one.
    private static let moments = 0.0...253_402_300_799

    func facts(_ claims: [String: JSONValue]) -> [Fact] {
        let known = Self.first.filter { claims[$0] != nil }
        let others = claims.keys.filter { !Self.first.contains($0) }.sorted()
        return (known + others).compactMap { name in
            claims[name].map { Fact(label(of: name), words(of: $0, named: name)) }
        }
    }

    private func label(of name: String) -> String {
        guard let phrase = Self.phrase(of: name) else { return name }
        return say(.claimLabel, ["words": say(phrase), "name": name])
    }

    private static func phrase(of name: String) -> Phrase? {
        switch name {
        case "name": .claimName
        case "preferred_username": .claimUsername
        case "email": .claimEmail
        case "scp": .claimScopes
        case "aud": .claimAudience
        case "sub": .claimSubject
        case "iss": .claimIssuer
        case "iat": .claimIssued
        case "nbf": .claimNotBefore
        case "exp": .claimExpires
        case "oid": .claimObject
        case "tid": .claimTenant
        case "azp": .claimParty
        case "ver": .claimVersion
        case "amr": .claimMethods
        default: nil
        }
    }

    private func words(of value: JSONValue, named name: String) -> String {
        switch value {
        case .null: "null"
        case .boolean(let flag): say(flag ? .wordYes : .wordNo)
        case .number(let number):
            Self.times.contains(name) && Self.moments.contains(number)
                ? time(Date(timeIntervalSince1970: number))
                : number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .string(let text): text
        case .array(let values): values.map { words(of: $0, named: "") }.joined(separator: ", ")
        case .object(let values):
            values.keys.sorted().map { "\($0) \(words(of: values[$0] ?? .null, named: ""))" }.joined(
                separator: ", ")
        }
    }

    /// Such as `in 59 minutes, at 10:14:02`, with the day where it is another one.
    func time(_ moment: Date) -> String {
        let seconds = moment.timeIntervalSince(now)
        let minutes = Int((abs(seconds) / 60).rounded())
        let (count, phrases): (Int, (ahead: Phrase, ago: Phrase)) =
            switch minutes {
            case 1: (1, (.timeInOneMinute, .timeOneMinuteAgo))
            case ..<120: (minutes, (.timeInMinutes, .timeMinutesAgo))
            case ..<2880: (minutes / 60, (.timeInHours, .timeHoursAgo))
            default: (minutes / 1440, (.timeInDays, .timeDaysAgo))
            }
        let clock =
            dayName(moment) == dayName(now) ? clockTime(moment) : "\(dayName(moment)) \(clockTime(moment))"
        if minutes == 0 { return say(.timeNow, ["time": clock]) }
        return say(seconds > 0 ? phrases.ahead : phrases.ago, ["count": "\(count)", "time": clock])
    }
}
