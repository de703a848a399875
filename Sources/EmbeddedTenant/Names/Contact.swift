/// Where passcodes can go.
enum Contact: Equatable, Sendable {
    case email(EmailAddress)
    case phone(PhoneNumber)

    var channel: Message.Channel {
        switch self {
        case .email: .email
        case .phone: .sms
        }
    }

    /// As typed.
    var spelling: String {
        switch self {
        case .email(let email): email.spelling
        case .phone(let phone): phone.spelling
        }
    }

    /// Such that its owner knows it and no one else learns it.
    var masked: String {
        switch self {
        case .email(let email): email.masked
        case .phone(let phone): phone.masked
        }
    }

    /// Whether the tenant's reputation service turns it away: `…@blocked.test` and numbers that end in `000000`.
    var isBlocked: Bool {
        switch self {
        case .email(let email): email.form.hasSuffix("@blocked.test")
        case .phone(let phone): phone.form.hasSuffix("000000")
        }
    }

    /// Reads what was typed for a channel; `nil` where nothing can be sent to it.
    init?(parsing text: String, for channel: Message.Channel) {
        switch channel {
        case .email:
            guard let email = try? EmailAddress(parsing: text) else { return nil }
            self = .email(email)
        case .sms:
            guard let phone = PhoneNumber(parsing: text) else { return nil }
            self = .phone(phone)
        }
    }
}
