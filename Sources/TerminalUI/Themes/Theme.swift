/// What looks the roles have.
package enum Theme: String, CaseIterable, Sendable {
    /// Colours that read on black and on white.
    case auto
    case light
    case dark
    /// No colour: bold, underline and reverse.
    case mono
    /// No colour and no underline: bold and reverse only, as `NO_COLOR` asks.
    case plain
    case highContrast = "high-contrast"

    /// The look of a role.
    package func look(of role: Role, depth: ColourDepth) -> Look {
        switch (self, depth) {
        case (.plain, _): Self.mono(role, underlines: false)
        case (.mono, _), (_, .none): Self.mono(role, underlines: true)
        case (.highContrast, _): Self.highContrast(role)
        case (.light, .eight): Self.coloured(role, Self.eightOnLight)
        case (.auto, .eight), (.dark, .eight): Self.coloured(role, Self.eightOnDark)
        case (.auto, .many): Self.coloured(role, Self.manyOnAny)
        case (.light, .many): Self.coloured(role, Self.manyOnLight)
        case (.dark, .many): Self.coloured(role, Self.manyOnDark)
        }
    }
}

extension Theme {
    private struct Palette {
        var accent: UInt8
        var problem: UInt8
        var success: UInt8
        var muted: UInt8?
        /// The shade of a field; fields are underlined where there is none.
        var shade: UInt8?
    }

    private static let eightOnDark = Palette(accent: 6, problem: 1, success: 2)
    private static let eightOnLight = Palette(accent: 4, problem: 1, success: 2)
    private static let manyOnAny = Palette(accent: 63, problem: 131, success: 29, muted: 243)
    private static let manyOnLight = Palette(accent: 25, problem: 124, success: 22, muted: 240, shade: 254)
    private static let manyOnDark = Palette(accent: 81, problem: 210, success: 114, muted: 246, shade: 237)

    private static func coloured(_ role: Role, _ palette: Palette) -> Look {
        switch role {
        case .text: Look()
        case .title: Look(bold: true)
        case .muted, .frame: Look(palette.muted)
        case .field: Look(on: palette.shade, underlined: palette.shade == nil)
        case .focus, .key: Look(palette.accent, bold: true)
        case .chosen: Look(palette.accent, bold: true, reversed: true)
        case .problem: Look(palette.problem, bold: true)
        case .success: Look(palette.success)
        }
    }

    private static func mono(_ role: Role, underlines: Bool) -> Look {
        switch role {
        case .text, .muted, .success, .frame: Look()
        case .title, .focus, .problem, .key: Look(bold: true)
        case .field: Look(underlined: underlines)
        case .chosen: Look(bold: true, reversed: true)
        }
    }

    /// The terminal's own colours at their strongest, whatever they are.
    private static func highContrast(_ role: Role) -> Look {
        switch role {
        case .text, .muted, .frame: Look()
        case .title, .key, .problem, .success: Look(bold: true)
        case .field: Look(underlined: true)
        case .focus, .chosen: Look(bold: true, reversed: true)
        }
    }
}

extension Theme {
    /// What a person can ask for by name. ``plain`` is what `NO_COLOR` asks for.
    package static let toChoose: [Theme] = [.auto, .light, .dark, .mono, .highContrast]

    /// The theme to use: what was asked for, else what the environment says.
    ///
    /// - Parameter noColor: The value of `NO_COLOR`; it counts unless it is empty. Source: no-color.org, which lets an
    ///   option override it.
    package init(chosen: Theme?, noColor: String?) {
        self = chosen ?? (noColor?.isEmpty == false ? .plain : .auto)
    }
}
