/// A text as one value of a form: every byte of its UTF-8 escaped.
func encoded(_ text: String) -> String {
    text.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
}
