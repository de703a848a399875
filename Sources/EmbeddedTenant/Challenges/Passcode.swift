import FoundationEssentials
import NativeAuthWire

/// A passcode that was sent and may still be used, in memory only; the directory counts the tries at it.
struct SentPasscode: Equatable, Sendable {
    let code: Secret
    var expiresAt: Date
    let send: PasscodeSend
    let message: Message.ID
    /// What was sent in the same flow before, so that a person who types one of these can be told.
    var replaced: [Secret] = []
}

/// What a submitted passcode turned out to be.
enum PasscodeVerdict: Equatable, Sendable {
    case right
    /// Not as many digits as were sent; this is no try.
    case malformed
    case wrong(triesLeft: Int)
    /// An earlier one of the same flow.
    case replaced(triesLeft: Int)
    case expired
    case exhausted
}

extension SentPasscode {
    /// Compares a submission without telling by its time how much of it is right.
    ///
    /// - Parameter count: Which try at this passcode it is, from 1.
    func verdict(on typed: Secret, atTry count: Int, rules: PasscodeRules) -> PasscodeVerdict {
        guard count <= rules.tries else { return .exhausted }
        if typed == code { return .right }
        let triesLeft = rules.tries - count
        let isReplaced = replaced.reduce(false) { $0 || $1 == typed }
        return isReplaced ? .replaced(triesLeft: triesLeft) : .wrong(triesLeft: triesLeft)
    }
}

/// Reads and makes passcodes.
enum Passcode {
    /// The digits of what was typed, in ASCII; `nil` where it is not a passcode of this length.
    ///
    /// Blanks and dashes are passed over and digits of any script taken, so that a copied passcode works.
    static func digits(of typed: Secret, length: Int) -> Secret? {
        var digits: [UInt8] = []
        defer { for index in digits.indices { digits[index] = 0 } }
        for scalar in typed.reveal().unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.isDash { continue }
            guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
                return nil
            }
            digits.append(UInt8(ascii: "0") + UInt8(value))
        }
        guard digits.count == length else { return nil }
        return digits.withUnsafeBytes { Secret(bytes: $0) }
    }

    /// As many digits, each as likely as any other.
    static func random(length: Int, using generator: inout some RandomNumberGenerator) -> Secret {
        Secret(count: length) { bytes in
            for index in bytes.indices {
                bytes[index] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator)
            }
        }
    }
}
