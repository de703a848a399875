#define _GNU_SOURCE
#include "CNcurses.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum cnc_terminal cnc_examine(const char *name, int fd) {
    int status = 0;
    if (setupterm(name, fd, &status) != OK || status != 1) return CNC_TERMINAL_UNKNOWN;
    int isGood = cursor_address != NULL && clear_screen != NULL;
    return isGood ? CNC_TERMINAL_GOOD : CNC_TERMINAL_DUMB;
}

static size_t outputSize;

SCREEN *cnc_open(void) {
    TERMINAL *examined = cur_term;
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (examined != NULL && examined != cur_term) del_curterm(examined);
    // As the library makes its buffer, once: lib_newterm.c and setbuf.c of ncurses.
    if (screen != NULL) outputSize = (size_t)(LINES + 2) * (size_t)(COLS + 6);
    return screen;
}

void cnc_forget_output(void) {
    // A carriage return does no harm in any number.
    for (size_t count = 0; count < outputSize; count++) putp("\r");
    fflush(stdout);
}

const char *cnc_asked_locale(void) {
    // In this order: POSIX, "Environment Variables", 8.2.
    const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        const char *value = getenv(names[index]);
        if (value != NULL && *value != 0) return value;
    }
    return "";
}

enum cnc_locale cnc_choose_locale(void) {
    if (setlocale(LC_ALL, "") == NULL) setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return CNC_LOCALE_OWN;
    int isASCII = strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0;
    const char *encoding = strchr(cnc_asked_locale(), '.');
    int saysOther = encoding != NULL && strncasecmp(encoding, ".UTF-8", 6) != 0 && strncasecmp(encoding, ".utf8", 5) != 0;
    if (!isASCII || saysOther || setlocale(LC_ALL, "C.UTF-8") == NULL) return CNC_LOCALE_ASCII;
    return CNC_LOCALE_REPLACED;
}

// What the handlers read. It is written before the net is armed, with `armed` as the last.
static int terminal = -1;
static struct termios modes;
static char leaving[256];
static size_t leavingLength;
static volatile sig_atomic_t armed;
static int errors = -1;
static int captured = -1;

static const struct {
    int number;
    const char *line;
} ending[] = {
    {SIGHUP, "vestibule: ended by SIGHUP, the terminal was closed\n"},
    {SIGINT, "vestibule: ended by SIGINT\n"},
    {SIGQUIT, "vestibule: ended by SIGQUIT\n"},
    {SIGTERM, "vestibule: ended by SIGTERM\n"},
    {SIGABRT, "vestibule: ended by SIGABRT, a fault of the program\n"},
    {SIGSEGV, "vestibule: ended by SIGSEGV, a fault of the program\n"},
    {SIGBUS, "vestibule: ended by SIGBUS, a fault of the program\n"},
    {SIGILL, "vestibule: ended by SIGILL, a fault of the program\n"},
    {SIGTRAP, "vestibule: ended by SIGTRAP, a fault of the program\n"},
    {SIGFPE, "vestibule: ended by SIGFPE, a fault of the program\n"},
};

static void put(int fd, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written <= 0) return;
        bytes += written;
        length -= (size_t)written;
    }
}

static void showErrors(void) {
    char buffer[512];
    off_t at = 0;
    ssize_t length;
    if (captured < 0 || errors < 0) return;
    while ((length = pread(captured, buffer, sizeof buffer, at)) > 0) {
        put(errors, buffer, (size_t)length);
        at += length;
    }
}

static void giveBack(void) {
    if (!armed) return;
    armed = 0;
    // From the background a change of modes would stop the program before it could end.
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGTTOU, &ignore, NULL);
    put(terminal, leaving, leavingLength);
    tcsetattr(terminal, TCSANOW, &modes);
}

static void letItAct(int number) {
    struct sigaction byDefault = {.sa_handler = SIG_DFL};
    sigaction(number, &byDefault, NULL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

static void end(int number) {
    giveBack();
    showErrors();
    for (size_t index = 0; index < sizeof ending / sizeof *ending; index++) {
        if (ending[index].number == number) put(errors >= 0 ? errors : 2, ending[index].line, strlen(ending[index].line));
    }
    letItAct(number);
}

static void handleStop(int number);

static void catchStop(void) {
    struct sigaction action = {.sa_handler = handleStop, .sa_flags = SA_RESTART};
    sigaction(SIGTSTP, &action, NULL);
}

// Stopped here until SIGCONT, whose own source draws the screen again.
static void handleStop(int number) {
    giveBack();
    letItAct(number);
    catchStop();
}

int cnc_net_open(int fd) {
    if (tcgetattr(fd, &modes) != 0) return -1;
    terminal = fd;
    // A crash by a stack that is full needs another stack to stand on.
    size_t size = (size_t)SIGSTKSZ;
    stack_t stack = {.ss_sp = malloc(size), .ss_size = size};
    if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
    for (size_t index = 0; index < sizeof ending / sizeof *ending; index++) {
        struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK};
        sigfillset(&action.sa_mask);
        // A fault inside the handler must still end the program.
        sigdelset(&action.sa_mask, SIGSEGV);
        sigdelset(&action.sa_mask, SIGBUS);
        struct sigaction before;
        // Who started the program with hang-ups ignored wants it to outlive them; it then ends by its closed input.
        if (sigaction(ending[index].number, NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
        sigaction(ending[index].number, &action, NULL);
    }
    catchStop();
    return 0;
}

void cnc_net_arm(const void *leave, size_t length) {
    leavingLength = length < sizeof leaving ? length : sizeof leaving;
    memcpy(leaving, leave, leavingLength);
    armed = 1;
}

void cnc_net_disarm(void) { armed = 0; }

int cnc_net_is_armed(void) { return armed; }

void cnc_obey_job_control(void) {
    struct sigaction byDefault = {.sa_handler = SIG_DFL};
    sigaction(SIGTTOU, &byDefault, NULL);
    sigset_t stops;
    sigemptyset(&stops);
    sigaddset(&stops, SIGTTIN);
    sigaddset(&stops, SIGTTOU);
    pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
}

void cnc_restore_modes(void) { tcsetattr(terminal, TCSANOW, &modes); }

int cnc_capture_errors(void) {
    errors = dup(STDERR_FILENO);
    captured = memfd_create("standard error", MFD_CLOEXEC);
    if (errors < 0 || captured < 0) return -1;
    return dup2(captured, STDERR_FILENO) < 0 ? -1 : 0;
}

void cnc_release_errors(void) {
    if (errors < 0) return;
    dup2(errors, STDERR_FILENO);
    showErrors();
    close(captured);
    close(errors);
    captured = errors = -1;
}
