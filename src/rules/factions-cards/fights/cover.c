/* As little damage as will do: a sum of some numbers that reaches another one. FC 20.16. */
#include "strikes.h"

/* More than that no table is made for: then the strongest go, and the last of them is exchanged for
 * the weakest that will do. */
enum { TABLE_MAX = 1000 };

/* With the strongest first, as many as it takes. */
static bool cover_roughly(Blow *blows, size_t count, int need)
{
    for (size_t i = 0; i < count && need > 0; i++) {
        int wanted = (need + blows[i].attack - 1) / blows[i].attack;
        blows[i].used = wanted < blows[i].count ? wanted : blows[i].count;
        need -= blows[i].used * blows[i].attack;
    }
    return need <= 0;
}

/* A sum as some kinds of blows make it: with fewest units, and of such ways with as many as
 * possible of the strongest kind, then of the next... */
struct Sum {
    int units; /* -1: it cannot be made */
    int used;  /* of the strongest of these kinds */
};

/* The sums that a kind and all weaker ones make, from those that the weaker ones make. */
static void add_kind(const Sum *weaker, Sum *sums, int limit, const Blow *blow)
{
    for (int sum = 0; sum <= limit; sum++) {
        sums[sum] = (Sum){-1, 0};
        for (int used = 0; used <= blow->count && used * blow->attack <= sum; used++) {
            int units = weaker[sum - used * blow->attack].units;
            if (units >= 0 && (sums[sum].units < 0 || units + used <= sums[sum].units))
                sums[sum] = (Sum){units + used, used};
        }
    }
}

static int strongest_of(const Blow *blows, size_t count)
{
    int strongest = 0;
    for (size_t i = 0; i < count; i++)
        strongest = blows[i].attack > strongest ? blows[i].attack : strongest;
    return strongest;
}

static int total_of(const Blow *blows, size_t count, int enough)
{
    int total = 0;
    for (size_t i = 0; i < count && total < enough; i++)
        total += blows[i].count < enough ? blows[i].count * blows[i].attack : enough;
    return total;
}

static Sum *table_of(Arena *arena, CoverTable *room, size_t cells)
{
    if (cells > room->room) {
        room->room = 2 * cells;
        room->at = ARENA_ARRAY(arena, room->room, Sum);
    }
    return room->at;
}

bool fc_cover(Arena *arena, CoverTable *room, Blow *blows, size_t count, int need)
{
    for (size_t i = 0; i < count; i++)
        blows[i].used = 0;
    if (need > TABLE_MAX)
        return cover_roughly(blows, count, need);
    if (total_of(blows, count, need) < need)
        return false;
    int limit = need + strongest_of(blows, count) - 1;
    size_t width = (size_t)limit + 1;
    Sum *table = table_of(arena, room, (count + 1) * width);
    for (int sum = 0; sum <= limit; sum++)
        table[count * width + (size_t)sum] = (Sum){sum == 0 ? 0 : -1, 0};
    for (size_t i = count; i > 0; i--)
        add_kind(table + i * width, table + (i - 1) * width, limit, &blows[i - 1]);
    int sum = need;
    while (table[sum].units < 0)
        sum++;
    for (size_t i = 0; i < count; i++) {
        blows[i].used = table[i * width + (size_t)sum].used;
        sum -= blows[i].used * blows[i].attack;
    }
    return true;
}
