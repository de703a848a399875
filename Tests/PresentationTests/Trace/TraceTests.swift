import FoundationEssentials
import NativeAuth
import Testing

@testable import Presentation

/// Where a flow stands, by what was told of it.
@Suite struct TraceTests {
    @Test func `the chart is that of the flow that began last`() {
        var trace = Trace()
        trace.began("signUp(parameters:delegate:)")
        #expect(
            trace.flow.prefix(5) == [
                .start, .signUpCodeRequired, .signUpPasswordRequired, .signUpAttributesRequired,
                .signInAfterSignUp,
            ])
        #expect(!trace.flow.contains(.resetPasswordCodeRequired))
        trace.reached(.signUpCodeRequired)
        #expect(trace.current == .signUpCodeRequired)
        trace.began("resetPassword(parameters:delegate:)")
        #expect(trace.flow.contains(.resetPasswordCodeRequired))
        #expect(!trace.flow.contains(.signUpCodeRequired))
        #expect(trace.visited == [.start])
    }

    @Test func `signing in straight after a sign-up goes on in its chart`() {
        var trace = Trace()
        trace.began("signUp(parameters:delegate:)")
        trace.reached(.signUpCodeRequired)
        trace.reached(.signInAfterSignUp)
        trace.began("signIn(parameters:delegate:)")
        #expect(trace.current == .signInAfterSignUp)
        #expect(trace.visited == [.start, .signUpCodeRequired, .signInAfterSignUp])
        trace.reached(.signedIn)
        trace.began("signIn(parameters:delegate:)")
        #expect(trace.current == .start)
        #expect(!trace.flow.contains(.signUpCodeRequired))
    }

    @Test func `an operation that opens no flow leaves the chart as it is`() {
        var trace = Trace()
        trace.began("getAccessToken(parameters:delegate:)")
        #expect(trace.flow.isEmpty)
    }

    @Test func `the chart marks where the flow is and has been, and tells what leads on`() {
        var trace = Trace()
        trace.began("resetPassword(parameters:delegate:)")
        trace.reached(.resetPasswordCodeRequired)
        let short = FlowChart.short(trace)
        #expect(
            short.prefix(3) == [
                .init("✓ Start", .fresh), .init("▌ ResetPasswordCodeRequired", .heading),
                .init("○ ResetPasswordRequired", .muted),
            ])
        let whole = FlowChart.whole(trace).map(\.text)
        #expect(
            whole.prefix(8) == [
                "✓ Start", "    resetPassword", "      ─▶ ResetPasswordCodeRequired",
                "▌ ResetPasswordCodeRequired", "    resendCode", "      ─▶ ResetPasswordCodeRequired",
                "    submitCode", "      ─▶ ResetPasswordRequired",
            ])
    }
}
