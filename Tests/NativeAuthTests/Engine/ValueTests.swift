import FoundationEssentials
import NativeAuthWire
import Testing

@testable import NativeAuth

/// Attributes on their way out, claims on their way in.
@Suite struct ValueTests {
    @Test(
        arguments: [
            ([:], "{}"), (["b": "1", "a": "2"], #"{"a":"2","b":"1"}"#),
            (["url": "https://e.x/"], #"{"url":"https://e.x/"}"#),
            (["q": .string("\"\\\n")], #"{"q":"\"\\\n"}"#), (["n": .number(3)], #"{"n":3}"#),
            (["n": .integer(9_007_199_254_740_993)], #"{"n":9007199254740993}"#),
            (["n": .number(-0.5)], #"{"n":-0.5}"#), (["y": .boolean(false)], #"{"y":false}"#),
            (["é": "👩‍🚀"], #"{"é":"👩‍🚀"}"#), (["n": .number(.nan)], nil), (["n": .number(.infinity)], nil),
        ] as [([String: AttributeValue], String?)])
    func `attributes become one object, its keys in order`(attributes: [String: AttributeValue], json: String?)
    {
        #expect(attributes.jsonObject() == json)
    }

    @Test func `claims of all types are read`() throws {
        let payload = Data(
            #"{"s":"t","n":1.5,"b":true,"z":null,"l":[1,"x",false],"o":{"k":"v"},"x":"~~~???>>>"}"#.utf8
        ).base64EncodedString().replacing("=", with: "").replacing("+", with: "-").replacing("/", with: "_")
        let claims = try #require(TokenClaims.decode(Secret("h.\(payload).s")))
        #expect(
            claims == [
                "s": .string("t"), "n": .number(1.5), "b": .boolean(true), "z": .null,
                "l": .array([.number(1), .string("x"), .boolean(false)]), "o": .object(["k": .string("v")]),
                "x": .string("~~~???>>>"),
            ])
        #expect(claims["s"]?.text == "t")
        #expect(claims["s"]?.double == nil)
        #expect(claims["n"]?.double == 1.5)
        #expect(claims["n"]?.text == nil)
    }

    @Test(arguments: ["", ".", "..", "a.b", "a.b.c.d", "a.***.c", "a.e30", "h.W10.s", "h.bm90IGpzb24.s"])
    func `what is no token has no claims`(token: String) {
        #expect(TokenClaims.decode(Secret(token)) == nil)
    }

    @Test func `an account whose id token says nothing still has its ids`() {
        let account = Account(ClientInfo(uid: "u", utid: "t"), idToken: "no token")
        #expect(account.username == nil)
        #expect(account.homeAccountId == "u.t")
        #expect(account.identifier == "u.t")
        #expect(account.environment == nil)
        #expect(account.accountClaims.isEmpty)
    }
}
