package import Timekeeping

/// Shows one screen and takes its keys.
@MainActor protocol ScreenPresenter: AnyObject {
    /// What the screen shows now.
    var page: Page { get }
    func handle(_ event: InputEvent)
    /// The screen is left: stops what is under way and forgets secrets.
    func leave()
}

/// What a screen shows between the first line and the pane.
struct Page: Equatable {
    var title: [String]
    var steps: [ScreenModel.Step] = []
    var content: ScreenModel.Content
    var status = ScreenModel.Status("")
    var keys: [ScreenModel.KeyHint]
}

/// What presenters share: the words, the clock, what the app is configured with, and the way to other screens.
@MainActor package struct Surroundings {
    package var say: Catalogue
    package var clock: any WallClock
    package var app: AppConfiguration
    package var tenant: TenantFacts
    /// How many people the tenant has; `nil` if that cannot be known.
    package var countPeople: @Sendable () async -> Int?
    /// The embedded tenant, for a demonstrator; `nil` where the tenant is not embedded.
    package var tenantDesk: (any TenantDesk)?
    /// What the client does.
    package var trace: TraceLog
    /// The names of countries, in the order of the alphabet; asked for when a form needs them.
    package var countries: @Sendable () -> [String]
    let demo: DemoSwitches
    /// Whether visitors may neither leave the program nor see its home screen.
    package var isKiosk = false

    package init(
        say: Catalogue, clock: any WallClock, app: AppConfiguration, tenant: TenantFacts, trace: TraceLog,
        tenantDesk: (any TenantDesk)? = nil, countries: @escaping @Sendable () -> [String] = { [] },
        countPeople: @escaping @Sendable () async -> Int?
    ) {
        self.say = say
        self.clock = clock
        self.app = app
        self.tenant = tenant
        self.trace = trace
        self.tenantDesk = tenantDesk
        self.countries = countries
        self.countPeople = countPeople
        demo = DemoSwitches(
            DemoForms(collectPassword: app.signUp.password, collectAlias: app.signUp.alias))
    }
}

extension Surroundings {
    /// The address of a tenant elsewhere, so that it is seen before anything is sent; empty for the embedded one.
    var whitherCallsGo: String { tenant.address.map { say(.statusAddress, ["address": $0]) } ?? "" }
}

/// What is known of the tenant without asking it.
package struct TenantFacts: Equatable, Sendable {
    package var name: String
    /// Whether it runs inside this program, with an inbox that can be looked into.
    package var isEmbedded: Bool
    /// Whether it forgets everything when the program ends.
    package var isEphemeral: Bool
    /// Whether it answers sign-in and reset; where it does not, no screen offers them.
    package var signsIn: Bool
    /// Whither calls go over the network; `nil` for a tenant inside this program.
    package var address: String?
    /// How it signs people in, before its switches were touched; `nil` where only the app's own half is known.
    package var method: TenantSettings.Method?

    package init(
        name: String, isEmbedded: Bool, isEphemeral: Bool, signsIn: Bool, address: String? = nil,
        method: TenantSettings.Method? = nil
    ) {
        self.name = name
        self.isEmbedded = isEmbedded
        self.isEphemeral = isEphemeral
        self.signsIn = signsIn
        self.address = address
        self.method = method
    }
}

/// A screen that can be gone to.
package enum Destination: Sendable {
    case home
    case signUp(address: String = "")
    case signIn(username: String)
    case resetPassword(username: String)
    /// A sign-in without asking again.
    case following(FollowedState, username: String)
    case account(Arrival)
}
