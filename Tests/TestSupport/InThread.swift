import Glibc

/// Runs what blocks in a thread of its own, so that it takes none from the tasks of other tests.
package func inThread(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body: body)).toOpaque()
    let result = pthread_create(&thread, nil, { run($0) }, box)
    precondition(result == 0, "no thread could be made")
    pthread_detach(thread)
}

private final class Box {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
    return nil
}
