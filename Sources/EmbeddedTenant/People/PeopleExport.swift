/// All people of a directory as JSON Lines, sorted by address, some at a time: as they were when it began, whatever
/// other programs write meanwhile.
package struct PeopleExport {
    /// How many people there are.
    package let total: Int
    /// How many of them have been written.
    package private(set) var written = 0
    private let hasHashes: Bool
    private var last = ""

    /// How many people are held in memory at once.
    private static let pageSize = 500

    /// Begins to read a directory, which must not write until ``next(from:)`` has returned `nil`.
    ///
    /// - Parameter hasHashes: Whether password hashes are in it. Clear passwords and passcodes never are.
    package init(of directory: inout Directory, withHashes hasHashes: Bool) throws(DirectoryError) {
        self.hasHashes = hasHashes
        try directory.connection.beginReading()
        total = try directory.peopleCount()
    }

    /// The next lines in UTF-8, or `nil` after the last.
    package mutating func next(from directory: inout Directory) throws(DirectoryError) -> [UInt8]? {
        let people = try directory.people(after: last, limit: PeopleExport.pageSize)
        guard let end = people.last else {
            try directory.connection.commit()
            return nil
        }
        last = end.email.form
        written += people.count
        return people.reduce(into: []) { lines, person in
            lines += person.line(withHash: hasHashes).utf8
            lines.append(UInt8(ascii: "\n"))
        }
    }
}
