#define _GNU_SOURCE
#include "CWideText.h"

#include <locale.h>
#include <wchar.h>

static locale_t utf8;

__attribute__((constructor)) static void prepare(void) {
    utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

int cwt_width(uint32_t scalar) {
    if (!utf8) return wcwidth((wchar_t)scalar);
    locale_t before = uselocale(utf8);
    int width = wcwidth((wchar_t)scalar);
    uselocale(before);
    return width;
}
