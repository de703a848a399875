import CommandLineTools
import EmbeddedTenant
import Glibc
import TenantHosting

extension PeopleCommand {
    /// `vestibule export`: all people as JSON Lines.
    func exportPeople(to path: String, _ options: Options) throws(SetUpFault) -> ExitStatus {
        let place = try options.directoryPath()
        guard access(place, F_OK) == 0 else {
            throw SetUpFault(
                .noInput, "there is no directory \(place) yet; start vestibule once, or import people into it")
        }
        var directory = try options.place.open(for: options.tenantFile)
        var output = try OutputFile(path)
        var progress = ProgressLine(isWanted: path != "-" || isatty(STDOUT_FILENO) == 0)
        var people = try storing { () throws(DirectoryError) in
            try PeopleExport(of: &directory, withHashes: options.withHashes)
        }
        while let lines = try storing({ () throws(DirectoryError) in try people.next(from: &directory) }) {
            try output.write(lines)
            progress.show("\(people.written) of \(people.total) people exported")
        }
        try output.finish()
        progress.clear()
        let hashes = options.withHashes ? "with password hashes" : "without password hashes"
        StandardError.say("vestibule: \(inWords(people.written)) exported, \(hashes).")
        return .good
    }
}

/// Works with a directory; where that fails, the fault has the words to show.
func storing<Result>(_ work: () throws(DirectoryError) -> Result) throws(SetUpFault) -> Result {
    do throws(DirectoryError) {
        return try work()
    } catch {
        throw SetUpFault(.storage, error.line)
    }
}

/// Such as `1 person`.
func inWords(_ people: Int) -> String {
    people == 1 ? "1 person" : "\(people) people"
}
