/* What the parts of the file module share: file.c reads, file_place.c finds out where names lead,
 * file_draft.c and file_replace.c write, file_lock.c keeps others from it. */
#ifndef ADJUDICATE_BASE_FILE_PRIVATE_H
#define ADJUDICATE_BASE_FILE_PRIVATE_H

#include <limits.h>
#include <signal.h>
#include <sys/types.h>

#include "adjudicate/base/file.h"

/* How the names begin that files have on the way to their places. */
#define FILE_DRAFT_PREFIX ".adjudicate-"

/* An errno in words for the user: of reading, and of writing, where "no such file" is no error and
 * what is missing is a folder. */
FileError file_words(int error);
FileError file_write_words(int error);

/* Why a file of this kind is not read, or NULL. Asked before it is opened, since opening a device
 * may already do something. */
FileError file_kind_refused(mode_t mode);

/* Reads until the end, whatever size the file claims to have. */
FileError file_read_open(Arena *arena, int fd, Text *bytes);

/* Puts `name` in the folder of `path`, into `joined` (of PATH_MAX bytes). */
bool file_beside(const char *path, const char *name, char *joined);

/* Follows `path` (of PATH_MAX bytes) while it is a symbolic link, also to a file that is not
 * there; realpath would want the file to exist. */
FileError file_follow(char *path);

/* Is it one of the names under which the system shows open files? They look like links to the
 * files, but whoever gives one means the open file: `-o /dev/stdout`. */
bool file_is_open(const char *path);

/* `name` with its links followed, into `path` (of PATH_MAX bytes). */
FileError file_find(const char *name, char *path);

FileError file_write_all(int fd, Text bytes);

/* A device, a pipe or an open file is written to; there is nothing to put in its place. */
FileError file_write_direct(const char *name, Text bytes);

/* Sees what was written onto the disk, and closes. Some errors show only then. */
FileError file_flush_and_close(int fd);

/* Makes the new name of a file in its folder last over a loss of power. The new file is in its
 * place by now: a file system that cannot do this is no reason to call the work undone. */
void file_flush_folder(const char *path);

/* A file without a name in the folder of `path`, which is gone when it is closed; -1 where the
 * system has no such files. And giving it that name, if nothing has it yet: false, with errno,
 * where that cannot be. */
int file_open_unnamed(const char *path, mode_t mode);
bool file_name_unnamed(int fd, const char *path);

/* While a file has a name that it shall not keep, the signals that end a program wait. */
void file_hold_signals(sigset_t *before);
void file_release_signals(const sigset_t *before);

/* Begins a draft as file_draft_begin does on a file system that has no files without names. */
FileDraft *file_draft_begin_plain(Arena *arena, const char *name);

#endif
