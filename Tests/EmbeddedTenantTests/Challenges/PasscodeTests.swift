import NativeAuthWire
import Testing

@testable import EmbeddedTenant

@Suite struct PasscodeTests {
    @Test(arguments: [
        (" 00123456 ", "00123456"), ("0012 3456", "00123456"), ("0012-3456", "00123456"),
        ("００１２３４５６", "00123456"), ("0012\u{2013}3456\r\n", "00123456"), ("٠٠١٢٣٤٥٦", "00123456"),
        ("123456", nil), ("001234567", nil), ("0012345x", nil), ("", nil), ("½0123456", nil),
    ])
    func `digits are read however they were copied`(typed: String, digits: String?) {
        #expect(Passcode.digits(of: Secret(typed), length: 8)?.reveal() == digits)
    }

    @Test func `every digit is as likely as any other, and zeros may lead`() {
        var generator = SodiumGenerator()
        let digits = Passcode.random(length: 10_000, using: &generator).reveal()
        for digit in "0123456789" {
            let count = digits.count { $0 == digit }
            // Ten standard deviations: with fair digits a false alarm is out of the question.
            #expect((700...1300).contains(count), "\(digit): \(count)")
        }
    }
}
