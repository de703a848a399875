package import NativeAuthWire

/// An error of the service's, one for each row of its tables.
///
/// Source: native authentication API reference, errors of each endpoint; numbers as in ``Refusal``.
package struct RefusalKind: Identifiable, Sendable {
    /// Its `error`, and after a slash what tells it apart: its `suberror`, else its number, or what it is about.
    package let name: String
    /// The calls that can be answered with it.
    package let endpoints: [Endpoint]
    /// Why it cannot be had on demand, in words that say how it comes about; `nil` where it can.
    package let obstacle: String?
    private let make: @Sendable (UserFlow) -> Refusal

    package var id: String { name }

    /// The refusal, as a tenant with this user flow says it.
    func refusal(in userFlow: UserFlow) -> Refusal { make(userFlow) }

    init(
        _ name: String, _ endpoints: [Endpoint], unless obstacle: String? = nil,
        _ make: @escaping @Sendable (UserFlow) -> Refusal
    ) {
        self.name = name
        self.endpoints = endpoints
        self.obstacle = obstacle
        self.make = make
    }

    /// One that says the same in every tenant.
    init(_ name: String, _ endpoints: [Endpoint], unless obstacle: String? = nil, _ refusal: Refusal) {
        self.init(name, endpoints, unless: obstacle) { _ in refusal }
    }
}

extension RefusalKind: Equatable {
    package static func == (one: RefusalKind, other: RefusalKind) -> Bool { one.name == other.name }
}

extension RefusalKind {
    /// Every one, those of any call first.
    package static let all: [RefusalKind] =
        common + ofSignUp + ofPasscodes + ofPasswords + ofSignIn + ofTokens + ofRegistration + ofReset
}
