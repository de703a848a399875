extension FormModel {
    /// Checks what a form checks before anything is sent: no required field empty, addresses well formed, the two
    /// passwords equal, the shape of the passcode. Each field in error says so, and the first one gets the focus.
    /// What the tenant has refused does not count: it may be sent again.
    ///
    /// - Returns: How many fields are in error.
    mutating func check(saying say: Catalogue) -> Int {
        let found = fields.map { problem(of: $0, saying: say) }
        for (index, words) in zip(fields.indices, found)
        where !words.isEmpty || fields[index].isCheckedByAnother {
            fields[index].problem = words
        }
        if let first = found.firstIndex(where: { !$0.isEmpty }) { moveFocus(to: .field(fields[first].id)) }
        return found.count { !$0.isEmpty }
    }

    /// What is wrong with a field that is left before the form is sent: nothing is said of one that is still empty.
    ///
    /// A problem that is there stays, such as what the tenant has refused: it goes when the value changes.
    mutating func checkLeft(_ id: FieldID, saying say: Catalogue) {
        guard var field = self[id], !field.isEmpty, field.problem.isEmpty || field.isCheckedByAnother else {
            return
        }
        field.problem = problem(of: field, saying: say)
        self[id] = field
    }

    /// Takes away what is said at the fields, before they are sent.
    mutating func clearProblems() {
        for index in fields.indices { fields[index].problem = "" }
    }

    private func problem(of field: Field, saying say: Catalogue) -> String {
        if field.isEmpty {
            guard field.isRequired else { return "" }
            return say(field.kind == .tick ? .tickRequired : .fieldEmpty)
        }
        switch field.kind {
        case .email: return AddressCheck.problem(with: field.input.text).map { say($0) } ?? ""
        case .number: return Int(field.input.text) == nil ? say(.numberMalformed) : ""
        case .password where field.id == .passwordAgain:
            return self[.password]?.input.secret == field.input.secret ? "" : say(.passwordsDiffer)
        case .passcode(let length):
            guard field.input.count != length else { return "" }
            return say(length == 1 ? .passcodeTooShortOne : .passcodeTooShort, ["length": "\(length)"])
        case .text, .password, .tick, .choice, .choices, .facts: return ""
        }
    }
}

extension FormModel.Field {
    /// Whether its value may become right or wrong while another field's changes.
    fileprivate var isCheckedByAnother: Bool { id == .passwordAgain }
}

extension FormModel.FieldID {
    static let email = own("email")
    static let password = own("password")
    static let passwordAgain = own("password again")
    static let passcode = own("passcode")
    static let username = own("username")
    static let method = own("method")
    static let contact = own("contact")
    static let scopes = own("scopes")
    static let force = own("force refresh")
    static let facts = own("facts")
}

extension FormModel.ButtonID {
    static let go: Self = "continue"
    static let back: Self = "back"
    static let resend: Self = "resend"
    static let home: Self = "home"
    static let another: Self = "another"
    static let signIn: Self = "sign in"
    static let signUp: Self = "sign up"
    static let forgot: Self = "forgot"
    static let token: Self = "token"
    static let signOut: Self = "sign out"
}
