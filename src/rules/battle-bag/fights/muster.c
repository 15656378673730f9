/* What the units of both sides bring: who is active, strength, bonuses. BB 6.1 to 6.9, BB 16.5 to
 * 16.8, BB 18.1 to 18.5. */
#include "../board/field.h"
#include "../board/range.h"
#include "../records/called.h"
#include "../records/meanings.h"
#include "../words/events.h"
#include "steps.h"

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
    int *classes; /* by their numbers */
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
    for (size_t i = 0; i < bag_of(play)->classes; i++)
        faced->classes[i] = NOWHERE;
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
    for (size_t i = 0; i < band->type->in.count; i++)
        see(&faced->classes[band->type->in.at[i]], distance);
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
    const Board *board = muster->play->board;
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

static int nearest_of_one(const Faced *faced, const Meaning *meaning)
{
    switch (meaning->kind) {
    case MEANS_UNIT_KIND:
        return faced->kinds[meaning->number];
    case MEANS_TYPE:
        return faced->types[((const Type *)meaning->record)->index];
    case MEANS_CLASS:
        return faced->classes[meaning->number];
    case MEANS_STRUCTURE_KIND:
        return faced->built[meaning->number];
    default:
        return NOWHERE;
    }
}

/* Of those against which a bonus is. */
static int nearest_of(const Faced *faced, const Meanings *against)
{
    int nearest = NOWHERE;
    for (size_t i = 0; i < against->count; i++) {
        int one = nearest_of_one(faced, &against->at[i]);
        if (one != NOWHERE)
            see(&nearest, one);
    }
    return nearest;
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
    if (!reaches && !look->reaches && board_distance(play->board, from, tile) <= band->type->range)
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

static Text band_called(const Muster *muster, const Band *band)
{
    Arena *arena = muster->play->arena;
    return bb_units_called(arena, band->type, band->count);
}

/* An event of what an effect did tells that it works at all (BB 18.1), or only in such battles (BB
 * 18.2), and when others of its kind came before it, that they add up (BB 18.3). */
static void also_card(Event *event, const Effect *effect, int before)
{
    event_also(event, effect->when.count > 0 ? "BB 18.2" : "BB 18.1");
    event_also(event, before > 0 ? "BB 18.3" : NULL);
}

static bool is_bonus(const Effect *effect)
{
    return effect->against.count > 0;
}

static int strength_of(const Muster *muster, const Band *band)
{
    Case in = case_of(muster->battle, band->host->who);
    int strength = band->type->strength, count = 0;
    CardWalk walk = bb_cards_walk(muster->battle->side[band->host->who].seat, EFFECT_STRENGTH, &in);
    while (bb_cards_next(&walk)) {
        if (is_bonus(walk.effect) || !bb_meanings_fit_type(&walk.effect->fits, band->type))
            continue;
        strength = sum_of((int64_t)strength + walk.effect->amount);
        also_card(bb_say_muster_card(muster->play, walk.held->card, walk.effect->amount,
                                     band_called(muster, band), band->host->army),
                  walk.effect, count++);
    }
    if (strength >= 0)
        return strength;
    bb_say_muster_no_less(muster->play, band_called(muster, band), band->host->army);
    return 0;
}

/* --- bonuses ---------------------------------------------------------------------------------- */

/* One that a unit's type has, or a card gives. */
typedef struct Gain {
    int amount;
    const CountedList *names; /* against what, */
    const Meanings *against;  /* and what that means */
    const Held *held;         /* NULL: the type's */
    const Effect *effect;
} Gain;

/* "melee units", "swordsmen", "walls"; a class is its word. */
static Text one_called(const Muster *muster, const Meaning *meaning, const Counted *name)
{
    static const char *const kinds[UNIT_KINDS] = {
        [MELEE] = "melee units",     [RANGED] = "ranged units", [PROJECTILE] = "projectile units",
        [MOUNTED] = "mounted units", [VESSEL] = "vessels",      [PEASANT] = "peasants"};
    static const char *const built[STRUCTURE_KINDS] = {[CITY] = "cities",
                                                       [CASTLE] = "castles",
                                                       [BUILDING] = "buildings",
                                                       [WALL] = "walls",
                                                       [PALISADE] = "palisades"};
    if (meaning->kind == MEANS_UNIT_KIND)
        return text_of(kinds[meaning->number]);
    if (meaning->kind == MEANS_STRUCTURE_KIND)
        return text_of(built[meaning->number]);
    if (meaning->kind == MEANS_CLASS)
        return counted_name_of(name);
    Text two = bb_units_called(muster->play->arena, meaning->record, 2);
    return text_slice(two, strlen("2 "), two.len);
}

/* "melee units or walls". */
static Text against_called(const Muster *muster, const Gain *gain)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < gain->against->count; i++) {
        buf_str(&buf, i == 0 ? "" : i + 1 < gain->against->count ? ", " : " or ");
        buf_add(&buf, one_called(muster, &gain->against->at[i], &gain->names->at[i]));
    }
    return buf_take(&buf, muster->play->arena);
}

/* Is it against kinds of structures alone? */
static bool is_of_structures(const Meanings *against)
{
    for (size_t i = 0; i < against->count; i++)
        if (against->at[i].kind != MEANS_STRUCTURE_KIND)
            return false;
    return true;
}

/* Of a bonus that counts, or does not. */
typedef Event *SayBonus(const Play *play, Text units, const Army *army, Text against);

static void tell(const Muster *muster, SayBonus *say, const Band *band, const Gain *gain)
{
    say(muster->play, band_called(muster, band), band->host->army, against_called(muster, gain));
}

static void tell_walls(const Muster *muster, const Band *band, const Gain *gain, bool hampered)
{
    bool behind = nearest_of(&muster->behind, gain->against) != NOWHERE;
    if (behind)
        tell(muster, hampered ? bb_say_bonus_outside : bb_say_bonus_over, band, gain);
    if (band->host->garrison)
        tell(muster, bb_say_bonus_garrison, band, gain);
}

static void tell_far(const Muster *muster, const Band *band, const Gain *gain)
{
    int open = nearest_of(&muster->open, gain->against);
    int behind = nearest_of(&muster->behind, gain->against);
    int nearest = open == NOWHERE || (behind != NOWHERE && behind < open) ? behind : open;
    if (nearest > band->type->range)
        tell(muster, bb_say_bonus_far, band, gain);
}

static void tell_gain(const Muster *muster, const Band *band, const Gain *gain, int count)
{
    bool is_built = is_of_structures(gain->against);
    const Army *army = band->host->army;
    Text units = band_called(muster, band), against = against_called(muster, gain);
    Event *event;
    if (gain->held)
        event =
            bb_say_bonus_card(muster->play, units, army, gain->amount, against, gain->held->card);
    else
        event = (is_built ? bb_say_bonus_built : bb_say_bonus)(muster->play, units, army,
                                                               gain->amount, against);
    if (gain->held)
        also_card(event, gain->effect, count);
    event_also(event, gain->against->count > 1 ? "BB 6.17" : NULL);
}

/* What it adds for each unit: nothing, unless such an enemy is in the battle, and not only behind
 * a wall that keeps these units off. */
static int gain_of(const Muster *muster, const Band *band, const Gain *gain, int *count)
{
    bool hampered = type_is(band->type, MELEE) || type_is(band->type, RANGED);
    bool open = nearest_of(&muster->open, gain->against) != NOWHERE;
    bool behind = nearest_of(&muster->behind, gain->against) != NOWHERE;
    if (!open && !behind) {
        bool is_built = is_of_structures(gain->against);
        tell(muster, is_built ? bb_say_bonus_none_built : bb_say_bonus_none, band, gain);
        return 0;
    }
    if (!open && hampered) {
        event_also(bb_say_bonus_lost(muster->play, band_called(muster, band), band->host->army,
                                     gain->amount, against_called(muster, gain)),
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
        Gain gain = {bonus->strength, &bonus->against, &bonus->meanings, NULL, NULL};
        sum += gain_of(muster, band, &gain, &own);
    }
    CardWalk walk = bb_cards_walk(muster->battle->side[band->host->who].seat, EFFECT_STRENGTH, &in);
    while (bb_cards_next(&walk)) {
        if (!is_bonus(walk.effect) || !bb_meanings_fit_type(&walk.effect->fits, band->type))
            continue;
        Gain gain = {walk.effect->amount, &walk.effect->against, &walk.effect->enemies, walk.held,
                     walk.effect};
        sum += gain_of(muster, band, &gain, &cards);
    }
    if (own + cards > 1)
        bb_say_bonus_both(muster->play, band_called(muster, band), band->host->army, own + cards);
    return sum_of(sum);
}

/* --- counting --------------------------------------------------------------------------------- */

/* Cubes of active units, and of the others. */
typedef struct Tally {
    int strength[2], bonus[2];
} Tally;

typedef Event *SayBand(const Play *play, const Player *player, const Army *army, Text units,
                       int64_t strength, int64_t bonus, int64_t cubes);

static SayBand *say_of_band(const Band *band)
{
    if (type_is(band->type, PEASANT))
        return bb_say_muster_peasants;
    if (!band->active)
        return bb_say_muster_inactive;
    return band->host->who == DEFENDER ? bb_say_muster_back : bb_say_muster_active;
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
    const Army *army = band->host->army;
    event_also(say_of_band(band)(muster->play, army->owner, army, band_called(muster, band),
                                 band->strength, band->bonus, sum_of((int64_t)strength + bonus)),
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
    bb_say_muster(muster->play, player, tally.strength[true], tally.bonus[true], side->active);
    if (side->neutral > 0)
        bb_say_muster_neutral(muster->play, player, tally.strength[false], tally.bonus[false],
                              side->neutral);
}

void bb_battle_musters(Play *play, Battle *battle)
{
    size_t types = bag_of(play)->types.count, classes = bag_of(play)->classes;
    Muster muster = {.play = play,
                     .battle = battle,
                     .open = {.types = ARENA_ARRAY(play->arena, types, int),
                              .classes = ARENA_ARRAY(play->arena, classes, int)},
                     .behind = {.types = ARENA_ARRAY(play->arena, types, int),
                                .classes = ARENA_ARRAY(play->arena, classes, int)}};
    bb_battle_tells_cards(play, battle);
    for (Who who = ATTACKER; who < SIDES; who++)
        count_side(&muster, &battle->side[who]);
}
