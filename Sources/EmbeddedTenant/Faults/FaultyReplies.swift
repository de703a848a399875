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
        case .stalledPolling: return reply(to: request, marks, from: stalledPoll)
        case .redirect:
            return WireReply(.redirect(reason: "The tenant was told to send you to a browser."), marks)
        case .refusal(let kind): return WireReply(kind.refusal(in: userFlow), marks)
        }
    }

    private func reply(
        to request: WireRequest, _ marks: RequestMarks, from serve: (Form) throws(Refusal) -> Answer
    ) -> WireReply {
        do throws(Refusal) {
            return WireReply(try serve(try Form.reading(request)), marks)
        } catch {
            return WireReply(error, marks)
        }
    }

    /// What a poll is told about a reset that is not going on.
    private func stalledPoll(_ form: Form) throws(Refusal) -> Answer {
        _ = try polledReset(form)
        return .polled(.inProgress, nil)
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
