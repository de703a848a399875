#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>
#include <stddef.h>

// Swift 6 refuses the C library's global variables; these read them, on the one thread that parses options.

/// The argument of the option just read, or NULL.
static inline const char *cgo_argument(void) { return optarg; }
/// The option that could not be taken: its letter, its number where it is a long one, or 0 where there is no such.
static inline int cgo_option(void) { return optopt; }
/// The index of the next argument to read.
static inline int cgo_index(void) { return optind; }
/// Begins with the first argument, and leaves the wording of errors to the caller.
static inline void cgo_begin(void) {
    optind = 0;
    opterr = 0;
}

#endif
