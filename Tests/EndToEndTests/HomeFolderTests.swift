import Glibc
import TenantHosting
import Testing

@testable import vestibule

/// Where a person's files are, also where the environment does not say.
@Suite struct HomeFolderTests {
    /// Asked for once: what `getpwuid` gives is overwritten by the next who asks.
    private static let listed = getpwuid(geteuid())?.pointee.pw_dir.map { String(cString: $0) }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "not/whole"]])
    func `without a HOME the system's list of users says where it is`(environment: [String: String]) throws {
        let listed = try #require(Self.listed)
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

    @Test func `a place that nobody chose and that cannot be used is told with the way to choose another`()
        throws
    {
        var environment = Place.environment
        environment["XDG_DATA_HOME"] = "/dev/null"
        let child = try Child.onPipes([Place.program, "import", "/dev/null"], environment)
        #expect(child.end().map { $0 >> 8 } == 74)
        #expect(child.text.contains("Not a directory; name another file with --database"))
        let chosen = try Child.onPipes(
            [Place.program, "import", "--database", "/dev/null/x", "/dev/null"], Place.environment)
        #expect(chosen.end().map { $0 >> 8 } == 74)
        #expect(chosen.text.contains("Not a directory") && !chosen.text.contains("--database"))
    }

    @Test func `a damaged directory is named`() throws {
        let folder = try Place.Folder()
        let path = folder.path + "/people.sqlite"
        let file = try #require(fopen(path, "w"))
        fputs(String(repeating: "no database ", count: 100), file)
        fclose(file)
        let child = try Child.onPipes([Place.program, "export", "--database", path], Place.environment)
        #expect(child.end().map { $0 >> 8 } == 74)
        #expect(child.text.contains("\(path): the directory cannot be used: the file is damaged; move it away"))
    }
}
