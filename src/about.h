/* What the program can say about itself, without a game. */
#ifndef ADJUDICATE_ABOUT_H
#define ADJUDICATE_ABOUT_H

#include <stdbool.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "options.h"

/* Does an option ask for it? */
bool about_asked(const Options *options);

/* Prints what is asked for: --help, --version, --list, --schema, --completion. */
void about_print(Buf *out, Arena *arena, Diags *diags, const Options *options);

/* The names of the rule systems, and those for --schema, with single spaces. */
void system_names(Buf *out);
void schema_names(Buf *out);

/* The shells for --completion, and their scripts; false when there is none for that shell. */
void completion_shells(Buf *out);
bool completion_print(Buf *out, const OptionTable *table, const char *shell);

#endif
