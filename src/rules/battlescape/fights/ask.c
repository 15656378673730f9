/* Reactions that are asked about first (BS 17.14). */
#include "../words/events.h"
#include "fights.h"
#include "reactions.h"

const UseOrder *bs_reaction_open(Play *play, const Variant *variant)
{
    Order *order = order_open(play, variant->record);
    while (order && bs_use_bars(play, (const UseOrder *)order))
        order = order_open(play, order_next(order));
    return (const UseOrder *)order;
}

static void add_unit(Buf *buf, const char *role, const Unit *unit)
{
    if (unit)
        buf_format(buf, "%s %.*s %d hp %d\n", role, TEXT_ARG(unit->id), unit->tile, unit_hp(unit));
}

/* What bears on whether to react: what happens, and how those stand who have to do with it. */
static Text situation(Play *play, const Waiter *waiter, const Occasion *occasion)
{
    Buf buf = {NULL, 0, 0};
    buf_format(&buf, "%s\n", bs_moment_words[occasion->moment->kind]);
    add_unit(&buf, "self", waiter->unit);
    add_unit(&buf, "it", occasion->moment->of);
    add_unit(&buf, "target", occasion->target);
    return buf_take(&buf, play->arena);
}

static Text happening(Play *play, const Occasion *occasion)
{
    const Moment *moment = occasion->moment;
    const char *it = moment->of ? bs_unit_called(play, moment->of) : "";
    const char *target = occasion->target ? bs_unit_called(play, occasion->target) : "";
    return text_format(play->arena, "%s%s%s%s%s", bs_moment_words[moment->kind],
                       *it ? ", it: " : "", it, *target ? ", target: " : "", target);
}

static void put_into_words(Play *play, Question *question, const Waiter *waiter,
                           const UseOrder *use, const Occasion *occasion)
{
    const Awaited *awaited = waiter->unit->awaited;
    question->name = play_name(play, "%.*s %s %.*s %d", TEXT_ARG(play->active->id),
                               play->phase->name, TEXT_ARG(waiter->unit->id), awaited->asked);
    question->situation = situation(play, waiter, occasion);
    question->words =
        text_format(play->arena, "Does %s use %.*s now (%.*s)?", bs_unit_called(play, waiter->unit),
                    TEXT_ARG(use->ability->power.id), TEXT_ARG(happening(play, occasion)));
    question->fallback = TEXT("use");
    decide_offer(play, question, TEXT("use"), "it is used now");
    decide_offer(play, question, TEXT("pass"), "not now; it may come up again");
}

/* Questions are named by how many there have been to this unit in this phase. */
static void count_question(const Moments *moments, Awaited *awaited)
{
    if (awaited->asked_in != moments->phase)
        awaited->asked = 0;
    awaited->asked_in = moments->phase;
    awaited->asked++;
}

bool bs_reaction_is_wanted(Play *play, const Waiter *waiter, const UseOrder *use,
                           const Occasion *occasion)
{
    Player *player = waiter->unit->owner;
    Question question = {.kind = &bs_decide_react, .player = player};
    count_question(scape(play)->moments, waiter->unit->awaited);
    if (decide_needs_words(play, player))
        put_into_words(play, &question, waiter, use, occasion);
    decide(play, &question);
    if (play_asked(play))
        return false;
    const ReactAnswer *answer = (const ReactAnswer *)question.answer;
    if (!answer)
        bs_say_reaction_unasked(play, waiter->unit, use->ability);
    if (!answer || answer->answer == ANSWER_USE)
        return true;
    Event *event = bs_say_reaction_passed(play, waiter->unit, use->ability);
    event_chosen(event, question.choice, OUTCOME_DONE);
    return false;
}
