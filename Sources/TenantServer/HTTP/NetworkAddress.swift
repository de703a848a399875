import CMicroHTTPD
import Glibc

/// An address and a port of this machine or another.
package struct NetworkAddress: Equatable, Sendable {
    /// As numbers: `127.0.0.1` or `::1`.
    package let host: String
    package let port: UInt16
    private let isIPv6: Bool

    /// Reads an address as numbers; `localhost` stands for `127.0.0.1`.
    package init?(_ text: String, port: UInt16) {
        let text = text == "localhost" ? "127.0.0.1" : text
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            isIPv6 = false
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            isIPv6 = true
        } else {
            return nil
        }
        host = text
        self.port = port
    }

    /// Whether only programs on this machine reach it.
    package var isLoopback: Bool {
        guard isIPv6 else { return host.hasPrefix("127.") }
        var six = in6_addr()
        inet_pton(AF_INET6, host, &six)
        return withUnsafeBytes(of: six) { bytes in
            bytes.elementsEqual([UInt8](repeating: 0, count: 15) + [1])
                || bytes.prefix(13).elementsEqual([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127])
        }
    }

    /// As a URL has it: `127.0.0.1:8080` or `[::1]:8080`.
    package var authority: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension NetworkAddress {
    /// Where a socket is bound.
    init?(of socket: Int32) {
        guard let address = NetworkAddress.reading({ getsockname(socket, $0, $1) }) else { return nil }
        self = address
    }

    /// Takes the next connection from a listening socket.
    ///
    /// - Returns: The socket, closed in children and never blocking, and who is at the other end; `nil` with `errno`.
    static func accept(from listener: Int32) -> (socket: Int32, peer: NetworkAddress)? {
        var socket: Int32 = -1
        let peer = reading { address, length in
            socket = cmh_accept(listener, address, length)
            return socket
        }
        guard let peer else {
            if socket >= 0 { close(socket) }
            return nil
        }
        return (socket, peer)
    }

    private static func reading(
        _ ask: (UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> NetworkAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &length) }
        }
        return result < 0 ? nil : NetworkAddress(storage)
    }

    private init?(_ storage: sockaddr_storage) {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let port: UInt16 = withUnsafeBytes(of: storage) { bytes in
            switch Int32(storage.ss_family) {
            case AF_INET:
                var address = bytes.loadUnaligned(as: sockaddr_in.self)
                inet_ntop(AF_INET, &address.sin_addr, &text, socklen_t(text.count))
                return UInt16(bigEndian: address.sin_port)
            case AF_INET6:
                var address = bytes.loadUnaligned(as: sockaddr_in6.self)
                inet_ntop(AF_INET6, &address.sin6_addr, &text, socklen_t(text.count))
                return UInt16(bigEndian: address.sin6_port)
            default: return 0
            }
        }
        self.init(
            String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self), port: port)
    }

    /// Lends the address as sockets have it.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        if isIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            inet_pton(AF_INET6, host, &address.sin6_addr)
            return lend(address, body)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return lend(address, body)
    }

    private func lend<Address, Result>(
        _ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
