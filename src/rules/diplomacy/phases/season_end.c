/* The end of a season: centres change hands, somebody has won, or is out. DP 8.1, 9.3 and 10. */
#include <assert.h>

#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

/* --- DP 8.1: centres ------------------------------------------------------------------------- */

/* What was lost is told where it is gained, and in short. */
static void take(Play *play, Province *centre, Player *player)
{
    Player *before = centre->owner;
    Text text = dp_place_text(play, centre);
    dp_own(play, centre, player);
    dp_say_taken(play, player, centre, before);
    dp_note(play, &dp_power(play, player)->centres_gained, text);
    if (!before)
        return;
    dp_say_lost(play, before, centre, player);
    dp_note(play, &dp_power(play, before)->centres_lost, text);
}

static void change_hands(Play *play)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    log_scene(play->log, TEXT(""));
    for (size_t i = 0; i < provinces->count; i++) {
        Province *centre = provinces->at[i];
        if (centre->centre && centre->unit && centre->unit->power->player != centre->owner)
            take(play, centre, centre->unit->power->player);
    }
}

/* --- DP 10: the end of the game --------------------------------------------------------------- */

/* Who has enough, and more than anybody else. */
static void check_victory(Play *play)
{
    const Power *best = NULL;
    bool is_alone = true;
    int victory = dip(play)->settings.victory;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Power *power = dip(play)->power_of[seat];
        if (best && power->owned == best->owned)
            is_alone = false;
        if (best && power->owned <= best->owned)
            continue;
        best = power;
        is_alone = true;
    }
    assert(best); /* somebody plays */
    if (best->owned < victory || !is_alone || best->player->status == PLAYER_OUT)
        return;
    Player *winner = best->player;
    Event *event = dp_say_game_won(play, winner, best->owned, victory);
    if (dp_memory(play)->drawn.count > 0)
        event_also(event, "DP 10.7");
    play_end(play, &winner, 1);
}

/* DP 10.7: only where nobody has won. */
static void check_draw(Play *play)
{
    const PlayerRefs *drawn = &dp_memory(play)->drawn;
    PlayerList *players = ARENA_NEW(play->arena, PlayerList);
    for (size_t i = 0; i < drawn->count; i++)
        ARENA_PUSH(play->arena, players, drawn->at[i]);
    if (players->count == 0)
        return;
    dp_say_game_drawn(play, players);
    play_end(play, players->at, players->count);
}

void dp_end_fighting(Play *play)
{
    dp_exiles_gone(play);
    if (dp_is_autumn(play)) {
        change_hands(play);
        check_victory(play);
    }
    if (!play->game->ended)
        check_draw(play);
    dp_write_board(play);
    if (play->game->ended || !dp_may_adjust(play, false))
        dp_end_season(play);
}

/* --- DP 9.3: who is out ---------------------------------------------------------------------- */

static void check_out(Play *play)
{
    for (size_t seat = 0; dp_is_autumn(play) && seat < play->game->players.count; seat++) {
        Power *power = dip(play)->power_of[seat];
        if (power->owned + power->standing > 0 || power->player->status == PLAYER_OUT)
            continue;
        power->player->status = PLAYER_OUT;
        dp_say_out(play, power->player);
    }
}

void dp_end_season(Play *play)
{
    check_out(play);
    dp_write_board(play);
}
