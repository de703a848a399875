public import FoundationEssentials
public import NativeAuthWire

/// What went wrong in an operation: which flag, whose words, which numbers.
public struct Problem: Error, Equatable, Sendable {
    /// The flags of all error types. No two are true at once; `general` is none of them.
    public enum Kind: Equatable, Sendable {
        /// None of the flags.
        case general
        /// Only a browser can go on.
        case browserRequired
        /// The address or the alias is taken.
        case userAlreadyExists
        /// The username is empty, or no address.
        case invalidUsername
        /// The password is empty, wrong or against the rules.
        case invalidPassword
        /// The names of the attributes refused.
        case invalidAttributes([String])
        /// The passcode is empty, wrong, old, expired or used up.
        case invalidCode
        /// There is no such account.
        case userNotFound
        /// The username and the password do not belong together.
        case invalidCredentials
        /// The account has no password to reset.
        case userDoesNotHavePassword
        /// The method or the contact is blocked.
        case authMethodBlocked
        /// The contact is empty, or neither address nor number.
        case invalidInput
        /// The refresh token is used, dead or missing.
        case refreshTokenExpired
        /// The tenant refused a scope.
        case invalidScope
    }

    /// Which flag.
    public var kind: Kind
    /// The server's words, or a stock text where it gave none.
    public var description: String
    /// What the tenant said, if it said anything typed.
    public var refusal: Refusal?
    /// Why nothing intelligible came, if so.
    public var failure: Answer.Failure?
    /// Whether a reset has failed or was waited for in vain, so that nothing of the flow is left.
    var isResetOver = false
    /// Names the flow in the tenant's logs. Filled in by the engine.
    public var correlationId: UUID?

    init(
        _ kind: Kind, _ description: String, refusal: Refusal? = nil, failure: Answer.Failure? = nil
    ) {
        self.kind = kind
        self.description = description
        self.refusal = refusal
        self.failure = failure
    }

    /// A refusal under a flag, in the server's words, behind words of ours if there are any.
    init(_ kind: Kind = .general, refused refusal: Refusal, advice: String? = nil) {
        let text = [advice, refusal.description].compactMap(\.self).joined(separator: " ")
        self.init(kind, text.isEmpty ? StockText.forKind(kind) : text, refusal: refusal)
    }

    /// An answer that ends a step, whatever the step was; `nil` if the answer does not.
    init?(ending answer: Answer) {
        switch answer {
        case .redirected(let reason): self.init(.browserRequired, reason ?? StockText.browserRequired)
        case .failed(let failure): self.init(.general, StockText.unexpected(failure), failure: failure)
        case .refused(let refusal), .interrupted(_, _, let refusal): self.init(refused: refusal)
        case .advanced, .passcodeSent, .passwordAsked, .preverified, .methods, .granted, .resetSubmitted,
            .polled:
            return nil
        }
    }

    /// The end of a reset that did not come about.
    static func resetOver(_ description: String) -> Problem {
        var problem = Problem(.general, description)
        problem.isResetOver = true
        return problem
    }

    /// An answer of another step than the one that was taken.
    static let anotherStep = Problem(
        .general, StockText.unexpectedAnswer, failure: .malformed("an answer of another step"))
}

extension Problem {
    /// Whether the flow is over for good, so that trying the same step again cannot help.
    ///
    /// Source: client states, section 6, our rule on top of the table.
    public var endsFlow: Bool {
        if isResetOver || kind == .browserRequired || kind == .userNotFound { return true }
        if case .unsupported = failure { return true }
        guard let refusal else { return false }
        if isNameTaken { return !refusal.invalidAttributes.contains(AttributeName.alias) }
        return refusal.error == ErrorWord.expiredToken || isAccountMissing
            || refusal.codes.first == ErrorCode.continuationTokenNotValid || refusal.codes.first == 55000
    }

    /// Whether the address or the alias turned out to be taken, whatever flag the step has for it.
    package var isNameTaken: Bool { refusal?.error == ErrorWord.userAlreadyExists }

    /// Whether there is no such account, or no longer, whatever flag the step has for it.
    package var isAccountMissing: Bool { kind == .userNotFound || refusal?.isUserNotFound == true }
}
