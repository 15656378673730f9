/* Effects that last: how long, and their end (BS 15.31 to 15.35).
 *
 * An effect that lasts a number of turns ends with the beginning of a turn, and knows from the
 * start in which round that will be. So nothing has to be counted down, and turns that are skipped
 * count by themselves (BS 4.12). */
#include "../board/sight.h"
#include "../board/stats.h"
#include "../board/waiting.h"
#include "../words/events.h"
#include "fights.h"

/* Who watches a range must be found where it reaches now. */
static void range_may_have_changed(Play *play, const Lasting *lasting)
{
    if (bs_effect_kind(lasting->effect) == EFFECT_RANGE)
        bs_waiting_place(play, lasting->on);
}

/* Who begins or ceases to fly may be where it could not stop (BS 12.23, BS 12.24). */
static void place_may_have_changed(Play *play, const Lasting *lasting, const char *clause)
{
    EffectKind kind = bs_effect_kind(lasting->effect);
    if (kind == EFFECT_FLYING || kind == EFFECT_SICK)
        bs_tell_stays(play, lasting->on, clause);
}

/* --- how long --------------------------------------------------------------------------------- */

/* The round in which the last of the player's next n turns begins. */
static int round_of_turn(const Play *play, const Player *player, int n)
{
    bool has_begun = bs_turn_place(play, player) <= bs_turn_place(play, play->active);
    return play->game->round + (has_begun ? n : n - 1);
}

const Lasting *bs_lasting_add(Play *play, const Power *power, Variant *effect, Unit *by, Unit *on)
{
    Lasting *lasting = record_new(play->arena, &bs_lasting_table);
    lasting->on = on;
    lasting->by = by;
    lasting->from = power->id;
    lasting->effect = effect;
    lasting->until = power->until;
    if (power->until == UNTIL_TURNS)
        lasting->ends = round_of_turn(play, by->owner, power->turns > 0 ? power->turns : 1);
    ARENA_PUSH(play->arena, &scape(play)->lasting, lasting);
    bs_lasting_link(play, lasting);
    range_may_have_changed(play, lasting);
    place_may_have_changed(play, lasting, NULL);
    return lasting;
}

/* --- the end ---------------------------------------------------------------------------------- */

static void take_off(Play *play, Lasting *lasting)
{
    lasting->over = true;
    scape(play)->lasting_over = true;
    bs_lasting_unlink(lasting);
    range_may_have_changed(play, lasting);
}

void bs_lasting_ends(Play *play, Lasting *lasting)
{
    take_off(play, lasting);
    place_may_have_changed(play, lasting, "BS 15.37");
}

typedef Event *SayEnding(const Play *play, const Player *only, const UnitList *units, Text effect,
                         Text from);

/* Effects that end together and are told of together. */
typedef struct Ending {
    Play *play;
    SayEnding *say;
    const char *clause;
    Text words, from;
    bool outlived; /* its user is dead */
    UnitList *units;
} Ending;

static Ending ending_of(Play *play, SayEnding *say, const Lasting *lasting, const char *clause)
{
    return (Ending){.play = play,
                    .say = say,
                    .clause = clause,
                    .words = bs_effect_words(play, lasting->effect),
                    .from = lasting->from,
                    .outlived = lasting->by->where != IN_BOARD,
                    .units = ARENA_NEW(play->arena, UnitList)};
}

static bool are_alike(const Ending *a, const Ending *b)
{
    return a->say == b->say && a->clause == b->clause && a->outlived == b->outlived &&
           text_equal(a->words, b->words) && text_equal(a->from, b->from);
}

static void tell_ending(const Ending *ending, const Player *only)
{
    Play *play = ending->play;
    const Named *named = record_named(play->loader, ending->from);
    Text name = named ? record_name(named->table, named->record) : TEXT("");
    Event *event =
        ending->say(play, only, ending->units, ending->words, name.len > 0 ? name : ending->from);
    event_also(event, ending->clause);
    event_also(event, ending->outlived ? "BS 15.35" : NULL);
}

static void finish(Ending *ending)
{
    if (ending->units)
        tell_ending(ending, EVERYBODY);
    ending->units = NULL;
}

/* Ends it; it is told of with what comes before it, if that is the same, unless it is on a unit
 * that others do not see. */
static void end_with(Ending *under_way, Play *play, SayEnding *say, Lasting *lasting,
                     const char *clause)
{
    Ending ending = ending_of(play, say, lasting, clause);
    bs_lasting_ends(play, lasting);
    if (bs_unit_is_invisible(play, lasting->on)) {
        ARENA_PUSH(play->arena, ending.units, lasting->on);
        tell_ending(&ending, lasting->on->owner);
        return;
    }
    if (!under_way->units || !are_alike(under_way, &ending)) {
        finish(under_way);
        *under_way = ending;
    }
    ARENA_PUSH(play->arena, under_way->units, lasting->on);
}

/* Turns that are skipped end what they would have ended, when the next one is played. */
static bool ends_by_now(const Play *play, const Lasting *lasting, const Player *player)
{
    int round = play->game->round;
    return lasting->ends < round ||
           (lasting->ends == round &&
            bs_turn_place(play, lasting->by->owner) <= bs_turn_place(play, player));
}

void bs_lasting_turn_ends(Play *play)
{
    const LastingList *all = &scape(play)->lasting;
    Ending under_way = {.units = NULL};
    for (size_t i = 0; i < all->count; i++)
        if (!all->at[i]->over && all->at[i]->until == UNTIL_TURN_ENDS)
            end_with(&under_way, play, bs_say_lasted_turn, all->at[i], NULL);
    finish(&under_way);
}

static const char *ending_clause(const Lasting *lasting, const Player *player)
{
    bool is_skipped = lasting->by->owner != player || player->status == PLAYER_OUT;
    return is_skipped ? "BS 4.12" : "BS 4.5";
}

/* A turn may not have come to its end, when its player was set out while the round was stopped. */
void bs_lasting_turn_begins(Play *play, const Player *player)
{
    const LastingList *all = &scape(play)->lasting;
    Ending under_way = {.units = NULL};
    bs_lasting_turn_ends(play);
    for (size_t i = 0; i < all->count; i++) {
        Lasting *lasting = all->at[i];
        bool ends = !lasting->over && lasting->until == UNTIL_TURNS;
        if (ends && ends_by_now(play, lasting, player))
            end_with(&under_way, play, bs_say_lasted, lasting, ending_clause(lasting, player));
    }
    finish(&under_way);
}

/* What it has done to others (BS 15.35). */
static void tell_lasts_on(Play *play, const Unit *dead)
{
    const LastingList *all = &scape(play)->lasting;
    UnitList *units = ARENA_NEW(play->arena, UnitList);
    for (size_t i = 0; units->count < dead->lasts_by_it && i < all->count; i++)
        if (!all->at[i]->over && all->at[i]->by == dead) /* what was on itself is over */
            ARENA_PUSH(play->arena, units, all->at[i]->on);
    bs_say_doings_last(play, dead, units);
}

void bs_lasting_unit_dies(Play *play, Unit *unit)
{
    if (unit->lasting)
        bs_say_lasted_to_death(play, unit);
    while (unit->lasting)
        take_off(play, unit->lasting);
    if (unit->lasts_by_it > 0)
        tell_lasts_on(play, unit);
}

void bs_lasting_sweep(Play *play)
{
    Battlescape *game = scape(play);
    LastingList *all = &game->lasting;
    size_t kept = 0;
    for (size_t i = 0; game->lasting_over && i < all->count; i++)
        if (!all->at[i]->over)
            all->at[kept++] = all->at[i];
    if (game->lasting_over)
        all->count = kept;
    game->lasting_over = false;
}
