/* Names: a hash table from a text to a pointer, kept in the arena. The texts are copied. Order
 * never depends on it: it is only asked, never walked. */
#ifndef ADJUDICATE_BASE_NAMES_H
#define ADJUDICATE_BASE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

typedef struct Names Names;

Names *names_new(Arena *arena);

/* The pointer's place under that name; a fresh one holds NULL. The place is good until the next
 * call of names_slot. */
void **names_slot(Names *names, Text name);

/* Was it there? From now on it is; for names of which only that matters. */
bool names_seen(Names *names, Text name);

/* NULL when there is none. */
void *names_find(const Names *names, Text name);

/* The name nearest to a misspelt one among those for which `fits` (NULL: all) says yes: at most a
 * third of its letters apart, at least one; among equals the first by bytes. Empty when none is
 * near. Names that hold NULL do not count. Looks at no more than the first 10,000 names, and in all
 * calls together at no more than a million: after that it finds none. */
Text names_nearest(const Names *names, Text name,
                   bool (*fits)(const void *value, const void *context), const void *context);

#endif
