/* What players are asked in a battle: who defends, shields, ranges, strikes, and which building is
 * lost. FC 7.1, FC 8, FC 9.3, FC 16.1, FC 17.4, and what counts when nothing is said: FC 20.1,
 * FC 20.5, FC 20.6 and FC 20.19 to FC 20.22. Shields and ranges are in shields.c. */
#include "choose.h"
#include "events.h"

/* --- the kinds of question ----------------------------------------------------------------------
 */

static Advance *about_topic(const Play *play, const Order *order, Topic topic)
{
    return &fc_seat(play, order->choice.player)->advance[topic];
}

static Advance *about_defend(const Play *play, const Order *order)
{
    return about_topic(play, order, TOPIC_DEFEND);
}

static Advance *about_range(const Play *play, const Order *order)
{
    return about_topic(play, order, TOPIC_RANGE);
}

static Advance *about_strike(const Play *play, const Order *order)
{
    return about_topic(play, order, TOPIC_STRIKE);
}

static Advance *about_give_up(const Play *play, const Order *order)
{
    return about_topic(play, order, TOPIC_GIVE_UP);
}

static Advance *about_shield(const Play *play, const Order *order)
{
    Card *card = ((const ShieldOrder *)order)->character;
    (void)play;
    return card ? &card->shields : NULL;
}

static const DecisionKind decide_defenders = {.name = "defenders",
                                              .clause = "FC 7.1",
                                              .fallback = "all who are ready",
                                              .answer = &fc_defenders_answer,
                                              .order = &fc_defend_table,
                                              .about = about_defend};
const DecisionKind fc_decide_shield = {.name = "shield",
                                       .clause = "FC 8.1",
                                       .fallback = "the type of which most units are there",
                                       .answer = &fc_shield_answer,
                                       .order = &fc_shield_table,
                                       .about = about_shield};
const DecisionKind fc_decide_at_range = {.name = "at-range",
                                         .clause = "FC 16.1",
                                         .fallback =
                                             "those whose range does more damage than their attack",
                                         .answer = &fc_at_range_answer,
                                         .order = &fc_range_table,
                                         .about = about_range};
static const DecisionKind decide_strikes = {.name = "strikes",
                                            .clause = "FC 9.3",
                                            .fallback =
                                                "what is worth most for the damage is destroyed",
                                            .answer = &fc_strikes_answer,
                                            .order = &fc_strike_table,
                                            .about = about_strike};
static const DecisionKind decide_building = {.name = "building",
                                             .clause = "FC 17.4",
                                             .fallback = "the building that is worth least",
                                             .answer = &fc_building_answer,
                                             .order = &fc_give_up_table,
                                             .about = about_give_up};

const DecisionKind *const fc_decisions[] = {&decide_defenders,   &fc_decide_shield,
                                            &fc_decide_at_range, &decide_strikes,
                                            &decide_building,    NULL};

void fc_tell_whose(Event *event, const Question *question, const char *fallback_clause)
{
    ChoiceBy by = question->choice->by;
    if (by == BY_DEFAULT && question->moot)
        return; /* there was nothing to choose */
    event->choice = question->choice;
    if (by == BY_DEFAULT)
        event_also(event, fallback_clause);
    if (by == BY_ORDERS || by == BY_STANDING)
        event_also(event, "FC 20.1");
    if (!question->player->orders)
        event_also(event, "FC 20.2");
}

/* --- who defends: FC 7.1, FC 20.19 -------------------------------------------------------------
 */

static const MarkList *names_of(const Question *question)
{
    if (question->answer)
        return &((const NamesAnswer *)question->answer)->marks;
    return question->order ? &((const NamesOrder *)question->order)->marks : NULL;
}

static bool says_none(const MarkList *names)
{
    return names && names->count > 0 && names->at[0].kind == MARK_NONE;
}

/* Those who are named are not there, or not ready. */
static void tell_none_ready(Play *play, const Battle *battle, const Question *question)
{
    Event *event = EVENT(play->log, &fc_ev_none_ready, arg_player(question->player),
                         fc_arg_place_of(battle), arg_str("none of those who are named is ready"));
    fc_tell_whose(event, question, NULL);
    event->outcome = OUTCOME_FAILED;
}

static void tell_defenders(Play *play, const Battle *battle, const Question *question)
{
    const BattleSide *side = &battle->side[DEFENDER];
    Arg player = arg_player(side->player), place = fc_arg_place_of(battle);
    bool none = side->musters.count == 0;
    if (none && names_of(question) && !says_none(names_of(question))) {
        tell_none_ready(play, battle, question);
        return;
    }
    Event *event = none ? EVENT(play->log, &fc_ev_nobody_defends, player, place)
                        : EVENT(play->log, &fc_ev_defends, player, place,
                                arg_made(play->arena, fc_musters_called(play, &side->musters)));
    fc_tell_whose(event, question, "FC 20.19");
    event_also(event, fc_has_character(&side->musters) ? "FC 1.4" : NULL);
    if (none)
        return;
    EVENT(play->log, &fc_ev_stand_nowhere, player);
    EVENT(play->log, &fc_ev_no_offensive, player);
}

void fc_choose_defenders(Play *play, Battle *battle)
{
    BattleSide *side = &battle->side[DEFENDER];
    Question question = {.kind = &decide_defenders,
                         .player = side->player,
                         .about = &side->seat->advance[TOPIC_DEFEND],
                         .moot = !fc_anybody_ready(side->seat)};
    if (decide_needs_words(play, side->player))
        fc_word_defenders(play, battle, &question);
    decide(play, &question);
    if (play_asked(play))
        return;
    const MarkList *names = names_of(&question);
    if (!says_none(names))
        fc_muster_named(play, side->player, names, false, &side->musters);
    tell_defenders(play, battle, &question);
    if (!says_none(names))
        fc_tell_passed_over(play, side->player, names, false);
}

/* --- strikes: FC 9.3 ----------------------------------------------------------------------------
 */

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

/* What both say is found out before either is told. */
void fc_choose_strikes(Play *play, Battle *battle, Lines lines[SIDES])
{
    for (Who who = ATTACKER; who < SIDES; who++) {
        const BattleSide *side = &battle->side[who];
        if (!fc_side_acts(battle, who))
            continue;
        Question question = {.kind = &decide_strikes,
                             .player = side->player,
                             .about = &side->seat->advance[TOPIC_STRIKE],
                             .moot = has_no_choice(battle, who)};
        if (decide_needs_words(play, side->player))
            fc_word_strikes(play, battle, who, &question);
        decide(play, &question);
        bool chosen = !question.moot || question.choice->by != BY_DEFAULT;
        lines[who] = (Lines){lines_of(&question), chosen ? question.choice : NULL};
    }
}

/* --- the building that is lost: FC 17.4, FC 20.6, FC 20.22 -------------------------------------
 */

static bool may_be_lost(const Battle *battle, const Card *card)
{
    return fc_in_play(card) && card->owner == battle->side[DEFENDER].player &&
           (card->says->kind == BUILDING || card->says->kind == FORTIFICATION);
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
        if (!may_be_lost(battle, cards->at[i]))
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
    Event *event =
        EVENT(play->log, &fc_ev_building_lost, arg_player(question->player), fc_arg_card(card));
    fc_tell_whose(event, question, "FC 20.22");
    if (question->order && card != ((const GiveUpOrder *)question->order)->buildings.at[0])
        event->outcome = OUTCOME_SECOND;
    if (question->order)
        EVENT(play->log, named ? &fc_ev_first_in_play : &fc_ev_none_in_play, fc_arg_card(card));
}

Card *fc_choose_building(Play *play, Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    size_t count;
    Card *fallback = cheapest(battle, &count);
    if (!fallback)
        return NULL;
    Question question = {.kind = &decide_building,
                         .player = side->player,
                         .about = &side->seat->advance[TOPIC_GIVE_UP],
                         .moot = count < 2};
    if (decide_needs_words(play, side->player))
        fc_word_building(play, battle, fallback, &question);
    decide(play, &question);
    if (play_asked(play))
        return NULL;
    Card *named = building_named(battle, &question);
    tell_building(play, &question, named ? named : fallback, named != NULL);
    return named ? named : fallback;
}
