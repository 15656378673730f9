/* What every round has besides deployment and action: initiative, gathering, control, clean-up.
 * FH 4, FH 5, FH 17. */
#include "events.h"
#include "factions_hex.h"

/* --- FH 4: initiative ------------------------------------------------------------------------- */

/* Those who are out by now are passed over. */
static void set_order(Play *play, const PlayerRefs *players)
{
    PlayerRefs *order = &memory_of(play)->order;
    order->word = REFS_LISTED;
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i]->status != PLAYER_OUT)
            ARENA_PUSH(play->arena, order, players->at[i]);
}

static void tell_order(Play *play, const EventKind *kind, const Choice *choice)
{
    Event *event = EVENT(play->log, kind, arg_player(hex(play)->button),
                         arg_players((const AnyList *)&memory_of(play)->order));
    event->choice = choice;
    event_also(event, play->game->round == 0 ? "FH 3.3" : NULL);
    event_also(event, kind == &fh_ev_order_set ? "FH 4.2" : NULL);
}

const Failure *fh_carry_out_order(Play *play, Order *order)
{
    if (order->choice.player != hex(play)->button)
        return order_fails(play, "FH 4.4", "you do not hold the button");
    if (memory_of(play)->order.count > 0)
        return order_fails(play, "FH 4.4", "the order of play has been set");
    set_order(play, &((const PlayOrder *)order)->players);
    tell_order(play, &fh_ev_order_set, NULL);
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
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
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
        question.situation = fh_state_text(play);
        question.words = text_format(
            play->arena, "You hold the button. In which order is played: %.*s?", TEXT_ARG(ids));
        question.fallback = text_format(play->arena, "[%.*s]", TEXT_ARG(ids));
    }
    decide(play, &question);
    if (play_asked(play))
        return;
    if (question.answer)
        set_order(play, &((const OrderAnswer *)question.answer)->players);
    else
        set_default_order(play);
    tell_order(play, question.answer ? &fh_ev_order_set : &fh_ev_order_default, question.choice);
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

/* --- FH 5: gathering -------------------------------------------------------------------------- */

/* No bank grows without end. */
static void earn(Army *army, int credits)
{
    army->bank = army->bank > TALLY_MAX - credits ? TALLY_MAX : army->bank + credits;
}

void fh_play_gathering(Play *play)
{
    const Roll *roll = play_roll(play, play_name(play, "gathering"), 1, 20);
    int credits = (roll->values[0] + 1) / 2;
    EVENT(play->log, &fh_ev_gathered, arg_player(hex(play)->button), arg_roll(roll),
          arg_int(credits));
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status == PLAYER_OUT)
            continue;
        earn(fh_army_of(play, player), credits);
        EVENT(play->log, &fh_ev_banked, arg_player(player),
              arg_int(fh_army_of(play, player)->bank));
    }
}

/* --- FH 8: who has to act --------------------------------------------------------------------- */

bool fh_asks_action(const Play *play, const Player *player)
{
    const SoldierList *soldiers = &fh_army_of(play, player)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        if (fh_is_active(play, soldiers->at[i]))
            return true;
    return false;
}

/* --- FH 17.1: control ------------------------------------------------------------------------- */

static bool among(const TileList *tiles, Tile tile)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (tile_equal(tiles->at[i], tile))
            return true;
    return false;
}

/* What a soldier earns where it stands, whatever state it is in. */
static bool earns(Play *play, const Soldier *soldier)
{
    const Ground *ground = &hex(play)->ground;
    Army *army = soldier->army;
    if (soldier->where != ON_GRID)
        return false;
    bool point = among(&ground->victory, soldier->at);
    bool credit = among(&ground->credit, soldier->at);
    if (!point && !credit)
        return false;
    army->points += point && army->points < TALLY_MAX;
    earn(army, credit);
    const EventKind *kind = point && credit ? &fh_ev_both_earned
                            : point         ? &fh_ev_point_earned
                                            : &fh_ev_credit_earned;
    Event *event = EVENT(play->log, kind, arg_soldier(soldier),
                         arg_said(play, fh_soldier_tile(play, soldier)), arg_player(army->player));
    event_also(event, point && credit ? "FH 17.2" : NULL);
    event_also(event, fh_is_sick(play, soldier) ? "FH 17.3" : NULL);
    return true;
}

static void regenerate(Play *play, Soldier *soldier)
{
    if (soldier->where != ON_GRID || !fh_card_has(soldier->card, ABILITY_REGEN) ||
        soldier->hp >= soldier->card->hp)
        return;
    if (fh_is_sick(play, soldier)) {
        EVENT(play->log, &fh_ev_regains_not, arg_soldier(soldier));
        return;
    }
    soldier->hp++;
    EVENT(play->log, &fh_ev_regained, arg_soldier(soldier), arg_int(soldier->hp),
          arg_int(soldier->card->hp));
}

void fh_play_control(Play *play)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    bool any = false;
    for (size_t i = 0; i < soldiers->count; i++)
        any |= earns(play, soldiers->at[i]);
    if (!any)
        event_add(play->log, &fh_ev_nothing_earned, NULL, 0);
    for (size_t i = 0; i < soldiers->count; i++)
        regenerate(play, soldiers->at[i]);
    fh_show_standings(play);
    fh_end_by_points(play);
}

/* --- FH 17.5: clean-up ------------------------------------------------------------------------ */

static void clean_up(Soldier *soldier)
{
    soldier->finished = soldier->moved = soldier->marked = soldier->rapid = false;
    soldier->used.count = 0;
}

void fh_pass_button(Play *play, const char *clause)
{
    FactionsHex *game = hex(play);
    Player *holder = game->button;
    game->button = fh_next_left(play, holder);
    Event *event =
        EVENT(play->log, &fh_ev_button_passed, arg_player(holder), arg_player(game->button));
    event_also(event, clause);
}

void fh_play_cleanup(Play *play)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        clean_up(soldiers->at[i]);
    event_add(play->log, &fh_ev_cleaned_up, NULL, 0);
    fh_pass_button(play, NULL);
}
