/* How likely each number of hits or cubes is, reckoned with integers.
 *
 * A chance is one of 2^62 parts. Each die, each cube and each sum of two spreads rounds every
 * chance down once. What lies below goes on with weights that together are one, so errors only
 * add: of N throws none is larger than 2 N parts, and a sum of up to N of them than 2 N * N. With
 * 2,000 that is less than 2^23 parts; SLACK, which is added before rounding, is more, and still
 * less than a thousandth of a millionth. So an exact half is not rounded down. */
#include <string.h>

#include "adjudicate/report/luck.h"

#include "adjudicate/base/wide.h"

enum { ONE_BITS = 62 };
#define ONE   ((uint64_t)1 << ONE_BITS)
#define SLACK ((uint64_t)1 << 30)

static uint64_t *room_for(Arena *arena, size_t count)
{
    uint64_t *at = ARENA_ARRAY(arena, count + 1, uint64_t);
    for (size_t k = 0; k <= count; k++)
        at[k] = 0;
    return at;
}

/* What was lost by rounding, or is in none of the others. */
static void give_rest(Spread *spread, size_t to)
{
    uint64_t sum = 0;
    for (size_t k = 0; k <= spread->count; k++)
        sum += spread->at[k];
    spread->at[to] += ONE - sum;
}

static uint64_t part_of(uint64_t chance, int64_t times, int64_t of)
{
    return (uint64_t)((Wide)chance * (Wide)times / (Wide)of);
}

/* An arena's memory is too coarse for wide numbers. */
static void expect(Spread *spread, Wide mean)
{
    spread->whole = (uint64_t)(mean >> ONE_BITS);
    spread->part = (uint64_t)mean & (ONE - 1);
}

Spread spread_none(Arena *arena)
{
    Spread none = {.at = room_for(arena, 0)};
    none.at[0] = ONE;
    return none;
}

/* All the others must not spoil it, for one to count. */
static Wide mean_of_dice(const SpreadDice *dice)
{
    uint64_t one = part_of(ONE, dice->good, dice->sides);
    for (int i = 1; i < dice->count && dice->spoils > 0; i++)
        one = part_of(one, dice->sides - dice->spoils, dice->sides);
    return (Wide)one * (Wide)dice->count;
}

Spread spread_dice(Arena *arena, const SpreadDice *dice)
{
    size_t count = (size_t)dice->count;
    Spread spread = {.count = count, .is_long = count > SPREAD_MOST};
    expect(&spread, mean_of_dice(dice));
    if (spread.is_long)
        return spread;
    uint64_t *at = spread.at = room_for(arena, spread.room = count);
    int bad = dice->sides - dice->good - dice->spoils;
    at[0] = ONE;
    for (size_t thrown = 1; thrown <= count; thrown++)
        for (size_t k = thrown + 1; k-- > 0;)
            at[k] = part_of(at[k], bad, dice->sides) +
                    (k > 0 ? part_of(at[k - 1], dice->good, dice->sides) : 0);
    give_rest(&spread, bad == 0 && dice->spoils == 0 ? count : 0);
    return spread;
}

Spread spread_cubes(Arena *arena, int drawn, int own, int all)
{
    size_t count = (size_t)drawn;
    Spread spread = {.count = count, .is_long = count > SPREAD_MOST};
    expect(&spread, (Wide)part_of(ONE, own, all) * (Wide)drawn);
    if (spread.is_long)
        return spread;
    uint64_t *at = spread.at = room_for(arena, spread.room = count);
    at[0] = ONE;
    for (int i = 0; i < drawn; i++)
        for (int k = i + 1 < own ? i + 1 : own; k >= 0; k--) {
            int others = all - own - (i - k);
            at[k] = (k <= i && others > 0 ? part_of(at[k], others, all - i) : 0) +
                    (k > 0 ? part_of(at[k - 1], own - k + 1, all - i) : 0);
        }
    /* What rounding took goes to what is possible. */
    size_t least = drawn > all - own ? (size_t)(drawn - (all - own)) : 0;
    give_rest(&spread, least);
    return spread;
}

static size_t least_of(const Spread *spread)
{
    size_t least = 0;
    while (spread->at[least] == 0)
        least++;
    return least;
}

/* Its chance, of all pairs that make that number. */
static uint64_t chance_of_sum(const Spread *a, const Spread *b, size_t number)
{
    Wide sum = 0;
    size_t first = number > a->count ? number - a->count : 0;
    for (size_t k = first; k <= b->count && k <= number; k++)
        sum += (Wide)b->at[k] * a->at[number - k];
    return (uint64_t)(sum >> ONE_BITS);
}

static void make_room(Arena *arena, Spread *spread, size_t count)
{
    if (count <= spread->room)
        return;
    uint64_t *old = spread->at;
    spread->room = 2 * count;
    spread->at = room_for(arena, spread->room);
    memcpy(spread->at, old, (spread->count + 1) * sizeof *old);
}

/* From above, since a number hangs on none that is larger. */
void spread_add(Arena *arena, Spread *spread, const Spread *more)
{
    size_t count = spread->count + more->count;
    Wide part = (Wide)spread->part + more->part;
    expect(spread, ((Wide)(spread->whole + more->whole) << ONE_BITS) + part);
    spread->is_long |= more->is_long || count > SPREAD_MOST;
    if (!spread->is_long) {
        size_t least = least_of(spread) + least_of(more);
        uint64_t sum = 0;
        make_room(arena, spread, count);
        for (size_t k = count + 1; k-- > 0;)
            sum += spread->at[k] = chance_of_sum(spread, more, k);
        spread->at[least] += ONE - sum;
    }
    spread->count = count;
}

/* --- told ------------------------------------------------------------------------------------- */

static uint64_t rounded(Wide chance, uint32_t parts)
{
    return (uint64_t)(((chance + SLACK) * parts + ONE / 2) >> ONE_BITS);
}

uint64_t spread_mean(const Spread *spread, uint32_t parts)
{
    return spread->whole * parts + rounded(spread->part, parts);
}

static uint64_t sum_from(const Spread *spread, uint64_t number)
{
    uint64_t sum = 0;
    for (uint64_t k = number; k <= spread->count; k++)
        sum += spread->at[k];
    return sum;
}

bool spread_is_certain(const Spread *spread, uint64_t number)
{
    if (spread->is_long)
        return number == 0;
    return number <= least_of(spread) || number > spread->count;
}

uint32_t spread_at_least(const Spread *spread, uint64_t number, uint32_t parts)
{
    uint32_t chance = (uint32_t)rounded(sum_from(spread, number), parts);
    return chance < parts ? chance : parts;
}

Text spread_mean_words(Arena *arena, const Spread *spread)
{
    uint64_t tenths = spread_mean(spread, 10);
    return text_format(arena, "%llu.%llu", (unsigned long long)(tenths / 10),
                       (unsigned long long)(tenths % 10));
}

Text spread_chance_words(Arena *arena, const Spread *spread, uint64_t number)
{
    if (spread->is_long)
        return number == 0 ? TEXT("100%") : TEXT("-");
    uint32_t parts = spread_at_least(spread, number, 1000);
    if (spread_is_certain(spread, number))
        return parts > 0 ? TEXT("100%") : TEXT("0%");
    if (parts == 0)
        return TEXT("below 0.1%");
    if (parts == 1000)
        return TEXT("above 99.9%");
    return text_format(arena, "%u.%u%%", (unsigned)(parts / 10), (unsigned)(parts % 10));
}
