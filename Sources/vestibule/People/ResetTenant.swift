import CommandLineTools
import EmbeddedTenant
import Glibc
import TenantHosting
import Timekeeping

extension PeopleCommand {
    /// `vestibule reset-tenant`: asks, wipes everyone, and seeds again.
    func resetTenant(_ options: Options) async throws(SetUpFault) -> ExitStatus {
        let path = try options.directoryPath()
        guard options.isSure || isatty(STDIN_FILENO) == 1 else {
            throw SetUpFault(.usage, "reset-tenant asks first and needs a terminal for that; or give --yes")
        }
        let isNew = access(path, F_OK) != 0
        let hosted = try HostedTenant(options.tenantFile, people: options.place, clock: SystemClock())
        do throws(DirectoryError) {
            let count = isNew ? 0 : try await hosted.tenant.peopleCount()
            let question = "Wipe \(inWords(count)) of \(hosted.userFlow.name) in \(path) and seed again? [y/N] "
            guard options.isSure || count == 0 || isAgreed(question) else {
                StandardError.say("vestibule: nothing was changed.")
                return .declined
            }
            try await hosted.tenant.startOver()
            let seeded = try await hosted.tenant.peopleCount()
            StandardError.say("vestibule: \(inWords(count)) wiped, \(inWords(seeded)) seeded.")
            return .good
        } catch {
            throw SetUpFault(.storage, error.line)
        }
    }

    private func isAgreed(_ question: String) -> Bool {
        StandardError.write(question)
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
