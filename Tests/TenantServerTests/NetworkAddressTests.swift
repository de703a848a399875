import Testing

@testable import TenantServer

@Suite struct NetworkAddressTests {
    @Test(arguments: [
        ("127.0.0.1", true, "127.0.0.1:80"), ("127.8.9.1", true, "127.8.9.1:80"),
        ("localhost", true, "127.0.0.1:80"),
        ("::1", true, "[::1]:80"), ("::ffff:127.0.0.1", true, "[::ffff:127.0.0.1]:80"),
        ("0.0.0.0", false, "0.0.0.0:80"), ("::", false, "[::]:80"), ("192.168.1.2", false, "192.168.1.2:80"),
        ("::ffff:10.0.0.1", false, "[::ffff:10.0.0.1]:80"), ("fe80::1", false, "[fe80::1]:80"),
    ])
    func `an address in numbers says whether others reach it`(text: String, isLoopback: Bool, authority: String)
        throws
    {
        let address = try #require(NetworkAddress(text, port: 80))
        #expect(address.isLoopback == isLoopback)
        #expect(address.authority == authority)
    }

    @Test(arguments: ["", "example.com", "127.1", "127.0.0.1:80", "[::1]", "1.2.3.4.5", "127.0.0.300"])
    func `what is no address in numbers is none`(text: String) {
        #expect(NetworkAddress(text, port: 80) == nil)
    }
}
