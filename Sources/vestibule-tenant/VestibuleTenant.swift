import CommandLineTools
import EmbeddedTenant
import Glibc
import NativeAuthWire
import TenantHosting
import TenantServer
import Timekeeping

/// The program: reads what was asked for, opens the tenant, then serves it until a signal comes.
@main
struct VestibuleTenant {
    static func main() async {
        keepMemoryToItself()
        do throws(WrongUsage) {
            let arguments = try Arguments<Option>(CommandLine.arguments)
            if arguments.options.contains(where: { $0.name == .help }) {
                print(Usage.help(tenants: ReadyMadeTenants.names), terminator: "")
            } else if arguments.options.contains(where: { $0.name == .version }) {
                print(Usage.version)
            } else {
                let options = try Options(arguments)
                await serve(options, at: try options.address())
            }
        } catch {
            end(
                "vestibule-tenant", .usage,
                saying: error.line + " (vestibule-tenant --help shows how it is used)")
        }
    }

    private static func serve(_ options: Options, at address: NetworkAddress) async {
        signal(SIGPIPE, SIG_IGN)
        let signals = StopSignals()
        do throws(SetUpFault) {
            let hosted = try HostedTenant(options.tenantFile, people: options.people, clock: SystemClock())
            let key = ControlKey()
            let server = try await start(hosted, key, options, at: address)
            announce(server, key, of: hosted.userFlow.name)
            // Early, so that the first request need not wait for it.
            Task { try? await hosted.tenant.seed() }
            await signals.end { await server.stop() }
        } catch {
            end("vestibule-tenant", error.status, saying: error.line)
        }
    }

    private static func start(
        _ hosted: HostedTenant, _ key: ControlKey, _ options: Options,
        at address: NetworkAddress
    ) async throws(SetUpFault) -> TenantServer {
        do throws(TenantServer.Failure) {
            return try await TenantServer(
                hosted.tenant, name: hosted.userFlow.name, outbox: hosted.outbox, clock: hosted.clock, key: key,
                at: address,
                log: options.isQuiet ? nil : AccessLog())
        } catch {
            switch error {
            case .noRoom: throw SetUpFault(.unavailable, "the machine has no memory or thread left")
            case .address(EADDRINUSE):
                throw SetUpFault(
                    .unavailable,
                    "another program listens at \(address.authority); end it, or choose another --port (0 finds one)"
                )
            case .address(let number):
                throw SetUpFault(
                    .unavailable, "cannot listen at \(address.authority): \(String(cString: strerror(number)))")
            }
        }
    }

    /// One line each, for people and scripts alike.
    private static func announce(_ server: TenantServer, _ key: ControlKey, of tenant: String) {
        print("Tenant: http://\(server.address.authority)/\(tenant).onmicrosoft.com")
        print("Control key: \(key.secret.reveal())")
        fflush(nil)
        guard !server.address.isLoopback else { return }
        warn("vestibule-tenant", "exposed: \(Options.meaningOfExpose)")
    }
}

extension Options {
    /// Reads arguments that ask to run.
    init(_ arguments: Arguments<Option>) throws(WrongUsage) {
        self.init()
        for (name, value) in arguments.options { try set(name, value) }
        if let operand = arguments.operands.first { throw WrongUsage("\(operand) is not an option") }
        try check()
    }
}
