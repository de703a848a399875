/// Thrown in place of an optional callback that a delegate does not implement.
///
/// Optional callbacks have default implementations that throw this; a delegate implements them without `throws`, as the
/// tutorials write them. The step's error callback is then made, of type general, naming the missing one, without a
/// state. Nothing is undone. Source: client states, section 4.
public struct MissingCallback: Error, Equatable, Sendable {
    /// The callback's full name.
    public let name: String

    /// - Parameter name: By default that of the function in which it is made.
    init(_ name: String = #function) { self.name = name }

    var problem: Problem { Problem(.general, StockText.missingCallback(name)) }
}
