import Glibc

/// Certificates made for a test, by an authority made for it too. Gone with the value.
package final class Certificates: Sendable {
    /// A certificate and its key, as files of PEM.
    package struct Leaf: Sendable {
        package let chain: String
        package let key: String
    }

    package struct CannotMake: Error, CustomStringConvertible {
        package let description = "openssl made no certificate; is it installed? apt-get install openssl"
    }

    private let folder: String
    /// The authority's own certificate.
    package var authority: String { folder + "/authority.pem" }

    package init() throws {
        var template = Array("/tmp/vestibule-certificates-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CannotMake() }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        try run(
            "req -x509 \(Certificates.newKey) -days 2 -subj '/CN=Test authority' -keyout authority.key -out authority.pem"
        )
    }

    deinit { _ = system("rm -rf '\(folder)'") }

    private static let newKey = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"

    /// A certificate for `localhost` unless another name is given.
    ///
    /// - Parameter days: How long it is valid from now on; below zero it is over already.
    package func leaf(for name: String = "localhost", days: Int = 2) throws -> Leaf {
        let file = "\(name)\(days)"
        try run("req \(Certificates.newKey) -subj '/CN=\(name)' -keyout \(file).key -out \(file).csr")
        try shell("printf 'subjectAltName=DNS:%s' '\(name)' > \(file).ext")
        try run(
            "x509 -req -in \(file).csr -CA authority.pem -CAkey authority.key -CAcreateserial -days \(days) "
                + "-extfile \(file).ext -out \(file).pem")
        return Leaf(chain: "\(folder)/\(file).pem", key: "\(folder)/\(file).key")
    }

    /// A certificate for `localhost` that vouches for itself.
    package func selfSigned() throws -> Leaf {
        try run(
            "req -x509 \(Certificates.newKey) -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost "
                + "-keyout self.key -out self.pem")
        return Leaf(chain: "\(folder)/self.pem", key: "\(folder)/self.key")
    }

    private func run(_ arguments: String) throws { try shell("openssl \(arguments) 2>/dev/null") }

    private func shell(_ command: String) throws {
        guard system("cd '\(folder)' && \(command)") == 0 else { throw CannotMake() }
    }
}
