import FoundationEssentials
import NativeAuthWire

/// What a request for tokens asks for, whatever it proves.
struct TokenRequest: Equatable, Sendable {
    let client: ClientID
    /// As asked for, none twice.
    var scopes: [String]
    /// Authentication contexts of a claims request.
    let acrs: [String]
    let wantsClientInfo: Bool
}

extension EmbeddedTenant {
    /// Reads what is asked for, before anything that is proved is spent.
    func tokenRequest(_ form: Form, of client: ClientID) throws(Refusal) -> TokenRequest {
        TokenRequest(
            client: client, scopes: try scopes(of: form), acrs: try form.authenticationContexts(),
            wantsClientInfo: ["true", "1"].contains(form[.clientInfo]?.reveal()))
    }

    private func scopes(of form: Form) throws(Refusal) -> [String] {
        var names: [ScopeName] = []
        for word in try form.required(.scope).reveal().split(separator: " ").map(String.init) {
            guard let name = ScopeName(parsing: word), name.resource == nil || userFlow.scopes.contains(word)
            else {
                throw .scopeRefused("The application may not ask for the scope \(word.prefix(100)).")
            }
            if !names.contains(name) { names.append(name) }
        }
        guard !names.isEmpty else { throw .parameter(.scope) }
        guard Set(names.compactMap(\.resource)).count <= 1 else {
            throw .scopeRefused(
                "The scopes are those of more than one resource. Ask for one resource at a time.")
        }
        return names.map(\.text)
    }
}

extension Form {
    /// The authentication contexts that `claims` asks for: OpenID Connect Core 1.0, section 5.5.
    fileprivate func authenticationContexts() throws(Refusal) -> [String] {
        guard let text = self[.claims] else { return [] }
        let data = text.withBytes { Data($0) }
        guard let request = try? JSONDecoder().decode(ClaimsRequest.self, from: data) else {
            throw .parameter(.claims, because: "It is not a claims request.")
        }
        let acrs = request.accessToken?.acrs
        let values = (acrs?.value.map { [$0] } ?? []) + (acrs?.values ?? [])
        guard values.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
            throw .parameter(.claims, because: "An authentication context has a blank.")
        }
        return values
    }
}

private struct ClaimsRequest: Decodable {
    struct AccessToken: Decodable {
        let acrs: Contexts?
    }

    struct Contexts: Decodable {
        let value: String?
        let values: [String]?
    }

    let accessToken: AccessToken?

    enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
    }
}
