/* Looks: what people see of a text, who cannot see its bytes. For telling that a name shows
 * nothing, or is taken for another one. The tables are small and our own: they know the letters
 * that are used to deceive, not all that Unicode has. */
#ifndef ADJUDICATE_BASE_LOOKS_H
#define ADJUDICATE_BASE_LOOKS_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

/* Is there nothing in it that can be seen: only spaces and signs that take no room? */
bool looks_empty(Text text);

/* Without capitals, spaces and what is not seen. */
Text looks_folded(Arena *arena, Text text);

/* What it looks like: each letter that looks like a Latin one is that one, 0 is O, 1 is l, and what
 * is not seen is left out. Two texts that look alike have this in common. */
Text looks_like(Arena *arena, Text text);

/* The first Greek or Cyrillic letter of a text that has Latin ones, too; 0: there is none. */
uint32_t looks_mixed(Text text);

/* "U+200B, U+2060": its characters, up to eight. */
Text looks_codes(Arena *arena, Text text);

/* "U+0430, there U+0061": where two texts first differ. */
Text looks_difference(Arena *arena, Text text, Text other);

#endif
