import Presentation

/// The work of a screen as it fits best into so much room.
struct WorkView {
    let model: ScreenModel
    let room: Size
    let glyphs: Glyphs

    /// Whether the steps have a row of their own.
    var hasStepper: Bool {
        let stepper = StepperView(steps: model.steps)
        return !model.steps.isEmpty && !isSmall && stepper.columns(with: glyphs) <= columns
    }

    /// Draws the work, and returns how it had to be scrolled.
    func draw(on canvas: inout Canvas) -> Scrolling {
        var top = 0
        if hasStepper {
            let row = Rect(column: left, row: 1, columns: columns, rows: 1)
            canvas.draw(StepperView(steps: model.steps), in: row)
            top = 3
        }
        switch model.content {
        case .menu(let menu): return draw(menu, below: top, on: &canvas)
        case .form(let form): return draw(form, below: top, on: &canvas)
        }
    }

    private var isSmall: Bool { room.columns < 50 || room.rows < 14 }

    /// One column of work, centred while there is room on both sides.
    private var columns: Int { min(room.columns - (isSmall ? 4 : 8), 64) }
    private var left: Int { (room.columns - columns) / 2 }

    private func draw(_ menu: MenuModel, below top: Int, on canvas: inout Canvas) -> Scrolling {
        let airy = MenuView(menu: menu, isAiry: true, showsHints: true)
        let fits = airy.rows(in: columns, with: glyphs) + 1 <= room.rows - top
        let view = MenuView(menu: menu, isAiry: fits, showsHints: true)
        let rows = view.rows(in: columns, with: glyphs)
        let blank = room.rows - top - rows
        let start = top + (top > 0 ? 0 : blank >= 4 ? 2 : max(min(blank, 1), 0))
        let chosen = view.chosenRow(in: columns, with: glyphs)
        let isLast = menu.chosen == menu.items.count - 1
        let wanted = (menu.chosen == 0 ? 0 : chosen)..<(isLast ? rows : chosen + 1)
        let scrolling = Scrolling(rows: rows, room: room.rows - start, wanted: wanted)
        canvas.within(Rect(column: left, row: start, columns: columns, rows: room.rows - start)) { column in
            column.draw(view, in: Rect(column: 0, row: -scrolling.offset, columns: columns, rows: rows))
        }
        return scrolling
    }

    private func draw(_ form: FormModel, below top: Int, on canvas: inout Canvas) -> Scrolling {
        let layout = layout(of: form, rows: room.rows - top)
        let start = top + (top == 0 && layout.rows < room.rows ? 1 : 0)
        let scrolling = Scrolling(rows: layout.rows, room: room.rows - start, wanted: layout.focusedRows)
        canvas.within(Rect(column: left, row: start, columns: columns, rows: room.rows - start)) { column in
            for part in layout.parts {
                let row = part.rows.lowerBound - scrolling.offset
                column.draw(part.block, in: Rect(column: 0, row: row, columns: columns, rows: part.rows.count))
            }
        }
        return scrolling
    }

    /// Whether there is room for what stands above the fields.
    func hasIntroduction(of form: FormModel) -> Bool {
        let stepper = hasStepper ? 3 : 0
        return form.introduction.isEmpty || layout(of: form, rows: room.rows - stepper).extras != .none
    }

    /// The airiest layout that fits; where none does, one that is scrolled.
    private func layout(of form: FormModel, rows: Int) -> FormLayout {
        for extras in isSmall ? FormLayout.Extras.allCases : [.all] {
            for spacing in Spacing.allCases {
                let layout = FormLayout(
                    form, spacing, extras, columns: columns, room: rows, glyphs: glyphs)
                if layout.rows <= rows { return layout }
            }
        }
        return FormLayout(
            form, isSmall ? .tight : .snug, isSmall ? .none : .all, columns: columns, room: rows, glyphs: glyphs
        )
    }
}
