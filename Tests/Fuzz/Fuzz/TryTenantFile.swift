import EmbeddedTenant
import FoundationEssentials
import Presentation
import TenantFile
import TenantWalk

/// Reads bytes as a tenant file, both halves; a tenant that comes of it must serve.
func tryTenantFile(_ input: [UInt8]) {
    let file = Data(input)
    do throws(TenantFileFault) {
        let userFlow = try UserFlow(tenantFile: file)
        precondition(!userFlow.name.isEmpty && !userFlow.clientID.isEmpty, "a tenant without a name")
        precondition(Set(userFlow.attributes.map(\.key)).count == userFlow.attributes.count, "a key twice")
        let served = Served(userFlow)
        finish { _ = try? await served.walk.signUp("ada", password: Walk.passwords.first) }
    } catch {
        precondition(!error.words.isEmpty, "a fault without words")
    }
    do throws(TenantFileFault) {
        let app = try AppConfiguration(tenantFile: file)
        _ = app.client
    } catch {
        precondition(!error.words.isEmpty, "a fault without words")
    }
}
