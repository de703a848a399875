import CommandLineTools
import EmbeddedTenant
import FoundationEssentials
import TenantHosting

extension PeopleCommand {
    /// `vestibule import`: takes people from JSON Lines; bad lines are listed and passed over.
    func importPeople(from path: String, _ options: Options) async throws(SetUpFault) -> ExitStatus {
        _ = try options.directoryPath()
        let input = try InputFile(path)
        var directory = try options.place.open(for: options.tenantFile)
        var people = PeopleImport()
        var progress = ProgressLine()
        var isAtEnd = false
        repeat {
            let bytes = try input.read()
            isAtEnd = bytes.isEmpty
            let bad: [BadLine]
            do throws(DirectoryError) {
                bad =
                    isAtEnd
                    ? try await people.finish(into: &directory, at: Date())
                    : try await people.take(bytes, into: &directory, at: Date())
            } catch {
                throw SetUpFault(.storage, "\(error.line); until then: \(people.tally.words)")
            }
            if !bad.isEmpty { progress.clear() }
            for line in bad { StandardError.say("\(input.name):\(line.number): \(line.reason)") }
            progress.show("\(people.tally.lines) lines imported")
        } while !isAtEnd
        progress.clear()
        StandardError.say("vestibule: \(people.tally.words).")
        return people.tally.bad == 0 ? .good : .badData
    }
}

extension PeopleImport.Tally {
    fileprivate var words: String {
        let lines = bad == 1 ? "1 bad line" : "\(bad) bad lines"
        return "\(inWords(added)) added, \(changed) changed, \(unchanged) unchanged; \(lines)"
    }
}
