import Glibc

/// Where the program was built, and folders for tests to use.
enum Place {
    /// The program, which is built beside the tests.
    static let program: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let path = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/vestibule"
    }()

    /// The program that puts the tenant behind HTTP, beside it.
    static let tenantProgram = program + "-tenant"

    /// What the program is told of its surroundings; nothing of the developer's own leaks in.
    static let environment = [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "screen-256color",
        "HOME": "/nonexistent",
    ].merging(sanitizer) { $1 }

    /// Where a sanitizer leaves its reports; the one thing that programs under test are told of the tests' surroundings.
    private static let sanitizer: [String: String] = {
        guard let options = getenv("TSAN_OPTIONS") else { return [:] }
        return ["TSAN_OPTIONS": String(cString: options)]
    }()

    /// The same under a terminal with an alternate screen, colours and function keys.
    static let xterm = environment.merging(["TERM": "xterm-256color"]) { $1 }

    /// A new folder that is gone with the value.
    final class Folder {
        let path: String

        init() throws {
            var template = Array("/tmp/vestibule-test-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw CannotMake() }
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        struct CannotMake: Error {}

        deinit { _ = system("rm -rf '\(path)'") }
    }
}

extension Place.Folder {
    /// A file of a tenant that answers after ten minutes.
    func lateTenant() throws -> String {
        let path = path + "/late.json"
        guard let file = fopen(path, "w") else { throw CannotMake() }
        defer { fclose(file) }
        fputs(
            """
            { "app": { "clientId": "demo-client", "challengeTypes": ["oob"], "signUp": { "alias": true } },
              "userFlow": { "method": "emailCode" },
              "faults": [{ "fault": "delay", "seconds": 600, "call": "always" }] }
            """, file)
        return path
    }
}
