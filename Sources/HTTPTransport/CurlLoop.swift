import NativeAuthWire
import QueueIsolation

/// All exchanges of a transport, side by side on one Dispatch queue.
///
/// libcurl is called on this queue alone. Between events nothing runs, and no timer is set while no call is under way.
actor CurlLoop {
    private typealias Waiting = CheckedContinuation<Result<WireReply, TransportFailure>, Never>

    private let executor = SerialQueueExecutor(label: "vestibule.http")
    private var multi: CurlMulti?
    private var underWay: [Int: (transfer: CurlTransfer, waiting: Waiting)] = [:]
    private var nextID = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Sends a request and brings its reply; ends at once when the calling task is cancelled.
    func exchange(
        _ request: WireRequest, to address: TenantAddress, _ settings: ConnectionSettings
    ) async -> Result<WireReply, TransportFailure> {
        if Task.isCancelled { return .failure(TransportFailure(.cancelled, sentAnyByte: false)) }
        let transfer: CurlTransfer
        do throws(TransportFailure) {
            transfer = try CurlTransfer(request, to: address, settings, by: try openedMulti())
        } catch {
            return .failure(error)
        }
        nextID += 1
        let id = nextID
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                guard transfer.begin() else { return waiting.resume(returning: .failure(.outOfMemory)) }
                underWay[id] = (transfer, waiting)
            }
        } onCancel: {
            executor.post { self.assumeIsolated { $0.cancel(id) } }
        }
    }

    private func openedMulti() throws(TransportFailure) -> CurlMulti {
        if let multi { return multi }
        if let fault = CurlLibrary.fault { throw TransportFailure(.other(fault), sentAnyByte: false) }
        let opened = CurlMulti(on: executor.queue) { [weak self] happening in
            self?.assumeIsolated { $0.take(happening) }
        }
        guard let opened else { throw .outOfMemory }
        multi = opened
        return opened
    }

    private func take(_ happening: CurlMulti.Happening) {
        guard let multi else { return }
        multi.act(on: happening)
        while let (easy, code) = multi.nextEnded() {
            guard let (id, call) = underWay.first(where: { $0.value.transfer.easy == easy }) else { continue }
            underWay[id] = nil
            call.waiting.resume(returning: call.transfer.end(code))
        }
    }

    private func cancel(_ id: Int) {
        guard let call = underWay.removeValue(forKey: id) else { return }
        let failure = TransportFailure(.cancelled, sentAnyByte: call.transfer.sentAnyByte)
        call.waiting.resume(returning: .failure(failure))
    }
}

extension TransportFailure {
    static let outOfMemory = TransportFailure(.other("memory is exhausted"), sentAnyByte: false)
}
