import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant
@testable import TenantServer

@Suite struct MetadataTests {
    @Test(arguments: [
        ("/.well-known/openid-configuration", ""),
        ("/contoso/v2.0/.well-known/openid-configuration", "/contoso"),
        ("/contoso.onmicrosoft.com/.well-known/openid-configuration", "/contoso.onmicrosoft.com"),
    ])
    func `the metadata name the issuer of the tokens, and addresses where they were asked for`(
        path: String, prefix: String
    ) async throws {
        try await Served.run { served in
            let body = try await served.reply(to: Sample.get(path)).body
            let identity = await served.tenant.identity
            #expect(body.contains(#""issuer":"\#(identity.issuer)""#))
            #expect(body.contains(#""token_endpoint":"http://localhost\#(prefix)/oauth2/v2.0/token""#))
            #expect(body.contains(#""jwks_uri":"http://localhost\#(prefix)/discovery/v2.0/keys""#))
            #expect(body.contains(#""id_token_signing_alg_values_supported":["EdDSA"]"#))
            let keys = try await served.reply(to: Sample.get(prefix + "/discovery/v2.0/keys"))
            #expect(keys.body == (await served.tenant.keySet()))
            #expect(keys.headers["Content-Type"] == "application/json; charset=utf-8")
        }
    }

    @Test func `HEAD is GET without the body`() async throws {
        try await Served.run { served in
            let client = try served.client()
            client.send("HEAD /discovery/v2.0/keys HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let length = try await client.reply(hasBody: false).headers["Content-Length"]
            client.send(Sample.get("/discovery/v2.0/keys"))
            let reply = try await client.reply()
            #expect(length == reply.headers["Content-Length"])
            #expect(reply.body.utf8.count == length.flatMap { Int($0) })
        }
    }
}
