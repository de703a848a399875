import Testing

@testable import EmbeddedTenant

@Suite struct AliasTests {
    @Test func `three to sixty-four letters, digits, dots, underscores and hyphens are an alias`() {
        let rules = AliasRules()
        let longest = String(repeating: "a", count: 64)
        for text in ["abc", "ada_l", "ADA.L-1", longest, " ada \r\n"] {
            #expect(Alias(parsing: text, rules: rules) != nil, "\(text)")
        }
        for text in ["ab", longest + "a", "a b", "a@b", "bob@example.com", "zoé", "", "a\0b"] {
            #expect(Alias(parsing: text, rules: rules) == nil, "\(text)")
        }
    }

    @Test func `case and composition make no difference, and the spelling is kept`() throws {
        let rules = try rules(#"^\w+$"#)
        let composed = try #require(Alias(parsing: "Zoé", rules: rules))
        let decomposed = try #require(Alias(parsing: " ZOE\u{301}", rules: rules))
        #expect(Array(composed.form.unicodeScalars) == Array(decomposed.form.unicodeScalars))
        #expect(composed.spelling == "Zoé")
    }

    @Test func `an alias must match one of the tenant's patterns, and never looks like an address`() throws {
        let rules = try rules("^x[0-9]{2}$", "^[a-z@]+$")
        #expect(Alias(parsing: "x42", rules: rules) != nil)
        #expect(Alias(parsing: "ab", rules: rules) != nil)
        #expect(Alias(parsing: "X42", rules: rules) == nil)
        #expect(Alias(parsing: "a@b", rules: rules) == nil)
        #expect(Alias(parsing: String(repeating: "a", count: 65), rules: rules) == nil)
        #expect(rules.words.contains("^x[0-9]{2}$ or ^[a-z@]+$"))
    }

    private func rules(_ patterns: String...) throws -> AliasRules {
        var rules = AliasRules()
        rules.patterns = try patterns.map { try #require(Pattern($0)) }
        return rules
    }
}
