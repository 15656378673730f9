/* Whom an order means: units by their ids, or by a word that stands for one (BS 19.11 to 19.16).
 *
 * What a player does not see is not there for him: an id says no more than that, and no word finds
 * it. */
#include "choose.h"

#include <string.h>

#include "../board/sight.h"
#include "../board/stats.h"
#include "../words/events.h"

static const Failure *fails_to_find(Play *play, const Unit *unit)
{
    return order_fails(play, "BS 19.16", "there is no unit '%.*s' here", TEXT_ARG(unit->id));
}

/* Of others' units the player is told the same whatever the reason is; the game master is told of
 * hiding. */
const Failure *bs_fails_unknown(Play *play, const Player *player, const Unit *unit)
{
    if (unit->owner == player && unit->where == IN_GRAVEYARD)
        return order_fails(play, "BS 19.16", "%.*s has been destroyed", TEXT_ARG(unit->id));
    if (unit->where == IN_BOARD && !bs_unit_seen_by(play, unit, player)) {
        Event *event = bs_say_unseen(play, &only_game_master, unit, player);
        event_also(event, "BS 13.33");
    }
    return fails_to_find(play, unit);
}

/* --- by rule: the closest, the weakest... ----------------------------------------------------- */

typedef struct Hunt {
    Play *play;
    const Choosing *choosing;
    const Unit **unseen; /* for the first that was passed over for that; NULL: nobody */
} Hunt;

static bool is_on_side(const Unit *from, const Unit *unit, int side)
{
    return (side == SIDE_ALLY) == (from->owner == unit->owner);
}

static bool is_hurt(const Unit *unit)
{
    return unit_hp(unit) < unit->type->hp;
}

static bool is_prey(const void *piece, const void *context)
{
    const Hunt *hunt = context;
    const Choosing *choosing = hunt->choosing;
    Unit *unit = (Unit *)piece;
    bool no_patient = unit == choosing->from && !(choosing->heals && is_hurt(unit));
    if (no_patient || !is_on_side(choosing->from, unit, choosing->side))
        return false;
    if (bs_unit_is_visible(hunt->play, unit, choosing->player))
        return !choosing->fits || !choosing->fits(hunt->play, unit, choosing->context);
    if (!*hunt->unseen)
        *hunt->unseen = unit;
    return false;
}

static Eligible eligible_of(const Hunt *hunt, Unit *unit)
{
    const Choosing *choosing = hunt->choosing;
    return (Eligible){.thing = unit,
                      .id = unit->id,
                      .hp = unit_hp(unit),
                      .speed = bs_unit_movement(hunt->play, unit),
                      .distance =
                          board_distance(hunt->play->board, choosing->from->tile, unit->tile),
                      .can_hurt = choosing->most > 0,
                      .can_destroy = choosing->most >= unit_hp(unit),
                      .is_whole = choosing->heals && !is_hurt(unit)};
}

/* Nobody farther away could be better. */
static void weigh_nearest(const Hunt *hunt, Select word, Eligible *best)
{
    Battlescape *game = scape(hunt->play);
    const Choosing *choosing = hunt->choosing;
    if (occupants_closest(game->occupants, choosing->from->tile, choosing->farthest, is_prey, hunt,
                          &game->found) < 0)
        return;
    for (size_t i = 0; i < game->found.count; i++) {
        Eligible eligible = eligible_of(hunt, game->found.at[i]);
        select_weigh(word, &eligible, best);
    }
}

static void weigh_all(const Hunt *hunt, Select word, Eligible *best)
{
    const Battlescape *game = scape(hunt->play);
    const Choosing *choosing = hunt->choosing;
    Around around = board_around(hunt->play->board, choosing->from->tile, 0, choosing->farthest);
    for (const Occupant *o; (o = occupants_next(game->occupants, &around));)
        for (; o; o = o->next)
            if (is_prey(o->piece, hunt)) {
                Eligible eligible = eligible_of(hunt, o->piece);
                select_weigh(word, &eligible, best);
            }
}

static Unit *find_by(const Hunt *hunt, Select word)
{
    Eligible best = {.thing = NULL};
    bool by_distance = word == SELECT_CLOSEST || word == SELECT_NEAREST || word == SELECT_ANY;
    if (hunt->choosing->from->tile != NO_TILE)
        (by_distance && !hunt->choosing->heals ? weigh_nearest : weigh_all)(hunt, word, &best);
    return best.thing;
}

static Event *say_found(const Hunt *hunt, Select word, const Unit *found)
{
    const Play *play = hunt->play;
    const Unit *from = hunt->choosing->from;
    const Player *player = hunt->choosing->player;
    switch (word) {
    case SELECT_WEAKEST:
        return bs_say_weakest(play, player, from, found);
    case SELECT_STRONGEST:
    case SELECT_FASTEST:
    case SELECT_SLOWEST:
        return bs_say_by_word(play, player, from, found, select_words[word]);
    case SELECT_CAN_HURT:
    case SELECT_CAN_DESTROY:
        return bs_say_by_roll(play, player, from, found, select_words[word]);
    default:
        return bs_say_closest(play, player, from, found);
    }
}

/* Only the game master is told of somebody whom a word passes over unseen. */
static void tell_hunt(const Hunt *hunt, Select word, const Unit *found, bool listed)
{
    Play *play = hunt->play;
    const Choosing *choosing = hunt->choosing;
    if (choosing->quiet)
        return;
    if (*hunt->unseen)
        bs_say_passed_over(play, &only_game_master, *hunt->unseen, choosing->player);
    if (!found)
        return;
    Event *event = say_found(hunt, word, found);
    event_also(event, "BS 19.14");
    event_also(event, listed || word == SELECT_ANY ? "BS 19.19" : NULL);
    event_also(event, choosing->heals ? "BS 19.20" : NULL);
}

static Unit *hunt_for(Play *play, Select word, const Choosing *choosing, bool listed,
                      const Failure **failure)
{
    const Unit *unseen = NULL;
    const Hunt hunt = {play, choosing, &unseen};
    Unit *found = find_by(&hunt, word);
    tell_hunt(&hunt, word, found, listed);
    if (!found)
        *failure = order_fails(play, "BS 19.14", "nobody within %d %s will do", choosing->farthest,
                               choosing->farthest == 1 ? "tile" : "tiles");
    return found;
}

/* --- one that is named ------------------------------------------------------------------------ */

static Unit *word_stands_for(const Meant *meant, int word)
{
    return word == AT_SELF ? meant->self : word == AT_IT ? meant->it : meant->target;
}

/* The same answer for nobody and for somebody who is not seen. */
static Unit *take_word(Play *play, int word, const Choosing *choosing, const Failure **failure)
{
    static const char *const words[] = {"it", "self", "target"}; /* from AT_IT on */
    if (word < SELECTS)
        return hunt_for(play, (Select)word, choosing, false, failure);
    Unit *unit = word_stands_for(&choosing->meant, word);
    *failure =
        bs_unit_is_visible(play, unit, choosing->player)
            ? choosing->fits(play, unit, choosing->context)
            : order_fails(play, "BS 19.16", "'%s' stands for no unit here", words[word - AT_IT]);
    return *failure ? NULL : unit;
}

static const Failure *bars_named(Play *play, Unit *unit, const Choosing *choosing)
{
    if (bs_unit_is_there(play, unit, choosing->player))
        return choosing->fits(play, unit, choosing->context);
    return choosing->quiet ? fails_to_find(play, unit)
                           : bs_fails_unknown(play, choosing->player, unit);
}

static Unit *take_item(Play *play, const UnitRefs *named, size_t index, const Choosing *choosing,
                       const Failure **failure)
{
    int word = REFS_WORD(named, index);
    *failure = NULL;
    if (word >= 0)
        return hunt_for(play, (Select)word, choosing, true, failure);
    *failure = bars_named(play, named->at[index], choosing);
    return *failure ? NULL : named->at[index];
}

static void tell_taken(Play *play, const Choosing *choosing, const Unit *taken, Text reasons)
{
    if (choosing->quiet)
        return;
    if (reasons.len > 0)
        bs_say_next_target(play, choosing->player, taken, text_copy(play->arena, reasons));
    if (!bs_unit_seen_by(play, taken, choosing->player))
        bs_say_aimed_unseen(play, &only_game_master, taken, choosing->player);
}

static Unit *take_first(Play *play, const UnitRefs *named, const Choosing *choosing,
                        const Failure **failure)
{
    Buf reasons = {NULL, 0, 0};
    Unit *taken = NULL;
    const char *last = "";
    for (size_t i = 0; i < named->count && !taken; i++) {
        taken = take_item(play, named, i, choosing, failure);
        if (!*failure || strcmp(last, (*failure)->reason) == 0)
            continue; /* two words may find nobody for one reason */
        last = (*failure)->reason;
        buf_format(&reasons, "%s%s", i == 0 ? "" : "; ", last);
    }
    if (taken)
        tell_taken(play, choosing, taken, buf_text(&reasons));
    else if (named->count > 1)
        *failure = order_fails(play, (*failure)->clause, "%.*s", TEXT_ARG(buf_text(&reasons)));
    buf_free(&reasons);
    return taken;
}

Unit *bs_choose_unit(Play *play, const UnitRefs *named, const Choosing *choosing,
                     const Failure **failure)
{
    *failure = NULL;
    return named->word >= 0 ? take_word(play, named->word, choosing, failure)
                            : take_first(play, named, choosing, failure);
}
