/* Options: what the user asks for on the command line.
 *
 * A program has one table of options. getopt_long's arrays, --help and the completion scripts are
 * made from it, and a test compares the manual page with it. */
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

typedef LIST_OF(const char) NameList;

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
    const char *verify;
    const char *again;
    const char *odds_words; /* how many trials, or how long; "-": as many as usual */
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
    Through through;
    uint32_t odds;         /* trials, at most */
    uint32_t odds_seconds; /* so long; 0: however long it takes */
    bool hold_all;
    Text *held;
    size_t held_count;
} Options;

typedef enum OptionKind {
    OPTION_FLAG,    /* bool */
    OPTION_ONE,     /* const char *; may be given once */
    OPTION_PERHAPS, /* the same; "-" where its long name has no argument behind it */
    OPTION_MANY,    /* NameList */
} OptionKind;

typedef struct Option {
    const char *name;
    char letter; /* 0: none */
    OptionKind kind;
    size_t offset;           /* of its member in the struct */
    const char *argument;    /* what its argument is called; FILE is a file's name, words with
                                 "|" between them stand for themselves */
    void (*words)(Buf *out); /* the words that may stand there, with single spaces; NULL: any */
    const char *help;
} Option;

/* The options of a program; adjudicate-mail has a table of its own. */
typedef struct OptionTable {
    const char *program;
    const Option *at; /* their members are those of the struct that is read into */
    size_t count;
    const char *operands; /* what zsh is told of what stands beside them */
} OptionTable;

extern const OptionTable option_table;

/* Reads a command line by a table into its struct, which is empty, and what stands beside options
 * into `operands`. What goes with what is for the program to say. */
void option_table_read(const OptionTable *table, void *options, NameList *operands, Arena *arena,
                       Diags *diags, int argc, char **argv);

/* What --help says of an option. */
void option_help(Buf *out, const Option *option);

/* Reads the command line. Whatever is wrong with it becomes a diagnostic. */
void options_read(Options *options, Arena *arena, Diags *diags, int argc, char **argv);

/* The words of an option (or of anything else), with commas. */
void options_list(Buf *out, void (*words)(Buf *out));

/* The text of --help. */
void options_help(Buf *out);

#endif
