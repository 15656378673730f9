/* The sheets of every round of the examples (under the sanitizers of one in five), for every player
 * who gets one. As they are they are valid, and say that they were not filled in. Each order that
 * they offer passes the checks alone; of several, two may be about the same, and then it is that
 * alone which is said. Each condition that they offer does behind an order of one line, or it is
 * said to which orders it belongs.
 *
 *     test_sheets */
#include "../hostile/read_rounds.h"
#include "adjudicate/desk/sheet.h"
#include "random.h"

enum { STRIDE = SPARING > 5 ? 5 : 1, LINE_MAX_LENGTH = 100, WAYS = 4 };

typedef struct Sums {
    size_t rounds, sheets, offered, conditions, wrong;
} Sums;

typedef struct Sheet {
    const GivenRound *round;
    Text player, text;
    Sums *sums;
} Sheet;

static void complain(const Sheet *sheet, const char *what, Text seen)
{
    fprintf(stderr, "%s, the sheet of %.*s: %s\n%.*s\n", sheet->round->name,
            TEXT_ARG(sheet->player), what, TEXT_ARG(seen));
    sheet->sums->wrong++;
}

/* The line that begins there, without its end; `at` goes on to the next one. False: there is none.
 */
static bool next_line(Text text, size_t *at, Text *line)
{
    if (*at >= text.len)
        return false;
    size_t end = *at + text_find(text_slice(text, *at, text.len), '\n');
    *line = text_slice(text, *at, end);
    *at = end + 1;
    return true;
}

/* --- as it is --------------------------------------------------------------------------------- */

/* What --check says of these orders, nobody else's being there. Returns how many errors there are.
 */
static size_t check(const Sheet *sheet, Text orders, DiagSee *see, void *context)
{
    MemoryRun run;
    Files files = {.at[FILE_GAME] = sheet->round->files.at[FILE_GAME], .at[FILE_ORDERS] = orders};
    run_load(&run, &files, TEXT(""));
    play_remark(run.play);
    if (see)
        diag_each(run.diags, see, context);
    size_t errors = diag_errors(run.diags);
    run_free(&run);
    return errors;
}

typedef struct Said {
    bool not_filled_in, no_orders;
} Said;

static bool has_part(Text text, const char *part)
{
    return text_find_part(text, text_of(part)) < text.len;
}

static void see_blank(void *context, const DiagTold *told)
{
    Said *said = context;
    said->not_filled_in |= has_part(told->message, "this sheet was not filled in");
    said->no_orders |= has_part(told->message, "no orders for");
}

static void try_blank(const Sheet *sheet)
{
    Said said = {false, false};
    Text line;
    if (check(sheet, sheet->text, see_blank, &said) > 0)
        complain(sheet, "is refused as it is", sheet->text);
    if (!said.not_filled_in || said.no_orders)
        complain(sheet, "counts for orders, or as none for something", sheet->text);
    for (size_t at = 0; next_line(sheet->text, &at, &line);)
        if (utf8_count(line) > LINE_MAX_LENGTH)
            complain(sheet, "a long line", line);
}

/* --- with orders ------------------------------------------------------------------------------ */

static bool opens_order(Text line)
{
    return text_starts(line, "  # {");
}

/* Below the first line of an order, or of something else that is offered: is it a part of that?
 * Then what stands there in words is none of it. */
static bool is_taken_along(Text line)
{
    size_t at = strlen("  # ");
    while (text_starts(line, "  # ") && at < line.len && line.at[at] == ' ')
        at++;
    return at > strlen("  # ") && at < line.len && line.at[at] != '#';
}

static bool opens_another(Text line)
{
    return text_starts(line, "  # ") && line.len > strlen("  # ") && line.at[strlen("  # ")] != ' ';
}

/* Is that order, counted from 1, taken? */
typedef bool Takes(void *context, size_t number);

/* The sheet without `sent: false`, and with the orders that are taken. Returns how many these are.
 */
static size_t tick(const Sheet *sheet, Takes *takes, void *context, Buf *out)
{
    size_t met = 0, ticked = 0;
    bool taken = false;
    Text line;
    for (size_t at = 0; next_line(sheet->text, &at, &line);) {
        bool opens = opens_order(line);
        if (text_starts(line, "sent:"))
            continue;
        if (opens_another(line))
            taken = opens && takes(context, ++met);
        ticked += opens && taken;
        if (taken && (opens || is_taken_along(line)))
            buf_format(out, "  %.*s\n", TEXT_ARG(text_slice(line, strlen("  # "), line.len)));
        else
            buf_format(out, "%.*s\n", TEXT_ARG(line));
    }
    return ticked;
}

static bool takes_one(void *context, size_t number)
{
    return number == *(const size_t *)context;
}

typedef struct Chance {
    Random random;
    size_t percent;
} Chance;

static bool takes_some(void *context, size_t number)
{
    Chance *chance = context;
    (void)number;
    return random_is(&chance->random, chance->percent);
}

/* What may be wrong when several orders are given that were offered one by one. */
static void see_together(void *context, const DiagTold *told)
{
    bool *other = context;
    *other |= told->is_error && !has_part(told->message, "is committed twice") &&
              !has_part(told->message, "a second list of picks for '") &&
              !has_part(told->message, "a second army for '");
}

static void try_orders(const Sheet *sheet)
{
    static const size_t percents[WAYS] = {100, 50, 30, 30};
    Buf out = {NULL, 0, 0};
    size_t number = 1;
    while (out.len = 0, tick(sheet, takes_one, &number, &out) > 0) {
        if (check(sheet, buf_text(&out), NULL, NULL) > 0)
            complain(sheet, "an order that is offered is refused", buf_text(&out));
        number++;
    }
    sheet->sums->offered += number - 1;
    Chance chance = {.random = {sheet->sums->offered}};
    for (size_t i = 0; i < WAYS; i++) {
        bool other = false;
        out.len = 0;
        chance.percent = percents[i];
        tick(sheet, takes_some, &chance, &out);
        check(sheet, buf_text(&out), see_together, &other);
        if (other)
            complain(sheet, "several orders that are offered are refused", buf_text(&out));
    }
    buf_free(&out);
}

/* --- with conditions -------------------------------------------------------------------------- */

/* The first order that stands in one line, with no other one below it; empty: none. */
static Text order_of_one_line(Text text)
{
    Text line, order = {NULL, 0};
    for (size_t at = 0; next_line(text, &at, &line);) {
        if (opens_order(line))
            order = line;
        else if (order.at && text_starts(line, "  #   ") && is_taken_along(line) &&
                 line.at[strlen("  #   ")] != ' ')
            order = (Text){NULL, 0};
        else if (order.at)
            break;
    }
    return order;
}

/* A condition that a line offers, without the words behind it; empty: none. */
static Text condition_in(Text line)
{
    static const char opens[] = "#   ", words[] = "}  # ";
    if (!text_starts(line, "#   {") || text_starts(line, "#   {..."))
        return (Text){NULL, 0};
    size_t end = text_find_part(line, text_of(words));
    Text condition = text_slice(line, strlen(opens), end < line.len ? end + 1 : line.len);
    return text_ends(condition, "}") ? condition : (Text){NULL, 0};
}

/* ": it, of: it}", with whatever name. */
static bool is_near_itself(Text condition)
{
    static const char *const keys[] = {", of: ", ", target: "};
    for (size_t k = 0; k < COUNT_OF(keys); k++) {
        size_t key = text_find_part(condition, text_of(keys[k]));
        Text behind = text_slice(condition, key + strlen(keys[k]), condition.len);
        size_t length = 0, start = key;
        while (length < behind.len && behind.at[length] != ',' && behind.at[length] != '}')
            length++;
        while (start > 0 && condition.at[start - 1] != ' ')
            start--;
        if (length > 0 && length < behind.len &&
            text_equal(text_slice(condition, start, key), text_slice(behind, 0, length)))
            return true;
    }
    return false;
}

/* The sheet with that order, which has the condition. */
static void tick_if(const Sheet *sheet, Text order, Text condition, Buf *out)
{
    Text line;
    size_t end = text_find_part(order, TEXT("},  #"));
    end = end < order.len ? end : text_find_last(order, '}');
    for (size_t at = 0; next_line(sheet->text, &at, &line);)
        if (line.at == order.at)
            buf_format(out, "  %.*s, if: %.*s},\n",
                       TEXT_ARG(text_slice(order, strlen("  # "), end)), TEXT_ARG(condition));
        else if (!text_starts(line, "sent:"))
            buf_format(out, "%.*s\n", TEXT_ARG(line));
}

static void see_elsewhere(void *context, const DiagTold *told)
{
    bool *other = context;
    *other |= told->is_error && !has_part(told->remedy, "put it on ");
}

static void try_condition(const Sheet *sheet, Text order, Text condition)
{
    Buf out = {NULL, 0, 0};
    bool other = false;
    if (is_near_itself(condition))
        complain(sheet, "how near something is to itself", condition);
    if (order.at) {
        tick_if(sheet, order, condition, &out);
        check(sheet, buf_text(&out), see_elsewhere, &other);
        sheet->sums->conditions++;
    }
    if (other)
        complain(sheet, "a condition that is offered is refused", condition);
    buf_free(&out);
}

static void try_conditions(const Sheet *sheet)
{
    Text line, order = order_of_one_line(sheet->text);
    for (size_t at = 0; next_line(sheet->text, &at, &line);) {
        Text condition = condition_in(line);
        if (condition.at)
            try_condition(sheet, order, condition);
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Made as by --sheet, with the orders of the round at hand. */
static void try_sheet(Play *play, const Player *player, Sheet *sheet, const SourceList *files)
{
    Buf out = {NULL, 0, 0};
    sheet_print(&out, play, player, files, REPORT_MAPS_LAST);
    sheet->player = player->id;
    sheet->text = buf_text(&out);
    sheet->sums->sheets++;
    try_blank(sheet);
    try_orders(sheet);
    try_conditions(sheet);
    buf_free(&out);
}

static void try_round(void *context, const GivenRound *round)
{
    Sums *sums = context;
    MemoryRun run;
    SourceList files = {NULL, 0, 0};
    if (sums->rounds++ % STRIDE != 0)
        return;
    const Files game = {.at[FILE_GAME] = round->files.at[FILE_GAME]};
    run_load(&run, &game, TEXT(""));
    demand(run.play && diag_errors(run.diags) == 0, "an example can be read", TEXT(""));
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        if (round->files.at[i].at) {
            Source *source = ARENA_NEW(run.arena, Source);
            *source = (Source){file_names[i], round->files.at[i], i};
            ARENA_PUSH(run.arena, &files, source);
        }
    const PlayerList *players = &run.play->game->players;
    Sheet sheet = {.round = round, .sums = sums};
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i]->status != PLAYER_OUT)
            try_sheet(run.play, players->at[i], &sheet, &files);
    run_free(&run);
}

int main(void)
{
    Sums sums = {.rounds = 0};
    Arena *arena = arena_new();
    read_rounds(arena, "examples/*/*/round-*", try_round, &sums);
    printf("%zu sheets, %zu orders and %zu conditions offered, %zu wrong\n", sums.sheets,
           sums.offered, sums.conditions, sums.wrong);
    demand(sums.sheets > 150 / STRIDE && sums.offered > 1000 / STRIDE &&
               sums.conditions > 1000 / STRIDE,
           "much is offered", TEXT(""));
    arena_free(arena);
    return sums.wrong > 0;
}
