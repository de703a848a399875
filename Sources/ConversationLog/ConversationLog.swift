import FoundationEssentials
package import NativeAuth
import NativeAuthWire
import Synchronization
package import Timekeeping

/// What a client does, as JSON Lines in a file: one object a line, in the order in which it happened.
///
/// Passwords and passcodes are dots, tokens their first six characters. Words of the tenant that may quote what was typed
/// are left out: of a reply stand its status, its numbers and the protocol's own words.
package final class ConversationLog: FlowObserver {
    private struct State: ~Copyable {
        var file: LogFile
        var fault: LogFault?
    }

    private let state: Mutex<State>
    private let masking: Masking
    private let clock: any WallClock

    /// Opens a log, whose first line says whither calls go.
    ///
    /// - Parameter showsAddresses: Whether email addresses and telephone numbers are written as they are.
    /// - Throws: ``LogFault`` where the file cannot be opened for appending.
    package init(
        path: String, showsAddresses: Bool, tenant: String, clock: any WallClock
    ) throws(LogFault) {
        state = Mutex(State(file: try LogFile(path: path)))
        masking = Masking(showsAddresses: showsAddresses)
        self.clock = clock
        write(LogEntry("opened", at: clock.now).with("tenant", .text(tenant)))
    }

    /// Why something could not be written, if so. The log stops at the first such line.
    package var fault: LogFault? { state.withLock { $0.fault } }

    package func note(_ happening: Happening) async {
        write(LogEntry(happening, at: clock.now, masking))
    }

    private func write(_ entry: LogEntry) {
        state.withLock { state in
            guard state.fault == nil else { return }
            do throws(LogFault) {
                try state.file.append(entry.line)
            } catch {
                state.fault = error
            }
        }
    }
}
