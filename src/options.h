/* Options: what the user asks for on the command line. */
#ifndef ADJUDICATE_OPTIONS_H
#define ADJUDICATE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "adjudicate/play/play.h"
#include "adjudicate/record/record.h"
#include "adjudicate/report/report.h"
#include "option_table.h"

/* Options that are not given are NULL, false or empty. */
typedef struct Options {
    const char *game;
    NameList orders; /* files, folders, "-" */

    const char *new_system; /* --new; GAME is the folder then */
    const char *players;
    const char *size;
    const char *output;
    bool in_place;
    NameList reports;
    const char *format_name;
    const char *viewer; /* --for */
    const char *sheet;  /* a player, or a file's name with %p in it */
    bool explain;
    const char *map;
    const char *maps_name;
    const char *parts_words;
    const char *seed; /* a text, or "@FILE" */
    const char *secret;
    const char *rolls;
    const char *locks;
    const char *rulings;
    const char *through_words;
    bool check;
    bool show;
    const char *view;
    const char *ask; /* where the questions go; "-": to standard output */
    NameList missing;
    const char *deadline; /* that the new state gets */
    const char *verify;
    const char *again;
    const char *odds_words; /* how many trials, or how long; "-": as many as usual */
    NameList odds_sum;      /* parts to be added */
    const char *jobs_words; /* how many threads play them */
    NameList than;          /* another plan, for the odds */
    NameList guesses;       /* at orders of others, for odds on a player's view */
    const char *prove;
    const char *schema;
    const char *events; /* a rule system */
    bool list;
    const char *completion;
    bool help;
    bool version;

    /* where the game is a folder (folder.h); NULL: nowhere */
    const char *keeps_seed;     /* the file of the round's seed, */
    const char *reports_folder; /* and what the reports are written into */

    /* read out of those above */
    const ReportFormat *format; /* of all reports; NULL: each by its file's ending */
    ReportMaps maps;
    unsigned left_out; /* parts of the reports */
    Through through;
    uint32_t odds;         /* trials, at most: the number of the last one */
    uint32_t odds_first;   /* and of the first */
    bool is_part;          /* they are a part of more */
    uint32_t odds_seconds; /* so long; 0: however long it takes */
    int32_t jobs;          /* threads that play them; 0: as there are processors */
    bool hold_all;
    Text *held;
    size_t held_count;
} Options;

/* Are odds wanted? */
static inline bool options_try(const Options *options)
{
    return options->odds_words || options->odds_sum.count > 0;
}

extern const OptionTable option_table;

/* Reads the command line. Whatever is wrong with it becomes a diagnostic. */
void options_read(Options *options, Arena *arena, Diags *diags, int argc, char **argv);

/* A round that may be gone on with later needs a seed: says so, where none is given. */
bool say_needs_seed(Diags *diags, const Options *options);

/* The text of --help. */
void options_help(Buf *out);

#endif
