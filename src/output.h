/* Output: the reports and the new state; all are built before any file is replaced. */
#ifndef ADJUDICATE_OUTPUT_H
#define ADJUDICATE_OUTPUT_H

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "adjudicate/desk/sheet.h"
#include "adjudicate/play/play.h"
#include "adjudicate/report/report.h"
#include "files.h"
#include "options.h"

typedef struct Output {
    const char *file;           /* "-": standard output */
    const ReportFormat *format; /* NULL: this is the state, */
    bool is_view;               /* or what the reader may see of it, */
    bool is_sheet;              /* or a sheet, */
    bool is_questions;          /* or what the reader is asked */
    const Player *reader;       /* whose eyes it is for; NULL: the game master's */
    /* once it is built: */
    FileDraft *draft; /* for a file */
    Buf bytes;        /* for standard output */
} Output;

/* In the order in which they are written: the state last. */
typedef LIST_OF(Output) Outputs;

/* Finds out what is to be written where. A player who is not in the game, and two outputs or an
 * output and an input that are the same file, become errors. */
void outputs_plan(Outputs *outputs, FileUses *uses, const Options *options, const Play *play);

/* For whom a run is that names nobody: a view has its reader (Game.view). NULL: the game master. */
const Player *outputs_reader(const Options *options, const Play *play);

/* The same for --sheet. A file that is there already, unless it is a sheet that was not filled in,
 * becomes an error. */
void outputs_plan_sheets(Outputs *outputs, FileUses *uses, const Options *options,
                         const Play *play);

/* What is to be written as the run has ended, of what was planned: where questions wait, these and
 * the reports so far, the old state with what was decided so far, if anything was, and to standard
 * output nothing beside them; otherwise no questions. A player who is asked nothing gets no file
 * with %p in its name. */
void outputs_choose(Outputs *outputs, const Options *options, const Play *play);

/* Builds them; sheets from those files, which may have the orders of the last round. The seed is
 * told in reports of a complete round only. */
void outputs_build(const Outputs *outputs, const Options *options, Play *play, Text seed);
void outputs_build_sheets(const Outputs *outputs, const Options *options, Play *play,
                          const SourceList *files);

/* Writes one after the other, up to the first that cannot be written; none, if that is known of one
 * of them by now. `replaced` is the game file that is replaced in place, as it was read (NULL: none
 * is): when it has changed since then nothing is written. */
void outputs_write(const Outputs *outputs, Diags *diags, const Source *replaced);

void outputs_free(const Outputs *outputs);

#endif
