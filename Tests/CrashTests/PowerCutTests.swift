import FoundationEssentials
import Glibc
import TenantWalk
import TestSupport
import Testing
import Timekeeping

@testable import EmbeddedTenant

/// 200 times a program that signs people up is killed, and its file opened again by another.
///
/// A killed process leaves the machine's own buffers, so this shows what a crash leaves, not what a lost disk cache does.
@Suite struct PowerCutTests {
    /// Runs that follow each other on the same file.
    struct Series: CustomTestStringConvertible {
        let method: UserFlow.Method
        let seed: UInt64
        let runs: Int
        var testDescription: String { "\(runs) cuts of \(method), seed \(seed)" }

        static let all = [
            Series(method: .emailCode, seed: 1, runs: 35), Series(method: .emailCode, seed: 2, runs: 35),
            Series(method: .emailCode, seed: 3, runs: 35), Series(method: .emailCode, seed: 4, runs: 35),
            Series(method: .emailPassword, seed: 5, runs: 30),
            Series(method: .emailPassword, seed: 6, runs: 30),
        ]
        /// How many runs share a file, so that some meet a new one.
        static let shared = 5
    }

    @Test func `there are 200 cuts`() {
        #expect(Series.all.reduce(0) { $0 + $1.runs } == 200)
    }

    @Test(arguments: Series.all)
    func `a cut at any point loses nobody who was finished and leaves nobody half made`(series: Series)
        async throws
    {
        var generator = SeededGenerator(seed: series.seed)
        var folder = try Folder()
        var ledger = Ledger()
        for run in 0..<series.runs {
            if run.isMultiple(of: Series.shared) {
                folder = try Folder()
                ledger = Ledger()
            }
            let driver = try start(run, of: series, on: folder["people.sqlite"], using: &generator)
            #expect(driver.end() == SIGKILL, "\(driver.lines.suffix(2))")
            let before = ledger
            ledger.add(driver.lines)
            #expect(ledger.astray.isEmpty)
            try await check(folder, series.method, ledger, before)
        }
    }

    /// Lets a driver run up to a random point: one of its changes to the file, every other time with that change half
    /// done; or some time after some line.
    private func start(
        _ run: Int, of series: Series, on path: String, using generator: inout SeededGenerator
    ) throws -> Driver {
        let most = series.method == .emailCode ? 400 : 160
        let change = Int.random(in: 1...most, using: &generator)
        let isTorn = Bool.random(using: &generator)
        let lines = Int.random(in: 0...most / 10, using: &generator)
        let microseconds = UInt32.random(in: 0...5000, using: &generator)
        let words = [series.method.rawValue, "\(run)", "\(generator.next())"]
        guard run.isMultiple(of: 2) else {
            let driver = try Driver(
                "people", path, words[0], words[1], words[2], "\(change)", isTorn ? "torn" : "whole")
            while driver.line() != nil {}
            return driver
        }
        let driver = try Driver("people", path, words[0], words[1], words[2])
        for _ in 0..<lines { _ = driver.line() }
        usleep(microseconds)
        driver.cut()
        return driver
    }

    private func check(
        _ folder: Folder, _ method: UserFlow.Method, _ ledger: Ledger, _ before: Ledger
    ) async throws {
        var directory = try Directory(path: folder["people.sqlite"])
        try checkFile(&directory, method, ledger)
        let outbox = Outbox()
        let tenant = EmbeddedTenant(
            userFlow: .walked(method), directory: directory, outbox: outbox, clock: SystemClock())
        let walk = Walk(tenant, outbox: outbox)
        if let token = ledger.token, token != before.token {
            let reply = try await walk.signUpPasscode(token, "00000000")
            #expect(reply.gist == "400 expired_token [552003]")
        }
        for name in ledger.resetting.subtracting(before.resetting) {
            let isNew = try await walk.signIn(name, password: Walk.passwords.second).status == 200
            if !isNew || ledger.reset.contains(name) {
                let isOld = try await walk.signIn(name, password: Walk.passwords.first).status == 200
                #expect(isOld != isNew)
                #expect(isNew || !ledger.reset.contains(name))
            }
        }
    }

    private func checkFile(
        _ directory: inout Directory, _ method: UserFlow.Method, _ ledger: Ledger
    ) throws {
        let integrity = try directory.connection.rows("PRAGMA integrity_check") { $0.text(0) }
        #expect(integrity == ["ok"])
        #expect(try directory.connection.rows("PRAGMA foreign_key_check") { $0.text(0) }.isEmpty)

        let people = try directory.connection.rows("SELECT email, password_hash FROM person") {
            (name: String(($0.text(0) ?? "").prefix { $0 != "@" }), hash: $0.text(1))
        }
        let names = Set(people.map(\.name))
        #expect(names.count == people.count)
        #expect(ledger.finished.subtracting(names) == [], "lost")
        #expect(names.subtracting(ledger.started) == [], "never begun")
        for person in people {
            #expect((person.hash == nil) == (method == .emailCode))
            let account = try directory.account(with: EmailAddress(parsing: Walk.address(of: person.name)))
            let attributes = try directory.attributes(of: try #require(account).id)
            #expect(attributes == ["city": .text("Paris"), "country": .text("France")])
        }

        let tries = try directory.connection.rows(
            "SELECT account, tries FROM passcode_send WHERE family = 'sign-up'"
        ) { (name: String(($0.text(0) ?? "").prefix { $0 != "@" }), count: $0.integer(1)) }
        let counts = Dictionary(tries.map { ($0.name, $0.count) }) { $0 + $1 }
        for name in ledger.tried { #expect(counts[name] ?? 0 >= 1) }
        for name in names { #expect(counts[name] == 2) }
    }
}
