/* Comparing two game files by what they say: keys and values, whatever their layout and their
 * comments. */
#ifndef ADJUDICATE_DESK_COMPARE_H
#define ADJUDICATE_DESK_COMPARE_H

#include <stddef.h>

#include "adjudicate/base/diag.h"
#include "adjudicate/yaml/yaml.h"

/* An error for each place where `is` says something else than `should`, which is a map as well:
 * what stands there, and what should. Things in lists are known by what stands first in them. Of
 * keys that `passes` says yes to, nothing is said. How many differ. */
typedef bool PassesKey(Text key);
size_t compare_maps(Arena *arena, Diags *diags, const Doc *is, const Node *should,
                    PassesKey *passes);

#endif
