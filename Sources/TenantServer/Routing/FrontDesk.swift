import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire

/// Sends each request where it belongs.
struct FrontDesk: Sendable {
    typealias Exchanging =
        @Sendable (WireRequest, _ reply: @escaping @Sendable (WireReply?) -> Void) -> Task<Void, Never>

    /// What answers the endpoints.
    let exchange: Exchanging
    /// What may stand before a path: the tenant's name, its domain and its id.
    let tenants: [String]
    let identity: TenantIdentity
    let keySet: @Sendable () async -> String
    let controls: ControlDesk

    /// Answers a request, or says how it is going to be.
    func answer(_ request: HTTPRequest) -> Answering {
        let resource: Resource
        do throws(Resource.Fault) {
            resource = try Resource(path: request.path, tenants: tenants)
        } catch {
            switch error {
            case .nothingThere: return .now(.notFound)
            case .noSuchTenant: return .now(.noSuchTenant(tenants))
            }
        }
        let methods = resource.methods + ["OPTIONS"]
        if request.method == "OPTIONS" { return .now(CrossOrigin.preflight(request, allowed: methods)) }
        guard methods.contains(request.method) else { return .now(.wrongMethod(allowed: methods)) }
        switch resource {
        case .endpoint(let endpoint):
            let request = WireRequest(path: endpoint.path, headers: request.headers, body: request.body)
            return .work { [exchange] reply in exchange(request, reply) }
        case .metadata: return .now(WireReply(json: metadata(for: request)))
        case .keySet:
            return .later { [keySet] in
                WireReply(
                    status: 200, headers: [Header("Content-Type", "application/json; charset=utf-8")],
                    body: Secret(await keySet()))
            }
        case .control(let control): return controls.answer(request, for: control)
        }
    }

    /// The metadata with addresses as the one who asks knows the server by, and with the tenant's name as it was asked for.
    private func metadata(for request: HTTPRequest) -> ProviderMetadata {
        let server = "http://" + (request.headers["Host"] ?? "localhost")
        let first = request.path.dropFirst().prefix { $0 != "/" }
        let base = tenants.contains { $0.lowercased() == first.lowercased() } ? "\(server)/\(first)" : server
        return ProviderMetadata(issuer: identity.issuer, base: base)
    }
}
