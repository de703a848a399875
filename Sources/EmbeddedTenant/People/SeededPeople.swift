package import FoundationEssentials
package import TenantFile

/// The people with whom a new directory begins: the `people` of a tenant file.
package enum SeededPeople {
    /// Reads them; none where the file has no such key.
    package static func read(tenantFile: Data) throws(TenantFileFault) -> [PersonRecord] {
        try TenantFile.read(tenantFile, as: File.self).people
    }

    private struct File: Decodable {
        private enum CodingKeys: CodingKey { case people }

        let people: [PersonRecord]

        init(from decoder: any Decoder) throws {
            let file = try decoder.container(keyedBy: CodingKeys.self)
            guard file.contains(.people) else {
                people = []
                return
            }
            var list = try file.nestedUnkeyedContainer(forKey: .people)
            var people: [PersonRecord] = []
            var names: Set<String> = []
            while !list.isAtEnd {
                let place = list.codingPath + [Place(list.currentIndex)]
                let person = try list.decode(PersonRecord.self)
                for name in person.names where !names.insert(name).inserted {
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: place, debugDescription: "expected each address and each alias once"))
                }
                people.append(person)
            }
            self.people = people
        }
    }

    /// A place in a list.
    private struct Place: CodingKey {
        let intValue: Int?
        var stringValue: String { intValue.map { "\($0)" } ?? "" }

        init(_ index: Int) { intValue = index }
        init?(intValue: Int) { self.intValue = intValue }
        init?(stringValue: String) { nil }
    }
}

extension PersonRecord {
    /// The forms that nobody else may have.
    fileprivate var names: [String] { [email.form] + (alias.over(nil).map { [$0.form] } ?? []) }
}
