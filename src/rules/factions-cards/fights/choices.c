/* What players are asked in a battle: who defends, shields, ranges, strikes, and which building is
 * lost. FC 7.1, FC 8, FC 9.3, FC 16.1, FC 17.4, and what counts when nothing is said: FC 20.1,
 * FC 20.5, FC 20.6 and FC 20.19 to FC 20.22. Shields and ranges are in shields.c. */
#include "choices.h"

#include "../board/standing.h"
#include "../words/events.h"
#include "muster.h"
#include "strikes.h"

/* --- whose choice it was ---------------------------------------------------------------------- */

void fc_tell_whose(Event *event, const Question *question, const char *fallback_clause,
                   Outcome outcome)
{
    ChoiceBy by = question->choice->by;
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

static bool says_none(const MarkList *names)
{
    return names && names->count > 0 && names->at[0].kind == MARK_NONE;
}

/* Those who are named are not there, or not ready. Others read that nobody defends. */
static void tell_none_ready(Play *play, const Battle *battle, const Question *question)
{
    Event *event =
        fc_say_none_ready(play, question->player, battle, "none of those who are named is ready");
    fc_tell_whose(event, question, NULL, OUTCOME_FAILED);
}

static void tell_defenders(Play *play, const Battle *battle, const Question *question)
{
    const BattleSide *side = &battle->side[DEFENDER];
    const Player *player = side->player;
    bool none = side->musters.count == 0;
    if (none && fc_names_chosen(question) && !says_none(fc_names_chosen(question))) {
        tell_none_ready(play, battle, question);
        fc_say_nobody_defends(play, player, battle);
        return;
    }
    Event *event =
        none ? fc_say_nobody_defends(play, player, battle)
             : fc_say_defends(play, player, battle, fc_musters_called(play, &side->musters));
    fc_tell_whose(event, question, "FC 20.19", OUTCOME_DONE);
    event_also(event, fc_has_character(&side->musters) ? "FC 1.4" : NULL);
    if (none)
        return;
    fc_say_stand_nowhere(play, player);
    fc_say_no_offensive(play, player);
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
    static const Failure none_ready = {"none of those who are named is ready", "FC 20.1"};
    const MarkList *names;
    do {
        names = fc_names_chosen(&question);
        if (!says_none(names))
            fc_muster_named(play, side->player, names, false, &side->musters);
    } while (side->musters.count == 0 && names && !says_none(names) &&
             decide_gives_way_to_else(play, &question, &none_ready));
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

/* Does a line name anybody who acts in this step? */
static bool names_anybody(const Battle *battle, const BattleSide *side, const StrikeLineList *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        const MarkList *marks = &lines->at[i]->units.marks;
        for (size_t k = 0; k < marks->count; k++)
            for (size_t f = 0; f < side->forces.count; f++) {
                const Force *force = side->forces.at[f];
                if (fc_force_acts(battle, force) &&
                    fc_force_named(&marks->at[k], force, force->count) > 0)
                    return true;
            }
    }
    return false;
}

/* Such an order gives way to its else, if it has one. */
static void name_somebody(Play *play, const Battle *battle, const BattleSide *side,
                          Question *question)
{
    static const Failure nobody = {"none of those who are named acts at this speed", "FC 20.1"};
    while (question->order && order_next(question->order) &&
           !names_anybody(battle, side, lines_of(question)) &&
           decide_gives_way_to_else(play, question, &nobody))
        ;
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
        name_somebody(play, battle, side, &question);
        bool chosen = !question.moot || question.choice->by != BY_DEFAULT;
        lines[who] = (Lines){lines_of(&question), chosen ? question.choice : NULL};
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

static Card *building_named(const Battle *battle, const Question *question)
{
    if (question->answer) {
        Card *card = ((const GiveUpAnswer *)question->answer)->building;
        return may_be_lost(battle, card) ? card : NULL;
    }
    if (!question->order)
        return NULL;
    const CardRefs *cards = &((const GiveUpOrder *)question->order)->buildings;
    for (size_t i = 0; i < cards->count; i++)
        if (may_be_lost(battle, cards->at[i]))
            return cards->at[i];
    return NULL;
}

static void tell_building(Play *play, const Question *question, const Card *card, bool named)
{
    Event *event = fc_say_building_lost(play, question->player, card);
    bool fell_back = question->order && !named;
    fc_tell_whose(event, question, "FC 20.22", fell_back ? OUTCOME_DEFAULT : OUTCOME_DONE);
    if (question->order)
        (named ? fc_say_first_in_play : fc_say_none_in_play)(play, card);
}

Card *fc_choose_building(Play *play, Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    size_t count;
    Card *fallback = cheapest(battle, &count);
    if (!fallback)
        return NULL;
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
    Card *named;
    do
        named = building_named(battle, &question);
    while (!named && decide_gives_way_to_else(play, &question, &none_in_play));
    tell_building(play, &question, named ? named : fallback, named != NULL);
    return named ? named : fallback;
}
