/* Reactions: which armies may react to an attack, what they are ordered or asked to do, and what
 * comes of it. BB 5, BB 20.4 to 20.7. */
#include "../board/field.h"
#include "../board/troops.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../words/events.h"
#include "gather.h"
#include "marching.h"
#include "react_ways.h"
#include "steps.h"

/* An army whose turn to react comes. */
typedef struct Reactor {
    Army *army;
    bool is_named;            /* by the attack */
    const Question *together; /* what it is asked along with those before it; NULL: it is not */
} Reactor;

/* All of a battle, in their order. Who is asked about several is asked about all at once: so from
 * the first one on that he is asked about, each question is as all stood before that army reacted.
 */
typedef struct Reactors {
    Battle *battle;
    Reactor *at;
    size_t count, room;
    const Army *first; /* that one; NULL: nothing has been put yet */
} Reactors;

/* One army's turn to react. */
typedef struct Reply {
    Battle *battle;
    Reactors *all;
    size_t index; /* of the army among them */
    Reaction reaction;
    const ReactOrder *order; /* NULL: none, or an answer counts */
    const TileList *to;      /* NULL: it says something else than hexes */
    const Choice *choice;
    size_t after; /* Question.after: the army is what is left of one from which others split off */
    int splits;   /* how often they did */
} Reply;

/* --- telling ---------------------------------------------------------------------------------- */

static bool only_helps(const Reply *reply)
{
    return reply->order && reply->order->for_all && !reply->reaction.is_named;
}

/* Its player alone learns why. That an order for all armies does nothing for one that could only
 * have come to help is no failure. */
static void tell_failure(Play *play, const Reply *reply, const Failure *failure, bool has_else)
{
    const Army *army = reply->reaction.column.army;
    if (only_helps(reply))
        return;
    Event *event = (has_else ? bb_say_react_else : bb_say_react_fails)(play, army, failure->reason);
    event_also(event, failure->clause);
    event_chosen(event, reply->choice, has_else ? OUTCOME_GAVE_WAY : OUTCOME_DEFAULT);
}

/* But its own line in the ledger says what it came to. */
static void tell_no_help(Play *play, const Reply *reply, const Failure *failure)
{
    Event *event = bb_say_helps_not(play, reply->reaction.column.army, failure->reason);
    event_also(event, failure->clause);
    event_chosen(event, reply->choice, OUTCOME_DEFAULT);
}

typedef Event *SayIdle(const Play *play, const Army *army);

static void tell_idle(const Play *play, SayIdle *say, const Reply *reply)
{
    Event *event = say(play, reply->reaction.column.army);
    event_chosen(event, reply->choice, OUTCOME_DONE);
    event_also(event, reply->order ? "BB 20.4" : NULL);
}

/* --- doing it --------------------------------------------------------------------------------- */

static void has_come(Play *play, Battle *battle, Army *army)
{
    if (!LIST_HOLDS(&battle->named, army) && !LIST_HOLDS(&battle->came, army))
        ARENA_PUSH(play->arena, &battle->came, army);
}

/* How many armies there would be with it, which has been found to be no more than may be. */
static void tell_number(Play *play, const Reply *reply, int tile)
{
    const Seat *seat = reply->reaction.column.army->seat;
    Event *event =
        bb_say_react_number(play, seat->player, bb_reaction_armies(play, &reply->reaction, tile),
                            bb_corps_limit(play, seat));
    event_also(event, bag_of(play)->settings.corps > 1 ? "BB 21.4" : NULL);
}

/* Without a step: who is attacked does nothing by that, who is not joins the battle (BB 5.6). */
static const Failure *stay(Play *play, const Reply *reply)
{
    Army *army = reply->reaction.column.army;
    if (reply->reaction.is_named) {
        tell_idle(play, bb_say_react_declined, reply);
        return NULL;
    }
    if (reply->reaction.column.take)
        return order_fails(play, "BB 5.6", "a part of an army cannot join without a step");
    const Failure *failure = bb_reaction_bars(play, &reply->reaction, army->tile);
    if (failure)
        return failure;
    tell_number(play, reply, army->tile);
    army->depleted = true;
    has_come(play, reply->battle, army);
    Event *event = bb_say_react_stands(play, army->owner, army, army->tile);
    event_chosen(event, reply->choice, OUTCOME_DONE);
    event_also(event, "BB 5.2");
    return NULL;
}

static Army *go(Play *play, const Reply *reply, const Way *way, const char *clause)
{
    March march = {.column = reply->reaction.column,
                   .as = reply->order ? reply->order->as : NULL,
                   .way = *way,
                   .choice = reply->choice,
                   .clause = clause,
                   .reacts = true};
    tell_number(play, reply, way->tile);
    Army *now = bb_march_goes(play, &march);
    has_come(play, reply->battle, now);
    if (!reply->reaction.is_named && !LIST_HOLDS(&reply->battle->named, now))
        bb_say_react_joins(play, now, now->tile);
    return now;
}

/* --- what is ordered -------------------------------------------------------------------------- */

static const Failure *go_to(Play *play, const Reply *reply, int tile)
{
    const Column *column = &reply->reaction.column;
    Way way;
    if (tile == column->army->tile)
        return stay(play, reply);
    const Failure *failure = bb_way_to(play, column, tile, &way);
    if (!failure)
        failure = bb_reaction_bars(play, &reply->reaction, tile);
    if (!failure)
        go(play, reply, &way, reply->to->count > 1 ? "BB 20.5" : "BB 20.4");
    return failure;
}

/* Of several hexes the first that will do; otherwise the first one's reason is told. */
static const Failure *go_to_first(Play *play, const Reply *reply)
{
    const Failure *first = NULL;
    for (size_t i = 0; i < reply->to->count; i++) {
        int tile = board_index(play->board, reply->to->at[i]);
        const Failure *failure = go_to(play, reply, tile);
        if (!failure && i > 0)
            bb_say_react_later_hex(play, reply->reaction.column.army, tile, (int64_t)i + 1);
        if (!failure)
            return NULL;
        first = first ? first : failure;
    }
    return first;
}

static const Failure *go_along(Play *play, const Reply *reply)
{
    Way way;
    const Failure *failure = bb_way_along(play, &reply->reaction.column, &reply->order->path, &way);
    if (!failure)
        failure = bb_reaction_bars(play, &reply->reaction, way.tile);
    if (!failure)
        go(play, reply, &way, "BB 3.6");
    return failure;
}

static const Failure *go_closer(Play *play, const Reply *reply)
{
    const Reaction *reaction = &reply->reaction;
    int before = bb_reaction_active(play, reaction, reaction->column.army->tile);
    Way way;
    const Failure *failure = bb_reaction_closer(play, reaction, &way);
    if (failure)
        return failure;
    int then = bb_reaction_active(play, reaction, way.tile);
    const Army *now = go(play, reply, &way, "BB 20.6");
    bb_say_react_closer(play, now, way.tile, then, before);
    if (way.spared)
        bb_say_spares(play, now, way.spared, way.spared->tile);
    return NULL;
}

static const Failure *go_away(Play *play, const Reply *reply)
{
    Way way;
    const Failure *failure = bb_reaction_away(play, &reply->reaction, &way);
    if (failure)
        return failure;
    const Army *now = go(play, reply, &way, "BB 20.7");
    bb_say_react_away(play, now, way.tile);
    return NULL;
}

static const Failure *do_as_ordered(Play *play, const Reply *reply)
{
    const ReactOrder *order = reply->order;
    if (order->path.count > 0)
        return go_along(play, reply);
    switch (order->go) {
    case GO_CLOSER:
        return go_closer(play, reply);
    case GO_AWAY:
        return go_away(play, reply);
    case GO_STAY:
        return stay(play, reply);
    default:
        tell_idle(play, bb_say_react_declined, reply);
        return NULL;
    }
}

static const Failure *attempt(Play *play, const Reply *reply)
{
    const TroopList *take = reply->reaction.column.take;
    const Failure *failure = NULL;
    if (take)
        failure = bb_cannot_split(play, reply->reaction.column.army, take);
    if (failure)
        return failure;
    return reply->to ? go_to_first(play, reply) : do_as_ordered(play, reply);
}

/* From now on this order counts. */
static void obey(const Play *play, Reply *reply, const ReactOrder *order)
{
    const Reaction *reaction = &reply->reaction;
    const TroopList *take = order->take.count > 0 ? &order->take : NULL;
    bool says = order_says(&order->order, &order->join);
    const Column column = {.army = reaction->column.army,
                           .take = take,
                           .apart = says ? !order->join : order->go == GO_CLOSER};
    reply->reaction = bb_reaction_of(play, reply->battle, column, reaction->is_named);
    reply->order = order;
    reply->to = order->to.count > 0 ? &order->to : NULL;
    reply->choice = &order->order.choice;
}

static void heed(const Play *play, Reply *reply, const Question *question)
{
    if (question->order)
        obey(play, reply, (const ReactOrder *)question->order);
    else if (question->answer)
        reply->to = &((const ReactionAnswer *)question->answer)->to;
}

/* --- asking ----------------------------------------------------------------------------------- */

static void add_places(Play *play, Buf *out, const Army *army)
{
    Text hex = army->units.count > 0 ? tile_called(play, army->tile) : TEXT("gone");
    buf_format(out, "%.*s %.*s\n", TEXT_ARG(army->id), TEXT_ARG(hex));
}

/* Everybody who is in it so far, and all hexes that there are to choose from. */
/* Where those stand who attack and are attacked, before anybody reacts. */
static Text stand_before(Play *play, const Battle *battle)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < battle->side[ATTACKER].hosts.count; i++)
        add_places(play, &buf, battle->side[ATTACKER].hosts.at[i]->army);
    for (size_t i = 0; i < battle->named.count; i++)
        add_places(play, &buf, battle->named.at[i]);
    return buf_take(&buf, play->arena);
}

/* What its player has let other armies do bears on it by where it may go. */
static Text situation_of(Play *play, const Reply *reply, const IntList *hexes)
{
    const Battle *battle = reply->battle;
    Buf buf = {NULL, 0, 0};
    buf_add(&buf, battle->before);
    for (size_t i = 0; i < hexes->count; i++)
        buf_format(&buf, "%d\n", hexes->at[i]);
    return buf_take(&buf, play->arena);
}

/* "c4, c5 (out), d4 and 12 more": from those with "out" it would not be in the battle. */
static Text hexes_called(Play *play, const Reaction *reaction, const IntList *hexes)
{
    Listing list = {0};
    for (size_t i = 0; i < hexes->count; i++) {
        Text hex = tile_called(play, hexes->at[i]);
        bool engages = i >= LISTED_MAX || bb_reaction_engages(play, reaction, hexes->at[i]);
        listing_add(&list, "%.*s%s", TEXT_ARG(hex), engages ? "" : " (out)");
    }
    return listing_take(&list, play->arena, "");
}

static Text attackers_called(Play *play, const Battle *battle)
{
    const BattleSide *side = &battle->side[ATTACKER];
    Listing list = {0};
    for (size_t i = 0; i < side->hosts.count; i++)
        listing_add(&list, "%s", bb_army_called(play, side->hosts.at[i]->army));
    return listing_take(&list, play->arena, "");
}

static Text question_words(Play *play, const Reply *reply, const IntList *hexes)
{
    const Army *army = reply->reaction.column.army;
    Text here = tile_called(play, army->tile), with = attackers_called(play, reply->battle);
    Text there = hexes_called(play, &reply->reaction, hexes);
    Text attacker = player_name(player_in(reply->battle, ATTACKER));
    return text_format(play->arena,
                       "%.*s attacks with %.*s. %s on %.*s may %s. Where does it go: %.*s? (%s)",
                       TEXT_ARG(attacker), TEXT_ARG(with), bb_army_called(play, army),
                       TEXT_ARG(here), reply->reaction.is_named ? "react" : "help", TEXT_ARG(there),
                       reply->reaction.is_named ? "[]: it stays"
                                                : "its own hex: it joins from there; []: it "
                                                  "does not");
}

/* What it would be to go there. */
static const char *deed_of(Play *play, const Army *army, int hex)
{
    const Army *there = army_at(play, hex);
    if (there == army)
        return "it stays, and joins the battle";
    return there ? text_string(play->arena, "it joins %s there", bb_army_called(play, there))
                 : "it goes there";
}

/* Is there anything to ask? */
static bool word_question(Play *play, const Reply *reply, Question *question)
{
    const Army *army = reply->reaction.column.army;
    Text pair = reply->battle->pair;
    IntList hexes = bb_reaction_hexes(play, &reply->reaction);
    Text rest = reply->splits > 0 ? text_format(play->arena, " rest %d", reply->splits) : TEXT("");
    question->name = play_name(play, "reaction %.*s %.*s%.*s", TEXT_ARG(pair), TEXT_ARG(army->id),
                               TEXT_ARG(rest));
    question->situation = situation_of(play, reply, &hexes);
    question->words = question_words(play, reply, &hexes);
    question->fallback = TEXT("[]");
    question->lists = true;
    question->offers = (OfferList){NULL, 0, 0};
    for (size_t i = 0; i < hexes.count; i++) {
        bool engages = bb_reaction_engages(play, &reply->reaction, hexes.at[i]);
        decide_offer(play, question, tile_called(play, hexes.at[i]), "%s%s",
                     deed_of(play, army, hexes.at[i]), engages ? "" : ", and is out of the battle");
    }
    return hexes.count > 0;
}

/* Who may answer for it: orders that name it, and those for all in the lists where none does. */
static Question question_about(Army *army)
{
    unsigned others = ~army->named_in & (REACT_LIST_SETS - 1);
    return (Question){.kind = &bb_decisions[TOPIC_REACT],
                      .player = army->owner,
                      .about = &army->reactions,
                      .thing = army,
                      .all = &army->seat->for_all[others]};
}

static bool has_else(const Play *play, const Question *question)
{
    return question->order && decide_open(play, question, order_next(question->order));
}

/* What was put along with others is put again by itself, as all stand now. */
static void word_anew(Play *play, const Reply *reply, Question *question)
{
    Reactor *reactor = &reply->all->at[reply->index];
    if (reactor->together && reply->splits == 0)
        question->moot = !word_question(play, reply, question);
    reactor->together = NULL;
}

/* What cannot be done gives way to its else, and at last to the default: it does not react
 * (BB 20.1). For whom nobody has to come, nobody is asked then. */
static void carry_out(Play *play, Question *question, Reply *reply)
{
    const Failure *failure;
    while ((failure = attempt(play, reply))) {
        if (only_helps(reply) && !has_else(play, question)) {
            tell_no_help(play, reply, failure);
            return;
        }
        if (question->answer)
            word_anew(play, reply, question);
        bool is_tried = decide_gives_way_again(play, question, failure);
        tell_failure(play, reply, failure, is_tried);
        if (!is_tried)
            return;
        heed(play, reply, question);
        if (question->answer && reply->to->count == 0) {
            tell_idle(play, bb_say_react_declined, reply);
            return;
        }
    }
}

static Reply reply_of(Play *play, Reactors *all, size_t index)
{
    Army *army = all->at[index].army;
    return (Reply){.battle = all->battle,
                   .all = all,
                   .index = index,
                   .reaction = bb_reaction_of(play, all->battle, (Column){.army = army},
                                              all->at[index].is_named)};
}

/* What is put to those behind that one, of whom it is not known yet where they may go. */
static void word_others(Play *play, const Reply *reply)
{
    Reactors *all = reply->all;
    all->first = reply->reaction.column.army;
    for (size_t i = reply->index + 1; i < all->count; i++) {
        Army *army = all->at[i].army;
        Question *question = ARENA_NEW(play->arena, Question);
        if (army->depleted || army->units.count == 0)
            continue;
        *question = question_about(army);
        Reply later = reply_of(play, all, i);
        if (!word_question(play, &later, question))
            continue;
        question->words = text_format(play->arena, "%.*s All stand as before %s reacts.",
                                      TEXT_ARG(question->words), bb_army_called(play, all->first));
        all->at[i].together = question;
    }
}

/* Who is asked along with others is asked the same whatever these do. */
static Question question_to(Play *play, const Reply *reply)
{
    const Question *together = reply->all->at[reply->index].together;
    if (together && reply->splits == 0)
        return *together;
    Question question = question_about(reply->reaction.column.army);
    if (decide_needs_words(play, question.player))
        question.moot = !word_question(play, reply, &question);
    return question;
}

static void choose(Play *play, Reply *reply)
{
    Question question = question_to(play, reply);
    question.after = reply->after;
    decide(play, &question);
    if (play_asked(play))
        return;
    if (question.name.len > 0 && !question.moot && !question.order && !reply->all->first)
        word_others(play, reply);
    reply->choice = question.choice;
    reply->after = question.place;
    heed(play, reply, &question);
    if (question.order || (question.answer && reply->to->count > 0))
        carry_out(play, &question, reply);
    else if (question.answer || (reply->reaction.is_named && reply->splits == 0))
        tell_idle(play, question.answer ? bb_say_react_declined : bb_say_react_unsaid, reply);
}

/* --- who -------------------------------------------------------------------------------------- */

/* Nobody is asked about it, unless he is asked at once about one that may join it: then that may
 * wait for nothing. */
static void tell_depleted(Play *play, Reply *reply)
{
    static const Failure depleted = {"it is depleted", "BB 5.3"};
    Army *army = reply->reaction.column.army;
    const Question *together = reply->all->at[reply->index].together;
    Question question = together ? *together : question_about(army);
    question.moot = !together || !play->gathers;
    decide(play, &question);
    reply->choice = question.choice;
    heed(play, reply, &question);
    bool wants_to = reply->order ? reply->order->go != GO_NONE : reply->to && reply->to->count > 0;
    if (!reply->reaction.is_named) {
        /* One that has been joined by an army that has come is in the battle already. */
        if (wants_to && (question.answer || !LIST_HOLDS(&reply->battle->came, army)))
            tell_failure(play, reply, &depleted, false);
        return;
    }
    Event *event = bb_say_react_depleted(play, army, depleted.reason);
    event_chosen(event, wants_to ? reply->choice : NULL, OUTCOME_DEFAULT);
}

/* Who stays behind when others split off has not reacted, and may do so next (BB 5.13). */
static void ready_army_reacts(Play *play, Reply *reply)
{
    Army *army = reply->reaction.column.army;
    for (int before = 0; before != bb_troops_count(&army->units) && !play_asked(play);
         reply->splits++) {
        before = bb_troops_count(&army->units);
        choose(play, reply);
        if (army->depleted || army->units.count == 0)
            return;
        Column rest = {.army = army};
        reply->reaction = bb_reaction_of(play, reply->battle, rest, reply->reaction.is_named);
        reply->order = NULL;
        reply->to = NULL;
    }
}

static void army_reacts(Play *play, Reactors *all, size_t index)
{
    const Army *army = all->at[index].army;
    if (army->units.count == 0)
        return;
    Reply reply = reply_of(play, all, index);
    if (army->depleted)
        tell_depleted(play, &reply);
    else
        ready_army_reacts(play, &reply);
}

/* No army can come from further away, nor be reached from there. */
static int helping_distance(const Play *play)
{
    const TypeList *types = &bag_of(play)->types;
    int move = 0, range = 0;
    for (size_t i = 0; i < types->count; i++) {
        const Type *type = types->at[i];
        if (!type->fielded)
            continue;
        move = type->move > move ? type->move : move;
        range = type->range > range ? type->range : range;
    }
    return move + range;
}

/* The defender's other armies that are near enough to come. Where nothing is ordered and nobody
 * can be asked, they stay. */
static ArmyList *helpers_of(Play *play, const Battle *battle)
{
    const Seat *seat = battle->side[DEFENDER].seat;
    const HostList *hosts = &battle->side[ATTACKER].hosts;
    ArmyList *helpers = ARENA_NEW(play->arena, ArmyList);
    int farthest = helping_distance(play);
    if (!seat->reacts && !decide_needs_words(play, seat->player))
        return helpers;
    for (size_t i = 0; i < hosts->count; i++) {
        Around ring = board_around(play->board, hosts->at[i]->tile, 0, farthest);
        for (int tile; (tile = around_next(&ring)) != NO_TILE;) {
            Army *army = army_at(play, tile);
            if (army && army->seat == seat && !bb_battle_names(battle, tile))
                ARENA_PUSH(play->arena, helpers, army);
        }
    }
    bb_sort_armies(helpers);
    return helpers;
}

/* In which order, if there are several. Of those that are not attacked only some are looked at, as
 * is ordered: the defender alone may know. */
static void tell_order(Play *play, const Reactors *all)
{
    ArmyList *ready = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < all->count; i++)
        if (!all->at[i].army->depleted)
            ARENA_PUSH(play->arena, ready, all->at[i].army);
    if (ready->count > 1)
        bb_say_react_order(play, ready->at[0]->owner, ready);
}

static void add_reactors(Play *play, Reactors *all, const ArmyList *armies, bool are_named)
{
    for (size_t i = 0; i < armies->count; i++)
        ARENA_PUSH(play->arena, all, ((Reactor){armies->at[i], are_named, NULL}));
}

void bb_battle_reacts(Play *play, Battle *battle)
{
    Reactors all = {.battle = battle};
    if (decide_needs_words(play, player_in(battle, DEFENDER)))
        battle->before = stand_before(play, battle);
    add_reactors(play, &all, &battle->named, true);
    add_reactors(play, &all, helpers_of(play, battle), false);
    tell_order(play, &all);
    for (size_t i = 0; i < all.count && !play_asked(play); i++)
        army_reacts(play, &all, i);
}
