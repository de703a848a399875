/// The relative luminance of a colour. Source: WCAG 2.2, "relative luminance"; of the first eight as xterm has them, of
/// the others as they are the same everywhere.
package func luminance(_ colour: UInt8) -> Double {
    let levels: [Double] = [0, 95, 135, 175, 215, 255]
    let rgb: [Double]
    switch colour {
    case 0..<8: rgb = (0..<3).map { colour >> $0 & 1 == 0 ? 0 : (colour == 4 ? 238 : 205) }
    case 232...: rgb = Array(repeating: 8 + 10 * Double(colour - 232), count: 3)
    default: rgb = [36, 6, 1].map { levels[(Int(colour) - 16) / $0 % 6] }
    }
    return zip([0.2126, 0.7152, 0.0722], rgb).reduce(0) { $0 + $1.0 * linear($1.1) }
}

private func linear(_ level: Double) -> Double {
    let share = level / 255
    guard share > 0.04045 else { return share / 12.92 }
    // To the power of 2.4: x² times the fifth root of x².
    let x = (share + 0.055) / 1.055
    var root = x
    for _ in 0..<60 { root -= (root * root * root * root * root - x * x) / (5 * root * root * root * root) }
    return x * x * root
}

/// How well one luminance stands out from another, from 1 to 21. Source: WCAG 2.2, "contrast ratio".
package func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
}
