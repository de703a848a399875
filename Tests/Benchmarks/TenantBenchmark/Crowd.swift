import CSQLite
import EmbeddedTenant
import FoundationEssentials

/// A file with very many people, made by SQL through the directory's own schema.
struct Crowd {
    let path: String
    let count: Int

    /// Makes the file anew.
    init(_ count: Int, in folder: String) throws {
        self.count = count
        path = "\(folder)/\(count).sqlite"
        _ = try Directory(path: path)
        var file: OpaquePointer?
        guard sqlite3_open(path, &file) == SQLITE_OK else { throw Fault(words: "cannot open \(path)") }
        defer { sqlite3_close(file) }
        let sql = """
            PRAGMA synchronous = OFF;
            WITH RECURSIVE crowd (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM crowd WHERE n < \(count))
            INSERT INTO person (id, email, email_form, alias, alias_form, password_hash, created_at)
            SELECT lower(hex(randomblob(16))), 'p' || n || '@example.com', 'p' || n || '@example.com',
                'alias-' || n, 'alias-' || n, NULL, 1769854500 FROM crowd;
            INSERT INTO person_attribute (person, key, value)
            SELECT number, 'city', '"Paris"' FROM person;
            PRAGMA wal_checkpoint (TRUNCATE);
            """
        guard sqlite3_exec(file, sql, nil, nil, nil) == SQLITE_OK else {
            throw Fault(words: String(cString: sqlite3_errmsg(file)))
        }
    }

    struct Fault: Error {
        let words: String
    }

    /// How large the file is, in MiB.
    var size: Int {
        get throws {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return ((attributes[.size] as? Int) ?? 0) >> 20
        }
    }
}
