/* Files: read whole, replaced whole, or left as they were. */
#ifndef ADJUDICATE_BASE_FILE_H
#define ADJUDICATE_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

enum { FILE_MAX = 16 * 1024 * 1024 };

/* Why something could not be done, in words for the user ("is a folder", "no such file"...), or
 * NULL when it was done. The words do not name the file. */
typedef const char *FileError;

/* The bytes of a file; "-" is standard input. At most FILE_MAX bytes: a larger one is an error.
 * Folders, sockets and devices are errors, except a pipe given by name. */
FileError file_read(Arena *arena, const char *name, Text *bytes);

/* The files of a folder whose names end in `suffix` and do not begin with a dot, sorted by bytes;
 * each as "folder/name". Not deeper. */
FileError file_list(Arena *arena, const char *folder, const char *suffix, const char ***names,
                    size_t *count);
bool file_is_folder(const char *name);

/* Replaces a file whole: a temporary file beside it, fsync, rename, fsync of the folder. Symbolic
 * links are followed, the mode of the old file is kept (0666 less the umask for a new one). On an
 * error the old file is intact and no temporary file is left. What cannot be replaced that way (a
 * device, a pipe: /dev/stdout, /dev/full) is written to directly. */
FileError file_replace(const char *name, Text bytes);

/* The same in steps, for what is long: piece by piece it goes to the temporary file, so that it is
 * never in memory as a whole, and only file_draft_publish puts that in its place. What goes wrong
 * on the way is told there. A name that is written to directly gets nothing before that either. */
typedef struct FileDraft FileDraft;
FileDraft *file_draft_begin(Arena *arena, const char *name);
void file_draft_add(void *taker, Text piece); /* a TakePiece */
void file_draft_end(FileDraft *draft);        /* that was the last piece: sees it onto the disk */
FileError file_draft_publish(FileDraft *draft);
void file_draft_drop(FileDraft *draft); /* instead of the former, or after it */

/* Makes a file that must not yet exist, with mode 0600, and flushes it to the disk. */
FileError file_create_private(const char *name, Text bytes, bool *exists);

/* Writes to standard output and flushes it. */
FileError file_stdout(Text bytes);

#endif
