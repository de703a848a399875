/// What a form asks of its presenter after a key.
package enum FormAction: Equatable, Sendable {
    /// The value of a field is another one; its problem was taken away.
    case edited(FormModel.FieldID)
    /// The focus left a field: a good moment to look at its value.
    case left(FormModel.FieldID)
    /// Enter on the last field or on a passcode.
    case submit
    case pressed(FormModel.ButtonID)
    /// A button that cannot be pressed now was; it says why.
    case refused(FormModel.ButtonID)
    case goBack
}

extension TextObjection {
    /// What to say at the field.
    package var sentence: String {
        switch self {
        case .leftOut: "Signs that cannot be shown were left out."
        case .notDigits: "A passcode has digits only. Nothing was put in."
        case .tooManyDigits(allowed: 1): "A passcode has 1 digit here. Nothing was put in."
        case .tooManyDigits(let allowed): "A passcode has \(allowed) digits here. Nothing was put in."
        }
    }
}
