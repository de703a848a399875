import Glibc

/// Where a directory is kept: a file that only its owner may read, in a folder of the same kind.
enum DirectoryFile {
    /// Makes what is missing: folders with mode 0700, the file with 0600; closes an existing file to others.
    ///
    /// SQLite gives the `-wal` and `-shm` files the mode of the file itself.
    static func prepare(_ path: String) throws(DirectoryError) {
        try makeFolders(above: path)
        let file = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unusable(path: path, errno: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unusable(path: path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unusable(path: path, errno: EISDIR) }
        if status.st_mode & 0o077 != 0, status.st_uid == geteuid() { fchmod(file, 0o600) }
    }

    private static func makeFolders(above path: String) throws(DirectoryError) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += part + "/"
            if mkdir(folder, 0o700) != 0, errno != EEXIST, !isFolder(folder) {
                throw .unusable(path: folder, errno: errno)
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        let reason = errno
        defer { errno = reason }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
