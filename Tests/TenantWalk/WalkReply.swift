import FoundationEssentials
package import NativeAuthWire

/// What a walk reads of an answer.
package struct WalkReply: Sendable {
    package let status: Int
    package let token: String?
    /// Such as `200`, or `400 invalid_grant/invalid_oob_value [50181]`; of a reset's poll with how far it is.
    package let gist: String

    private struct Body: Decodable {
        var token: String?
        var error: String?
        var suberror: String?
        var codes: [Int]?
        var progress: String?

        enum CodingKeys: String, CodingKey {
            case token = "continuation_token"
            case error
            case suberror
            case codes = "error_codes"
            case progress = "status"
        }
    }

    package init(_ reply: WireReply) {
        status = reply.status
        let data = reply.body.withBytes { Data($0) }
        guard let body = try? JSONDecoder().decode(Body.self, from: data) else {
            token = nil
            gist = "\(reply.status) unreadable"
            return
        }
        token = body.token
        let codes = (body.codes ?? []).map { "\($0)" }.joined(separator: ",")
        let words = [body.error, body.suberror].compactMap(\.self).joined(separator: "/")
        gist =
            "\(reply.status)" + (words.isEmpty ? "" : " \(words) [\(codes)]")
            + (body.progress.map { " " + $0 } ?? "")
    }

    /// The token, which must be there for the walk to go on.
    package var requiredToken: String {
        get throws(Astray) {
            guard let token else { throw Astray(step: "token", reply: self) }
            return token
        }
    }
}
