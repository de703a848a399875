import Glibc

/// The folder of the person who runs the program.
package enum HomeFolder {
    /// What `HOME` says, else the system's list of users; `nil` where neither has a whole path.
    ///
    /// Source: XDG base directory specification; getpwuid_r(3).
    package static func path(in environment: [String: String]) -> String? {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        return listed.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static var listed: String? {
        var room = 1024
        while room <= 1 << 20 {
            let (code, path) = listed(in: room)
            guard code == ERANGE else { return path }
            room *= 4
        }
        return nil
    }

    private static func listed(in room: Int) -> (code: CInt, path: String?) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { texts in
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            guard let start = texts.baseAddress else { return (ENOMEM, nil) }
            let code = getpwuid_r(geteuid(), &entry, start, texts.count, &found)
            guard code == 0, found != nil, let path = entry.pw_dir else { return (code, nil) }
            return (code, String(cString: path))
        }
    }
}
