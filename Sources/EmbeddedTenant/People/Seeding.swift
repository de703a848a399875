import FoundationEssentials

/// How far a tenant is with the people with whom a new directory begins.
enum Seeding: Sendable {
    /// It is not known yet whether they are in.
    case pending
    case underWay(Task<Result<Void, DirectoryError>, Never>)
    case done
}

extension EmbeddedTenant {
    /// Puts the seeded people into a directory that is new, all at once; later calls only wait for that.
    ///
    /// Every request waits for it too, so that nobody need call it, but who has time may well do so early.
    package func seed() async throws(DirectoryError) {
        switch seeding {
        case .done: return
        case .underWay(let work): try await work.value.get()
        case .pending:
            let work = Task { await putSeedsIn() }
            seeding = .underWay(work)
            try await work.value.get()
        }
    }

    /// The same for a request, which is refused where it fails.
    func seedBeforeServing() async throws(Refusal) {
        do throws(DirectoryError) {
            try await seed()
        } catch {
            throw .unavailable(error)
        }
    }

    private func putSeedsIn() async -> Result<Void, DirectoryError> {
        do throws(DirectoryError) {
            if try directory.isSeedingDue() {
                let arrivals = try await workers.arrivals(of: seeds, present: seeds.map { _ in nil })
                try directory.seed(arrivals, at: now)
            }
            seeding = .done
            return .success(())
        } catch {
            seeding = .pending
            return .failure(error)
        }
    }
}

extension Directory {
    /// Whether the directory is new and nobody has come to it yet, by seed or by import.
    mutating func isSeedingDue() throws(DirectoryError) -> Bool {
        try connection.number("SELECT count(*) FROM seeding_due") > 0
    }

    /// Puts people in as seeds, unless another program has done so meanwhile.
    mutating func seed(_ arrivals: [Arrival], at now: Date) throws(DirectoryError) {
        try store { directory throws(DirectoryError) in
            guard try directory.isSeedingDue() else { return }
            _ = try directory.take(arrivals, at: now)
        }
    }

    /// Notes that the directory is not to be seeded any more.
    mutating func forgoSeeding() throws(DirectoryError) {
        try connection.run("DELETE FROM seeding_due")
    }

    /// Forgets everyone and all that was counted; the directory is as a new one, to be seeded.
    mutating func wipe() throws(DirectoryError) {
        try store { directory throws(DirectoryError) in
            try directory.connection.run("DELETE FROM person")
            try directory.connection.run("DELETE FROM passcode_send")
            try directory.connection.run("INSERT OR IGNORE INTO seeding_due (is_due) VALUES (1)")
        }
    }
}
