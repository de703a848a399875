import NativeAuthWire

/// A record whose password, where it says one, is hashed.
struct Arrival: Sendable {
    let record: PersonRecord
    let passwordHash: Told<PasswordHash?>

    /// What came of it.
    enum Outcome: Equatable, Sendable {
        case added
        case changed
        /// Nothing that the record says is new.
        case unchanged
        /// The alias is another person's.
        case aliasTaken
        /// The id is another person's.
        case idTaken
    }
}

extension Directory {
    /// The present hashes of people whose records bring a password in clear: the same password keeps its hash.
    mutating func presentHashes(for records: [PersonRecord]) throws(DirectoryError) -> [PasswordHash?] {
        var hashes: [PasswordHash?] = []
        for record in records {
            switch record.password {
            case .said(.clear): hashes.append(try account(with: record.email)?.passwordHash)
            case .nothing, .said(.hashed), .said(nil): hashes.append(nil)
            }
        }
        return hashes
    }
}

extension HashingWorkers {
    /// Hashes the passwords of records, on all workers at once.
    ///
    /// - Parameter present: A hash for each record; a password that matches it is not hashed anew.
    /// - Throws: ``DirectoryError/outOfMemory``.
    func arrivals(
        of records: [PersonRecord], present: [PasswordHash?]
    ) async throws(DirectoryError) -> [Arrival] {
        let hashes = await withTaskGroup(of: (Int, PasswordHash?).self) { group in
            for (index, record) in records.enumerated() {
                guard case .said(.clear(let password)) = record.password else { continue }
                let present = present[index]
                group.addTask {
                    await self.run {
                        (index, present?.matches(password) == true ? present : PasswordHash(of: password))
                    }
                }
            }
            return await group.reduce(into: [Int: PasswordHash?]()) { $0[$1.0] = .some($1.1) }
        }
        var arrivals: [Arrival] = []
        for (index, record) in records.enumerated() {
            switch record.password {
            case .nothing: arrivals.append(Arrival(record: record, passwordHash: .nothing))
            case .said(nil): arrivals.append(Arrival(record: record, passwordHash: .said(nil)))
            case .said(.hashed(let hash)): arrivals.append(Arrival(record: record, passwordHash: .said(hash)))
            case .said(.clear):
                guard let hash = hashes[index], let hash else { throw .outOfMemory }
                arrivals.append(Arrival(record: record, passwordHash: .said(hash)))
            }
        }
        return arrivals
    }
}
