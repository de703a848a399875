#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#define FUNCTIONS(each)                                                                                        \
    each(global_init_mem) each(easy_init) each(easy_cleanup) each(easy_setopt) each(easy_getinfo)              \
    each(easy_strerror) each(multi_init) each(multi_cleanup) each(multi_setopt) each(multi_add_handle)         \
    each(multi_remove_handle) each(multi_socket_action) each(multi_info_read) each(slist_append)               \
    each(slist_free_all)

// Written once by `ccu_load`, before anything reads it.
static struct {
#define POINTER(name) __typeof__(curl_##name) *name;
    FUNCTIONS(POINTER)
} curl;

static void wipe_free(void *memory) {
    if (memory != NULL) explicit_bzero(memory, malloc_usable_size(memory));
    free(memory);
}

static void *wipe_realloc(void *memory, size_t size) {
    if (memory == NULL) return malloc(size);
    void *moved = malloc(size);
    if (moved == NULL) return NULL;
    size_t old = malloc_usable_size(memory);
    memcpy(moved, memory, old < size ? old : size);
    wipe_free(memory);
    return moved;
}

const char *ccu_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
#define FIND(name)                                                                                             \
    if ((curl.name = dlsym(library, "curl_" #name)) == NULL) return dlerror();
    FUNCTIONS(FIND)
    CURLcode result = curl.global_init_mem(CURL_GLOBAL_DEFAULT, malloc, wipe_free, wipe_realloc, strdup, calloc);
    return result == CURLE_OK ? NULL : curl.easy_strerror(result);
}

CURL *ccu_easy(void) { return curl.easy_init(); }

CURLM *ccu_multi(curl_socket_callback sockets, curl_multi_timer_callback timer, void *owner) {
    CURLM *multi = curl.multi_init();
    if (multi == NULL) return NULL;
    curl.multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, sockets);
    curl.multi_setopt(multi, CURLMOPT_SOCKETDATA, owner);
    curl.multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
    curl.multi_setopt(multi, CURLMOPT_TIMERDATA, owner);
    return multi;
}

void ccu_end_easy(CURL *easy) { curl.easy_cleanup(easy); }

void ccu_end_multi(CURLM *multi) {
    curl.multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, NULL);
    curl.multi_setopt(multi, CURLMOPT_TIMERFUNCTION, NULL);
    curl.multi_cleanup(multi);
}

CURLcode ccu_set_number(CURL *easy, CURLoption option, long value) {
    return curl.easy_setopt(easy, option, value);
}
CURLcode ccu_set_text(CURL *easy, CURLoption option, const char *text) {
    return curl.easy_setopt(easy, option, text);
}
CURLcode ccu_set_headers(CURL *easy, struct curl_slist *headers) {
    return curl.easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}
CURLcode ccu_set_data(
    CURL *easy, curl_read_callback read, curl_write_callback header, curl_write_callback write, void *owner) {
    curl.easy_setopt(easy, CURLOPT_READFUNCTION, read);
    curl.easy_setopt(easy, CURLOPT_READDATA, owner);
    curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
    curl.easy_setopt(easy, CURLOPT_HEADERDATA, owner);
    curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, write);
    return curl.easy_setopt(easy, CURLOPT_WRITEDATA, owner);
}

long ccu_number(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
const char *ccu_words(CURLcode code) { return curl.easy_strerror(code); }

CURLMcode ccu_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }
CURLMcode ccu_remove(CURLM *multi, CURL *easy) { return curl.multi_remove_handle(multi, easy); }
CURLMcode ccu_act(CURLM *multi, curl_socket_t socket, int events) {
    int running;
    return curl.multi_socket_action(multi, socket, events, &running);
}
CURL *ccu_ended(CURLM *multi, CURLcode *result) {
    int left;
    for (CURLMsg *message; (message = curl.multi_info_read(multi, &left)) != NULL;) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

struct curl_slist *ccu_append(struct curl_slist *list, const char *text) { return curl.slist_append(list, text); }
void ccu_free_list(struct curl_slist *list) { curl.slist_free_all(list); }

int ccu_open_watch(void) { return epoll_create1(EPOLL_CLOEXEC); }

int ccu_watch(int watch, curl_socket_t socket, int what) {
    if (what == CURL_POLL_REMOVE) return epoll_ctl(watch, EPOLL_CTL_DEL, socket, NULL);
    struct epoll_event event = {
        .events = (what & CURL_POLL_IN ? EPOLLIN : 0) | (what & CURL_POLL_OUT ? EPOLLOUT : 0), .data.fd = socket};
    if (epoll_ctl(watch, EPOLL_CTL_MOD, socket, &event) == 0) return 0;
    return epoll_ctl(watch, EPOLL_CTL_ADD, socket, &event);
}

curl_socket_t ccu_next_ready(int watch, int *events) {
    struct epoll_event event;
    if (epoll_wait(watch, &event, 1, 0) != 1) return -1;
    *events = (event.events & EPOLLIN ? CURL_CSELECT_IN : 0) | (event.events & EPOLLOUT ? CURL_CSELECT_OUT : 0) |
              (event.events & (EPOLLERR | EPOLLHUP) ? CURL_CSELECT_ERR : 0);
    return event.data.fd;
}
