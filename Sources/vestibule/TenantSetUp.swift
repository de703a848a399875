import CommandLineTools
import EmbeddedTenant
import Presentation
import TenantFile
import TenantHosting
import Timekeeping

/// The embedded tenant and the app that is set against it, from one tenant file.
struct TenantSetUp {
    let app: AppConfiguration
    let facts: TenantFacts
    let hosted: HostedTenant

    var tenant: EmbeddedTenant { hosted.tenant }
    var outbox: Outbox { hosted.outbox }
    var clock: MovableClock { hosted.clock }

    init(_ options: Options) throws(SetUpFault) {
        hosted = try HostedTenant(options.tenantFile, people: options.place, clock: SystemClock())
        do throws(TenantFileFault) {
            app = try AppConfiguration(tenantFile: hosted.file)
        } catch {
            throw SetUpFault(error, in: options.tenantFile)
        }
        facts = TenantFacts(
            name: hosted.userFlow.name, isEmbedded: true, isEphemeral: options.isEphemeral, signsIn: true)
    }
}
