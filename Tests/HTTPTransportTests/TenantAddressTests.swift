import HTTPTransport
import Testing

@Suite struct TenantAddressTests {
    private static let contoso = "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"
    private static let id = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"

    @Test(
        arguments: [
            ("contoso", contoso), ("Contoso", contoso), (" contoso \n", contoso), ("contoso/", contoso),
            ("contoso.onmicrosoft.com", contoso), ("https://contoso.onmicrosoft.com/", contoso),
            ("contoso.ciamlogin.com", contoso), ("https://contoso.ciamlogin.com", contoso),
            ("https://contoso.ciamlogin.com/", contoso), ("HTTPS://Contoso.CIAMLogin.com//", contoso),
            ("https://contoso.ciamlogin.com/contoso.onmicrosoft.com/", contoso),
            ("https://contoso.ciamlogin.com//contoso.onmicrosoft.com", contoso),
            ("https://contoso.ciamlogin.com/\(id)", "https://contoso.ciamlogin.com/\(id)"),
            (id, "https://\(id).ciamlogin.com/\(id)"),
            ("login.example.com", "https://login.example.com"),
            ("login.example.com/\(id)/", "https://login.example.com/\(id)"),
            ("https://login.example.com/Tenant/v1", "https://login.example.com/Tenant/v1"),
            ("https://login.example.com:8443/a", "https://login.example.com:8443/a"),
            ("http://127.0.0.1:8080/contoso/", "http://127.0.0.1:8080/contoso"),
            ("127.8.9.10:8080", "http://127.8.9.10:8080"), ("http://localhost:1", "http://localhost:1"),
            ("https://localhost/t", "https://localhost/t"), ("http://[::1]:8080/t", "http://[::1]:8080/t"),
        ])
    func `B009 every form of a tenant leads to one base address, with no doubled slash or swapped path`(
        form: String, base: String
    ) throws {
        let address = try TenantAddress(form)
        #expect(address.base == base)
        #expect(address.url(of: "/signup/v1.0/start") == base + "/signup/v1.0/start")
        #expect(try TenantAddress(base) == address)
    }

    @Test(
        arguments: [
            "http://contoso.ciamlogin.com", "http://login.example.com/t", "http://127.0.0.1.example.com/",
            "http://128.0.0.1/", "http://localhost.example.com", "HTTP://contoso.ciamlogin.com",
            "http://127.0.0.256/",
        ])
    func `B009 plain http is refused except to this machine`(form: String) {
        #expect(throws: TenantAddressFault.plain) { try TenantAddress(form) }
        #expect(TenantAddressFault.plain.words.contains("write https://"))
    }

    @Test(
        arguments: [
            ("", TenantAddressFault.empty), ("  ", .empty), ("tést", .notASCII), ("a b", .notASCII),
            ("con\u{1B}[2Jtoso", .notASCII), ("https://contoso.ciamlogin.com/?a=b", .hasQuery),
            ("https://login.example.com/a#b", .hasQuery), ("https://login.example.com/a/../b", .hasDots),
            ("https://ada@login.example.com/a", .hasUser), ("https:///a", .notHost("")), ("-a", .notHost("-a")),
            ("a..b", .notHost("a..b")), ("con_toso", .notHost("con_toso")),
            ("https://[::2]/", .notHost("[::2]")),
            ("login.example.com:0", .badPort), ("login.example.com:65536", .badPort),
            ("login.example.com:", .badPort), ("ftp://login.example.com", .otherScheme("ftp")),
            ("https://login.microsoftonline.com/t", .workforce),
        ])
    func `what is no address is refused with what to write`(form: String, fault: TenantAddressFault) {
        #expect(throws: fault) { try TenantAddress(form) }
        #expect(fault.words.count < 120)
    }
}
