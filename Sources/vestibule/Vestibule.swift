import EmbeddedTenant
import Glibc
import Presentation

/// The program: reads what was asked for, opens the tenant, then shows the screen.
@main
struct Vestibule {
    @MainActor static func main() async {
        switch CommandLineRequest(CommandLine.arguments) {
        case .help: print(Usage.help(tenants: ReadyMadeTenants.names), terminator: "")
        case .version: print(Usage.version)
        case .wrong(let line): end(.usage, saying: line + " (vestibule --help shows how it is used)")
        case .run(let options): await run(options)
        }
    }

    @MainActor private static func run(_ options: Options) async {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            end(.usage, saying: "standard input and output must be a terminal")
        }
        do {
            let setUp = try TenantSetUp(options)
            let program = try Program(setUp, start: options.flow.map(\.destination) ?? .home)
            await program.run()
        } catch let fault as SetUpFault {
            end(fault.status, saying: fault.line)
        } catch {
            end(.usage, saying: "\(error)")
        }
    }
}

extension Options.Flow {
    fileprivate var destination: Destination {
        switch self {
        case .signUp: .signUp
        }
    }
}
