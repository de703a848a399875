import Glibc

/// Whether this machine has a network at all, which tells a dead network from a wrong name.
enum LocalNetwork {
    static var isThere: Bool {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return true }
        defer { freeifaddrs(list) }
        return sequence(first: list) { $0?.pointee.ifa_next }.contains { entry in
            guard let entry, let address = entry.pointee.ifa_addr else { return false }
            return isUsable(flags: entry.pointee.ifa_flags, family: Int32(address.pointee.sa_family))
        }
    }

    /// Whether an interface that is up leads elsewhere: it runs, has an address, and is not the loopback.
    static func isUsable(flags: UInt32, family: Int32) -> Bool {
        let (isUp, isLoopback) = (UInt32(IFF_UP | IFF_RUNNING), UInt32(IFF_LOOPBACK))
        return flags & (isUp | isLoopback) == isUp && [AF_INET, AF_INET6].contains(family)
    }
}
