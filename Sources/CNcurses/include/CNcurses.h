#ifndef CNCURSES_H
#define CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <wchar.h>

// Swift 6 refuses the library's global variables, and does not import its macros: one named function for each need.

/// Opens the screen on standard output and input; NULL if the library will not.
SCREEN *cnc_open(void);
/// Overwrites the buffer in which the library collects what it sends. The cursor is in the first column then.
void cnc_forget_output(void);
static inline WINDOW *cnc_screen(void) { return stdscr; }
static inline int cnc_colors(void) { return COLORS; }
static inline int cnc_color_pairs(void) { return COLOR_PAIRS; }

static inline unsigned int cnc_bold(void) { return A_BOLD; }
static inline unsigned int cnc_dim(void) { return A_DIM; }
static inline unsigned int cnc_reverse(void) { return A_REVERSE; }
static inline unsigned int cnc_underline(void) { return A_UNDERLINE; }

/// Whether terminfo has a description of this terminal, and what it can do suffices for a screen. The description stays
/// open, so that what gives the terminal back is known before anything is taken.
enum cnc_terminal { CNC_TERMINAL_GOOD, CNC_TERMINAL_UNKNOWN, CNC_TERMINAL_DUMB };
enum cnc_terminal cnc_examine(const char *name, int fd);

/// A string capability of the terminal that is open, by its terminfo name; "" if it has none.
static inline const char *cnc_capability(const char *name) {
    const char *value = tigetstr(name);
    return value == NULL || value == (const char *)-1 ? "" : value;
}

/// Chooses the locale by which text is measured and shown: the person's own if it is UTF-8. Where it is ASCII or not
/// installed, the C library's own UTF-8 in its place, unless its name says that the terminal speaks something else.
enum cnc_locale { CNC_LOCALE_OWN, CNC_LOCALE_REPLACED, CNC_LOCALE_ASCII };
enum cnc_locale cnc_choose_locale(void);
/// The name of the locale that the environment asks for; "" if it asks for none.
const char *cnc_asked_locale(void);

/// Puts a scalar and its marks into one cell of the screen, or two. `wide` ends with 0 and has at most CCHARW_MAX scalars.
static inline void cnc_put(int row, int column, const wchar_t *wide, unsigned int attributes, short pair) {
    cchar_t cell;
    if (setcchar(&cell, wide, attributes, pair, NULL) == OK) mvadd_wchnstr(row, column, &cell, 1);
}

/// Keeps what a terminal needs to be given back from whatever the program is doing then: the modes as they are now, and
/// the bytes that leave the screen. Installs handlers for the signals that end a program and for those of a crash:
/// each gives the terminal back with nothing but `write` and `tcsetattr`, says one line, and lets the signal do what it
/// does by default. What was written to standard error meanwhile is shown then.
///
/// Returns 0, or -1 if the terminal's modes cannot be read.
int cnc_net_open(int fd);
/// Whether the net is to give the terminal back, and with which bytes (at most 256).
void cnc_net_arm(const void *leave, size_t length);
void cnc_net_disarm(void);
/// Whether the terminal is ours: not given back yet, nor for as long as the program is stopped by Ctrl-Z.
int cnc_net_is_armed(void);
/// Lets this thread be stopped where it reads a terminal, or changes its modes, that is not in the foreground. Threads of
/// Dispatch have these signals blocked: they would fail to read, and take the modes from whoever has the terminal now.
void cnc_obey_job_control(void);
/// Sends standard error into memory while the screen is up; gives it back, with what came meanwhile.
int cnc_capture_errors(void);
void cnc_release_errors(void);
/// Puts the modes back that the terminal had before.
void cnc_restore_modes(void);

#endif
