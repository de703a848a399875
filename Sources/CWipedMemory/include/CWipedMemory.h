#ifndef CWIPEDMEMORY_H
#define CWIPEDMEMORY_H

/// From now on memory is overwritten as it is freed, whoever frees it: a copy of a secret that some library or runtime
/// made on its way goes with the memory that held it. It costs some nanoseconds with every block.
///
/// The C library has a setting for this, M_PERTURB, which passes over the small blocks that it keeps for each thread.
void cwm_wipe_what_is_freed(void);

/// Overwrites the part of this thread's stack that nobody uses now, where calls that are over have left their copies.
void cwm_wipe_unused_stack(void);

#endif
