/* Values and how often each came; and what came up first.
 *
 * While they are counted they stand in the order of their hashes, and of very many those with the
 * least are kept. So neither the order in which they come nor how the trials are parted changes
 * what is kept: what is among the least of all is so in every part, and never given up. */
#include <stdlib.h>

#include "odds_private.h"

enum { HASH_PRIME = 16777619 };

uint32_t values_hash(Text value)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < value.len; i++)
        hash = (hash ^ (unsigned char)value.at[i]) * HASH_PRIME;
    return hash;
}

static bool is_value(const OddsValue *one, uint32_t hash, Text value)
{
    return one->hash == hash && text_equal(one->value, value);
}

/* Where that value stands, or would stand; of those of one hash, by their bytes. */
static size_t place_of(const OddsValues *values, uint32_t hash, Text value)
{
    size_t low = 0, high = values->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (values->at[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    while (low < values->count && values->at[low].hash == hash &&
           text_compare(values->at[low].value, value) < 0)
        low++;
    return low;
}

/* The last one gives way. */
static void give_up_last(OddsValues *values)
{
    values->count--;
    values->others += values->at[values->count].times;
}

/* Is it what came last, or one of few? To look at these takes less than to hash it. */
static bool add_known(OddsValues *values, Text value, Times weight)
{
    enum { FEW = 4 };
    const bool are_few = values->count <= FEW;
    size_t at = are_few ? 0 : values->last;
    const size_t end = are_few || at >= values->count ? values->count : at + 1;
    while (at < end && !text_equal(values->at[at].value, value))
        at++;
    if (at >= end)
        return false;
    values->at[at].times += weight;
    return true;
}

void values_add(Arena *arena, OddsValues *values, Text value, Times weight)
{
    if (add_known(values, value, weight))
        return;
    uint32_t hash = values_hash(value);
    size_t place = place_of(values, hash, value);
    values->last = place;
    if (place < values->count && is_value(&values->at[place], hash, value)) {
        values->at[place].times += weight;
        return;
    }
    if (place == ODDS_VALUES_KEPT) {
        values->others += weight;
        return;
    }
    if (values->count == ODDS_VALUES_KEPT)
        give_up_last(values);
    OddsValue made = {text_copy(arena, value), weight, hash};
    ARENA_PUSH(arena, values, made);
    memmove(values->at + place + 1, values->at + place,
            (values->count - 1 - place) * sizeof *values->at);
    values->at[place] = made;
}

void values_merge(Arena *arena, OddsValues *values, const OddsValues *more)
{
    for (size_t i = 0; i < more->count; i++)
        values_add(arena, values, more->at[i].value, more->at[i].times);
    values->others += more->others;
}

static int by_times(const void *a, const void *b)
{
    const OddsValue *one = a, *other = b;
    if (one->times != other->times)
        return one->times > other->times ? -1 : 1;
    return text_compare(one->value, other->value);
}

void values_choose(OddsValues *values)
{
    if (values->count > 1)
        qsort(values->at, values->count, sizeof *values->at, by_times);
    while (values->count > ODDS_VALUES_MAX)
        give_up_last(values);
}

void first_number(OddsFirst *first, const OddsFirst *before)
{
    first->place = before && before->trial == first->trial ? before->place + 1 : 0;
}

int first_compare(OddsFirst one, OddsFirst other)
{
    if (one.trial == 0 || other.trial == 0)
        return (one.trial == 0) - (other.trial == 0);
    if (one.trial != other.trial)
        return one.trial < other.trial ? -1 : 1;
    return (one.place > other.place) - (one.place < other.place);
}
