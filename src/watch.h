/* Watch: over a run of many trials. It ends when its time is over or with Ctrl-C, with what there
 * is by then, and says on a terminal how far it is. */
#ifndef ADJUDICATE_WATCH_H
#define ADJUDICATE_WATCH_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/play/play.h"
#include "options.h"

typedef struct Watch {
    uint32_t trials;
    int64_t begun, ends; /* in milliseconds; ends 0: it may take as long as it takes */
    int64_t told;        /* when something was said last, */
    bool is_terminal;    /* if anybody reads it */
    sigset_t before;     /* the signals that were held back before */
} Watch;

/* While the watch goes on Ctrl-C waits for the end of a trial. */
void watch_begin(Watch *watch, const Options *options);
void watch_end(Watch *watch);

/* A SeeTrial (odds.h). */
bool watch_trial(void *watch, const Play *play, uint32_t trial);

#endif
