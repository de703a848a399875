#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
#include <sys/socket.h>

/// What a daemon tells, on its own thread.
struct cmh_callbacks {
    /// Handed to each of them.
    void *context;
    /// A request's first line is there. What it returns is the request's own slot.
    void *(*began)(void *context, const char *target, struct MHD_Connection *connection);
    /// A request's headers, a piece of its body, or its end are there.
    MHD_AccessHandlerCallback accessed;
    /// A request is over, answered or not.
    MHD_RequestCompletedCallback completed;
    /// A connection is there, or about to be closed.
    MHD_NotifyConnectionCallback connected;
};

/// Starts a daemon with a thread of its own that serves the sockets it is given; NULL if there is no memory or thread.
/// `memory` is in bytes for each connection; a connection is closed after `idle_seconds` without a byte.
struct MHD_Daemon *cmh_start(
    const struct cmh_callbacks *callbacks, size_t memory, unsigned int idle_seconds, unsigned int connections);

/// Takes the next connection from a listening socket; the new one never blocks and is closed in children.
/// Swift's Glibc hides accept4.
int cmh_accept(int listener, struct sockaddr *peer, socklen_t *length);

// MHD_get_connection_info has a variable argument list, which Swift does not import.

/// The socket of a connection.
static inline int cmh_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// Where the caller may keep a pointer of its own for a connection.
static inline void **cmh_slot(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? (void **)&info->socket_context : NULL;
}

/// How long the head of a request is, in bytes; known once it is there.
static inline size_t cmh_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

#endif
