import FoundationEssentials
import TestSupport
import Testing

@testable import EmbeddedTenant

/// The tenants that the program carries with it: each is read, populated and signed up to.
@Suite struct ReadyMadeTenantTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Tenants")

    static var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test func `there is one for each kind of sign-up and sign-in`() throws {
        #expect(
            try Self.names == [
                "alias.json", "email-code.json", "email-password.json", "everything.json", "multi-factor.json",
                "password-later.json", "registration.json", "two-pages.json",
            ])
    }

    @Test(arguments: try names)
    func `a ready-made tenant can be read, populated and signed up to`(name: String) async throws {
        let file = try Data(contentsOf: Self.folder.appending(path: name))
        let userFlow = try UserFlow(tenantFile: file)
        let seeds = try SeededPeople.read(tenantFile: file)
        #expect(seeds.count >= 2)
        let populated = EmbeddedTenant(
            userFlow: userFlow, seeds: seeds, directory: try Directory.inMemory(), outbox: Outbox(),
            clock: VirtualClock())
        #expect(try await populated.peopleCount() == seeds.count)
        #expect(try FaultRule.list(tenantFile: file).isEmpty)
        let talk = try Conversation(userFlow)
        var reply = try await talk.proved(talk.sentPasscode("username=ada%40example.com&password=Vestibule-1"))
        var pages = 0
        while reply.gist == "attributes_required [55106]", pages < 9 {
            pages += 1
            let values = try reply.requiredNames.map { try Self.value(of: $0, in: userFlow) }
            reply = try await talk.proceed(
                reply.token, "attributes&attributes=\(encoded("{\(values.joined(separator: ","))}"))")
        }
        #expect(reply.json == JSON(#"{"continuation_token": "<token>"}"#))
        #expect(try await talk.tenant.peopleCount() == 1)
    }

    @Test func `each says what it is for`() throws {
        func read(_ name: String) throws -> UserFlow {
            try UserFlow(tenantFile: Data(contentsOf: Self.folder.appending(path: name + ".json")))
        }
        #expect(try read("alias").alias.use == .collected)
        #expect(try read("alias").alias.patterns.count == 1)
        #expect(try read("two-pages").attributes.count { $0.isRequired } == 6)
        for name in ["multi-factor", "registration"] {
            #expect(try read(name).mfa.use == .required)
            #expect(try read(name).mfa.isSMSOn)
        }
        let everything = try read("everything")
        #expect(everything.mfa.use == .byClaims)
        #expect(everything.password.characters == .any)
        #expect(everything.alias.use == .allowed)
        let types = everything.attributes.map(\.type)
        for type: AttributeDefinition.InputType in [
            .textBox, .radioSingleSelect, .checkboxMultiSelect, .checkboxSingleSelect, .numericTextBox,
        ] { #expect(types.contains(type)) }
    }

    /// A member of the `attributes` object with a value that the definition takes.
    private static func value(of key: String, in userFlow: UserFlow) throws -> String {
        guard key != "flatusername" else { return #""flatusername": "ada1815""# }
        let definition = try #require(userFlow.attributes.first { $0.key == key })
        let value =
            switch definition.type {
            case .textBox, .unlisted: #""W1K 4HR""#
            case .radioSingleSelect: #""\#(definition.choices[1])""#
            case .checkboxMultiSelect: #""\#(definition.choices.prefix(2).joined(separator: ","))""#
            case .checkboxSingleSelect: "true"
            case .numericTextBox: "36"
            }
        return #""\#(key)": \#(value)"#
    }
}

extension Reply {
    /// The names in `required_attributes`.
    fileprivate var requiredNames: [String] {
        guard case .list(let attributes)? = json["required_attributes"] else { return [] }
        return attributes.compactMap { if case .text(let name)? = $0["name"] { name } else { nil } }
    }
}
