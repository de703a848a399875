import TenantWalk
import TestSupport

/// One sign-up or reset after the other. Whoever reads what is said knows what must be in the file.
struct People {
    let walk: Walk
    let usesPasswords: Bool
    let run: String
    var generator: SeededGenerator
    private var count = 0

    init(walk: Walk, usesPasswords: Bool, run: String, generator: SeededGenerator) {
        self.walk = walk
        self.usesPasswords = usesPasswords
        self.run = run
        self.generator = generator
    }

    /// Signs one person up, with one wrong try at the passcode, and half of them reset their password at once.
    mutating func goOn() async throws {
        count += 1
        let name = "p\(run)-\(count)"
        let passwords = usesPasswords ? Walk.passwords : nil
        say("started \(name)")
        let started = try await walk.signUpStart(name, password: passwords?.first)
        let sent = try await walk.signUpChallenge(started.requiredToken)
        let token = try sent.requiredToken
        say("waiting \(name) \(token)")
        let passcode = walk.passcode(of: name) ?? ""
        let wrong = passcode == "00000000" ? "00000001" : "00000000"
        try check(await walk.signUpPasscode(token, wrong), "400 invalid_grant/invalid_oob_value [50181]")
        say("tried \(name)")
        let proved = try await walk.signUpPasscode(token, passcode)
        try check(await walk.signUpAttributes(proved.requiredToken), "200")
        say("finished \(name)")
        guard let passwords, Bool.random(using: &generator) else { return }
        say("resetting \(name)")
        try check(await walk.reset(name, to: passwords.second), "200 succeeded")
        say("reset \(name)")
    }

    private func check(_ reply: WalkReply, _ gist: String) throws {
        guard reply.gist == gist else { throw Astray(step: gist, reply: reply) }
    }
}
