#ifndef CCHEAPHASH_H
#define CCHEAPHASH_H

/// Nothing to call: whoever links this hashes passwords at the least cost that libsodium allows.

#endif
