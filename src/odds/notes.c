/* Notes on each trial, so that two plans can be compared trial by trial, on the same dice: of each
 * fact in which trials it was so, and how much each player lost. */
#include <stdlib.h>
#include <string.h>

#include "odds_private.h"

enum { BITS = 64 };

void notes_begin(Odds *odds, uint32_t trials)
{
    const size_t seats = odds->play->game->players.count;
    OddsNotes *notes = odds->notes = ARENA_NEW(odds->arena, OddsNotes);
    notes->room = trials;
    notes->lost = ARENA_ARRAY(odds->arena, seats, uint8_t *);
    for (size_t seat = 0; seat < seats; seat++)
        notes->lost[seat] = ARENA_ARRAY(odds->arena, notes->room, uint8_t);
}

static size_t words_of(const OddsNotes *notes)
{
    return notes->room / BITS + 1;
}

static int by_hash(uint32_t hash, Text name, const OddsFact *fact)
{
    if (fact->hash != hash)
        return hash < fact->hash ? -1 : 1;
    return text_compare(name, fact->name);
}

/* Where that fact stands, or would stand. */
static size_t place_of(const OddsNotes *notes, uint32_t hash, Text name)
{
    size_t low = 0, high = notes->facts.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (by_hash(hash, name, notes->facts.at[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static OddsFact *find_fact(const OddsNotes *notes, Text name)
{
    const uint32_t hash = values_hash(name);
    const size_t place = place_of(notes, hash, name);
    bool is_there = place < notes->facts.count && by_hash(hash, name, notes->facts.at[place]) == 0;
    return is_there ? notes->facts.at[place] : NULL;
}

/* Of too many those with the least hashes are kept, as of values: what is among the least of all is
 * so in each part, from its first trial on. NULL: it is none of them. */
static OddsFact *keep_fact(Odds *odds, Text name)
{
    OddsNotes *notes = odds->notes;
    const uint32_t hash = values_hash(name);
    const size_t place = place_of(notes, hash, name);
    OddsFact *fact;
    if (place == ODDS_FACTS_MAX)
        return NULL;
    if (notes->facts.count == ODDS_FACTS_MAX) { /* the last one gives way */
        fact = notes->facts.at[--notes->facts.count];
        memset(fact->bits, 0, words_of(notes) * sizeof *fact->bits);
    } else {
        fact = ARENA_NEW(odds->arena, OddsFact);
        fact->bits = ARENA_ARRAY(odds->arena, words_of(notes), uint64_t);
    }
    fact->name = text_copy(odds->arena, name);
    fact->hash = hash;
    fact->first = (OddsFirst){0, 0};
    ARENA_PUSH(odds->arena, &notes->facts, fact);
    memmove(notes->facts.at + place + 1, notes->facts.at + place,
            (notes->facts.count - 1 - place) * sizeof *notes->facts.at);
    return notes->facts.at[place] = fact;
}

/* Its place in a trial is first that of its like, then that of its own in that trial alone. */
enum { ENDING_PLACE = 0, FIGHT_PLACE = PLAYERS_MAX, THING_PLACE = 1 << 30 };

static void note_fact(Odds *odds, OddsFirst now, Text name)
{
    const uint32_t at = now.trial - odds->first;
    OddsFact *fact = find_fact(odds->notes, name);
    if (!fact) {
        fact = keep_fact(odds, name);
        if (!fact)
            return;
        fact->first = now;
    }
    fact->bits[at / BITS] |= UINT64_C(1) << at % BITS;
}

static void merge_fact(Odds *odds, const OddsFact *more)
{
    OddsFact *fact = find_fact(odds->notes, more->name);
    if (!fact)
        fact = keep_fact(odds, more->name);
    if (!fact)
        return;
    if (first_compare(more->first, fact->first) < 0)
        fact->first = more->first;
    for (size_t i = 0; i < words_of(odds->notes); i++)
        fact->bits[i] |= more->bits[i];
}

/* What was noted of other trials. */
void notes_merge(Odds *odds, const Odds *more)
{
    if (!odds->notes || !more->notes)
        return;
    for (size_t i = 0; i < more->notes->facts.count; i++)
        merge_fact(odds, more->notes->facts.at[i]);
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        for (uint32_t at = 0; at < odds->notes->room; at++)
            odds->notes->lost[seat][at] |= more->notes->lost[seat][at];
}

static void note_endings(Odds *odds, uint32_t trial)
{
    const Ended *ended = odds->play->game->ended;
    for (size_t i = 0; ended && i < ended->winners.count; i++)
        note_fact(odds, (OddsFirst){trial, ENDING_PLACE + (uint32_t)i},
                  text_format(odds->play->arena, "%.*s wins the game",
                              TEXT_ARG(player_name(ended->winners.at[i]))));
}

static void note_fights(Odds *odds, uint32_t trial)
{
    for (size_t i = 0; i < odds->fights.count; i++) {
        const OddsFight *fight = odds->fights.at[i];
        if (fight->seen == trial)
            note_fact(odds, (OddsFirst){trial, FIGHT_PLACE + fight->ended},
                      text_format(odds->play->arena, "%.*s: %.*s", TEXT_ARG(fight->name),
                                  TEXT_ARG(fight->now)));
    }
}

/* Whatever has an id, and is somebody's. */
static void note_things(Odds *odds, uint32_t trial)
{
    for (size_t i = 0; i < odds->first_count; i++) {
        const OddsThing *thing = odds->things.at[i];
        bool is_gone = thing->was_there && (thing->seen != trial || thing->lost_in == trial);
        if (is_gone && thing->has_id)
            note_fact(odds, (OddsFirst){trial, THING_PLACE + (uint32_t)i},
                      text_format(odds->play->arena, "%.*s is gone",
                                  TEXT_ARG(odds_named(odds->play->arena, thing))));
    }
}

void notes_take(Odds *odds, uint32_t trial)
{
    if (!odds->notes)
        return;
    note_endings(odds, trial);
    note_fights(odds, trial);
    note_things(odds, trial);
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        uint32_t lost = odds->losses[seat].now;
        odds->notes->lost[seat][trial - odds->first] =
            (uint8_t)(lost < UINT8_MAX ? lost : UINT8_MAX);
    }
}

/* --- two plans -------------------------------------------------------------------------------- */

/* Where nothing is thrown all trials are as the first. */
static uint32_t trial_of(const Odds *odds, uint32_t at)
{
    return odds->throws ? at : 0;
}

static bool was_so(const Odds *odds, const OddsFact *fact, uint32_t pair)
{
    uint32_t at = trial_of(odds, pair);
    return fact && (fact->bits[at / BITS] >> at % BITS & 1) == 1;
}

static uint32_t pairs_of(const Odds *odds, const Odds *than)
{
    if (!odds->throws)
        return than->trials;
    return !than->throws || odds->trials < than->trials ? odds->trials : than->trials;
}

static void compare_fact(Odds *odds, const Odds *than, const OddsFact *here, const OddsFact *there)
{
    OddsPair *pair = ARENA_NEW(odds->arena, OddsPair);
    pair->name = text_copy(odds->arena, here ? here->name : there->name);
    pair->hash = here ? here->hash : there->hash;
    pair->first_here = here ? here->first : (OddsFirst){0, 0};
    pair->first_there = there ? there->first : (OddsFirst){0, 0};
    for (uint32_t at = 0; at < odds->pairs; at++) {
        bool is_here = was_so(odds, here, at), is_there = was_so(than, there, at);
        pair->here += is_here;
        pair->there += is_there;
        pair->here_alone += is_here && !is_there;
        pair->there_alone += is_there && !is_here;
    }
    ARENA_PUSH(odds->arena, &odds->differ, pair);
}

static void compare_losses(Odds *odds, const Odds *than, size_t seat)
{
    OddsLostPair *pair = &odds->differ_lost[seat];
    for (uint32_t at = 0; at < odds->pairs; at++) {
        int64_t here = odds->notes->lost[seat][trial_of(odds, at)];
        int64_t there = than->notes->lost[seat][trial_of(than, at)];
        pair->here += here;
        pair->there += there;
        pair->squares += (there - here) * (there - here);
    }
}

static int by_pair_hash(const void *a, const void *b)
{
    const OddsPair *one = *(OddsPair *const *)a, *other = *(OddsPair *const *)b;
    if (one->hash != other->hash)
        return one->hash < other->hash ? -1 : 1;
    return text_compare(one->name, other->name);
}

/* First what came up here, then what came up there alone. */
static int by_first(const void *a, const void *b)
{
    const OddsPair *one = *(OddsPair *const *)a, *other = *(OddsPair *const *)b;
    int differ = first_compare(one->first_here, other->first_here);
    differ = differ != 0 ? differ : first_compare(one->first_there, other->first_there);
    return differ != 0 ? differ : text_compare(one->name, other->name);
}

void pairs_sort(Odds *odds)
{
    if (odds->differ.count > 1)
        qsort(odds->differ.at, odds->differ.count, sizeof *odds->differ.at, by_first);
}

/* Of two lists the facts that are known in both, if there were too many. */
void pairs_choose(Odds *odds)
{
    if (odds->differ.count < 2)
        return;
    qsort(odds->differ.at, odds->differ.count, sizeof *odds->differ.at, by_pair_hash);
    if (odds->differ.count > ODDS_FACTS_MAX)
        odds->differ.count = ODDS_FACTS_MAX;
}

void odds_compare(Odds *odds, const Odds *than)
{
    const size_t seats = odds->play->game->players.count;
    odds->pairs = pairs_of(odds, than);
    for (size_t i = 0; i < odds->notes->facts.count; i++) {
        const OddsFact *here = odds->notes->facts.at[i];
        compare_fact(odds, than, here, find_fact(than->notes, here->name));
    }
    for (size_t i = 0; i < than->notes->facts.count; i++) {
        const OddsFact *there = than->notes->facts.at[i];
        if (!find_fact(odds->notes, there->name))
            compare_fact(odds, than, NULL, there);
    }
    odds->differ_lost = ARENA_ARRAY(odds->arena, seats, OddsLostPair);
    for (size_t seat = 0; seat < seats; seat++)
        compare_losses(odds, than, seat);
}

/* Pairs of other trials; of those that are not known here yet there were none. */
OddsPair *pairs_add(Odds *odds, Text name)
{
    if (!odds->by_pair)
        odds->by_pair = names_new(odds->arena);
    void **slot = names_slot(odds->by_pair, name);
    OddsPair *pair = *slot;
    if (pair)
        return pair;
    pair = *slot = ARENA_NEW(odds->arena, OddsPair);
    pair->name = text_copy(odds->arena, name);
    pair->hash = values_hash(name);
    ARENA_PUSH(odds->arena, &odds->differ, pair);
    return pair;
}

static void merge_pair(OddsPair *pair, const OddsPair *more)
{
    pair->here += more->here;
    pair->there += more->there;
    pair->here_alone += more->here_alone;
    pair->there_alone += more->there_alone;
    if (first_compare(more->first_here, pair->first_here) < 0)
        pair->first_here = more->first_here;
    if (first_compare(more->first_there, pair->first_there) < 0)
        pair->first_there = more->first_there;
}

void pairs_merge(Odds *odds, const Odds *more)
{
    const size_t seats = odds->play->game->players.count;
    if (more->pairs == 0)
        return;
    if (!odds->differ_lost)
        odds->differ_lost = ARENA_ARRAY(odds->arena, seats, OddsLostPair);
    odds->pairs += more->pairs;
    for (size_t i = 0; i < more->differ.count; i++)
        merge_pair(pairs_add(odds, more->differ.at[i]->name), more->differ.at[i]);
    for (size_t seat = 0; seat < seats; seat++) {
        odds->differ_lost[seat].here += more->differ_lost[seat].here;
        odds->differ_lost[seat].there += more->differ_lost[seat].there;
        odds->differ_lost[seat].squares += more->differ_lost[seat].squares;
    }
}

Difference odds_difference(const Odds *odds, const OddsPair *pair)
{
    int64_t more = pair->there_alone, less = pair->here_alone;
    return (Difference){more - less, more + less, odds->pairs};
}

Difference odds_lost_difference(const Odds *odds, const OddsLostPair *pair)
{
    return (Difference){pair->there - pair->here, pair->squares, odds->pairs};
}
