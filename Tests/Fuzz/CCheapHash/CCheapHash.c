#include "CCheapHash.h"

#include <sodium.h>

// Found before libsodium's own: a password's hash costs next to nothing here, or it would be all that is tested.
int crypto_pwhash_str(
    char out[crypto_pwhash_STRBYTES], const char *const password, unsigned long long length,
    unsigned long long passes, size_t memory) {
    (void)passes, (void)memory;
    return crypto_pwhash_argon2id_str(
        out, password, length, crypto_pwhash_argon2id_OPSLIMIT_MIN, crypto_pwhash_argon2id_MEMLIMIT_MIN);
}
