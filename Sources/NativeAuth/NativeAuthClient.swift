package import FoundationEssentials
public import NativeAuthWire
package import Timekeeping

/// The client application: where every flow starts.
///
/// Every operation returns at once and later makes exactly one callback on the main actor, unless it is cancelled.
/// Source: client states, sections 1 and 3.
public final class NativeAuthClient: Sendable {
    private let core: ClientCore

    /// Makes a client that reaches its tenant through a transport.
    ///
    /// - Parameters:
    ///   - clock: Tells the time of tokens, and waits between polls and before the one retry.
    ///   - observer: Is told what the client does.
    ///   - newCorrelationId: Names a flow whose caller named it not.
    package init(
        configuration: NativeAuthConfiguration, transport: any Transport, clock: any WallClock,
        observer: (any FlowObserver)? = nil,
        newCorrelationId: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        core = ClientCore(configuration, transport, clock, observer, newCorrelationId)
    }

    /// Makes a client on the machine's own clock.
    public convenience init(
        configuration: NativeAuthConfiguration, transport: any Transport, observer: (any FlowObserver)? = nil
    ) {
        self.init(
            configuration: configuration, transport: transport, clock: SystemClock(), observer: observer)
    }

    /// Signs up an email address. An empty address or password is refused before any call.
    ///
    /// Followed by a callback of ``SignUpStartDelegate``. Source: client states, sections 3 and 7.
    @discardableResult
    public func signUp(parameters: SignUpParameters, delegate: any SignUpStartDelegate) -> Operation {
        let flow = FlowHandle<SignUpMachine>(
            starting: core, from: .idle, parameters.correlationId ?? core.newCorrelationId())
        let intent = SignUpMachine.Intent.signUp(
            username: parameters.username, password: parameters.password, attributes: parameters.attributes)
        return flow.perform("signUp(parameters:delegate:)", intent) { flow throws(Misdelivery) in
            guard let state = SignUpCodeRequiredState(flow) else { throw .anotherStep }
            let challenge = state.step.challenge
            return try callBack("onSignUpCodeRequired(newState:sentTo:channelTargetType:codeLength:)") {
                () throws(MissingCallback) in
                try delegate.onSignUpCodeRequired(
                    newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                    codeLength: challenge.codeLength)
            }
        } fail: { problem, _ in
            if case .invalidAttributes(let names) = problem.kind,
                (try? delegate.onSignUpAttributesInvalid(attributeNames: names)) != nil
            {
                return "onSignUpAttributesInvalid(attributeNames:)"
            }
            delegate.onSignUpStartError(error: SignUpStartError(problem.naming()))
            return "onSignUpStartError(error:)"
        }
    }

    /// Signs in by email address or alias. An empty name or password is refused before any call.
    ///
    /// Followed by a callback of ``SignInStartDelegate``. Source: client states, sections 3 and 8.
    @discardableResult
    public func signIn(parameters: SignInParameters, delegate: any SignInStartDelegate) -> Operation {
        let flow = FlowHandle<SignInMachine>(
            starting: core, from: .idle, parameters.correlationId ?? core.newCorrelationId())
        let session = SignInSession(
            username: parameters.username, scopes: parameters.scopes ?? [], claims: parameters.claimsRequest)
        return flow.perform(
            "signIn(parameters:delegate:)", .signIn(session, password: parameters.password)
        ) { flow throws(Misdelivery) in
            if let state = SignInCodeRequiredState(flow), let challenge = state.step.challenge {
                return try callBack("onSignInCodeRequired(newState:sentTo:channelTargetType:codeLength:)") {
                    () throws(MissingCallback) in
                    try delegate.onSignInCodeRequired(
                        newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                        codeLength: challenge.codeLength)
                }
            } else if let state = SignInPasswordRequiredState(flow) {
                return try callBack("onSignInPasswordRequired(newState:)") { () throws(MissingCallback) in
                    try delegate.onSignInPasswordRequired(newState: state)
                }
            } else {
                return try flow.progress(to: delegate)
            }
        } fail: { problem, _ in
            delegate.onSignInStartError(error: SignInStartError(problem))
            return "onSignInStartError(error:)"
        }
    }

    /// Resets a password. An empty name is refused before any call.
    ///
    /// Followed by a callback of ``ResetPasswordStartDelegate``. Source: client states, sections 3 and 11.
    @discardableResult
    public func resetPassword(
        parameters: ResetPasswordParameters, delegate: any ResetPasswordStartDelegate
    ) -> Operation {
        let flow = FlowHandle<ResetPasswordMachine>(
            starting: core, from: .idle, parameters.correlationId ?? core.newCorrelationId())
        return flow.perform(
            "resetPassword(parameters:delegate:)", .resetPassword(username: parameters.username)
        ) { flow throws(Misdelivery) in
            guard let state = ResetPasswordCodeRequiredState(flow) else { throw .anotherStep }
            let challenge = state.step.challenge
            return try callBack("onResetPasswordCodeRequired(newState:sentTo:channelTargetType:codeLength:)") {
                () throws(MissingCallback) in
                try delegate.onResetPasswordCodeRequired(
                    newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                    codeLength: challenge.codeLength)
            }
        } fail: { problem, _ in
            delegate.onResetPasswordStartError(error: ResetPasswordStartError(problem))
            return "onResetPasswordStartError(error:)"
        }
    }

    /// Who is signed in, or `nil`. Asks nobody.
    public func getNativeAuthUserAccount() -> UserAccountResult? {
        core.cache.account.flatMap { $0.idToken == nil ? nil : UserAccountResult(core, $0) }
    }
}

extension Problem {
    /// With the names of the attributes refused in its text.
    fileprivate func naming() -> Problem {
        guard case .invalidAttributes(let names) = kind else { return self }
        var problem = self
        problem.description = [StockText.invalidAttributes(names), refusal?.description].compactMap(\.self)
            .joined(separator: " ")
        return problem
    }
}
