import FoundationEssentials
import NativeAuthWire
import Testing

@testable import EmbeddedTenant

@Suite struct TokenTests {
    /// BLAKE2b of "tenant contoso" in 16 bytes, as a UUID of version 8.
    static let tenantID = "28cef9a0-540e-832a-b78f-d340a92e5398"

    @Test func `an id token says who signed in, and what was told at sign-up`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let needed = try await talk.proved(talk.sentPasscode())
        let token = try await talk.proceed(
            needed.token, "attributes&attributes=%7B%22city%22%3A%22London%22%2C%22country%22%3A%22UK%22%7D"
        ).token
        let answer = try TokenAnswer(
            try await talk.tokens(token, "continuation_token&username=ada%40example.com"))
        let id = try #require(try answer.clientInfo["uid"])
        #expect(try answer.clientInfo == .object(["uid": id, "utid": .text(Self.tenantID)]))
        guard case .object(var claims) = try answer.idClaims else {
            Issue.record("no claims")
            return
        }
        #expect(claims.removeValue(forKey: "oid") == id)
        #expect(claims.removeValue(forKey: "sub") == id)
        #expect(
            JSON.object(claims)
                == JSON(
                    #"""
                    {
                      "iss": "https://contoso.ciamlogin.com/28cef9a0-540e-832a-b78f-d340a92e5398/v2.0",
                      "tid": "28cef9a0-540e-832a-b78f-d340a92e5398", "aud": "demo-client", "ver": "2.0",
                      "iat": 1769854500, "nbf": 1769854500, "exp": 1769858100,
                      "name": "ada@example.com", "preferred_username": "ada@example.com",
                      "email": "ada@example.com", "city": "London", "country": "UK"
                    }
                    """#))
    }

    @Test func `an access token says whose it is, for which resource and what may be done`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let scope = "api%3A%2F%2Fdemo-api%2FOrders.Read+api%3A%2F%2Fdemo-api%2FOrders.Write+openid"
        let reply = try await talk.signedIn(scope: scope)
        #expect(
            reply.json["scope"]
                == .text("api://demo-api/Orders.Read api://demo-api/Orders.Write openid"))
        let answer = try TokenAnswer(reply)
        #expect(!answer.hasRefreshToken)
        guard case .object(var claims) = try answer.accessClaims else {
            Issue.record("no claims")
            return
        }
        let id = try answer.clientInfo["uid"]
        #expect(claims.removeValue(forKey: "oid") == id)
        #expect(claims.removeValue(forKey: "sub") == id)
        #expect(
            JSON.object(claims)
                == JSON(
                    #"""
                    {
                      "iss": "https://contoso.ciamlogin.com/28cef9a0-540e-832a-b78f-d340a92e5398/v2.0",
                      "tid": "28cef9a0-540e-832a-b78f-d340a92e5398", "aud": "api://demo-api",
                      "azp": "demo-client", "scp": "Orders.Read Orders.Write", "ver": "2.0",
                      "iat": 1769854500, "nbf": 1769854500, "exp": 1769858100
                    }
                    """#))
    }

    @Test func `without openid there is no id token, without client_info no ids`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.challenged()
        let reply = try await talk.post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&continuation_token=\(token)&scope=profile+profile&grant_type="
                + Conversation.rightPassword)
        #expect(
            try TokenAnswer(reply).json
                == JSON(
                    #"""
                    {"token_type": "Bearer", "scope": "profile", "expires_in": 3600, "ext_expires_in": 3600,
                     "access_token": "<access_token>"}
                    """#))
        #expect(try TokenAnswer(reply).accessClaims["aud"] == .text("demo-client"))
        #expect(try TokenAnswer(reply).accessClaims["scp"] == .text("profile"))
    }

    @Test(arguments: [
        ("User.Read", "AADSTS70011: The application may not ask for the scope User.Read."),
        (
            "openid+api%3A%2F%2Fdemo-api%2FOrders.Delete",
            "AADSTS70011: The application may not ask for the scope api://demo-api/Orders.Delete."
        ),
        (
            "api%3A%2F%2Fdemo-api%2FOrders.Read+api%3A%2F%2Fother%2FRead",
            "AADSTS70011: The scopes are those of more than one resource. Ask for one resource at a time."
        ),
    ])
    func `a scope that is not the application's is refused before anything is spent`(
        scope: String, words: String
    ) async throws {
        let talk = try Conversation(.with { $0.scopes.append("api://other/Read") })
        try await talk.signedUp()
        let token = try await talk.challenged()
        #expect(
            try await talk.tokens(token, Conversation.rightPassword, scope: scope).json
                == .refusal(#"{"error": "invalid_scope", "error_codes": [70011]}"#, words))
        #expect(
            try await talk.tokens(token, Conversation.rightPassword, scope: "").gist
                == "invalid_request [90100]")
        #expect(try await talk.tokens(token, Conversation.rightPassword).status == 200)
    }

    @Test func `the published key proves the tokens, and another does not`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let answer = try TokenAnswer(try await talk.signedIn())
        let set = JSON(await talk.tenant.keySet())
        guard case .list(let keys)? = set["keys"], case .text(let x)? = keys.first?["x"],
            case .text(let id)? = keys.first?["kid"]
        else {
            Issue.record("\(set)")
            return
        }
        #expect(
            keys == [
                JSON(
                    #"{"kty": "OKP", "crv": "Ed25519", "x": "\#(x)", "use": "sig", "alg": "EdDSA", "kid": "\#(id)"}"#
                )
            ])
        #expect(try answer.accessHeader == JSON(#"{"alg": "EdDSA", "typ": "JWT", "kid": "\#(id)"}"#))
        let key = try [UInt8](#require(Data(base64URL: x)))
        for name in ["access_token", "id_token"] {
            #expect(try answer.isSigned(name, by: key))
            #expect(try !answer.isSigned(name, by: [key[0] ^ 1] + key.dropFirst()))
        }
        #expect(await Conversation(directory: try Directory.inMemory()).tenant.keySet() != talk.tenant.keySet())
    }

    @Test func `a key is named by its thumbprint`() {
        struct Seed: RandomNumberGenerator {
            // RFC 8037, appendix A.1: the seed of the example key, byte by byte.
            var bytes: [UInt8] = [
                0x9D, 0x61, 0xB1, 0x9D, 0xEF, 0xFD, 0x5A, 0x60, 0xBA, 0x84, 0x4A, 0xF4, 0x92, 0xEC, 0x2C, 0xC4,
                0x44, 0x49, 0xC5, 0x69, 0x7B, 0x32, 0x69, 0x19, 0x70, 0x3B, 0xAC, 0x03, 0x1C, 0xAE, 0x7F, 0x60,
            ]
            mutating func next() -> UInt64 { UInt64(bytes.removeFirst()) }
        }
        var seed = Seed()
        let signer = TokenSigner(using: &seed)
        // RFC 8037, appendix A.3.
        #expect(signer.keyID == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
        #expect(signer.keySet.contains(#""x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo""#))
    }

    @Test func `ids stay the same over sign-ins, so a client knows the account again`() async throws {
        let talk = try Conversation()
        let token = try await talk.signedUp().token
        let first = try TokenAnswer(
            try await talk.tokens(token, "continuation_token&username=ada%40example.com"))
        #expect(try TokenAnswer(try await talk.signedIn()).clientInfo == first.clientInfo)
    }
}
