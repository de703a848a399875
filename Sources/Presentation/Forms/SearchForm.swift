/// A text as it is looked for: in lower case and without marks, so that `cote` finds Côte d'Ivoire.
func searchForm(of text: String) -> String {
    var form = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: continue
        default: form += scalar.isASCII ? scalar.properties.lowercaseMapping : baseLetter(of: scalar)
        }
    }
    return form
}

/// `e` of `é`: the letter that the Unicode name gives before its marks.
private func baseLetter(of scalar: Unicode.Scalar) -> String {
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.first == "LATIN", let place = words.firstIndex(of: "LETTER"), words.count > place + 2,
        words[place + 2] == "WITH", words[place + 1].count == 1
    else { return scalar.properties.lowercaseMapping }
    return words[place + 1].lowercased()
}
