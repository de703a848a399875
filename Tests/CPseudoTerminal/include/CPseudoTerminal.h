#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>
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

/// How often some bytes stand in the memory of a process that it can write: one behind the other, or with the same
/// distance of up to 48 bytes between them, as cells of a screen and wide characters have it. -1 if it cannot be read.
long cpt_count_in_memory(pid_t process, const char *bytes, size_t length);
/// The processor time of a process that runs, in milliseconds; -1 if it is not there.
long cpt_processor_time(pid_t process);
/// How often a process gave up the processor by itself: each wake-up at rest is one. Of all its threads together.
/// -1 if that cannot be known.
long cpt_sleeps(pid_t process);
/// How often the first thread of a process has lain down to rest, this time included; -1 while it is up, or if that cannot
/// be known. Two that differ by one have one wake-up between them.
long cpt_rests(pid_t process);
/// Waits for a process that has ended, and gives its processor time in milliseconds.
int cpt_reap(pid_t process, long *processorTime);

#endif
