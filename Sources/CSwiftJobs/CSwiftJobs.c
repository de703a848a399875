#include "CSwiftJobs.h"

#include <stddef.h>

typedef struct Job Job;

/// The executor of what belongs to no actor is all zeros.
typedef struct {
    void *identity;
    size_t implementation;
} SerialExecutorRef;

typedef __attribute__((swiftcall)) void (*Enqueue)(Job *job);

extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(Job *job, Enqueue original);
extern __attribute__((swiftcall)) void swift_job_run(Job *job, SerialExecutorRef executor);

// From <dispatch/dispatch.h>, which a C target does not find without flags of its own.
typedef struct dispatch_queue_s *dispatch_queue_t;
extern dispatch_queue_t dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_async_f(dispatch_queue_t queue, void *context, void (*work)(void *context));

static dispatch_queue_t queue;

static void run(void *job) {
    swift_job_run(job, (SerialExecutorRef){NULL, 0});
}

static __attribute__((swiftcall)) void enqueue(Job *job, Enqueue original) {
    (void)original;
    dispatch_async_f(queue, job, run);
}

void csj_leave_global_queues(void) {
    queue = dispatch_queue_create("swift-jobs", NULL);
    swift_task_enqueueGlobal_hook = enqueue;
}
