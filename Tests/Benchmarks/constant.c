// The least that libmicrohttpd does for a POST: its body is passed over, and a constant is the answer.
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static const char answer[] = "{\"continuation_token\":\"-WWD4eRafODBiBNTQGddxRww8JAa8csC6jZB6crFg3s\"}";
static int seen;

static enum MHD_Result answered(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *bytes, size_t *count, void **slot) {
    (void)context, (void)url, (void)method, (void)version, (void)bytes;
    if (*slot == NULL) {
        *slot = &seen;
        return MHD_YES;
    }
    if (*count > 0) {
        *count = 0;
        return MHD_YES;
    }
    struct MHD_Response *response =
        MHD_create_response_from_buffer(sizeof answer - 1, (void *)answer, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Content-Type", "application/json; charset=utf-8");
    enum MHD_Result result = MHD_queue_response(connection, 200, response);
    MHD_destroy_response(response);
    return result;
}

int main(int count, char **arguments) {
    int port = count > 1 ? atoi(arguments[1]) : 8090;
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_TURBO, (uint16_t)port, NULL, NULL, answered, NULL, MHD_OPTION_END);
    if (!daemon) return 1;
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    int signal;
    sigwait(&ends, &signal);
    MHD_stop_daemon(daemon);
    return 0;
}
