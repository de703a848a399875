import Testing

/// What the program is at when something happens to it.
enum Moment: CaseIterable {
    case idle, typing, pending
}

/// The program at some moment, with its database, which is held where a request is to stay under way.
final class Scene {
    let child: Child
    let folder: Place.Folder
    let database: Database

    init(_ moment: Moment, ignoringHangUp: Bool = false) throws {
        folder = try Place.Folder()
        let path = folder.path + "/people.sqlite"
        let words = [Place.program, "--tenant-file", "email-code", "--database", path, "sign-up"]
        let shell = ignoringHangUp ? ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""] : []
        child = try Child.onTerminal(shell + words, Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        database = try Database(path)
        guard moment != .idle else { return }
        child.type("ada@example.com")
        try child.wait("what was typed") { $0.contains("ada@example.com") }
        guard moment == .pending else { return }
        #expect(database.hold())
        child.type("\t\r")
        try child.wait("a call under way") { $0.contains("Sending") }
    }
}
