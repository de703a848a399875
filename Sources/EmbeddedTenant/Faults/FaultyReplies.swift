import NativeAuthWire
import Timekeeping

extension EmbeddedTenant {
    /// What a call is answered with where it goes wrong; `nil` where the tenant itself answers.
    func faultyReply(
        to request: WireRequest, at endpoint: Endpoint, _ marks: RequestMarks
    ) async throws(TransportFailure) -> WireReply? {
        let verdict = faultList.judge(endpoint)
        if let delay = verdict.delay {
            do {
                try await clock.sleep(for: delay)
            } catch {
                throw TransportFailure(.cancelled, sentAnyByte: true)
            }
        }
        switch verdict.fault {
        case nil, .delay: return nil
        case .dropped: throw TransportFailure(.connectionLost, sentAnyByte: true)
        case .throttled(let seconds): return .throttled(seconds, marks)
        case .html: return .page(marks)
        case .malformed: return .cutShort(marks)
        case .stalledPolling: return poll(request, marks, findsIt: .inProgress)
        case .unstartedPolling: return poll(request, marks, findsIt: .notStarted)
        case .failedPolling: return poll(request, marks, findsIt: .failed)
        case .redirect:
            return WireReply(.redirect(reason: "The tenant was told to send you to a browser."), marks)
        case .refusal(let kind):
            let refusal = kind.refusal(in: userFlow)
            let isOfPassword = PasswordFault.allCases.contains { $0.suberror == refusal.suberror }
            if isOfPassword, endpoint == .resetPasswordPollCompletion { awaitAnotherPassword(after: request) }
            return WireReply(refusal, marks)
        }
    }

    /// A password that is refused only at a poll is followed by another one, which must find its reset open.
    private func awaitAnotherPassword(after request: WireRequest) {
        guard let form = try? Form.reading(request), case (var flow, let opened)? = try? polledReset(form)
        else { return }
        flow.progress = .awaitingPassword
        ledger.rebind(opened, to: .passwordReset(flow), at: now)
    }

    /// What a poll is told about a reset that does not go on.
    private func poll(_ request: WireRequest, _ marks: RequestMarks, findsIt status: PollStatus) -> WireReply {
        do throws(Refusal) {
            _ = try polledReset(try Form.reading(request))
            return WireReply(.polled(status, nil), marks)
        } catch {
            return WireReply(error, marks)
        }
    }
}

extension WireReply {
    fileprivate static func throttled(_ seconds: Int, _ marks: RequestMarks) -> WireReply {
        WireReply(
            status: 429, headers: marks.headers + [Header("Retry-After", String(seconds))], body: "{}")
    }

    fileprivate static func page(_ marks: RequestMarks) -> WireReply {
        WireReply(
            status: 500,
            headers: [Header("Content-Type", "text/html; charset=utf-8")] + marks.headers.dropFirst(),
            body: "<!DOCTYPE html>\n<html><title>500</title><h1>Internal Server Error</h1></html>\n")
    }

    fileprivate static func cutShort(_ marks: RequestMarks) -> WireReply {
        WireReply(status: 200, headers: marks.headers, body: #"{"continuation_token":"#)
    }
}
