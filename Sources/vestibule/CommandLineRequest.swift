import CommandLineTools

/// What was asked for on the command line.
enum CommandLineRequest: Equatable {
    case run(Options)
    case people(PeopleCommand, Options)
    case help
    case version

    /// - Parameter words: With the program's name as the first.
    init(_ words: [String]) throws(WrongUsage) {
        let arguments = try Arguments<Option>(words)
        if arguments.options.contains(where: { $0.name == .help }) {
            self = .help
            return
        }
        if arguments.options.contains(where: { $0.name == .version }) {
            self = .version
            return
        }
        var options = Options()
        for (name, value) in arguments.options { try options.set(name, value) }
        let command = try PeopleCommand(arguments.operands)
        try options.check(for: OptionUse(command))
        try options.check()
        if let command {
            self = .people(command, options)
            return
        }
        options.flow = try CommandLineRequest.flow(arguments.operands)
        try options.checkVisits()
        self = .run(options)
    }

    private static func flow(_ operands: [String]) throws(WrongUsage) -> Options.Flow? {
        guard operands.count <= 1 else {
            throw WrongUsage("one flow at a time, please: \(operands.joined(separator: ", "))")
        }
        guard let word = operands.first else { return nil }
        return try Options.flow(word)
    }
}
