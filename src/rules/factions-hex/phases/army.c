/* Army creation: who leads which soldiers. FH 2. */
#include "../board/grid.h"
#include "../fights/ending.h"
#include "../orders/orders.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "phases.h"

bool fh_asks_army(const Play *play, const Player *player)
{
    return fh_army_of(play, player)->soldiers.count == 0;
}

/* What else could be wrong with it was refused before the round. */
const Failure *fh_carry_out_army(Play *play, Order *order)
{
    const ArmyOrder *choice = (const ArmyOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    Army *army = fh_army_of(play, player);
    if (army->soldiers.count > 0)
        return order_fails(play, "FH 2.7", "the army has been chosen");
    if (choice->soldiers.count == 0)
        return order_fails(play, "FH 2.9", "it names no soldiers");
    army->faction = choice->faction;
    for (size_t i = 0; i < choice->soldiers.count; i++) {
        const Recruit *recruit = choice->soldiers.at[i];
        fh_soldier_join(play, recruit->as, recruit->card, player);
    }
    return NULL;
}

/* --- what all are shown ----------------------------------------------------------------------- */

/* "remnants" at the beginning of nothing: as a name. */
static Text as_name(Play *play, Text word)
{
    Buf buf = {NULL, 0, 0};
    buf_add(&buf, word);
    buf_capital(&buf);
    return buf_take(&buf, play->arena);
}

static Text abilities_text(Play *play, const Card *card)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < card->abilities.count; i++) {
        buf_str(&buf, i > 0 ? ", " : "");
        buf_str(&buf, fh_ability_words[card->abilities.at[i]]);
    }
    return buf_take(&buf, play->arena);
}

static void show_soldier(Play *play, const Player *only, const Soldier *soldier)
{
    const Card *card = soldier->card;
    fh_say_soldier_shown(play, only, soldier, card, card->cost, card->move, card->skill, card->hp,
                         card->ap, card->damage, card->range);
}

/* What everybody knows of a secret army: its faction, where that is said or was seen. */
static void tell_army_known(Play *play, const Army *army)
{
    Text faction = army->faction;
    for (size_t i = 0; faction.len == 0 && i < army->soldiers.count; i++)
        if (!fh_is_secret(play, army->soldiers.at[i]))
            faction = army->soldiers.at[i]->card->faction;
    Text words = faction.len == 0 ? TEXT("nobody whom others have seen")
                                  : text_format(play->arena, "soldiers of the %.*s",
                                                TEXT_ARG(as_name(play, faction)));
    fh_say_army_known(play, army->player, words);
}

/* Of soldiers the cards, each once, and apart those of more than one. */
static void list_cards(Play *play, const SoldierList *soldiers, CardList *all, CardList *twice)
{
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < soldiers->count; i++) {
        Card *card = soldiers->at[i]->card;
        void **slot = names_slot(seen, card->id);
        bool is_first = !*slot;
        if (is_first) {
            *slot = ARENA_NEW(play->arena, int);
            ARENA_PUSH(play->arena, all, card);
        }
        int *more = *slot;
        if (!is_first && ++*more == 1)
            ARENA_PUSH(play->arena, twice, card);
    }
}

static void show_abilities(Play *play, const CardList *cards, const Player *only)
{
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->abilities.count > 0)
            fh_say_card_abilities(play, only, cards->at[i], abilities_text(play, cards->at[i]));
}

static void show_cards(Play *play, const Army *army, const Player *only)
{
    CardList all = {NULL, 0, 0};
    CardList *twice = ARENA_NEW(play->arena, CardList);
    list_cards(play, &army->soldiers, &all, twice);
    show_abilities(play, &all, only);
    for (size_t i = 0; i < all.count; i++)
        if (all.at[i]->is_instead)
            fh_say_card_instead(play, only, all.at[i]);
    if (twice->count > 0)
        fh_say_army_twice(play, only, twice);
}

/* Where armies are secret, others are told the faction, and its player the rest. */
static void show_army_title(Play *play, const Army *army, int cost)
{
    int limit = hex(play)->settings.army_credits, count = (int)army->soldiers.count;
    Event *event;
    if (fh_hides(play)) {
        fh_say_army_faction(play, army->player, as_name(play, army->faction));
        event = fh_say_army_cost(play, army->player, count, cost, limit);
    } else {
        event =
            fh_say_army_title(play, army->player, as_name(play, army->faction), count, cost, limit);
    }
    event_also(event, limit != ARMY_CREDITS ? "FH 20.4" : NULL);
}

static void show_army(Play *play, const Army *army)
{
    int cost = fh_army_cost(army), limit = hex(play)->settings.army_credits;
    const Player *only = fh_hides(play) ? army->player : EVERYBODY;
    log_scene(play->log, text_format(play->arena, "army %.*s", TEXT_ARG(army->player->id)));
    show_army_title(play, army, cost);
    if (army->soldiers.at[0]->rec.node)
        fh_say_army_ready(play, only, army->player);
    for (size_t i = 0; i < army->soldiers.count; i++)
        show_soldier(play, only, army->soldiers.at[i]);
    show_cards(play, army, only);
    if (cost < limit)
        fh_say_army_rest(play, only, limit - cost);
}

static const char *const off_board[] = {"", "waiting", "reserve", "fallen"};

static const char *state_words(const Play *play, const Soldier *soldier)
{
    if (soldier->where != ON_GRID)
        return off_board[soldier->where];
    if (fh_is_active(play, soldier))
        return "active";
    bool is_ready = fh_card_has(soldier->card, ABILITY_BATTLE_READY);
    return fh_is_sick(play, soldier) && !is_ready ? "sick" : "finished";
}

static void show_left(Play *play, const Soldier *soldier, bool in_round)
{
    const Card *card = soldier->card;
    bool is_there = soldier->where == ON_GRID;
    Text at = is_there   ? tile_text(play->arena, soldier->at)
              : in_round ? TEXT("-")
                         : text_of(off_board[soldier->where]);
    const Player *only = fh_is_secret(play, soldier) ? soldier->owner : EVERYBODY;
    Text called = text_of(fh_called(play, soldier));
    int hp = is_there ? soldier->hp : card->hp;
    if (in_round)
        fh_say_soldier_stands(play, only, called, card, at, state_words(play, soldier), hp,
                              card->hp, card->cost, card->move, card->skill, card->ap, card->damage,
                              card->range);
    else
        fh_say_soldier_left(play, only, called, card, at, hp, card->hp, card->cost, card->move,
                            card->skill, card->ap, card->damage, card->range);
}

static void show_left_title(Play *play, const Army *army, int left)
{
    if (fh_hides(play)) {
        tell_army_known(play, army);
        return;
    }
    Text faction = army->faction.len > 0 ? army->faction : army->soldiers.at[0]->card->faction;
    fh_say_army_stands(play, army->player, as_name(play, faction), left);
}

/* Nobody was shown these when the armies were chosen. */
static void show_abilities_seen(Play *play, const Army *army)
{
    SoldierList seen = {NULL, 0, 0};
    CardList cards = {NULL, 0, 0}, twice = {NULL, 0, 0};
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (army->soldiers.at[i]->where == ON_GRID)
            ARENA_PUSH(play->arena, &seen, army->soldiers.at[i]);
    list_cards(play, &seen, &cards, &twice);
    show_abilities(play, &cards, EVERYBODY);
}

/* Whether a player who has nobody on the grid has anybody at all is a secret where armies are. */
static bool is_army_shown(const Play *play, const Army *army)
{
    return fh_hides(play) ? army->player->status != PLAYER_OUT
                          : army->on_grid + army->waiting + army->reserve > 0;
}

static void show_army_left(Play *play, const Army *army, bool in_round)
{
    log_scene(play->log, text_format(play->arena, "army %.*s", TEXT_ARG(army->player->id)));
    show_left_title(play, army, army->on_grid + army->waiting + army->reserve);
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (army->soldiers.at[i]->where != FALLEN)
            show_left(play, army->soldiers.at[i], in_round);
    if (fh_hides(play))
        show_abilities_seen(play, army);
}

void fh_show_armies(Play *play, bool in_round)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Army *army = fh_army_of(play, play_player(play, seat));
        if (is_army_shown(play, army))
            show_army_left(play, army, in_round);
    }
    log_scene(play->log, TEXT(""));
}

/* All have chosen: the armies are shown, and who has none is beaten. */
static void show_armies(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        Army *army = fh_army_of(play, player);
        army->bank = 0;
        if (army->soldiers.count > 0)
            show_army(play, army);
        log_scene(play->log, TEXT(""));
    }
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status != PLAYER_OUT && fh_army_of(play, player)->soldiers.count == 0)
            fh_say_no_army(play, player);
    }
}

/* A ready army that says nothing of its faction is of that of its first soldier. */
static void name_factions(Play *play)
{
    const ArmyList *armies = &hex(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i]->faction.len == 0 && armies->at[i]->soldiers.count > 0)
            armies->at[i]->faction = armies->at[i]->soldiers.at[0]->card->faction;
}

void fh_play_army(Play *play)
{
    name_factions(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out(play, play_player(play, seat));
    show_armies(play);
    fh_end_if_beaten(play);
}
