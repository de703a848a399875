/// What `--help` and `--version` print.
enum Usage {
    static let version = "vestibule 0.1.0"

    static func help(tenants: [String]) -> String {
        """
        Usage: vestibule [sign-up] [OPTION...]

        Demonstrates native authentication in a terminal, against a tenant inside the program.

          sign-up                 open this flow at once, in place of the home screen

          --tenant-file FILE|NAME the tenant: a file, or one of these ready-made ones:
                                  \(tenants.joined(separator: ", "))
                                  (default: email-password)
          --ephemeral             keep the tenant's people in memory only
          --database PATH         where to keep them
                                  (default: $XDG_DATA_HOME/vestibule/TENANT.sqlite)
          --password-display dots|none
                                  a dot for each character of a password, or one sign
                                  however long it is (default: dots)
          --no-mouse              leave the mouse to the terminal
          -h, --help              print this, and exit
          --version               print the version, and exit

        Exit status: 0 when all went well, 64 wrong usage or no terminal, 74 storage.
        Keys are shown on the last line of the screen; F1 shows all of them.

        """
    }
}
