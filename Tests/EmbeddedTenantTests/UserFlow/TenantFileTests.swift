import FoundationEssentials
import TenantFile
import Testing

@testable import EmbeddedTenant

/// What is said of a tenant file that cannot be read.
@Suite struct TenantFileTests {
    @Test(arguments: [
        ("{\n\"userFlow\": {\n\"name\": 7 } }", "t:3: userFlow.name: expected a text"),
        (
            "{ \"userFlow\": { \"attributes\": [\n{ \"key\": \"a\" },\n{\n\"label\": \"b\" } ] } }",
            "t:3: userFlow.attributes[1].key: is missing"
        ),
        (
            "{ \"userFlow\": { \"alias\":\n{ \"patterns\": [\n\"a\",\n\"(\" ] } } }",
            "t:4: userFlow.alias.patterns[1]: expected a regular expression"
        ),
        ("{ \"userFlow\": { \"scopes\": 7 } }", "t:1: userFlow.scopes: expected a list, in brackets"),
        ("{ }\n", "t:1: userFlow: is missing"),
    ])
    func `a fault is told with its line and field`(file: String, line: String) {
        #expect(said(of: file) == line)
    }

    @Test(arguments: [
        ("", "t:1: expected a value"), ("{ \"userFlow\": {\n", "t:2: expected a key"),
        ("{\n\"userFlow\" {} }", "t:2: expected :"),
        ("{\n\"userFlow\": {}\n\"app\": {} }", "t:3: expected , or }"),
        ("{ \"userFlow\": { \"scopes\": [ \"a\"\n\"b\" ] } }", "t:2: expected , or ]"),
        (
            "{ \"userFlow\": { \"name\": \"con\n\ntoso\" } }",
            "t:1: expected the end of a text, a quotation mark"
        ),
        ("{ \"userFlow\": {} }\n}", "t:2: expected the end of the file"),
        (String(repeating: "[", count: 100_000), "t:1: expected fewer brackets within brackets"),
    ])
    func `where a file ceases to be JSON is told by its line`(file: String, line: String) {
        #expect(said(of: file) == line)
    }

    @Test(arguments: [
        ("{\n\"userflow\": {} }", "t:2: userflow: is not known here; did you mean userFlow?"),
        (
            "{ \"userFlow\": { \"atributes\": [] } }",
            "t:1: userFlow.atributes: is not known here; did you mean attributes?"
        ),
        (
            "{ \"userFlow\": { \"attributes\": [\n{ \"key\": \"a\",\n\"requird\": true } ] } }",
            "t:3: userFlow.attributes[0].requird: is not known here; did you mean required?"
        ),
        (
            "{ \"userFlow\": { \"mfa\": { \"telephone\": true } } }",
            "t:1: userFlow.mfa.telephone: is not known here; known are use, sms"
        ),
        (
            "{ \"userFlow\": { \"passcode\": { \"lifetime\": 9 } } }",
            "t:1: userFlow.passcode.lifetime: is not known here; known are length, lifetimeSeconds, tries, sends, "
                + "sendWindowSeconds, resendSeconds"
        ),
        (
            "{ \"userFlow\": { \"alias\": { \"us\": \"off\" } } }",
            "t:1: userFlow.alias.us: is not known here; did you mean use?"
        ),
        (
            "{ \"userFlow\": { \"passwordRules\": { \"minimumLenght\": 9 } } }",
            "t:1: userFlow.passwordRules.minimumLenght: is not known here; did you mean minimumLength?"
        ),
        (
            "{ \"userFlow\": { \"passwordReset\": { \"onn\": true } } }",
            "t:1: userFlow.passwordReset.onn: is not known here; did you mean on?"
        ),
    ])
    func `a misspelt key is told, with the known one next to it`(file: String, line: String) {
        #expect(said(of: file) == line)
    }

    @Test func `a key that is there twice is told`() {
        #expect(
            said(of: "{ \"userFlow\": { \"name\": \"a\",\n\"method\": \"emailCode\",\n\"name\": \"b\" } }")
                == "t:3: userFlow.name: is there twice; leave one of them out")
    }

    @Test func `whatever JSON5 allows is read, and lines are counted through it`() throws {
        let file = #"""
            // one
            {
              userFlow: { /* three
              */ 'name':
             'fabrikam', "scopes": [], passcode: { length: +6, tries: 0x5, },
              "attributes": [ { "key": "a:b,{c}", label: "// \"none\"" }, ], mfa: {},
              alias: { "use": "never" },
            } }
            """#
        #expect(said(of: file)?.hasPrefix("t:7: userFlow.alias.use: ") == true)
        let right = file.replacing("never", with: "off")
        let userFlow = try UserFlow(tenantFile: Data(right.utf8))
        #expect(userFlow.name == "fabrikam")
        #expect(userFlow.passcode.length == 6)
        #expect(userFlow.attributes.first?.label == #"// "none""#)
    }

    /// The line for a person about a file named `t`; `nil` where it can be read.
    private func said(of file: String) -> String? {
        do throws(TenantFileFault) {
            _ = try UserFlow(tenantFile: Data(file.utf8))
            return nil
        } catch {
            return error.line(in: "t")
        }
    }
}
