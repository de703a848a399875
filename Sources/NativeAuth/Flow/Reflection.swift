/// What a log sees of a flow: its state by name and the challenge, never the address that a person typed.
extension FlowHandle: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["state": state.name.map(\.rawValue) ?? "under way"]) }
}

extension SignUpStep: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["challenge": challenge]) }
}

extension ResetPasswordStep: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["challenge": challenge]) }
}

extension SignInSession: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["scopes": scopes]) }
}
