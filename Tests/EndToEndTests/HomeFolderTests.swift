import Glibc
import TenantHosting
import Testing

@testable import vestibule

/// Where a person's files are, also where the environment does not say.
@Suite struct HomeFolderTests {
    @Test(arguments: [[:], ["HOME": ""], ["HOME": "not/whole"]])
    func `without a HOME the system's list of users says where it is`(environment: [String: String]) throws {
        let entry = try #require(getpwuid(geteuid()))
        let listed = String(cString: try #require(entry.pointee.pw_dir))
        #expect(Profile.path(in: environment) == listed + "/.config/vestibule/config.json")
        #expect(
            try HostedTenant.usualPath(of: "tenants/contoso.json", in: environment)
                == listed + "/.local/share/vestibule/contoso.sqlite")
    }

    @Test func `HOME counts before that list, and the folders of the XDG specification before HOME`() throws {
        var environment = ["HOME": "/home/ada"]
        #expect(Profile.path(in: environment) == "/home/ada/.config/vestibule/config.json")
        #expect(
            try HostedTenant.usualPath(of: "contoso", in: environment)
                == "/home/ada/.local/share/vestibule/contoso.sqlite")
        environment["XDG_CONFIG_HOME"] = "/etc/ada"
        environment["XDG_DATA_HOME"] = "/var/ada"
        #expect(Profile.path(in: environment) == "/etc/ada/vestibule/config.json")
        #expect(
            try HostedTenant.usualPath(of: "contoso", in: environment) == "/var/ada/vestibule/contoso.sqlite")
    }
}
