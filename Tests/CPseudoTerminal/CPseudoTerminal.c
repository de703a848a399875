#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

// A child begins with no signal blocked and none ignored, whatever the test runner did.
static void beginAfresh(void) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
}

int cpt_start(char *const arguments[], char *const environment[], int columns, int rows, pid_t *process) {
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    int terminal = -1;
    *process = forkpty(&terminal, NULL, NULL, &size);
    if (*process == 0) {
        beginAfresh();
        execve(arguments[0], arguments, environment);
        _exit(127);
    }
    if (*process > 0) fcntl(terminal, F_SETFD, FD_CLOEXEC);
    return *process < 0 ? -1 : terminal;
}

int cpt_start_on_pipes(char *const arguments[], char *const environment[], int *input, int *output, pid_t *process) {
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return -1;
    *process = fork();
    if (*process == 0) {
        beginAfresh();
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(out[1], 2);
        execve(arguments[0], arguments, environment);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    *input = in[1];
    *output = out[0];
    return *process < 0 ? -1 : 0;
}

int cpt_resize(int terminal, int columns, int rows) {
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    return ioctl(terminal, TIOCSWINSZ, &size);
}

int cpt_modes(int terminal, unsigned int modes[4]) {
    struct termios now;
    if (tcgetattr(terminal, &now) != 0) return -1;
    modes[0] = now.c_iflag;
    modes[1] = now.c_oflag;
    modes[2] = now.c_cflag;
    modes[3] = now.c_lflag;
    return 0;
}

int cpt_handle(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int cpt_fresh_modes(unsigned int modes[4]) {
    int near = -1, far = -1;
    if (openpty(&near, &far, NULL, NULL, NULL) != 0) return -1;
    int result = cpt_modes(near, modes);
    close(near);
    close(far);
    return result;
}
