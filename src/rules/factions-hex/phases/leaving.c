/* Before the first phase: who is out leaves the board, and the last side left wins. FH 18.10 and
 * 18.11. */
#include "../board/grid.h"
#include "../fights/ending.h"
#include "../orders/orders.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "phases.h"

/* Who fell in the fight is out as well, but has nobody left. Of whom only he knew nobody learns by
 * that: they stay where they are. */
static void leave_board(Play *play, const Army *army)
{
    SoldierList *left = ARENA_NEW(play->arena, SoldierList);
    for (size_t i = 0; i < army->soldiers.count; i++) {
        Soldier *soldier = army->soldiers.at[i];
        if (soldier->where == FALLEN || fh_is_secret(play, soldier))
            continue;
        fh_grid_remove(play, soldier);
        ARENA_PUSH(play->arena, left, soldier);
    }
    if (left->count > 0)
        event_also(fh_say_leaves_board(play, army->player, left),
                   fh_hides(play) ? "FH 18.12" : NULL);
}

/* Whose taunt or whip it was is gone, or whom it was for: nobody has to take that turn. */
static void drop_forced(Play *play)
{
    const Forced *forced = memory_of(play)->forced;
    if (forced && (forced->by->where != ON_GRID || forced->soldier->where != ON_GRID))
        fh_forced_over(play);
}

/* In a round that was stopped clean-up will pass it on from whoever gets it now. */
static void hand_on_button(Play *play)
{
    const Player *holder = hex(play)->button;
    if (!holder || holder->status != PLAYER_OUT || fh_fell_with_button(play, holder))
        return;
    hex(play)->button = fh_button_heir(play, holder);
    fh_say_button_inherited(play, hex(play)->button, holder);
}

void fh_judge(Play *play)
{
    size_t players = play->game->players.count;
    for (size_t seat = 0; seat < players; seat++)
        if (play_player(play, seat)->status == PLAYER_OUT)
            leave_board(play, hex(play)->army_of[seat]);
    if (fh_end_with_last_side(play))
        return;
    drop_forced(play);
    hand_on_button(play);
}
