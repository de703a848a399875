@testable import EmbeddedTenant

extension EmbeddedTenant {
    /// What is stored of the person with an address, each value as it is written in Swift.
    func stored(_ address: String) throws -> [String: String] {
        guard let account = try directory.account(with: EmailAddress(parsing: address)) else { return [:] }
        return try directory.attributes(of: account.id).mapValues { value in
            switch value {
            case .text(let text): "\"\(text)\""
            case .boolean(let flag): "\(flag)"
            case .integer(let number): "\(number)"
            }
        }
    }
}
