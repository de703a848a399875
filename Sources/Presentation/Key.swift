package import NativeAuthWire

/// What a person did at the terminal, whatever bytes said so.
package enum InputEvent: Equatable, Sendable {
    /// A key that is not text.
    case key(Key)
    /// One typed grapheme cluster.
    case text(String)
    /// Text that came by a paste, as it came: line ends and control bytes are the receiver's to judge.
    case paste(Secret)
    /// A click on something that is on the screen.
    case pointed(ScreenTarget)
    /// A turn of the wheel, in lines: down is positive.
    case scrolled(Int)
}

/// A key that is not text, by the name on the key cap.
package enum Key: Hashable, Sendable {
    case enter, tab, backTab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight
    /// F1 to F12.
    case function(Int)
    /// A letter with Ctrl held, in lower case.
    case control(Character)
}

/// Something on a screen that a pointer can hit.
package enum ScreenTarget: Hashable, Sendable {
    case field(FormModel.FieldID)
    /// An item of a list that is asked, or 0 for a box to tick.
    case item(FormModel.FieldID, Int)
    case button(FormModel.ButtonID)
    case menuItem(Int)
    case paneRow(Int)
}
