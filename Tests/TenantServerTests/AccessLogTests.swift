import Glibc
import NativeAuthWire
import TestSupport
import Testing

@testable import TenantServer

@Suite struct AccessLogTests {
    @Test(arguments: [
        (
            AccessLog.Line(method: "POST", path: "/a", status: 200, duration: .microseconds(3240)),
            "POST /a 200 3.2 ms"
        ),
        (AccessLog.Line(method: "", path: "", status: nil, duration: .zero), "- - - 0.0 ms"),
        (
            AccessLog.Line(
                method: "GET", path: "/\u{1B}[2J\n\u{7F}é x", status: 404, duration: .milliseconds(1500)),
            "GET /%1b[2J%0a%7f%c3%a9%20x 404 1500.0 ms"
        ),
        (
            AccessLog.Line(
                method: "AVERYLONGMETHODNAME", path: "/" + String(repeating: "a", count: 300), status: 405,
                duration: .zero),
            "AVERYLONGMETHODN... /" + String(repeating: "a", count: 199) + "... 405 0.0 ms"
        ),
    ])
    func `a line says what was asked, what came of it and how long it took, whatever its bytes`(
        line: AccessLog.Line, text: String
    ) {
        #expect(line.text == text)
    }

    @Test func `a request leaves one line, without its query, its body or its headers`() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        try await Served.run(log: AccessLog(descriptor: ends[1])) { served in
            _ = try await served.reply(
                to: Sample.post(
                    "/signup/v1.0/start?password=Hidden-1", "password=Hidden-2", headers: "X-A: Hidden-3\r\n"))
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(ends[0], &bytes, bytes.count)
        let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        #expect(text.hasPrefix("POST /signup/v1.0/start 400 ") && text.hasSuffix(" ms\n"))
        #expect(text.split(separator: "\n").count == 1)
        #expect(!text.contains("Hidden"))
    }
}
