import EmbeddedTenant
import FoundationEssentials
import NativeAuth
import NativeAuthWire
import Testing

@testable import Presentation

/// The two halves of each tenant that the program carries with it.
@Suite struct ReadyMadeTenantTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Assets/Tenants")

    static var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test(arguments: try names)
    func `the two halves of a ready-made tenant fit`(name: String) throws {
        let file = try Data(contentsOf: Self.folder.appending(path: name))
        let app = try AppConfiguration(tenantFile: file)
        let userFlow = try UserFlow(tenantFile: file)
        #expect(app.clientId == userFlow.clientID)
        #expect(app.challengeTypes.contains(.oob))
        #expect(app.challengeTypes.contains(.password) == (userFlow.method == .emailPassword))
        if userFlow.mfa.use != .off {
            #expect(app.capabilities == [.mfaRequired, .registrationRequired])
        }
        let keys = Set(userFlow.attributes.map(\.key))
        let pages = app.attributePages.flatMap(\.self)
        #expect(Set(app.signUp.attributes).isSubset(of: keys))
        #expect(Set(app.attributes.keys).isSubset(of: keys.union(["flatusername"])))
        #expect(Set(pages).subtracting(keys).isSubset(of: ["flatusername"]))
        #expect(Set(pages).count == pages.count)
        // What is required is asked for on a page, what is optional at the start or never.
        for attribute in userFlow.attributes {
            #expect((attribute.isRequired ? pages : app.signUp.attributes).contains(attribute.key))
        }
        #expect(app.signUp.alias == (userFlow.alias.use != .off))
        // The wire says what a username looks like only once it is missed.
        let words = app.attributes["flatusername"]?.patternInWords
        let pattern = userFlow.alias.patterns.first?.text ?? "^[A-Za-z0-9._-]{3,64}$"
        #expect(words == (app.signUp.alias ? PatternWording(.english).words(for: pattern) : nil))
        if userFlow.alias.use == .collected { #expect(pages.contains("flatusername")) }
        #expect(!app.signUp.password || userFlow.method == .emailPassword)
    }

    @Test(arguments: try names)
    func `the app asks for an attribute in the way in which the tenant takes it`(name: String) throws {
        let file = try Data(contentsOf: Self.folder.appending(path: name))
        let app = try AppConfiguration(tenantFile: file)
        for attribute in try UserFlow(tenantFile: file).attributes {
            let field = AttributeField(key: attribute.key, in: app, saying: .english)
                .field(offering: [], saying: .english)
            #expect(field.label == attribute.label || app.attributes[attribute.key] == nil)
            let kind: FormModel.Field.Kind =
                switch attribute.type {
                case .textBox, .unlisted: .text
                case .radioSingleSelect: .choice(attribute.choices)
                case .checkboxMultiSelect: .choices(attribute.choices)
                case .checkboxSingleSelect: .tick
                case .numericTextBox: .number
                }
            #expect(field.kind == kind, "\(attribute.key)")
        }
    }
}
