/* What the field tables cannot say about a game file: refused before anything is played. FC 22.1 to
 * 22.11. */
#include "check_game.h"

#include "../records/marks.h"
#include "../records/purse.h"
#include "../words/refusals.h"
#include "orders.h"

/* --- FC 22.2: amounts ------------------------------------------------------------------------- */

void fc_check_amounts(const Play *play, const Table *table, const void *record,
                      const AmountList *amounts)
{
    size_t count = cards_of(play)->resources.count + 1;
    bool *seen = amounts->count > 0 ? ARENA_ARRAY(play->arena, count, bool) : NULL;
    for (size_t i = 0; i < amounts->count; i++) {
        const Amount *amount = &amounts->at[i];
        Text name = fc_amount_resource(amount);
        int number = fc_resource_number(play, amount);
        Place place = record_item_mark(table, record, amounts, i);
        if (number < 0) {
            fc_refuse_unknown_resource(play, place, name);
            continue;
        }
        if (seen[number])
            fc_refuse_resource_twice(play, place, name.len > 0 ? name : TEXT("riches"));
        seen[number] = true;
    }
}

/* --- FC 22.11: ids ---------------------------------------------------------------------------- */

void fc_check_id_word(const Play *play, const Table *table, const void *record, const Text *id)
{
    if (fc_is_target_word(*id) || text_is(*id, "own") || text_is(*id, "enemy"))
        fc_refuse_word_as_id(play, record_mark(table, record, id), *id);
}

/* --- types and locations ---------------------------------------------------------------------- */

static void check_type(const Play *play, const Type *type)
{
    fc_check_id_word(play, &fc_type_table, type, &type->id);
    fc_check_amounts(play, &fc_type_table, type, &type->cost);
    fc_check_effects(play, &type->effects, type, NULL);
    if (!type->noncombat && !record_says(&fc_type_table, type, &type->stats))
        fc_refuse_type_without_stats(play, record_mark(&fc_type_table, type, &type->id), type);
}

static void check_location(const Play *play, const Location *location)
{
    fc_check_amounts(play, &fc_location_table, location, &location->income);
    if (location->damage > location->control)
        fc_refuse_too_damaged(play, record_mark(&fc_location_table, location, &location->damage),
                              location);
}

/* --- players: FC 22.1, FC 22.2 ---------------------------------------------------------------- */

static void check_seat(const Play *play, const Seat *seat)
{
    fc_check_amounts(play, &fc_seat_table, seat, &seat->has);
    fc_check_amounts(play, &fc_seat_table, seat, &seat->income);
}

static void check_player(const Play *play, const Player *player)
{
    const Seat *seat = fc_seat(play, player);
    Place place = record_mark(&player_table, player, &player->id);
    if (player->status != PLAYER_OUT && seat->locations == 0)
        fc_refuse_homeless(play, place, player);
}

static void check_players(const Play *play)
{
    const AnyList *seats = (const AnyList *)&cards_of(play)->seats;
    refuse_entries(play, &fc_seat_table, seats, offsetof(Seat, player), fc_refuse_second_seat,
                   fc_refuse_seatless);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        check_player(play, play_player(play, seat));
    if (!play->game->ended)
        refuse_too_few(play, fc_refuse_one_player, fc_refuse_all_out);
}

static void check_memory(const Play *play)
{
    const TurnBonusList *bonuses = &fc_memory(play)->bonuses;
    for (size_t i = 0; i < bonuses->count; i++)
        fc_check_whom(play, &fc_bonus_table, bonuses->at[i], &bonuses->at[i]->to,
                      &bonuses->at[i]->fits);
}

void fc_check_game(const Play *play)
{
    const FactionsCards *game = cards_of(play);
    for (size_t i = 0; i < game->types.count; i++)
        check_type(play, game->types.at[i]);
    fc_check_cards(play);
    for (size_t i = 0; i < game->locations.count; i++)
        check_location(play, game->locations.at[i]);
    for (size_t i = 0; i < game->seats.count; i++)
        check_seat(play, game->seats.at[i]);
    check_players(play);
    check_memory(play);
}
