/* Mutants: small faults, put one at a time into the source of a rule system, to see whether the
 * books notice. tests/README.md says what for; this is the part that knows C.
 *
 * A light scanner is enough: it knows comments, strings, character constants and preprocessor lines
 * (nothing in them is touched), brackets, and which code belongs to which function. What it takes
 * for a place and the compiler then refuses is no mutant. */
#ifndef MUTATE_H
#define MUTATE_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"
#include "adjudicate/record/record.h"

/* --- tokens ----------------------------------------------------------------------------------- */

typedef enum TokenKind { TOKEN_NAME, TOKEN_NUMBER, TOKEN_QUOTED, TOKEN_SIGN } TokenKind;

/* Where a token stands: nothing is touched in declarations, and in tables only what has a value. */
typedef enum Ground { GROUND_DECLARATION, GROUND_TABLE, GROUND_CODE } Ground;

typedef struct Token {
    TokenKind kind;
    Text text;
    size_t start, end; /* in the file */
    size_t match;      /* of a bracket: the other one; of anything else: itself */
    size_t within;     /* the bracket that opens around it, or NO_TOKEN */
    Ground ground;
    Text owner; /* the function or table that it is in */
    bool truth; /* that function answers yes or no */
} Token;

#define NO_TOKEN ((size_t)-1)

typedef struct Scan {
    const char *name;
    Text text;
    Token *at;
    size_t count;
} Scan;

/* A file, cut into tokens. False: its brackets do not fit, and there are no tokens. */
bool scan_file(Arena *arena, const char *name, Text text, Scan *scan);

/* Does token i, if there is one, read like that? */
bool token_is(const Scan *scan, size_t i, const char *string);
/* ... like one of these, which are separated and surrounded by blanks? */
bool token_among(const Scan *scan, size_t i, const char *strings);

/* --- faults ----------------------------------------------------------------------------------- */

typedef enum FaultKind {
    FAULT_COMPARISON, /* < and <=, > and >=, == and != */
    FAULT_CONDITION,  /* negated; with an else, that is the branches swapped */
    FAULT_CONNECTIVE, /* && and || */
    FAULT_CONSTANT,   /* a number or a constant, off by one */
    FAULT_ARITHMETIC, /* + and - */
    FAULT_STEP,       /* ++ and -- */
    FAULT_CALL,       /* dropped */
    FAULT_ASSIGNMENT, /* dropped */
    FAULT_RETURN,     /* the answer of a function, yes for no */
    FAULT_JUMP,       /* a continue or break dropped */
    FAULT_TRUTH,      /* true and false */
    FAULT_KINDS
} FaultKind;

const char *fault_word(FaultKind kind);

/* What is between start and end goes, or stays between head and tail. */
typedef struct Fault {
    FaultKind kind;
    const Scan *scan;
    Text owner;
    size_t start, end;
    const char *head, *tail;
    bool keeps;
} Fault;
typedef LIST_OF(Fault) FaultList;

/* All places of a file, in the order of their offsets. */
void faults_find(Arena *arena, const Scan *scan, FaultList *faults);

#endif
