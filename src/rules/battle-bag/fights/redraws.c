/* Drawn cubes that are put back and drawn anew. BB 11, 20.14. */
#include "../orders/questions.h"
#include "../words/events.h"
#include "draws.h"
#include "steps.h"

/* --- which go back ---------------------------------------------------------------------------- */

/* Chooses a number of that colour, of those that lie there and have not been chosen yet. */
static void choose(const Battle *battle, Cubes *back, Colour colour, int wanted, int most)
{
    int there = battle->drawn.of[colour] - back->of[colour];
    int room = most - bb_cubes_sum(back);
    back->of[colour] += at_most(at_most(wanted, there), room);
}

/* One colour after the other; of one without a number, `without`. */
static void choose_named(const Battle *battle, Who who, const CountedList *colours, int without,
                         int most, Cubes *back)
{
    for (size_t i = 0; i < colours->count; i++) {
        const Counted *named = &colours->at[i];
        int count = named->count > 0 ? named->count : without;
        for (Whose whose = ENEMY_CUBE; whose <= OWN_CUBE; whose++)
            if (text_is(counted_name_of(named), bb_whose_words[whose]))
                choose(battle, back, colour_of(whose, who), count, most);
    }
}

static Cubes chosen_by_order(const Battle *battle, Who who, const PutBackOrder *order, int most)
{
    Cubes back = {{0}};
    if (order->most > 0)
        most = at_most(order->most, most);
    choose_named(battle, who, &order->colours, most, most, &back);
    return back;
}

static Cubes chosen_by_answer(const Battle *battle, Who who, const RedrawAnswer *answer, int most)
{
    Cubes back = {{0}};
    choose_named(battle, who, &answer->colours, 1, most, &back);
    return back;
}

static Cubes chosen(const Battle *battle, Who who, const Question *question, int most)
{
    if (question->answer)
        return chosen_by_answer(battle, who, (const RedrawAnswer *)question->answer, most);
    if (question->order)
        return chosen_by_order(battle, who, (const PutBackOrder *)question->order, most);
    return (Cubes){{0}};
}

/* --- drawing anew ----------------------------------------------------------------------------- */

static void tell_on_table(Play *play, const Battle *battle)
{
    const Cubes *drawn = &battle->drawn;
    bb_say_on_table(play, bb_cubes_called(play, battle, drawn), drawn->of[COLOUR_ATTACKER],
                    drawn->of[COLOUR_DEFENDER], drawn->of[COLOUR_NEUTRAL]);
}

/* BB 11.2: all go back before the first is drawn. */
static void put_back(Battle *battle, const Cubes *back)
{
    for (Colour colour = 0; colour < COLOURS; colour++) {
        battle->drawn.of[colour] -= back->of[colour];
        battle->bag.of[colour] += back->of[colour];
    }
}

static void redraw(Play *play, Battle *battle, const BattleSide *side, int count)
{
    const Roll *roll;
    const Cubes before = battle->bag;
    Cubes drawn = bb_draw(play, battle, "redraw", side->seat->player, count, &roll);
    bb_cubes_add(&battle->drawn, &drawn);
    bb_say_redrawn(play, player_of(side), count, bb_cubes_called(play, battle, &drawn),
                   drawn.of[COLOUR_ATTACKER], drawn.of[COLOUR_DEFENDER], drawn.of[COLOUR_NEUTRAL],
                   roll);
    bb_tell_chances(play, battle, &before, &drawn);
    tell_on_table(play, battle);
    bb_say_redraws_once(play, player_of(side));
}

static void carry_out(Play *play, Battle *battle, const BattleSide *side, const Cubes *back,
                      int most, const Question *question)
{
    int count = bb_cubes_sum(back);
    Event *event =
        count == 0 ? bb_say_redraws_none(play, player_of(side), most)
                   : bb_say_redraws(play, player_of(side), count,
                                    bb_cubes_called(play, battle, back), back->of[COLOUR_ATTACKER],
                                    back->of[COLOUR_DEFENDER], back->of[COLOUR_NEUTRAL], most);
    event_chosen(event, bb_choice_told(question), question->outcome);
    event_also_of(event, question->player, question->answer ? NULL : "BB 20.14");
    if (count == 0)
        return;
    put_back(battle, back);
    redraw(play, battle, side, count);
}

/* How many an order asks for where each colour has its number; otherwise as many as there are, or
 * so many at most. */
static int asked_for(const PutBackOrder *order)
{
    int sum = 0;
    for (size_t i = 0; i < order->colours.count; i++) {
        if (order->colours.at[i].count == 0)
            return 0;
        sum += order->colours.at[i].count;
    }
    return order->most > 0 ? at_most(sum, order->most) : sum;
}

static void judge(Play *play, Question *question, const Cubes *back, int allowed)
{
    int asked = question->order ? asked_for((const PutBackOrder *)question->order) : 0;
    int count = bb_cubes_sum(back);
    if (count > 0 && count < asked)
        decide_did_part(play, question, "%d of %d; %s", count, asked,
                        count == allowed ? "the cards allow no more" : "no more lie on the table");
}

/* Nothing, on purpose. */
static bool says_none(const Question *question)
{
    return !question->order || bb_puts_back_none(question->order);
}

static void redraw_for(Play *play, Battle *battle, Who who, int allowed)
{
    static const Failure none_there = {"no such cube lies on the table", "BB 20.14"};
    const BattleSide *side = &battle->side[who];
    int most = at_most(allowed, bb_cubes_sum(&battle->drawn));
    if (most == 0)
        return;
    Question question = bb_battle_question(play, battle, TOPIC_PUT_BACK, who, 0);
    if (question.name.len > 0) {
        bb_question_says(play, &question, battle,
                         "Which drawn cubes do you put back, up to %d, to draw as many anew? For "
                         "example [2 enemy, neutral].",
                         most);
        question.fallback = TEXT("[]");
        question.lists = true;
        decide_offer(play, &question, TEXT("own"), "cubes of your own side");
        decide_offer(play, &question, TEXT("enemy"), "cubes of the other side");
        decide_offer(play, &question, TEXT("neutral"), "cubes of neither side");
    }
    if (!bb_question_put(play, &question))
        return;
    Cubes back = chosen(battle, who, &question, most);
    while (bb_cubes_sum(&back) == 0 && !says_none(&question) &&
           decide_gives_way(play, &question, &none_there))
        back = chosen(battle, who, &question, most);
    if (play_asked(play))
        return;
    judge(play, &question, &back, allowed);
    carry_out(play, battle, side, &back, most, &question);
}

void bb_battle_redraws(Play *play, Battle *battle)
{
    if (!battle->decided)
        bb_defender_first(play, battle, EFFECT_REDRAW, bb_say_redraws_first, redraw_for);
}
