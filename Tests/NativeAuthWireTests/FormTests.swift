import NativeAuthWire
import Testing

@Suite struct FormTests {
    @Test(arguments: [
        ("", "oob="), ("a b", "oob=a+b"), ("a+b", "oob=a%2Bb"), ("&=%", "oob=%26%3D%25"),
        ("a+b&c=d%41 #;é€", "oob=a%2Bb%26c%3Dd%2541+%23%3B%C3%A9%E2%82%AC"), ("-._~Az09", "oob=-._~Az09"),
        ("👩‍🚀", "oob=%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"), ("\n\u{0}\u{7f}", "oob=%0A%00%7F"),
        ("*'()!", "oob=%2A%27%28%29%21"),
        (" a ", "oob=+a+"), ("@/?", "oob=%40%2F%3F"),
    ])
    func `a value is encoded exactly once`(value: String, body: String) throws {
        let form = Form([Form.Field(.oob, value)])
        #expect(form.encoded().reveal() == body)
        #expect(try Form(decoding: Secret(body)) == form)
    }

    @Test func `fields stand in order, and each one's value is found by its name`() {
        let form = Form([
            Form.Field(.clientID, "client-1"), Form.Field(.grantType, "oob"), Form.Field(.oob, "00123456"),
        ])
        #expect(form.encoded().reveal() == "client_id=client-1&grant_type=oob&oob=00123456")
        #expect(form[.oob]?.reveal() == "00123456")
        #expect(form[.password] == nil)
        #expect(Form().encoded().isEmpty)
    }

    @Test(arguments: FieldName.allCases) func `every name is encoded as it is`(name: FieldName) throws {
        let form = Form([Form.Field(name, "1")])
        #expect(form.encoded().reveal() == "\(name.rawValue)=1")
        #expect(try Form(decoding: form.encoded()) == form)
    }

    @Test(arguments: [
        ("oob=a%2bB", "a+B"), ("oob=%c3%a9", "é"), ("&&oob=1&", "1"), ("x=1&oob=2&y", "2"), ("oob=a=b", "a=b"),
        ("%6Fob=7", "7"), ("oob", ""),
    ])
    func `other writers' forms are read`(body: String, value: String) throws {
        #expect(try Form(decoding: Secret(body))[.oob]?.reveal() == value)
    }

    @Test(arguments: [
        ("oob=%", FormFault.brokenEscape), ("oob=%4", .brokenEscape), ("oob=%4x", .brokenEscape),
        ("oob=a%%41", .brokenEscape), ("%zz=1", .brokenEscape), ("oob=1&oob=1", .repeated(.oob)),
        ("password=%ff", .notText(.password)), ("oob=%C3", .notText(.oob)), ("oob=%ED%A0%80", .notText(.oob)),
    ])
    func `what can be read in two ways is not read at all`(body: String, fault: FormFault) {
        #expect(throws: fault) { try Form(decoding: Secret(body)) }
    }

    @Test func `any bytes can be given to the reader`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("oob=&%+4Gzé\u{0}".utf8)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            let body = bytes.withUnsafeBytes { Secret(bytes: $0) }
            guard let form = try? Form(decoding: body) else { continue }
            #expect((try? Form(decoding: form.encoded())) == form)
        }
    }
}
