#define _GNU_SOURCE
#include "CStorageFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <unistd.h>

// SQLite's Unix layer reaches the system through a table that may be changed: sqlite3_vfs.xSetSystemCall.
static int replace(const char *name, sqlite3_syscall_ptr function) {
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    if (!vfs || vfs->iVersion < 3 || !vfs->xGetSystemCall(vfs, name)) return 0;
    return vfs->xSetSystemCall(vfs, name, function) == SQLITE_OK;
}

static atomic_long changesLeft;
static int isTorn;

static int isLast(void) { return atomic_fetch_sub(&changesLeft, 1) == 1; }

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

static ssize_t writeOrDie(int file, const void *bytes, size_t count) {
    if (isLast()) {
        if (isTorn) (void)!write(file, bytes, count / 2);
        die();
    }
    return write(file, bytes, count);
}

static ssize_t writeAtOrDie(int file, const void *bytes, size_t count, off_t offset) {
    if (isLast()) {
        if (isTorn) (void)!pwrite(file, bytes, count / 2, offset);
        die();
    }
    return pwrite(file, bytes, count, offset);
}

static int truncateOrDie(int file, off_t length) {
    if (isLast()) die();
    return ftruncate(file, length);
}

static int unlinkOrDie(const char *path) {
    if (isLast()) die();
    return unlink(path);
}

int csf_die_at_change(long count, int torn) {
    atomic_store(&changesLeft, count);
    isTorn = torn;
    // Which of these writes is used depends on how the library was built.
    int watched = replace("write", (sqlite3_syscall_ptr)writeOrDie);
    watched += replace("pwrite", (sqlite3_syscall_ptr)writeAtOrDie);
    watched += replace("pwrite64", (sqlite3_syscall_ptr)writeAtOrDie);
    watched += replace("ftruncate", (sqlite3_syscall_ptr)truncateOrDie);
    watched += replace("unlink", (sqlite3_syscall_ptr)unlinkOrDie);
    return watched >= 3 ? 0 : -1;
}

static void (*tellOfRefusal)(void);
static atomic_flag wasRefused = ATOMIC_FLAG_INIT;

static int control(int file, int command, ...) {
    va_list rest;
    va_start(rest, command);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    int result = fcntl(file, command, argument);
    int reason = errno;
    if (result != 0 && command == F_SETLK && (reason == EAGAIN || reason == EACCES)) {
        if (!atomic_flag_test_and_set(&wasRefused)) tellOfRefusal();
    }
    errno = reason;
    return result;
}

int csf_on_first_refused_lock(void (*tell)(void)) {
    tellOfRefusal = tell;
    return replace("fcntl", (sqlite3_syscall_ptr)control) ? 0 : -1;
}
