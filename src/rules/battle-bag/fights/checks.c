/* Checks: how hard they are, and what becomes of the cubes. BB 8, 18.8, 21.1, 21.2. */
#include "checks.h"

#include <assert.h>

#include "../board/field.h"
#include "../board/troops.h"
#include "../board/ways.h"
#include "../records/called.h"
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
static int bare_complexity(const Try *try, int terms)
{
    return bag_of(try->play)->settings.complexity + terms + try->battle->adding[try->check.who].sum;
}

int bb_check_complexity(const Try *try, int terms)
{
    int complexity = bare_complexity(try, terms);
    return complexity > 1 ? complexity : 1;
}

static void tell_base(Play *play, const Battle *battle, const Check *check)
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

static void tell_rest(const Try *try)
{
    tell_cards(try->play, try->battle, &try->battle->adding[try->check.who]);
    int bare = bare_complexity(try, try->check.terms);
    if (bare < 1)
        bb_say_check_least(try->play, bare);
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

/* Draws, tells, and moves the cubes (BB 8.4, 8.5). Did it pass? */
static bool is_made(const Try *try, const char *what)
{
    Play *play = try->play;
    Battle *battle = try->battle;
    const Check *check = &try->check;
    const Roll *roll;
    const Cubes before = battle->bag;
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

/* An order for which nobody is found gives way to its else, and at last to the default (BB 20.1).
 */
static void find_whom(const Trial *trial, Try *try, Question *question)
{
    for (;;) {
        try->wish = trial->wish_of(question);
        if (bb_wants_nobody(&try->wish))
            return;
        try->band = trial->find(try);
        if (try->band || !decide_says(question))
            return;
        try->why = trial->why_nobody(try);
        if (decide_gives_way(try->play, question, try->why))
            try->why = NULL;
    }
}

/* The first hex under `to` (NULL: none) that is among those found, otherwise the first of these. */
static int hex_wanted(const Play *play, const TileList *to, const int *found, int count)
{
    for (size_t i = 0; to && i < to->count; i++) {
        int tile = board_index(play->board, to->at[i]);
        for (int k = 0; k < count; k++)
            if (found[k] == tile)
                return tile;
    }
    return found[0];
}

/* An order that has led to a check has done nothing before this passes; the default that stands in
 * for one has. */
static Outcome outcome_of(const Question *question, bool passed)
{
    return passed || question->outcome != OUTCOME_DONE ? question->outcome : OUTCOME_FAILED;
}

static void carry_out(const Trial *trial, Try *try, const Question *question)
{
    int found[BOARD_DIRECTIONS_MAX];
    int count = bb_free_hexes(try, try->band, found);
    assert(count > 0);
    try->tile = hex_wanted(try->play, try->wish.to, found, count);
    try->check.terms = trial->terms(try, try->band->host);
    try->check.complexity = bb_check_complexity(try, try->check.terms);
    size_t place = log_count(try->play->log);
    bb_say_appears_on(try->play, bb_unit_called(try), try->tile, count);
    tell_base(try->play, try->battle, &try->check);
    trial->tell_terms(try);
    tell_rest(try);
    bool passed = is_made(try, trial->verb);
    event_chosen(trial->tell(try, passed ? NULL : "the check did not pass"),
                 bb_choice_told(question), outcome_of(question, passed));
    log_put_back(try->play->log, place);
    if (passed)
        trial->pass(try);
}

static bool attempt(const Trial *trial, Try *try, int number)
{
    Question question;
    if (!trial->ask(try, number, &question))
        return false;
    bool is_answered = question.answer != NULL;
    find_whom(trial, try, &question);
    if (play_asked(try->play))
        return false;
    if (try->band)
        carry_out(trial, try, &question);
    else
        trial->tell_nobody(try, &question);
    return try->band || is_answered;
}

static void try_all(Play *play, Battle *battle, Who who, const Trial *trial)
{
    Case in = case_of(battle, who);
    int number = 0;
    CardWalk walk = bb_cards_walk(battle->side[who].seat, trial->kind, &in);
    while (bb_cards_next(&walk))
        for (int i = 0; i < walk.effect->amount; i++) {
            Try try = {.play = play, .battle = battle, .check = {.who = who, .held = walk.held}};
            if (!has_cubes(play, battle, who) || !attempt(trial, &try, ++number) ||
                play_asked(play))
                return;
        }
}

void bb_check_attempts(Play *play, Battle *battle, const Trial *trial)
{
    static const Who order[SIDES] = {DEFENDER, ATTACKER};
    int attempts[SIDES];
    bb_cards_allow(battle, trial->kind, attempts);
    for (Who who = ATTACKER; who < SIDES; who++)
        add_up(play, battle, who, trial->kind);
    if (attempts[ATTACKER] > 0 && attempts[DEFENDER] > 0)
        bb_say_attempts_first(play, player_in(battle, DEFENDER), trial->verb);
    for (int i = 0; i < SIDES && !play_asked(play); i++) {
        if (attempts[order[i]] == 0)
            continue;
        bb_say_attempts(play, player_of(&battle->side[order[i]]), trial->verb, attempts[order[i]]);
        try_all(play, battle, order[i], trial);
    }
}

/* --- what conversions and recoveries share ---------------------------------------------------- */

bool bb_wants_nobody(const Wish *wish)
{
    return !wish->types || wish->types->word == TYPES_NONE; /* no list is empty */
}

Band *bb_band_wanted(const Try *try, FindBand *find, int limit)
{
    const TypeRefs *types = try->wish.types;
    if (types->word == TYPES_ANY)
        return find(try, NULL, limit);
    Band *found = NULL;
    for (size_t i = 0; i < types->count && !found; i++)
        found = find(try, types->at[i], limit);
    return found;
}

int bb_free_hexes(const Try *try, const Band *band, int found[BOARD_DIRECTIONS_MAX])
{
    const Player *player = player_in(try->battle, try->check.who);
    return bb_hexes_beside(try->play, band->type, player, band->host->tile, found);
}

Army *bb_unit_appears(const Try *try, bool depleted)
{
    Player *player = try->battle->side[try->check.who].seat->player;
    Army *made = bb_army_new(try->play, player, try->band->host->army, try->wish.as);
    bb_troops_add(try->play, made, try->band->type, 1);
    made->depleted = depleted;
    bb_army_enters(try->play, made, try->tile);
    return made;
}

Text bb_unit_called(const Try *try)
{
    return bb_units_called(try->play->arena, try->band->type, 1);
}
