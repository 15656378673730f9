/* Counted names: how orders speak of some of a kind. "spearman", "3 spearman" (so many of them) and
 * "spearman 2" (the second of them) are scalars with a notation of their own; what the name means
 * is for the rules to say. */
#ifndef ADJUDICATE_RECORD_COUNTED_H
#define ADJUDICATE_RECORD_COUNTED_H

#include <stdint.h>

#include "adjudicate/record/record.h"

enum { COUNTED_MAX = 9999, COUNTED_NAME_MAX = 48 };

typedef struct Counted {
    int32_t count; /* before the name; 0: none */
    int32_t which; /* behind it; 0: none */
    char name[COUNTED_NAME_MAX];
} Counted;
typedef VALUES_OF(Counted) CountedList;

/* A name alone; with a number before it or without; with a number before it, behind it, or
 * without. Names are written like ids. */
extern const ValueType counted_name_type, counted_before_type, counted_both_type;

Text counted_name(const Counted *counted);

#endif
