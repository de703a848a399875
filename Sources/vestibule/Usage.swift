/// What `--help` and `--version` print.
enum Usage {
    static let version = "vestibule 0.1.0"

    static func help(tenants: [String]) -> String {
        """
        Usage: vestibule [FLOW] [OPTION...]
               vestibule export [--with-hashes] [OPTION...] [FILE|-]
               vestibule import [OPTION...] FILE|-
               vestibule reset-tenant [--yes] [OPTION...]

        Demonstrates native authentication in a terminal, against a tenant inside the program.

          FLOW                    open this flow at once, in place of the home screen:
                                  sign-up, sign-in, reset-password

          export                  write the tenant's people as JSON Lines
          import                  take people from JSON Lines; bad lines are listed
          reset-tenant            wipe everyone, and begin again with the seeded people

          --with-hashes           export password hashes too
          --yes                   wipe without asking
          --tenant-file FILE|NAME the tenant: a file, or one of these ready-made ones:
                                  \(tenants.joined(separator: ", "))
                                  (default: email-password)
          --ephemeral             keep the tenant's people in memory only
          --database PATH         where to keep them
                                  (default: $XDG_DATA_HOME/vestibule/TENANT.sqlite)
          -h, --help              print this, and exit
          --version               print the version, and exit

        Exit status: 0 when all went well, 1 when the answer was no, 64 wrong usage or no
        terminal, 65 bad lines in an import, 66 nothing to read, 74 storage.
        Keys are shown on the last line of the screen; F1 shows all of them.

        """
    }
}
