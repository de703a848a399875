/// How the program's own forms behave, which a demonstrator may set against what the tenant demands.
package struct DemoForms: Equatable, Sendable {
    /// Whether a form is checked before it is sent; where not, the tenant's own answers show.
    package var areChecked = true
    package var collectPassword: Bool
    package var collectAlias: Bool
    /// Whether sign-in asks for the authentication context `c1` by a claims request.
    package var asksForContext = false
}

/// The same for the whole program: one place that every form looks at.
@MainActor package final class DemoSwitches {
    package var forms: DemoForms
    /// How the embedded tenant signs people in, since its switches were looked at last.
    package var method: TenantSettings.Method?

    package init(_ forms: DemoForms) {
        self.forms = forms
    }
}

extension DemoForms {
    /// Source: Microsoft identity platform, "Claims challenges and claims requests".
    static let contextRequest = #"{"access_token":{"acrs":{"essential":true,"value":"c1"}}}"#
}
