/* The beginning of a turn: what was spent is ready again, and income comes in. FC 2.1 to 2.3. */
#include "../board/makers.h"
#include "../board/standing.h"
#include "../records/called.h"
#include "../records/purse.h"
#include "../words/events.h"
#include "phases.h"

/* --- whose turn: FC 2.1, FC 2.7 --------------------------------------------------------------- */

static void tell_turns(Play *play)
{
    const PlayerList *players = play_players_left(play);
    fc_say_turns_listed(play, players);
    if (players->count > 2)
        fc_say_all_against_all(play, players);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status == PLAYER_OUT)
            fc_say_out_has_no_turn(play, play_player(play, seat));
}

/* --- what was spent is ready, what was used may be used again: FC 2.2 ------------------------- */

/* Told by type, in the order of the game file, then the characters. */
static bool ready_units(Play *play, const Seat *seat)
{
    const TypeList *types = &cards_of(play)->types;
    int *spent = ARENA_ARRAY(play->arena, types->count + 1, int);
    bool any = false;
    for (size_t i = 0; i < seat->stacks.count; i++) {
        const Stack *stack = seat->stacks.at[i];
        if (stack->of)
            spent[stack->of->index] += stack->spent;
    }
    for (size_t i = 0; i < types->count; i++) {
        if (spent[i] > 0)
            (spent[i] == 1 ? fc_say_unit_ready : fc_say_units_ready)(
                play, seat->player, fc_units_called(play->arena, types->at[i], spent[i]));
        any |= spent[i] > 0;
    }
    for (size_t i = 0; i < seat->stacks.count; i++) {
        Stack *stack = seat->stacks.at[i];
        if (!stack->of && stack->spent > 0) {
            event_also(fc_say_card_ready(play, seat->player, stack->card), "FC 1.4");
            any = true;
        }
        stack->spent = stack->again = stack->fresh = 0;
    }
    return any;
}

static bool free_buildings(Play *play, Seat *seat)
{
    CardList *used = ARENA_NEW(play->arena, CardList);
    for (size_t i = 0; i < seat->cards.count; i++) {
        if (seat->cards.at[i]->used)
            ARENA_PUSH(play->arena, used, seat->cards.at[i]);
        seat->cards.at[i]->used = false;
    }
    fc_makers_change(seat);
    if (used->count > 0)
        fc_say_buildings_unused(play, seat->player, used);
    return used->count > 0;
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

AmountList fc_income_sum(Play *play, const Seat *seat)
{
    Income income = income_of(play, seat);
    AmountList sum = {NULL, 0};
    for (size_t i = 0; i < income.count; i++)
        fc_amounts_add(play, &sum, income.at[i].income);
    return sum;
}

static void tell_origin(Play *play, const Seat *seat, const Origin *origin)
{
    const Player *player = seat->player;
    Text amounts = fc_amounts_called(play->arena, origin->income);
    if (origin->location)
        fc_say_income_of_location(play, player, amounts, origin->location);
    else if (origin->card)
        fc_say_income_of_card(play, player, amounts, origin->card);
    else
        fc_say_income_of_seat(play, player, amounts);
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
        fc_say_no_income(play, seat->player);
        return;
    }
    fc_say_income(play, seat->player, fc_amounts_called(play->arena, &sum),
                  fc_amounts_called(play->arena, &seat->has));
    if (lost > 0)
        fc_say_income_lost(play, seat->player, lost, RICHES_MAX);
    for (size_t i = 0; i < income.count; i++)
        tell_origin(play, seat, &income.at[i]);
}

void fc_play_beginning(Play *play, Player *active)
{
    Seat *seat = fc_seat(play, active);
    if (play_players_left(play)->at[0] == active)
        tell_turns(play);
    bool units = ready_units(play, seat), buildings = free_buildings(play, seat);
    if (!units && !buildings)
        fc_say_nothing_spent(play, active);
    come_in(play, seat);
}
