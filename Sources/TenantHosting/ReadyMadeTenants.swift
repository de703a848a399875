import Assets
package import FoundationEssentials

/// The tenants that the program carries with it.
package enum ReadyMadeTenants {
    package static var names: [String] {
        (0..<ast_tenant_count()).map { String(cString: ast_tenant($0).name) }
    }

    /// The tenant file of this name, or `nil`.
    package static func file(_ name: String) -> Data? {
        (0..<ast_tenant_count()).lazy.map { ast_tenant($0) }.first { String(cString: $0.name) == name }
            .map { Data(bytes: $0.bytes, count: $0.length) }
    }
}
