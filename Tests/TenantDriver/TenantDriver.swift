import CSQLite
import CStorageFaults
import EmbeddedTenant
import Glibc
import NativeAuthWire
import TenantWalk
import TestSupport
import Timekeeping

/// A program for tests: it serves a tenant from a file and says, a line at a time, what it has done. It is made to be
/// killed, and to run beside others of its kind.
@main
struct TenantDriver {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            switch words.first {
            case "people" where words.count >= 5: try await people(words)
            case "last-step" where words.count == 3: try await lastStep(words[1], name: words[2])
            case "open" where words.count == 2: open(words[1])
            case "lock" where words.count == 2: lock(words[1])
            default:
                say(
                    "usage: people FILE METHOD RUN SEED [CHANGE TORN] | last-step FILE NAME | open FILE | lock FILE"
                )
            }
        } catch {
            say("astray \(error)")
        }
    }

    /// Signs people up and resets passwords until it is killed.
    private static func people(_ words: [String]) async throws {
        if words.count == 7, let change = Int(words[5]) {
            guard csf_die_at_change(change, words[6] == "torn" ? 1 : 0) == 0 else { return say("cannot watch") }
        }
        let method = UserFlow.Method(rawValue: words[2]) ?? .emailCode
        let tenant = serving(try Directory(path: words[1]), .walked(method))
        var people = People(
            walk: tenant, usesPasswords: method == .emailPassword, run: words[3],
            generator: SeededGenerator(seed: UInt64(words[4]) ?? 0))
        while true { try await people.goOn() }
    }

    /// Walks up to the last request of a sign-up, and sends that once for each line it reads.
    private static func lastStep(_ path: String, name: String) async throws {
        guard csf_on_first_refused_lock({ say("waiting") }) == 0 else { return say("cannot watch") }
        let walk = serving(try Directory(path: path), .walked(.emailCode))
        let sent = try await walk.signUpChallenge(
            walk.signUpStart(name, withAttributes: true).requiredToken)
        let token = try sent.requiredToken
        let passcode = walk.passcode(of: name) ?? ""
        say("ready")
        while readLine() != nil {
            say("answer \(try await walk.signUpPasscode(token, passcode).gist)")
        }
    }

    /// Opens a file once it has read a line.
    private static func open(_ path: String) {
        guard csf_on_first_refused_lock({ say("waiting") }) == 0 else { return say("cannot watch") }
        say("here")
        _ = readLine()
        do throws(DirectoryError) {
            var directory = try Directory(path: path)
            say("opened with \(try directory.peopleCount())")
        } catch {
            say("refused \(error)")
        }
        _ = readLine()
    }

    /// Holds the file against all who write, until it reads a line.
    private static func lock(_ path: String) {
        var file: OpaquePointer?
        guard sqlite3_open(path, &file) == SQLITE_OK,
            sqlite3_exec(file, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
        else { return say("cannot lock") }
        say("locked")
        _ = readLine()
        sqlite3_exec(file, "ROLLBACK", nil, nil, nil)
        sqlite3_close(file)
        say("released")
        _ = readLine()
    }
}

/// A tenant that serves from a directory.
private func serving(_ directory: consuming sending Directory, _ userFlow: UserFlow) -> Walk {
    let outbox = Outbox()
    return Walk(
        EmbeddedTenant(userFlow: userFlow, directory: directory, outbox: outbox, clock: SystemClock()),
        outbox: outbox)
}

/// Says a line at once, whoever is about to die.
func say(_ line: String) {
    var bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, &bytes, bytes.count)
}
