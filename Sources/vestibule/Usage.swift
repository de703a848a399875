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
          --tenant TENANT         a tenant elsewhere, over HTTPS, in place of the one inside: contoso,
                                  contoso.onmicrosoft.com, a host, an address or a tenant id;
                                  --tenant-file then says what its forms ask for
          --client-id ID          the app's id in the tenant
          --ca-file FILE          the authorities to trust, in PEM, in place of the system's
          --connect-timeout SECONDS, --timeout SECONDS
                                  for a connection, and for a whole call (default: 10 and 60)
          --log FILE              write what the client does to a file, as JSON Lines, without secrets
          --log-addresses         leave email addresses and numbers whole there
          --theme THEME           auto, light, dark, mono or high-contrast (default: auto, or
                                  what NO_COLOR says)
          --idle SECONDS          wipe all that was typed and shown, and begin again, when
                                  nobody did anything for so long; 0 for never (default)
          --idle-warning SECONDS  how long to warn before that (default: 15)
          --kiosk FLOW            let strangers use this flow alone, one after the other;
                                  --idle is 90 then
          --kiosk-exit CHORD      the keys that end a kiosk, such as "f12 q"
                                  (default: "ctrl-x ctrl-q")
          --password-display dots|none
                                  a dot for each character of a password, or one sign
                                  however long it is (default: dots)
          --no-mouse              leave the mouse to the terminal
          -h, --help              print this, and exit
          --version               print the version, and exit

        Exit status: 0 when all went well, 1 when the answer was no, 64 wrong usage or no
        terminal, 65 bad lines in an import, 66 nothing to read, 74 storage or log.
        Environment: VESTIBULE_TENANT, VESTIBULE_CLIENT_ID, VESTIBULE_CA_FILE; $XDG_CONFIG_HOME/vestibule/config.json
        Keys are shown on the last line of the screen; F1 shows all of them.

        """
    }
}
