#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>

#endif
