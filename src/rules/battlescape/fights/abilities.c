/* Using an ability, in one's own turn or as a reaction: who may, on whom, and how it goes (BS 14).
 *
 *     declared, invisibility lost, those who wait for it react, checked again, effects, who is out,
 *     those who wait for any of this react */
#include "../board/grid.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../orders/choose.h"
#include "../words/events.h"
#include "fights.h"
#include "moments.h"

/* One use. */
typedef struct Use {
    Play *play;
    const UseOrder *order;
    Unit *user, *on; /* on: one that was chosen; NULL: nobody in particular */
    const Ability *ability;
    int tile;           /* where it is used; NO_TILE: nowhere in particular */
    bool exposed;       /* the user has lost its invisibility by it, */
    bool hidden;        /* or has kept it */
    bool is_later_tile; /* not the first that was named */
    bool quiet;         /* it is only asked whether it could be */
} Use;

bool bs_ability_hurts(const Ability *ability)
{
    const VariantList *effects = &ability->power.effects;
    for (size_t i = 0; i < effects->count; i++) {
        EffectKind kind = bs_effect_kind(effects->at[i]);
        if (kind == EFFECT_DAMAGE || kind == EFFECT_COMBAT_DAMAGE)
            return true;
    }
    return false;
}

/* --- who may ---------------------------------------------------------------------------------- */

static const char *ability_called(const Use *use)
{
    const Power *power = &use->ability->power;
    Text name = power->name.len > 0 ? power->name : power->id;
    return text_string(use->play->arena, "%.*s", TEXT_ARG(name));
}

static const Failure *cannot_use(const Use *use)
{
    Play *play = use->play;
    const Unit *user = use->user;
    const Failure *failure = bs_cannot_act(play, user, "BS 11.3");
    if (failure)
        return failure;
    if (!bs_type_has(user->type, use->ability))
        return order_fails(play, "BS 20.42", "%s does not have %s", bs_unit_called(play, user),
                           ability_called(use));
    if (user->used)
        return order_fails(play, "BS 14.3", "%s has used an ability in its round already",
                           bs_unit_called(play, user));
    if (user->hurt && bs_ability_hurts(use->ability))
        return order_fails(play, "BS 14.4",
                           "%s has attacked in its round already, and %s does damage",
                           bs_unit_called(play, user), ability_called(use));
    return NULL;
}

/* --- on whom ---------------------------------------------------------------------------------- */

static int range_of(const Use *use)
{
    return use->ability->range >= 0 ? use->ability->range : bs_unit_range(use->play, use->user);
}

static const char *range_clause(const Use *use)
{
    return use->ability->range >= 0 ? "BS 14.12" : "BS 14.11";
}

static const Failure *bars_distance(const Use *use, int tile, const char *what)
{
    int distance = board_distance(use->play->board, use->user->tile, tile);
    int range = range_of(use);
    if (distance <= range)
        return NULL;
    return order_fails(use->play, range_clause(use), "%s is %d %s away, and the range is %d", what,
                       distance, distance == 1 ? "tile" : "tiles", range);
}

static const Failure *bars_seen_unit(Play *play, const Use *use, const Unit *unit)
{
    bool is_own = unit->owner == use->user->owner;
    if (use->ability->power.whom == WHOM_ALLY && !is_own)
        return order_fails(play, "BS 14.14", "%s is on another side", bs_unit_called(play, unit));
    if (use->ability->power.whom == WHOM_ENEMY && is_own)
        return order_fails(play, "BS 14.14", "%s is on its own side", bs_unit_called(play, unit));
    return bars_distance(use, unit->tile, bs_unit_called(play, unit));
}

/* As in attacks: a failure says nothing of one who is not seen. */
static const Failure *bars_unit(Play *play, Unit *unit, const void *context)
{
    const Use *use = context;
    const Failure *failure = bars_seen_unit(play, use, unit);
    return failure && !bs_unit_seen_by(play, unit, use->user->owner)
               ? bs_fails_unknown(play, use->user->owner, unit)
               : failure;
}

static const Failure *bars_tile(const Use *use, int tile)
{
    return bars_distance(
        use, tile, text_string(use->play->arena, "%.*s", TEXT_ARG(tile_called(use->play, tile))));
}

/* What the effects on those that are chosen come to, of these two kinds. */
static int sum_of(const Ability *ability, EffectKind kind, EffectKind other)
{
    const VariantList *effects = &ability->power.effects;
    int sum = 0;
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = effects->at[i]->record;
        EffectKind is = bs_effect_kind(effects->at[i]);
        if (effect->to == TO_CHOSEN && (is == kind || is == other))
            sum += effect->amount;
    }
    return sum;
}

/* BS 19.20. */
static bool heals(const Ability *ability)
{
    return sum_of(ability, EFFECT_HEALING, EFFECT_HEALING) > 0 && !bs_ability_hurts(ability);
}

/* Whom words such as closest and weakest mean (BS 19.14). */
static int side_of(const Use *use)
{
    bool helps = use->ability->power.whom == WHOM_ALLY ||
                 (use->ability->power.whom == WHOM_UNIT && heals(use->ability));
    return helps ? SIDE_ALLY : SIDE_ENEMY;
}

static const Failure *choose_on(Use *use)
{
    const Failure *failure = NULL;
    Choosing choosing = {.player = use->order->order.choice.player,
                         .meant = scape(use->play)->meant,
                         .quiet = use->quiet,
                         .fits = bars_unit,
                         .context = use,
                         .from = use->user,
                         .farthest = range_of(use),
                         .most = sum_of(use->ability, EFFECT_DAMAGE, EFFECT_COMBAT_DAMAGE),
                         .heals = side_of(use) == SIDE_ALLY && heals(use->ability),
                         .side = side_of(use)};
    use->on = bs_choose_unit(use->play, &use->order->on, &choosing, &failure);
    if (use->on)
        use->tile = use->on->tile;
    return failure;
}

static const Failure *choose_tile(Use *use)
{
    const Failure *first = NULL;
    const TileList *tiles = &use->order->at;
    for (size_t i = 0; i < tiles->count; i++) {
        int tile = board_index(use->play->board, tiles->at[i]);
        const Failure *failure = bars_tile(use, tile);
        if (!failure) {
            use->tile = tile;
            use->is_later_tile = i > 0;
            return NULL;
        }
        if (!first)
            first = failure;
    }
    return first ? first : order_fails(use->play, "BS 20.43", "no tile is named");
}

/* An area may be where a unit stands. */
static const Failure *choose_area(Use *use)
{
    if (use->order->on.word == REFS_LEFT_OUT)
        return choose_tile(use);
    const Failure *failure = choose_on(use);
    use->on = NULL;
    return failure;
}

static const Failure *choose(Use *use)
{
    switch (use->ability->power.whom) {
    case WHOM_UNIT:
    case WHOM_ALLY:
    case WHOM_ENEMY:
        return choose_on(use);
    case WHOM_AREA:
        return choose_area(use);
    case WHOM_SELF:
        use->on = use->user;
        return NULL;
    default:
        return NULL;
    }
}

static Use use_of(Play *play, const UseOrder *order)
{
    return (Use){.play = play,
                 .order = order,
                 .user = order->by,
                 .ability = order->ability,
                 .tile = NO_TILE};
}

const Failure *bs_use_bars(Play *play, const UseOrder *order)
{
    Use use = use_of(play, order);
    use.quiet = true;
    const Failure *failure = cannot_use(&use);
    return failure ? failure : choose(&use);
}

/* --- whom it concerns ------------------------------------------------------------------------- */

/* As they stand at this moment. */
static const UnitList *concerned_by(const Use *use)
{
    Play *play = use->play;
    const Power *power = &use->ability->power;
    const Player *owner = use->user->owner;
    switch (power->whom) {
    case WHOM_AREA:
        return bs_units_around(play, use->tile, power->radius < 0 ? 0 : power->radius, NULL,
                               SIDE_ANY);
    case WHOM_ALLIES:
        return bs_units_around(play, use->user->tile, power->radius, owner, SIDE_ALLY);
    case WHOM_ENEMIES:
        return bs_units_around(play, use->user->tile, power->radius, owner, SIDE_ENEMY);
    default:
        return bs_one_unit(play, use->on);
    }
}

/* --- telling ---------------------------------------------------------------------------------- */

/* Which clause says whom such an ability is on. */
static const char *whom_clause(const Use *use)
{
    switch (use->ability->power.whom) {
    case WHOM_ALLY:
    case WHOM_ENEMY:
        return "BS 14.14";
    case WHOM_AREA:
        return "BS 14.17";
    case WHOM_ALLIES:
    case WHOM_ENEMIES:
        return "BS 14.18";
    default:
        return "BS 14.13";
    }
}

static void tell_reach(const Use *use)
{
    Play *play = use->play;
    if (use->tile == NO_TILE)
        return;
    bool own = use->ability->range >= 0;
    if (!own)
        bs_stats_tell(play, use->user, EFFECT_RANGE);
    const Player *seer = bs_seer_of(play, use->user);
    if (use->on)
        seer = seer_both(seer, bs_seer_of(play, use->on));
    Event *event = (own ? bs_say_use_reaches_own : bs_say_use_reaches)(
        play, seer, use->user, use->ability,
        board_distance(play->board, use->user->tile, use->tile), range_of(use));
    event_also(event, whom_clause(use));
    event_also_of(event, use->user->owner, use->is_later_tile ? "BS 19.11" : NULL);
    event_also(event, use->on && bs_unit_flies(play, use->on) ? "BS 12.16" : NULL);
}

/* A target that others do not see is told of to its own player alone. */
static Event *tell_whom(const Use *use)
{
    Play *play = use->play;
    const Unit *user = use->user;
    const Ability *ability = use->ability;
    if (use->ability->power.whom == WHOM_AREA)
        return bs_say_uses_at(play, user, ability, use->tile);
    if (!use->on || use->on == use->user)
        return bs_say_uses(play, user, ability);
    if (!bs_unit_is_invisible(play, use->on))
        return bs_say_uses_on(play, user, ability, use->on);
    bs_say_uses_unseen(play, user->owner, user, ability, use->on);
    return bs_say_uses(play, user, ability);
}

static bool is_named_by_word(const Use *use)
{
    int word = use->order->on.word;
    return word == AT_SELF || word == AT_IT || word == AT_TARGET;
}

static void tell_use(const Use *use)
{
    bool reacts = use->order->order.first->table == &bs_react_table;
    if (reacts)
        bs_reaction_tell(use->play, use->user);
    Event *event = tell_whom(use);
    event_also(event, is_named_by_word(use) ? "BS 17.21" : whom_clause(use));
    event_also(event, !reacts                                         ? NULL
                      : use->order->order.first == &use->order->order ? "BS 17.1"
                                                                      : "BS 17.11");
    event_chosen(event, &use->order->order.choice, OUTCOME_DONE);
}

/* Who is hit unseen is none of the others' business: each of their players is told of his own. */
static void tell_unseen(const Use *use, const UnitList *unseen, const Player *player)
{
    UnitList *his = ARENA_NEW(use->play->arena, UnitList);
    for (size_t i = 0; i < unseen->count; i++)
        if (unseen->at[i]->owner == player)
            ARENA_PUSH(use->play->arena, his, unseen->at[i]);
    if (his->count == 0)
        return;
    Event *event = bs_say_use_concerns(use->play, use->user, use->ability, his);
    event_also(event, "BS 13.3");
}

/* To all others it is the same whether somebody unseen was there. */
static void tell_concerned(const Use *use, const UnitList *concerned)
{
    Play *play = use->play;
    const Unit *user = use->user;
    const Ability *ability = use->ability;
    UnitList *seen = ARENA_NEW(play->arena, UnitList), unseen = {NULL, 0, 0};
    if (use->on)
        return;
    for (size_t i = 0; i < concerned->count; i++)
        if (bs_unit_is_invisible(play, concerned->at[i]))
            ARENA_PUSH(play->arena, &unseen, concerned->at[i]);
        else
            ARENA_PUSH(play->arena, seen, concerned->at[i]);
    Event *event = seen->count > 0 ? bs_say_use_concerns(play, user, ability, seen)
                                   : bs_say_use_concerns_nobody(play, user, ability);
    event_also(event, seen->count == 0                        ? "BS 14.7"
                      : use->ability->power.effects.count > 1 ? "BS 14.33"
                                                              : whom_clause(use));
    for (size_t i = 0; unseen.count > 0 && i < play->game->players.count; i++)
        tell_unseen(use, &unseen, play_player(play, i));
}

/* The user may be dead by now. */
static void tell_stopped(const Use *use, const Failure *failure)
{
    scape(use->play)->told_failure = failure;
    const Player *seer = use->hidden ? use->user->owner : bs_seer_of(use->play, use->user);
    Event *event = bs_say_use_stopped(use->play, seer, use->user, use->ability, failure->reason);
    event_also(event, use->exposed ? "BS 13.13" : NULL);
    event_also(event, use->user->where == IN_BOARD ? "BS 14.8" : "BS 17.12");
}

/* --- how it goes ------------------------------------------------------------------------------ */

static Moment moment_by(const Use *use, MomentKind kind, const UnitList *concerned)
{
    return (Moment){.kind = kind, .of = use->user, .concerned = concerned};
}

static void declare(Use *use)
{
    use->exposed = bs_lose_invisibility(use->play, use->user, false);
    use->hidden = bs_unit_is_invisible(use->play, use->user);
    tell_use(use);
    Moment about = moment_by(use, MOMENT_ABOUT_TO_USE, concerned_by(use));
    bs_moment(use->play, &about);
}

/* Is it still possible, after what others did about it? The tile of an area stays the same,
 * whoever stands there by now; a unit that was chosen may have moved. */
static const Failure *has_become_impossible(Use *use)
{
    Play *play = use->play;
    const Failure *failure = cannot_use(use);
    if (failure || use->tile == NO_TILE || use->on == use->user)
        return failure;
    if (!use->on)
        return bars_tile(use, use->tile);
    if (!bs_unit_is_there(play, use->on, use->user->owner))
        return bs_fails_unknown(play, use->user->owner, use->on);
    use->tile = use->on->tile;
    return bars_unit(play, use->on, use);
}

static void tell_counts(const Use *use)
{
    Event *event = bs_say_use_counts(use->play, use->user, use->ability);
    event_also(event, bs_ability_hurts(use->ability) ? "BS 14.4"
                      : use->user->hurt              ? "BS 14.6"
                                                     : "BS 14.3");
}

static void carry_out(const Use *use)
{
    Play *play = use->play;
    const UnitList *concerned = concerned_by(use);
    size_t begun = bs_aftermath_begin(play);
    tell_counts(use);
    use->user->used = true;
    use->user->hurt |= bs_ability_hurts(use->ability);
    bs_aftermath_add(play, moment_by(use, MOMENT_USED, concerned));
    tell_reach(use);
    tell_concerned(use, concerned);
    bs_effects_do(play, &use->ability->power, use->user, concerned);
    bs_aftermath_settle(play, begun);
}

static const Failure *run_use(Use *use)
{
    use->user->declares = true;
    declare(use);
    use->user->declares = false;
    if (play_asked(use->play))
        return NULL;
    const Failure *failure = bs_fails_void(use->play, &use->order->order);
    if (!failure)
        failure = has_become_impossible(use);
    if (failure)
        tell_stopped(use, failure);
    else
        carry_out(use);
    return failure;
}

/* In a phase of one's own turn words have no meaning but self. */
const Failure *bs_carry_out_use(Play *play, Order *order)
{
    Use use = use_of(play, (const UseOrder *)order);
    const Failure *failure = bs_fails_void(play, order);
    if (order_top(order)->table != &bs_react_table)
        scape(play)->meant = (Meant){.self = use.user};
    if (!failure)
        failure = cannot_use(&use);
    if (!failure)
        failure = choose(&use);
    return failure ? failure : run_use(&use);
}
