import TestSupport

extension SeededGenerator {
    /// True this often in a hundred.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
