import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The program against a tenant elsewhere, which is a stub on this machine.
@Suite(.timeLimit(.minutes(2))) struct TenantElsewhereTests {
    private static let started = #"{"continuation_token":"token-of-the-start-0123456789"}"#
    private static let sent = """
        {"continuation_token":"token-of-the-code-0123456789","challenge_type":"oob","binding_method":"prompt",
         "challenge_channel":"email","challenge_target_label":"a***@e***e.com","code_length":6}
        """

    private func stub() -> HTTPStub {
        HTTPStub { request in [.ok(request.path.hasSuffix("/start") ? Self.started : Self.sent)] }
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    /// What is mapped into a process, as the kernel has it.
    private func libraries(of process: pid_t) -> String {
        guard let file = fopen("/proc/\(process)/maps", "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func read(_ path: String) -> String {
        (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? ""
    }

    @Test func `a sign-up goes to the tenant that was named, and the log tells of it without secrets`() throws {
        let folder = try Place.Folder()
        let stub = stub()
        let log = folder.path + "/log"
        let terminal = try Tmux(
            [
                Place.program, "--tenant", stub.address, "--client-id", "my-app", "--tenant-file",
                "email-password",
                "--log", log,
            ])
        try terminal.waits(for: "Calls go to \(stub.address)")
        #expect(!terminal.screen.contains("nbox"))
        terminal.press("1")
        try terminal.waits(for: "Email address")
        Person(terminal: terminal).fillsIn(
            address: "ada@example.com", password: "Pr1vate-Pr1vate", alias: "ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 6 digits")
        #expect(!terminal.screen.contains("demo"))
        #expect(stub.requests.map(\.path) == ["/contoso/signup/v1.0/start", "/contoso/signup/v1.0/challenge"])
        #expect(stub.requests.first?.body.contains("client_id=my-app") == true)
        terminal.press("C-c")
        terminal.press("C-c")
        #expect(try terminal.exitStatus() == 0)
        let lines = read(log)
        #expect(lines.contains(#""event":"reply""#) && lines.contains(#""username":"a***@e***.com""#))
        for secret in ["Pr1vate", "ada@example", "ada_l", "-of-the-"] { #expect(!lines.contains(secret)) }
    }

    @Test(arguments: [["--ca-file", "/x"], ["--timeout", "9"], ["--connect-timeout", "9"]])
    func `what is for a tenant elsewhere is refused where there is none`(words: [String]) throws {
        for named in [[], ["--ephemeral"], ["--tenant-file", "email-code"]] {
            let child = try Child.onTerminal([Place.program] + named + words, Place.environment)
            #expect(child.end().map { $0 >> 8 } == 64)
            #expect(child.text.contains("leave out \(words[0]), or name a tenant by --tenant"))
        }
    }

    @Test func `B014 a crash says nothing of what was typed`() throws {
        let folder = try Place.Folder()
        let stub = stub()
        let log = folder.path + "/log"
        // Even where the shell would have a core dump kept.
        let child = try Child.onTerminal(
            [
                "/bin/sh", "-c", #"cd "$0" && ulimit -c "$(ulimit -Hc)" && exec "$@""#, folder.path,
                Place.program, "sign-up", "--tenant", stub.address, "--client-id", "my-app", "--tenant-file",
                "email-password", "--log", log,
            ], Place.environment)
        try child.wait("the form") { $0.contains("Email address") }
        child.type("ada@example.com\tPr1vate-Pr1vate\tPr1vate-Pr1vate\r\r\r")
        try child.wait("the passcode") { $0.contains("We sent a passcode") }
        #expect(!child.text.contains("Pr1vate"))
        // Keys are taken in order: once the help is there, so is the passcode.
        child.type("908172\u{7}")
        try child.wait("the help") { $0.contains("On this screen") }
        let before = child.text.utf8.count
        kill(child.process, SIGABRT)
        // Without the flag of a core dump.
        #expect(child.end() == SIGABRT)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["log"])
        let after = String(decoding: Array(child.text.utf8.dropFirst(before)), as: UTF8.self)
        #expect(after.contains("ended by SIGABRT"))
        for secret in ["Pr1vate", "908172", "token-of", "of-the-", "ada@example"] {
            #expect(!after.contains(secret))
            #expect(!read(log).contains(secret))
        }
        #expect(read(log).contains(#""event":"reply""#))
    }

    @Test func `B014 an address stands in the log only when that is asked for`() throws {
        let folder = try Place.Folder()
        let stub = stub()
        for (name, arguments) in [("masked", []), ("whole", ["--log-addresses"])] {
            let child = try Child.onTerminal(
                [
                    Place.program, "sign-up", "--tenant", stub.address, "--client-id", "a", "--log",
                    "\(folder.path)/\(name)",
                ] + arguments, Place.environment)
            try child.wait("the form") { $0.contains("Email address") }
            child.type("ada@example.com\r")
            try child.wait("the passcode") { $0.contains("We sent a passcode") }
            #expect(read("\(folder.path)/\(name)").contains("ada@example.com") == (name == "whole"))
        }
    }

    @Test func `a log that cannot be written any more is told at the end, once`() throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "--log", "/dev/full"])
        try terminal.waits(for: "What would you like to show?")
        #expect(!terminal.screen.contains("No space"))
        terminal.press("C-c")
        terminal.press("C-c")
        #expect(try terminal.exitStatus() == 74)
        try terminal.waits(for: "vestibule: the log /dev/full cannot be written: No space left on device")
    }

    @Test func `the command line counts before the environment, that before the profile`() throws {
        let folder = try Place.Folder()
        mkdir(folder.path + "/vestibule", 0o700)
        try write(
            """
            // A tenant of ours.
            { "tenant": "from-profile", "app": { "clientId": "a", "challengeTypes": ["oob"] } }
            """, to: folder.path + "/vestibule/config.json")
        let profile = ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path]
        let environment = profile.merging(["VESTIBULE_TENANT": "from-environment"]) { $1 }
        let cases: [([String], [String: String], String)] = [
            ([], profile, "https://from-profile.ciamlogin.com/from-profile.onmicrosoft.com"),
            ([], environment, "https://from-environment.ciamlogin.com/"),
            (["--tenant", "from-line"], environment, "https://from-line.ciamlogin.com/"),
            (["--ephemeral"], environment, "nothing leaves this machine"),
            (["--tenant-file", "email-code"], environment, "nothing leaves this machine"),
        ]
        for (arguments, environment, words) in cases {
            let terminal = try Tmux([Place.program] + arguments, columns: 100, environment: environment)
            try terminal.waits(for: words)
        }
    }

    @Test(
        arguments: [
            (["--tenant", "http://contoso.ciamlogin.com", "--client-id", "a"], "--tenant begins with http://"),
            (["--tenant", "contoso"], "the client id is empty; give --client-id"),
            (["--tenant", "contoso", "--client-id", ""], "--client-id is empty"),
            (["--tenant", "", "--client-id", "a"], "--tenant is empty"),
            (["--tenant", "contoso", "--ephemeral"], "--ephemeral and --database are for the embedded tenant"),
            (
                ["--tenant", "contoso", "--client-id", "a", "--ca-file", "/"],
                "--ca-file: / cannot be read"
            ),
            (["--timeout", "soon"], "--timeout takes seconds"),
            (["--connect-timeout", "0"], "--connect-timeout takes seconds"),
            (["--log-addresses"], "--log-addresses needs --log"),
        ])
    func `B009 a setting that cannot be is named, and nothing is sent`(arguments: [String], words: String)
        throws
    {
        let child = try Child.onTerminal([Place.program] + arguments, Place.environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains(words))
        #expect(!child.text.contains("\u{1B}"))
    }

    @Test func `a fault in the profile is told by its file and field`() throws {
        let folder = try Place.Folder()
        mkdir(folder.path + "/vestibule", 0o700)
        try write(#"{ "tenant": 7 }"#, to: folder.path + "/vestibule/config.json")
        let environment = Place.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        let child = try Child.onTerminal([Place.program], environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains("config.json:1: tenant: expected a text"))
    }

    @Test func `a proxy of the environment is used, but not to reach this machine`() throws {
        let proxy = HTTPStub { _ in [.reply("407 Proxy Authentication Required", "")] }
        let tenant = stub()
        let folder = try Place.Folder()
        let log = folder.path + "/log"
        let place = "http://127.0.0.1:\(proxy.port)"
        let environment = Place.environment.merging(["https_proxy": place, "http_proxy": place]) { $1 }
        let cases = [
            ("contoso", "the proxy refused the connection (HTTP 407)"), (tenant.address, "We sent a passcode"),
        ]
        for (name, words) in cases {
            let child = try Child.onTerminal(
                [Place.program, "sign-up", "--tenant", name, "--client-id", "a", "--log", log], environment,
                columns: 200)
            try child.wait("the form") { $0.contains("Email address") }
            child.type("ada@example.com\r")
            try child.wait(words) { $0.contains(words) }
        }
        // What the proxy was told is no byte of the request.
        #expect(read(log).contains(#""sent_any_byte":false"#))
        #expect(proxy.requests.count == 1)
        #expect(proxy.requests.first?.text.hasPrefix("CONNECT contoso.ciamlogin.com:443 HTTP/1.1\r\n") == true)
    }

    @Test func `libcurl is not loaded before the first call`() throws {
        let stub = stub()
        let child = try Child.onTerminal(
            [Place.program, "sign-up", "--tenant", stub.address, "--client-id", "a"], Place.environment)
        try child.wait("the form") { $0.contains("Email address") }
        #expect(!libraries(of: child.process).contains("libcurl"))
        #expect(libraries(of: child.process).contains("libc.so"))
        child.type("ada@example.com\r")
        try child.wait("the passcode") { $0.contains("We sent a passcode") }
        #expect(libraries(of: child.process).contains("libcurl"))
    }
}
