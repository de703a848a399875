import NativeAuthWire
import Synchronization
import Testing

@Suite struct SecretTests {
    private static let clear = "Pr1vate-Pr1vate"

    @Test func `a secret does not print itself, by whatever road`() {
        struct Holder {
            let secret: Secret
            let list: [Secret?]
            let token: ContinuationToken
        }
        let secret = Secret(Self.clear)
        let holder = Holder(
            secret: secret, list: [secret], token: ContinuationToken(Secret("\(Self.clear)-token-of-a-flow")))
        var dumped = ""
        dump(secret, to: &dumped)
        dump(holder, to: &dumped)
        let texts = [
            secret.description, secret.debugDescription, "\(secret)", String(describing: secret),
            String(reflecting: secret), "\(holder)", String(reflecting: holder), "\(holder.list)", dumped,
            "\(Mirror(reflecting: secret).children.map(\.value))",
            "\(Form([Form.Field(.password, secret)]))",
            String(reflecting: Form([Form.Field(.password, secret)])),
            "\(WireRequest(path: "/p", headers: [], body: secret))",
            "\(WireReply(status: 200, body: secret))",
        ]
        for text in texts {
            #expect(!text.contains("vate"), "\(text.count) characters give it away")
            #expect(!text.contains("token-of"))
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test func `what it prints tells neither what it is nor how long`() {
        #expect(Secret("").description == Secret("a long one indeed").description)
        #expect(Secret("").debugDescription == Secret("a long one indeed").debugDescription)
    }

    @Test(arguments: [
        ("", "…"), ("t-1", "…"), ("12345678", "12…"), (String(repeating: "x", count: 43), "xxxxxx…"),
    ])
    func `a token shows its first characters, and never enough of a short one`(token: String, shown: String) {
        #expect(ContinuationToken(Secret(token)).description == shown)
        #expect(String(reflecting: ContinuationToken(Secret(token))) == shown)
    }

    @Test func `its memory is overwritten before it is given back`() {
        // The memory is this test's own, so that looking at it afterwards is sound.
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.clear.utf8.count, alignment: 1)
        defer { memory.deallocate() }
        memory.copyBytes(from: Self.clear.utf8)
        let given = Mutex<[[UInt8]]>([])
        do {
            let secret = Secret(adopting: memory) { bytes in given.withLock { $0.append(Array(bytes)) } }
            let copy = secret
            #expect(copy.reveal() == Self.clear)
            #expect(given.withLock { $0.isEmpty })
            withExtendedLifetime((secret, copy)) {}
        }
        #expect(given.withLock { $0 } == [[UInt8](repeating: 0, count: Self.clear.utf8.count)])
        #expect(memory.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [
        ("", "", true), ("a", "", false), ("abc", "abc", true), ("abc", "xbc", false), ("abc", "abx", false),
        ("abc", "abcd", false), ("é", "e\u{301}", false), ("\u{0}", "", false),
    ])
    func `two are equal if all bytes are`(left: String, right: String, areEqual: Bool) {
        #expect((Secret(left) == Secret(right)) == areEqual)
        #expect((Secret(right) == Secret(left)) == areEqual)
    }

    @Test func `bytes written in place start as zeros and are all there`() {
        var before: [UInt8] = []
        let secret = Secret(count: 3) { bytes in
            before = Array(bytes)
            bytes[1] = 65
        }
        #expect(before == [0, 0, 0])
        #expect(secret.withBytes { Array($0) } == [0, 65, 0])
        #expect(secret.count == 3)
        #expect(!secret.isEmpty)
    }
}
