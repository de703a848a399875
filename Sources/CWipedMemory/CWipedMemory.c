#define _GNU_SOURCE
#include "CWipedMemory.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static atomic_bool wipes;

void cwm_wipe_what_is_freed(void) { atomic_store_explicit(&wipes, 1, memory_order_relaxed); }

__attribute__((noinline)) void cwm_wipe_unused_stack(void) {
    char unused[64 * 1024];
    explicit_bzero(unused, sizeof unused);
}

// A program may bring its own `free` and `realloc`; the C library's are then there under these names. Sanitizers bring
// theirs, and keep them.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define KEEPS_ALLOCATOR 1
#endif
#endif

#ifndef KEEPS_ALLOCATOR
extern void __libc_free(void *memory);
extern void *__libc_realloc(void *memory, size_t size);

void free(void *memory) {
    if (memory != NULL && atomic_load_explicit(&wipes, memory_order_relaxed)) {
        explicit_bzero(memory, malloc_usable_size(memory));
    }
    __libc_free(memory);
}

// Growing in place would do, but moving may leave a copy: so it always moves, by way of `free`.
void *realloc(void *memory, size_t size) {
    if (memory == NULL || size == 0 || !atomic_load_explicit(&wipes, memory_order_relaxed)) {
        return __libc_realloc(memory, size);
    }
    void *moved = malloc(size);
    if (moved == NULL) return NULL;
    size_t before = malloc_usable_size(memory);
    memcpy(moved, memory, before < size ? before : size);
    free(memory);
    return moved;
}
#endif
