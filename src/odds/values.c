/* Values and how often each came. */
#include <stdlib.h>

#include "odds_private.h"

void values_add(Arena *arena, OddsValues *values, Text value)
{
    for (size_t i = 0; i < values->count; i++)
        if (text_equal(values->at[i].value, value)) {
            values->at[i].times++;
            return;
        }
    if (values->count < ODDS_VALUES_MAX)
        ARENA_PUSH(arena, values, ((OddsValue){text_copy(arena, value), 1}));
    else
        values->others++;
}

static int by_times(const void *a, const void *b)
{
    const OddsValue *one = a, *other = b;
    if (one->times != other->times)
        return one->times > other->times ? -1 : 1;
    return text_compare(one->value, other->value);
}

void values_sort(OddsValues *values)
{
    if (values->count > 1)
        qsort(values->at, values->count, sizeof *values->at, by_times);
}
