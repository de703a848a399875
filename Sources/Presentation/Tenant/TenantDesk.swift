package import FoundationEssentials

/// What a demonstrator can see of the embedded tenant and do to it. Changes hold from the next request on.
package protocol TenantDesk: Sendable {
    /// How the tenant stands now.
    func view() async -> TenantView

    /// Does something to it.
    ///
    /// - Returns: What stood in the way, in words; `nil` if nothing did.
    func perform(_ control: TenantControl) async -> String?
}

/// Something that is done to the embedded tenant.
package enum TenantControl: Equatable, Sendable {
    case change(TenantSettings)
    /// Moves the clock of the whole program on.
    case advanceClock(Duration)
    /// Ends the life of the newest passcode.
    case expireCode
    /// Makes the next answer another one: the id of a ``TenantView/Answer``, or `nil` for answers as they come; to the
    /// call of that path, or with `nil` to the next that can be answered so.
    case answerNext(String?, at: String? = nil)
    case delete(TenantView.Person)
    /// Wipes everybody and everything, and puts the tenant's first people in again.
    case startOver
}

/// The embedded tenant's switches.
package struct TenantSettings: Equatable, Sendable {
    package enum Method: CaseIterable, Sendable { case emailCode, emailPassword }
    package enum Alias: CaseIterable, Sendable { case off, allowed, collected }
    package enum SecondFactor: CaseIterable, Sendable { case off, required, byClaims }

    /// An attribute that the tenant can ask for.
    package struct Attribute: Equatable, Sendable {
        package var key: String
        /// What the tenant file calls it; empty where it says nothing.
        package var label: String
        package var isAsked: Bool

        package init(key: String, label: String, isAsked: Bool) {
            self.key = key
            self.label = label
            self.isAsked = isAsked
        }
    }

    package var method: Method
    package var alias: Alias
    package var attributes: [Attribute]
    package var secondFactor: SecondFactor
    /// Whether passwords must hold the rules.
    package var hasPasswordRules: Bool
    /// Whether people can reset their password.
    package var hasReset: Bool
    /// How long a passcode lives.
    package var codeLifetime: Duration

    package init(
        method: Method, alias: Alias, attributes: [Attribute], secondFactor: SecondFactor,
        hasPasswordRules: Bool, hasReset: Bool, codeLifetime: Duration
    ) {
        self.method = method
        self.alias = alias
        self.attributes = attributes
        self.secondFactor = secondFactor
        self.hasPasswordRules = hasPasswordRules
        self.hasReset = hasReset
        self.codeLifetime = codeLifetime
    }
}

/// How the embedded tenant stands.
package struct TenantView: Equatable, Sendable {
    package struct Person: Equatable, Sendable {
        package var id: String
        package var address: String
        package var alias: String?
        package var hasPassword: Bool

        package init(id: String, address: String, alias: String?, hasPassword: Bool) {
            self.id = id
            self.address = address
            self.alias = alias
            self.hasPassword = hasPassword
        }
    }

    /// Something that the next answer can be made to be.
    package struct Answer: Equatable, Sendable {
        package var id: String
        /// In words for people.
        package var label: String
        /// In the service's words, such as `user_already_exists`; empty where it has none.
        package var wireName: String

        package init(id: String, label: String, wireName: String = "") {
            self.id = id
            self.label = label
            self.wireName = wireName
        }
    }

    package var settings: TenantSettings
    package var people: [Person]
    package var now: Date
    package var answers: [Answer]
    /// The id of the answer that comes next; `nil` where answers come as they are.
    package var nextAnswer: String?
    /// The paths of all calls.
    package var calls: [String]
    /// The path of the call that is answered so; `nil` for the next that can be.
    package var nextCall: String?

    package init(
        settings: TenantSettings, people: [Person], now: Date, answers: [Answer], nextAnswer: String?,
        calls: [String] = [], nextCall: String? = nil
    ) {
        self.settings = settings
        self.people = people
        self.now = now
        self.answers = answers
        self.nextAnswer = nextAnswer
        self.calls = calls
        self.nextCall = nextCall
    }
}
