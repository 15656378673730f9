/* What another plan changes, as JSON. */
#include "adjudicate/report/json.h"

#include "odds_private.h"

static void put_number(Buf *out, const char *key, int64_t number)
{
    buf_str(out, ", ");
    json_key(out, key);
    buf_int(out, number);
}

static void put_bounds(Buf *out, Difference difference)
{
    DifferenceBounds bounds = difference_bounds(difference);
    put_number(out, "low", bounds.low);
    put_number(out, "high", bounds.high);
}

static void put_pair(Buf *out, const Odds *odds, const OddsPair *pair)
{
    buf_str(out, "\n      {");
    json_member(out, "fact", pair->name);
    put_number(out, "these", pair->here);
    put_number(out, "others", pair->there);
    put_number(out, "these-alone", pair->here_alone);
    put_number(out, "others-alone", pair->there_alone);
    put_bounds(out, odds_difference(odds, pair));
    buf_char(out, '}');
}

static void put_lost(Buf *out, const Odds *odds, size_t seat)
{
    const OddsLostPair *pair = &odds->differ_lost[seat];
    buf_str(out, "\n      {");
    json_member(out, "player", odds->losses[seat].player->id);
    put_number(out, "these", pair->here);
    put_number(out, "others", pair->there);
    put_bounds(out, odds_lost_difference(odds, pair));
    buf_char(out, '}');
}

void odds_json_than(Buf *out, const Odds *odds)
{
    buf_str(out, ",\n  ");
    json_key(out, "than");
    buf_char(out, '{');
    json_key(out, "pairs");
    buf_int(out, odds->pairs);
    buf_str(out, ",\n    ");
    json_key(out, "losses");
    buf_char(out, '[');
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        buf_str(out, seat > 0 ? "," : "");
        put_lost(out, odds, seat);
    }
    buf_str(out, "],\n    ");
    json_key(out, "facts");
    buf_char(out, '[');
    for (size_t i = 0; i < odds->differ.count; i++) {
        buf_str(out, i > 0 ? "," : "");
        put_pair(out, odds, odds->differ.at[i]);
    }
    buf_str(out, "]}");
}

#define A_DIFFERENCE                                                                               \
    {ROW(KIND_INT, "low", "what the others have more is hardly less than so many millionths",      \
         REQUIRED),                                                                                \
     .min = -FORMAT_MAX, .max = FORMAT_MAX},                                                       \
    {                                                                                              \
        ROW(KIND_INT, "high", "nor more than so many", REQUIRED), .min = -FORMAT_MAX,              \
                                                                  .max = FORMAT_MAX                \
    }

static const Field fact_rows[] = {
    A_TEXT("fact", "what is so", REQUIRED),
    A_NUMBER("these", "in so many trials of the orders", REQUIRED),
    A_NUMBER("others", "in so many of the other orders", REQUIRED),
    A_NUMBER("these-alone", "pairs in which it is so with the orders alone", REQUIRED),
    A_NUMBER("others-alone", "and with the others alone", REQUIRED),
    A_DIFFERENCE,
};
static const Table fact_table = OBJECT("fact", "and how often it is so", fact_rows);

static const Field lost_rows[] = {
    A_TEXT("player", "who loses", REQUIRED),
    A_NUMBER("these", "so many things in all trials of the orders", REQUIRED),
    A_NUMBER("others", "and of the others", REQUIRED),
    A_DIFFERENCE,
};
static const Table lost_table =
    OBJECT("compared", "what a player loses in all trials together", lost_rows);

static const Field than_rows[] = {
    A_NUMBER("pairs", "of trials, on the same dice", REQUIRED),
    MAPS("losses", "by players", &lost_table, REQUIRED),
    MAPS("facts", "all that was so in any trial", &fact_table, REQUIRED),
};
const Table odds_than_table = OBJECT("than", "the orders and others, compared", than_rows);
