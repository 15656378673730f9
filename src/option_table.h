/* Tables of options.
 *
 * A program has one table of options. getopt_long's arrays, --help and the completion scripts are
 * made from it, and a test compares the manual page with it. */
#ifndef ADJUDICATE_OPTION_TABLE_H
#define ADJUDICATE_OPTION_TABLE_H

#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "adjudicate/record/record.h"

typedef LIST_OF(const char) NameList;

/* As many as a table may have. */
enum { OPTION_TABLE_MAX = 64 };

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

/* Reads a command line by a table into its struct, which is empty, and what stands beside options
 * into `operands`. What goes with what is for the program to say. */
void option_table_read(const OptionTable *table, void *options, NameList *operands, Arena *arena,
                       Diags *diags, int argc, char **argv);

/* What --help says of an option. */
void option_help(Buf *out, const Option *option);

/* The words of an option (or of anything else), with commas. */
void options_list(Buf *out, void (*words)(Buf *out));

#endif
