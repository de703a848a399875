import Presentation
import ScreenSupport
import TerminalUI
import Testing

@Suite struct ScreenTests {
    private static let sizes = [
        Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40),
        Size(columns: 300, rows: 100),
    ]
    private static let models: [(String, ScreenModel)] = [
        ("home", .home), ("sign-up", .signUp), ("passcode", .passcode), ("attributes", .attributes),
        ("done", .done),
        ("inbox", .inbox),
    ]

    @Test(arguments: sizes)
    func `screens are drawn as they were`(size: Size) {
        for (name, model) in Self.models {
            expectScreen("\(name)-\(size.columns)x\(size.rows)", ScreenView(model).frame(at: size))
        }
    }

    @Test func `in ASCII there is nothing else`() {
        let frame = ScreenView(.signUp).frame(at: Size(columns: 80, rows: 24), glyphs: .ascii)
        expectScreen("sign-up-ascii-80x24", frame)
        #expect(frame.cells.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isASCII) })
    }

    @Test func `below the smallest size a notice says what is needed`() {
        expectScreen("too-small-30x8", ScreenView(.signUp).frame(at: Size(columns: 30, rows: 8)))
        #expect(
            ScreenView(.home).frame(at: Size(columns: 39, rows: 12)).text.contains("Needs 40×12, has 39×12."))
        #expect(
            ScreenView(.home).frame(at: Size(columns: 39, rows: 12)).text.contains("Make the window larger."))
        #expect(
            ScreenView(.home).frame(at: Size(columns: 40, rows: 11)).text.contains("Needs 40×12, has 40×11."))
        #expect(ScreenView(.home).frame(at: Size(columns: 40, rows: 12)).text.contains("What would you like"))
    }

    @Test func `any size can be drawn`() {
        for (_, model) in Self.models {
            for (columns, rows) in [
                (0, 0), (1, 1), (5, 20), (40, 12), (41, 13), (64, 20), (109, 30), (110, 12), (300, 100),
            ] {
                let frame = ScreenView(model).frame(at: Size(columns: columns, rows: rows))
                #expect(frame.cells.count == columns * rows)
            }
        }
    }

    @Test(arguments: 12..<30, [40, 57, 80, 110])
    func `what has the focus is in view with its problem, whatever it is and whatever the size`(
        rows: Int, columns: Int
    ) throws {
        var form = FormModel.signUp
        form.fields = form.fields + FormModel.attributes.fields + [FormModel.passcode.fields[0]]
        form.buttons[0].label = "Go on"
        for index in form.fields.indices { form.fields[index].problem = "wrong: \(index)." }
        for focus in form.focusOrder {
            form.focus = focus
            let frame = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: columns, rows: rows))
            switch focus {
            case .field(let id):
                let index = try #require(form.fields.firstIndex { $0.id == id })
                #expect(frame.text.contains("wrong: \(index)."))
                #expect(frame.text.contains("▌"))
                let types = form.focusedField.map { $0.items.isEmpty && $0.kind != .tick } ?? false
                #expect((frame.caret != nil) == types)
            case .button: #expect(frame.text.contains("[ Go on ]"))
            }
        }
    }

    @Test(arguments: 16...60, [false, true])
    func `what a form tells takes the room that is there, and the buttons stay in view`(
        rows: Int, hasDetails: Bool
    ) {
        let facts = (10..<40).map { Fact("fact \($0)", "value \($0)") }
        let form = FormModel(
            fields: [.init("facts", .facts(facts), label: "Facts"), .init("scopes", .text, label: "Scopes")],
            buttons: [.init("go", "Go on")], focus: .button("go"),
            details: hasDetails ? ["a flag", "a correlation"] : [])
        let screen = ScreenModel(title: ["T"], place: [], content: .form(form), keys: [])
        let frame = ScreenView(screen).frame(at: Size(columns: 80, rows: rows))
        #expect(frame.text.contains("[ Go on ]"))
        #expect(frame.text.contains("a correlation") == hasDetails)
        let shown = facts.filter { frame.text.contains($0.value) }.count
        let work = frame.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).prefix(
            rows - 5)
        let blankAtTheEnd = work.reversed().prefix { $0.isEmpty }.count
        #expect(shown == facts.count || blankAtTheEnd <= 1, "\(shown) facts over \(blankAtTheEnd) blank rows")
    }

    @Test func `a long list of boxes says how many are ticked, and small print stands where there is room`() {
        var field = FormModel.Field("x", .choices((1...9).map { "item \($0)" }), label: "Ask for")
        field.selection = [0, 4]
        field.cursor = 6
        field.asides = ["", "", "", "", "wire_name"]
        var form = FormModel(fields: [field], focus: .field("x"))
        let lines = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24)).text
            .split(separator: "\n")
        #expect(lines.contains { $0.contains("Ask for") && $0.contains("2 of 9 ticked") })
        #expect(lines.contains { $0.contains("[x] item 5") && $0.hasSuffix("wire_name") })
        form.fields[0].asides[4] = String(repeating: "x", count: 60)
        let narrow = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24)).text
        #expect(narrow.contains("[x] item 5") && !narrow.contains("xxx"))
    }

    @Test func `more to scroll to is told`() {
        var form = FormModel.signUp
        form.fields += FormModel.attributes.fields
        let top = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24)).text
        #expect(top.contains("▾ more") && !top.contains("▴ more"))
        form.focus = .field("city")
        let middle = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24)).text
        #expect(middle.contains("▾ more") && middle.contains("▴ more"))
        form.focus = .button("cancel")
        let bottom = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24)).text
        #expect(!bottom.contains("▾ more") && bottom.contains("▴ more"))
    }

    @Test func `while a pane has the focus there is no caret in the form beside it`() {
        let frame = ScreenView(.inbox).frame(at: Size(columns: 120, rows: 40))
        #expect(frame.text.contains("We sent an 8-digit passcode"))
        #expect(frame.caret == nil)
    }

    @Test func `a click finds what it hits`() throws {
        let frame = ScreenView(.signUp).frame(at: Size(columns: 80, rows: 24))
        let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let buttons = try #require(rows.firstIndex { $0.contains("[ Cancel ]") })
        let column = try #require(rows[buttons].firstRange(of: "[ Cancel ]")).lowerBound
        let place = Point(
            column: rows[buttons].distance(from: rows[buttons].startIndex, to: column), row: buttons)
        #expect(frame.target(at: place) == .button("cancel"))
        #expect(frame.target(at: Point(column: 12, row: 6)) == .field("email"))
        #expect(frame.target(at: Point(column: 0, row: 0)) == nil)
    }

    @Test func `text from elsewhere stays inert and inside its box`() {
        var form = FormModel.signUp
        form.fields[0].problem =
            "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}1m\u{202E}evil \n" + String(repeating: "w", count: 5000)
        let frame = ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24))
        for scalar in frame.cells.flatMap(\.text.unicodeScalars) {
            #expect(
                scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format)
        }
        #expect(
            frame.row(23).map(\.text)
                == ScreenView(.flow(.signUp, at: 0)).frame(at: frame.size).row(23).map(\.text))
        for row in 2..<21 { #expect(frame.row(row).first == .blank && frame.row(row).last == .blank) }
    }
}
