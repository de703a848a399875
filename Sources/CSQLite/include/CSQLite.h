#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/// SQLITE_TRANSIENT is a macro cast that Swift does not import: SQLite copies the bytes before it returns.
static inline sqlite3_destructor_type csq_transient(void) { return SQLITE_TRANSIENT; }

#endif
