import CommandLineTools
import ConversationLog
import EmbeddedTenant
import FoundationEssentials
import HTTPTransport
import NativeAuthWire
import Presentation
import TenantFile
import TenantHosting
import Timekeeping

/// The tenant to speak to, the app that is set against it, and what is written down of both.
struct TenantSetUp {
    let app: AppConfiguration
    let facts: TenantFacts
    let transport: any Transport
    /// The tenant inside this program, if it is there.
    let hosted: HostedTenant?
    let log: ConversationLog?

    /// The time of the whole program: the embedded tenant's, which a demonstrator may move, else the machine's.
    var clock: any WallClock { hosted?.clock ?? SystemClock() }

    init(_ options: Options) throws(SetUpFault) {
        let environment = ProcessInfo.processInfo.environment
        let profilePath = Profile.path(in: environment)
        let profile = try profilePath.map(Profile.read) ?? Profile()
        switch try TenantChoice(options, environment, profile, profilePath: profilePath ?? "config.json") {
        case .embedded: try self.init(embedded: options)
        case .elsewhere(let address, let app, let connection):
            try self.init(at: address, app, connection, options)
        }
    }

    private init(
        at address: TenantAddress, _ app: AppConfiguration, _ connection: ConnectionSettings, _ options: Options
    ) throws(SetUpFault) {
        self.app = app
        facts = TenantFacts(
            name: address.host, isEmbedded: false, isEphemeral: false, signsIn: true, address: address.base)
        transport = HTTPTransport(address, connection)
        hosted = nil
        log = try ConversationLog(options, tenant: address.base)
    }

    private init(embedded options: Options) throws(SetUpFault) {
        let hosted = try HostedTenant(options.tenantFile, people: options.place, clock: SystemClock())
        var app: AppConfiguration
        do throws(TenantFileFault) {
            app = try AppConfiguration(tenantFile: hosted.file)
        } catch {
            throw SetUpFault(error, in: options.tenantFile)
        }
        app.clientId = options.elsewhere.clientID ?? app.clientId
        self.app = app
        facts = TenantFacts(
            name: hosted.userFlow.name, isEmbedded: true, isEphemeral: options.isEphemeral, signsIn: true,
            method: TenantSettings(hosted.userFlow).method)
        transport = hosted.tenant
        self.hosted = hosted
        log = try ConversationLog(options, tenant: "embedded")
    }
}

extension ConversationLog {
    fileprivate convenience init?(_ options: Options, tenant: String) throws(SetUpFault) {
        guard let path = options.log else { return nil }
        do throws(LogFault) {
            try self.init(
                path: path, showsAddresses: options.logsAddresses, tenant: tenant, clock: SystemClock())
        } catch {
            throw SetUpFault(.storage, error.line)
        }
    }
}
