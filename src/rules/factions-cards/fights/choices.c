/* What players are asked in a battle: who defends, shields, ranges, strikes, and which building is
 * lost. FC 7.1, FC 8, FC 9.3, FC 16.1, FC 17.4, and what counts when nothing is said: FC 20.1,
 * FC 20.5, FC 20.6 and FC 20.19 to FC 20.22. Shields and ranges are in shields.c. */
#include "choices.h"

#include <assert.h>

#include "../board/standing.h"
#include "../words/events.h"
#include "muster.h"
#include "strikes.h"

/* --- whose choice it was ---------------------------------------------------------------------- */

void fc_tell_whose(Event *event, const Question *question, const char *fallback_clause)
{
    ChoiceBy by = question->choice->by;
    Outcome outcome = question->outcome;
    if (by == BY_DEFAULT && question->moot)
        return; /* there was nothing to choose */
    event_chosen(event, question->choice, outcome);
    bool ordered = by == BY_ORDERS || by == BY_STANDING;
    if (by == BY_DEFAULT || outcome == OUTCOME_DEFAULT)
        event_also(event, fallback_clause);
    else if (ordered)
        event_also(event, "FC 20.1");
    if (!question->player->orders)
        event_also(event, "FC 20.2");
}

/* --- who defends: FC 7.1, FC 20.19 ------------------------------------------------------------ */

const MarkList *fc_names_chosen(const Question *question)
{
    if (question->answer)
        return &((const NamesAnswer *)question->answer)->who.marks;
    return question->order ? &((const NamesOrder *)question->order)->who.marks : NULL;
}

static const Failure none_ready = {"none of those who are named is ready", "FC 20.1"};

static bool says_none(const MarkList *names)
{
    return names && names->at[0].kind == MARK_NONE; /* none is empty */
}

static void tell_defenders(Play *play, const Battle *battle, const Question *question)
{
    const BattleSide *side = &battle->side[DEFENDER];
    const Player *player = side->player;
    bool none = side->musters.count == 0;
    if (question->outcome == OUTCOME_DEFAULT)
        fc_say_none_ready(play, player, battle,
                          none ? none_ready.reason
                               : "of those who are named none is ready, but "
                                 "others are");
    Event *event =
        none ? fc_say_nobody_defends(play, player, battle)
             : fc_say_defends(play, player, battle, fc_musters_called(play, &side->musters));
    fc_tell_whose(event, question, "FC 20.19");
    event_also(event, fc_has_character(&side->musters) ? "FC 1.4" : NULL);
    if (none)
        return;
    fc_say_stand_nowhere(play, player);
    fc_say_no_offensive(play, player);
}

/* Nobody on purpose: by `none`, or since `but` keeps back all who are ready (FC 20.26). */
static bool musters_nobody(Play *play, BattleSide *side, const MarkList *names, Parts *parts)
{
    if (says_none(names))
        return true;
    *parts = (Parts){0};
    const char *why = fc_muster_named(play, side->player, names, false, &side->musters, parts);
    return side->musters.count == 0 && why && strcmp(why, FC_KEPT_BACK) == 0;
}

/* Returns those who are named in the end. */
static const MarkList *muster_defenders(Play *play, BattleSide *side, Question *question)
{
    Parts parts = {0};
    for (;;) {
        const MarkList *names = fc_names_chosen(question);
        bool is_nobody = musters_nobody(play, side, names, &parts);
        const Failure *missing =
            names && !is_nobody ? parts_missing(play, &parts, "FC 20.3") : NULL;
        if (missing)
            decide_did_part(play, question, "%s", missing->reason);
        if (is_nobody || !names || side->musters.count > 0)
            return names;
        decide_gives_way(play, question, &none_ready);
    }
}

void fc_choose_defenders(Play *play, Battle *battle)
{
    BattleSide *side = &battle->side[DEFENDER];
    Question question = {.kind = &fc_decide_defenders,
                         .player = side->player,
                         .about = &side->seat->advance[TOPIC_DEFEND],
                         .moot = !fc_anybody_ready(side->seat)};
    if (decide_needs_words(play, side->player))
        fc_word_defenders(play, battle, &question);
    decide(play, &question);
    if (play_asked(play))
        return;
    const MarkList *names = muster_defenders(play, side, &question);
    if (play_asked(play))
        return;
    tell_defenders(play, battle, &question);
    if (!says_none(names))
        fc_tell_passed_over(play, side->player, names, false);
}

/* --- strikes: FC 9.3 -------------------------------------------------------------------------- */

static const StrikeLineList *lines_of(const Question *question)
{
    if (question->answer)
        return &((const StrikesAnswer *)question->answer)->lines;
    return question->order ? &((const StrikeOrder *)question->order)->lines : NULL;
}

/* Is there at most one thing that could be struck? */
static bool has_no_choice(const Battle *battle, Who who)
{
    const ForceList *enemies = &battle->side[other(who)].forces;
    int count = who == ATTACKER;
    for (size_t i = 0; i < enemies->count && count < 2; i++)
        count += enemies->at[i]->count;
    return count < 2;
}

/* Does a line name anybody of that force: who acts in this step, or took part at all? */
static bool names_force(const Battle *battle, const MarkList *marks, const Force *force, bool acts)
{
    if (acts && !fc_force_acts(battle, force))
        return false;
    for (size_t i = 0; i < marks->count; i++)
        if (fc_force_named(&marks->at[i], force, acts ? force->count : force->begun) > 0)
            return true;
    return false;
}

static bool names_anybody(const Battle *battle, const BattleSide *side, const StrikeLineList *lines,
                          bool acts)
{
    for (size_t i = 0; i < lines->count; i++)
        for (size_t f = 0; f < side->forces.count; f++)
            if (names_force(battle, &lines->at[i]->units.marks, side->forces.at[f], acts))
                return true;
    return false;
}

/* Why lines that name nobody who acts in this step do not serve for it. That they are for other
 * steps of the battle is no news (NULL), unless they answer for this one, or an else waits. */
static const Failure *why_unserved(const Play *play, const Battle *battle, const BattleSide *side,
                                   const Question *question)
{
    static const Failure not_there = {"none of those who are named is in the battle", "FC 20.1"};
    static const Failure not_now = {"none of those who are named acts at this speed", "FC 20.1"};
    if (!names_anybody(battle, side, lines_of(question), false))
        return &not_there;
    bool waits = question->order && decide_open(play, question, order_next(question->order));
    return waits || question->answer ? &not_now : NULL;
}

static const Choice *choice_by_default(const Play *play, const Question *question)
{
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = (Choice){question->player, NULL, question->kind, BY_DEFAULT, NULL};
    return choice;
}

/* What was for other steps alone is not said to have failed in this one. */
static void passes_step(Play *play, Question *question)
{
    decide_gives_way_again(play, question, NULL);
    question->choice = choice_by_default(play, question);
    question->outcome = OUTCOME_DONE;
}

/* Would nobody strike anything by it? That matters where an else waits: without one such lines
 * count, and their units strike nobody (FC 20.14). */
static bool is_in_vain(Play *play, const Battle *battle, Who who, const Question *question)
{
    const Order *order = question->order;
    return order && decide_open(play, question, order_next(order)) &&
           !fc_lines_strike(play, battle, who, lines_of(question));
}

/* Lines that name nobody who acts, or by which nobody could strike anything, give way to their
 * else, and at last to the default (FC 20.1). */
static void name_somebody(Play *play, const Battle *battle, Who who, Question *question)
{
    static const Failure no_target = {"nobody could strike what it names", "FC 20.1"};
    const BattleSide *side = &battle->side[who];
    while (decide_says(question) && lines_of(question)->count > 0) {
        bool acts = names_anybody(battle, side, lines_of(question), true);
        const Failure *why = acts ? &no_target : why_unserved(play, battle, side, question);
        if (acts && !is_in_vain(play, battle, who, question))
            return;
        if (why)
            decide_gives_way(play, question, why);
        else
            passes_step(play, question);
    }
}

/* What both say is found out before either is told. */
void fc_choose_strikes(Play *play, Battle *battle, Lines lines[SIDES])
{
    for (Who who = ATTACKER; who < SIDES; who++) {
        const BattleSide *side = &battle->side[who];
        if (!fc_side_acts(battle, who))
            continue;
        Question question = {.kind = &fc_decide_strikes,
                             .player = side->player,
                             .about = &side->seat->advance[TOPIC_STRIKE],
                             .moot = has_no_choice(battle, who)};
        if (decide_needs_words(play, side->player))
            fc_word_strikes(play, battle, who, &question);
        decide(play, &question);
        name_somebody(play, battle, who, &question);
        bool chosen = !question.moot || question.choice->by != BY_DEFAULT;
        lines[who] =
            (Lines){lines_of(&question), chosen ? question.choice : NULL, question.outcome};
    }
}

/* --- the building that is lost: FC 17.4, FC 20.6, FC 20.22 ------------------------------------ */

static bool may_be_lost(const Battle *battle, const Card *card)
{
    return fc_may_be_lost(card) && card->seat == battle->side[DEFENDER].seat;
}

static bool goes_before(const Card *card, const Card *best)
{
    if (!best || card->says->citadel != best->says->citadel)
        return !best || best->says->citadel;
    return card->worth < best->worth;
}

static Card *cheapest(const Battle *battle, size_t *count)
{
    const CardList *cards = &battle->side[DEFENDER].seat->cards;
    Card *best = NULL;
    *count = 0;
    for (size_t i = 0; i < cards->count; i++) {
        if (!fc_may_be_lost(cards->at[i]))
            continue;
        ++*count;
        if (goes_before(cards->at[i], best))
            best = cards->at[i];
    }
    return best;
}

/* Of a question that an order or an answer decides. */
static Card *building_named(const Battle *battle, const Question *question)
{
    if (question->answer) {
        Card *card = ((const GiveUpAnswer *)question->answer)->building;
        return may_be_lost(battle, card) ? card : NULL;
    }
    const CardRefs *cards = &((const GiveUpOrder *)question->order)->buildings;
    for (size_t i = 0; i < cards->count; i++)
        if (may_be_lost(battle, cards->at[i]))
            return cards->at[i];
    return NULL;
}

static void tell_building(Play *play, const Question *question, const Card *card)
{
    Event *event = fc_say_building_lost(play, question->player, card);
    fc_tell_whose(event, question, "FC 20.22");
    if (question->choice->order)
        (question->order ? fc_say_first_in_play : fc_say_none_in_play)(play, card);
}

Card *fc_choose_building(Play *play, Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    size_t count;
    Card *fallback = cheapest(battle, &count);
    assert(fallback); /* the citadel, if nothing else */
    Question question = {.kind = &fc_decide_building,
                         .player = side->player,
                         .about = &side->seat->advance[TOPIC_GIVE_UP],
                         .moot = count < 2};
    if (decide_needs_words(play, side->player))
        fc_word_building(play, battle, fallback, &question);
    decide(play, &question);
    if (play_asked(play))
        return NULL;
    static const Failure none_in_play = {"none of those that are named can be lost", "FC 20.1"};
    Card *named = NULL;
    while (decide_says(&question) && !(named = building_named(battle, &question)))
        decide_gives_way(play, &question, &none_in_play);
    if (play_asked(play))
        return NULL;
    tell_building(play, &question, named ? named : fallback);
    return named ? named : fallback;
}
