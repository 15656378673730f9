/* The luck of the dice, as JSON: a line for each fight, and behind them those of all of a player's
 * fights. */
#include "adjudicate/report/luck.h"
#include "report_private.h"

enum { MILLION = 1000 * 1000 };

static void put_number(Buf *out, const char *key, uint64_t number)
{
    buf_str(out, ", ");
    json_key(out, key);
    buf_int(out, (int64_t)number);
}

/* Where so much was thrown that the chance is not reckoned, it is left out. */
static void put_spread(Buf *out, Text player, const char *what, const Spread *spread,
                       uint64_t number)
{
    json_member(out, "player", player);
    buf_str(out, ", ");
    json_member(out, "what", text_of(what));
    put_number(out, "thrown", spread->count);
    put_number(out, "came", number);
    put_number(out, "mean", spread_mean(spread, 1000));
    if (!spread->is_long)
        put_number(out, "as-many", spread_at_least(spread, number, MILLION));
    buf_char(out, '}');
}

static void next_line(Buf *out, bool is_first)
{
    buf_str(out, is_first ? "\n    {" : ",\n    {");
}

void json_luck(Teller *teller, Buf *out)
{
    LuckList fights = luck_of_fights(teller->arena, teller->play, teller->report->reader);
    LuckSums sums = {NULL, 0, 0};
    luck_add(&sums, teller->arena, &fights);
    buf_char(out, '[');
    for (size_t i = 0; i < fights.count; i++) {
        const Luck *luck = &fights.at[i];
        next_line(out, i == 0);
        json_member(out, "fight", luck_fight(teller, luck));
        buf_str(out, ", ");
        put_spread(out, luck->player->id, luck->what, &luck->spread, luck->number);
        teller_hand_on(teller, out);
    }
    for (size_t i = 0; i < sums.count; i++) {
        next_line(out, false);
        put_spread(out, sums.at[i].id, sums.at[i].what, &sums.at[i].spread, sums.at[i].number);
    }
    buf_str(out, fights.count > 0 ? "\n  ]" : "]");
}
