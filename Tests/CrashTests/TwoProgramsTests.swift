import TenantWalk
import Testing

@testable import EmbeddedTenant

@Suite struct TwoProgramsTests {
    @Test(arguments: 1...25)
    func `two programs that sign one address up at the same moment make one account`(round: Int) throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        let drivers = try [Driver("last-step", path, "ada"), Driver("last-step", path, "ada")]
        for driver in drivers { #expect(driver.lineBut("waiting") == "ready") }
        for driver in drivers { driver.goOn() }
        let answers = drivers.map { $0.lineBut("waiting") }
        #expect(Set(answers) == ["answer 200", "answer 400 user_already_exists [1003037]"])
        var directory = try Directory(path: path)
        #expect(try directory.peopleCount() == 1)
        #expect(try directory.connection.number("SELECT count(*) FROM person_attribute") == 2)
    }

    @Test(arguments: 1...25)
    func `programs that meet at a brand-new file all come up`(round: Int) throws {
        let folder = try Folder()
        let path = folder["new/people.sqlite"]
        let drivers = try (1...6).map { _ in try Driver("open", path) }
        for driver in drivers { #expect(driver.line() == "here") }
        for driver in drivers { driver.goOn() }
        for driver in drivers { #expect(driver.lineBut("waiting") == "opened with 0") }
        for driver in drivers { driver.goOn() }
        var directory = try Directory(path: path)
        #expect(try directory.connection.number("PRAGMA user_version") == Int64(Migrations.steps.count))
        #expect(try directory.connection.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
    }
}

@Suite struct NewFileTests {
    /// So many that a gap of a few instructions between two looks at the file is met.
    @Test func `whoever looks at a new file sees all of its schema or nothing`() async throws {
        for _ in 1...150 {
            let folder = try Folder()
            let path = folder["people.sqlite"]
            let faults = await withTaskGroup(of: DirectoryError?.self) { group in
                for _ in 1...3 {
                    group.addTask {
                        do throws(DirectoryError) {
                            _ = try Directory(path: path)
                            return nil
                        } catch {
                            return error
                        }
                    }
                }
                return await group.reduce(into: [DirectoryError]()) { if let fault = $1 { $0.append(fault) } }
            }
            #expect(faults == [])
        }
    }
}

@Suite struct HeldFileTests {
    @Test func `a start waits while another program holds a new file, and then comes up`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        let holder = try Driver("lock", path)
        #expect(holder.line() == "locked")
        let driver = try Driver("open", path)
        #expect(driver.line() == "here")
        driver.goOn()
        #expect(driver.line() == "waiting")
        holder.goOn()
        #expect(driver.line() == "opened with 0")
    }

    @Test func `a start gives up on a file that is held for long, says so, and leaves it as it was`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        let holder = try Driver("lock", path)
        #expect(holder.line() == "locked")
        let driver = try Driver("open", path)
        #expect(driver.line() == "here")
        driver.goOn()
        #expect(driver.line() == "waiting")
        #expect(driver.line()?.contains("database is locked") == true)
        holder.goOn()
        #expect(holder.line() == "released")
        let connection = try Connection(path: path)
        #expect(try connection.isEmpty())
        _ = try Directory(path: path)
    }

    @Test func `a start does not wait for a program that only writes to a file that is there`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        _ = try Directory(path: path)
        let holder = try Driver("lock", path)
        #expect(holder.line() == "locked")
        let driver = try Driver("open", path)
        #expect(driver.line() == "here")
        driver.goOn()
        #expect(driver.line() == "opened with 0")
    }

    @Test func `a submission waits while another program holds the file, and is then done`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        let driver = try Driver("last-step", path, "ada")
        #expect(driver.line() == "ready")
        let holder = try Driver("lock", path)
        #expect(holder.line() == "locked")
        driver.goOn()
        #expect(driver.line() == "waiting")
        holder.goOn()
        #expect(driver.line() == "answer 200")
        var directory = try Directory(path: path)
        #expect(try directory.peopleCount() == 1)
    }

    @Test func `a submission to a file that is held for long is refused whole, and can be sent again`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        let driver = try Driver("last-step", path, "ada")
        #expect(driver.line() == "ready")
        let holder = try Driver("lock", path)
        #expect(holder.line() == "locked")
        driver.goOn()
        #expect(driver.line() == "waiting")
        #expect(driver.line() == "answer 503 temporarily_unavailable [90033]")
        holder.goOn()
        #expect(holder.line() == "released")
        var directory = try Directory(path: path)
        #expect(try directory.peopleCount() == 0)
        #expect(try directory.connection.number("SELECT sum(tries) FROM passcode_send") == 0)
        driver.goOn()
        #expect(driver.line() == "answer 200")
        #expect(try directory.peopleCount() == 1)
    }
}

extension Driver {
    /// Its next line that is not this one.
    func lineBut(_ expected: String) -> String? {
        let next = line()
        return next == expected ? line() : next
    }
}

extension Connection {
    fileprivate consuming func isEmpty() throws -> Bool {
        try number("SELECT count(*) FROM sqlite_schema") == 0
    }
}
