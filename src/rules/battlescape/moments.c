/* Moments: what happens, and in which order it sets off what waits for it (BS 16.15, BS 17.5,
 * BS 17.51).
 *
 * What is set off may make moments of its own. How deep that goes is bounded: reactions by
 * reaction-depth, and between two of them traits by the check of the game file, which refuses those
 * that could set each other off without end. How often it happens is bounded by the length of the
 * log, since nothing is set off without an event. */
#include <stdlib.h>
#include <string.h>

#include "watch.h"

/* --- turns ------------------------------------------------------------------------------------ */

size_t bs_turn_place(const Play *play, const Player *player)
{
    const PlayerRefs *order = &scape(play)->order;
    size_t place = 0;
    while (place < order->count && order->at[place] != player)
        place++;
    return place;
}

static size_t turns_after_active(const Play *play, const Player *player)
{
    size_t count = scape(play)->order.count, place = bs_turn_place(play, player);
    size_t active = play->active ? bs_turn_place(play, play->active) : 0;
    return place >= active ? place - active : place + count - active;
}

static bool is_stopped(const Play *play)
{
    return play_asked(play) || play->game->ended;
}

bool bs_turn_is_void(const Play *play, const Player *player)
{
    return is_stopped(play) || player->status == PLAYER_OUT;
}

const Failure *bs_fails_void(Play *play, const Order *order)
{
    const Player *player = order->choice.player;
    if (player->status == PLAYER_OUT)
        return order_fails(play, "BS 18.9", "%.*s is out of the game",
                           TEXT_ARG(player_name(player)));
    return is_stopped(play) ? order_fails(play, "BS 18.1", "the game is over") : NULL;
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
    for (size_t i = 0; i < named->count; i++)
        if (named->at[i] == who)
            return true;
    return false;
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

static bool is_its_phase(const Play *play, const Entry *entry, const Moment *moment)
{
    const Trigger *trigger = entry->trigger;
    bool own = play->active == entry->unit->owner;
    return trigger->phase == moment->phase &&
           (trigger->whose == WHOSE_ANY || (trigger->whose == WHOSE_OWN) == own);
}

/* BS 17.41: from without to within, or the other way round. */
static bool crosses_range(const Play *play, const Unit *unit, const Moment *moment)
{
    const Board *board = scape(play)->board;
    int range = bs_unit_range(play, unit);
    bool was_in = moment->from_tile != NO_TILE &&
                  board_distance(board, unit->tile, moment->from_tile) <= range;
    bool is_in = board_distance(board, unit->tile, moment->to_tile) <= range;
    bool enters = moment->kind == MOMENT_ENTERS_RANGE;
    return unit != moment->of && was_in != is_in && is_in == enters;
}

static void note_blind(Candidate *candidate, const Unit *unit, bool hidden)
{
    if (unit && hidden && unit->owner != candidate->entry->unit->owner &&
        candidate->hindrance == HINDRANCE_NONE)
        candidate->hindrance = HINDRANCE_BLIND;
}

/* Looks for the one among those concerned that is meant, rather one that is seen; false: none. */
static bool find_target(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Entry *entry = candidate->entry;
    const UnitList *concerned = moment->concerned;
    int left_out = bs_moment_to(moment->kind);
    for (size_t i = 0; i < concerned->count; i++) {
        Unit *unit = concerned->at[i];
        bool seen = bs_unit_seen_by(play, unit, entry->unit->owner);
        if (!is_meant(&entry->trigger->to, left_out, entry->unit, unit) ||
            (!seen && candidate->target))
            continue;
        candidate->target = unit;
        if (seen)
            break;
    }
    return candidate->target || is_meant(&entry->trigger->to, left_out, entry->unit, NULL);
}

static bool matches_to(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Entry *entry = candidate->entry;
    if (moment->concerned) {
        if (!candidate->target && !find_target(play, moment, candidate))
            return false;
        if (candidate->target)
            note_blind(candidate, candidate->target, bs_unit_is_invisible(play, candidate->target));
        return true;
    }
    candidate->target = moment->to;
    note_blind(candidate, moment->to, moment->to_hidden);
    return is_meant(&entry->trigger->to, bs_moment_to(moment->kind), entry->unit, moment->to);
}

static bool is_step(MomentKind kind)
{
    return kind == MOMENT_ENTERS_RANGE || kind == MOMENT_LEAVES_RANGE;
}

/* Of a reaction that is on it or on target. A step may be asked about before it is made. */
static bool is_in_reach(const Play *play, const Moment *moment, const Candidate *candidate)
{
    const Entry *entry = candidate->entry;
    const Unit *aim = entry->aims_at == AT_IT ? moment->of : candidate->target;
    if (!aim || aim->where != IN_BOARD)
        return false;
    int tile = is_step(moment->kind) && aim == moment->of ? moment->to_tile : aim->tile;
    return board_distance(scape(play)->board, entry->unit->tile, tile) <=
           bs_reaction_reach(play, entry->order->record);
}

/* Only those who die by it are dead and concerned. What hinders it is told once in a phase. */
static bool is_worth_a_look(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Entry *entry = candidate->entry;
    const Unit *unit = entry->unit;
    if ((int)moment->kind != entry->trigger->when || unit->where == IN_WAITING ||
        unit->where == IN_NOTHING || unit->owner->status == PLAYER_OUT)
        return false;
    candidate->hindrance = bs_entry_hindrance(play, entry);
    if (candidate->hindrance == HINDRANCE_DEAD && moment->of != unit && moment->to != unit)
        return false;
    return candidate->hindrance == HINDRANCE_NONE ||
           entry->hindered_in != scape(play)->watch->phase;
}

static bool is_near_enough(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Entry *entry = candidate->entry;
    if (candidate->hindrance == HINDRANCE_DEAD)
        return true;
    if (is_step(moment->kind)) {
        candidate->target = entry->unit;
        if (!crosses_range(play, entry->unit, moment))
            return false;
    }
    return entry->aims_at < 0 || is_in_reach(play, moment, candidate);
}

static bool matches(const Play *play, const Moment *moment, Candidate *candidate)
{
    const Entry *entry = candidate->entry;
    if (!is_worth_a_look(play, moment, candidate))
        return false;
    if (moment->kind == MOMENT_PHASE_BEGINS)
        return is_its_phase(play, entry, moment);
    if (!is_meant(&entry->trigger->of, bs_moment_of(moment->kind), entry->unit, moment->of) ||
        (bs_moment_has_to(moment->kind) && !matches_to(play, moment, candidate)))
        return false;
    note_blind(candidate, moment->of, moment->of_hidden);
    return is_near_enough(play, moment, candidate);
}

/* --- collecting ------------------------------------------------------------------------------- */

/* Looks at what may be set off. */
typedef struct Search {
    Play *play;
    Watch *watch;
    const Moment *moment;
} Search;

static void look_at(const Search *search, const EntryList *entries, Unit *target)
{
    for (size_t i = 0; i < entries->count; i++) {
        Entry *entry = entries->at[i];
        Candidate candidate = {.entry = entry, .target = target};
        if (!matches(search->play, search->moment, &candidate))
            continue;
        candidate.turn = turns_after_active(search->play, entry->unit->owner);
        ARENA_PUSH(search->play->arena, &search->watch->found, candidate);
    }
}

static void look_at_range(const Search *search)
{
    const Moment *moment = search->moment;
    bool enters = moment->kind == MOMENT_ENTERS_RANGE;
    CellWalk walk =
        bs_cells_around(search->watch->range, enters ? moment->to_tile : moment->from_tile);
    for (CellItem *item; (item = bs_cells_next(&walk)) != NULL;)
        look_at(search, &((Unit *)item->thing)->watcher->range, NULL);
}

/* Those that might reach who does it, or to whom it is done. */
static void look_near(const Search *search, const Unit *unit)
{
    if (unit->where != IN_BOARD)
        return;
    CellWalk walk = bs_cells_around(search->watch->near, unit->tile);
    for (CellItem *item; (item = bs_cells_next(&walk)) != NULL;)
        look_at(search, &((Unit *)item->thing)->watcher->near, NULL);
}

static void look_at_doer(const Search *search, const Unit *unit)
{
    if (unit && unit->watcher)
        look_at(search, &unit->watcher->of, NULL);
    if (unit)
        look_near(search, unit);
}

static void look_at_done_to(const Search *search, Unit *unit)
{
    if (unit && unit->watcher)
        look_at(search, &unit->watcher->to, unit);
    if (unit)
        look_near(search, unit);
}

/* All that the moment may set off, on top of the stack. */
static void collect(Play *play, const Moment *moment)
{
    const Search search = {play, bs_watch_of(play), moment};
    if (is_step(moment->kind)) {
        look_at_range(&search);
        return;
    }
    look_at(&search, &search.watch->general[moment->kind], NULL);
    look_at_doer(&search, moment->of);
    look_at_done_to(&search, moment->to);
    for (size_t i = 0; moment->concerned && i < moment->concerned->count; i++)
        look_at_done_to(&search, moment->concerned->at[i]);
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
    bool reacts = !a->entry->trait;
    int order = compare_sizes(reacts, !b->entry->trait);
    if (order == 0)
        order = compare_sizes(a->turn, b->turn);
    if (order == 0 && !reacts)
        order = compare_sizes(a->entry->unit->index, b->entry->unit->index);
    if (order == 0)
        order = compare_sizes(a->entry->place, b->entry->place);
    return order != 0 ? order : compare_sizes(a->hindrance, b->hindrance);
}

/* One that is found by way of two units is there twice. */
static void sort_and_thin(Watch *watch, size_t begin)
{
    Candidate *found = watch->found.at;
    size_t kept = begin;
    if (watch->found.count - begin < 2)
        return;
    qsort(found + begin, watch->found.count - begin, sizeof *found, by_order);
    for (size_t i = begin; i < watch->found.count; i++)
        if (i == begin || found[i].entry != found[kept - 1].entry)
            found[kept++] = found[i];
    watch->found.count = kept;
}

/* By which clause one of several comes before another. */
static const char *order_clause(const Watch *watch, size_t begin)
{
    if (watch->found.count - begin < 2)
        return NULL;
    return watch->found.at[begin].entry->trait ? "BS 16.15" : "BS 17.5";
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
    Watch *watch = bs_watch_of(play);
    size_t begin = watch->found.count;
    if (is_stopped(play))
        return;
    watch->moments++;
    collect(play, moment);
    sort_and_thin(watch, begin);
    Occasion occasion = {.moment = moment,
                         .clause = order_clause(watch, begin),
                         .number = watch->moments,
                         .past = past};
    for (size_t i = begin, end = watch->found.count; i < end && !is_stopped(play); i++) {
        Candidate candidate = watch->found.at[i];
        occasion.target = candidate.target;
        occasion.entry = candidate.entry;
        bs_set_off(play, &candidate, &occasion);
    }
    watch->found.count = begin;
}

void bs_moment(Play *play, const Moment *moment)
{
    Moment seen = with_sight(play, moment);
    happen(play, &seen, false);
}

bool bs_moment_matters(Play *play, const Moment *moment)
{
    Watch *watch = bs_watch_of(play);
    size_t begin = watch->found.count;
    Moment seen = with_sight(play, moment);
    collect(play, &seen);
    bool matters = watch->found.count > begin;
    watch->found.count = begin;
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

size_t bs_wake_begin(Play *play)
{
    return bs_watch_of(play)->wake.count;
}

void bs_wake_add(Play *play, Moment moment)
{
    Watch *watch = bs_watch_of(play);
    watch->losses += moment.kind == MOMENT_DESTROYED;
    ARENA_PUSH(play->arena, &watch->wake, with_sight(play, &moment));
}

/* What one of them sets off may leave a wake of its own, behind these. */
void bs_wake_settle(Play *play, size_t begun)
{
    Watch *watch = bs_watch_of(play);
    size_t end = watch->wake.count;
    bool losses = watch->losses > 0;
    watch->losses = 0;
    if (losses)
        bs_winning_check(play);
    for (size_t i = begun; i < end; i++) {
        Moment past = watch->wake.at[i];
        happen(play, &past, true);
    }
    watch->wake.count = begun;
}

/* --- phases ----------------------------------------------------------------------------------- */

static int phase_index(const Phase *phase)
{
    int index = 0;
    while (bs_turn_phase_words[index] && strcmp(bs_turn_phase_words[index], phase->name) != 0)
        index++;
    return index;
}

void bs_phase_opens(Play *play, Player *active)
{
    Moment begins = {.kind = MOMENT_PHASE_BEGINS, .phase = phase_index(play->phase)};
    bs_watch_of(play)->phase++;
    scape(play)->attacks = 0;
    if (!bs_turn_is_void(play, active))
        bs_moment(play, &begins);
}

void bs_phase_closes(Play *play)
{
    bs_lasting_sweep(play);
}
