/* Courage, the draw, and drawing on. BB 10, 20.12, 20.13. */
#include "bag.h"
#include "events.h"

static Arg arg_owner(const BattleSide *side)
{
    return arg_player(side->seat->player);
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* --- BB 10.1 to 10.3: courage ----------------------------------------------------------------- */

static int active_units(const Host *host, bool projectile)
{
    int count = 0;
    for (size_t i = 0; i < host->bands.count; i++) {
        const Band *band = host->bands.at[i];
        if (band->active && (!projectile || type_is(band->type, PROJECTILE)))
            count += band->count;
    }
    return count;
}

static int active_of_side(const BattleSide *side)
{
    int count = 0;
    for (size_t i = 0; i < side->hosts.count; i++)
        count += active_units(side->hosts.at[i], false);
    return count;
}

/* BB 10.3, or by the setting BB 21.3. */
static int projectile_courage(const Play *play, const Host *host)
{
    int units = active_units(host, true);
    return bag_of(play)->settings.projectile_courage == COURAGE_BY_UNIT ? units : units > 0;
}

int bb_courage_of(const Play *play, const Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int courage = active_of_side(side) + bb_cards_sum(side->seat, EFFECT_COURAGE, &in);
    for (size_t i = 0; i < side->hosts.count; i++)
        courage += projectile_courage(play, side->hosts.at[i]);
    return courage > 0 ? courage : 0;
}

/* --- telling it ------------------------------------------------------------------------------- */

static void tell_projectiles(Play *play, const BattleSide *side)
{
    bool by_unit = bag_of(play)->settings.projectile_courage == COURAGE_BY_UNIT;
    for (size_t i = 0; i < side->hosts.count; i++) {
        const Host *host = side->hosts.at[i];
        int more = projectile_courage(play, host);
        if (more > 0)
            EVENT(play->log, by_unit ? &bb_ev_unit_courage : &bb_ev_projectile_courage,
                  arg_owner(side), arg_army(host->army), arg_int(active_units(host, true)),
                  arg_int(more));
    }
}

static void tell_cards(Play *play, const BattleSide *side, const Case *in)
{
    for (CardWalk walk = bb_cards_walk(side->seat, EFFECT_COURAGE, in); bb_cards_next(&walk);)
        EVENT(play->log, &bb_ev_card_courage, arg_owner(side), arg_card(walk.held->card),
              arg_made(play->arena, text_format(play->arena, "%+d", walk.effect->amount)));
}

/* What it is made of; BB 10.2: and what gives none, if there is such a thing. */
static void tell_rest(Play *play, const BattleSide *side, int active)
{
    int units = 0, added = side->action + side->experience;
    for (size_t i = 0; i < side->hosts.count; i++)
        for (size_t k = 0; k < side->hosts.at[i]->bands.count; k++)
            units += side->hosts.at[i]->bands.at[k]->count;
    const Share shares[] = {
        {units - active, units - active == 1 ? " inactive unit" : " inactive units"},
        {side->active > active ? side->active : 0, " cubes for strength and bonuses"},
        {added, added == 1 ? " cube that was added" : " cubes that were added"},
    };
    if (units > active || side->active > active || added > 0)
        EVENT(play->log, &bb_ev_no_part_in_courage, arg_owner(side),
              bb_arg_shares(play, shares, sizeof shares / sizeof *shares));
}

static Arg arg_why(const Play *play, const Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int active = active_of_side(side), projectiles = 0;
    for (size_t i = 0; i < side->hosts.count; i++)
        projectiles += projectile_courage(play, side->hosts.at[i]);
    const Share shares[] = {
        {active, active == 1 ? " active unit" : " active units"},
        {projectiles, " for projectile units"},
        {bb_cards_sum(side->seat, EFFECT_COURAGE, &in), " by cards"},
    };
    bool any = shares[0].count != 0 || shares[1].count != 0 || shares[2].count != 0;
    return any ? bb_arg_shares(play, shares, sizeof shares / sizeof *shares)
               : arg_str("no unit is active");
}

static void take_courage(Play *play, Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int active = active_of_side(side);
    side->courage = bb_courage_of(play, battle, who);
    Event *event = EVENT(play->log, &bb_ev_courage, arg_owner(side), arg_int(side->courage),
                         arg_why(play, battle, who), arg_int(active));
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
            EVENT(play->log, &bb_ev_side_gone, arg_owner(&battle->side[who]));
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
    const DecisionKind *decision;
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
}

/* `number`: of the cube, where they are drawn one by one. */
static Question ask(Play *play, const Battle *battle, const Draw *draw, int number)
{
    Question question =
        bb_battle_question(play, battle, draw->decision, draw->who, draw->topic, number);
    question.moot = is_own_draw(draw) && draw->most == 1;
    if (question.name.len > 0)
        word_draw(play, battle, draw, number, &question);
    bb_question_put(play, &question);
    return question;
}

/* Without an order the attacker draws all, and the defender nothing (BB 20.12). */
static int ordered(Play *play, const Draw *draw, const Question *question)
{
    int fallback = is_own_draw(draw) ? draw->most : 0;
    if (!question->order)
        return fallback;
    return bb_amount_ordered(play, question, ((const AmountOrder *)question->order)->amount,
                             draw->most, fallback);
}

static int wanted(Play *play, const Draw *draw, const Question *question)
{
    int count = question->answer ? ((const NumberAnswer *)question->answer)->cubes
                                 : ordered(play, draw, question);
    return is_own_draw(draw) && count < 1 ? 1 : at_most(count, draw->most);
}

static const char *default_clause(const Question *question)
{
    return question->order || question->answer ? NULL : "BB 20.12";
}

/* --- BB 10.5, 10.9: so many at once ----------------------------------------------------------- */

static Arg arg_cubes(Play *play, const Battle *battle, const Cubes *cubes)
{
    return arg_made(play->arena, bb_cubes_called(play, battle, cubes));
}

static Event *tell_draw(Play *play, const Battle *battle, const Draw *draw)
{
    const Cubes *cubes = &draw->cubes;
    return EVENT(play->log, is_own_draw(draw) ? &bb_ev_draws : &bb_ev_draws_on,
                 arg_owner(&battle->side[draw->who]), arg_int(draw->count),
                 arg_cubes(play, battle, cubes), arg_int(cubes->of[COLOUR_ATTACKER]),
                 arg_int(cubes->of[COLOUR_DEFENDER]), arg_int(cubes->of[COLOUR_NEUTRAL]),
                 arg_int(draw->most), arg_roll(draw->roll));
}

static void tell_no_more(Play *play, const Battle *battle, const Draw *draw,
                         const Question *question)
{
    Event *event = EVENT(play->log, &bb_ev_draws_on_not, arg_owner(&battle->side[draw->who]),
                         arg_int(draw->most));
    event->choice = bb_choice_told(question);
    event_also(event, "BB 10.10");
    event_also(event, default_clause(question));
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
    draw->cubes = bb_draw(play, battle, draw->decision->name, NULL, draw->count, &draw->roll);
    bb_cubes_add(&battle->drawn, &draw->cubes);
    Event *event = tell_draw(play, battle, draw);
    event->choice = bb_choice_told(&question);
    event_also(event, is_own_draw(draw) ? NULL : "BB 10.10");
    event_also(event, draw->is_bag_short ? "BB 10.6" : default_clause(&question));
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

static void draw_one(Play *play, Battle *battle, Draw *draw, const Question *question)
{
    const Roll *roll;
    Cubes cube = bb_draw(play, battle, draw->decision->name, NULL, 1, &roll);
    bb_cubes_add(&battle->drawn, &cube);
    bb_cubes_add(&draw->cubes, &cube);
    draw->count++;
    Event *event = EVENT(play->log, &bb_ev_draws_cube, arg_owner(&battle->side[draw->who]),
                         arg_int(draw->count), arg_cubes(play, battle, &cube), arg_roll(roll));
    event_also(event, is_own_draw(draw) ? "BB 10.5" : "BB 10.9");
    if (!question)
        return;
    event->choice = bb_choice_told(question);
    event_also(event, hits_clause(question));
}

static void tell_stop(Play *play, const Battle *battle, const Draw *draw, const Question *question)
{
    if (draw->count == 0) {
        tell_no_more(play, battle, draw, question);
        return;
    }
    Event *event = EVENT(play->log, &bb_ev_draws_stop, arg_owner(&battle->side[draw->who]),
                         arg_int(draw->count));
    event->choice = bb_choice_told(question);
    event_also(event, hits_clause(question));
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
        EVENT(play->log, side->courage == 0 ? &bb_ev_draws_nothing : &bb_ev_bag_empty,
              arg_owner(side));
        return;
    }
    Draw draw = {.who = ATTACKER,
                 .decision = &bb_decide_draw,
                 .topic = TOPIC_DRAW,
                 .most = most,
                 .is_bag_short = most < side->courage};
    carry_out(play, battle, &draw);
}

void bb_battle_draws_on(Play *play, Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    int drawn = bb_cubes_sum(&battle->drawn), left = bb_cubes_sum(&battle->bag);
    if (battle->decided)
        return;
    if (side->courage <= drawn) {
        EVENT(play->log, &bb_ev_draws_on_no_more, arg_owner(side), arg_int(side->courage),
              arg_int(drawn));
        return;
    }
    if (left == 0) {
        EVENT(play->log, &bb_ev_draws_on_empty, arg_owner(side));
        return;
    }
    Draw draw = {.who = DEFENDER,
                 .decision = &bb_decide_draw_on,
                 .topic = TOPIC_DRAW_ON,
                 .most = at_most(side->courage - drawn, left),
                 .is_bag_short = left < side->courage - drawn};
    carry_out(play, battle, &draw);
}

/* --- decisions -------------------------------------------------------------------------------- */

static Advance *about_draw(const Play *play, const Order *order)
{
    return bb_advance_of(play, order, TOPIC_DRAW);
}

static Advance *about_draw_on(const Play *play, const Order *order)
{
    return bb_advance_of(play, order, TOPIC_DRAW_ON);
}

const DecisionKind bb_decide_draw = {.name = "draw",
                                     .clause = "BB 10.5",
                                     .fallback = "as many cubes as courage allows are drawn",
                                     .answer = &bb_draw_answer_table,
                                     .order = &bb_draw_table,
                                     .about = about_draw};
const DecisionKind bb_decide_draw_on = {.name = "draw-on",
                                        .clause = "BB 10.9",
                                        .fallback = "no further cubes are drawn",
                                        .answer = &bb_draw_on_answer_table,
                                        .order = &bb_draw_on_table,
                                        .about = about_draw_on};
