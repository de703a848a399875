#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>

// libcurl, loaded when it is first needed. Nothing of it is linked: `ccu_load` finds the library, and everything else here
// calls what it found. Swift takes no variadic functions, so there is one function for each kind of value.

/// Loads the library of this name, such as `libcurl.so.4`, and readies it. Call it once, before anything else here.
/// All memory that libcurl frees is overwritten first, since requests and replies pass through it.
/// Returns NULL, or why it cannot be used, in the loader's words.
const char *ccu_load(const char *name);

/// Makes a handle for one transfer, or for many; NULL where memory lacks.
CURL *ccu_easy(void);
CURLM *ccu_multi(curl_socket_callback sockets, curl_multi_timer_callback timer, void *owner);
void ccu_end_easy(CURL *easy);
/// Closes all connections. No transfer may be left, and no callback comes any more.
void ccu_end_multi(CURLM *multi);

CURLcode ccu_set_number(CURL *easy, CURLoption option, long value);
/// The text is copied.
CURLcode ccu_set_text(CURL *easy, CURLoption option, const char *text);
CURLcode ccu_set_headers(CURL *easy, struct curl_slist *headers);
/// Whence the body comes, whither headers and body of the reply go; `owner` is handed to each.
CURLcode ccu_set_data(
    CURL *easy, curl_read_callback read, curl_write_callback header, curl_write_callback write, void *owner);

/// A number that is known of a transfer, such as CURLINFO_RESPONSE_CODE; 0 where it is not.
long ccu_number(CURL *easy, CURLINFO info);
const char *ccu_words(CURLcode code);

CURLMcode ccu_add(CURLM *multi, CURL *easy);
CURLMcode ccu_remove(CURLM *multi, CURL *easy);
/// Goes on with what a socket is ready for; with CURL_SOCKET_TIMEOUT, with what has become due.
CURLMcode ccu_act(CURLM *multi, curl_socket_t socket, int events);
/// The next transfer that has ended, and how; NULL if there is none.
CURL *ccu_ended(CURLM *multi, CURLcode *result);

struct curl_slist *ccu_append(struct curl_slist *list, const char *text);
void ccu_free_list(struct curl_slist *list);

// libcurl's sockets in one epoll instance, so that whoever waits has one descriptor to watch.

int ccu_open_watch(void);
/// Watches a socket for what libcurl's socket callback says, CURL_POLL_IN and the like. Returns 0 or -1.
int ccu_watch(int watch, curl_socket_t socket, int what);
/// A socket that is ready now, with its events for `ccu_act`; -1 if none is. Does not wait.
curl_socket_t ccu_next_ready(int watch, int *events);

#endif
