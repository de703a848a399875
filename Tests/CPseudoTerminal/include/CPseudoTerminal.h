#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Starts a program on a terminal of its own. `arguments` and `environment` end with NULL.
///
/// Returns the other end of the terminal, or -1; the process goes to `process`.
int cpt_start(char *const arguments[], char *const environment[], int columns, int rows, pid_t *process);
/// Starts a program with pipes for standard input and output. Returns 0, or -1.
int cpt_start_on_pipes(char *const arguments[], char *const environment[], int *input, int *output, pid_t *process);
/// Gives the terminal another size.
int cpt_resize(int terminal, int columns, int rows);
/// The terminal's modes in four numbers, to be compared: input, output, control, local.
int cpt_modes(int terminal, unsigned int modes[4]);

/// The modes of a terminal that no program has touched.
int cpt_fresh_modes(unsigned int modes[4]);
/// A descriptor that becomes readable when a process ends; see pidfd_open(2).
int cpt_handle(pid_t process);

#endif
