/* Watching over trials. The signal is not caught but held back, and looked for after each trial: so
 * nothing is done behind the back of a trial, and nothing need be shared with a handler. */
#include "watch.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum {
    MILLISECONDS = 1000,
    NANOSECONDS_IN_ONE = 1000 * 1000,
    SAY_EVERY = 500
}; /* of a second; of one of these; in these */

static int64_t now(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * MILLISECONDS + time.tv_nsec / NANOSECONDS_IN_ONE;
}

void watch_begin(Watch *watch, const Options *options)
{
    sigset_t held;
    *watch = (Watch){.trials = options->odds, .begun = now(), .is_terminal = isatty(STDERR_FILENO)};
    watch->told = watch->begun;
    if (options->odds_seconds > 0)
        watch->ends = watch->begun + (int64_t)options->odds_seconds * MILLISECONDS;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigprocmask(SIG_BLOCK, &held, &watch->before);
}

static bool is_interrupted(void)
{
    sigset_t waiting;
    sigpending(&waiting);
    return sigismember(&waiting, SIGINT) == 1;
}

/* One line, written over each time, and wiped away in the end. */
static void say(Watch *watch, uint32_t trial, int64_t time)
{
    if (!watch->is_terminal || time - watch->told < SAY_EVERY)
        return;
    watch->told = time;
    const int64_t left = watch->ends > time ? watch->ends - time : 0;
    if (trial == 0)
        fputs("\r\033[Kall that the dice may show", stderr);
    else if (watch->ends > 0)
        fprintf(stderr, "\r\033[Ktrial %u, %lld s to go", (unsigned)trial,
                (long long)(left / MILLISECONDS));
    else
        fprintf(stderr, "\r\033[Ktrial %u of %u", (unsigned)trial, (unsigned)watch->trials);
}

bool watch_trial(void *context, const Play *play, uint32_t trial)
{
    Watch *watch = context;
    int64_t time = now();
    (void)play;
    say(watch, trial, time);
    return (watch->ends == 0 || time < watch->ends) && !is_interrupted();
}

/* A Ctrl-C that has ended the trials has done its work: it is not to end the program as well. */
void watch_end(Watch *watch)
{
    sigset_t held;
    int signal_number;
    if (watch->is_terminal && watch->told > watch->begun)
        fputs("\r\033[K", stderr);
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    if (is_interrupted())
        sigwait(&held, &signal_number);
    sigprocmask(SIG_SETMASK, &watch->before, NULL);
}
