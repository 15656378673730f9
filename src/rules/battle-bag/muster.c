/* What the units of both sides bring: who is active, strength, bonuses. BB 6.1 to 6.9, BB 16.5 to
 * 16.8, BB 18.1 to 18.5. */
#include "bag.h"
#include "events.h"

/* No sum grows beyond this; BB 6.16 lets far less into the bag. */
enum { SUM_MAX = 100 * SIDE_CUBES_MAX, NOWHERE = -1 };

static int sum_of(int64_t sum)
{
    return sum > SUM_MAX ? SUM_MAX : (int)sum;
}

/* --- what an army faces ----------------------------------------------------------------------- */

/* How near the nearest enemy of a sort is; NOWHERE: there is none. */
typedef struct Faced {
    int *types; /* by their index */
    int kinds[UNIT_KINDS];
    int built[STRUCTURE_KINDS];
} Faced;

/* One army of those that are counted. */
typedef struct Muster {
    Play *play;
    const Battle *battle;
    const Host *host;
    Faced open;   /* enemies outside walls, and structures */
    Faced behind; /* enemies behind a wall that the line of this army crosses */
} Muster;

static void clear_faced(const Play *play, Faced *faced)
{
    for (size_t i = 0; i < bag_of(play)->types.count; i++)
        faced->types[i] = NOWHERE;
    for (int i = 0; i < UNIT_KINDS; i++)
        faced->kinds[i] = NOWHERE;
    for (int i = 0; i < STRUCTURE_KINDS; i++)
        faced->built[i] = NOWHERE;
}

static void see(int *nearest, int distance)
{
    if (*nearest == NOWHERE || distance < *nearest)
        *nearest = distance;
}

static void see_band(Faced *faced, const Band *band, int distance)
{
    see(&faced->types[band->type->index], distance);
    for (int kind = 0; kind < UNIT_KINDS; kind++)
        if (type_is(band->type, (UnitKind)kind))
            see(&faced->kinds[kind], distance);
}

/* Is that enemy a garrison for this army (BB 16.5)? */
static bool is_behind(const Muster *muster, const Host *enemy)
{
    if (!enemy->garrison)
        return false;
    for (const Occupant *o = built_at(muster->play, enemy->tile); o; o = o->next)
        if (is_wall(o->piece) && bb_line_crosses(muster->play, muster->host->tile, o->piece))
            return true;
    return false;
}

static void look_around(Muster *muster)
{
    const Board *board = bag_of(muster->play)->board;
    const BattleSide *enemy = &muster->battle->side[other(muster->host->who)];
    int tile = muster->host->tile;
    clear_faced(muster->play, &muster->open);
    clear_faced(muster->play, &muster->behind);
    for (size_t i = 0; i < enemy->hosts.count; i++) {
        const Host *host = enemy->hosts.at[i];
        Faced *faced = is_behind(muster, host) ? &muster->behind : &muster->open;
        for (size_t k = 0; k < host->bands.count; k++)
            see_band(faced, host->bands.at[k], board_distance(board, tile, host->tile));
    }
    for (size_t i = 0; i < enemy->structures.count; i++) {
        const Structure *structure = enemy->structures.at[i];
        see(&muster->open.built[structure->kind], board_distance(board, tile, structure->tile));
    }
}

static int nearest_of(const Faced *faced, const Mark *mark)
{
    switch (mark->kind) {
    case MARK_UNIT_KIND:
        return faced->kinds[mark->number];
    case MARK_TYPE:
        return faced->types[((const Type *)mark->record)->index];
    case MARK_STRUCTURE_KIND:
        return faced->built[mark->number];
    default:
        return NOWHERE;
    }
}

/* --- active ----------------------------------------------------------------------------------- */

/* Whether it reaches anything, and where water had a part in that. */
typedef struct Look {
    bool reaches;
    const char *clause; /* NULL: none */
} Look;

static void look_at(const Play *play, const Band *band, int tile, Look *look)
{
    int from = band->host->tile;
    bool reaches = bb_type_reaches(play, band->type, from, tile);
    if (reaches && bb_is_water(play, from) && !bb_is_water(play, tile))
        look->clause = "BB 4.8";
    if (!reaches && !look->reaches &&
        board_distance(bag_of(play)->board, from, tile) <= band->type->range)
        look->clause = "BB 4.7";
    look->reaches |= reaches;
}

static Look look_of(const Play *play, const Battle *battle, const Band *band)
{
    const BattleSide *enemy = &battle->side[other(band->host->who)];
    Look look = {false, NULL};
    if (type_is(band->type, PEASANT))
        return look;
    for (size_t i = 0; i < enemy->hosts.count && !look.reaches; i++)
        look_at(play, band, enemy->hosts.at[i]->tile, &look);
    for (size_t i = 0; i < enemy->structures.count && !look.reaches; i++)
        look_at(play, band, enemy->structures.at[i]->tile, &look);
    return look;
}

/* --- strength --------------------------------------------------------------------------------- */

static Arg arg_band(const Muster *muster, const Band *band)
{
    Arena *arena = muster->play->arena;
    return arg_made(arena, bb_units_called(arena, band->type, band->count));
}

/* An event of what an effect did tells that it works at all (BB 18.1), or only in such battles (BB
 * 18.2), and when so many of its kind came before it, that they add up (BB 18.3). */
static void also_card(Event *event, const Effect *effect, int before)
{
    event_also(event, effect->when.count > 0 ? "BB 18.2" : "BB 18.1");
    event_also(event, before > 0 ? "BB 18.3" : NULL);
}

static bool is_bonus(const Effect *effect)
{
    return effect->against.len > 0;
}

static int strength_of(const Muster *muster, const Band *band)
{
    Case in = case_of(muster->battle, band->host->who);
    int strength = band->type->strength, count = 0;
    CardWalk walk = bb_cards_walk(muster->battle->side[band->host->who].seat, EFFECT_STRENGTH, &in);
    while (bb_cards_next(&walk)) {
        if (is_bonus(walk.effect) || !bb_mark_fits_type(&walk.effect->fits, band->type))
            continue;
        strength = sum_of((int64_t)strength + walk.effect->amount);
        also_card(EVENT(muster->play->log, &bb_ev_muster_card, arg_card(walk.held->card),
                        arg_int(walk.effect->amount), arg_band(muster, band),
                        arg_army(band->host->army)),
                  walk.effect, count++);
    }
    if (strength >= 0)
        return strength;
    EVENT(muster->play->log, &bb_ev_muster_no_less, arg_band(muster, band),
          arg_army(band->host->army));
    return 0;
}

/* --- bonuses ---------------------------------------------------------------------------------- */

/* One that a unit's type has, or a card gives. */
typedef struct Gain {
    int amount;
    const Mark *mark; /* against what */
    const Held *held; /* NULL: the type's */
    const Effect *effect;
} Gain;

/* "melee units", "swordsmen", "walls". */
static Arg arg_against(const Muster *muster, const Mark *mark)
{
    static const char *const kinds[UNIT_KINDS] = {
        [MELEE] = "melee units",     [RANGED] = "ranged units", [PROJECTILE] = "projectile units",
        [MOUNTED] = "mounted units", [VESSEL] = "vessels",      [PEASANT] = "peasants"};
    static const char *const built[STRUCTURE_KINDS] = {[CITY] = "cities",
                                                       [CASTLE] = "castles",
                                                       [BUILDING] = "buildings",
                                                       [WALL] = "walls",
                                                       [PALISADE] = "palisades"};
    if (mark->kind == MARK_UNIT_KIND)
        return arg_str(kinds[mark->number]);
    if (mark->kind == MARK_STRUCTURE_KIND)
        return arg_str(built[mark->number]);
    Text two = bb_units_called(muster->play->arena, mark->record, 2);
    return arg_made(muster->play->arena, text_slice(two, strlen("2 "), two.len));
}

static void tell(const Muster *muster, const EventKind *kind, const Band *band, const Gain *gain)
{
    EVENT(muster->play->log, kind, arg_band(muster, band), arg_army(band->host->army),
          arg_against(muster, gain->mark));
}

static void tell_walls(const Muster *muster, const Band *band, const Gain *gain, bool hampered)
{
    bool behind = nearest_of(&muster->behind, gain->mark) != NOWHERE;
    if (behind)
        tell(muster, hampered ? &bb_ev_bonus_outside : &bb_ev_bonus_over, band, gain);
    if (band->host->garrison)
        tell(muster, &bb_ev_bonus_garrison, band, gain);
}

static void tell_far(const Muster *muster, const Band *band, const Gain *gain)
{
    int open = nearest_of(&muster->open, gain->mark);
    int behind = nearest_of(&muster->behind, gain->mark);
    int nearest = open == NOWHERE || (behind != NOWHERE && behind < open) ? behind : open;
    if (nearest > band->type->range)
        tell(muster, &bb_ev_bonus_far, band, gain);
}

static void tell_gain(const Muster *muster, const Band *band, const Gain *gain, int count)
{
    const EventKind *own =
        gain->mark->kind == MARK_STRUCTURE_KIND ? &bb_ev_bonus_built : &bb_ev_bonus;
    Arg args[] = {arg_band(muster, band), arg_army(band->host->army), arg_int(gain->amount),
                  arg_against(muster, gain->mark), arg_card(gain->held ? gain->held->card : NULL)};
    size_t all = sizeof args / sizeof *args;
    if (gain->held)
        also_card(event_add(muster->play->log, &bb_ev_bonus_card, args, all), gain->effect, count);
    else
        event_add(muster->play->log, own, args, all - 1);
}

/* What it adds for each unit: nothing, unless such an enemy is in the battle, and not only behind
 * a wall that keeps these units off. */
static int gain_of(const Muster *muster, const Band *band, const Gain *gain, int *count)
{
    bool hampered = type_is(band->type, MELEE) || type_is(band->type, RANGED);
    bool open = nearest_of(&muster->open, gain->mark) != NOWHERE;
    bool behind = nearest_of(&muster->behind, gain->mark) != NOWHERE;
    if (!open && !behind) {
        bool is_built = gain->mark->kind == MARK_STRUCTURE_KIND;
        tell(muster, is_built ? &bb_ev_bonus_none_built : &bb_ev_bonus_none, band, gain);
        return 0;
    }
    if (!open && hampered) {
        event_also(EVENT(muster->play->log, &bb_ev_bonus_lost, arg_band(muster, band),
                         arg_army(band->host->army), arg_int(gain->amount),
                         arg_against(muster, gain->mark)),
                   gain->held ? "BB 18.5" : NULL);
        return 0;
    }
    tell_gain(muster, band, gain, *count);
    tell_walls(muster, band, gain, hampered);
    tell_far(muster, band, gain);
    ++*count;
    return gain->amount;
}

static int bonus_of(const Muster *muster, const Band *band)
{
    Case in = case_of(muster->battle, band->host->who);
    int64_t sum = 0;
    int own = 0, cards = 0;
    for (size_t i = 0; i < band->type->bonuses.count; i++) {
        const Bonus *bonus = band->type->bonuses.at[i];
        Gain gain = {bonus->strength, &bonus->mark, NULL, NULL};
        sum += gain_of(muster, band, &gain, &own);
    }
    CardWalk walk = bb_cards_walk(muster->battle->side[band->host->who].seat, EFFECT_STRENGTH, &in);
    while (bb_cards_next(&walk)) {
        if (!is_bonus(walk.effect) || !bb_mark_fits_type(&walk.effect->fits, band->type))
            continue;
        Gain gain = {walk.effect->amount, &walk.effect->enemy, walk.held, walk.effect};
        sum += gain_of(muster, band, &gain, &cards);
    }
    if (own + cards > 1)
        EVENT(muster->play->log, &bb_ev_bonus_both, arg_band(muster, band),
              arg_army(band->host->army), arg_int(own + cards));
    return sum_of(sum);
}

/* --- counting --------------------------------------------------------------------------------- */

/* Cubes of active units, and of the others. */
typedef struct Tally {
    int strength[2], bonus[2];
} Tally;

static const EventKind *kind_of_band(const Band *band)
{
    if (type_is(band->type, PEASANT))
        return &bb_ev_muster_peasants;
    if (!band->active)
        return &bb_ev_muster_inactive;
    return band->host->who == DEFENDER ? &bb_ev_muster_back : &bb_ev_muster_active;
}

static void count_band(const Muster *muster, Band *band, Tally *tally)
{
    Look look = look_of(muster->play, muster->battle, band);
    band->active = look.reaches;
    band->strength = strength_of(muster, band);
    band->bonus = bonus_of(muster, band);
    int strength = sum_of((int64_t)band->strength * band->count);
    int bonus = sum_of((int64_t)band->bonus * band->count);
    tally->strength[band->active] = sum_of((int64_t)tally->strength[band->active] + strength);
    tally->bonus[band->active] = sum_of((int64_t)tally->bonus[band->active] + bonus);
    event_also(EVENT(muster->play->log, kind_of_band(band), arg_player(band->host->army->owner),
                     arg_army(band->host->army), arg_band(muster, band), arg_int(band->strength),
                     arg_int(band->bonus), arg_int(sum_of((int64_t)strength + bonus))),
               look.clause);
}

static void count_side(Muster *muster, BattleSide *side)
{
    Tally tally = {{0, 0}, {0, 0}};
    const Player *player = side->seat->player;
    for (size_t i = 0; i < side->hosts.count; i++) {
        muster->host = side->hosts.at[i];
        look_around(muster);
        for (size_t k = 0; k < muster->host->bands.count; k++)
            count_band(muster, muster->host->bands.at[k], &tally);
    }
    side->active = sum_of((int64_t)tally.strength[true] + tally.bonus[true]);
    side->neutral = sum_of((int64_t)tally.strength[false] + tally.bonus[false]);
    EVENT(muster->play->log, &bb_ev_muster, arg_player(player), arg_int(tally.strength[true]),
          arg_int(tally.bonus[true]), arg_int(side->active));
    if (side->neutral > 0)
        EVENT(muster->play->log, &bb_ev_muster_neutral, arg_player(player),
              arg_int(tally.strength[false]), arg_int(tally.bonus[false]), arg_int(side->neutral));
}

void bb_battle_musters(Play *play, Battle *battle)
{
    size_t types = bag_of(play)->types.count;
    Muster muster = {.play = play,
                     .battle = battle,
                     .open = {.types = ARENA_ARRAY(play->arena, types, int)},
                     .behind = {.types = ARENA_ARRAY(play->arena, types, int)}};
    bb_battle_tells_cards(play, battle);
    for (Who who = ATTACKER; who < SIDES; who++)
        count_side(&muster, &battle->side[who]);
}
