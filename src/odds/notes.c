/* Notes on each trial, so that two plans can be compared trial by trial, on the same dice: of each
 * fact in which trials it was so, and how much each player lost. */
#include "odds_private.h"

enum { BITS = 64 };

void notes_begin(Odds *odds, uint32_t trials)
{
    const size_t seats = odds->play->game->players.count;
    OddsNotes *notes = odds->notes = ARENA_NEW(odds->arena, OddsNotes);
    notes->room = trials + 1;
    notes->by_name = names_new(odds->arena);
    notes->lost = ARENA_ARRAY(odds->arena, seats, uint8_t *);
    for (size_t seat = 0; seat < seats; seat++)
        notes->lost[seat] = ARENA_ARRAY(odds->arena, notes->room, uint8_t);
}

/* Beyond ODDS_FACTS_MAX what comes up new is not compared. */
static void note_fact(Odds *odds, uint32_t trial, Text name)
{
    OddsNotes *notes = odds->notes;
    void **slot = names_slot(notes->by_name, name);
    OddsFact *fact = *slot;
    if (!fact && notes->facts.count >= ODDS_FACTS_MAX)
        return;
    if (!fact) {
        *slot = fact = ARENA_NEW(odds->arena, OddsFact);
        fact->name = text_copy(odds->arena, name);
        fact->bits = ARENA_ARRAY(odds->arena, notes->room / BITS + 1, uint64_t);
        ARENA_PUSH(odds->arena, &notes->facts, fact);
    }
    fact->bits[trial / BITS] |= UINT64_C(1) << trial % BITS;
}

static void note_endings(Odds *odds, uint32_t trial)
{
    const Ended *ended = odds->play->game->ended;
    for (size_t i = 0; ended && i < ended->winners.count; i++)
        note_fact(odds, trial,
                  text_format(odds->play->arena, "%.*s wins the game",
                              TEXT_ARG(player_name(ended->winners.at[i]))));
}

static void note_fights(Odds *odds, uint32_t trial)
{
    for (size_t i = 0; i < odds->fights.count; i++) {
        const OddsFight *fight = odds->fights.at[i];
        if (fight->seen == trial)
            note_fact(odds, trial,
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
        if (is_gone && record_id(thing->table, thing->copy).len > 0)
            note_fact(odds, trial,
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
        odds->notes->lost[seat][trial] = (uint8_t)(lost < UINT8_MAX ? lost : UINT8_MAX);
    }
}

/* Where nothing is thrown all trials are as the first. */
static uint32_t trial_of(const Odds *odds, uint32_t trial)
{
    return odds->throws ? trial : 1;
}

static bool was_so(const Odds *odds, const OddsFact *fact, uint32_t trial)
{
    uint32_t at = trial_of(odds, trial);
    return fact && (fact->bits[at / BITS] >> at % BITS & 1) == 1;
}

static uint32_t pairs_of(const Odds *odds, const Odds *than)
{
    if (!odds->throws)
        return than->trials;
    return !than->throws || odds->trials < than->trials ? odds->trials : than->trials;
}

static void compare_fact(Odds *odds, const Odds *than, Text name)
{
    const OddsFact *here = names_find(odds->notes->by_name, name);
    const OddsFact *there = names_find(than->notes->by_name, name);
    OddsPair *pair = ARENA_NEW(odds->arena, OddsPair);
    pair->name = text_copy(odds->arena, name);
    for (uint32_t trial = 1; trial <= odds->pairs; trial++) {
        bool is_here = was_so(odds, here, trial), is_there = was_so(than, there, trial);
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
    for (uint32_t trial = 1; trial <= odds->pairs; trial++) {
        int64_t here = odds->notes->lost[seat][trial_of(odds, trial)];
        int64_t there = than->notes->lost[seat][trial_of(than, trial)];
        pair->here += here;
        pair->there += there;
        pair->squares += (there - here) * (there - here);
    }
}

/* First what came up here, then what came up there alone. */
void odds_compare(Odds *odds, const Odds *than)
{
    const size_t seats = odds->play->game->players.count;
    odds->pairs = pairs_of(odds, than);
    for (size_t i = 0; i < odds->notes->facts.count; i++)
        compare_fact(odds, than, odds->notes->facts.at[i]->name);
    for (size_t i = 0; i < than->notes->facts.count; i++)
        if (!names_find(odds->notes->by_name, than->notes->facts.at[i]->name))
            compare_fact(odds, than, than->notes->facts.at[i]->name);
    odds->differ_lost = ARENA_ARRAY(odds->arena, seats, OddsLostPair);
    for (size_t seat = 0; seat < seats; seat++)
        compare_losses(odds, than, seat);
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
