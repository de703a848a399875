#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

// What libdispatch offers to run loops, so that one thread can wait for the main queue and for other things at once.
// Source: libdispatch, private/queue_private.h; the run loop of Foundation uses the same functions.

/// A descriptor that can be read from when the main queue has work.
int cmq_descriptor(void);
/// Does what work the main queue has. For the main thread only.
void cmq_work(void);

#endif
