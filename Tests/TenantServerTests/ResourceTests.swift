import NativeAuthWire
import Testing

@testable import TenantServer

@Suite struct ResourceTests {
    private let tenants = ["contoso", "contoso.onmicrosoft.com", "0b3ff3a4-2c5b-8d0e-9a55-1d4b7f6f9c11"]

    private func resource(_ path: String) -> Result<Resource, Resource.Fault> {
        do throws(Resource.Fault) {
            return .success(try Resource(path: path, tenants: tenants))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: [
        "", "/contoso", "/contoso.onmicrosoft.com", "/CONTOSO.onmicrosoft.com",
        "/0B3FF3A4-2c5b-8d0e-9a55-1d4b7f6f9c11",
    ])
    func `a path leads somewhere, bare or below any of the tenant's names`(prefix: String) {
        #expect(resource(prefix + "/signup/v1.0/start") == .success(.endpoint(.signUpStart)))
        #expect(resource(prefix + "/oauth2/v2.0/token") == .success(.endpoint(.token)))
        #expect(resource(prefix + "/.well-known/openid-configuration") == .success(.metadata))
        #expect(resource(prefix + "/v2.0/.well-known/openid-configuration") == .success(.metadata))
        #expect(resource(prefix + "/discovery/v2.0/keys") == .success(.keySet))
    }

    @Test func `a stranger's name in front is told apart from a path that leads nowhere`() {
        #expect(resource("/fabrikam/signup/v1.0/start") == .failure(.noSuchTenant))
        for path in [
            "", "/", "*", "//", "/contoso", "/contoso/", "/signup/v1.0/start/", "/signup/v1.0",
            "/SIGNUP/v1.0/start",
            "/contoso/contoso/signup/v1.0/start", "//signup/v1.0/start/", "/signup/v1.0/%73tart",
        ] {
            #expect(resource(path) == .failure(.nothingThere), "\(path)")
        }
    }

    @Test func `control paths stand at the root alone`() {
        #expect(resource("/control/inbox") == .success(.control(.inbox)))
        #expect(resource("/contoso/control/inbox") == .failure(.nothingThere))
    }
}
