#ifndef CWIDETEXT_H
#define CWIDETEXT_H

#include <stdint.h>

// How many columns the C library gives a scalar in UTF-8 text, as wide curses asks it: 0, 1 or 2; -1 if it has no shape.
int cwt_width(uint32_t scalar);

#endif
