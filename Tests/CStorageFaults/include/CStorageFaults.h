#ifndef CSTORAGEFAULTS_H
#define CSTORAGEFAULTS_H

/// Kills this process at a change that SQLite makes to a file, counted from 1: with half of its bytes written if it is to
/// be torn, otherwise before it. Call before any database is opened. Returns 0, or -1 where SQLite cannot be watched.
int csf_die_at_change(long count, int torn);

/// Calls a function the first time that another process holds a lock that SQLite wants. Call before any database is
/// opened. Returns 0, or -1.
int csf_on_first_refused_lock(void (*tell)(void));

#endif
