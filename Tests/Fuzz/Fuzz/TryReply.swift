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
    case .passcodeSent(let challenge):
        precondition((1...64).contains(challenge.codeLength), "a passcode of \(challenge.codeLength) digits")
        checkWait(challenge.interval)
    case .resetSubmitted(_, let pause): checkWait(pause)
    case .granted(let grant):
        let life = grant.expiresIn ?? .zero
        precondition(life >= .zero && life <= .seconds(315_576_000), "a token of \(life)")
    case .refused(let refusal):
        precondition((refusal.description ?? "").unicodeScalars.count <= 2001, "a sentence without an end")
    case .advanced, .passwordAsked, .preverified, .polled, .interrupted, .redirected, .failed:
        break
    }
}

private func checkWait(_ wait: Duration?) {
    let wait = wait ?? .zero
    precondition(wait >= .zero && wait <= .seconds(3600), "a wait of \(wait)")
}
