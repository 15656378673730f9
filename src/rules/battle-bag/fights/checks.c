/* Checks: how hard they are, and what becomes of the cubes. BB 8, 18.8, 21.1, 21.2. */
#include "checks.h"

#include "../board/ways.h"
#include "../words/events.h"
#include "draws.h"

/* --- complexity ------------------------------------------------------------------------------- */

enum { COMPLEXITY_BY_RULE = 2 };

/* Does that effect, of a card of that side, change such checks of side `who`? */
static bool changes(const Effect *effect, Who side, Who who, EffectKind kind)
{
    int of = kind == EFFECT_CONVERSIONS ? OF_CONVERSION : OF_RECOVERY;
    bool is_own = side == who;
    return (effect->of == OF_BOTH || effect->of == of) && (effect->whose == FOR_OWN) == is_own;
}

/* What cards change is the same for all checks of a step, of which there may be as many as cards
 * have effects. */
static void add_up(Play *play, Battle *battle, Who who, EffectKind kind)
{
    Adding *adding = &battle->adding[who];
    *adding = (Adding){.sum = 0};
    for (Who side = ATTACKER; side < SIDES; side++) {
        Case in = case_of(battle, side);
        CardWalk walk = bb_cards_walk(battle->side[side].seat, EFFECT_COMPLEXITY, &in);
        while (bb_cards_next(&walk)) {
            if (!changes(walk.effect, side, who, kind))
                continue;
            ARENA_PUSH(play->arena, &adding->works, ((Working){walk.held, walk.effect}));
            adding->sum += walk.effect->amount;
            adding->of_attacker += side == ATTACKER;
        }
    }
}

/* With all terms, before the least is looked at. */
static int bare_complexity(const Play *play, const Battle *battle, const Check *check)
{
    return bag_of(play)->settings.complexity + check->terms + battle->adding[check->who].sum;
}

int bb_check_complexity(const Play *play, const Battle *battle, const Check *check)
{
    int complexity = bare_complexity(play, battle, check);
    return complexity > 1 ? complexity : 1;
}

void bb_check_tells_base(Play *play, const Battle *battle, const Check *check)
{
    int base = bag_of(play)->settings.complexity;
    Event *event = bb_say_check_base(play, player_in(battle, check->who), base);
    event_also(event, base != COMPLEXITY_BY_RULE ? "BB 21.2" : NULL);
}

static void tell_cards(Play *play, const Battle *battle, const Adding *adding)
{
    for (size_t i = 0; i < adding->works.count; i++) {
        const Working *working = &adding->works.at[i];
        Who who = i < adding->of_attacker ? ATTACKER : DEFENDER;
        bb_say_check_card(play, working->held->card, player_in(battle, who),
                          text_format(play->arena, "%+d", working->effect->amount));
    }
}

void bb_check_tells_rest(Play *play, const Battle *battle, const Check *check)
{
    tell_cards(play, battle, &battle->adding[check->who]);
    int bare = bare_complexity(play, battle, check);
    if (bare < 1)
        bb_say_check_least(play, bare);
}

/* --- the check -------------------------------------------------------------------------------- */

static bool needs_own(const Play *play)
{
    return bag_of(play)->settings.check == CHECK_ONE_OWN;
}

/* Of what is drawn for a check, what is whose. */
static int drawn_of(const Cubes *drawn, Whose whose, Who who)
{
    return drawn->of[colour_of(whose, who)];
}

/* BB 8.2, 21.1 */
static bool passes(const Play *play, const Cubes *drawn, Who who)
{
    if (drawn_of(drawn, ENEMY_CUBE, who) > 0)
        return false;
    return !needs_own(play) || drawn_of(drawn, OWN_CUBE, who) > 0;
}

/* BB 8.4: own cubes become experience, neutral ones are out. */
static void spread_cubes(Play *play, const Battle *battle, const Check *check, const Cubes *drawn)
{
    int own = drawn_of(drawn, OWN_CUBE, check->who), out = drawn->of[COLOUR_NEUTRAL];
    check->held->experience = at_most(check->held->experience + own, CUBES_MAX);
    if (own > 0)
        bb_say_check_cubes(play, player_in(battle, check->who), check->held->card, own,
                           check->held->experience);
    if (out > 0)
        bb_say_check_no_cubes(play, out);
}

static void tell_chance(Play *play, const Battle *battle, const Check *check, const Cubes *bag,
                        int count)
{
    int all = bb_cubes_sum(bag), harmless = all - drawn_of(bag, ENEMY_CUBE, check->who);
    int useless = needs_own(play) ? bag->of[COLOUR_NEUTRAL] : 0;
    bb_say_check_chance(play, player_in(battle, check->who),
                        bb_chance_called(play, bb_chance_of_pass(all, harmless, useless, count)));
}

/* What is attempted, as its rolls are named, too. */
static const char *attempted(EffectKind kind)
{
    return kind == EFFECT_CONVERSIONS ? "convert" : "recover";
}

bool bb_check_made(Play *play, Battle *battle, const Check *check)
{
    const Roll *roll;
    const Cubes before = battle->bag;
    const char *what = attempted(check->kind);
    int count = at_most(check->complexity, bb_cubes_sum(&before));
    Cubes drawn = bb_draw(play, battle, what, battle->side[check->who].seat->player, count, &roll);
    bool passed = passes(play, &drawn, check->who);
    Event *event = (passed ? bb_say_check_passed : bb_say_check_failed)(
        play, player_in(battle, check->who), count, bb_cubes_called(play, battle, &drawn), roll);
    event_also(event, needs_own(play) ? "BB 21.1" : passed ? NULL : "BB 8.2");
    event_also(event, count < check->complexity ? "BB 8.3" : NULL);
    tell_chance(play, battle, check, &before, count);
    if (passed)
        spread_cubes(play, battle, check, &drawn);
    else
        bb_cubes_add(&battle->bag, &drawn);
    return passed;
}

/* --- BB 8.7, 8.8: attempts -------------------------------------------------------------------- */

/* Does another attempt of that side make sense? */
static bool has_cubes(Play *play, const Battle *battle, Who who)
{
    if (bb_cubes_sum(&battle->bag) > 0)
        return true;
    bb_say_attempt_no_bag(play, player_in(battle, who));
    return false;
}

static void try_all(Play *play, Battle *battle, Who who, EffectKind kind, Attempt *attempt)
{
    Case in = case_of(battle, who);
    int number = 0;
    for (CardWalk walk = bb_cards_walk(battle->side[who].seat, kind, &in); bb_cards_next(&walk);)
        for (int i = 0; i < walk.effect->amount; i++)
            if (!has_cubes(play, battle, who) || !attempt(play, battle, who, walk.held, ++number) ||
                play_asked(play))
                return;
}

void bb_check_attempts(Play *play, Battle *battle, EffectKind kind, Attempt *attempt)
{
    static const Who order[SIDES] = {DEFENDER, ATTACKER};
    int attempts[SIDES];
    bb_cards_allow(battle, kind, attempts);
    for (Who who = ATTACKER; who < SIDES; who++)
        add_up(play, battle, who, kind);
    if (attempts[ATTACKER] > 0 && attempts[DEFENDER] > 0)
        bb_say_attempts_first(play, player_in(battle, DEFENDER), attempted(kind));
    for (int i = 0; i < SIDES && !play_asked(play); i++) {
        if (attempts[order[i]] == 0)
            continue;
        bb_say_attempts(play, player_of(&battle->side[order[i]]), attempted(kind),
                        attempts[order[i]]);
        try_all(play, battle, order[i], kind, attempt);
    }
}

/* --- what conversions and recoveries choose by ------------------------------------------------ */

int bb_free_hexes(const Try *try, const Band *band, int found[BOARD_DIRECTIONS_MAX])
{
    const Player *player = try->battle->side[try->check.who].seat->player;
    return bb_hexes_beside(try->play, band->type, player, band->host->tile, found);
}

int bb_hex_wanted(const Play *play, const TileList *to, const int *found, int count)
{
    for (size_t i = 0; to && i < to->count; i++) {
        int tile = board_index(play->board, to->at[i]);
        for (int k = 0; k < count; k++)
            if (found[k] == tile)
                return tile;
    }
    return found[0];
}
