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

/* That of a file, or a folder to be read, whose folder is not there. */
extern const char file_no_folder[];

/* The bytes of a file; "-" is standard input. At most FILE_MAX bytes: a larger one is an error.
 * Folders, sockets and devices are errors, except a pipe given by name. */
FileError file_read(Arena *arena, const char *name, Text *bytes);

/* The files of a folder whose names end in `suffix` and do not begin with a dot, sorted by bytes;
 * each as "folder/name". Not deeper. And the folders in it, likewise. */
FileError file_list(Arena *arena, const char *folder, const char *suffix, const char ***names,
                    size_t *count);
FileError file_folders(Arena *arena, const char *folder, const char ***names, size_t *count);

/* What a name leads to. Nothing is no error; that it cannot be looked at is one, and must not be
 * taken for nothing. */
typedef enum FileKind { FILE_NOTHING, FILE_FOLDER, FILE_REGULAR, FILE_OTHER } FileKind;
FileError file_look(const char *name, FileKind *kind);
bool file_is_folder(const char *name); /* where it can be looked at */

/* Is there anything of that name, be it a link that leads nowhere? */
bool file_is_there(const char *name);

/* May nobody read it but its owner? Of pipes nothing is known, so that is a yes. */
bool file_is_private(const char *name);

/* Makes a folder, and those above it, where they are not there yet; a private one for its owner
 * alone. */
FileError file_make_folder(const char *name, bool is_private);

/* The length of the ".yaml" or ".yml" in which a name ends, in small letters or capitals; 0 where
 * it ends otherwise. */
size_t file_yaml_ending(Text name);

/* Is it a plain file, by a name of its own, that another can be put in the place of? Otherwise what
 * it is: a pipe, a device, one that is open already (/dev/stdin). */
FileError file_plain(const char *name);

/* The name with its symbolic links followed, also to a file that is not there; as it is where that
 * leads nowhere. */
const char *file_target(Arena *arena, const char *name);

/* Replaces a file whole: first the new bytes are on the disk in a file that has no name, then it
 * gets one beside the place, and a rename puts it there; then the folder is flushed. Symbolic links
 * are followed; mode, owner and group of the old file are kept (0666 less the umask for a new one).
 * On an error the old file is intact, and whatever ends the program, SIGKILL between the last two
 * steps apart, nothing is left. What cannot be replaced that way (a device, a pipe: /dev/stdout,
 * /dev/full) is written to directly. */
FileError file_replace(const char *name, Text bytes);

/* The same in steps, for what is long: piece by piece it goes to the file without a name, so that
 * it is never in memory as a whole, and only file_draft_publish puts that in its place. A name that
 * is written to directly gets nothing before that either. */
typedef struct FileDraft FileDraft;
FileDraft *file_draft_begin(Arena *arena, const char *name);
void file_draft_add(void *taker, Text piece);        /* a TakePiece */
void file_draft_end(FileDraft *draft);               /* that was the last piece: onto the disk */
FileError file_draft_error(const FileDraft *draft);  /* what has gone wrong so far */
const char *file_draft_lost(const FileDraft *draft); /* "owner", "group" not kept; NULL: none */
FileError file_draft_publish(FileDraft *draft);
void file_draft_drop(FileDraft *draft); /* instead of the former, or after it */

/* What was killed on the way has left these beside a file, under names of their own: nobody deletes
 * them but their owner. Sorted by bytes; without those of programs that are still at work. */
FileError file_drafts(Arena *arena, const char *name, const char ***names, size_t *count);

/* A lock, on a plain file as it stands in its place, against others who replace it under such a
 * lock. It leaves no file behind, and goes when the program does. */
typedef struct FileLock {
    int fd; /* -1: none */
} FileLock;
FileError file_lock(FileLock *lock, const char *name);
void file_unlock(FileLock *lock);

/* NULL while the locked file is in its place, with these bytes. */
FileError file_unchanged(const FileLock *lock, const char *name, Text bytes);

/* Makes a file that must not yet exist, with mode 0600 or for all, on the disk. It is there whole
 * or not at all, whatever ends the program, where the file system can give a name to a file that
 * had none. */
FileError file_create_private(const char *name, Text bytes);
FileError file_create(const char *name, Text bytes);

/* Makes a folder in one that is there, or takes an empty one that is there already; `made` says
 * which. One with anything in it is an error. */
FileError file_new_folder(const char *name, bool *made);

/* Removes a file or an empty folder. */
void file_remove(const char *name);

/* Writes to standard output and flushes it. */
FileError file_stdout(Text bytes);

#endif
