@testable import Presentation

/// Every callback of every delegate, with the screen that shows it.
extension Callback {
    static let all = signUp + signIn + afterwards + secondFactor + registration + reset + credentials

    private static let codeRequired = "CodeRequired(newState:sentTo:channelTargetType:codeLength:)"
    private static let resendRefused = status("No more for now.")
    private static let resent = status("Another passcode was sent to a***@e***e.com; the one before is void.")
    private static let wrongCode = problem(.passcode, "That passcode is not right.")
    private static let wrongPassword = problem(.password, "Address or password is not right.")
    private static let tooWeak = problem(
        .password,
        "The tenant refused this password: too weak; mix three of small letters, capitals, digits and signs.")
    private static let noMore = Reply.refused(
        #"{"error":"invalid_request","error_codes":[701014],"error_description":"AADSTS701014: No more for now."}"#
    )

    // MARK: - Sign-up

    private static let details = place("Sign up / Details", asking: "city")
    private static let ready = done("Sign up / Done", "Your account is ready.")

    private static let signUp = [
        Callback(
            "SignUpStartDelegate", "onSignUpStartError(error:)", .signUp, [.userExists],
            problem(.email, "There is an account with this address. Sign in, or reset its password.")),
        Callback(
            "SignUpStartDelegate", "onSignUp" + codeRequired, .signUp, [.started, .passcodeSent],
            place("Sign up / Passcode", asking: .passcode)),
        Callback(
            "SignUpStartDelegate", "onSignUpAttributesInvalid(attributeNames:)", .signUp, [.aliasInvalid]
        ) { $0.problem("flatusername") == "The tenant refused this value." },
        Callback(
            "SignUpVerifyCodeDelegate", "onSignUpVerifyCodeError(error:newState:)", .signUpPasscode,
            [.wrongCode], wrongCode),
        Callback(
            "SignUpVerifyCodeDelegate", "onSignUpAttributesRequired(attributes:newState:)", .signUpPasscode,
            [.attributesRequired], details),
        Callback(
            "SignUpVerifyCodeDelegate", "onSignUpPasswordRequired(newState:)", .signUpPasscode,
            [.credentialRequired, .passwordAsked], place("Sign up / Password", asking: .password)),
        Callback(
            "SignUpVerifyCodeDelegate", "onSignUpCompleted(newState:)", .signUpPasscode, [.started], ready),
        Callback(
            "SignUpResendCodeDelegate", "onSignUpResendCodeError(error:newState:)", .signUpResend, [noMore],
            resendRefused),
        Callback(
            "SignUpResendCodeDelegate", "onSignUpResendCode" + codeRequired, .signUpResend, [.passcodeSent],
            resent),
        Callback(
            "SignUpPasswordRequiredDelegate", "onSignUpPasswordRequiredError(error:newState:)",
            .signUpPassword, [.tooWeak], tooWeak),
        Callback(
            "SignUpPasswordRequiredDelegate", "onSignUpAttributesRequired(attributes:newState:)",
            .signUpPassword, [.attributesRequired], details),
        Callback(
            "SignUpPasswordRequiredDelegate", "onSignUpCompleted(newState:)", .signUpPassword, [.started],
            ready),
        Callback(
            "SignUpAttributesRequiredDelegate", "onSignUpAttributesRequiredError(error:)", .signUpDetails,
            [.aliasTaken]
        ) { $0.problem("flatusername") == "This username is taken. Choose another." },
        Callback(
            "SignUpAttributesRequiredDelegate", "onSignUpAttributesRequired(attributes:newState:)",
            .signUpDetails, [.attributesRequired]
        ) {
            $0.problem("city") == "The tenant still asks for this." && $0.field("city")?.input.text == "Malmö"
        },
        Callback(
            "SignUpAttributesRequiredDelegate", "onSignUpAttributesInvalid(attributeNames:newState:)",
            .signUpDetails, [.attributesInvalid]
        ) { $0.problem("city") == "The tenant refused this value." && $0.form.focus == .field("city") },
        Callback(
            "SignUpAttributesRequiredDelegate", "onSignUpCompleted(newState:)", .signUpDetails, [.started],
            ready),
    ]

    // MARK: - Sign-in

    private static let choice = place("Sign in / Second factor", asking: .method)
    private static let contact = place("Sign in / Registration", asking: .contact)
    private static let signedIn = account("Signed in as ada@example.com.")

    /// The three callbacks that may follow any first factor.
    private static func progress(
        _ delegate: String, _ step: Step, after answers: [Reply] = [], _ isSeen: @escaping Seen
    ) -> [Callback] {
        [
            Callback(
                delegate, "onSignInAwaitingMFA(authMethods:newState:)", step,
                answers + [.interrupted("mfa_required"), .methods], choice),
            Callback(
                delegate, "onSignInStrongAuthMethodRegistration(authMethods:newState:)", step,
                answers + [.interrupted("registration_required"), .methods], contact),
            Callback(delegate, "onSignInCompleted(result:)", step, answers + [.granted], isSeen),
        ]
    }

    private static let signIn =
        [
            Callback(
                "SignInStartDelegate", "onSignInStartError(error:)", .signIn, [.userNotFound],
                problem(.username, "There is no account with this address or username. Sign up instead?")),
            Callback(
                "SignInStartDelegate", "onSignIn" + codeRequired, .signInForPasscode,
                [.started, .passcodeSent],
                place("Sign in / Passcode", asking: .passcode)),
            Callback(
                "SignInStartDelegate", "onSignInPasswordRequired(newState:)", .signInForPassword,
                [.started, .passwordAsked], place("Sign in / Password", asking: .password)),
        ] + progress("SignInStartDelegate", .signIn, after: [.started, .passwordAsked], signedIn) + [
            Callback(
                "SignInPasswordRequiredDelegate", "onSignInPasswordRequiredError(error:newState:)",
                .signInPassword, [.wrongPassword], wrongPassword)
        ] + progress("SignInPasswordRequiredDelegate", .signInPassword, signedIn) + [
            Callback(
                "SignInVerifyCodeDelegate", "onSignInVerifyCodeError(error:newState:)", .signInPasscode,
                [.wrongCode], wrongCode)
        ] + progress("SignInVerifyCodeDelegate", .signInPasscode, signedIn) + [
            Callback(
                "SignInResendCodeDelegate", "onSignInResendCodeError(error:newState:)", .signInResend,
                [noMore], resendRefused),
            Callback(
                "SignInResendCodeDelegate", "onSignInResendCode" + codeRequired, .signInResend,
                [.passcodeSent], resent),
        ]

    private static let afterwards =
        [
            Callback(
                "SignInAfterSignUpDelegate", "onSignInAfterSignUpError(error:)", .signInAfterSignUp, [noMore]
            ) { $0.place == "Sign in / Name" && resendRefused($0) },
            Callback(
                "SignInAfterResetPasswordDelegate", "onSignInAfterResetPasswordError(error:)",
                .signInAfterReset, [noMore]
            ) { $0.place == "Sign in / Name" && resendRefused($0) },
        ]
        + progress(
            "SignInAfterSignUpDelegate", .signInAfterSignUp,
            account("Signed in as ada@example.com after sign-up. Nothing was asked again."))
        + progress(
            "SignInAfterResetPasswordDelegate", .signInAfterReset,
            account("Signed in as ada@example.com after the reset. No password was asked again."))

    // MARK: - Second factor and registration

    private static let secondFactor = [
        Callback(
            "MFARequestChallengeDelegate", "onMFARequestChallengeError(error:newState:)", .secondFactor,
            [.blocked], problem(.method, "The tenant has blocked this way. Choose another.")),
        Callback(
            "MFARequestChallengeDelegate",
            "onMFARequestChallengeVerificationRequired(newState:sentTo:channelTargetType:codeLength:)",
            .secondFactor, [.passcodeSent], place("Sign in / Second factor", asking: .passcode)),
        Callback(
            "MFASubmitChallengeDelegate", "onMFASubmitChallengeError(error:newState:)", .secondFactorPasscode,
            [.wrongCode]
        ) { wrongCode($0) && $0.form.details.first?.hasPrefix("isInvalidChallenge") == true },
        Callback(
            "MFASubmitChallengeDelegate", "onSignInCompleted(result:)", .secondFactorPasscode, [.granted],
            signedIn),
    ]

    private static let registration = [
        Callback(
            "RegisterStrongAuthChallengeDelegate", "onRegisterStrongAuthChallengeError(error:newState:)",
            .registration, [.blocked]
        ) {
            problem(.contact, "The tenant has blocked this way. Choose another.")($0)
                && $0.form.details.first?.hasPrefix("isVerificationContactBlocked") == true
        },
        Callback(
            "RegisterStrongAuthChallengeDelegate", "onRegisterStrongAuthVerificationRequired(result:)",
            .registration, [.contactPasscodeSent], place("Sign in / Registration", asking: .passcode)),
        Callback(
            "RegisterStrongAuthChallengeDelegate", "onSignInCompleted(result:)", .registrationOfProved,
            [.preverified, .started, .granted], signedIn),
        Callback(
            "RegisterStrongAuthSubmitChallengeDelegate",
            "onRegisterStrongAuthSubmitChallengeError(error:newState:)", .registrationPasscode, [.wrongCode]
        ) { wrongCode($0) && $0.form.details.first?.hasPrefix("isInvalidChallenge") == true },
        Callback(
            "RegisterStrongAuthSubmitChallengeDelegate", "onSignInCompleted(result:)", .registrationPasscode,
            [.started, .granted], signedIn),
    ]

    // MARK: - Reset and account

    private static let reset = [
        Callback(
            "ResetPasswordStartDelegate", "onResetPasswordStartError(error:)", .reset, [.userHasNoPassword],
            problem(.username, "This account signs in with a passcode; it has no password to reset.")),
        Callback(
            "ResetPasswordStartDelegate", "onResetPassword" + codeRequired, .reset, [.started, .passcodeSent],
            place("Reset password / Passcode", asking: .passcode)),
        Callback(
            "ResetPasswordVerifyCodeDelegate", "onResetPasswordVerifyCodeError(error:newState:)",
            .resetPasscode, [.wrongCode], wrongCode),
        Callback(
            "ResetPasswordVerifyCodeDelegate", "onPasswordRequired(newState:)", .resetPasscode, [.started],
            place("Reset password / New password", asking: .password)),
        Callback(
            "ResetPasswordResendCodeDelegate", "onResetPasswordResendCodeError(error:newState:)",
            .resetResend, [noMore], resendRefused),
        Callback(
            "ResetPasswordResendCodeDelegate",
            "onResetPasswordResendCodeRequired(newState:sentTo:channelTargetType:codeLength:)", .resetResend,
            [.passcodeSent], resent),
        Callback(
            "ResetPasswordRequiredDelegate", "onResetPasswordRequiredError(error:newState:)", .resetPassword,
            [.tooWeak], tooWeak),
        Callback(
            "ResetPasswordRequiredDelegate", "onResetPasswordCompleted(newState:)", .resetPassword,
            [.submitted, .resetSucceeded], done("Reset password / Done", "Your password is changed.")),
    ]

    private static let credentials = [
        Callback(
            "CredentialsDelegate", "onAccessTokenRetrieveError(error:)", .accessToken, [.refreshTokenDead]
        ) { $0.screen.status == .init("It is dead.", .problem) && $0.form[.signIn]?.label == "Sign in again" },
        Callback(
            "CredentialsDelegate", "onAccessTokenRetrieveCompleted(result:)", .accessToken, [.granted]
        ) { rehearsal in
            rehearsal.screen.status == .init("Here is an access token.", .success)
                && rehearsal.facts.contains { $0.label == "Access token" && $0.value.hasPrefix("acc…") }
        },
    ]
}
