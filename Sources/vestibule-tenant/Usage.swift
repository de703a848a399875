/// What `--help` and `--version` print.
enum Usage {
    static let version = "vestibule-tenant 0.1.0"

    static func help(tenants: [String]) -> String {
        """
        Usage: vestibule-tenant [OPTION...]

        Puts the tenant inside vestibule behind HTTP, for other programs on this machine.
        It prints its address and a control key, and serves until it gets SIGTERM or SIGINT (Ctrl-C).

          --tenant-file FILE|NAME the tenant: a file, or one of these ready-made ones:
                                  \(tenants.joined(separator: ", "))
                                  (default: email-password)
          --port NUMBER           where to listen; 0 finds a free port (default: 8080)
          --bind ADDRESS          which address to listen at (default: 127.0.0.1)
          --expose                allow an address that other machines reach:
                                  \(Options.meaningOfExpose)
          --ephemeral             keep the tenant's people in memory only
          --database PATH         where to keep them
                                  (default: $XDG_DATA_HOME/vestibule/TENANT.sqlite)
          --quiet                 no line on standard error for each request
          -h, --help              print this, and exit
          --version               print the version, and exit

        Exit status: 0 when all went well, 64 wrong usage, 69 the address cannot be had, 74 storage,
        128 + n when a signal ended it; requests under way have been finished then.

        """
    }
}
