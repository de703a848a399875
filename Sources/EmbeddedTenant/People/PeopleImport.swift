package import FoundationEssentials
import TenantFile

/// A line of an import that was passed over.
package struct BadLine: Equatable, Sendable {
    /// From 1.
    package let number: Int
    /// Why, in words that are safe to show. Never a value of the line.
    package let reason: String
}

/// Brings people from JSON Lines into a directory, some at a time; bad lines are passed over.
///
/// Importing the same lines twice changes nothing. What was taken before it is interrupted stays, and only that.
package struct PeopleImport {
    /// How many people came of the lines so far.
    package struct Tally: Equatable, Sendable {
        /// People who are new.
        package var added = 0
        /// People of whom a line said something else than what was there.
        package var changed = 0
        /// People of whom a line said nothing new.
        package var unchanged = 0
        /// Lines that were passed over.
        package var bad = 0

        /// All lines that were not blank.
        package var lines: Int { added + changed + unchanged + bad }
    }

    /// What came of the lines so far.
    package private(set) var tally = Tally()
    private var splitter = LineSplitter()
    private var waiting: [(number: Int, reading: Result<PersonRecord, Fault>)] = []
    private let workers = HashingWorkers()

    /// How many lines are held in memory, and stored, at once.
    private static let batchSize = 500

    private struct Fault: Error { let reason: String }

    /// An import of which nothing has been read yet.
    package init() {}

    /// Takes the next bytes of the file.
    ///
    /// - Parameter now: When people are made whose lines do not say.
    /// - Returns: The bad lines among those that were dealt with.
    package mutating func take(
        _ bytes: [UInt8], into directory: inout Directory, at now: Date
    ) async throws(DirectoryError) -> [BadLine] {
        var bad: [BadLine] = []
        for line in splitter.take(bytes) {
            add(line)
            if waiting.count >= PeopleImport.batchSize { bad += try await store(in: &directory, at: now) }
        }
        return bad
    }

    /// Deals with what is left when the file has ended.
    package mutating func finish(
        into directory: inout Directory, at now: Date
    ) async throws(DirectoryError) -> [BadLine] {
        if let line = splitter.finish() { add(line) }
        return try await store(in: &directory, at: now)
    }

    private mutating func add(_ line: NumberedLine) {
        guard let bytes = line.bytes else {
            let reason = "is longer than \(LineSplitter.longest) bytes"
            waiting.append((line.number, .failure(Fault(reason: reason))))
            return
        }
        guard !bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return }
        waiting.append((line.number, PeopleImport.read(bytes)))
    }

    private static func read(_ line: [UInt8]) -> Result<PersonRecord, Fault> {
        do throws(TenantFileFault) {
            guard String(validating: line, as: UTF8.self) != nil else {
                return .failure(Fault(reason: "is not UTF-8"))
            }
            return .success(try TenantFile.readJSON(Data(line), as: PersonRecord.self))
        } catch {
            let place = error.field.isEmpty ? "" : error.field + ": "
            return .failure(Fault(reason: (place + error.words).inert))
        }
    }

    private mutating func store(
        in directory: inout Directory, at now: Date
    ) async throws(DirectoryError) -> [BadLine] {
        let batch = waiting
        waiting.removeAll(keepingCapacity: true)
        let records = batch.compactMap { try? $0.reading.get() }
        var outcomes: ArraySlice<Arrival.Outcome> = []
        if !records.isEmpty {
            let present = try directory.presentHashes(for: records)
            let arrivals = try await workers.arrivals(of: records, present: present)
            outcomes = try directory.take(arrivals, at: now)[...]
        }
        var bad: [BadLine] = []
        for (number, reading) in batch {
            switch reading {
            case .failure(let fault): bad.append(BadLine(number: number, reason: fault.reason))
            case .success:
                if let reason = tally.count(outcomes.removeFirst()) {
                    bad.append(BadLine(number: number, reason: reason))
                }
            }
        }
        tally.bad += bad.count
        return bad
    }
}

extension PeopleImport.Tally {
    /// Counts a person.
    ///
    /// - Returns: Why the line is bad, where it is.
    fileprivate mutating func count(_ outcome: Arrival.Outcome) -> String? {
        switch outcome {
        case .added: added += 1
        case .changed: changed += 1
        case .unchanged: unchanged += 1
        case .aliasTaken: return "alias: is another person's"
        case .idTaken: return "id: is another person's"
        }
        return nil
    }
}

extension String {
    /// Short, and without what a terminal might take for more than text.
    fileprivate var inert: String {
        var safe = ""
        for scalar in unicodeScalars.prefix(200) {
            safe.unicodeScalars.append(scalar.isInvisible ? "\u{FFFD}" : scalar)
        }
        return safe
    }
}
