#include "CMainQueue.h"

#include <stddef.h>
#include <sys/eventfd.h>

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

int cmq_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cmq_work(void) {
    eventfd_t count;
    // Taken back before the work: what comes meanwhile is told again.
    eventfd_read(cmq_descriptor(), &count);
    _dispatch_main_queue_callback_4CF(NULL);
}
