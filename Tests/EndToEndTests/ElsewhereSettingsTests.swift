import Glibc
import TestSupport
import Testing

/// What the settings for a tenant elsewhere do, and what is said when it cannot be reached.
@Suite(.timeLimit(.minutes(2))) struct ElsewhereSettingsTests {
    /// Submits the first form, without more of a tenant than its address, and waits for some words.
    private func signUp(
        _ arguments: [String], _ environment: [String: String] = [:], until words: String...
    ) throws {
        let child = try Child.onTerminal(
            [Place.program, "sign-up"] + arguments, Place.environment.merging(environment) { $1 },
            columns: 200)
        try child.wait("the form") { $0.contains("Email address") }
        child.type("ada@example.com\r")
        try child.wait("\(words)", seconds: 30) { text in words.contains { text.contains($0) } }
    }

    private func folder(profile: String, at place: String) throws -> Place.Folder {
        let folder = try Place.Folder()
        #expect(system("mkdir -p '\(folder.path)/\(place)'") == 0)
        let file = try #require(fopen("\(folder.path)/\(place)/config.json", "w"))
        fputs(profile, file)
        fclose(file)
        return folder
    }

    @Test func `the client id counts from the line, else the environment, else the profile`() throws {
        let stub = HTTPStub { _ in [.reply("400 Bad Request", #"{"error":"invalid_request"}"#)] }
        let folder = try folder(
            profile: """
                { "tenant": "\(stub.address)", "app": { "clientId": "of-profile", "challengeTypes": ["oob"] } }
                """,
            at: ".config/vestibule")
        let home = ["HOME": folder.path]
        let environment = home.merging(["VESTIBULE_CLIENT_ID": "of-environment"]) { $1 }
        for (arguments, environment) in [
            ([], home), ([], environment), (["--client-id", "of-line"], environment),
        ] {
            try signUp(arguments, environment, until: "invalid_request")
        }
        let ids = stub.requests.map { request in
            request.body.split(separator: "&").first { $0.hasPrefix("client_id=") }
        }
        #expect(ids == ["client_id=of-profile", "client_id=of-environment", "client_id=of-line"])
    }

    @Test func `a file of authorities that cannot be read is told by whoever named it`() throws {
        let folder = try folder(
            profile: """
                { "tenant": "contoso", "caFile": "/of-profile",
                  "app": { "clientId": "a", "challengeTypes": ["oob"] } }
                """,
            at: "vestibule")
        let profile = ["XDG_CONFIG_HOME": folder.path]
        let environment = profile.merging(["VESTIBULE_CA_FILE": "/of-environment"]) { $1 }
        for (arguments, environment, words) in [
            ([], profile, "caFile in \(folder.path)/vestibule/config.json: /of-profile cannot be read"),
            ([], environment, "VESTIBULE_CA_FILE: /of-environment cannot be read"),
            (["--ca-file", "/of-line"], environment, "--ca-file: /of-line cannot be read"),
        ] {
            let child = try Child.onTerminal(
                [Place.program] + arguments, Place.environment.merging(environment) { $1 }, columns: 200)
            #expect(child.end().map { $0 >> 8 } == 64)
            #expect(child.text.contains(words))
        }
    }

    @Test func `a call takes no longer than --timeout allows`() throws {
        let stub = HTTPStub { _ in [.nothingEver] }
        try signUp(
            ["--tenant", stub.address, "--client-id", "a", "--timeout", "0.3"],
            until: "it did not answer in time")
    }

    @Test func `nobody there, and a name that leads nowhere, are told in words`() throws {
        let port = HTTPStub { _ in [] }.port
        try signUp(
            ["--tenant", "http://127.0.0.1:\(port)/contoso", "--client-id", "a"],
            until: "it did not accept a connection.")
        try signUp(
            ["--tenant", "https://no-such-name.invalid/contoso", "--client-id", "a"],
            until: "its name was not found; check the tenant's address.", "there is no network.")
    }

    @Test func `all_proxy serves where https_proxy is not set, and no_proxy names whom to reach without`()
        throws
    {
        let proxy = HTTPStub { _ in [.reply("407 Proxy Authentication Required", "")] }
        let place = "http://127.0.0.1:\(proxy.port)"
        let arguments = ["--tenant", "https://no-such-name.invalid/contoso", "--client-id", "a"]
        try signUp(arguments, ["all_proxy": place], until: "the proxy refused the connection (HTTP 407)")
        #expect(proxy.requests.map { $0.text.prefix(35) } == ["CONNECT no-such-name.invalid:443 HT"])
        try signUp(
            arguments, ["all_proxy": place, "no_proxy": "no-such-name.invalid"],
            until: "its name was not found",
            "there is no network.")
        #expect(proxy.requests.count == 1)
    }

    @Test func `an authority of one's own is trusted by --ca-file alone, and without it the reason is told`()
        throws
    {
        let certificates = try Certificates()
        let leaf = try certificates.leaf()
        let server = try Child.onPipes(
            [
                "/usr/bin/openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", leaf.chain, "-key", leaf.key,
                "-alpn", "http/1.1",
            ], Place.environment)
        var port: Substring?
        while port == nil {
            let line = try #require(server.nextLine(Deadline(seconds: 20)))
            port = line.firstRange(of: "ACCEPT 127.0.0.1:").map { line[$0.upperBound...] }
        }
        let arguments = ["--tenant", "https://localhost:\(port ?? "")/contoso", "--client-id", "a"]
        try signUp(
            arguments,
            until: "its certificate is not to be trusted: the authority that signed it is not known here.")
        #expect(!server.text.contains("POST"))

        let child = try Child.onTerminal(
            [Place.program, "sign-up", "--ca-file", certificates.authority] + arguments, Place.environment,
            columns: 200)
        try child.wait("the form") { $0.contains("Email address") }
        child.type("ada@example.com\r")
        try server.wait("the request") { $0.contains("username=ada%40example.com") }
        #expect(server.text.contains("POST /contoso/signup/v1.0/start HTTP/1.1"))
        let body = #"{"error":"invalid_request","error_description":"AADSTS1: Heard over TLS."}"#
        server.type("HTTP/1.1 400 Bad Request\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        try child.wait("the answer") { $0.contains("Heard over TLS.") }
    }
}
