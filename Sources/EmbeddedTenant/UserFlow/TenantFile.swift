package import FoundationEssentials
package import TenantFile

extension UserFlow {
    /// Reads the `userFlow` half of a tenant file.
    package init(tenantFile: Data) throws(TenantFileFault) {
        self = try TenantFile.read(tenantFile, as: Halves.self).userFlow
    }

    private struct Halves: Decodable { var userFlow: UserFlow }
}

extension FaultRule {
    /// Reads the list `faults` of a tenant file: what shall go wrong from the start. None where there is no list.
    package static func list(tenantFile: Data) throws(TenantFileFault) -> [FaultRule] {
        try TenantFile.read(tenantFile, as: List.self).faults ?? []
    }

    private struct List: Decodable { var faults: [FaultRule]? }
}
