/* The end of the game, and how everybody stands. FH 18. */
#include "ending.h"

#include "../board/grid.h"
#include "../records/sight.h"
#include "../words/events.h"

/* --- sides ------------------------------------------------------------------------------------ */

/* Those of one side, or of all (no seat has that number), in the order of seats: all of them, or
 * only those who still play. */
enum { EVERY_TEAM = PLAYERS_MAX };
static PlayerList *players_of(Play *play, size_t team, bool playing)
{
    PlayerList *players = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if ((!playing || play_player(play, seat)->status != PLAYER_OUT) &&
            (team == EVERY_TEAM || hex(play)->army_of[seat]->team == team))
            ARENA_PUSH(play->arena, players, play_player(play, seat));
    return players;
}

static bool is_one_side(const Play *play, const PlayerList *players)
{
    for (size_t i = 1; i < players->count; i++)
        if (fh_army_of(play, players->at[i])->team != fh_army_of(play, players->at[0])->team)
            return false;
    return true;
}

/* --- FH 18.4: beaten armies ------------------------------------------------------------------- */

/* Nothing more comes from the plans of one who is out. */
static bool find_beaten(Play *play)
{
    bool found = false;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        const Army *army = fh_army_of(play, player);
        if (player->status == PLAYER_OUT || army->on_grid + army->waiting + army->reserve > 0)
            continue;
        player->status = PLAYER_OUT;
        fh_say_beaten(play, player);
        const PlayerList *partners = players_of(play, army->team, true);
        if (partners->count > 0)
            fh_say_partner_left(play, player, partners);
        found = true;
    }
    return found;
}

static void win_as_last(Play *play, size_t team)
{
    const PlayerList *winners = players_of(play, team, false);
    Event *event = fh_say_last_side(play, winners);
    event_also(event, winners->count > 1 ? "FH 18.3" : NULL);
    play_end(play, winners->at, winners->count);
}

bool fh_end_with_last_side(Play *play)
{
    const PlayerList *left = players_of(play, EVERY_TEAM, true);
    if (left->count == 0) {
        fh_say_no_side_left(play);
        play_end(play, NULL, 0);
    } else if (is_one_side(play, left)) {
        win_as_last(play, fh_army_of(play, left->at[0])->team);
    }
    return play->game->ended != NULL;
}

bool fh_end_if_beaten(Play *play)
{
    if (play->game->ended)
        return true;
    if (!find_beaten(play))
        return false;
    if (fh_end_with_last_side(play))
        return true;
    fh_say_others_left(play, players_of(play, EVERY_TEAM, true));
    return false;
}

/* --- FH 18.1: victory points ------------------------------------------------------------------ */

/* The sides that have reached the goal and still play, by the first player of each. */
static PlayerList *at_the_goal(Play *play)
{
    PlayerList *sides = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Army *army = hex(play)->army_of[seat];
        if (army->team == seat && players_of(play, seat, true)->count > 0 &&
            fh_side_points(play, army) >= hex(play)->settings.goal)
            ARENA_PUSH(play->arena, sides, play_player(play, seat));
    }
    return sides;
}

static void win_by_points(Play *play, const Army *army, const char *setting)
{
    const PlayerList *winners = players_of(play, army->team, false);
    Event *event =
        fh_say_points_won(play, winners, fh_side_points(play, army), hex(play)->settings.goal);
    event_also(event, winners->count > 1 ? "FH 18.3" : NULL);
    event_also(event, setting);
    play_end(play, winners->at, winners->count);
}

static void draw_by_points(Play *play, const PlayerList *sides, const char *setting)
{
    PlayerList *all = ARENA_NEW(play->arena, PlayerList);
    for (size_t i = 0; i < sides->count; i++) {
        const PlayerList *side = players_of(play, sides->at[i]->seat, false);
        for (size_t k = 0; k < side->count; k++)
            ARENA_PUSH(play->arena, all, side->at[k]);
    }
    Event *event = fh_say_points_drawn(play, all, hex(play)->settings.goal);
    event_also(event, setting);
    play_end(play, NULL, 0);
}

bool fh_end_by_points(Play *play)
{
    const PlayerList *sides = at_the_goal(play);
    const char *setting = hex(play)->settings.goal != POINTS_GOAL ? "FH 20.7" : NULL;
    if (sides->count == 1)
        win_by_points(play, fh_army_of(play, sides->at[0]), setting);
    else if (sides->count > 1)
        draw_by_points(play, sides, setting);
    return play->game->ended != NULL;
}

/* --- FH 18.9 ---------------------------------------------------------------------------------- */

static void show_side(Play *play, size_t seat)
{
    const Army *army = hex(play)->army_of[seat];
    const PlayerList *players = players_of(play, army->team, false);
    if (army->team == seat && players->count > 1)
        fh_say_side_points(play, players, fh_side_points(play, army));
}

static void show_army(Play *play, const Army *army)
{
    int fallen = (int)army->soldiers.count - army->on_grid - army->waiting - army->reserve;
    if (fh_hides(play))
        fh_say_stands_apart(play, army->player, army->points, army->on_grid, fallen);
    else
        fh_say_stands(play, army->player, army->points, army->bank, army->on_grid, army->waiting,
                      army->reserve, fallen);
}

/* To each player his own. */
static void show_held(Play *play, const Army *army)
{
    fh_say_held_back(play, army->player, army->player, army->bank, army->waiting, army->reserve);
}

void fh_show_standings(Play *play)
{
    size_t players = play->game->players.count;
    for (size_t seat = 0; seat < players; seat++)
        show_army(play, hex(play)->army_of[seat]);
    for (size_t seat = 0; seat < players && fh_hides(play); seat++)
        show_held(play, hex(play)->army_of[seat]);
    for (size_t seat = 0; seat < players; seat++)
        show_side(play, seat);
}
