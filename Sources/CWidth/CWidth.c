#define _XOPEN_SOURCE 700
#include "CWidth.h"

#include <wchar.h>

int cwd_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
