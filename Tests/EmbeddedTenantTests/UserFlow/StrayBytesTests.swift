import FoundationEssentials
import Testing

@testable import EmbeddedTenant
@testable import TenantFile

@Suite struct StrayBytesTests {
    @Test func `a tenant file that is not UTF-8 is a fault, wherever the stray bytes stand`() {
        let file = Array(#"{ /* a */ "userFlow": { name: 'contoso', "passcode": { "length": 6 } } } // z"#.utf8)
        for stray: [UInt8] in [[0xFF], [0xE9], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF8, 0x88]] {
            for place in 0...file.count {
                let bytes = file[..<place] + stray + file[place...]
                #expect(throws: TenantFileFault(field: "", words: "expected JSON in UTF-8")) {
                    _ = try UserFlow(tenantFile: Data(bytes))
                }
            }
        }
    }
}
