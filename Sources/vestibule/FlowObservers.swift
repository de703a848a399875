import NativeAuth

/// Several observers as one, told in order.
struct FlowObservers: FlowObserver {
    private let observers: [any FlowObserver]

    init(_ observers: [(any FlowObserver)?]) {
        self.observers = observers.compactMap(\.self)
    }

    func note(_ happening: Happening) async {
        for observer in observers { await observer.note(happening) }
    }
}
