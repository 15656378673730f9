/* The luck of the dice, as a table of an explained report. It is told as events of a log of its
 * own. */
#include "adjudicate/report/luck.h"
#include "report_private.h"

static const EventKind luck_row = {
    "luck", NULL,      SEEN_BY_ALL, "fight player what thrown came mean as_many",
    "",     EVENT_ROW, NULL,        NULL};

typedef struct LuckTelling {
    Teller *teller;
    Log *log;
} LuckTelling;

static Arg made(const LuckTelling *telling, Text text)
{
    return arg_made(telling->teller->arena, text_one_line(telling->teller->arena, text));
}

Text luck_fight(Teller *teller, const Luck *luck)
{
    LuckSides sides;
    if (!luck_is_alone(luck, &sides))
        return luck->event->scene > 0 ? log_scene_name(teller->play->log, luck->event->scene)
                                      : text_of(luck->event->form->phase->name);
    teller->line.len = 0;
    tell_arg(teller, &teller->line, sides.by);
    if (sides.against.type) {
        buf_str(&teller->line, " against ");
        tell_arg(teller, &teller->line, sides.against);
    }
    return text_copy(teller->arena, buf_text(&teller->line));
}

static void add_row(const LuckTelling *telling, Text fight, Text player, const char *what,
                    const Spread *spread, uint64_t number)
{
    Arena *arena = telling->teller->arena;
    EVENT(telling->log, &luck_row, made(telling, fight), made(telling, player), arg_str(what),
          arg_int((int64_t)spread->count), arg_int((int64_t)number),
          arg_made(arena, spread_mean_words(arena, spread)),
          arg_made(arena, spread_chance_words(arena, spread, number)));
}

/* Each fight, and where a player has several what they come to. */
static void add_rows(const LuckTelling *telling, const LuckList *fights)
{
    Teller *teller = telling->teller;
    LuckSums sums = {NULL, 0, 0};
    luck_add(&sums, teller->arena, fights);
    for (size_t i = 0; i < fights->count; i++) {
        const Luck *luck = &fights->at[i];
        add_row(telling, luck_fight(teller, luck), tell_player(teller, luck->player), luck->what,
                &luck->spread, luck->number);
    }
    for (size_t i = 0; i < sums.count && sums.count < fights->count; i++)
        add_row(telling, TEXT("in all"), sums.at[i].name, sums.at[i].what, &sums.at[i].spread,
                sums.at[i].number);
}

void text_luck(Teller *teller, Buf *out)
{
    LuckList fights = luck_of_fights(teller->arena, teller->play, teller->report->reader);
    LuckTelling telling = {teller, log_new(teller->arena)};
    if (!teller->report->explain || fights.count == 0)
        return;
    add_rows(&telling, &fights);
    text_gap(teller, out);
    text_heading(teller, out, TEXT("The luck of the dice"), 2);
    text_line(
        teller, out, 0,
        TEXT("What came of the dice and cubes, its mean, and the chance of as many or more."));
    size_t count = log_count(telling.log);
    const Event **rows = ARENA_ARRAY(teller->arena, count, const Event *);
    for (size_t i = 0; i < count; i++)
        rows[i] = log_at(telling.log, i);
    text_table(teller, out, INDENT, rows, count);
}

/* --- sums of many rounds ---------------------------------------------------------------------- */

enum { TABLE_COLUMNS = 6 };
typedef Text TableRow[TABLE_COLUMNS];

static void fill_row(Arena *arena, TableRow row, const LuckSum *sum)
{
    row[0] = sum->name;
    row[1] = text_of(sum->what);
    row[2] = text_format(arena, "%zu", sum->spread.count);
    row[3] = text_format(arena, "%llu", (unsigned long long)sum->number);
    row[4] = spread_mean_words(arena, &sum->spread);
    row[5] = spread_chance_words(arena, &sum->spread, sum->number);
}

/* Words begin below each other, numbers end so. */
static void put_row(Buf *out, const TableRow row, const size_t *widths)
{
    for (size_t c = 0; c < TABLE_COLUMNS; c++) {
        size_t missing = widths[c] - utf8_width(row[c]);
        buf_str(out, c > 0 ? "  " : "");
        if (c >= 2)
            buf_repeat(out, ' ', missing);
        buf_add(out, row[c]);
        if (c < 2)
            buf_repeat(out, ' ', missing);
    }
    buf_char(out, '\n');
}

void luck_table(Buf *out, const LuckSums *sums, Arena *arena)
{
    static const char *const heads[] = {"player", "what", "thrown", "came", "mean", "as many"};
    size_t widths[TABLE_COLUMNS] = {0};
    if (sums->count == 0)
        return;
    TableRow *rows = ARENA_ARRAY(arena, sums->count + 1, TableRow);
    for (size_t c = 0; c < TABLE_COLUMNS; c++)
        rows[0][c] = text_of(heads[c]);
    for (size_t i = 0; i < sums->count; i++)
        fill_row(arena, rows[i + 1], &sums->at[i]);
    for (size_t i = 0; i <= sums->count; i++)
        for (size_t c = 0; c < TABLE_COLUMNS; c++)
            if (utf8_width(rows[i][c]) > widths[c])
                widths[c] = utf8_width(rows[i][c]);
    buf_str(out, "\nThe luck of the dice in all rounds that come out the same:\n");
    for (size_t i = 0; i <= sums->count; i++)
        put_row(out, rows[i], widths);
}
