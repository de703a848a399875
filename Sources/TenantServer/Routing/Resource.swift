import NativeAuthWire

/// What a path leads to.
enum Resource: Equatable, Sendable {
    /// An endpoint of native authentication.
    case endpoint(Endpoint)
    /// The provider metadata. Source: OpenID Connect Discovery 1.0, section 4.
    case metadata
    /// The keys that prove tokens.
    case keySet
    /// For tests and demonstrators, behind the control key.
    case control(Control)

    /// What is there for tests and demonstrators.
    enum Control: Equatable, Sendable {
        /// What was mailed.
        case inbox
        /// The tenant's clock, which can be moved on.
        case clock
        /// What goes wrong on purpose.
        case faults
        case people
        /// One person, by id.
        case person(String)
        /// Everyone anew, as at the first start.
        case startOver
    }

    /// Why a path leads nowhere.
    enum Fault: Error, Equatable {
        case nothingThere
        /// It would lead somewhere, were it not for the tenant's name in front.
        case noSuchTenant
    }

    /// What leads where, below the tenant's base address and at the server's root.
    private init?(bare path: Substring) {
        if let endpoint = Endpoint(rawValue: String(path)) {
            self = .endpoint(endpoint)
            return
        }
        switch path {
        case "/.well-known/openid-configuration", "/v2.0/.well-known/openid-configuration": self = .metadata
        case "/discovery/v2.0/keys": self = .keySet
        default: return nil
        }
    }

    /// Finds a resource.
    ///
    /// - Parameter tenants: The names of the tenant, one of which may stand in front, in any case.
    init(path: String, tenants: [String]) throws(Fault) {
        if let bare = Resource(bare: path[...]) ?? Resource.control(path) {
            self = bare
            return
        }
        let rest = path.dropFirst()
        guard path.hasPrefix("/"), let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")),
            let resource = Resource(bare: rest[end...])
        else { throw .nothingThere }
        let name = rest[..<end].lowercased()
        guard tenants.contains(where: { $0.lowercased() == name }) else { throw .noSuchTenant }
        self = resource
    }

    private static func control(_ path: String) -> Resource? {
        switch path {
        case "/control/inbox": return .control(.inbox)
        case "/control/clock": return .control(.clock)
        case "/control/faults": return .control(.faults)
        case "/control/people": return .control(.people)
        case "/control/people/start-over": return .control(.startOver)
        default:
            let folder = "/control/people/"
            let id = path.dropFirst(folder.count)
            guard path.hasPrefix(folder), !id.isEmpty, !id.contains("/") else { return nil }
            return .control(.person(String(id)))
        }
    }

    /// The methods that it takes, beside `OPTIONS`.
    var methods: [String] {
        switch self {
        case .endpoint: ["POST"]
        case .metadata, .keySet: ["GET", "HEAD"]
        case .control(let control):
            switch control {
            case .inbox, .people: ["GET", "HEAD"]
            case .clock: ["GET", "HEAD", "POST"]
            case .faults: ["GET", "HEAD", "PUT", "DELETE"]
            case .person: ["DELETE"]
            case .startOver: ["POST"]
            }
        }
    }
}
