#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long count(const char *memory, size_t size, const char *bytes, size_t length) {
    long found = 0;
    const char *at = memory, *end = memory + size;
    while ((at = memchr(at, bytes[0], (size_t)(end - at))) != NULL) {
        for (size_t stride = 1; stride <= 48 && (size_t)(end - at) > stride * (length - 1); stride++) {
            size_t same = 1;
            while (same < length && at[same * stride] == bytes[same]) same++;
            found += same == length;
        }
        at++;
    }
    return found;
}

long cpt_count_in_memory(pid_t process, const char *bytes, size_t length) {
    char path[64], line[512];
    snprintf(path, sizeof path, "/proc/%d/mem", (int)process);
    int memory = open(path, O_RDONLY | O_CLOEXEC);
    snprintf(path, sizeof path, "/proc/%d/maps", (int)process);
    FILE *maps = fopen(path, "re");
    long found = memory < 0 || maps == NULL ? -1 : 0;
    while (found >= 0 && fgets(line, sizeof line, maps) != NULL) {
        unsigned long start, end;
        char access[5];
        if (sscanf(line, "%lx-%lx %4s", &start, &end, access) != 3 || strncmp(access, "rw", 2) != 0) continue;
        char *copy = malloc(end - start);
        ssize_t read = copy == NULL ? -1 : pread(memory, copy, end - start, (off_t)start);
        if (read > 0) found += count(copy, (size_t)read, bytes, length);
        else if (strstr(line, "[v") == NULL) found = -1;
        free(copy);
    }
    if (maps != NULL) fclose(maps);
    if (memory >= 0) close(memory);
    return found;
}

long cpt_processor_time(pid_t process) {
    char path[64];
    unsigned long user, system;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "re");
    if (file == NULL) return -1;
    // Fields 14 and 15 of proc(5); the name in field 2 holds no blank here.
    int read = fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    fclose(file);
    return read == 2 ? (long)(user + system) * 1000 / sysconf(_SC_CLK_TCK) : -1;
}

long cpt_sleeps(pid_t process) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *threads = opendir(path);
    if (threads == NULL) return -1;
    long sleeps = 0;
    for (struct dirent *thread; (thread = readdir(threads)) != NULL;) {
        snprintf(path, sizeof path, "/proc/%d/task/%.20s/status", (int)process, thread->d_name);
        FILE *status = thread->d_name[0] != '.' ? fopen(path, "re") : NULL;
        for (long count; status != NULL && fgets(line, sizeof line, status) != NULL;) {
            if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1) sleeps += count;
        }
        if (status != NULL) fclose(status);
    }
    closedir(threads);
    return sleeps;
}

long cpt_rests(pid_t process) {
    char path[64], line[256], state = 0;
    long rests = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *status = fopen(path, "re");
    while (status != NULL && fgets(line, sizeof line, status) != NULL) {
        sscanf(line, "State: %c", &state);
        sscanf(line, "voluntary_ctxt_switches: %ld", &rests);
    }
    if (status != NULL) fclose(status);
    return state == 'S' || state == 'T' ? rests : -1;
}

int cpt_reap(pid_t process, long *processorTime) {
    struct rusage used = {0};
    int status = -1;
    wait4(process, &status, 0, &used);
    *processorTime = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000
        + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
    return status;
}
