/* Turns: their beginning, their list of orders, and their end. FC 2. */
#include "cards.h"
#include "events.h"

/* --- whose turn: FC 2.1, FC 2.7 -----------------------------------------------------------------
 */

static void tell_turns(Play *play)
{
    PlayerList *players = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            ARENA_PUSH(play->arena, players, play_player(play, seat));
    Arg listed = arg_records(&arg_type_players, (const AnyList *)players);
    EVENT(play->log, &fc_ev_turns_listed, listed);
    if (players->count > 2)
        EVENT(play->log, &fc_ev_all_against_all, listed);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status == PLAYER_OUT)
            EVENT(play->log, &fc_ev_out_has_no_turn, arg_player(play_player(play, seat)));
}

/* --- what was spent is ready, what was used may be used again: FC 2.2 ------------------------- */

static void tell_units_ready(Play *play, const Seat *seat, const Type *type, int count)
{
    EVENT(play->log, count == 1 ? &fc_ev_unit_ready : &fc_ev_units_ready, arg_player(seat->player),
          arg_made(play->arena, fc_units_called(play->arena, type, count)));
}

static void tell_card_ready(Play *play, const Seat *seat, const Card *card)
{
    event_also(EVENT(play->log, &fc_ev_card_ready, arg_player(seat->player), fc_arg_card(card)),
               "FC 1.4");
}

/* Told by type, in the order of the game file, then the characters. */
static bool ready_units(Play *play, const Seat *seat)
{
    const TypeList *types = &cards_of(play)->types;
    int *spent = ARENA_ARRAY(play->arena, types->count + 1, int);
    bool any = false;
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (!is_unit_card(card) && card->spent > 0)
            spent[card->says->makes->index] += card->spent;
    }
    for (size_t i = 0; i < types->count; i++) {
        if (spent[i] > 0)
            tell_units_ready(play, seat, types->at[i], spent[i]);
        any |= spent[i] > 0;
    }
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        if (is_unit_card(card) && card->spent > 0) {
            tell_card_ready(play, seat, card);
            any = true;
        }
        card->spent = card->again = card->fresh = 0;
    }
    return any;
}

static bool free_buildings(Play *play, Seat *seat)
{
    CardList used = {NULL, 0, 0};
    for (size_t i = 0; i < seat->cards.count; i++) {
        if (seat->cards.at[i]->used)
            ARENA_PUSH(play->arena, &used, seat->cards.at[i]);
        seat->cards.at[i]->used = false;
    }
    fc_makers_change(seat);
    if (used.count > 0)
        EVENT(play->log, &fc_ev_buildings_unused, arg_player(seat->player),
              fc_arg_cards(play, &used));
    return used.count > 0;
}

/* --- income: FC 2.3 --------------------------------------------------------------------------- */

/* What brings something in; neither a card nor a location: the seat. */
typedef struct Origin {
    const Card *card;
    const Location *location;
    const AmountList *income;
} Origin;

typedef struct Income {
    Origin *at;
    size_t count, room;
} Income;

static void bring(Play *play, Income *income, Origin origin)
{
    if (origin.income->count > 0)
        ARENA_PUSH(play->arena, income, origin);
}

static Income income_of(Play *play, const Seat *seat)
{
    const LocationList *locations = &cards_of(play)->locations;
    Income income = {NULL, 0, 0};
    bring(play, &income, (Origin){NULL, NULL, &seat->income});
    for (size_t i = 0; i < locations->count; i++)
        if (locations->at[i]->holder == seat->player)
            bring(play, &income, (Origin){NULL, locations->at[i], &locations->at[i]->income});
    for (size_t i = 0; i < seat->cards.count; i++)
        if (fc_in_play(seat->cards.at[i]))
            bring(play, &income,
                  (Origin){seat->cards.at[i], NULL, &seat->cards.at[i]->says->income});
    return income;
}

static void tell_origin(Play *play, const Seat *seat, const Origin *origin)
{
    Arg player = arg_player(seat->player);
    Arg amounts = arg_made(play->arena, fc_amounts_called(play->arena, origin->income));
    if (origin->location)
        EVENT(play->log, &fc_ev_income_of_location, player, amounts,
              arg_location(origin->location));
    else if (origin->card)
        EVENT(play->log, &fc_ev_income_of_card, player, amounts, fc_arg_card(origin->card));
    else
        EVENT(play->log, &fc_ev_income_of_seat, player, amounts);
}

static void come_in(Play *play, Seat *seat)
{
    Income income = income_of(play, seat);
    AmountList sum = {NULL, 0};
    int64_t lost = 0;
    for (size_t i = 0; i < income.count; i++) {
        fc_amounts_add(play, &sum, income.at[i].income);
        lost += fc_earn(play, seat, income.at[i].income);
    }
    if (income.count == 0) {
        EVENT(play->log, &fc_ev_no_income, arg_player(seat->player));
        return;
    }
    EVENT(play->log, &fc_ev_income, arg_player(seat->player),
          arg_made(play->arena, fc_amounts_called(play->arena, &sum)),
          arg_made(play->arena, fc_amounts_called(play->arena, &seat->has)));
    if (lost > 0)
        EVENT(play->log, &fc_ev_income_lost, arg_player(seat->player), arg_int(lost),
              arg_int(RICHES_MAX));
    for (size_t i = 0; i < income.count; i++)
        tell_origin(play, seat, &income.at[i]);
}

/* --- a turn ----------------------------------------------------------------------------------- */

static bool is_first(const Play *play, const Player *active)
{
    for (size_t seat = 0; seat < active->seat; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            return false;
    return true;
}

void fc_play_beginning(Play *play, Player *active)
{
    Seat *seat = fc_seat(play, active);
    if (is_first(play, active))
        tell_turns(play);
    bool units = ready_units(play, seat), buildings = free_buildings(play, seat);
    if (!units && !buildings)
        EVENT(play->log, &fc_ev_nothing_spent, arg_player(active));
    come_in(play, seat);
}

/* So many more offensives does a card let its player make (FC 18.17). */
static int offensives_of(const Card *card)
{
    const VariantList *effects = &card->says->effects;
    int sum = 0;
    for (size_t i = 0; fc_in_play(card) && i < effects->count; i++)
        if (fc_effect_kind(effects->at[i]) == EFFECT_OFFENSIVES)
            sum += ((const Effect *)effects->at[i]->record)->amount;
    return sum;
}

int fc_offensives_allowed(const Play *play, const Seat *seat)
{
    int64_t sum = cards_of(play)->settings.offensives;
    for (size_t i = 0; i < seat->cards.count; i++)
        sum += offensives_of(seat->cards.at[i]);
    return sum < OFFENSIVES_MAX ? (int)sum : OFFENSIVES_MAX;
}

static void tell_offensives(Play *play, const Seat *seat)
{
    bool is_set = cards_of(play)->settings.offensives != OFFENSIVES_USUAL;
    EVENT(play->log, is_set ? &fc_ev_offensives_set : &fc_ev_offensives_left,
          arg_player(seat->player), arg_int(fc_offensives_allowed(play, seat)));
    for (size_t i = 0; i < seat->cards.count; i++)
        if (offensives_of(seat->cards.at[i]) > 0)
            EVENT(play->log, &fc_ev_offensives_more, arg_player(seat->player),
                  arg_int(offensives_of(seat->cards.at[i])), fc_arg_card(seat->cards.at[i]));
}

static void begin_list(Play *play, const Player *active, const VariantList *list)
{
    Arg player = arg_player(active);
    if (!list)
        EVENT(play->log, &fc_ev_no_orders, player);
    else if (list->count == 0)
        EVENT(play->log, &fc_ev_nothing_done, player);
    else
        EVENT(play->log, &fc_ev_list_begins, player, arg_int((int64_t)list->count));
    if (list && list->count > 0)
        tell_offensives(play, fc_seat(play, active));
}

static void end_turn(Play *play, const Seat *seat)
{
    log_scene(play->log, TEXT(""));
    fc_bonuses_end_of_turn(play);
    fc_memory(play)->offensives = 0;
    for (size_t i = 0; i < seat->cards.count; i++)
        seat->cards.at[i]->again = 0;
    if (play->game->ended)
        fc_show(play);
}

/* Each order is a step: the round may stop after it. */
bool fc_play_actions(Play *play, Player *active, int step)
{
    const VariantList *list = orders_of(play, active, play->phase);
    size_t count = list ? list->count : 0, number = (size_t)step;
    if (step == 1)
        begin_list(play, active, list);
    log_scene(play->log, TEXT(""));
    if (list && number <= count)
        order_carry_out(play, list->at[number - 1]);
    if (play_asked(play))
        return false;
    if (number < count && !fc_turn_is_void(play, active))
        return true;
    end_turn(play, fc_seat(play, active));
    return false;
}

/* Has he anything with which something could be done? */
bool fc_asks_actions(const Play *play, const Player *player)
{
    const Seat *seat = fc_seat(play, player);
    for (size_t i = 0; i < seat->cards.count; i++)
        if (seat->cards.at[i]->in != IN_NOTHING || fc_units_on(seat->cards.at[i]) > 0)
            return true;
    return false;
}

void fc_play_aftermath(Play *play)
{
    event_add(play->log, &fc_ev_game_goes_on, NULL, 0);
    fc_show(play);
}
