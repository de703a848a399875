import FoundationEssentials
import ScreenSupport
import TerminalUI
import TestSupport
import Testing

@testable import Presentation

/// Every callback is visible on some screen.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct CallbackTests {
    @Test(arguments: Callback.all)
    func `a callback is seen`(callback: Callback) async throws {
        let rehearsal = try await callback.step.arrive()
        #expect(!callback.isSeen(rehearsal), "it is seen before it is made")
        rehearsal.transport.answer(with: callback.answers)
        callback.step.act(rehearsal)
        // The steps before made one callback each, and the account screen asks for a token by itself.
        let past = callback.step.past
        let made = await rehearsal.callback(after: past.count + past.count { $0.next == "Account" })
        await rehearsal.answered()
        #expect(made == callback.name)
        #expect(callback.isSeen(rehearsal), "\(rehearsal.place): \(rehearsal.screen.status.text)")
        let text = ScreenView(rehearsal.screen).frame(at: Size(columns: 80, rows: 24)).text
        for word in rehearsal.screen.status.text.split(separator: " ") { #expect(text.contains(word)) }
    }

    /// Source: client states, section 4.
    private static let specified = [
        "SignUpStart": ["onSignUpStartError", "onSignUpCodeRequired", "onSignUpAttributesInvalid"],
        "SignUpVerifyCode": [
            "onSignUpVerifyCodeError", "onSignUpAttributesRequired", "onSignUpPasswordRequired",
            "onSignUpCompleted",
        ],
        "SignUpResendCode": ["onSignUpResendCodeError", "onSignUpResendCodeCodeRequired"],
        "SignUpPasswordRequired": [
            "onSignUpPasswordRequiredError", "onSignUpAttributesRequired", "onSignUpCompleted",
        ],
        "SignUpAttributesRequired": [
            "onSignUpAttributesRequiredError", "onSignUpAttributesRequired", "onSignUpAttributesInvalid",
            "onSignUpCompleted",
        ],
        "SignInStart": ["onSignInStartError", "onSignInCodeRequired", "onSignInPasswordRequired"] + progress,
        "SignInPasswordRequired": ["onSignInPasswordRequiredError"] + progress,
        "SignInVerifyCode": ["onSignInVerifyCodeError"] + progress,
        "SignInResendCode": ["onSignInResendCodeError", "onSignInResendCodeCodeRequired"],
        "SignInAfterSignUp": ["onSignInAfterSignUpError"] + progress,
        "SignInAfterResetPassword": ["onSignInAfterResetPasswordError"] + progress,
        "MFARequestChallenge": [
            "onMFARequestChallengeError", "onMFARequestChallengeVerificationRequired",
            "onMFARequestChallengeSelectionRequired",
        ],
        "MFASubmitChallenge": ["onMFASubmitChallengeError", "onSignInCompleted"],
        "RegisterStrongAuthChallenge": [
            "onRegisterStrongAuthChallengeError", "onRegisterStrongAuthVerificationRequired",
            "onSignInCompleted",
        ],
        "RegisterStrongAuthSubmitChallenge": [
            "onRegisterStrongAuthSubmitChallengeError", "onSignInCompleted",
        ],
        "ResetPasswordStart": ["onResetPasswordStartError", "onResetPasswordCodeRequired"],
        "ResetPasswordVerifyCode": ["onResetPasswordVerifyCodeError", "onPasswordRequired"],
        "ResetPasswordResendCode": ["onResetPasswordResendCodeError", "onResetPasswordResendCodeRequired"],
        "ResetPasswordRequired": ["onResetPasswordRequiredError", "onResetPasswordCompleted"],
        "Credentials": ["onAccessTokenRetrieveError", "onAccessTokenRetrieveCompleted"],
    ]

    private static let progress = [
        "onSignInAwaitingMFA", "onSignInStrongAuthMethodRegistration", "onSignInCompleted",
    ]

    @Test func `the delegates declare the callbacks of the specification`() throws {
        let specified = Self.specified.flatMap { delegate, names in names.map { "\(delegate)Delegate.\($0)" } }
        #expect(Set(try Self.declared().map { String($0.prefix { $0 != "(" }) }) == Set(specified))
    }

    /// Those that the client never makes.
    private static let neverMade: Set<String> = [
        "MFARequestChallengeDelegate.onMFARequestChallengeSelectionRequired(authMethods:newState:)"
    ]

    @Test func `there is a screen for each callback that a delegate declares`() throws {
        let declared = try Self.declared()
        #expect(declared.count >= 60)
        #expect(declared.symmetricDifference(Set(Callback.all.map(\.key))) == Self.neverMade)
        #expect(Set(Callback.all.map(\.key)).count == Callback.all.count)
    }

    @Test func `what is never made is made nowhere`() throws {
        let client = try Self.sources(in: "NativeAuth").filter { !$0.path.contains("/Delegates/") }
        #expect(client.count > 20)
        for name in Self.neverMade.map({ $0.split(separator: ".")[1].prefix { $0 != "(" } }) {
            for file in client {
                #expect(try !String(contentsOf: file, encoding: .utf8).contains(name), "\(file.path)")
            }
        }
    }

    /// Every callback of every delegate that an operation takes, those of the protocols above it included.
    private static func declared() throws -> Set<String> {
        var parents: [String: [String]] = [:]
        var callbacks: [String: [String]] = [:]
        for file in try sources(in: "NativeAuth/Delegates") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let protocols = /protocol (\w+): ([\w, ]+) \{(.*?)\n\}/.dotMatchesNewlines()
            for found in text.matches(of: protocols) {
                let name = String(found.1)
                parents[name] = found.2.split(separator: ", ").map(String.init)
                callbacks[name] = found.3.matches(of: /func (on\w+)\(([^)]*)\)/).map { function in
                    let labels = function.2.split(separator: ",").map {
                        String($0.drop(while: \.isWhitespace).prefix { $0 != ":" }) + ":"
                    }
                    return "\(function.1)(\(labels.joined()))"
                }
            }
        }
        func all(of name: String) -> [String] {
            (callbacks[name] ?? []) + (parents[name] ?? []).flatMap(all)
        }
        let above = Set(parents.values.flatMap(\.self))
        return Set(
            parents.keys.filter { !above.contains($0) }.flatMap { name in
                all(of: name).map { "\(name).\($0)" }
            })
    }

    private static func sources(in folder: String) throws -> [URL] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/\(folder)")
        return try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".swift") }.map { root.appending(path: $0) }
    }
}
