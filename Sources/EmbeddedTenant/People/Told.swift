/// What a record says of one field; a field that it does not mention stays as it is.
enum Told<Value> {
    case nothing
    case said(Value)

    /// The value that then holds, where another held before.
    func over(_ present: Value) -> Value {
        switch self {
        case .nothing: present
        case .said(let value): value
        }
    }
}

extension Told: Equatable where Value: Equatable {}
extension Told: Sendable where Value: Sendable {}
