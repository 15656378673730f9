/* Books: the conformance suite, a text file for each section of a manual page. tests/README.md says
 * how a book is written; here it is what a program sees of one.
 *
 *     # BS 7: Movement                      the book's title
 *
 *     Left out: refreshed, turn-over.       kinds of events that its cases do not list
 *
 *     ## 7.17-towards-a-unit                a case: its name, and below it prose
 *
 *     p-1 goes towards c-1.
 *
 *         game field                        a block: four spaces, a word and what belongs to it;
 *           units:                          its text, two spaces deeper, up to the next block
 *             - {id: p-1, at: a1}
 *         orders red
 *           ... */
#ifndef BOOK_H
#define BOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "adjudicate/record/record.h"

typedef LIST_OF(Text) TextList;

/* Blocks before the first "then" belong to the first step of a case. */
typedef enum BlockKind {
    BLOCK_GAME,     /* game [NAME]: a named game and what differs in it, or a whole one */
    BLOCK_ORDERS,   /* orders PLAYER[, PLAYER]: the files, without their first three lines */
    BLOCK_STANDING, /* standing PLAYER: a file of standing orders, without game: and player: */
    BLOCK_FILE,     /* file NAME: a file in full */
    BLOCK_WITHOUT,  /* without NAME[, NAME]: files of an earlier step that are not given again */
    BLOCK_ROLLS,    /* rolls: given results, "NAME: 4 2" a line */
    BLOCK_SEED,     /* seed TEXT */
    BLOCK_RUN,      /* run [OPTION]...: of the command, in the first step */
    BLOCK_THEN,     /* then [OPTION]...: a further step, from the state that the one before left */
    /* what must come of a step: */
    BLOCK_EVENTS,  /* events: all but those left out */
    BLOCK_STATE,   /* state: what changes */
    BLOCK_REFUSED, /* refused: the diagnostics of a run that is refused */
    BLOCK_ASKED,   /* asked: the questions that are put */
    BLOCK_WARNED,  /* warned: the diagnostics of a run that is played all the same */
    BLOCK_KINDS
} BlockKind;

typedef struct Block {
    BlockKind kind;
    Text rest;         /* behind the word */
    Text text;         /* without its indentation; each line ends with a line break */
    size_t start, end; /* in the book, from its first line's start to its last line's end */
} Block;
typedef LIST_OF(Block) BlockList;

typedef struct Case {
    Text name;
    Place place; /* of the heading */
    BlockList blocks;
    size_t end; /* of its last block, or of its prose: where a new block goes */
} Case;
typedef LIST_OF(Case) CaseList;

typedef struct Book {
    const char *folder; /* where its named games are */
    Source source;
    TextList left_out;
    CaseList cases;
} Book;

/* Reads a book. What is wrong with it is among the diagnostics. */
Book *book_read(Arena *arena, const char *file, Diags *diags);

bool book_leaves_out(const Book *book, const char *kind);

/* The word with which a block of that kind begins. */
const char *block_word(BlockKind kind);
bool block_is_expected(BlockKind kind);

/* --- what a case is played from --------------------------------------------------------------- */

typedef struct CaseFile {
    const char *name; /* "game.yaml", "rolls.yaml", "orders/red.yaml" */
    Text text;
} CaseFile;
typedef LIST_OF(CaseFile) CaseFileList;

typedef struct CaseStep {
    CaseFileList files; /* the game first */
    Text seed;
    TextList options;
    bool wants_report;                  /* in JSON, with everything explained */
    const Block *expected[BLOCK_KINDS]; /* NULL: none of that kind */
    size_t end;                         /* of its last block: where a new one goes */
} CaseStep;

/* The files of the step that begins with block `first`; `state` is what the step before left (NULL
 * in the first). Returns the block behind the step. */
size_t case_step(Arena *arena, const Book *book, const Case *one, size_t first,
                 const CaseStep *before, const Text *state, CaseStep *step, Diags *diags);

/* --- what comes of it ------------------------------------------------------------------------- */

/* The blocks that a step should have had; empty where there is nothing to say. */
typedef struct CaseOutcome {
    Buf blocks[BLOCK_KINDS];
    Buf state;  /* the new state; empty where none was written */
    Buf report; /* if it is wanted */
} CaseOutcome;

void case_play(Arena *arena, const Book *book, const CaseStep *step, CaseOutcome *outcome);
void case_outcome_free(CaseOutcome *outcome);

/* Plays all steps of a case, and hands on each with what came of it. With `reports` there are
 * reports, too. What is wrong with the case as it is written is among the diagnostics, and ends it.
 */
typedef void TakeStep(void *context, const CaseStep *step, const CaseOutcome *outcome);
void case_walk(Arena *arena, const Book *book, const Case *one, bool reports, TakeStep *take,
               void *context, Diags *diags);

/* --- phrases ---------------------------------------------------------------------------------- */

/* What each kind of event of a system says, once: in the words of the first case that has it. */
typedef struct Phrases Phrases;
Phrases *phrases_new(Arena *arena, const char *system);
void phrases_take(Phrases *phrases, Text report);
void phrases_print(const Phrases *phrases, Buf *out);

#endif
