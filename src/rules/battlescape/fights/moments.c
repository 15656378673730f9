/* Moments: what happens, and in which order it sets off what waits for it (BS 16.15, BS 17.5,
 * BS 17.51).
 *
 * What is set off may make moments of its own. How deep that goes is bounded: reactions by
 * reaction-depth, and between two of them traits by the check of the game file, which refuses those
 * that could set each other off without end. How often it happens is bounded by the length of the
 * log, since nothing is set off without an event. */
#include "moments.h"

#include <stdlib.h>
#include <string.h>

#include "adjudicate/play/reader.h"

#include "../board/sight.h"
#include "../board/stats.h"
#include "fights.h"
#include "reactions.h"

/* --- who waits -------------------------------------------------------------------------------- */

/* A reaction on it or on target, and without an else, can only be done where these are in reach
 * (BS 17.11). */
static bool needs_reach(const UseOrder *use)
{
    int whom = use->ability->power.whom;
    bool aims = whom == WHOM_UNIT || whom == WHOM_ALLY || whom == WHOM_ENEMY || whom == WHOM_AREA;
    return aims && use->order.otherwise.count == 0 &&
           (use->on.word == AT_IT || use->on.word == AT_TARGET);
}

static void add_reactions(Play *play, const Player *player)
{
    const VariantList *list = reactions_of(play, player);
    for (size_t i = 0; list && i < list->count; i++) {
        const UseOrder *use = list->at[i]->record;
        bs_waiting_add(play, (Waiter){.unit = use->by,
                                      .trigger = &use->trigger,
                                      .order = list->at[i],
                                      .place = i,
                                      .aims_at = needs_reach(use) ? use->on.word : -1,
                                      .reach = use->ability->range});
    }
}

Moments *bs_moments_of(Play *play)
{
    Battlescape *game = scape(play);
    if (game->moments)
        return game->moments;
    game->moments = ARENA_NEW(play->arena, Moments);
    game->waiting = bs_waiting_new(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        add_reactions(play, play_player(play, seat));
    for (size_t i = 0; i < game->units.count; i++)
        if (game->units.at[i]->where == IN_BOARD)
            bs_waiting_place(play, game->units.at[i]);
    return game->moments;
}

/* --- does it match? --------------------------------------------------------------------------- */

/* Is `who` one of those that are meant? SIDE_... or a list; nobody is `any` only. */
static bool is_meant(const UnitRefs *named, int left_out, const Unit *self, const Unit *who)
{
    int word = named->word == REFS_LEFT_OUT ? left_out : named->word;
    if (word == SIDE_ANY || !who)
        return word == SIDE_ANY;
    if (word == SIDE_SELF)
        return who == self;
    if (word != REFS_LISTED)
        return (word == SIDE_ALLY) == (who->owner == self->owner);
    return LIST_HOLDS(named, who);
}

int bs_moment_of(MomentKind kind)
{
    return kind == MOMENT_DAMAGED || kind == MOMENT_HEALED || kind == MOMENT_PUSHED ||
                   kind == MOMENT_DESTROYED
               ? SIDE_ANY
               : SIDE_ENEMY;
}

int bs_moment_to(MomentKind kind)
{
    return kind == MOMENT_DESTROYED ? SIDE_ALLY : SIDE_SELF;
}

static bool is_its_phase(const Play *play, const Waiter *waiter, const Moment *moment)
{
    const Trigger *trigger = waiter->trigger;
    bool own = play->active == waiter->unit->owner;
    return trigger->phase == moment->phase &&
           (trigger->whose == WHOSE_ANY || (trigger->whose == WHOSE_OWN) == own);
}

/* BS 17.41: from without to within, or the other way round. */
static bool crosses_range(const Play *play, const Unit *unit, const Moment *moment)
{
    const Board *board = play->board;
    int range = bs_unit_range(play, unit);
    bool was_in = moment->from_tile != NO_TILE &&
                  board_distance(board, unit->tile, moment->from_tile) <= range;
    bool is_in = board_distance(board, unit->tile, moment->to_tile) <= range;
    bool enters = moment->kind == MOMENT_ENTERS_RANGE;
    return unit != moment->of && was_in != is_in && is_in == enters;
}

/* It comes before all that hinders it otherwise: of that its player is told. */
static void note_blind(Candidate *candidate, const Unit *unit, bool hidden)
{
    if (hidden && unit->owner != candidate->waiter->unit->owner)
        candidate->hindrance = HINDRANCE_BLIND;
}

/* Looks for the one among those concerned that is meant, rather one that is seen; false: none. */
static bool find_target(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Waiter *waiter = candidate->waiter;
    const UnitList *concerned = moment->concerned;
    int left_out = bs_moment_to(moment->kind);
    for (size_t i = 0; i < concerned->count; i++) {
        Unit *unit = concerned->at[i];
        bool seen = bs_unit_seen_by(play, unit, waiter->unit->owner);
        if (!is_meant(&waiter->trigger->to, left_out, waiter->unit, unit) ||
            (!seen && candidate->target))
            continue;
        candidate->target = unit;
        if (seen)
            break;
    }
    return candidate->target || is_meant(&waiter->trigger->to, left_out, waiter->unit, NULL);
}

static bool matches_to(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Waiter *waiter = candidate->waiter;
    if (moment->concerned) {
        if (!candidate->target && !find_target(play, moment, candidate))
            return false;
        if (candidate->target)
            note_blind(candidate, candidate->target, bs_unit_is_invisible(play, candidate->target));
        return true;
    }
    candidate->target = moment->to;
    note_blind(candidate, moment->to, moment->to_hidden);
    return is_meant(&waiter->trigger->to, bs_moment_to(moment->kind), waiter->unit, moment->to);
}

/* Of a reaction that is on it or on target. A step may be asked about before it is made. */
static bool is_in_reach(const Play *play, const Moment *moment, const Candidate *candidate)
{
    const Waiter *waiter = candidate->waiter;
    const Unit *aim = waiter->aims_at == AT_IT ? moment->of : candidate->target;
    if (!aim || aim->where != IN_BOARD)
        return false;
    int tile = bs_moment_is_step(moment->kind) && aim == moment->of ? moment->to_tile : aim->tile;
    return board_distance(play->board, waiter->unit->tile, tile) <= bs_waiter_reach(play, waiter);
}

/* Only those who die by it are dead and concerned. What hinders it is told once in a phase. */
static bool is_worth_a_look(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Waiter *waiter = candidate->waiter;
    const Unit *unit = waiter->unit;
    if ((int)moment->kind != waiter->trigger->when || unit->where == IN_WAITING ||
        unit->where == IN_NOTHING || unit->owner->status == PLAYER_OUT)
        return false;
    candidate->hindrance = bs_waiter_hindrance(play, waiter);
    if (candidate->hindrance == HINDRANCE_DEAD && moment->of != unit && moment->to != unit)
        return false;
    return candidate->hindrance == HINDRANCE_NONE ||
           waiter->hindered_in != scape(play)->moments->phase;
}

static bool is_near_enough(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Waiter *waiter = candidate->waiter;
    if (waiter->unit->where != IN_BOARD) /* dead, even if it is blind besides */
        return true;
    if (bs_moment_is_step(moment->kind)) {
        candidate->target = waiter->unit;
        if (!crosses_range(play, waiter->unit, moment))
            return false;
    }
    return waiter->aims_at < 0 || is_in_reach(play, moment, candidate);
}

static bool matches(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Waiter *waiter = candidate->waiter;
    if (!is_worth_a_look(play, moment, candidate))
        return false;
    if (moment->kind == MOMENT_PHASE_BEGINS)
        return is_its_phase(play, waiter, moment);
    if (!is_meant(&waiter->trigger->of, bs_moment_of(moment->kind), waiter->unit, moment->of) ||
        (bs_moment_has_to(moment->kind) && !matches_to(play, moment, candidate)))
        return false;
    note_blind(candidate, moment->of, moment->of_hidden);
    return is_near_enough(play, moment, candidate);
}

/* --- collecting ------------------------------------------------------------------------------- */

/* Looks at what may be set off. */
typedef struct Search {
    Play *play;
    Moments *moments;
    const Moment *moment;
} Search;

static size_t turns_after_active(const Play *play, const Player *player)
{
    size_t count = scape(play)->order.count, place = bs_turn_place(play, player);
    size_t active = bs_turn_place(play, play->active);
    return place >= active ? place - active : place + count - active;
}

static void look_at(const Search *search, const WaiterList *waiters, Unit *target)
{
    for (size_t i = 0; i < waiters->count; i++) {
        Waiter *waiter = waiters->at[i];
        Candidate candidate = {.waiter = waiter, .target = target};
        if (!matches(search->play, search->moment, &candidate))
            continue;
        candidate.turn = turns_after_active(search->play, waiter->unit->owner);
        ARENA_PUSH(search->play->arena, &search->moments->found, candidate);
    }
}

static void look_at_range(const Search *search)
{
    const Moment *moment = search->moment;
    bool enters = moment->kind == MOMENT_ENTERS_RANGE;
    CellWalk walk = bs_cells_around(scape(search->play)->waiting->range,
                                    enters ? moment->to_tile : moment->from_tile);
    for (CellItem *item; (item = bs_cells_next(&walk)) != NULL;)
        look_at(search, &((Unit *)item->thing)->awaited->range, NULL);
}

/* Those that wait for what a unit does or what is done to it, and those that might reach it. */
static void look_at_unit(const Search *search, Unit *unit, bool done_to)
{
    if (unit && unit->awaited)
        look_at(search, done_to ? &unit->awaited->to : &unit->awaited->of, done_to ? unit : NULL);
    if (!unit || unit->where != IN_BOARD)
        return;
    CellWalk walk = bs_cells_around(scape(search->play)->waiting->near, unit->tile);
    for (CellItem *item; (item = bs_cells_next(&walk)) != NULL;)
        look_at(search, &((Unit *)item->thing)->awaited->near, NULL);
}

/* All that the moment may set off, on top of the stack. */
static void collect(Play *play, const Moment *moment)
{
    const Search search = {play, bs_moments_of(play), moment};
    if (bs_moment_is_step(moment->kind)) {
        look_at_range(&search);
        return;
    }
    look_at(&search, &scape(play)->waiting->general[moment->kind], NULL);
    look_at_unit(&search, moment->of, false);
    look_at_unit(&search, moment->to, true);
    for (size_t i = 0; moment->concerned && i < moment->concerned->count; i++)
        look_at_unit(&search, moment->concerned->at[i], true);
}

/* --- the order -------------------------------------------------------------------------------- */

static int compare_sizes(size_t a, size_t b)
{
    return a < b ? -1 : a > b;
}

/* Traits first; by turns; traits by their bearers, reactions as they are listed. Of one that is
 * found more than once that comes first which nothing hinders. */
static int by_order(const void *left, const void *right)
{
    const Candidate *a = left, *b = right;
    bool reacts = !a->waiter->trait;
    int order = compare_sizes(reacts, !b->waiter->trait);
    if (order == 0)
        order = compare_sizes(a->turn, b->turn);
    if (order == 0 && !reacts)
        order = compare_sizes(a->waiter->unit->index, b->waiter->unit->index);
    if (order == 0)
        order = compare_sizes(a->waiter->place, b->waiter->place);
    return order != 0 ? order : compare_sizes(a->hindrance, b->hindrance);
}

/* One that is found by way of two units is there twice. */
static void sort_and_thin(Moments *moments, size_t begin)
{
    Candidate *found = moments->found.at;
    size_t kept = begin;
    if (moments->found.count - begin < 2)
        return;
    qsort(found + begin, moments->found.count - begin, sizeof *found, by_order);
    for (size_t i = begin; i < moments->found.count; i++)
        if (i == begin || found[i].waiter != found[kept - 1].waiter)
            found[kept++] = found[i];
    moments->found.count = kept;
}

/* --- moments ---------------------------------------------------------------------------------- */

static Moment with_sight(const Play *play, const Moment *moment)
{
    Moment seen = *moment;
    seen.of_hidden = moment->of && bs_unit_is_invisible(play, moment->of);
    seen.to_hidden = moment->to && bs_unit_is_invisible(play, moment->to);
    return seen;
}

static void happen(Play *play, const Moment *moment, bool past)
{
    Moments *moments = bs_moments_of(play);
    size_t begin = moments->found.count;
    if (bs_play_is_over(play))
        return;
    moments->count++;
    collect(play, moment);
    sort_and_thin(moments, begin);
    Occasion occasion = {.moment = moment, .number = moments->count, .past = past};
    for (size_t i = begin, end = moments->found.count; i < end && !bs_play_is_over(play); i++) {
        Candidate candidate = moments->found.at[i];
        occasion.target = candidate.target;
        occasion.waiter = candidate.waiter;
        size_t before = log_count(play->log);
        bs_set_off(play, &candidate, &occasion);
        if (!occasion.clause && reader_saw(&the_public, play->log, before))
            occasion.clause = candidate.waiter->trait ? "BS 16.15" : "BS 17.5";
    }
    moments->found.count = begin;
}

void bs_moment(Play *play, const Moment *moment)
{
    Moment seen = with_sight(play, moment);
    happen(play, &seen, false);
}

bool bs_moment_matters(Play *play, const Moment *moment)
{
    Moments *moments = bs_moments_of(play);
    size_t begin = moments->found.count;
    Moment seen = with_sight(play, moment);
    collect(play, &seen);
    bool matters = moments->found.count > begin;
    moments->found.count = begin;
    return matters;
}

/* --- steps ------------------------------------------------------------------------------------ */

static Moment step(Unit *unit, MomentKind kind, int from, int to)
{
    return (Moment){.kind = kind, .of = unit, .from_tile = from, .to_tile = to};
}

void bs_moment_step(Play *play, Unit *unit, int from, int to)
{
    Moment leaves = step(unit, MOMENT_LEAVES_RANGE, from, to);
    Moment enters = step(unit, MOMENT_ENTERS_RANGE, from, to);
    bs_moment(play, &leaves);
    if (unit->tile == to)
        bs_moment(play, &enters);
}

bool bs_step_matters(Play *play, Unit *unit, int from, int to)
{
    Moment leaves = step(unit, MOMENT_LEAVES_RANGE, from, to);
    Moment enters = step(unit, MOMENT_ENTERS_RANGE, from, to);
    return bs_moment_matters(play, &leaves) || bs_moment_matters(play, &enters);
}

void bs_moment_deployed(Play *play, Unit *unit)
{
    Moment deployed = {.kind = MOMENT_DEPLOYED, .of = unit};
    Moment enters = step(unit, MOMENT_ENTERS_RANGE, NO_TILE, unit->tile);
    bs_moment(play, &deployed);
    if (unit->tile == enters.to_tile)
        bs_moment(play, &enters);
}

/* --- what has been done ----------------------------------------------------------------------- */

size_t bs_aftermath_begin(Play *play)
{
    return bs_moments_of(play)->past.count;
}

void bs_aftermath_add(Play *play, Moment moment)
{
    Moments *moments = bs_moments_of(play);
    moments->losses += moment.kind == MOMENT_DESTROYED;
    ARENA_PUSH(play->arena, &moments->past, with_sight(play, &moment));
}

/* What one of them sets off may leave an aftermath of its own, behind these. */
void bs_aftermath_settle(Play *play, size_t begun)
{
    Moments *moments = bs_moments_of(play);
    size_t end = moments->past.count;
    bool losses = moments->losses > 0;
    moments->losses = 0;
    if (losses)
        bs_winning_check(play);
    for (size_t i = begun; i < end; i++) {
        Moment past = moments->past.at[i];
        happen(play, &past, true);
    }
    moments->past.count = begun;
}

/* --- phases ----------------------------------------------------------------------------------- */

static int phase_index(const Phase *phase)
{
    int index = 0;
    while (bs_turn_phase_words[index] && strcmp(bs_turn_phase_words[index], phase->name) != 0)
        index++;
    return index;
}

void bs_moment_phase_begins(Play *play, Player *active)
{
    Moment begins = {.kind = MOMENT_PHASE_BEGINS, .phase = phase_index(play->phase)};
    bs_moments_of(play)->phase++;
    scape(play)->attacks = 0;
    if (!bs_turn_is_void(play, active))
        bs_moment(play, &begins);
}
