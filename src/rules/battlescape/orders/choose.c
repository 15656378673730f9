/* Whom an order means: units by their ids, or by a word that stands for one (BS 19.11 to 19.16).
 *
 * What a player does not see is not there for him: an id says no more than that, and no word finds
 * it. */
#include "choose.h"

#include "../board/sight.h"
#include "../words/events.h"

static const char *const words[] = {"closest", "weakest", "it", "self", "target"};

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
        Event *event = bs_say_unseen(play, unit, player);
        event_also(event, "BS 13.33");
        bs_event_of_nobody(event);
    }
    return fails_to_find(play, unit);
}

/* --- the closest and the weakest -------------------------------------------------------------- */

typedef struct Hunt {
    Play *play;
    const Choosing *choosing;
    const Unit **unseen; /* for the first that was passed over for that; NULL: nobody */
} Hunt;

static bool is_on_side(const Unit *from, const Unit *unit, int side)
{
    return side == SIDE_ANY || (side == SIDE_ALLY) == (from->owner == unit->owner);
}

static bool is_prey(const void *piece, const void *context)
{
    const Hunt *hunt = context;
    const Choosing *choosing = hunt->choosing;
    Unit *unit = (Unit *)piece;
    if (unit == choosing->from || !is_on_side(choosing->from, unit, choosing->side))
        return false;
    if (bs_unit_is_visible(hunt->play, unit, choosing->player))
        return !choosing->fits || !choosing->fits(hunt->play, unit, choosing->context);
    if (!*hunt->unseen)
        *hunt->unseen = unit;
    return false;
}

/* Fewer hit points first, then the nearer, then the first by id (BS 19.12, 19.13). */
static bool is_weaker(const Board *board, const Unit *from, const Unit *a, const Unit *b)
{
    int far_a = board_distance(board, from->tile, a->tile);
    int far_b = board_distance(board, from->tile, b->tile);
    return unit_hp(a) != unit_hp(b) ? unit_hp(a) < unit_hp(b)
           : far_a != far_b         ? far_a < far_b
                                    : text_compare(a->id, b->id) < 0;
}

static Unit *weaker_of(const Play *play, const Unit *from, Unit *best, Unit *unit)
{
    return !best || is_weaker(play->board, from, unit, best) ? unit : best;
}

static Unit *find_closest(const Hunt *hunt)
{
    Battlescape *game = scape(hunt->play);
    const Choosing *choosing = hunt->choosing;
    Unit *best = NULL;
    if (occupants_closest(game->occupants, choosing->from->tile, choosing->farthest, is_prey, hunt,
                          &game->found) < 0)
        return NULL;
    for (size_t i = 0; i < game->found.count; i++)
        best = weaker_of(hunt->play, choosing->from, best, game->found.at[i]);
    return best;
}

static Unit *find_weakest(const Hunt *hunt)
{
    const Battlescape *game = scape(hunt->play);
    const Choosing *choosing = hunt->choosing;
    Around around = board_around(hunt->play->board, choosing->from->tile, 0, choosing->farthest);
    Unit *best = NULL;
    for (int tile; (tile = around_next(&around)) != NO_TILE;)
        for (const Occupant *o = occupants_at(game->occupants, tile); o; o = o->next)
            if (is_prey(o->piece, hunt))
                best = weaker_of(hunt->play, choosing->from, best, o->piece);
    return best;
}

static void tell_found(Play *play, int word, const Choosing *choosing, const Unit *found)
{
    Event *event =
        (word == AT_CLOSEST ? bs_say_closest : bs_say_weakest)(play, choosing->from, found);
    event_also(event, "BS 19.14");
    event_only(event, choosing->player);
}

/* Only the game master is told of somebody whom a word passes over unseen. */
static void tell_hunt(const Hunt *hunt, int word, const Unit *found)
{
    const Choosing *choosing = hunt->choosing;
    if (choosing->quiet)
        return;
    if (*hunt->unseen)
        bs_event_of_nobody(bs_say_passed_over(hunt->play, *hunt->unseen, choosing->player));
    if (found)
        tell_found(hunt->play, word, choosing, found);
}

static Unit *hunt_for(Play *play, int word, const Choosing *choosing, const Failure **failure)
{
    const Unit *unseen = NULL;
    const Hunt hunt = {play, choosing, &unseen};
    Unit *found = NULL;
    if (choosing->from->tile != NO_TILE)
        found = word == AT_CLOSEST ? find_closest(&hunt) : find_weakest(&hunt);
    tell_hunt(&hunt, word, found);
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
    if (word == AT_CLOSEST || word == AT_WEAKEST)
        return hunt_for(play, word, choosing, failure);
    Unit *unit = word_stands_for(&choosing->meant, word);
    *failure = bs_unit_is_visible(play, unit, choosing->player)
                   ? choosing->fits(play, unit, choosing->context)
                   : order_fails(play, "BS 19.16", "'%s' stands for no unit here", words[word]);
    return *failure ? NULL : unit;
}

static const Failure *bars_named(Play *play, Unit *unit, const Choosing *choosing)
{
    if (bs_unit_is_there(play, unit, choosing->player))
        return choosing->fits(play, unit, choosing->context);
    return choosing->quiet ? fails_to_find(play, unit)
                           : bs_fails_unknown(play, choosing->player, unit);
}

static void tell_taken(Play *play, const Choosing *choosing, const Unit *taken, Text reasons)
{
    if (choosing->quiet)
        return;
    if (reasons.len > 0)
        event_only(bs_say_next_target(play, taken, text_copy(play->arena, reasons)),
                   choosing->player);
    if (!bs_unit_seen_by(play, taken, choosing->player))
        bs_event_of_nobody(bs_say_aimed_unseen(play, taken, choosing->player));
}

static Unit *take_first(Play *play, const UnitRefs *named, const Choosing *choosing,
                        const Failure **failure)
{
    Buf reasons = {NULL, 0, 0};
    Unit *taken = NULL;
    for (size_t i = 0; i < named->count && !taken; i++) {
        *failure = bars_named(play, named->at[i], choosing);
        if (!*failure)
            taken = named->at[i];
        else
            buf_format(&reasons, "%s%s", i == 0 ? "" : "; ", (*failure)->reason);
    }
    if (taken)
        tell_taken(play, choosing, taken, buf_text(&reasons));
    else if (named->count > 1 && *failure)
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
