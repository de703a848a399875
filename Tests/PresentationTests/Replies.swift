import FoundationEssentials
import NativeAuthWire

/// Answers of a tenant, written out by hand.
extension Result<WireReply, TransportFailure> {
    static func ok(_ body: String) -> Self { .success(WireReply(status: 200, body: Secret(body))) }
    static func refused(_ body: String) -> Self { .success(WireReply(status: 400, body: Secret(body))) }

    static let started = ok(#"{"continuation_token":"token-of-the-start"}"#)
    static let passcodeSent = ok(
        """
        {"continuation_token":"token-of-the-code","challenge_type":"oob","binding_method":"prompt",
         "challenge_channel":"email","challenge_target_label":"a***@e***e.com","code_length":6}
        """)
    /// Of a contact to be registered, which the tenant names in a field of its own.
    static let contactPasscodeSent = ok(
        """
        {"continuation_token":"token-of-the-contact","challenge_type":"oob","binding_method":"prompt",
         "challenge_channel":"email","challenge_target":"a***@h***e.example","code_length":6}
        """)
    static let passwordAsked = ok(
        #"{"continuation_token":"token-of-the-password","challenge_type":"password"}"#)
    static let wrongPassword = refused(
        #"{"error":"invalid_grant","error_codes":[50126],"error_description":"AADSTS50126: No."}"#)
    static let wrongCode = refused(
        """
        {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],
         "error_description":"AADSTS50181: That passcode is not right."}
        """)
    static let userNotFound = refused(#"{"error":"user_not_found","error_codes":[50034]}"#)
    static let methods = ok(
        """
        {"continuation_token":"token-of-the-methods","methods":[
         {"id":"1","challenge_type":"oob","challenge_channel":"email","login_hint":"a***@e***e.com"},
         {"id":"2","challenge_type":"oob","challenge_channel":"sms","login_hint":"+46***67"}]}
        """)

    static let credentialRequired = refused(
        #"{"error":"credential_required","error_codes":[55103],"continuation_token":"token-of-the-credential"}"#
    )
    static let attributesRequired = refused(
        """
        {"error":"attributes_required","error_codes":[55106],"continuation_token":"token-of-the-attributes",
         "required_attributes":[{"name":"city","type":"string","required":true},
         {"name":"jobTitle","type":"string","required":true}]}
        """)
    static let attributesInvalid = refused(
        """
        {"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[55106],
         "invalid_attributes":[{"name":"city"}],"continuation_token":"token-of-the-attributes"}
        """)
    static let aliasInvalid = refused(
        """
        {"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[55106],
         "invalid_attributes":[{"name":"flatusername"}]}
        """)
    static let submitted = ok(#"{"continuation_token":"token-of-the-submit","poll_interval":1}"#)
    static let textSent = ok(
        """
        {"continuation_token":"token-of-the-text","challenge_type":"oob","binding_method":"prompt",
         "challenge_channel":"sms","challenge_target_label":"+46***67","code_length":6}
        """)
    static let inProgress = ok(#"{"status":"in_progress","continuation_token":"token-of-the-poll"}"#)
    static let resetSucceeded = ok(#"{"status":"succeeded","continuation_token":"token-of-the-end"}"#)
    static let preverified = ok(
        #"{"challenge_type":"preverified","continuation_token":"token-of-the-contact"}"#)
    static let blocked = refused(
        #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#)
    static let tooWeak = refused(
        #"{"error":"invalid_grant","suberror":"password_too_weak","error_codes":[399246]}"#)
    static let aliasTaken = refused(
        """
        {"error":"user_already_exists","error_codes":[1003037],"invalid_attributes":[{"name":"flatusername"}],
         "error_description":"AADSTS1003037: This username is taken."}
        """)
    static let userExists = refused(#"{"error":"user_already_exists","error_codes":[1003037]}"#)
    static let refreshTokenDead = refused(
        #"{"error":"invalid_grant","error_codes":[700082],"error_description":"AADSTS700082: It is dead."}"#)
    static let userHasNoPassword = refused(#"{"error":"invalid_request","error_codes":[500222]}"#)
    static let contactRefused = refused(#"{"error":"invalid_request","error_codes":[901001]}"#)
    static let redirected = ok(#"{"challenge_type":"redirect","redirect_reason":"the app lacks a way"}"#)

    static func interrupted(_ suberror: String) -> Self {
        refused(
            """
            {"error":"invalid_grant","suberror":"\(suberror)","error_codes":[50076],
             "continuation_token":"token-of-the-interruption"}
            """)
    }

    /// Somebody is signed in: `client_info` is `{"uid":"u","utid":"t"}`, the id token names ada@example.com.
    static let granted = ok(
        """
        {"token_type":"Bearer","scope":"openid profile offline_access","expires_in":3600,"access_token":"access-token",
         "refresh_token":"refresh-token","id_token":"e30.\(idTokenPayload).c2ln","client_info":"eyJ1aWQiOiJ1IiwidXRpZCI6InQifQ"}
        """)

    private static let idTokenPayload = Data(
        #"{"preferred_username":"ada@example.com","name":"Ada","exp":1769858100,"aud":"demo-client"}"#.utf8
    ).base64EncodedString().filter { $0 != "=" }

    /// Somebody else is: with these claims in the id token, and this access token.
    static func granted(claims: String, accessToken: String = "access-token") -> Self {
        let payload = Data(claims.utf8).base64EncodedString().filter { $0 != "=" }
            .replacing("+", with: "-").replacing("/", with: "_")
        return ok(
            """
            {"token_type":"Bearer","scope":"openid profile offline_access","expires_in":3600,
             "access_token":"\(accessToken)","refresh_token":"refresh-token","id_token":"e30.\(payload).c2ln",
             "client_info":"eyJ1aWQiOiJ1IiwidXRpZCI6InQifQ"}
            """)
    }
}
