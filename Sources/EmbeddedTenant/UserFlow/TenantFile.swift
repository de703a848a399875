package import FoundationEssentials
package import TenantFile

extension UserFlow {
    /// Reads the `userFlow` half of a tenant file.
    package init(tenantFile: Data) throws(TenantFileFault) {
        self = try TenantFile.read(tenantFile, as: Halves.self).userFlow
    }

    private struct Halves: Decodable { var userFlow: UserFlow }
}
