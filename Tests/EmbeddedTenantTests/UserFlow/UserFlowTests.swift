import FoundationEssentials
import Testing

@testable import EmbeddedTenant

@Suite struct UserFlowTests {
    @Test func `what a file does not say has its default`() throws {
        let userFlow = try UserFlow.reading("{}")
        #expect(userFlow == UserFlow())
        #expect(userFlow.clientID == "demo-client")
        #expect(userFlow.passcode.length == 8)
        #expect(userFlow.passcode.lifetime == .seconds(600))
        #expect(userFlow.passcode.tries == 5)
        #expect(userFlow.passcode.sends == 5)
        #expect(userFlow.passcode.sendWindow == .seconds(900))
        #expect(userFlow.passcode.resendInterval == .seconds(30))
        #expect(userFlow.mfa.use == .off)
        #expect(userFlow.passwordReset.isOn)
        #expect(userFlow.passwordReset.pollInterval == .seconds(1))
    }

    @Test func `every key is read`() throws {
        let userFlow = try UserFlow.reading(
            #"""
            {
              // Comments are allowed.
              "name": "fabrikam", "method": "emailCode", "clientId": "app-1", "nativeAuth": false,
              "attributes": [{"key": "size", "label": "Size", "type": "radioSingleSelect", "required": true,
                              "maxLength": 9, "pattern": "^.$", "choices": ["S", "M"]}],
              "alias": {"use": "collected", "patterns": ["^a", "z$"]},
              "passwordCharacters": "any",
              "passwordRules": {"minimumLength": 4, "maximumLength": 20, "kinds": 2, "banned": ["fabrikam"],
                                "refusesCurrent": false},
              "passcode": {"length": 6, "lifetimeSeconds": 60, "tries": 3, "sends": 2, "sendWindowSeconds": 120,
                           "resendSeconds": 10},
              "mfa": {"use": "byClaims", "sms": true},
              "passwordReset": {"on": false, "outcome": "refusedLate", "pollSeconds": 5},
              "scopes": ["api://fabrikam/Read"],
            }
            """#)
        let expected = UserFlow.with {
            $0.name = "fabrikam"
            $0.method = .emailCode
            $0.clientID = "app-1"
            $0.isNativeAuthOn = false
            var size = AttributeDefinition(key: "size")
            size.label = "Size"
            size.type = .radioSingleSelect
            size.isRequired = true
            size.maximumLength = 9
            size.pattern = Pattern("^.$")
            size.choices = ["S", "M"]
            $0.attributes = [size]
            $0.alias.use = .collected
            $0.alias.patterns = ["^a", "z$"].compactMap(Pattern.init)
            $0.password.characters = .any
            $0.password.minimumLength = 4
            $0.password.maximumLength = 20
            $0.password.kinds = 2
            $0.password.banned = ["fabrikam"]
            $0.password.refusesCurrent = false
            $0.passcode.length = 6
            $0.passcode.lifetime = .seconds(60)
            $0.passcode.tries = 3
            $0.passcode.sends = 2
            $0.passcode.sendWindow = .seconds(120)
            $0.passcode.resendInterval = .seconds(10)
            $0.mfa.use = .byClaims
            $0.mfa.isSMSOn = true
            $0.passwordReset.isOn = false
            $0.passwordReset.outcome = .refusedLate
            $0.passwordReset.pollInterval = .seconds(5)
            $0.scopes = ["api://fabrikam/Read"]
        }
        #expect(userFlow == expected)
    }

    @Test(arguments: [
        (#"{"name": "a/b"}"#, "userFlow.name"), (#"{"method": "sms"}"#, "userFlow.method"),
        (#"{"clientId": ""}"#, "userFlow.clientId"), (#"{"attributes": [{}]}"#, "userFlow.attributes[0].key"),
        (#"{"attributes": [{"key": "flatusername"}]}"#, "userFlow.attributes[0].key"),
        (#"{"attributes": [{"key": "a"}, {"key": "a"}]}"#, "userFlow.attributes"),
        (#"{"attributes": [{"key": "a"}, {"key": "b", "pattern": "("}]}"#, "userFlow.attributes[1].pattern"),
        (#"{"attributes": [{"key": "city", "maxLength": 129}]}"#, "userFlow.attributes[0].maxLength"),
        (#"{"alias": {"patterns": ["a", "b", "c"]}}"#, "userFlow.alias.patterns"),
        (#"{"passcode": {"length": 3}}"#, "userFlow.passcode.length"),
        (#"{"passcode": {"tries": "five"}}"#, "userFlow.passcode.tries"),
        (#"{"nativeAuth": 1}"#, "userFlow.nativeAuth"),
        (#"{"mfa": {"use": "sometimes"}}"#, "userFlow.mfa.use"),
        (#"{"passwordReset": {"outcome": "x"}}"#, "userFlow.passwordReset.outcome"),
        (#"{"passwordReset": {"pollSeconds": 0}}"#, "userFlow.passwordReset.pollSeconds"),
        (#"{"scopes": ["Read"]}"#, "userFlow.scopes"), (#"{"scopes": ["openid"]}"#, "userFlow.scopes"),
    ])
    func `a fault is told with its field`(half: String, field: String) {
        let fault = #expect(throws: (any Error).self) { try UserFlow.reading(half) }
        #expect(String(describing: fault).contains("\"\(field)\""), "\(String(describing: fault))")
    }

    @Test(arguments: ["email-password", "email-code", "password-later"])
    func `every ready-made tenant can be read`(name: String) throws {
        let userFlow = try UserFlow(tenantFile: readyMade(name))
        #expect(userFlow.attributes.filter(\.isRequired).map(\.key) == ["city", "country"])
        #expect(userFlow.method == (name == "email-code" ? .emailCode : .emailPassword))
        #expect(userFlow.alias.use == .allowed)
    }

    @Test func `a file with any line ends and a byte-order mark reads the same`() throws {
        let plain = try readyMade("email-password")
        let text = String(decoding: plain, as: UTF8.self)
        for other in [text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r"), "\u{FEFF}" + text] {
            #expect(try UserFlow(tenantFile: Data(other.utf8)) == UserFlow(tenantFile: plain))
        }
    }

    private func readyMade(_ name: String) throws -> Data {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appending(path: "Assets/Tenants/\(name).json"))
    }
}
