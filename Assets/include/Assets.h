#ifndef ASSETS_H
#define ASSETS_H

#include <stddef.h>

/// The files that the program carries with it, by name.
struct ast_file {
    const char *name;
    const char *bytes;
    size_t length;
};

/// How many ready-made tenants there are.
size_t ast_tenant_count(void);
/// A ready-made tenant; the first one is the default.
struct ast_file ast_tenant(size_t index);

/// The names of the countries of ISO 3166-1 in English, one a line, in the order of the alphabet.
struct ast_file ast_countries(void);

#endif
