import CCurl
import NativeAuthWire

/// One exchange: what there is still to send, and what has come.
final class CurlTransfer {
    let easy: UnsafeMutableRawPointer
    private let multi: CurlMulti
    private let headerList: UnsafeMutablePointer<curl_slist>?
    private let body: Secret
    private var sent = 0
    private var headers = ReplyHeaders()
    private var reply = SecretBuffer()
    private var isTooLong = false

    init(
        _ request: WireRequest, to address: TenantAddress, _ settings: ConnectionSettings, by multi: CurlMulti
    ) throws(TransportFailure) {
        guard let easy = ccu_easy() else { throw .outOfMemory }
        self.easy = easy
        self.multi = multi
        body = request.body
        // Without `Expect`, libcurl would wait for leave to send a long body.
        headerList = (request.headers + [Header("Expect", "")]).reduce(nil) {
            ccu_append($0, "\($1.name):\($1.value.isEmpty ? "" : " " + $1.value)")
        }
        ccu_set_text(easy, CURLOPT_URL, address.url(of: request.path))
        ccu_set_headers(easy, headerList)
        settings.apply(to: easy, for: address)
        // The body is read from us and cannot be rewound, so that libcurl cannot send it twice when a kept connection
        // turns out to be dead: a passcode must not be spent twice.
        ccu_set_number(easy, CURLOPT_POST, 1)
        ccu_set_number(easy, CURLOPT_POSTFIELDSIZE, body.count)
        ccu_set_data(
            easy, { CurlTransfer.of($3).send(into: $0, $1 * $2) },
            { CurlTransfer.of($3).takeHeader($0, $1 * $2) },
            { CurlTransfer.of($3).takeBody($0, $1 * $2) }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        multi.remove(easy)
        ccu_end_easy(easy)
        ccu_free_list(headerList)
    }

    /// - Returns: Whether it is under way; ``end(_:)`` follows only then.
    func begin() -> Bool { multi.add(easy) }

    /// Whether any byte of the request was handed to the connection.
    ///
    /// What is said to a proxy counts among the request's bytes too, but before the transfer begins.
    var sentAnyByte: Bool {
        ccu_number(easy, CURLINFO_REQUEST_SIZE) > 0 && ccu_number(easy, CURLINFO_PRETRANSFER_TIME_T) > 0
    }

    /// What came of it.
    func end(_ code: CURLcode) -> Result<WireReply, TransportFailure> {
        guard code == CURLE_OK else {
            let reading = FailureReading(code, easy, hasSent: sentAnyByte, hasBegun: headers.hasBegun)
            return .failure(TransportFailure(isTooLong ? .tooLong : reading.reason, sentAnyByte: sentAnyByte))
        }
        return .success(
            WireReply(
                status: ccu_number(easy, CURLINFO_RESPONSE_CODE), headers: headers.list, body: reply.take()))
    }

    // MARK: - What libcurl calls

    private static func of(_ owner: UnsafeMutableRawPointer?) -> CurlTransfer {
        guard let owner else { preconditionFailure("libcurl hands back what it was given") }
        return Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
    }

    private func send(into buffer: UnsafeMutablePointer<CChar>?, _ room: Int) -> Int {
        let count = min(room, body.count - sent)
        body.withBytes { bytes in
            UnsafeMutableRawBufferPointer(start: buffer, count: room).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[sent..<sent + count]))
        }
        sent += count
        return count
    }

    private func takeHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        isTooLong = !headers.take(UnsafeRawBufferPointer(start: bytes, count: count))
        return isTooLong ? 0 : count
    }

    private func takeBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        isTooLong = count > WireReply.bodyLimit - reply.count
        if !isTooLong { reply.append(UnsafeRawBufferPointer(start: bytes, count: count)) }
        return isTooLong ? 0 : count
    }
}

extension ConnectionSettings {
    fileprivate func apply(to easy: UnsafeMutableRawPointer, for address: TenantAddress) {
        ccu_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, connectTimeout.milliseconds)
        ccu_set_number(easy, CURLOPT_TIMEOUT_MS, timeout.milliseconds)
        ccu_set_number(easy, CURLOPT_NOSIGNAL, 1)
        // A look-up that is given up ends on its own and is not waited for.
        ccu_set_number(easy, CURLOPT_QUICK_EXIT, 1)
        ccu_set_text(easy, CURLOPT_PROTOCOLS_STR, address.isPlain ? "http" : "https")
        ccu_set_number(easy, CURLOPT_FOLLOWLOCATION, 0)
        ccu_set_number(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        ccu_set_number(easy, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        ccu_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // This machine is not reached through a proxy.
        if address.isLoopback { ccu_set_text(easy, CURLOPT_NOPROXY, "*") }
        if let caFile {
            ccu_set_text(easy, CURLOPT_CAINFO, caFile)
            ccu_set_text(easy, CURLOPT_CAPATH, nil)
        }
    }
}

extension Duration {
    /// In whole milliseconds, at least one: libcurl takes zero for its own default.
    fileprivate var milliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}
