import Presentation
import ScreenSupport
import Testing

@testable import TerminalUI

@Suite struct OffersTests {
    @Test func `names are offered below the text, with the place among them beside the label`() {
        var country = FormModel.Field("country", .text, label: "Country/Region", isRequired: true)
        country.suggestions = Suggestions(["Eswatini", "Sweden", "Switzerland"])
        var form = FormModel(
            fields: [country, FormModel.Field("city", .text, label: "City")],
            buttons: [.init("go", "Continue")], focus: .field("country"))
        for letter in ["s", "w"] { _ = form.handle(.text(letter)) }
        let text = ScreenView(.flow(form, at: 2)).frame(at: Size(columns: 80, rows: 24)).text
        #expect(text.contains("1 of 3"))
        #expect(text.contains("▸ Sweden"))
        #expect(text.contains("  Switzerland"))
        #expect(text.contains("  sw  (as typed)"))
        _ = form.handle(.key(.tab))
        let after = ScreenView(.flow(form, at: 2)).frame(at: Size(columns: 80, rows: 24)).text
        #expect(!after.contains("Switzerland"))
    }
}
