/// Text made harmless: nothing in it can move the cursor, turn the direction of writing, or hide other text.
///
/// Line ends and tabs become blanks. Control characters (C0, C1), marks of direction and what cannot be shown become a
/// middle dot. Marks beyond eight on one letter are dropped.
package func inert(_ text: String) -> String {
    var result = ""
    for cluster in text {
        if cluster.isNewline || cluster == "\t" {
            result.append(" ")
        } else if cluster.unicodeScalars.allSatisfy({ !$0.isHarmful }) {
            result.append(cluster.unicodeScalars.count <= 9 ? cluster : cluster.trimmed)
        } else {
            result.append("·")
        }
    }
    return result
}

extension Unicode.Scalar {
    fileprivate var isHarmful: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
        case .format: isDirectional
        default: false
        }
    }

    /// Source: Unicode Standard Annex 9, the explicit formatting characters and implicit marks.
    private var isDirectional: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension Character {
    fileprivate var trimmed: Character {
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.prefix(9))
        return String(kept).first ?? self
    }
}
