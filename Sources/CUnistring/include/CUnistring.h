#ifndef CUNISTRING_H
#define CUNISTRING_H

#include <stddef.h>
#include <stdint.h>
#include <unicase.h>
#include <uninorm.h>

/// UNINORM_NFC is the address of a variable, which Swift 6 does not let a program name.
/// Returns malloc'ed bytes, to be freed by the caller, or NULL with errno set.
static inline uint8_t *cus_nfc(const uint8_t *bytes, size_t count, size_t *result_count) {
    return u8_normalize(UNINORM_NFC, bytes, count, NULL, result_count);
}

/// The same for the form in which letters and their marks are apart.
static inline uint8_t *cus_nfd(const uint8_t *bytes, size_t count, size_t *result_count) {
    return u8_normalize(UNINORM_NFD, bytes, count, NULL, result_count);
}

#endif
