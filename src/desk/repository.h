/* A git repository, of which objects are read and nothing else: `git` runs with the repository's
 * hooks, filters, helpers and networks off, and with nobody's settings but its own. */
#ifndef ADJUDICATE_DESK_REPOSITORY_H
#define ADJUDICATE_DESK_REPOSITORY_H

#include "adjudicate/base/arena.h"
#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"

/* A version of a file: the commit that brought it, and the object. */
typedef struct Version {
    Text commit, blob;
} Version;

typedef struct VersionList {
    Version *at;
    size_t count, room;
} VersionList;

typedef struct Repository Repository;

/* The repository in which the folder lies. NULL: there is none, or git cannot be run; `error` says
 * which. */
Repository *repository_open(Arena *arena, const char *folder, FileError *error);
void repository_close(Repository *repository);

/* The versions of a file in the folder, oldest first, along the first parents of HEAD. */
FileError repository_versions(Repository *repository, const char *file, VersionList *versions);

/* All objects that have ever been files of the folder, or of folders in it. */
FileError repository_files(Repository *repository, VersionList *files);

/* The bytes of one, in that arena. */
FileError repository_read(Repository *repository, Arena *arena, Text blob, Text *bytes);

#endif
