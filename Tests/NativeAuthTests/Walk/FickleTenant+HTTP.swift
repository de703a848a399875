import NativeAuthWire
import TestSupport

extension FickleTenant {
    /// The same tenant as a server on this machine.
    func overHTTP() -> HTTPStub {
        HTTPStub { [self] request in
            let name = "client-request-id:"
            let flow = request.text.split(separator: "\r\n").first { $0.hasPrefix(name) }
            let reply = answer(
                String(request.path.trimmingPrefix("/contoso")), request.body,
                in: flow.map { String($0.dropFirst(name.count).drop { $0 == " " }) } ?? "")
            guard let reply else { return [.close] }
            return [.reply("\(reply.status) Status", reply.body.reveal())]
        }
    }
}
