#include "Assets.h"

// Each ready-made tenant has one array and one row.

static const char emailPassword[] = {
#embed "Tenants/email-password.json"
};
static const char emailCode[] = {
#embed "Tenants/email-code.json"
};
static const char passwordLater[] = {
#embed "Tenants/password-later.json"
};
static const char alias[] = {
#embed "Tenants/alias.json"
};
static const char twoPages[] = {
#embed "Tenants/two-pages.json"
};
static const char multiFactor[] = {
#embed "Tenants/multi-factor.json"
};
static const char registration[] = {
#embed "Tenants/registration.json"
};
static const char everything[] = {
#embed "Tenants/everything.json"
};

static const struct ast_file tenants[] = {
    {"email-password", emailPassword, sizeof emailPassword},
    {"email-code", emailCode, sizeof emailCode},
    {"password-later", passwordLater, sizeof passwordLater},
    {"alias", alias, sizeof alias},
    {"two-pages", twoPages, sizeof twoPages},
    {"multi-factor", multiFactor, sizeof multiFactor},
    {"registration", registration, sizeof registration},
    {"everything", everything, sizeof everything},
};

size_t ast_tenant_count(void) { return sizeof tenants / sizeof *tenants; }

struct ast_file ast_tenant(size_t index) { return tenants[index]; }

// From Debian's package iso-codes (ISO 3166-1, common names), whose data is under the LGPL, version 2.1 or later.
static const char countries[] = {
#embed "Countries/en.txt"
};

struct ast_file ast_countries(void) { return (struct ast_file){"countries", countries, sizeof countries}; }
