import NativeAuth
import NativeAuthWire
import Testing

@testable import Presentation

/// Attributes may have any key, also one that the program's own fields are called by.
@MainActor @Suite(.timeLimit(.minutes(1))) struct AttributeKeyTests {
    nonisolated private static let keys = [
        "facts", "passcode", "email", "password", "password again", "username", "method", "contact", "scopes",
        "force refresh", "tenant pane/method", "", "city",
    ]

    @Test(arguments: keys) func `an attribute of any key is sent, and none of the program's own fields`(
        key: String
    ) {
        let app = AppConfiguration.passcodeOnly
        var form = FormModel(
            fields: [
                FormModel.Field(.email, .email, label: "a"), FormModel.Field(.passcode, .text, label: "b"),
                FormModel.Field(.facts, .text, label: "c"), FormModel.Field(.username, .text, label: "d"),
                AttributeField(key: key, in: app, saying: .english).field(offering: [], saying: .english),
            ], focus: .field(.email))
        for index in form.fields.indices { form.fields[index].input = TextInput("value \(index)") }
        #expect(form.attributes == [key: .string("value 4")])
    }

    @Test(arguments: ["passcode", "email", "password", "facts", "password again"])
    func `the details that a tenant asks for under such a key are typed, checked and sent as any other`(
        key: String
    )
        async throws
    {
        let rehearsal = try await Step.signUpPassword.arrive()
        rehearsal.transport.answer(
            with: .refused(
                """
                {"error":"attributes_required","error_codes":[55106],"continuation_token":"token-of-the-attributes",
                 "required_attributes":[{"name":"\(key)","type":"string","required":true}]}
                """))
        Step.signUpPassword.act(rehearsal)
        await rehearsal.until { rehearsal.place == "Sign up / Details" }
        rehearsal.fill(.attribute(key), "Malmö")
        rehearsal.transport.answer(with: .started)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.place == "Sign up / Done" }
        let body = try #require(rehearsal.transport.requests.last?.body.reveal())
        let name = key.replacing(" ", with: "+")
        #expect(body.contains("attributes=%7B%22\(name)%22%3A%22Malm%C3%B6%22%7D"))
    }

    @Test(arguments: [
        ("9007199254740993", 9_007_199_254_740_993), ("-9223372036854775808", Int.min), ("42", 42),
    ])
    func `a whole number is sent as it was typed, however large`(text: String, number: Int) {
        var field = FormModel.Field("n", .number, label: "n")
        field.input = TextInput(text)
        #expect(field.attributeValue == .integer(number))
    }

    @Test func `refused attributes that this page does not ask for are named`() async throws {
        let rehearsal = try await Step.signUpDetails.arrive()
        rehearsal.transport.answer(
            with: .refused(
                """
                {"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[55106],
                 "invalid_attributes":[{"name":"city"},{"name":"shoe"},{"name":"hat"}],
                 "continuation_token":"token-of-the-attributes"}
                """))
        Step.signUpDetails.act(rehearsal)
        await rehearsal.answered()
        #expect(rehearsal.problem("city") == "The tenant refused this value.")
        #expect(rehearsal.screen.status.text == "The tenant refused what it was given for: shoe, hat.")
        #expect(rehearsal.screen.status.tone == .problem)
    }
}
