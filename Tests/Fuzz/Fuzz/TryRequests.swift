import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire
import TenantWalk

/// Sends a tenant the requests of a script, and holds each reply against what any reply must be.
///
/// The first byte chooses the tenant. Then each line is a request: a letter for the endpoint, or a path up to a blank, and
/// the body. In a line `$T` is the newest continuation token, `$C` the newest passcode, `$S` a secret like no other.
func tryRequests(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let served = Served(tenants[Int(first) % tenants.count])
    let lines = input.dropFirst().split(separator: UInt8(ascii: "\n")).prefix(16).map { Array($0) }
    finish {
        _ = try? await served.walk.signUp("grace", password: Walk.passwords.first)
        var token = ""
        for line in lines {
            let code = served.outbox.messages.first?.code.reveal() ?? ""
            let request = request(line, token: token, code: code)
            guard let reply = try? await served.walk.tenant.exchange(request) else {
                preconditionFailure("no reply")
            }
            check(reply, to: request)
            token = WalkReply(reply).token ?? token
        }
    }
}

private let secret = "Xq7-no-other-9Zw"

private let tenants: [UserFlow] = [
    .walked(.emailPassword), .walked(.emailCode), full(.required), full(.byClaims), full(.off),
]

private func full(_ mfa: SecondFactorRules.Use) -> UserFlow {
    let file = """
        { "userFlow": {
            "alias": { "use": "collected" },
            "mfa": { "sms": true },
            "passwordCharacters": "any",
            "attributes": [
                { "key": "city", "required": true, "pattern": "^[A-Z]" },
                { "key": "terms", "type": "checkboxSingleSelect", "required": true },
                { "key": "age", "type": "numericTextBox" },
                { "key": "size", "type": "radioSingleSelect", "choices": ["S", "M"] },
                { "key": "news", "type": "checkboxMultiSelect", "choices": ["a", "b"] }
            ]
        } }
        """
    do {
        var userFlow = try UserFlow(tenantFile: Data(file.utf8))
        userFlow.mfa.use = mfa
        return userFlow
    } catch {
        preconditionFailure("\(error)")
    }
}

private func request(_ line: [UInt8], token: String, code: String) -> WireRequest {
    let endpoints = Endpoint.allCases
    let index = Int(line[0]) - Int(UInt8(ascii: "a"))
    let path: String
    var body: [UInt8]
    if endpoints.indices.contains(index) {
        path = endpoints[index].path
        body = Array(line.dropFirst())
    } else {
        let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
        path = String(decoding: line[..<end], as: UTF8.self)
        body = Array(line[end...].dropFirst())
    }
    for (mark, text) in [("$T", token), ("$C", code), ("$S", secret)] where body.contains(UInt8(ascii: "$")) {
        body.replace(Array(mark.utf8), with: Array(text.utf8), maxReplacements: 8)
    }
    return WireRequest(
        path: path,
        headers: [
            Header("Content-Type", "application/x-www-form-urlencoded"),
            Header("client-request-id", String(decoding: line.prefix(40), as: UTF8.self)),
        ], body: body.withUnsafeBytes { Secret(bytes: $0) })
}

// MARK: - What any reply must be

private struct ErrorShape: Decodable {
    var error: String
    var error_description: String
    var error_codes: [Int]
    var timestamp: String
    var trace_id: String
    var correlation_id: String
}

private struct Anything: Decodable {}

private func check(_ reply: WireReply, to request: WireRequest) {
    let body = reply.body.withBytes { Data($0) }
    let decoder = JSONDecoder()
    precondition((try? decoder.decode([String: Anything].self, from: body)) != nil, "no JSON object")
    precondition(reply.body.count <= WireReply.bodyLimit, "\(reply.body.count) bytes")
    precondition(
        reply.headers["client-request-id"].flatMap { UUID(uuidString: $0) } != nil, "no correlation id")
    switch reply.status {
    case 200: break
    case 404: precondition(Endpoint(rawValue: request.path) == nil, "not found: \(request.path)")
    case 400, 401, 503:
        let error = try? decoder.decode(ErrorShape.self, from: body)
        precondition(error?.error.isEmpty == false, "an error without its fields")
    default: preconditionFailure("status \(reply.status)")
    }
    // A client asks for `client_info` always; who does not is answered without it.
    let isLikeAClient =
        request.path != Endpoint.token.path || request.body.reveal().contains("client_info=true")
    if let endpoint = Endpoint(rawValue: request.path), reply.status != 503, isLikeAClient {
        if case .failed(.malformed(let failure)) = Answer(reply, from: endpoint) {
            preconditionFailure("no client understands this: \(failure)")
        }
    }
    checkSecrets(reply, request)
}

/// Whatever stood in a secret field, or in a body that cannot be read, does not come back.
private func checkSecrets(_ reply: WireReply, _ request: WireRequest) {
    let said = reply.body.reveal() + reply.headers.map(\.value).joined()
    guard said.contains(secret) else { return }
    let form = try? Form(decoding: request.body)
    let mayComeBack = form?.fields.contains { !$0.name.isSecret && $0.value.reveal().contains(secret) } ?? false
    precondition(mayComeBack, "a secret came back")
}
