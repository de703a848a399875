import EmbeddedTenant
import FoundationEssentials

extension UserFlow {
    /// A password and nothing else; an alias where one is given.
    static let emailPassword = UserFlow()

    /// Passcodes and nothing else.
    static let emailCode = UserFlow.with { $0.method = .emailCode }

    /// A password, and City and Country after the passcode.
    static let cityAndCountry = UserFlow.with {
        $0.attributes = ["city", "country"].map {
            var attribute = AttributeDefinition(key: $0)
            attribute.isRequired = true
            return attribute
        }
    }

    static func with(_ change: (inout UserFlow) -> Void) -> UserFlow {
        var userFlow = UserFlow()
        change(&userFlow)
        return userFlow
    }

    /// The `userFlow` half of a file, as literal JSON.
    static func reading(_ half: String) throws -> UserFlow {
        try UserFlow(tenantFile: Data(#"{ "userFlow": \#(half) }"#.utf8))
    }
}
