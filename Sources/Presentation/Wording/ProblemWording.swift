import FoundationEssentials
import NativeAuth
import NativeAuthWire

/// A client error in words for people: a sentence first, codes small and below.
struct ProblemWording {
    private let say: Catalogue

    init(_ say: Catalogue) { self.say = say }

    /// The sentence of an error whose flag has no sentence of its own at this step.
    ///
    /// - Parameter emptied: What is to be typed again because it was not kept; `nil` where all is still there.
    func sentence(_ error: some NativeAuthError, emptied: Phrase? = nil) -> String {
        func tell(_ phrase: Phrase, orEmptied other: Phrase, _ name: String = "", _ value: String = "")
            -> String
        {
            emptied.map { say(other, [name: value, "secret": say($0)]) } ?? say(phrase, [name: value])
        }
        switch error.failure {
        case .unreachable(let reason):
            return tell(.unreachable, orEmptied: .unreachableEmptied, "reason", words(of: reason))
        case .status(404, _): return tell(.noTenantThere, orEmptied: .noTenantThereEmptied)
        case .status(429, let wait?): return say(.throttledFor, ["seconds": "\(wait.components.seconds)"])
        case .status(429, nil): return say(.throttled)
        case .status(let status, _):
            return tell(.unexpectedStatus, orEmptied: .unexpectedStatusEmptied, "status", "\(status)")
        case .directoryFailed(let words):
            return Self.first(of: words) ?? say(.unexpectedStatus, ["status": "503"])
        case .malformed(let what):
            return tell(.unexpectedAnswer, orEmptied: .unexpectedAnswerEmptied, "what", Self.plain(what))
        case .unsupported: return say(.unsupportedStep)
        case nil: break
        }
        if error.refusal == nil {
            let reason = error.errorDescription
            return error.problem.endsFlow ? say(.flowOverBecause, ["reason": reason]) : reason
        }
        if error.problem.endsFlow { return say(.flowOver) }
        return setting(error.refusal) ?? words(of: error) ?? say(.generalRefusal)
    }

    /// Which setting is to be mended, where a refusal is about the app and not about what was typed.
    private func setting(_ refusal: Refusal?) -> String? {
        switch (refusal?.error, refusal?.suberror) {
        case ("invalid_client", "nativeauthapi_disabled"): say(.nativeAuthenticationOff)
        case ("unauthorized_client", _): say(.appUnknown)
        case ("unsupported_challenge_type", _): say(.challengeTypesRefused)
        // Source: wire protocol, section 2.2: a challenge type is unknown.
        case ("invalid_request", _) where refusal?.codes.first == 901007: say(.challengeTypesRefused)
        case ("invalid_request", "introspect_required"): say(.unsupportedStep)
        case (_, _) where refusal?.description?.contains("client_id parameter is empty or not valid") == true:
            say(.clientIDRefused)
        case (_, _): nil
        }
    }

    private func words(of reason: TransportFailure.Reason) -> String {
        switch reason {
        case .offline: say(.reasonOffline)
        case .hostNotFound: say(.reasonHostNotFound)
        case .cannotConnect: say(.reasonCannotConnect)
        case .connectionLost: say(.reasonConnectionLost)
        case .timedOut(.connecting): say(.reasonSlowConnecting)
        case .timedOut(.waiting): say(.reasonSlowAnswer)
        case .timedOut(.receiving): say(.reasonSlowReply)
        case .untrusted(let why): say(.reasonUntrusted, ["why": why])
        case .tooLong: say(.reasonTooLong)
        case .cancelled: say(.reasonCancelled)
        case .other(let what): what + "."
        }
    }

    /// The sentence for a refused password, with its reason where the tenant gave one.
    func passwordSentence(_ error: some NativeAuthError) -> String {
        switch error.refusal?.suberror {
        case "password_too_short": say(.passwordTooShort)
        case "password_too_long": say(.passwordTooLong)
        case "password_too_weak": say(.passwordTooWeak)
        case "password_banned": say(.passwordBanned)
        case "password_is_invalid": say(.passwordInvalid)
        case "password_recently_used": say(.passwordRecent)
        default: say(.passwordRefused)
        }
    }

    /// The sentence for a refused passcode: the tenant's own, which tells wrong from old and from used up.
    func codeSentence(_ error: some NativeAuthError) -> String {
        words(of: error) ?? say(.codeWrong)
    }

    /// The sentence for a refused contact, with the reason where the tenant gave one.
    func contactSentence(_ error: some NativeAuthError) -> String {
        words(of: error) ?? say(.contactRefused)
    }

    /// Flag, or the status where there is none, `error`/`suberror` and numbers, or what could not be read; the tenant's
    /// own name for the call where support must be asked; then the correlation id.
    func details(_ error: some NativeAuthError) -> [String] {
        var lines: [String] = []
        switch error.failure {
        case .malformed(let what), .unsupported(let what): lines.append(what)
        case .directoryFailed: lines.append("HTTP 503 · \(ErrorCode.directoryFailed)")
        case .unreachable, .status, nil: break
        }
        if let refusal = error.refusal {
            let words = [refusal.error, refusal.suberror].compactMap(\.self).joined(separator: " / ")
            let flag = flag(of: error)
            let parts = [
                flag.isEmpty ? refusal.status.map { "HTTP \($0)" } ?? "" : flag, words,
                refusal.codes.map(String.init).joined(separator: " "),
            ]
            lines.append(parts.filter { !$0.isEmpty }.joined(separator: " · "))
        }
        if error.problem.kind == .general, let id = error.refusal?.traceID {
            lines.append(say(.detailTrace, ["id": id]))
        }
        if let id = error.correlationId {
            lines.append(say(.detailCorrelation, ["id": id.uuidString.lowercased()]))
        }
        return lines
    }

    /// The flag as developers know it at this step; empty for a general error.
    private func flag(of error: some NativeAuthError) -> String {
        switch error.problem.kind {
        case .invalidCode
        where error is MFASubmitChallengeError || error is RegisterStrongAuthSubmitChallengeError:
            "isInvalidChallenge"
        case .authMethodBlocked where error is RegisterStrongAuthChallengeError: "isVerificationContactBlocked"
        case let kind: kind.flagName
        }
    }

    /// What a person is told of an answer that could not be read: not which field of it was missing.
    private static func plain(_ what: String) -> String {
        let parts = what.split(separator: ", ").filter { !$0.contains("_") }
        return parts.joined(separator: ", ")
    }

    /// The tenant's words without its number and its lines of ids; `nil` if it said nothing, or speaks to developers:
    /// of its parameters, whose names have a low line.
    private func words(of error: some NativeAuthError) -> String? {
        error.refusal?.description.flatMap(Self.first)
    }

    private static func first(of description: String) -> String? {
        let first = description.split(whereSeparator: \.isNewline).first ?? ""
        var text = first[...]
        if text.hasPrefix("AADSTS"), let colon = text.firstIndex(of: ":") {
            text = text[text.index(after: colon)...]
        }
        let trimmed = AddressCheck.trimmed(String(text))
        return trimmed.isEmpty || trimmed.contains("_") ? nil : trimmed
    }
}

extension Problem.Kind {
    /// The flag as developers know it; empty for a general error.
    var flagName: String {
        switch self {
        case .general: ""
        case .browserRequired: "isBrowserRequired"
        case .userAlreadyExists: "isUserAlreadyExists"
        case .invalidUsername: "isInvalidUsername"
        case .invalidPassword: "isInvalidPassword"
        case .invalidAttributes: "isInvalidAttributes"
        case .invalidCode: "isInvalidCode"
        case .userNotFound: "isUserNotFound"
        case .invalidCredentials: "isInvalidCredentials"
        case .userDoesNotHavePassword: "isUserDoesNotHavePassword"
        case .authMethodBlocked: "isAuthMethodBlocked"
        case .invalidInput: "isInvalidInput"
        case .refreshTokenExpired: "isRefreshTokenExpired"
        case .invalidScope: "isInvalidScope"
        }
    }
}
