#include "CUnistring.h"
