public import NativeAuthWire

/// Carries requests to a tenant over HTTPS, by libcurl.
///
/// Connections are kept for the next call, HTTP/2 is spoken where the tenant can, and proxies are taken from the
/// environment as libcurl documents them. Each request goes out once: neither redirects nor retries are made.
public struct HTTPTransport: Transport {
    private let address: TenantAddress
    private let settings: ConnectionSettings
    private let loop = CurlLoop()

    /// Makes a transport to a tenant. Nothing is loaded or opened before the first call.
    package init(_ address: TenantAddress, _ settings: ConnectionSettings = ConnectionSettings()) {
        self.address = address
        self.settings = settings
    }

    /// Sends a request once.
    ///
    /// - Throws: ``TransportFailure`` when no whole reply came. It says truly whether a byte was sent: libcurl counts
    ///   what it hands to the connection once that is made and trusted.
    public func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        try await loop.exchange(request, to: address, settings).get()
    }
}

/// How connections are made.
package struct ConnectionSettings: Equatable, Sendable {
    /// The authorities that are trusted, as a file of PEM, in place of the system's.
    package var caFile: String?
    /// For the name, the connection and its encryption together.
    package var connectTimeout = Duration.seconds(10)
    /// For the whole exchange.
    package var timeout = Duration.seconds(60)

    package init() {}
}
