import CPseudoTerminal
import Glibc
import Testing

/// `vestibule-tenant` as a program: its command line, its signals, and curl as a client that is not ours.
@Suite struct TenantProgramTests {
    @Test func `curl signs somebody up, resets the password and signs in with the new one`() throws {
        let program = try RunningTenant()
        let script = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
        let run = try Child.onPipes(
            ["/bin/bash", script + "/Scripts/curl-sign-up-and-reset", program.address, program.key],
            Place.environment)
        #expect(run.end(seconds: 60) == 0)
        #expect(
            run.text == """
                signed up: eve@example.com
                reset: eve@example.com
                signed in with the new password: eve@example.com

                """)
    }

    @Test func `the terminal program signs up, in and out, and resets a password, over real HTTP`() throws {
        let program = try RunningTenant()
        let terminal = try Tmux([
            Place.program, "--tenant", program.address, "--tenant-file", "email-password", "--client-id",
            "demo-client",
        ])
        func types(_ texts: String...) {
            for text in texts {
                terminal.type(text)
                terminal.press("Tab")
            }
        }
        try terminal.waits(for: "What would you like to show?")
        #expect(!terminal.screen.contains("Inbox"))
        terminal.press("1")
        try terminal.waits(for: "Email address *")
        types("ada@example.com", "Correct-Horse-7", "Correct-Horse-7")
        terminal.type("ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.type(try program.passcode())
        terminal.press("Enter")
        try terminal.waits(for: "Country/Region *")
        types("Sweden")
        terminal.type("Lund")
        terminal.press("Enter")
        try terminal.waits(for: "Your account is ready.")
        terminal.press("Enter")
        try terminal.waits(for: "Nothing was asked again.")
        try terminal.waits(for: "scopes (scp)")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "What would you like to show?")
        terminal.press("3")
        try terminal.waits(for: "Email address or username *")
        terminal.type("ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.type(try program.passcode())
        terminal.press("Enter")
        try terminal.waits(for: "Choose a new password.")
        types("Other-Horse-8")
        terminal.type("Other-Horse-8")
        terminal.press("Enter")
        try terminal.waits(for: "Sign in now?")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "What would you like to show?")
        terminal.press("2")
        try terminal.waits(for: "Email address or username *")
        types("ADA_L")
        terminal.type("Other-Horse-8")
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal lets the request under way finish, lets nobody else in, and shows in the status`(
        signal: Int32
    ) throws {
        let program = try RunningTenant()
        let call = try program.lateSignUp(seconds: 2)
        kill(program.child.process, signal)
        #expect(call.end() == 0)
        #expect(call.text.hasPrefix(#"{"continuation_token":""#) && call.text.hasSuffix(" 200"))
        #expect(program.child.end() == signal)
        let late = try program.curl(program.address)
        #expect(late.end() != 0)
    }

    @Test func `a second signal does not wait`() throws {
        let program = try RunningTenant()
        let call = try program.lateSignUp(seconds: 60)
        kill(program.child.process, SIGTERM)
        // The first has been taken once nobody is let in.
        let deadline = Deadline(seconds: 20)
        while try program.curl(program.address).end() == 0 { try #require(deadline.milliseconds > 0) }
        kill(program.child.process, SIGTERM)
        #expect(program.child.end() == SIGTERM)
        // 52: nothing was replied.
        #expect(call.end().map { $0 >> 8 } == 52)
    }

    @Test func `what a request held is gone from memory with it, whole or in chunks`() throws {
        let program = try RunningTenant()
        let form = "client_id=demo-client&username=eve%40example.com&challenge_type=oob+password+redirect"
        // A parameter that no endpoint knows, so that it is the server's alone to wipe.
        for (number, header) in ["Accept: */*", "Transfer-Encoding: chunked"].enumerated() {
            let marker = "note=Zebra-Crossing-\(number)"
            let url = program.address + "/signup/v1.0/start"
            let call = try program.curl(
                "-H", header, "-o", "/dev/null", "-o", "/dev/null", "-d", "\(form)&\(marker)", url, url)
            #expect(call.end() == 0)
            #expect(call.text == " 200 200")
            // A connection that was closed before another one was served is done with.
            _ = try program.control("GET", "clock")
            #expect(count(of: marker, in: program) == 0)
        }
        // What is there is found.
        #expect(count(of: program.key, in: program) > 0)
    }

    @Test(arguments: [SIGABRT, SIGSEGV])
    func `a crash leaves no core dump and no report with memory in it`(signal: Int32) throws {
        let folder = try Place.Folder()
        let child = try Child.onPipes(
            [
                "/bin/sh", "-c", #"cd "$0" && ulimit -c "$(ulimit -Hc)" && exec "$@""#, folder.path,
                Place.tenantProgram, "--ephemeral", "--port", "0",
            ], Place.environment)
        let deadline = Deadline(seconds: 20)
        for _ in 1...2 { _ = try #require(child.nextLine(deadline)) }
        kill(child.process, signal)
        #expect(child.end() == signal)
        #expect(child.text.isEmpty)
        #expect(system("test -z \"$(ls -A '\(folder.path)')\"") == 0)
    }

    @Test func `people are kept where the other program has them, by default`() throws {
        let folder = try Place.Folder()
        let environment = Place.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
        let server = try Child.onPipes([Place.tenantProgram, "--port", "0", "--quiet"], environment)
        let address = try #require(server.nextLine(Deadline(seconds: 20))?.dropFirst("Tenant: ".count))
        let script = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
        let key = try #require(server.nextLine(Deadline(seconds: 20))?.dropFirst("Control key: ".count))
        let run = try Child.onPipes(
            ["/bin/bash", script + "/Scripts/curl-sign-up-and-reset", String(address), String(key)], environment
        )
        #expect(run.end(seconds: 60) == 0)
        let export = try Child.onPipes([Place.program, "export"], environment)
        #expect(export.end() == 0)
        #expect(export.text.contains(#""email":"eve@example.com""#))
        kill(server.process, SIGTERM)
        #expect(server.end() == SIGTERM)
    }

    private func count(of text: String, in program: RunningTenant) -> Int {
        text.withCString { cpt_count_in_memory(program.child.process, $0, strlen($0)) }
    }

    @Test func `after a crash the next start has the same people at the same port`() throws {
        let folder = try Place.Folder()
        let arguments = ["--database", folder.path + "/people.sqlite"]
        let first = try RunningTenant(arguments)
        let people = try first.control("GET", "people")
        #expect(people.contains(#""email":"grace@example.com""#))
        kill(first.child.process, SIGKILL)
        _ = first.child.end()
        let second = try RunningTenant(
            arguments, port: String(try #require(first.server.split(separator: ":").last)))
        #expect(second.server == first.server)
        #expect(second.key != first.key)
        #expect(try second.control("GET", "people") == people)
    }

    @Test(
        arguments: [
            (["--nonsense"], "there is no option --nonsense"), (["fly"], "fly is not an option"),
            (["--port", "70000"], "is not a number from 0 to 65535"),
            (["--bind", "example.com"], "is not an address in numbers"),
            (["--bind", "0.0.0.0"], "needs --expose, which means: anyone on the network can sign up"),
            (["--ephemeral", "--database", "x"], "do not go together"),
            (["--tenant-file", "nowhere.json"], "there is no tenant file nowhere.json"),
        ])
    func `wrong usage is one line and status 64`(arguments: [String], words: String) throws {
        let child = try Child.onPipes([Place.tenantProgram] + arguments, Place.environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains(words))
        #expect(child.text.split(separator: "\n").count == 1)
    }

    @Test func `an address that is taken is status 69 and says what to do`() throws {
        let program = try RunningTenant()
        let port = String(try #require(program.server.split(separator: ":").last))
        let child = try Child.onPipes([Place.tenantProgram, "--ephemeral", "--port", port], Place.environment)
        #expect(child.end().map { $0 >> 8 } == 69)
        #expect(child.text.contains("another program listens at 127.0.0.1:\(port)"))
    }

    @Test func `help and version are printed`() throws {
        let help = try Child.onPipes([Place.tenantProgram, "--help"], Place.environment)
        #expect(help.end() == 0)
        #expect(help.text.hasPrefix("Usage: vestibule-tenant") && help.text.contains("--expose"))
        let version = try Child.onPipes([Place.tenantProgram, "--version"], Place.environment)
        #expect(version.end() == 0)
        #expect(version.text.hasPrefix("vestibule-tenant "))
    }

    @Test func `standard error has a line for each request, and never the key`() throws {
        let folder = try Place.Folder()
        let child = try Child.onPipes(
            [
                "/bin/sh", "-c",
                "exec '\(Place.tenantProgram)' --ephemeral --port 0 --bind 0.0.0.0 --expose 2>'\(folder.path)/log'",
            ], Place.environment)
        let deadline = Deadline(seconds: 20)
        let address = try #require(child.nextLine(deadline)?.dropFirst("Tenant: ".count))
        let key = try #require(child.nextLine(deadline)?.dropFirst("Control key: ".count))
        let call = try Child.onPipes(
            [
                "/usr/bin/curl", "-s", "-m", "20", "-H", "Authorization: Bearer \(key)",
                address.replacing("0.0.0.0", with: "127.0.0.1") + "/discovery/v2.0/keys?secret",
            ], Place.environment)
        #expect(call.end() == 0)
        kill(child.process, SIGTERM)
        #expect(child.end() == SIGTERM)
        let file = try #require(fopen(folder.path + "/log", "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let log = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
        let lines = log.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("vestibule-tenant: exposed: anyone on the network") == true)
        #expect(lines.last?.hasPrefix("GET /contoso.onmicrosoft.com/discovery/v2.0/keys 200 ") == true)
        #expect(!log.contains(key) && !log.contains("secret"))
    }
}
