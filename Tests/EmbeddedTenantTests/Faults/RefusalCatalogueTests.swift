import NativeAuthWire
import Testing

@testable import EmbeddedTenant

/// Every error row of the protocol's tables, against bodies written by hand.
@Suite struct RefusalCatalogueTests {
    /// By name: what is special about the body, and the first line of its description.
    static let golden: [String: (body: String, words: String)] = [
        // Any call
        "invalid_request/90100": (
            #"{"error": "invalid_request", "error_codes": [90100]}"#,
            "AADSTS90100: client_id parameter is empty or not valid."
        ),
        "invalid_request/90100/username": (
            #"{"error": "invalid_request", "error_codes": [90100]}"#,
            "AADSTS90100: username parameter is empty or not valid."
        ),
        "unauthorized_client": (
            #"{"error": "unauthorized_client", "error_codes": [700016]}"#,
            "AADSTS700016: The application is not registered in this tenant."
        ),
        "invalid_client/nativeauthapi_disabled": (
            #"{"error": "invalid_client", "suberror": "nativeauthapi_disabled", "error_codes": [550022]}"#,
            "AADSTS550022: Native authentication is not enabled for this application."
        ),
        "unsupported_challenge_type": (
            #"{"error": "unsupported_challenge_type", "error_codes": [901007]}"#,
            "AADSTS901007: The challenge_type list does not include the required challenge type redirect."
        ),
        "invalid_request/901007": (
            #"{"error": "invalid_request", "error_codes": [901007]}"#,
            "AADSTS901007: The challenge_type list has a value that is not supported: sms."
        ),
        "invalid_request/55200": (
            #"{"error": "invalid_request", "error_codes": [55200]}"#,
            "AADSTS55200: The continuation_token is not valid for this step."
        ),
        "expired_token": (
            #"{"error": "expired_token", "error_codes": [552003]}"#,
            "AADSTS552003: The continuation_token has expired. Begin again."
        ),
        // Sign-up
        "user_already_exists": (
            #"{"error": "user_already_exists", "error_codes": [1003037]}"#,
            "AADSTS1003037: There is an account with this address."
        ),
        "user_already_exists/flatusername": (
            #"""
            {"error": "user_already_exists", "error_codes": [1003037],
             "invalid_attributes": [{"name": "flatusername"}]}
            """#, "AADSTS1003037: This username is taken. Choose another."
        ),
        "invalid_grant/attribute_validation_failed": (
            #"""
            {"error": "invalid_grant", "suberror": "attribute_validation_failed", "error_codes": [55106],
             "invalid_attributes": [{"name": "city"}]}
            """#, "AADSTS55106: The tenant does not take these values: city."
        ),
        "unsupported_auth_method": (
            #"{"error": "unsupported_auth_method", "error_codes": []}"#,
            "The tenant does not offer this method of authentication."
        ),
        "auth_not_supported": (
            #"{"error": "auth_not_supported", "error_codes": []}"#,
            "The tenant does not offer this method of authentication."
        ),
        "attributes_required/start": (
            #"""
            {"error": "attributes_required", "error_codes": [55106],
             "required_attributes": [{"name": "city", "type": "string", "required": true},
                                     {"name": "country", "type": "string", "required": true}]}
            """#, "AADSTS55106: The tenant requires: city, country."
        ),
        "verification_required": (
            #"""
            {"error": "verification_required", "error_codes": [], "unverified_attributes": [{"name": "username"}]}
            """#, "The address must be verified first."
        ),
        // Passcodes and passwords
        "invalid_grant/invalid_oob_value": (
            #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
            "AADSTS50181: The passcode is not right."
        ),
        "invalid_request/701014": (
            #"{"error": "invalid_request", "error_codes": [701014]}"#,
            "AADSTS701014: No more passcodes for now: 5 were sent within 900 seconds."
        ),
        "invalid_grant/password_is_invalid": (
            #"{"error": "invalid_grant", "suberror": "password_is_invalid", "error_codes": [399246]}"#,
            "AADSTS399246: The password has a character that is not allowed. Allowed are A-Z, a-z, 0-9, blanks and signs."
        ),
        "invalid_grant/password_too_short": (
            #"{"error": "invalid_grant", "suberror": "password_too_short", "error_codes": [399246]}"#,
            "AADSTS399246: The password is too short: it needs at least 8 characters."
        ),
        "invalid_grant/password_too_long": (
            #"{"error": "invalid_grant", "suberror": "password_too_long", "error_codes": [399246]}"#,
            "AADSTS399246: The password is too long: it may have at most 256 characters."
        ),
        "invalid_grant/password_too_weak": (
            #"{"error": "invalid_grant", "suberror": "password_too_weak", "error_codes": [399246]}"#,
            "AADSTS399246: The password is too weak: it needs 3 of lower case, upper case, digits and signs."
        ),
        "invalid_grant/password_banned": (
            #"{"error": "invalid_grant", "suberror": "password_banned", "error_codes": [399246]}"#,
            "AADSTS399246: The password holds a word that is too easy to guess, or the name in the address."
        ),
        "invalid_grant/password_recently_used": (
            #"{"error": "invalid_grant", "suberror": "password_recently_used", "error_codes": [399246]}"#,
            "AADSTS399246: The password was used recently."
        ),
        // Sign-in
        "user_not_found": (
            #"{"error": "user_not_found", "error_codes": [50034]}"#,
            "AADSTS50034: There is no account with this username."
        ),
        "access_denied/provider_blocked_by_rep": (
            #"{"error": "access_denied", "suberror": "provider_blocked_by_rep", "error_codes": [550024]}"#,
            "AADSTS550024: This contact is blocked. Choose another."
        ),
        "invalid_request/introspect_required": (
            #"{"error": "invalid_request", "suberror": "introspect_required", "error_codes": [50076]}"#,
            "AADSTS50076: There is no default method: ask which there are, and choose one by its id."
        ),
        "invalid_grant/55000": (
            #"{"error": "invalid_grant", "error_codes": [55000]}"#,
            "AADSTS55000: The continuation_token is not valid."
        ),
        "invalid_request/55000": (
            #"{"error": "invalid_request", "error_codes": [55000]}"#,
            "AADSTS55000: The continuation_token is not valid."
        ),
        "server_error": (
            #"{"error": "server_error", "error_codes": []}"#, "The service has failed. Try again."
        ),
        // Tokens
        "invalid_grant/50126": (
            #"{"error": "invalid_grant", "error_codes": [50126]}"#,
            "AADSTS50126: The username or the password is not right."
        ),
        "invalid_grant/50034": (
            #"{"error": "invalid_grant", "error_codes": [50034]}"#,
            "AADSTS50034: There is no account with this username."
        ),
        "invalid_grant/50053": (
            #"{"error": "invalid_grant", "error_codes": [50053]}"#,
            "AADSTS50053: The account is locked after too many wrong passwords. Try again in 60 seconds, or reset the password."
        ),
        "invalid_grant/400002": (
            #"{"error": "invalid_grant", "error_codes": [400002]}"#,
            "AADSTS400002: The account does not sign in by this method."
        ),
        "invalid_request/50142": (
            #"{"error": "invalid_request", "error_codes": [50142]}"#,
            "AADSTS50142: The password must be changed before it can be used. Reset it."
        ),
        "invalid_grant/50076": (
            #"{"error": "invalid_grant", "error_codes": [50076]}"#,
            "AADSTS50076: A second factor is needed, which a refresh token cannot give. Sign in again."
        ),
        "invalid_grant/700082": (
            #"{"error": "invalid_grant", "error_codes": [700082]}"#,
            "AADSTS700082: The refresh token is not valid: it was used, was revoked or has expired. Sign in again."
        ),
        "expired_refresh_token": (
            #"{"error": "expired_refresh_token", "error_codes": []}"#,
            "The refresh token has expired. Sign in again."
        ),
        "invalid_scope": (
            #"{"error": "invalid_scope", "error_codes": [70011]}"#,
            "AADSTS70011: The application may not ask for this scope."
        ),
        "unsupported_grant_type": (
            #"{"error": "unsupported_grant_type", "error_codes": [70003]}"#,
            "AADSTS70003: The grant_type is not one that this endpoint takes."
        ),
        "authorization_pending": (
            #"{"error": "authorization_pending", "error_codes": []}"#, "The authorisation is still under way."
        ),
        "slow_down": (
            #"{"error": "slow_down", "error_codes": []}"#, "Too many requests. Wait before the next one."
        ),
        // Registration and reset
        "invalid_request/901001": (
            #"{"error": "invalid_request", "error_codes": [901001]}"#,
            "AADSTS901001: The contact is not valid. It is not an email address."
        ),
        "expired_token/55112": (
            #"{"error": "expired_token", "error_codes": [55112]}"#,
            "AADSTS55112: The continuation_token has expired. Begin again."
        ),
        "invalid_request": (
            #"{"error": "invalid_request", "error_codes": []}"#,
            "Password reset is switched off in this tenant."
        ),
        "invalid_request/500222": (
            #"{"error": "invalid_request", "error_codes": [500222]}"#,
            "AADSTS500222: The account has no password: it signs in with a passcode, and there is nothing to reset."
        ),
    ]

    /// The errors that open a next step; each has a test of its own where it comes about.
    static let ofTheUserFlow = [
        "credential_required", "attributes_required", "invalid_grant/mfa_required",
        "invalid_grant/registration_required",
    ]

    @Test func `every error has a name of its own, and a body that was written by hand or a way to come about`()
    {
        let names = RefusalKind.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(names) == Set(Self.golden.keys).union(Self.ofTheUserFlow))
        #expect(
            RefusalKind.all.filter { $0.obstacle != nil }.map(\.name).sorted() == Self.ofTheUserFlow.sorted())
        #expect(RefusalKind.all.allSatisfy { !$0.endpoints.isEmpty })
    }

    @Test(arguments: golden.keys.sorted())
    func `an error on demand has its body at every call that it can come from`(name: String) async throws {
        let kind = try #require(RefusalKind.all.first { $0.name == name })
        let golden = try #require(Self.golden[name])
        let talk = try Conversation(.cityAndCountry)
        for endpoint in kind.endpoints {
            await talk.tenant.setFaults([FaultRule(.refusal(kind), at: endpoint)])
            let reply = try await talk.post(endpoint.path, "client_id=demo-client")
            #expect(reply.status == 400)
            #expect(reply.json == .refusal(golden.body, golden.words), "\(endpoint.path)")
        }
    }

    /// Which call can be answered with which `error` and `suberror`, from the tables of the reference, section by section.
    @Test(arguments: [
        (
            Endpoint.signUpStart,
            [
                "user_already_exists", "invalid_grant/password_too_weak",
                "invalid_grant/attribute_validation_failed", "invalid_request/90100/username",
                "attributes_required/start",
                "unsupported_auth_method", "auth_not_supported", "unauthorized_client",
                "invalid_client/nativeauthapi_disabled", "unsupported_challenge_type", "invalid_request/90100",
            ]
        ),
        (
            .signUpChallenge,
            [
                "invalid_request/90100", "expired_token", "unsupported_challenge_type",
                "invalid_grant/55000", "unauthorized_client", "invalid_request/701014",
            ]
        ),
        (
            .signUpContinue,
            [
                "invalid_grant/invalid_oob_value", "credential_required", "attributes_required",
                "invalid_grant/password_banned", "invalid_grant/attribute_validation_failed",
                "user_already_exists",
                "verification_required", "expired_token", "invalid_request/90100", "unauthorized_client",
            ]
        ),
        (
            .signInInitiate,
            [
                "user_not_found", "unauthorized_client", "invalid_client/nativeauthapi_disabled",
                "unsupported_challenge_type", "invalid_request/90100",
            ]
        ),
        (
            .signInChallenge,
            [
                "access_denied/provider_blocked_by_rep", "invalid_request/introspect_required",
                "invalid_grant/55000", "expired_token", "unsupported_challenge_type", "unauthorized_client",
                "invalid_request/55000", "invalid_request/701014",
            ]
        ),
        (
            .signInIntrospect,
            [
                "invalid_request/90100", "expired_token", "invalid_client/nativeauthapi_disabled",
                "server_error",
            ]
        ),
        (
            .token,
            [
                "invalid_grant/50126", "invalid_grant/50034", "user_not_found",
                "invalid_grant/invalid_oob_value",
                "invalid_grant/mfa_required", "invalid_grant/registration_required", "invalid_grant/50053",
                "invalid_request/50142", "invalid_request/55000", "expired_token", "expired_refresh_token",
                "invalid_scope", "unauthorized_client", "invalid_client/nativeauthapi_disabled",
                "unsupported_challenge_type", "unsupported_grant_type", "authorization_pending", "slow_down",
            ]
        ),
        (.registerIntrospect, ["expired_token/55112", "invalid_request/55200"]),
        (
            .registerChallenge,
            [
                "invalid_request/901001", "access_denied/provider_blocked_by_rep",
                "expired_token/55112", "invalid_request/55200",
            ]
        ),
        (
            .registerContinue,
            ["invalid_grant/invalid_oob_value", "expired_token/55112", "invalid_request/55200"]
        ),
        (
            .resetPasswordStart,
            [
                "user_not_found", "invalid_request/500222", "invalid_request/90100/username",
                "invalid_request", "unsupported_challenge_type", "unauthorized_client",
                "invalid_client/nativeauthapi_disabled",
            ]
        ),
        (
            .resetPasswordChallenge,
            [
                "invalid_request/55200", "expired_token", "unsupported_challenge_type",
                "unauthorized_client", "invalid_request/701014",
            ]
        ),
        (
            .resetPasswordContinue,
            [
                "invalid_grant/invalid_oob_value", "verification_required",
                "invalid_request/55200",
            ]
        ),
        (.resetPasswordSubmit, ["invalid_grant/password_too_short", "invalid_grant/password_recently_used"]),
        (
            .resetPasswordPollCompletion,
            [
                "invalid_grant/password_banned", "user_not_found", "expired_token",
                "invalid_request/55200",
            ]
        ),
    ])
    func `every row of a call's table can be had from it`(endpoint: Endpoint, rows: [String]) {
        let names = RefusalKind.all.filter { $0.endpoints.contains(endpoint) }.map(\.name)
        #expect(Set(rows).subtracting(names).isEmpty)
    }
}
