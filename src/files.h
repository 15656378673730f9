/* The files of a run: what each is for, and that no two of them are the same. */
#ifndef ADJUDICATE_FILES_H
#define ADJUDICATE_FILES_H

#include <stdbool.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/record/record.h"

typedef struct FileUse {
    const char *name; /* "-": standard input or output */
    const char *what; /* what it is, for messages: "the game" */
    bool is_output;
} FileUse;

typedef LIST_OF(FileUse) FileUses;

void files_use(FileUses *uses, Arena *arena, FileUse use);

/* An error when two uses lead to one file, under whatever names. Terminals and other devices may be
 * used as often as one likes. */
void files_check(const FileUses *uses, Arena *arena, Diags *diags);

#endif
