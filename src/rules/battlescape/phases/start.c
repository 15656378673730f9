/* The start: who gets which capture points, and what there is to spend. BS 3. */
#include <assert.h>

#include "../board/grid.h"
#include "../words/events.h"
#include "phases.h"
#include "turns.h"

/* --- BS 3.1: the starting points -------------------------------------------------------------- */

/* A bag of cubes, one for each point that a player gets, in the order of the file. Behind them come
 * those of nobody, where players have resigned since the number of points was checked. */
typedef struct Bag {
    Player **at;
    size_t count;
} Bag;

static size_t starting_points(const Play *play)
{
    const PointList *points = &scape(play)->points;
    size_t count = 0;
    for (size_t i = 0; i < points->count; i++)
        count += points->at[i]->start;
    return count;
}

static Bag fill_bag(Play *play, size_t cubes, size_t each)
{
    Bag bag = {ARENA_ARRAY(play->arena, cubes, Player *), 0};
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        for (size_t i = 0; play_player(play, seat)->status != PLAYER_OUT && i < each; i++)
            bag.at[bag.count++] = play_player(play, seat);
    bag.count = cubes;
    return bag;
}

static Player *draw(Bag *bag, int cube)
{
    size_t at = (size_t)cube - 1;
    Player *player = bag->at[at];
    for (bag->count--; at < bag->count; at++)
        bag->at[at] = bag->at[at + 1];
    return player;
}

static void distribute(Play *play, size_t count, size_t each)
{
    const PointList *points = &scape(play)->points;
    Bag bag = fill_bag(play, count, each);
    const Roll *roll = dice_draw(play->dice, play_name(play, "points"), (int)count, (int)count);
    size_t drawn = 0;
    bs_say_points_drawn(play, roll, (int)each);
    for (size_t i = 0; i < points->count; i++) {
        Point *point = points->at[i];
        if (!point->start)
            continue;
        int left = (int)bag.count, cube = roll->values[drawn++];
        point->holder = draw(&bag, cube);
        if (!point->holder)
            continue;
        purse_of(play, point->holder)->holds++;
        bs_say_point_given(play, point, point->tile, point->holder, cube, left);
    }
}

static void tell_neutral(Play *play)
{
    const PointList *neutral = bs_points_of(play, NULL);
    if (neutral->count > 0)
        bs_say_points_neutral(play, neutral);
}

/* --- BS 3.4: the purses ----------------------------------------------------------------------- */

static void fill_purses(Play *play, size_t each)
{
    const Settings *settings = &scape(play)->settings;
    int points = settings->start_points;
    int total = settings->purse == PURSE_POINT ? bs_points_times(points, (int)each) : points;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            purse_of(play, play_player(play, seat))->points = total;
    Event *event = settings->purse == PURSE_POINT
                       ? bs_say_purses_by_point(play, points, (int)each, total)
                       : bs_say_purses_filled(play, total);
    event_also(event, points == 4000 ? NULL : "BS 20.3");
}

void bs_play_start(Play *play)
{
    size_t count = starting_points(play), players = play_players_left(play)->count;
    assert(players > 0);
    size_t each = count / players;
    distribute(play, count, each);
    tell_neutral(play);
    fill_purses(play, each);
    bs_show_turn(play, false);
}
