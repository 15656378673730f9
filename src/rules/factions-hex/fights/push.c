/* Pushes, pulls and the like: FH 9.6, FH 12.11, FH 13.41. */
#include "push.h"

#include "../orders/choices.h"
#include "../words/events.h"

int fh_tiles_behind(const Play *play, const Soldier *attacker, const Soldier *target, int vacant[2])
{
    Behind behind = board_behind(play->board, attacker->tile, target->tile);
    int count = 0;
    for (int i = 0; i < behind.count; i++)
        if (fh_grid_is_vacant(play, behind.tiles[i]))
            vacant[count++] = behind.tiles[i];
    return count;
}

int fh_tiles_beside(const Play *play, const Soldier *self, const Soldier *target, int distance,
                    int vacant[BOARD_DIRECTIONS_MAX])
{
    int beside[BOARD_DIRECTIONS_MAX];
    int count = 0, neighbours = board_neighbours(play->board, target->tile, beside);
    for (int i = 0; i < neighbours; i++)
        if (board_distance(play->board, beside[i], self->tile) == distance &&
            fh_grid_is_vacant(play, beside[i]))
            vacant[count++] = beside[i];
    return count;
}

/* Of the clauses that have a part in it: its own, and what is special about it. */
void fh_force_to(Play *play, SayForced *say, Soldier *soldier, int tile, const Soldier *by,
                 const char *clause, const char *also)
{
    fh_grid_place(play, soldier, tile);
    Event *event = say(play, soldier, soldier->at, by);
    event_also(event, clause);
    event_also(event, fh_is_sick(play, soldier) ? "FH 7.5" : also);
}

/* In a counterattack it is not the activated soldier whose player chooses. */
static int choose_behind(Attack *attack, const Soldier *target, const int *tiles, int count)
{
    return count == 1 ? tiles[0]
                      : fh_choose_push(attack->activation->play, attack->attacker, attack->action,
                                       target, tiles, (size_t)count);
}

/* Is the line to the target one that runs exactly between two directions? FH 13.43. */
static bool is_between(const Attack *attack, const Soldier *target)
{
    const Board *board = attack->activation->play->board;
    return board_bearing(board, attack->attacker->tile, target->tile).count > 1;
}

static void add_bar(Play *play, Buf *out, int tile)
{
    const Soldier *there = tile == NO_TILE ? NULL : fh_grid_at(play, tile);
    buf_str(out, out->len > 0 ? ", and " : "");
    if (tile == NO_TILE) {
        buf_str(out, "there the board ends");
        return;
    }
    Text name = tile_text(play->arena, board_tile(play->board, tile));
    if (there)
        buf_format(out, "%s stands on %.*s", fh_called(play, there), TEXT_ARG(name));
    else
        buf_format(out, "terrain is on %.*s", TEXT_ARG(name));
}

/* What is behind it: one tile, or either of two. */
static Text what_bars(Play *play, const Soldier *attacker, const Soldier *target)
{
    Behind behind = board_behind(play->board, attacker->tile, target->tile);
    Buf out = {NULL, 0, 0};
    for (int i = 0; i < behind.count; i++)
        if (i == 0 || behind.tiles[i] != behind.tiles[i - 1])
            add_bar(play, &out, behind.tiles[i]);
    return buf_take(&out, play->arena);
}

void fh_push_away(Attack *attack, Soldier *target, const char *clause)
{
    Play *play = attack->activation->play;
    int tiles[2];
    int count = fh_tiles_behind(play, attack->attacker, target, tiles);
    if (count == 0) {
        Event *event = fh_say_not_pushed(play, target, attack->attacker,
                                         what_bars(play, attack->attacker, target));
        event_also(event, "FH 12.11");
        event_also(event, attack->ability == ABILITY_CHARGE ? "FH 14.15" : NULL);
        return;
    }
    const char *direction = is_between(attack, target) ? "FH 13.43" : "FH 13.42";
    int tile = choose_behind(attack, target, tiles, count);
    if (tile != NO_TILE)
        fh_force_to(play, fh_say_pushed, target, tile, attack->attacker, clause, direction);
}
