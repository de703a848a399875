/// What a driver has said, as far as it binds the file.
struct Ledger {
    /// Everybody who may be in the file.
    private(set) var started: Set<String> = []
    /// Everybody who must be.
    private(set) var finished: Set<String> = []
    /// Those whose wrong try at a passcode must be counted.
    private(set) var tried: Set<String> = []
    private(set) var resetting: Set<String> = []
    private(set) var reset: Set<String> = []
    /// The continuation token of the newest flow.
    private(set) var token: String?

    /// Adds the lines of one run.
    mutating func add(_ lines: [String]) {
        for line in lines {
            let words = line.split(separator: " ").map { String($0) }
            guard words.count > 1 else { continue }
            switch words[0] {
            case "started": started.insert(words[1])
            case "waiting" where words.count == 3: token = words[2]
            case "tried": tried.insert(words[1])
            case "finished": finished.insert(words[1])
            case "resetting": resetting.insert(words[1])
            case "reset": reset.insert(words[1])
            default: astray.append(line)
            }
        }
    }

    /// What a driver said that it never should.
    private(set) var astray: [String] = []
}
