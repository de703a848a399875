import NativeAuthWire
import ScreenSupport
import TerminalUI
import Testing

@testable import Presentation

/// A text field that offers the names of a list.
@Suite struct CountryFieldTests {
    private static let countries = [
        "Cabo Verde", "Canada", "Chad", "Côte d'Ivoire", "Eswatini", "South Sudan", "Sweden", "Switzerland",
    ]

    private func form(_ text: String = "") -> FormModel {
        var country = FormModel.Field("country", .text, label: "Country/Region")
        country.input = TextInput(text)
        country.suggestions = Suggestions(Self.countries)
        let city = FormModel.Field("city", .text, label: "City")
        return FormModel(fields: [country, city], buttons: [.init("go", "Continue")], focus: .field("country"))
    }

    private func type(_ text: String, _ form: inout FormModel) {
        text.forEach { _ = form.handle(.text(String($0))) }
    }

    private func press(_ keys: Key..., in form: inout FormModel) {
        keys.forEach { _ = form.handle(.key($0)) }
    }

    private func offers(_ form: FormModel) -> [String] { form["country"]?.suggestions?.offers ?? [] }
    private func marked(_ form: FormModel) -> String? {
        guard let suggestions = form["country"]?.suggestions, suggestions.isOpen else { return nil }
        return suggestions.offers[suggestions.place]
    }

    /// What stands beside the label: the place in the list and how long it is.
    private func shownPlace(_ form: FormModel) -> Substring? {
        let screen = ScreenModel(title: [], place: [], content: .form(form), keys: [])
        return ScreenView(screen).frame(at: Size(columns: 80, rows: 24)).text
            .firstMatch(of: /Country\/Region +(\d+ of \d+)/)?.1
    }

    @Test func `B038 a long list is filtered by typing, walked by pages, and left as it was`() {
        var form = form("Chad")
        press(.control("u"), in: &form)
        type("s", &form)
        #expect(offers(form) == ["South Sudan", "Sweden", "Switzerland", "s"])
        #expect(marked(form) == "South Sudan")
        #expect(shownPlace(form) == "1 of 4")
        type("w", &form)
        #expect(offers(form) == ["Sweden", "Switzerland", "sw"])
        #expect(marked(form) == "Sweden")
        #expect(shownPlace(form) == "1 of 3")
        press(.escape, in: &form)
        #expect(form["country"]?.input.text == "Chad")
        #expect(marked(form) == nil)
        #expect(shownPlace(form) == nil)

        // The same letter again walks through those that begin with it, and round their end.
        for (count, name) in [
            (1, "Cabo Verde"), (2, "Canada"), (3, "Chad"), (4, "Côte d'Ivoire"), (5, "Cabo Verde"),
        ] {
            var form = self.form()
            type(String(repeating: "c", count: count), &form)
            #expect(marked(form) == name)
            #expect(shownPlace(form) == "\((count - 1) % 4 + 1) of 5")
        }

        var whole = self.form("Eswatini")
        press(.down, in: &whole)
        #expect(marked(whole) == "Eswatini")
        #expect(shownPlace(whole) == "5 of 8")
        #expect(offers(whole).count == 8)
        press(.pageUp, in: &whole)
        #expect(marked(whole) == "Cabo Verde")
        press(.pageDown, in: &whole)
        #expect(marked(whole) == "Eswatini")
        press(.end, in: &whole)
        #expect(marked(whole) == "Switzerland")
        #expect(shownPlace(whole) == "8 of 8")
        press(.escape, in: &whole)
        #expect(whole["country"]?.input.text == "Eswatini")
        #expect(whole.handle(.key(.escape)) == .goBack)

        for text in ["côte", "cote", "CÔTE", "co\u{302}te"] {
            var form = self.form()
            type(text, &form)
            #expect(marked(form) == "Côte d'Ivoire")
        }
    }

    @Test func `Enter takes the marked name and goes on, Tab keeps what was typed`() {
        var form = form()
        type("sw", &form)
        press(.down, .enter, in: &form)
        #expect(form["country"]?.input.text == "Switzerland")
        #expect(form.focus == .field("city"))

        form = self.form()
        type("sw", &form)
        press(.tab, in: &form)
        #expect(form["country"]?.input.text == "sw")
        #expect(form["country"]?.suggestions?.isOpen == false)

        form = self.form()
        type("sw", &form)
        press(.end, .enter, in: &form)
        #expect(form["country"]?.input.text == "sw")
    }

    @Test func `what is no name is free text, and a whole name needs no list`() {
        var form = form()
        type("Atlantis", &form)
        #expect(marked(form) == nil)
        press(.enter, in: &form)
        #expect(form["country"]?.input.text == "Atlantis")
        form = self.form()
        type("sweden", &form)
        #expect(marked(form) == nil)
        press(.enter, in: &form)
        #expect(form["country"]?.input.text == "sweden")
    }

    @Test func `a click takes a name`() {
        var form = form()
        type("sw", &form)
        _ = form.handle(.pointed(.item("country", 1)))
        #expect(form["country"]?.input.text == "Switzerland")
    }

    @Test func `words inside a name are found after those that begin it`() {
        var form = form()
        type("su", &form)
        #expect(offers(form) == ["South Sudan", "su"])
    }
}
