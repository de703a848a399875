import NativeAuth
import NativeAuthWire
import TestSupport

extension Vector {
    /// The operation that the vector names, with what it gives.
    var call: Call? {
        let attributes: [String: AttributeValue]? =
            given.attributesNotJson == true
            ? ["city": .number(.nan)] : given.attributes?.mapValues { AttributeValue.string($0) }
        let method = given.authMethod.flatMap { method in
            ChallengeType(rawValue: method.challengeType).map {
                AuthMethod(
                    id: method.id, challengeType: $0, channelTargetType: ChannelType(method.channel),
                    loginHint: method.loginHint)
            }
        }
        return switch operation {
        case "signUp":
            given.username.map {
                .signUp($0, password: given.password, attributes: attributes, id: given.correlationId)
            }
        case "signIn":
            given.username.map {
                .signIn(
                    $0, password: given.password, scopes: given.scopes, claims: given.claimsRequestJson,
                    id: given.correlationId)
            }
        case "resetPassword": given.username.map { .resetPassword($0, id: given.correlationId) }
        case "signUp.submitCode", "signIn.submitCode", "resetPassword.submitCode":
            given.code.map { .submitCode($0) }
        case "signUp.resendCode", "signIn.resendCode", "resetPassword.resendCode": .resendCode
        case "signUp.submitPassword", "signIn.submitPassword", "resetPassword.submitPassword":
            given.password.map { .submitPassword($0) }
        case "signUp.submitAttributes": attributes.map { .submitAttributes($0) }
        case "signInAfterSignUp.signIn", "signInAfterResetPassword.signIn":
            .continueSignIn(scopes: given.scopes, claims: given.claimsRequestJson)
        case "mfa.requestChallenge": method.map { .requestChallenge($0) }
        case "mfa.submitChallenge", "register.submit": given.challenge.map { .submitChallenge($0) }
        case "register.challenge":
            method.flatMap { method in
                given.verificationContact.map { .challengeAuthMethod(method, contact: $0) }
            }
        case "getAccessToken":
            .getAccessToken(
                scopes: given.scopes, force: given.forceRefresh ?? false,
                returnRefreshToken: given.returnRefreshToken ?? false, claims: given.claimsRequestJson,
                id: given.correlationId)
        default: nil
        }
    }

    /// How long the client waits between the requests: before the one repeat, and between polls.
    var expectedWaits: [Duration] {
        var interval: Duration?
        return zip(conversation, conversation.dropFirst()).compactMap { earlier, later in
            if case .object(let body) = earlier.response.json, let seconds = body["poll_interval"]?.double {
                interval = .seconds(seconds)
            }
            if earlier.response.failure == "offline" { return .seconds(2) }
            if let status = earlier.response.status, status >= 500 { return .milliseconds(500) }
            let isPoll = earlier.request.path.hasSuffix("/poll_completion")
            return isPoll && later.request.path == earlier.request.path ? interval : nil
        }
    }
}

extension Vector.Exchange.Response {
    /// What the transport brings.
    var answer: ScriptedTransport.Answer {
        if let failure {
            return failure == "offline" ? .offline : .failure(.init(.other(failure), sentAnyByte: true))
        }
        return .json(
            status ?? 0, json?.json ?? text ?? "",
            headers: (headers ?? [:]).map { Header($0.key, $0.value) })
    }

    /// The server's words for people, if it had any.
    var serverText: String? {
        guard case .object(let body) = json else { return nil }
        return (body["error_description"] ?? body["redirect_reason"])?.text
    }

    var serverCodes: [Int]? {
        guard case .object(let body) = json, case .array(let codes) = body["error_codes"] else { return nil }
        return codes.compactMap(\.double).map { Int($0) }
    }
}
