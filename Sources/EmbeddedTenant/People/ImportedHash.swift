import CSodium

extension PasswordHash {
    /// The dearest hashes that are taken from outside: 256 MiB of working memory, in KiB as the text has it; 10 passes.
    private static let mostMemory = 262_144
    private static let mostPasses = 10

    /// Takes a hash from outside, where libsodium can compare with it at a bearable cost.
    init?(importing text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[1] == "argon2id", text.utf8.count < crypto_pwhash_STRBYTES,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let costs = PasswordHash.costs(parts[3]),
            costs.memory <= PasswordHash.mostMemory, costs.passes <= PasswordHash.mostPasses
        else { return nil }
        Sodium.makeReady()
        var characters = text.utf8.map { CChar(bitPattern: $0) }
        characters += [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES) - characters.count)
        // It allocates nothing and compares nothing: it reads the text, and fails where that is malformed.
        guard crypto_pwhash_str_needs_rehash(characters, PasswordHash.passes, PasswordHash.memory) >= 0 else {
            return nil
        }
        self.init(text: text)
    }

    /// Reads `m=19456,t=2,p=1`.
    private static func costs(_ text: Substring) -> (memory: Int, passes: Int)? {
        let numbers = text.split(separator: ",").map { $0.split(separator: "=") }
        guard numbers.count == 3, numbers.allSatisfy({ $0.count == 2 }), numbers[0][0] == "m",
            numbers[1][0] == "t", let memory = Int(numbers[0][1]), let passes = Int(numbers[1][1])
        else { return nil }
        return (memory, passes)
    }
}
