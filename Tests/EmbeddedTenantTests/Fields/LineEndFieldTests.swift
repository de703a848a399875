import FoundationEssentials
import TenantFile
import Testing

@testable import EmbeddedTenant

@Suite struct LineEndFieldTests {
    /// The same text as editors on different systems save it.
    enum Saved: CaseIterable {
        case lineFeeds, carriageReturnsAndLineFeeds, carriageReturns, byteOrderMark, byteOrderMarkAndBoth

        func bytes(_ text: String) -> Data {
            let both = text.replacing("\n", with: "\r\n")
            let saved =
                switch self {
                case .lineFeeds: text
                case .carriageReturnsAndLineFeeds: both
                case .carriageReturns: text.replacing("\n", with: "\r")
                case .byteOrderMark: "\u{FEFF}" + text
                case .byteOrderMarkAndBoth: "\u{FEFF}" + both
                }
            return Data(saved.utf8)
        }
    }

    static let file = """
        // A tenant.
        {
          "userFlow": {
            "name": "fabrikam",
            /* Over
               two lines. */
            "attributes": [
              { "key": "city", "label": "City",
                "choices": ["Paris",
                            "Rome"] }
            ]
          },
          "faults": [
            { "fault": "html" }
          ]
        }
        """

    @Test(arguments: Saved.allCases)
    func `B068 a tenant file reads the same with any line ends and a byte-order mark`(saved: Saved) throws {
        let userFlow = try UserFlow(tenantFile: saved.bytes(Self.file))
        #expect(userFlow.name == "fabrikam")
        #expect(userFlow.attributes.map(\.key) == ["city"])
        #expect(userFlow.attributes.map(\.label) == ["City"])
        #expect(userFlow.attributes.map(\.choices) == [["Paris", "Rome"]])
        #expect(try FaultRule.list(tenantFile: saved.bytes(Self.file)) == [FaultRule(.html)])
    }

    @Test(arguments: Saved.allCases)
    func `B068 the line of a fault is the same with any line ends and a byte-order mark`(saved: Saved) {
        func fault(_ wrong: String, for right: String) -> TenantFileFault? {
            let file = saved.bytes(Self.file.replacing(right, with: wrong))
            return #expect(throws: TenantFileFault.self) {
                _ = try UserFlow(tenantFile: file)
                _ = try FaultRule.list(tenantFile: file)
            }
        }
        #expect(fault(#""a b""#, for: #""fabrikam""#)?.line == 4)
        #expect(fault("7", for: #""city""#)?.line == 8)
        #expect(fault("7", for: #""Rome""#)?.line == 10)
        #expect(fault(#""fire""#, for: #""html""#)?.line == 14)
        #expect(fault("", for: #"["Paris","#)?.line == 10)
    }

    @Test func `B068 what is pasted with a line end is taken without it`() async throws {
        let folder = try Folder()
        let userFlow = try UserFlow.reading(
            #"{"attributes": [{"key": "city", "required": true}], "alias": {"use": "collected"}}"#)
        let talk = Conversation(userFlow, directory: try Directory(path: folder["people.sqlite"]))
        let token = try await talk.sentPasscode("username=ada%40example.com%0D%0A&password=Vestibule-1")
        #expect(talk.outbox.messages.first?.address == "ada@example.com")
        let missing = try await talk.proceed(token, "oob&oob=\(talk.newestCode)%0D%0A").token
        let attributes = encoded(#"{"city": "Paris\r\n", "flatusername": "\r\nada_l\r\n"}"#)
        #expect(try await talk.proceed(missing, "attributes&attributes=\(attributes)").status == 200)
        var other = try Connection(path: folder["people.sqlite"])
        #expect(
            try other.rows("SELECT email, alias, value FROM person JOIN person_attribute ON person = number") {
                [$0.text(0), $0.text(1), $0.text(2)]
            } == [["ada@example.com", "ada_l", #""Paris""#]])
        for name in ["ada%40example.com%0D%0A", "ada_l%0D%0A", "%0D%0Aada%40example.com"] {
            #expect(try await talk.initiate(name).status == 200)
            #expect(try await talk.resetStart(name).status == 200)
        }
    }
}
