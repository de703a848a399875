import NativeAuth
import NativeAuthWire
import Testing

/// Signing up over real HTTP at `vestibule-tenant`.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteSignUpTests {
    @Test(arguments: ["", "/contoso", "/contoso.onmicrosoft.com"])
    func `by passcode alone, over HTTP by any of the tenant's paths, and on into the account`(path: String)
        async throws
    {
        let tenant = try TenantProgram("email-code")
        let conversation = try RemoteConversation(tenant, path: path, challengeTypes: [.oob])
        let sent = try await conversation.perform(.signUp("ada@example.com"))
        #expect(sent.name == "onSignUpCodeRequired")
        #expect(sent.sentTo == "a***@e***e.com")
        #expect(sent.channel?.isEmailType == true)
        #expect(sent.codeLength == 8)
        let asked = try await conversation.perform(
            .submitCode(conversation.passcode(for: "ada@example.com")))
        #expect(asked.name == "onSignUpAttributesRequired")
        #expect(asked.attributes?.map(\.name) == ["city", "country"])
        #expect(try tenant.control.people().map(\.email).contains("ada@example.com") == false)
        let done = try await conversation.perform(
            .submitAttributes(["city": "Paris", "country": "France"]))
        #expect(done.name == "onSignUpCompleted")
        let person = try tenant.control.people().first { $0.email == "ada@example.com" }
        #expect(person?.hasPassword == false)
        _ = conversation.newPaths
        let signedIn = try await conversation.perform(.continueSignIn())
        #expect(signedIn.name == "onSignInCompleted")
        #expect(signedIn.account?.account.username == "ada@example.com")
        #expect(conversation.newPaths == ["/oauth2/v2.0/token"])
    }

    @Test
    func `with a password at the start: a wrong passcode, another one sent, then the right one, over HTTP`()
        async throws
    {
        let tenant = try TenantProgram("email-password")
        let conversation = try RemoteConversation(tenant)
        let weak = try await conversation.perform(.signUp("ada@example.com", password: "short"))
        #expect(raisedFlags(of: try #require(weak.error)) == ["isInvalidPassword"])
        try await conversation.perform(
            .signUp(
                "ada@example.com", password: "a+B&c=d%41 #;", attributes: ["city": "Oslo", "country": "Norway"])
        )
        let first = try conversation.passcode(for: "ada@example.com")
        let wrong = try await conversation.perform(
            .submitCode(conversation.wrongPasscode(for: "ada@example.com")))
        #expect(wrong.name == "onSignUpVerifyCodeError")
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidCode"])
        #expect(wrong.error?.errorDescription.contains("4 tries left") == true)
        let again = try await conversation.perform(.resendCode)
        #expect(again.name == "onSignUpResendCodeCodeRequired")
        let second = try conversation.passcode(for: "ada@example.com")
        if first != second {
            let replaced = try await conversation.perform(.submitCode(first))
            #expect(replaced.error?.errorDescription.contains("Use the newest passcode") == true)
        }
        let done = try await conversation.perform(.submitCode(second))
        #expect(done.name == "onSignUpCompleted")
        #expect(try tenant.control.people().first { $0.email == "ada@example.com" }?.hasPassword == true)
        try await conversation.signIn("ada@example.com", "a+B&c=d%41 #;")
        #expect(conversation.account?.account.username == "ada@example.com")
    }

    @Test func `a password that is asked for later is refused with the rule, then taken, over HTTP`()
        async throws
    {
        let conversation = try RemoteConversation(TenantProgram("password-later"))
        try await conversation.perform(.signUp("ada@example.com"))
        let asked = try await conversation.perform(
            .submitCode(conversation.passcode(for: "ada@example.com")))
        #expect(asked.name == "onSignUpPasswordRequired")
        let weak = try await conversation.perform(.submitPassword("short"))
        #expect(weak.name == "onSignUpPasswordRequiredError")
        #expect(raisedFlags(of: try #require(weak.error)) == ["isInvalidPassword"])
        #expect(weak.state?.name == "SignUpPasswordRequiredState")
        let more = try await conversation.perform(.submitPassword("Correct-Horse-7"))
        #expect(more.attributes?.map(\.name) == ["city", "country"])
        let done = try await conversation.perform(
            .submitAttributes(["city": "Paris", "country": "France"]))
        #expect(done.name == "onSignUpCompleted")
        try await conversation.signIn("ada@example.com", "Correct-Horse-7")
    }

    @Test
    func `attributes on more than one page: the tenant says what remains, and refuses by name, over HTTP`()
        async throws
    {
        let conversation = try RemoteConversation(TenantProgram("two-pages"))
        try await conversation.perform(.signUp("ada@example.com", password: "Correct-Horse-7"))
        let first = try await conversation.perform(
            .submitCode(conversation.passcode(for: "ada@example.com")))
        #expect(
            first.attributes?.map(\.name) == [
                "givenName", "surname", "streetAddress", "postalCode", "city", "country",
            ])
        let second = try await conversation.perform(
            .submitAttributes(["givenName": "Ada", "surname": "Lovelace & + ="]))
        #expect(second.name == "onSignUpAttributesRequired")
        #expect(second.attributes?.map(\.name) == ["streetAddress", "postalCode", "city", "country"])
        let page: [String: AttributeValue] = [
            "streetAddress": "12 St James's Sq", "city": "Londön", "country": "United Kingdom",
        ]
        let refused = try await conversation.perform(
            .submitAttributes(page.merging(["postalCode": "!"]) { $1 }))
        #expect(refused.name == "onSignUpAttributesInvalid")
        #expect(refused.attributeNames == ["postalCode"])
        let done = try await conversation.perform(
            .submitAttributes(page.merging(["postalCode": "SW1Y 4JH"]) { $1 }))
        #expect(done.name == "onSignUpCompleted")
        let signedIn = try await conversation.perform(.continueSignIn())
        let claims = signedIn.account?.account.accountClaims
        #expect(claims?["surname"] == .string("Lovelace & + ="))
        #expect(claims?["city"] == .string("Londön"))
    }

    @Test
    func `an address and an alias that are taken are told apart, at the start and on a later page, over HTTP`()
        async throws
    {
        let tenant = try TenantProgram("alias")
        let conversation = try RemoteConversation(tenant)
        let taken = try await conversation.perform(.signUp("GRACE@Example.com", password: "Correct-Horse-7"))
        #expect(taken.name == "onSignUpStartError")
        #expect(raisedFlags(of: try #require(taken.error)) == ["isUserAlreadyExists"])
        #expect(taken.error?.errorCodes == [1_003_037])
        #expect(taken.error?.refusal?.invalidAttributes == [])

        let alias = try await conversation.perform(
            .signUp("ada@example.com", password: "Correct-Horse-7", attributes: ["flatusername": "grace1906"]))
        #expect(raisedFlags(of: try #require(alias.error)) == ["isUserAlreadyExists"])
        #expect(alias.error?.refusal?.invalidAttributes == ["flatusername"])

        try await conversation.perform(.signUp("ada@example.com", password: "Correct-Horse-7"))
        let asked = try await conversation.perform(
            .submitCode(conversation.passcode(for: "ada@example.com")))
        #expect(asked.attributes?.map(\.name) == ["flatusername"])
        let later = try await conversation.perform(.submitAttributes(["flatusername": "alan1912"]))
        #expect(later.name == "onSignUpAttributesRequiredError")
        #expect(raisedFlags(of: try #require(later.error)) == ["isUserAlreadyExists"])
        #expect(later.error?.refusal?.invalidAttributes == ["flatusername"])
        // The same page takes another one.
        let done = try await conversation.perform(.submitAttributes(["flatusername": "ada1815"]))
        #expect(done.name == "onSignUpCompleted")
        #expect(try tenant.control.people().first { $0.email == "ada@example.com" }?.alias == "ada1815")
        try await conversation.signIn("ADA1815", "Correct-Horse-7")
    }
}
