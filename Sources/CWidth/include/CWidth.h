#ifndef CWIDTH_H
#define CWIDTH_H

/// The cells that a character takes: the C library's `wcwidth`, which Swift's view of it leaves out. Wide ncurses calls
/// the same. -1 for a character that cannot be shown.
int cwd_width(unsigned int scalar);

#endif
