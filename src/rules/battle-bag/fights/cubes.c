/* The cubes that are added, left out and discarded before the draw. BB 6.10 to 6.16, BB 7, 18.6. */
#include "../orders/questions.h"
#include "../words/events.h"
#include "steps.h"

/* --- what has been prepared ------------------------------------------------------------------- */

static int own_cubes(const BattleSide *side)
{
    return side->active + side->action + side->experience;
}

static int neutral_cubes(const BattleSide *side)
{
    return side->defence_out ? 0 : side->neutral;
}

static void prepare(Battle *battle)
{
    const BattleSide *attacker = &battle->side[ATTACKER], *defender = &battle->side[DEFENDER];
    battle->bag = (Cubes){{[COLOUR_ATTACKER] = own_cubes(attacker),
                           [COLOUR_DEFENDER] = own_cubes(defender),
                           [COLOUR_NEUTRAL] = neutral_cubes(attacker) + neutral_cubes(defender)}};
}

/* BB 18.6 */
static void add_corps_strength(Play *play, Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int strength = bb_cards_sum(side->seat, EFFECT_CORPS_STRENGTH, &in);
    if (strength == 0)
        return;
    if (side->hosts.count < 2) {
        bb_say_no_corps_strength(play, player_of(side));
        return;
    }
    side->active = side->active + strength > 0 ? side->active + strength : 0;
    bb_say_corps_strength(play, player_of(side), (int64_t)side->hosts.count,
                          text_format(play->arena, "%+d", strength));
}

/* --- BB 6.10 to 6.12: the decision ------------------------------------------------------------ */

/* More than one side may bring is never of use, so that the sum stays small. */
static int experience_of(const Seat *seat)
{
    int sum = 0;
    for (size_t i = 0; i < seat->cards.count && sum < SIDE_CUBES_MAX; i++)
        sum += seat->cards.at[i]->experience;
    return at_most(sum, SIDE_CUBES_MAX);
}

typedef struct Wish {
    int action, experience;
    bool defence_out;
} Wish;

static Wish wish_of(Play *play, const Seat *seat, Question *question)
{
    Amount action = {0}, experience = {0};
    int defence = DEFENCE_UNSAID;
    if (question->answer) {
        const CubesAnswer *answer = (const CubesAnswer *)question->answer;
        action = answer->action, experience = answer->experience, defence = answer->defence;
    } else if (question->order) {
        const AddOrder *order = (const AddOrder *)question->order;
        action = order->action, experience = order->experience, defence = order->defence;
    }
    return (Wish){bb_amount_ordered(play, question, action, at_most(seat->action, SIDE_CUBES_MAX),
                                    0, "action cubes; no more are there"),
                  bb_amount_ordered(play, question, experience, experience_of(seat), 0,
                                    "experience cubes; no more are there"),
                  defence == DEFENCE_OUT};
}

/* "With defence: in | out for your 2 neutral cubes.": what there is none of is left out. */
static const char *ask_defence(const Play *play, int neutral)
{
    return neutral == 0
               ? ""
               : text_string(play->arena, " With defence: in | out for your %d neutral cube%s.",
                             neutral, neutral == 1 ? "" : "s");
}

static void word_cubes(const Play *play, const Battle *battle, const BattleSide *side,
                       Question *question)
{
    int action = side->seat->action, experience = experience_of(side->seat);
    const Share shares[] = {
        {action, action == 1 ? " action cube" : " action cubes"},
        {experience, experience == 1 ? " experience cube" : " experience cubes"}};
    Text own = bb_shares_called(play, shares, sizeof shares / sizeof *shares);
    const char *defence = ask_defence(play, side->neutral), *to = "";
    if (side->active > 0)
        to = text_string(play->arena, " to the %d that your units bring", side->active);
    if (action + experience == 0)
        bb_question_says(play, question, battle, "Do your neutral cubes go into the bag?%s",
                         defence);
    else
        bb_question_says(play, question, battle, "How many of your %.*s do you add%s?%s%s",
                         TEXT_ARG(own), to, experience > 0 ? " With experience: n for those." : "",
                         defence);
    question->fallback = TEXT("none");
    decide_offer(play, question, TEXT("none"), "no action cubes");
    decide_offer(play, question, TEXT("all"), "all that there are");
    bb_question_offers_numbers(play, question, 1, action - 1);
}

/* --- BB 6.16: no more than 5000 --------------------------------------------------------------- */

/* Takes away from a number as many as are too many, and says how many these were. */
static int cut(int *number, int *excess)
{
    int taken = at_most(*number, *excess);
    *number -= taken;
    *excess -= taken;
    return taken;
}

static void limit(Play *play, BattleSide *side)
{
    int excess = own_cubes(side) + neutral_cubes(side) - SIDE_CUBES_MAX;
    if (excess <= 0)
        return;
    int neutral = side->defence_out ? 0 : cut(&side->neutral, &excess);
    int added = cut(&side->experience, &excess) + cut(&side->action, &excess);
    int own = cut(&side->active, &excess);
    const Share parts[] = {
        {neutral, " neutral"}, {added, " that were to be added"}, {own, " own ones of the units"}};
    bb_say_too_many_cubes(play, player_of(side), SIDE_CUBES_MAX,
                          bb_shares_called(play, parts, sizeof parts / sizeof *parts));
}

/* --- adding ----------------------------------------------------------------------------------- */

static bool has_active(const BattleSide *side)
{
    for (size_t i = 0; i < side->bands.count; i++)
        if (side->bands.at[i]->active)
            return true;
    return false;
}

/* What is told of one decision: its first event carries the choice. */
typedef struct Telling {
    Play *play;
    const BattleSide *side;
    const Choice *choice;
    Outcome outcome;
    const char *inactive; /* the clause, for a side without an active unit */
} Telling;

static void tell(Telling *telling, Event *event)
{
    event_chosen(event, telling->choice, telling->outcome);
    telling->choice = NULL;
}

static void tell_added(Telling *telling, Event *event)
{
    event_also(event, "BB 6.13");
    event_also(event, telling->inactive);
    tell(telling, event);
}

static void spend_action(Telling *telling, const BattleSide *side)
{
    if (side->action == 0)
        return;
    side->seat->action -= side->action;
    tell_added(telling, bb_say_adds_action(telling->play, player_of(side), side->action,
                                           side->seat->action));
}

/* BB 6.12: from the cards in the order of the seat. */
static void spend_experience(Telling *telling, const BattleSide *side)
{
    int wanted = side->experience;
    for (size_t i = 0; i < side->seat->cards.count && wanted > 0; i++) {
        Held *held = side->seat->cards.at[i];
        int taken = cut(&held->experience, &wanted);
        if (taken > 0)
            tell_added(telling, bb_say_adds_experience(telling->play, player_of(side), taken,
                                                       held->card, held->experience));
    }
}

static void tell_defence(Telling *telling, const BattleSide *side)
{
    if (side->neutral > 0)
        tell(telling, (side->defence_out ? bb_say_keeps_out : bb_say_puts_in)(
                          telling->play, player_of(side), side->neutral));
}

/* Where nothing could be added, it is news for nobody else. */
static void tell_nothing_added(Telling *telling, const Question *question)
{
    const Player *only = question->moot ? question->player : EVERYBODY;
    tell(telling, bb_say_adds_nothing(telling->play, only, player_of(telling->side)));
}

static void carry_out(Play *play, BattleSide *side, const Wish *wish, const Question *question)
{
    Telling telling = {play, side, bb_choice_told(question), question->outcome,
                       has_active(side) ? NULL : "BB 6.14"};
    side->action = wish->action;
    side->experience = wish->experience;
    side->defence_out = wish->defence_out;
    limit(play, side);
    spend_action(&telling, side);
    spend_experience(&telling, side);
    if (side->action + side->experience == 0 && !(question->moot && !question->order))
        tell_nothing_added(&telling, question);
    tell_defence(&telling, side);
}

static void tell_seen(Play *play, const Battle *battle)
{
    const BattleSide *attacker = &battle->side[ATTACKER];
    const Share shares[] = {{own_cubes(attacker), " own"}, {neutral_cubes(attacker), " neutral"}};
    bb_say_sees_cubes(play, player_in(battle, DEFENDER), player_of(attacker),
                      bb_shares_called(play, shares, sizeof shares / sizeof *shares));
}

static void add_for(Play *play, Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    Question question = bb_battle_question(play, battle, TOPIC_ADD, who, 0);
    question.moot = side->seat->action == 0 && experience_of(side->seat) == 0 && side->neutral == 0;
    if (question.name.len > 0)
        word_cubes(play, battle, side, &question);
    if (!bb_question_put(play, &question))
        return;
    if (who == DEFENDER && !question.moot)
        tell_seen(play, battle);
    Wish wish = wish_of(play, side->seat, &question);
    carry_out(play, side, &wish, &question);
    prepare(battle);
}

void bb_battle_adds(Play *play, Battle *battle)
{
    add_corps_strength(play, battle, ATTACKER);
    add_corps_strength(play, battle, DEFENDER);
    prepare(battle);
    add_for(play, battle, ATTACKER);
    if (!play_asked(play))
        add_for(play, battle, DEFENDER);
}

/* --- BB 7: discards --------------------------------------------------------------------------- */

static int wanted_discard(Play *play, Question *question, int most, bool is_bag_short)
{
    const char *limit =
        is_bag_short ? "of each side; no more are there" : "of each side; the cards allow no more";
    if (question->answer)
        return at_most(((const NumberAnswer *)question->answer)->cubes, most);
    if (question->order)
        return bb_amount_ordered(play, question, ((const AmountOrder *)question->order)->amount,
                                 most, 0, limit);
    return 0;
}

static void discard(Play *play, Battle *battle, const BattleSide *side, int count, int most,
                    const Question *question)
{
    const Cubes before = battle->bag;
    int fewest = at_most(before.of[COLOUR_ATTACKER], before.of[COLOUR_DEFENDER]);
    battle->bag.of[COLOUR_ATTACKER] -= count;
    battle->bag.of[COLOUR_DEFENDER] -= count;
    Event *event = count > 0 ? bb_say_discards(play, player_of(side), count, most)
                             : bb_say_discards_none(play, player_of(side), most);
    event_chosen(event, question->choice, question->outcome);
    if (count == 0)
        return;
    event_also(event, count == fewest && fewest < most ? "BB 7.2" : NULL);
    event_also(event, "BB 7.3");
}

static void discard_for(Play *play, Battle *battle, Who who, int allowed)
{
    const BattleSide *side = &battle->side[who];
    int fewest = at_most(battle->bag.of[COLOUR_ATTACKER], battle->bag.of[COLOUR_DEFENDER]);
    int most = at_most(allowed, fewest);
    if (most == 0) {
        bb_say_discards_nothing(play, player_of(side));
        return;
    }
    Question question = bb_battle_question(play, battle, TOPIC_DISCARD, who, 0);
    if (question.name.len > 0) {
        bb_question_says(play, &question, battle,
                         "How many own cubes of each side are discarded, up "
                         "to %d?",
                         most);
        question.fallback = TEXT("0");
        bb_question_offers_numbers(play, &question, 0, most);
    }
    if (!bb_question_put(play, &question))
        return;
    int count = wanted_discard(play, &question, most, most < allowed);
    discard(play, battle, side, count, allowed, &question);
}

void bb_battle_discards(Play *play, Battle *battle)
{
    bb_defender_first(play, battle, EFFECT_DISCARD, bb_say_discards_first, discard_for);
}

void bb_battle_fills(Play *play, Battle *battle)
{
    battle->in_bag = true;
    bb_say_bag_filled(play, bb_cubes_sum(&battle->bag), bb_cubes_called(play, battle, &battle->bag),
                      battle->bag.of[COLOUR_ATTACKER], battle->bag.of[COLOUR_DEFENDER],
                      battle->bag.of[COLOUR_NEUTRAL]);
}
