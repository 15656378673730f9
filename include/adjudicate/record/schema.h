/* The JSON Schema (draft 2020-12) of a file, printed from the same field tables that load it. */
#ifndef ADJUDICATE_RECORD_SCHEMA_H
#define ADJUDICATE_RECORD_SCHEMA_H

#include "adjudicate/base/text.h"
#include "adjudicate/record/record.h"

/* The schema of a map that all of `tables` share. */
void schema_print(Buf *out, const char *title, const char *doc, const Table *const *tables,
                  size_t count);

/* The schema of an orders file, in which a thing may be called by its name and capitals do not
 * matter. */
void schema_print_orders(Buf *out, const char *title, const Table *table);

/* The schema of what the program writes as JSON. Its tables have no structs and load nothing. Keys
 * that the schema does not know are allowed: a later version may add some. */
void schema_print_written(Buf *out, const char *title, const Table *table);

#endif
