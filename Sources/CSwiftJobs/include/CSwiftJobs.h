#ifndef CSWIFTJOBS_H
#define CSWIFTJOBS_H

/// Runs the parts of Swift tasks that belong to no actor on one serial Dispatch queue, from now on.
///
/// Otherwise they run on Dispatch's global queues, and from the first of them on Dispatch looks at those queues' threads
/// every second, for ever: an idle program would not be idle. A serial queue's threads are not looked at.
/// To be called once, before there is a task.
///
/// Source: the Swift runtime's `Concurrency.h`, hooks; libdispatch, `_dispatch_workq_monitor_pools`.
void csj_leave_global_queues(void);

#endif
