import FoundationEssentials
import NativeAuthWire

/// What of a message may stand in a log.
struct Masking {
    let showsAddresses: Bool

    /// The same dots, whatever they stand for and however long it is.
    private static let dots = LogEntry.Value.text("••••••••")

    // MARK: - Requests

    func value(of form: Form) -> LogEntry.Value {
        .object(form.fields.map { ($0.name.rawValue, value(of: $0)) })
    }

    private func value(of field: Form.Field) -> LogEntry.Value {
        switch field.name {
        case .continuationToken, .refreshToken: token(field.value)
        case .password, .newPassword, .oob: Masking.dots
        case .username, .challengeTarget: .text(address(field.value.reveal()))
        case .attributes: names(in: field.value)
        // A claims request may name values that it wants.
        case .claims: Masking.dots
        case .capabilities, .capability, .challengeChannel, .challengeType, .clientID, .clientInfo, .grantType,
            .id, .scope:
            .text(field.value.reveal())
        }
    }

    /// The keys alone: the values are a person's own.
    private func names(in attributes: Secret) -> LogEntry.Value {
        let object = attributes.withBytes { try? JSONDecoder().decode([String: Anything].self, from: Data($0)) }
        return .list((object ?? [:]).keys.sorted().map { .text($0) })
    }

    // MARK: - Replies

    /// The protocol's own words and numbers; `nil` where the body is not JSON.
    func value(of reply: WireReply) -> LogEntry.Value? {
        guard let body = reply.body.withBytes({ try? JSONDecoder().decode(LoggedBody.self, from: Data($0)) })
        else {
            return nil
        }
        let words = [
            ("error", body.error), ("suberror", body.suberror), ("challenge_type", body.challengeType),
            ("challenge_channel", body.challengeChannel), ("status", body.status),
        ].compactMap { name, word in word.map { (name, wordOrDots($0)) } }
        let tokens = [
            ("continuation_token", body.continuationToken), ("access_token", body.accessToken),
            ("id_token", body.idToken), ("refresh_token", body.refreshToken),
        ].compactMap { name, text in text.map { (name, token(Secret($0))) } }
        let numbers = [
            ("code_length", body.codeLength), ("interval", body.interval), ("poll_interval", body.pollInterval),
            ("expires_in", body.expiresIn),
        ].compactMap { name, number in number.map { (name, LogEntry.Value.number($0)) } }
        let codes = body.errorCodes.map { [("error_codes", LogEntry.Value.list($0.map { .number($0) }))] } ?? []
        let trace = id(body.traceID).map { [("trace_id", $0)] } ?? []
        return .object(words + codes + tokens + numbers + trace)
    }

    /// A UUID; anything else is left out.
    func id(_ text: String?) -> LogEntry.Value? {
        text.flatMap(UUID.init(uuidString:)).map { .text($0.uuidString.lowercased()) }
    }

    func number(_ text: String?) -> LogEntry.Value? { text.flatMap { Int($0) }.map { .number($0) } }

    // MARK: - Parts

    private func token(_ token: Secret) -> LogEntry.Value {
        // Of a short one six characters would be too much.
        guard token.count >= 18 else { return Masking.dots }
        return .text(token.withBytes { String(decoding: $0.prefix(6), as: UTF8.self) } + "…")
    }

    /// The protocol's words are small letters and underscores; what looks otherwise may be something that was typed.
    private func wordOrDots(_ word: String) -> LogEntry.Value {
        let isWord = (1...64).contains(word.count) && word.allSatisfy { ("a"..."z").contains($0) || $0 == "_" }
        return isWord ? .text(word) : Masking.dots
    }

    /// An address such that its owner knows it: `a***@e***.com`; of anything else the first character.
    private func address(_ text: String) -> String {
        if showsAddresses { return text }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = parts[1].split(separator: ".").last else {
            return text.prefix(1) + "***"
        }
        return "\(parts[0].prefix(1))***@\(parts[1].prefix(1))***.\(top)"
    }
}

/// What is read of a reply for the log.
private struct LoggedBody: Decodable {
    var error: String?
    var suberror: String?
    var errorCodes: [Int]?
    var challengeType: String?
    var challengeChannel: String?
    var status: String?
    var continuationToken: String?
    var accessToken: String?
    var idToken: String?
    var refreshToken: String?
    var codeLength: Int?
    var interval: Int?
    var pollInterval: Int?
    var expiresIn: Int?
    var traceID: String?

    private enum CodingKeys: String, CodingKey {
        case error, suberror, interval, status
        case errorCodes = "error_codes"
        case challengeType = "challenge_type"
        case challengeChannel = "challenge_channel"
        case continuationToken = "continuation_token"
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"
        case codeLength = "code_length"
        case pollInterval = "poll_interval"
        case expiresIn = "expires_in"
        case traceID = "trace_id"
    }

    /// A field of another type than its own is passed over.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, as type: Value.Type = Value.self) -> Value? {
            try? values.decode(type, forKey: key)
        }
        error = read(.error)
        suberror = read(.suberror)
        errorCodes = read(.errorCodes)
        challengeType = read(.challengeType)
        challengeChannel = read(.challengeChannel)
        status = read(.status)
        continuationToken = read(.continuationToken)
        accessToken = read(.accessToken)
        idToken = read(.idToken)
        refreshToken = read(.refreshToken)
        codeLength = read(.codeLength)
        interval = read(.interval)
        pollInterval = read(.pollInterval)
        expiresIn = read(.expiresIn)
        traceID = read(.traceID)
    }
}

/// A value of JSON that nobody looks at.
private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
}
