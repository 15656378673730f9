/* Numbers told as "so many or more": each row has the share of all that reach it. */
#include <stdlib.h>

#include "odds_private.h"

typedef struct Stair {
    int32_t number;
    Times times;
    Text word; /* what the number is called; empty: it is itself */
} Stair;

typedef struct Stairs {
    Stair *at; /* with room for all values and the one that was before */
    size_t count;
} Stairs;

/* What stands for all that there can be is more than any number. False: it is no number, as what
 * stands in a part that somebody has had in his hands. */
static bool add_stair(Stairs *stairs, const Field *field, Text value, Times times)
{
    Stair stair = {INT32_MAX, times, TEXT("")};
    if (times == 0)
        return true;
    if (field->left_out && text_is(value, field->left_out))
        stair.word = value;
    else if (!text_int_within(value, -INT32_MAX, INT32_MAX - 1, &stair.number))
        return false;
    stairs->at[stairs->count++] = stair;
    return true;
}

static int by_number(const void *a, const void *b)
{
    const Stair *one = a, *other = b;
    return one->number < other->number ? -1 : one->number > other->number;
}

static Text reached(const Telling *telling, const Stair *stair)
{
    if (stair->word.len > 0)
        return stair->word;
    return text_format(telling->arena, "%ld or more", (long)stair->number);
}

/* The lowest is reached whenever the thing is there. */
static void tell_stairs(Telling *telling, const OddsThing *thing, const char *key,
                        const Stairs *stairs)
{
    Times times = thing->there;
    for (size_t i = 1; i < stairs->count; i++) {
        times -= stairs->at[i - 1].times;
        telling_row(telling, thing, key, reached(telling, &stairs->at[i]), times);
    }
}

bool telling_at_least(Telling *telling, const OddsThing *thing, const OddsCell *cell, Times changed)
{
    const OddsValues *values = &cell->values;
    Stairs stairs = {ARENA_ARRAY(telling->arena, values->count + 1, Stair), 0};
    const OddsValue before = {cell->before, thing->was_there ? thing->there - changed : 0, 0};
    if (cell->field->kind != KIND_INT || values->others > 0)
        return false;
    for (size_t i = 0; i <= values->count; i++) {
        const OddsValue *value = i < values->count ? &values->at[i] : &before;
        if (!add_stair(&stairs, cell->field, value->value, value->times))
            return false;
    }
    qsort(stairs.at, stairs.count, sizeof *stairs.at, by_number);
    tell_stairs(telling, thing, cell->field->key, &stairs);
    return true;
}

/* "nothing", as often as it is so, and from 1 on how often it is that or more. */
void telling_losses_at_least(const Telling *telling, const EventKind *kind, const Arg *before,
                             const OddsLosses *losses, Times of)
{
    Times left = of;
    for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++) {
        Times times = lost == 0 ? losses->times[0] : left;
        left -= lost == 0 ? times : 0;
        if (losses->times[lost] > 0) {
            Arg args[] = {
                before ? *before : arg_str(""), telling_text(telling, player_name(losses->player)),
                lost == 0 ? arg_str("nothing")
                          : telling_text(telling, text_format(telling->arena, "%zu or more", lost)),
                telling_share(telling, times, of)};
            event_add(telling->log, kind, before ? args : args + 1, before ? 4 : 3);
        }
        left -= lost > 0 ? losses->times[lost] : 0;
    }
}
