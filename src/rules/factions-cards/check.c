/* What the field tables cannot say about a game file: refused before anything is played. FC 22.1 to
 * 22.11. */
#include "check.h"

/* --- FC 22.2: amounts ------------------------------------------------------------------------- */

static const Wrong no_resource = {"FC 22.2", "there is no resource ", "",
                                  "add it to 'resources', or write a number alone for riches"};
static const Wrong resource_twice = {"FC 22.2", "", " stands twice in this list",
                                     "add the two numbers up"};

void fc_check_amounts(Play *play, const Record *record, const char *key, const AmountList *amounts)
{
    size_t count = cards_of(play)->resources.count + 1;
    bool *seen = amounts->count > 0 ? ARENA_ARRAY(play->arena, count, bool) : NULL;
    for (size_t i = 0; i < amounts->count; i++) {
        const Amount *amount = &amounts->at[i];
        Text name = fc_amount_resource(amount);
        int number = fc_resource_number(play, amount);
        Place place = record_item_place(record, key, i);
        if (number < 0) {
            diag_wrong(play->diags, place, &no_resource, name);
            continue;
        }
        if (seen[number])
            diag_wrong(play->diags, place, &resource_twice, name.len > 0 ? name : TEXT("riches"));
        seen[number] = true;
    }
}

/* --- FC 22.11: ids ---------------------------------------------------------------------------- */

static const Wrong like_a_word = {"FC 22.11", "the id ", " is a word in orders",
                                  "choose another one"};

void fc_check_id_word(Play *play, const Record *record, Text id)
{
    if (fc_is_target_word(id) || text_is(id, "own") || text_is(id, "enemy"))
        diag_wrong(play->diags, record_place(record, "id"), &like_a_word, id);
}

/* --- types ------------------------------------------------------------------------------------ */

static const Wrong no_stats = {"FC 22.3", "the type ", " has no stats",
                               "write stats: 1/1/2, say, or noncombat: on"};

static void check_type(Play *play, const Type *type)
{
    fc_check_id_word(play, &type->rec, type->id);
    fc_check_amounts(play, &type->rec, "cost", &type->cost);
    fc_check_effects(play, &type->effects, type, NULL);
    if (!type->noncombat && !has_key(&type->rec, "stats"))
        diag_wrong(play->diags, record_place(&type->rec, "id"), &no_stats, type->id);
}

/* --- locations -------------------------------------------------------------------------------- */

static const Wrong too_damaged = {"FC 22.8", "", " has more damage than control",
                                  "mend one of the numbers"};

static void check_location(Play *play, const Location *location)
{
    fc_check_amounts(play, &location->rec, "income", &location->income);
    if (location->damage > location->control)
        diag_wrong(play->diags, record_place(&location->rec, "damage"), &too_damaged, location->id);
}

/* --- players: FC 22.1, FC 22.2 ------------------------------------------------------------------
 */

static const Wrong second_seat = {"FC 22.2", "", " has two seats", "each player has one"};
static const Wrong no_seat = {"FC 22.2", "", " has no seat", "add a line to 'seats'"};
static const Wrong homeless = {"FC 22.1", "", " holds no location",
                               "give him one, or write status: out"};
static const Wrong still_there = {"FC 22.1", "", " is out of the game and holds a location",
                                  "give it to somebody who is not"};

static void check_seat(Play *play, const Seat *seat)
{
    fc_check_amounts(play, &seat->rec, "has", &seat->has);
    fc_check_amounts(play, &seat->rec, "income", &seat->income);
    if (seat->player && fc_seat(play, seat->player) != seat)
        diag_wrong(play->diags, record_place(&seat->rec, "player"), &second_seat, seat->player->id);
}

static void check_player(Play *play, const Player *player)
{
    const Seat *seat = fc_seat(play, player);
    Place place = record_place(&player->rec, "id");
    if (!seat->rec.node)
        diag_wrong(play->diags, place, &no_seat, player->id);
    if (player->status == PLAYER_OUT && seat->locations > 0)
        diag_wrong(play->diags, place, &still_there, player->id);
    if (player->status != PLAYER_OUT && seat->locations == 0)
        diag_wrong(play->diags, place, &homeless, player->id);
}

static void check_players(Play *play)
{
    size_t count = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        check_player(play, play_player(play, seat));
        count += play_player(play, seat)->status != PLAYER_OUT;
    }
    if (count >= 2 || play->game->ended)
        return;
    diag_error(play->diags, record_place(&play->game->rec, "players"),
               count == 1 ? "there is one player who is not out" : "all players are out");
    diag_clause(play->diags, "FC 22.1");
    diag_help(play->diags, "a game needs two who are not");
}

/* --- all of it -------------------------------------------------------------------------------- */

static void check_memory(Play *play)
{
    const TurnBonusList *bonuses = &fc_memory(play)->bonuses;
    for (size_t i = 0; i < bonuses->count; i++)
        fc_check_whom(play, &bonuses->at[i]->rec, &bonuses->at[i]->to, &bonuses->at[i]->fits);
}

void fc_check_game(Play *play)
{
    const FactionsCards *game = cards_of(play);
    fc_state_make(play);
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
