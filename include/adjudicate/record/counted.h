/* Counted: a name with numbers, as orders write it: "archer", "3 archer", "archer 2".
 *
 * The number before the name says how many, the number behind it which one; what the name means is
 * for the rules to find out. The words "all" and "none", which no id may be, stand alone. */
#ifndef ADJUDICATE_RECORD_COUNTED_H
#define ADJUDICATE_RECORD_COUNTED_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/base/text.h"
#include "adjudicate/record/record.h"

enum { COUNTED_MAX = 9999, COUNTED_NAME_SIZE = 28 };

typedef struct Counted {
    int32_t count; /* 0: none was given */
    int32_t which; /* likewise; of counted_target_type alone */
    int32_t but;   /* of "all": so many are left out */
    char name[COUNTED_NAME_SIZE];
} Counted;
typedef VALUES_OF(Counted) CountedList;

/* "archer", "all". */
extern const ValueType counted_name_type;

/* "archer", "3 archer", "all". */
extern const ValueType counted_type;

/* "archer", "3 archer", "archer 2". */
extern const ValueType counted_target_type;

Text counted_name_of(const Counted *counted);

#endif
