import CommandLineTools
import FoundationEssentials
import HTTPTransport
import NativeAuth
import Presentation
import TenantFile
import TenantHosting

/// Which tenant to speak to, and as which app. The command line counts before the environment, that before the profile.
enum TenantChoice {
    case embedded
    case elsewhere(TenantAddress, AppConfiguration, ConnectionSettings)

    /// - Parameter profilePath: For the words of a fault.
    init(
        _ options: Options, _ environment: [String: String], _ profile: Profile, profilePath: String
    ) throws(SetUpFault) {
        let settings = Settings(options, environment, profile, profilePath)
        guard let tenant = settings.tenant else {
            if let stray = options.given.first(where: \.isForElsewhere) {
                throw SetUpFault(
                    .usage,
                    "leave out --\(stray.rawValue), or name a tenant by --tenant: the one inside this program has no use for it"
                )
            }
            self = .embedded
            return
        }
        let address: TenantAddress
        do throws(TenantAddressFault) {
            address = try TenantAddress(tenant.value)
        } catch {
            throw SetUpFault(.usage, "\(tenant.name) \(error.words)")
        }
        self = .elsewhere(address, try settings.app(), try settings.connection())
    }
}

/// Settings with the names by which people know them.
private struct Settings {
    typealias Named = (value: String, name: String)

    private let options: Options
    private let environment: [String: String]
    private let profile: Profile
    private let profilePath: String

    init(
        _ options: Options, _ environment: [String: String], _ profile: Profile, _ profilePath: String
    ) {
        self.options = options
        self.environment = environment
        self.profile = profile
        self.profilePath = profilePath
    }

    /// Who asks for the embedded tenant on the command line gets it, whatever else is set.
    var tenant: Named? {
        if let tenant = options.elsewhere.tenant { return (tenant, "--tenant") }
        if options.givenTenantFile != nil || options.isEphemeral || options.database != nil { return nil }
        return variable("VESTIBULE_TENANT") ?? profile.tenant.map { ($0, "tenant in \(profilePath)") }
    }

    /// The half of a tenant file that was named beside the tenant, else the profile's, else one that asks for an address
    /// and lets the tenant ask for the rest.
    func app() throws(SetUpFault) -> AppConfiguration {
        var app =
            try options.givenTenantFile.map { file throws(SetUpFault) in try AppConfiguration(named: file) }
            ?? profile.app
            ?? AppConfiguration(
                clientId: "", challengeTypes: [.oob, .password],
                capabilities: [.mfaRequired, .registrationRequired])
        let given: Named? =
            options.elsewhere.clientID.map { ($0, "--client-id") } ?? variable("VESTIBULE_CLIENT_ID")
        app.clientId = given?.value ?? app.clientId
        guard !app.clientId.isEmpty else {
            let name = given?.name ?? "the client id"
            throw SetUpFault(
                .usage,
                "\(name) is empty; give --client-id, VESTIBULE_CLIENT_ID, or app.clientId in \(profilePath)")
        }
        return app
    }

    func connection() throws(SetUpFault) -> ConnectionSettings {
        var connection = ConnectionSettings()
        let caFile: Named? =
            options.elsewhere.caFile.map { ($0, "--ca-file") } ?? variable("VESTIBULE_CA_FILE")
            ?? profile.caFile.map { ($0, "caFile in \(profilePath)") }
        if let caFile, (try? Data(contentsOf: URL(filePath: caFile.value))) == nil {
            throw SetUpFault(.usage, "\(caFile.name): \(caFile.value) cannot be read")
        }
        connection.caFile = caFile?.value
        connection.connectTimeout = options.elsewhere.connectTimeout ?? connection.connectTimeout
        connection.timeout = options.elsewhere.timeout ?? connection.timeout
        return connection
    }

    /// A variable of the environment; an empty one is as good as none.
    private func variable(_ name: String) -> Named? {
        environment[name].flatMap { $0.isEmpty ? nil : ($0, name) }
    }
}

extension AppConfiguration {
    /// The `app` half of a tenant file, or of the ready-made tenant of that name.
    init(named name: String) throws(SetUpFault) {
        let file = try HostedTenant.read(name)
        do throws(TenantFileFault) {
            self = try AppConfiguration(tenantFile: file)
        } catch {
            throw SetUpFault(error, in: name)
        }
    }
}
