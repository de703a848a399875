import NativeAuthWire

/// Reads bytes as an endpoint's reply: the first says which endpoint, the second which status.
func tryReply(_ input: [UInt8]) {
    guard input.count > 2 else { return }
    let endpoint = Endpoint.allCases[Int(input[0]) % Endpoint.allCases.count]
    let status = [200, 200, 400, 401][Int(input[1]) % 4]
    let body = input.dropFirst(2).withUnsafeBytes { Secret(bytes: $0) }
    let answer = Answer(WireReply(status: status, body: body), from: endpoint)
    switch answer {
    case .methods(let methods, _): precondition(!methods.isEmpty, "no method to choose")
    case .interrupted(.attributesRequired(let attributes), _, _):
        precondition(!attributes.isEmpty, "no attribute to give")
    case .passcodeSent(let challenge): precondition(challenge.codeLength > 0, "a passcode of no digit")
    case .advanced, .passwordAsked, .preverified, .granted, .resetSubmitted, .polled, .interrupted, .refused,
        .redirected, .failed:
        break
    }
}
