#define _GNU_SOURCE
#include "CMicroHTTPD.h"

// A target stays as it was sent: what is compared and logged is not what somebody could make of it.
static size_t as_sent(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

struct MHD_Daemon *cmh_start(
    const struct cmh_callbacks *callbacks, size_t memory, unsigned int idle_seconds, unsigned int connections) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO,
        0, NULL, NULL, callbacks->accessed, callbacks->context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->began, callbacks->context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, callbacks->context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connected, callbacks->context,
        MHD_OPTION_UNESCAPE_CALLBACK, as_sent, NULL,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_END);
}

int cmh_accept(int listener, struct sockaddr *peer, socklen_t *length) {
    return accept4(listener, peer, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
