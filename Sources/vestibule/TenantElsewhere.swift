/// What the command line says of a tenant elsewhere.
struct TenantElsewhere: Equatable {
    var tenant: String?
    var clientID: String?
    var caFile: String?
    var connectTimeout: Duration?
    var timeout: Duration?
}
