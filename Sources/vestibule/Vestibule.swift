import CSwiftJobs
import CommandLineTools
import Dispatch
import Glibc
import Presentation
import TenantHosting

/// The program: reads what was asked for, opens the tenant, then shows the screen.
@main
struct Vestibule {
    @MainActor static func main() {
        csj_leave_global_queues()
        keepMemoryToItself()
        do throws(WrongUsage) {
            switch try CommandLineRequest(CommandLine.arguments) {
            case .help: print(Usage.help(tenants: ReadyMadeTenants.names), terminator: "")
            case .version: print(Usage.version)
            case .run(let options): run(options)
            case .people(let command, let options):
                Task { await command.run(options) }
                dispatchMain()
            }
        } catch {
            end("vestibule", .usage, saying: error.line + " (vestibule --help shows how it is used)")
        }
    }

    @MainActor private static func run(_ options: Options) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            end("vestibule", .usage, saying: "standard input and output must be a terminal")
        }
        do throws(SetUpFault) {
            let setUp = try TenantSetUp(options)
            let program = try Program(setUp, options)
            program.run()
        } catch {
            end("vestibule", error.status, saying: error.line)
        }
    }
}
