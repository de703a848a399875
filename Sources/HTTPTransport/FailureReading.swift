import CCurl
import Glibc
import NativeAuthWire

/// What an error of libcurl says of the network, the tenant or its certificate.
struct FailureReading {
    let reason: TransportFailure.Reason

    /// - Parameters:
    ///   - hasSent: Whether anything of the request was sent.
    ///   - hasBegun: Whether anything of a reply came.
    init(_ code: CURLcode, _ easy: UnsafeMutableRawPointer, hasSent: Bool, hasBegun: Bool) {
        let connectStatus = ccu_number(easy, CURLINFO_HTTP_CONNECTCODE)
        reason =
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST: LocalNetwork.isThere ? .hostNotFound : .offline
            case CURLE_COULDNT_RESOLVE_PROXY: .other("the name of the proxy was not found")
            case CURLE_COULDNT_CONNECT:
                [ENETUNREACH, ENETDOWN].contains(Int32(ccu_number(easy, CURLINFO_OS_ERRNO)))
                    ? .offline : .cannotConnect
            case CURLE_OPERATION_TIMEDOUT:
                .timedOut(hasBegun ? .receiving : hasSent ? .waiting : .connecting)
            case CURLE_PEER_FAILED_VERIFICATION:
                .untrusted(FailureReading.certificateWords(ccu_number(easy, CURLINFO_SSL_VERIFYRESULT)))
            case CURLE_SSL_CACERT_BADFILE: .untrusted("the file of trusted authorities cannot be read")
            case CURLE_SSL_CONNECT_ERROR: .other("it does not speak TLS as this program does")
            case CURLE_RECV_ERROR where !hasSent && connectStatus >= 300:
                .other("the proxy refused the connection (HTTP \(connectStatus))")
            case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE,
                CURLE_SEND_FAIL_REWIND, CURLE_HTTP2, CURLE_HTTP2_STREAM:
                .connectionLost
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .other("it does not speak HTTP")
            default: .other(String(cString: ccu_words(code)))
            }
    }

    /// Why a certificate was refused. Source: `openssl/x509_vfy.h`, whose numbers these are.
    private static func certificateWords(_ result: Int) -> String {
        switch result {
        // libcurl compares the name itself, before it asks OpenSSL for its result: then that is still unspecified.
        case 0, 1, 62: "it was made for another name"
        case 9: "it is not valid yet; is this machine's clock right"
        case 10: "it has expired"
        case 18...21: "the authority that signed it is not known here"
        case 23: "it was revoked"
        default: "the check failed (OpenSSL \(result))"
        }
    }
}
