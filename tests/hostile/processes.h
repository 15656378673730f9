/* Groups of inputs in processes of their own: one that crashes or hangs is found, named, and does
 * not hide the others. */
#ifndef PROCESSES_H
#define PROCESSES_H

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "run_in_memory.h"

enum { SECONDS = SPARING > 1 ? 60 : 20 }; /* for an input; most take a thousandth */

/* What the processes tell each other. */
typedef struct Progress {
    char input[200];      /* what is being run */
    size_t group, number; /* of that input, where one process goes on from another */
    size_t counts[ENDINGS];
} Progress;

static inline Progress *progress_new(void)
{
    FILE *file = tmpfile(); /* POSIX shares memory by a file alone */
    demand(file != NULL, "a file can be made", TEXT(""));
    demand(ftruncate(fileno(file), sizeof(Progress)) == 0, "it can be lengthened", TEXT(""));
    Progress *progress =
        mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    demand(progress != MAP_FAILED, "there is memory to share", TEXT(""));
    fclose(file);
    return progress;
}

static inline void show_counts(const Progress *progress, const char *what)
{
    const size_t *counts = progress->counts;
    printf("%s: %zu refused, %zu asked, %zu stopped, %zu played to the end\n", what,
           counts[ENDED_REFUSED], counts[ENDED_ASKED], counts[ENDED_STOPPED],
           counts[ENDED_COMPLETE]);
}

static inline bool has_ended_well(const Progress *progress, int status)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        printf("not done in %d seconds", SECONDS);
    else if (WIFSIGNALED(status))
        printf("ended by signal %d", WTERMSIG(status));
    else
        printf("ended with status %d", WEXITSTATUS(status));
    printf(": %s\n", progress->input);
    return false;
}

/* Runs `run` in a process of its own. Did it end well? Otherwise that has been told. */
static inline bool run_apart(const Progress *progress, void (*run)(void *, size_t), void *test,
                             size_t number)
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    demand(child >= 0, "a process can be made", TEXT(""));
    if (child == 0) {
        run(test, number);
        exit(0);
    }
    waitpid(child, &status, 0);
    return has_ended_well(progress, status);
}

#endif
