/* Output: the reports and the new state; all are built before any file is replaced. */
#ifndef ADJUDICATE_OUTPUT_H
#define ADJUDICATE_OUTPUT_H

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "adjudicate/play/play.h"
#include "adjudicate/report/report.h"
#include "files.h"
#include "options.h"

typedef struct Output {
    const char *file;           /* "-": standard output */
    const ReportFormat *format; /* NULL: this is the state */
    const Player *player;       /* the report as that player may see it; NULL: everything */
    /* once it is built: */
    FileDraft *draft; /* a report for a file */
    Buf bytes;        /* everything else */
} Output;

/* In the order in which they are written: the state last. */
typedef LIST_OF(Output) Outputs;

/* Finds out what is to be written where. A player who is not in the game, and two outputs or an
 * output and an input that are the same file, become errors. */
void outputs_plan(Outputs *outputs, FileUses *uses, const Options *options, const Play *play);

/* Builds them. The seed is told in reports of a complete round only. */
void outputs_build(const Outputs *outputs, const Options *options, Play *play, Text seed);

/* Writes one after the other, up to the first that cannot be written. */
void outputs_write(const Outputs *outputs, Diags *diags);

void outputs_free(const Outputs *outputs);

#endif
