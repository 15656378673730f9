/* Initiative: the order of play. FH 4. */
#include "../board/grid.h"
#include "../orders/choices.h"
#include "../orders/orders.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "phases.h"

/* Those who are out by now are passed over. */
static void set_order(Play *play, const PlayerRefs *players)
{
    PlayerRefs *order = &memory_of(play)->order;
    order->word = REFS_LISTED;
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i]->status != PLAYER_OUT)
            ARENA_PUSH(play->arena, order, players->at[i]);
}

static void tell_order(Play *play, bool by_holder, const Choice *choice)
{
    const Player *holder = hex(play)->button;
    Event *event = fh_say_order_of_play(play, holder, (const PlayerList *)&memory_of(play)->order);
    event_also(event, play->game->round == 0 ? "FH 3.3" : NULL);
    event = (by_holder ? fh_say_order_set : fh_say_order_default)(play, holder);
    event_chosen(event, choice, OUTCOME_DONE);
    event_also(event, play->game->round == 0 ? "FH 3.3" : NULL);
}

const Failure *fh_carry_out_order(Play *play, Order *order)
{
    if (order->choice.player != hex(play)->button)
        return order_fails(play, "FH 4.4", "you do not hold the button");
    if (memory_of(play)->order.count > 0)
        return order_fails(play, "FH 4.4", "the order of play has been set");
    set_order(play, &((const PlayOrder *)order)->players);
    tell_order(play, true, NULL);
    return NULL;
}

/* The holder first, then leftwards. */
static void set_default_order(Play *play)
{
    PlayerRefs *order = &memory_of(play)->order;
    Player *player = hex(play)->button;
    order->word = REFS_LISTED;
    do {
        ARENA_PUSH(play->arena, order, player);
        player = fh_next_left(play, player);
    } while (player != hex(play)->button);
}

static Text ids_leftwards(Play *play)
{
    Buf buf = {NULL, 0, 0};
    const Player *player = hex(play)->button;
    do {
        buf_format(&buf, "%s%.*s", buf.len > 0 ? ", " : "", TEXT_ARG(player->id));
        player = fh_next_left(play, player);
    } while (player != hex(play)->button);
    return buf_take(&buf, play->arena);
}

/* All those that begin like that; `taken`: who is among them, by seats. Players are four at most.
 */
static void offer_orders_from(const Play *play, Question *question, unsigned taken, Text ids)
{
    const PlayerList *players = &play->game->players;
    bool any = false;
    for (size_t i = 0; i < players->count; i++) {
        if (players->at[i]->status == PLAYER_OUT || (taken & 1U << i))
            continue;
        any = true;
        offer_orders_from(play, question, taken | 1U << i,
                          text_format(play->arena, "%.*s%s%.*s", TEXT_ARG(ids),
                                      ids.len > 0 ? ", " : "", TEXT_ARG(players->at[i]->id)));
    }
    if (!any)
        decide_offer(play, question, text_format(play->arena, "[%.*s]", TEXT_ARG(ids)), "%s", "");
}

/* Nothing on purpose is an answer, too. */
static bool leaves_it_open(const Play *play, const Player *player)
{
    const VariantList *list = orders_of(play, player, play->phase);
    return list && list->count == 0;
}

static void ask_for_order(Play *play)
{
    Player *holder = hex(play)->button;
    Question question = {
        .kind = &fh_decide_order, .player = holder, .moot = leaves_it_open(play, holder)};
    if (decide_needs_words(play, holder)) {
        Text ids = ids_leftwards(play);
        question.name = play_name(play, "order of play");
        question.situation = fh_known_text(play, holder);
        question.words = text_format(
            play->arena, "You hold the button. In which order is played: %.*s?", TEXT_ARG(ids));
        question.fallback = text_format(play->arena, "[%.*s]", TEXT_ARG(ids));
        offer_orders_from(play, &question, 0, TEXT(""));
    }
    decide(play, &question);
    if (play_asked(play))
        return;
    if (question.answer)
        set_order(play, &((const OrderAnswer *)question.answer)->players);
    else
        set_default_order(play);
    tell_order(play, question.answer != NULL, question.choice);
}

bool fh_settle_order(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out_kind(play, play_player(play, seat), &fh_play_order_table);
    if (memory_of(play)->order.count == 0)
        ask_for_order(play);
    return !play_asked(play);
}

bool fh_asks_initiative(const Play *play, const Player *player)
{
    return hex(play)->button == player;
}

void fh_play_initiative(Play *play)
{
    fh_settle_order(play);
}
