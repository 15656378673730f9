/* Courage, the draw, and drawing on. BB 10, 20.12, 20.13. */
#include "../orders/questions.h"
#include "../words/events.h"
#include "draws.h"
#include "steps.h"

/* --- telling it ------------------------------------------------------------------------------- */

static void tell_projectiles(Play *play, const BattleSide *side)
{
    bool by_unit = bag_of(play)->settings.projectile_courage == COURAGE_BY_UNIT;
    for (size_t i = 0; i < side->hosts.count; i++) {
        const Host *host = side->hosts.at[i];
        int more = bb_projectile_courage(play, host);
        if (more > 0)
            (by_unit ? bb_say_unit_courage : bb_say_projectile_courage)(
                play, player_of(side), host->army, bb_active_projectiles(host), more);
    }
}

static void tell_cards(Play *play, const BattleSide *side, const Case *in)
{
    for (CardWalk walk = bb_cards_walk(side->seat, EFFECT_COURAGE, in); bb_cards_next(&walk);)
        bb_say_card_courage(play, player_of(side), walk.held->card,
                            text_format(play->arena, "%+d", walk.effect->amount));
}

/* What it is made of; BB 10.2: and what gives none, if there is such a thing. */
static void tell_rest(Play *play, const BattleSide *side, int active)
{
    int units = 0, added = side->action + side->experience;
    for (size_t i = 0; i < side->bands.count; i++)
        units += side->bands.at[i]->count;
    const Share shares[] = {
        {units - active, units - active == 1 ? " inactive unit" : " inactive units"},
        {side->active > active ? side->active : 0,
         side->active == 1 ? " cube for strength and bonuses" : " cubes for strength and bonuses"},
        {added, added == 1 ? " cube that was added" : " cubes that were added"},
    };
    if (units > active || side->active > active || added > 0)
        bb_say_no_part_in_courage(play, player_of(side),
                                  bb_shares_called(play, shares, sizeof shares / sizeof *shares));
}

static Text why_called(const Play *play, const Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int active = bb_active_of_side(side), projectiles = 0;
    for (size_t i = 0; i < side->hosts.count; i++)
        projectiles += bb_projectile_courage(play, side->hosts.at[i]);
    const Share shares[] = {
        {active, active == 1 ? " active unit" : " active units"},
        {projectiles, " for projectile units"},
        {bb_cards_sum(side->seat, EFFECT_COURAGE, &in), " by cards"},
    };
    bool any = shares[0].count != 0 || shares[1].count != 0 || shares[2].count != 0;
    return any ? bb_shares_called(play, shares, sizeof shares / sizeof *shares)
               : TEXT("no unit is active");
}

static void take_courage(Play *play, Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int active = bb_active_of_side(side);
    side->courage = bb_courage_of(play, battle, who);
    Event *event =
        bb_say_courage(play, player_of(side), side->courage, why_called(play, battle, who), active);
    bool converted = battle->side[ATTACKER].converted + battle->side[DEFENDER].converted > 0;
    event_also(event, converted ? "BB 10.4" : NULL);
    tell_rest(play, side, active);
    tell_projectiles(play, side);
    tell_cards(play, side, &in);
}

/* BB 10.8: a side that has nothing left. */
static void find_decided(Play *play, Battle *battle)
{
    for (Who who = ATTACKER; who < SIDES; who++)
        if (bb_side_is_empty(&battle->side[who])) {
            bb_say_side_gone(play, player_in(battle, who));
            battle->decided = true;
        }
}

void bb_battle_takes_courage(Play *play, Battle *battle)
{
    find_decided(play, battle);
    for (Who who = ATTACKER; who < SIDES && !battle->decided; who++)
        take_courage(play, battle, who);
}

/* --- the decision ----------------------------------------------------------------------------- */

/* How a draw goes: the attacker's own, or what the defender draws on. */
typedef struct Draw {
    Who who;
    Topic topic;
    int most;
    bool is_bag_short; /* courage would allow more */
    Cubes cubes;       /* drawn by it */
    int count;
    const Roll *roll;
} Draw;

static bool is_own_draw(const Draw *draw)
{
    return draw->who == ATTACKER;
}

static void word_draw(const Play *play, const Battle *battle, const Draw *draw, int number,
                      Question *question)
{
    const char *more = is_own_draw(draw) ? "" : " more";
    const BattleSide *side = &battle->side[draw->who], *enemy = &battle->side[other(draw->who)];
    if (number > 0)
        bb_question_says(play, question, battle,
                         "Do you draw another cube (1) or stop (0)? You may draw %d%s in all; your "
                         "courage is %d, the enemy's %d.",
                         draw->most, more, side->courage, enemy->courage);
    else
        bb_question_says(
            play, question, battle,
            "How many%s cubes do you draw, up to %d? Your courage is %d, the enemy's %d.", more,
            draw->most, side->courage, enemy->courage);
    int fallback = !is_own_draw(draw) ? 0 : number > 0 ? 1 : draw->most;
    question->fallback = text_format(play->arena, "%d", fallback);
    bb_question_offers_numbers(play, question, is_own_draw(draw) && number == 0 ? 1 : 0,
                               number > 0 ? 1 : draw->most);
}

/* `number`: of the cube, where they are drawn one by one. */
static Question ask(Play *play, const Battle *battle, const Draw *draw, int number)
{
    Question question = bb_battle_question(play, battle, draw->topic, draw->who, number);
    question.moot = is_own_draw(draw) && draw->most == 1;
    if (question.name.len > 0)
        word_draw(play, battle, draw, number, &question);
    bb_question_put(play, &question);
    return question;
}

/* Why no more may be drawn. */
static const char *limit_of(const Draw *draw)
{
    return draw->is_bag_short ? "cubes; the bag holds no more" : "cubes; courage allows no more";
}

/* Without an order the attacker draws all, and the defender nothing (BB 20.12). */
static int ordered(Play *play, const Draw *draw, Question *question)
{
    int fallback = is_own_draw(draw) ? draw->most : 0;
    if (!question->order)
        return fallback;
    return bb_amount_ordered(play, question, ((const AmountOrder *)question->order)->amount,
                             draw->most, fallback, limit_of(draw));
}

static int wanted(Play *play, const Draw *draw, Question *question)
{
    int count = question->answer ? ((const NumberAnswer *)question->answer)->cubes
                                 : ordered(play, draw, question);
    return is_own_draw(draw) && count < 1 ? 1 : at_most(count, draw->most);
}

static const char *default_clause(const Question *question)
{
    return question->order || question->answer ? NULL : "BB 20.12";
}

/* --- BB 10.5, 10.9: a number at once -----------------------------------------------------------
 */

static Event *tell_draw(Play *play, const Battle *battle, const Draw *draw)
{
    const Cubes *cubes = &draw->cubes;
    return (is_own_draw(draw) ? bb_say_draws : bb_say_draws_on)(
        play, player_in(battle, draw->who), draw->count, bb_cubes_called(play, battle, cubes),
        cubes->of[COLOUR_ATTACKER], cubes->of[COLOUR_DEFENDER], cubes->of[COLOUR_NEUTRAL],
        draw->most, draw->roll);
}

static void tell_no_more(Play *play, const Battle *battle, const Draw *draw,
                         const Question *question)
{
    Event *event = bb_say_draws_on_not(play, player_in(battle, draw->who), draw->most);
    event_chosen(event, bb_choice_told(question), question->outcome);
    event_also(event, "BB 10.10");
    event_also_of(event, question->player, default_clause(question));
}

static void draw_at_once(Play *play, Battle *battle, Draw *draw)
{
    Question question = ask(play, battle, draw, 0);
    if (play_asked(play))
        return;
    draw->count = wanted(play, draw, &question);
    if (draw->count == 0) {
        tell_no_more(play, battle, draw, &question);
        return;
    }
    const Cubes before = battle->bag;
    draw->cubes =
        bb_draw(play, battle, bb_decisions[draw->topic].name, NULL, draw->count, &draw->roll);
    bb_cubes_add(&battle->drawn, &draw->cubes);
    Event *event = tell_draw(play, battle, draw);
    event_chosen(event, bb_choice_told(&question), question.outcome);
    event_also(event, is_own_draw(draw) ? NULL : "BB 10.10");
    event_also_of(event, question.player,
                  draw->is_bag_short ? "BB 10.6" : default_clause(&question));
    bb_tell_chances(play, battle, &before, &draw->cubes);
}

/* --- BB 10.11: one by one --------------------------------------------------------------------- */

/* May the next cube come? `*question` is the one that was put about it. */
static bool goes_on(const Battle *battle, const Draw *draw, const Question *question)
{
    if (question->answer)
        return ((const NumberAnswer *)question->answer)->cubes > 0;
    const AmountOrder *order = (const AmountOrder *)question->order;
    if (order && order->until_hits > 0 && battle->drawn.of[draw->who] >= order->until_hits)
        return false;
    return draw->count < (order               ? bb_amount_of(order->amount, draw->most, draw->most)
                          : is_own_draw(draw) ? draw->most
                                              : 0);
}

static const char *hits_clause(const Question *question)
{
    const AmountOrder *order = (const AmountOrder *)question->order;
    return order && order->until_hits > 0 ? "BB 20.13" : default_clause(question);
}

/* With the last cube it shows that fewer could be drawn than the order says. */
static void judge_last(Play *play, const Draw *draw, Question *question)
{
    const AmountOrder *order = (const AmountOrder *)question->order;
    if (order && draw->count == draw->most)
        bb_amount_ordered(play, question, order->amount, draw->most, 0, limit_of(draw));
}

static void draw_one(Play *play, Battle *battle, Draw *draw, Question *question)
{
    const Roll *roll;
    Cubes cube = bb_draw(play, battle, bb_decisions[draw->topic].name, NULL, 1, &roll);
    bb_cubes_add(&battle->drawn, &cube);
    bb_cubes_add(&draw->cubes, &cube);
    draw->count++;
    Event *event = bb_say_draws_cube(play, player_in(battle, draw->who), draw->count,
                                     bb_cubes_called(play, battle, &cube), roll);
    event_also(event, is_own_draw(draw) ? "BB 10.5" : "BB 10.9");
    if (!question)
        return;
    judge_last(play, draw, question);
    event_chosen(event, bb_choice_told(question), question->outcome);
    event_also_of(event, question->player, hits_clause(question));
}

static void tell_stop(Play *play, const Battle *battle, const Draw *draw, const Question *question)
{
    if (draw->count == 0) {
        tell_no_more(play, battle, draw, question);
        return;
    }
    Event *event = bb_say_draws_stop(play, player_in(battle, draw->who), draw->count);
    event_chosen(event, bb_choice_told(question), OUTCOME_DONE);
    event_also_of(event, question->player, hits_clause(question));
}

/* The attacker's first cube is no choice of his. */
static void draw_one_by_one(Play *play, Battle *battle, Draw *draw)
{
    const Cubes before = battle->bag;
    if (is_own_draw(draw))
        draw_one(play, battle, draw, NULL);
    while (draw->count < draw->most) {
        Question question = ask(play, battle, draw, draw->count + 1);
        if (play_asked(play))
            return;
        if (!goes_on(battle, draw, &question)) {
            tell_stop(play, battle, draw, &question);
            break;
        }
        draw_one(play, battle, draw, &question);
    }
    if (draw->count > 0)
        bb_tell_chances(play, battle, &before, &draw->cubes);
}

static void carry_out(Play *play, Battle *battle, Draw *draw)
{
    if (bag_of(play)->settings.draw == DRAW_ONE_BY_ONE)
        draw_one_by_one(play, battle, draw);
    else
        draw_at_once(play, battle, draw);
}

/* --- the two draws ---------------------------------------------------------------------------- */

void bb_battle_draws(Play *play, Battle *battle)
{
    const BattleSide *side = &battle->side[ATTACKER];
    int most = at_most(side->courage, bb_cubes_sum(&battle->bag));
    if (battle->decided)
        return;
    if (most == 0) {
        (side->courage == 0 ? bb_say_draws_nothing : bb_say_bag_empty)(play, player_of(side));
        return;
    }
    Draw draw = {
        .who = ATTACKER, .topic = TOPIC_DRAW, .most = most, .is_bag_short = most < side->courage};
    carry_out(play, battle, &draw);
}

void bb_battle_draws_on(Play *play, Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    int drawn = bb_cubes_sum(&battle->drawn), left = bb_cubes_sum(&battle->bag);
    if (battle->decided)
        return;
    if (side->courage <= drawn) {
        bb_say_draws_on_no_more(play, player_of(side), side->courage, drawn);
        return;
    }
    if (left == 0) {
        bb_say_draws_on_empty(play, player_of(side));
        return;
    }
    Draw draw = {.who = DEFENDER,
                 .topic = TOPIC_DRAW_ON,
                 .most = at_most(side->courage - drawn, left),
                 .is_bag_short = left < side->courage - drawn};
    carry_out(play, battle, &draw);
}
