/* Runs two programs side by side, in turns, and compares their times:
 *
 *     measure ROUNDS TIMES PROGRAM [ARGUMENT]... -- TIMES PROGRAM [ARGUMENT]...
 *
 * In each of ROUNDS rounds, after one that does not count, the first program runs TIMES times, then
 * the second one as often as its TIMES says. Time is the processor's, user and system, of one run;
 * what the programs print is thrown away. One line comes out:
 *
 *     RATIO LEAST MOST ELAPSED FIRST SECOND FIRST_KIB SECOND_KIB
 *
 * RATIO is that of the medians, LEAST and MOST are those within one round, ELAPSED is the ratio of
 * the medians by the clock on the wall; then the medians in milliseconds, and the largest peak
 * memory of each. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "adjudicate/base/text.h"

enum { ROUNDS_MAX = 1000, TIMES_MAX = 1000 };

typedef struct Contender {
    char **argv;
    int times;
    double cpu[ROUNDS_MAX], elapsed[ROUNDS_MAX]; /* of one run, in milliseconds */
    long peak;                                   /* in KiB */
} Contender;

static void __attribute__((noreturn)) complain(const char *what, const char *name)
{
    fprintf(stderr, "measure: %s%s\n", what, name);
    exit(2);
}

/* --- running ---------------------------------------------------------------------------------- */

static double since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) * 1e3 +
           (double)(now.tv_nsec - start->tv_nsec) / 1e6;
}

static double milliseconds(struct timeval time)
{
    return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3;
}

static void become(char **argv)
{
    int nowhere = open("/dev/null", O_RDWR);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (nowhere < 0 || dup2(nowhere, fd) < 0)
            _exit(127);
    execv(argv[0], argv);
    _exit(127);
}

static void run_once(Contender *contender, int round)
{
    struct timespec start;
    struct rusage usage;
    int status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child == 0)
        become(contender->argv);
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        complain("cannot run ", contender->argv[0]);
    double elapsed = since(&start);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        complain("there was something wrong with ", contender->argv[0]);
    double cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
    contender->cpu[round] += cpu / contender->times;
    contender->elapsed[round] += elapsed / contender->times;
    if (usage.ru_maxrss > contender->peak)
        contender->peak = usage.ru_maxrss;
}

static void run(Contender *contender, int round)
{
    contender->cpu[round] = contender->elapsed[round] = 0;
    for (int i = 0; i < contender->times; i++)
        run_once(contender, round);
}

/* --- comparing -------------------------------------------------------------------------------- */

static int by_size(const void *left, const void *right)
{
    const double *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static double median(const double *values, int count)
{
    double sorted[ROUNDS_MAX];
    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, by_size);
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
}

static void print(const Contender *first, const Contender *second, int rounds)
{
    double ratios[ROUNDS_MAX];
    for (int i = 0; i < rounds; i++)
        ratios[i] = first->cpu[i] / second->cpu[i];
    qsort(ratios, (size_t)rounds, sizeof *ratios, by_size);
    double a = median(first->cpu, rounds), b = median(second->cpu, rounds);
    double elapsed = median(first->elapsed, rounds) / median(second->elapsed, rounds);
    printf("%.6f %.6f %.6f %.6f %.3f %.3f %ld %ld\n", a / b, ratios[0], ratios[rounds - 1], elapsed,
           a, b, first->peak, second->peak);
}

/* --- the command line ------------------------------------------------------------------------- */

static int read_number(const char *word, int most)
{
    int64_t number;
    if (!word || !text_int(text_of(word), &number) || number < 1 || number > most)
        complain("a number is missing, or too large", "");
    return (int)number;
}

/* Takes TIMES PROGRAM [ARGUMENT]... from the command line; returns what follows the "--". */
static char **take(Contender *contender, char **words)
{
    contender->times = read_number(*words++, TIMES_MAX);
    contender->argv = words;
    while (*words && strcmp(*words, "--") != 0)
        words++;
    if (contender->argv == words)
        complain("a program is missing", "");
    if (!*words)
        return words;
    *words = NULL;
    return words + 1;
}

int main(int argc, char **argv)
{
    static Contender first, second;
    if (argc < 2)
        complain("usage: measure ROUNDS TIMES PROGRAM... -- TIMES PROGRAM...", "");
    int rounds = read_number(argv[1], ROUNDS_MAX);
    take(&second, take(&first, argv + 2));
    for (int round = -1; round < rounds; round++) {
        run(&first, round < 0 ? 0 : round);
        run(&second, round < 0 ? 0 : round);
    }
    print(&first, &second, rounds);
    return 0;
}
