import Testing

/// `vestibule-tenant` at work on a free port.
struct RunningTenant {
    let child: Child
    let address: String
    let key: String

    init(_ arguments: [String] = ["--ephemeral"], port: String = "0") throws {
        child = try Child.onPipes(
            [Place.tenantProgram, "--port", port, "--quiet"] + arguments, Place.environment)
        address = try RunningTenant.value(of: "Tenant", from: child)
        key = try RunningTenant.value(of: "Control key", from: child)
    }

    private static func value(of name: String, from child: Child) throws -> String {
        let line = try #require(child.nextLine(Deadline(seconds: 20)))
        try #require(line.hasPrefix(name + ": "), "\(line)")
        return String(line.dropFirst(name.count + 2))
    }

    /// Without the path.
    var server: String { "http://" + address.split(separator: "/")[1] }

    /// Begins a call by curl.
    func curl(_ arguments: String...) throws -> Child {
        try Child.onPipes(
            ["/usr/bin/curl", "-s", "-m", "20", "-w", " %{http_code}"] + arguments, Place.environment)
    }

    /// What the control endpoint says.
    func control(_ method: String, _ path: String, _ body: String = "") throws -> String {
        let call = try curl(
            "-X", method, "-H", "Authorization: Bearer \(key)", "-d", body, "\(server)/control/\(path)")
        #expect(call.end() == 0)
        return call.text
    }

    /// The passcode that was sent last and still works.
    func passcode() throws -> String {
        let inbox = try control("GET", "inbox")
        let open = try #require(inbox.split(separator: "{").first { $0.contains(#""status":"open""#) })
        let code = try #require(open.firstRange(of: #""code":""#))
        return String(open[code.upperBound...].prefix { $0.isNumber })
    }

    /// Begins a sign-up that the tenant answers late, and returns once it is under way.
    func lateSignUp(seconds: Int) throws -> Child {
        _ = try control("PUT", "faults", #"{"faults":[{"fault":"delay","seconds":\#(seconds)}]}"#)
        let call = try curl(
            "-d", "client_id=demo-client&username=eve%40example.com&challenge_type=oob+password+redirect",
            address + "/signup/v1.0/start")
        let deadline = Deadline(seconds: 20)
        while try control("GET", "faults") != #"{"faults":[]} 200"# {
            try #require(deadline.milliseconds > 0)
        }
        return call
    }
}
