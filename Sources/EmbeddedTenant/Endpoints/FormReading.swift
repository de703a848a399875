import NativeAuthWire

extension Form {
    /// The body of a request, where it is a form that can be read in one way only.
    static func reading(_ request: WireRequest) throws(Refusal) -> Form {
        let type = request.headers["Content-Type"]?.lowercased().prefix { $0 != ";" } ?? ""
        guard String(type).trimmed == "application/x-www-form-urlencoded" else {
            throw .body("The Content-Type must be application/x-www-form-urlencoded.")
        }
        guard request.body.count <= longestBody else {
            throw .body("The body is longer than \(longestBody) bytes.")
        }
        do {
            return try Form(decoding: request.body)
        } catch {
            switch error {
            case .brokenEscape: throw .body("The body has a broken percent escape.")
            case .repeated(let name): throw .parameter(name, because: "It is there twice.")
            case .notText(let name): throw .parameter(name, because: "It is not UTF-8.")
            }
        }
    }

    /// In bytes: room for every attribute at its longest.
    private static let longestBody = 1 << 18

    /// A parameter that must be there and not be empty.
    func required(_ name: FieldName) throws(Refusal) -> Secret {
        guard let value = self[name], !value.isEmpty else { throw .parameter(name) }
        return value
    }

    /// What the application can do, where the parameter is there.
    func challengeTypes() throws(Refusal) -> Set<ChallengeType>? {
        guard let list = self[.challengeType] else { return nil }
        var types: Set<ChallengeType> = []
        for word in list.reveal().split(separator: " ") {
            switch ChallengeType(rawValue: String(word)) {
            case .oob: types.insert(.oob)
            case .password: types.insert(.password)
            case .redirect: types.insert(.redirect)
            case .preverified, nil: throw .unknownChallengeType(String(word))
            }
        }
        guard !types.isEmpty else { throw .parameter(.challengeType) }
        guard types.contains(.redirect) else { throw .redirectMissing }
        return types
    }

    /// What the application can do, where it must say so.
    func requiredChallengeTypes() throws(Refusal) -> Set<ChallengeType> {
        guard let types = try challengeTypes() else { throw .parameter(.challengeType) }
        return types
    }

    /// The attributes that the request gives; none where the parameter is missing.
    func attributes() throws(Refusal) -> [String: JSONValue] {
        guard let text = self[.attributes] else { return [:] }
        guard let object = JSONValue.object(from: text) else {
            throw .parameter(.attributes, because: "It is not a JSON object.")
        }
        return object
    }
}

extension UserFlow {
    /// Why an application that can do only this must leave for a browser; `nil` if it need not.
    func redirectReason(given types: Set<ChallengeType>) -> String? {
        let abilities = ClientAbilities(challengeTypes: types)
        return switch method {
        case .emailPassword: abilities.redirectReason(needing: .oob, .password)
        case .emailCode: abilities.redirectReason(needing: .oob)
        }
    }
}
