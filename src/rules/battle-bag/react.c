/* Reactions: which armies may react to an attack, what they are ordered or asked to do, and what
 * comes of it. BB 5, BB 20.4 to 20.7. */
#include "react.h"

#include "events.h"

/* Reactions name several armies at once, so they are looked up army by army (mentions.c). */
static Advance *about_nothing(const Play *play, const Order *order)
{
    (void)play;
    (void)order;
    return NULL;
}

const DecisionKind bb_decide_reaction = {.name = "reaction",
                                         .clause = "BB 5.1",
                                         .fallback = "the army does not react",
                                         .answer = &bb_reaction_answer_table,
                                         .order = &bb_react_table,
                                         .about = about_nothing};

/* One army's turn to react. */
typedef struct Reply {
    Battle *battle;
    Reaction reaction;
    const ReactOrder *order; /* NULL: none, or an answer counts */
    const TileList *to;      /* NULL: it says something else than hexes */
    const Choice *choice;
} Reply;

/* --- telling ---------------------------------------------------------------------------------- */

static bool is_for_all(const ReactOrder *order)
{
    return order && order->armies.word == ARMIES_ALL;
}

/* Its player alone learns why. That an order for all armies does nothing for one that could only
 * have come to help is no failure. */
static void tell_failure(Play *play, const Reply *reply, const Failure *failure)
{
    const Army *army = reply->reaction.column.army;
    if (is_for_all(reply->order) && !reply->reaction.is_named)
        return;
    Event *event = EVENT(play->log, &bb_ev_react_fails, arg_army(army), arg_str(failure->reason));
    event_only(event, army->owner);
    event_also(event, failure->clause);
    event->choice = reply->choice;
    event->outcome = OUTCOME_FAILED;
}

static void tell_else(Play *play, const Reply *reply, const Failure *failure)
{
    const Army *army = reply->reaction.column.army;
    if (is_for_all(reply->order) && !reply->reaction.is_named)
        return;
    Event *event = EVENT(play->log, &bb_ev_react_else, arg_army(army), arg_str(failure->reason));
    event_only(event, army->owner);
    event_also(event, failure->clause);
}

static void tell_idle(Play *play, const EventKind *kind, const Reply *reply)
{
    Event *event = EVENT(play->log, kind, arg_army(reply->reaction.column.army));
    event->choice = reply->choice;
    event_also(event, reply->order ? "BB 20.4" : NULL);
}

/* --- doing it --------------------------------------------------------------------------------- */

static bool holds(const ArmyList *armies, const Army *army)
{
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i] == army)
            return true;
    return false;
}

static void has_come(Play *play, Battle *battle, Army *army)
{
    if (!holds(&battle->named, army) && !holds(&battle->came, army))
        ARENA_PUSH(play->arena, &battle->came, army);
}

/* How many armies there would be with it, which has been found to be no more than may be. */
static void tell_number(Play *play, const Reply *reply, int tile)
{
    const Seat *seat = reply->reaction.column.army->seat;
    Event *event = EVENT(play->log, &bb_ev_react_number, arg_player(seat->player),
                         arg_int(bb_reaction_armies(play, &reply->reaction, tile)),
                         arg_int(bb_corps_limit(play, seat)));
    event_also(event, bag_of(play)->settings.corps > 1 ? "BB 21.4" : NULL);
}

/* Without a step: who is attacked does nothing by that, who is not joins the battle (BB 5.6). */
static const Failure *stay(Play *play, const Reply *reply)
{
    Army *army = reply->reaction.column.army;
    if (reply->reaction.is_named) {
        tell_idle(play, &bb_ev_react_declined, reply);
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
    Event *event = EVENT(play->log, &bb_ev_react_stands, arg_player(army->owner), arg_army(army),
                         bb_arg_hex(play, army->tile));
    event->choice = reply->choice;
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
    if (!reply->reaction.is_named && !holds(&reply->battle->named, now))
        EVENT(play->log, &bb_ev_react_joins, arg_army(now), bb_arg_hex(play, now->tile));
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
        int tile = board_index(bag_of(play)->board, reply->to->at[i]);
        const Failure *failure = go_to(play, reply, tile);
        if (!failure && i > 0)
            EVENT(play->log, &bb_ev_react_later_hex, arg_army(reply->reaction.column.army),
                  bb_arg_hex(play, tile), arg_int((int64_t)i + 1));
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
    EVENT(play->log, &bb_ev_react_closer, arg_army(now), bb_arg_hex(play, way.tile), arg_int(then),
          arg_int(before));
    return NULL;
}

static const Failure *go_away(Play *play, const Reply *reply)
{
    Way way;
    const Failure *failure = bb_reaction_away(play, &reply->reaction, &way);
    if (failure)
        return failure;
    const Army *now = go(play, reply, &way, "BB 20.7");
    EVENT(play->log, &bb_ev_react_away, arg_army(now), bb_arg_hex(play, way.tile));
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
        tell_idle(play, &bb_ev_react_declined, reply);
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
    reply->reaction = bb_reaction_of(play, reply->battle, (Column){reaction->column.army, take},
                                     reaction->is_named);
    reply->order = order;
    reply->to = order->to.count > 0 ? &order->to : NULL;
    reply->choice = &order->order.choice;
}

/* What cannot be done gives way to its else (BB 20.1). */
static void carry_out(Play *play, Reply *reply)
{
    const Failure *failure;
    while ((failure = attempt(play, reply))) {
        const ReactOrder *other = bb_mentions_else(play, reply->order, reply->reaction.column.army);
        if (!other)
            break;
        tell_else(play, reply, failure);
        obey(play, reply, other);
    }
    if (failure)
        tell_failure(play, reply, failure);
}

/* --- asking ----------------------------------------------------------------------------------- */

static void add_places(Play *play, Buf *out, const Army *army)
{
    Text hex = army->units.count > 0 ? bb_hex_called(play, army->tile) : TEXT("gone");
    buf_format(out, "%.*s %.*s\n", TEXT_ARG(army->id), TEXT_ARG(hex));
}

static Text take_text(Play *play, Buf *buf)
{
    Text text = text_copy(play->arena, buf_text(buf));
    buf_free(buf);
    return text;
}

/* Everybody who is in it so far, and all hexes that there are to choose from. */
static Text situation_of(Play *play, const Reply *reply, const IntList *hexes)
{
    const Battle *battle = reply->battle;
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < battle->side[ATTACKER].hosts.count; i++)
        add_places(play, &buf, battle->side[ATTACKER].hosts.at[i]->army);
    for (size_t i = 0; i < battle->named.count; i++)
        add_places(play, &buf, battle->named.at[i]);
    for (size_t i = 0; i < battle->came.count; i++)
        add_places(play, &buf, battle->came.at[i]);
    for (size_t i = 0; i < hexes->count; i++)
        buf_format(&buf, "%d\n", hexes->at[i]);
    return take_text(play, &buf);
}

/* "c4, c5 (out), d4 and 12 more": from those with "out" it would not be in the battle. */
static Text hexes_called(Play *play, const Reaction *reaction, const IntList *hexes)
{
    enum { SHOWN = 24 };
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < hexes->count && i < SHOWN; i++) {
        buf_str(&buf, i > 0 ? ", " : "");
        buf_add(&buf, bb_hex_called(play, hexes->at[i]));
        buf_str(&buf, bb_reaction_engages(play, reaction, hexes->at[i]) ? "" : " (out)");
    }
    if (hexes->count > SHOWN)
        buf_format(&buf, " and %zu more", hexes->count - SHOWN);
    return take_text(play, &buf);
}

static Text attackers_called(Play *play, const Battle *battle)
{
    const BattleSide *side = &battle->side[ATTACKER];
    Buf buf = {NULL, 0, 0};
    buf_format(&buf, "%.*s attacks with", TEXT_ARG(player_name(side->seat->player)));
    for (size_t i = 0; i < side->hosts.count; i++)
        buf_format(&buf, "%s %s", i > 0 ? "," : "", bb_army_called(play, side->hosts.at[i]->army));
    return take_text(play, &buf);
}

static Text question_words(Play *play, const Reply *reply, const IntList *hexes)
{
    const Army *army = reply->reaction.column.army;
    Text here = bb_hex_called(play, army->tile), with = attackers_called(play, reply->battle);
    Text there = hexes_called(play, &reply->reaction, hexes);
    return text_format(play->arena, "%.*s. %s on %.*s may %s. Where does it go: %.*s? (%s; BB 5.1)",
                       TEXT_ARG(with), bb_army_called(play, army), TEXT_ARG(here),
                       reply->reaction.is_named ? "react" : "help", TEXT_ARG(there),
                       reply->reaction.is_named ? "[]: it stays"
                                                : "its own hex: it joins from there; []: it "
                                                  "does not");
}

/* An answer is for the army as a whole. */
static void take_all(const Play *play, Reply *reply)
{
    const Reaction *reaction = &reply->reaction;
    if (reaction->column.take)
        reply->reaction = bb_reaction_of(play, reply->battle, (Column){reaction->column.army, NULL},
                                         reaction->is_named);
}

/* Is there anything to ask? */
static bool word_question(Play *play, const Reply *reply, Question *question)
{
    const Army *army = reply->reaction.column.army;
    Text pair = reply->battle->pair;
    Reply whole = *reply;
    take_all(play, &whole);
    IntList hexes = bb_reaction_hexes(play, &whole.reaction);
    question->name = play_name(play, "reaction %.*s %.*s", TEXT_ARG(pair), TEXT_ARG(army->id));
    question->situation = situation_of(play, &whole, &hexes);
    question->words = question_words(play, &whole, &hexes);
    question->fallback = TEXT("[]");
    return hexes.count > 0;
}

static void take_answer(const Play *play, Reply *reply, const Question *question)
{
    take_all(play, reply);
    reply->order = NULL;
    reply->to = &((const ReactionAnswer *)question->answer)->to;
}

static const Choice *choice_of(const Reply *reply, const Question *question)
{
    return reply->order ? &reply->order->order.choice : question->choice;
}

static void choose(Play *play, Reply *reply)
{
    Player *player = reply->reaction.column.army->owner;
    Question question = {
        .kind = &bb_decide_reaction, .player = player, .moot = reply->order != NULL};
    if (decide_needs_words(play, player) && !word_question(play, reply, &question))
        question.moot = true;
    decide(play, &question);
    if (play_asked(play))
        return;
    if (question.answer)
        take_answer(play, reply, &question);
    reply->choice = choice_of(reply, &question);
    if (reply->order || (question.answer && reply->to->count > 0))
        carry_out(play, reply);
    else if (question.answer || reply->reaction.is_named)
        tell_idle(play, question.answer ? &bb_ev_react_declined : &bb_ev_react_unsaid, reply);
}

/* --- who -------------------------------------------------------------------------------------- */

static void tell_depleted(Play *play, const Reply *reply)
{
    static const Failure depleted = {"it is depleted", "BB 5.3"};
    const ReactOrder *order = reply->order;
    bool wants_to = order && order->go != GO_NONE;
    if (!reply->reaction.is_named) {
        /* One that has been joined by an army that has come is in the battle already. */
        if (wants_to && !holds(&reply->battle->came, reply->reaction.column.army))
            tell_failure(play, reply, &depleted);
        return;
    }
    Event *event = EVENT(play->log, &bb_ev_react_depleted, arg_army(reply->reaction.column.army),
                         arg_str(depleted.reason));
    event->choice = wants_to ? reply->choice : NULL;
    event->outcome = OUTCOME_FAILED;
}

static void army_reacts(Play *play, Battle *battle, Army *army, bool is_named)
{
    if (army->units.count == 0)
        return;
    const ReactOrder *order = bb_mentions_of(play, army);
    Reply reply = {.battle = battle,
                   .reaction = bb_reaction_of(play, battle, (Column){army, NULL}, is_named)};
    if (order)
        obey(play, &reply, order);
    if (army->depleted)
        tell_depleted(play, &reply);
    else
        choose(play, &reply);
}

/* No army can come from further away, nor be reached from there. */
static int helping_distance(const Play *play)
{
    const TypeList *types = &bag_of(play)->types;
    int move = 0, range = 0;
    for (size_t i = 0; i < types->count; i++) {
        const Type *type = types->at[i];
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
        Around ring = board_around(bag_of(play)->board, hosts->at[i]->tile, 0, farthest);
        for (int tile; (tile = around_next(&ring)) != NO_TILE;) {
            Army *army = army_at(play, tile);
            if (army && army->seat == seat && !bb_battle_names(battle, tile))
                ARENA_PUSH(play->arena, helpers, army);
        }
    }
    bb_sort_armies(helpers);
    return helpers;
}

/* In which order, if there are several. */
static void tell_order(Play *play, const ArmyList *named, const ArmyList *helpers)
{
    ArmyList *ready = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < named->count; i++)
        if (!named->at[i]->depleted)
            ARENA_PUSH(play->arena, ready, named->at[i]);
    for (size_t i = 0; i < helpers->count; i++)
        if (!helpers->at[i]->depleted)
            ARENA_PUSH(play->arena, ready, helpers->at[i]);
    if (ready->count > 1)
        EVENT(play->log, &bb_ev_react_order,
              arg_records(&bb_arg_type_bag_armies, (const AnyList *)ready));
}

void bb_battle_reacts(Play *play, Battle *battle)
{
    bb_mentions_read(play);
    const ArmyList *helpers = helpers_of(play, battle);
    tell_order(play, &battle->named, helpers);
    for (size_t i = 0; i < battle->named.count && !play_asked(play); i++)
        army_reacts(play, battle, battle->named.at[i], true);
    for (size_t i = 0; i < helpers->count && !play_asked(play); i++)
        army_reacts(play, battle, helpers->at[i], false);
}
