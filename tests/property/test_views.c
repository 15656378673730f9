/* The game as one reader may see it (--view): of the rounds of all examples, before they are played
 * and where they may stop, for each player and the public. A view can be read, shows him what the
 * game does, and is his own view again; his sheet is the same from it; and his orders of the round
 * pass the checks against it.
 *
 *     test_views
 *
 * Under the sanitizers it is one round in STRIDE. */
#include "../hostile/rounds.h"
#include "adjudicate/desk/sheet.h"
#include "adjudicate/play/reader.h"

enum { STRIDE = SPARING > 5 ? 5 : 1, STOPS = SPARING > 5 ? 16 : 2 };

typedef struct Sums {
    size_t views, sheets, orders, wrong;
} Sums;

typedef struct View {
    const Base *base;
    Text reader; /* his id */
    Text text;
    Sums *sums;
} View;

static void complain(const View *view, const char *what, Text seen)
{
    fprintf(stderr, "%s, as %.*s may see it: %s\n%.*s\n", view->base->name, TEXT_ARG(view->reader),
            what, TEXT_ARG(seen));
    view->sums->wrong++;
}

/* As --show and --view read a game, which may be over. */
static void load(MemoryRun *run, Text game)
{
    const Files files = {.at[FILE_GAME] = game};
    run_read(run, &files, TEXT(""));
    if (!run->play)
        return;
    run->play->shows = true;
    play_check(run->play);
}

static bool is_sound(const MemoryRun *run)
{
    return run->play && diag_errors(run->diags) == 0;
}

/* --- what comes of a game, and of the view of it ---------------------------------------------- */

typedef void Print(Buf *out, MemoryRun *run, const Player *reader);

static void print_view(Buf *out, MemoryRun *run, const Player *reader)
{
    play_view(run->play, reader, out);
}

static void print_shown(Buf *out, MemoryRun *run, const Player *reader)
{
    play_show(run->play);
    report_text(out, &(const Report){run->play, reader, false, TEXT(""), REPORT_MAPS_LAST, 0});
}

/* Nothing where he has none: he is out, or the game is over. */
static void print_sheet(Buf *out, MemoryRun *run, const Player *reader)
{
    const SourceList none = {NULL, 0, 0};
    const Player *player = reader_is_public(reader) || reader->status == PLAYER_OUT ? NULL : reader;
    if (player && !run->play->game->ended)
        sheet_print(out, run->play, player, &none, REPORT_MAPS_LAST);
}

/* While a stopped round goes on he may name what he saw when it began; and there are settings with
 * which all may be named. His view has nothing of that which he does not see now, and so no sheet
 * made of it has. */
static bool may_name_unseen(const Play *play, const Player *player)
{
    const Table *state = play->system->state;
    for (size_t i = 0; play->system->sees && i < state->count; i++) {
        const Field *field = &state->fields[i];
        const AnyList *list =
            (const AnyList *)(const void *)((const char *)play->state + field->offset);
        for (size_t k = 0; field->kind == KIND_LIST && k < list->count; k++) {
            const Player *seer = play->system->seer(play, field->table, list->at[k]);
            if (seer && seer != player &&
                play->system->sees(play, player, field->table, list->at[k]))
                return true;
        }
    }
    return false;
}

static void print_of(Buf *out, Text game, const View *view, Print *print)
{
    MemoryRun run;
    load(&run, game);
    const Player *reader = is_sound(&run) ? reader_find(run.play->game, view->reader) : NULL;
    if (reader)
        print(out, &run, reader);
    else
        complain(view, "cannot be read", game);
    run_free(&run);
}

/* The same comes of both. Returns how long it is. */
static size_t compare(const View *view, Print *print, const char *what)
{
    Buf of_game = {NULL, 0, 0}, of_view = {NULL, 0, 0};
    print_of(&of_game, view->base->files.at[FILE_GAME], view, print);
    print_of(&of_view, view->text, view, print);
    if (!text_equal(buf_text(&of_game), buf_text(&of_view)))
        complain(view, what, buf_text(&of_view));
    size_t length = of_game.len;
    buf_free(&of_game);
    buf_free(&of_view);
    return length;
}

/* --- what a view is, and is good for ---------------------------------------------------------- */

static void try_itself(const View *view)
{
    Buf line = {NULL, 0, 0}, again = {NULL, 0, 0};
    buf_format(&line, "\nview: %.*s\n", TEXT_ARG(view->reader));
    if (text_find_part(view->text, buf_text(&line)) == view->text.len)
        complain(view, "does not say whose it is", view->text);
    print_of(&again, view->text, view, print_view);
    if (!text_equal(buf_text(&again), view->text))
        complain(view, "is another one when it is made again", buf_text(&again));
    again.len = 0;
    print_of(&again, view->base->files.at[FILE_GAME], view, print_view);
    if (!text_equal(buf_text(&again), view->text))
        complain(view, "is another one by itself", buf_text(&again));
    buf_free(&line);
    buf_free(&again);
}

/* As --check does, with one file of orders or with none. */
static void check(const View *view, Text orders)
{
    MemoryRun run;
    Buf said = {NULL, 0, 0};
    const Files files = {.at[FILE_GAME] = view->text, .at[FILE_ORDERS] = orders};
    run_load(&run, &files, TEXT(""));
    if (run.play)
        play_remark(run.play);
    if (!is_sound(&run)) {
        diag_print(run.diags, &said);
        complain(view, "is refused", buf_text(&said));
    }
    buf_free(&said);
    run_free(&run);
}

/* Whose file is it? */
static bool is_his(const View *view, Text orders)
{
    const size_t at = text_find_part(orders, TEXT("\nplayer:")) + strlen("\nplayer:");
    Text line = text_first_line(text_slice(orders, at, orders.len));
    size_t start = 0, end;
    while (start < line.len && line.at[start] == ' ')
        start++;
    for (end = start; end < line.len && line.at[end] != ' ' && line.at[end] != '#';)
        end++;
    return text_equal(text_slice(line, start, end), view->reader);
}

static void try_view(const View *view, const Play *play, const Player *reader)
{
    const bool is_over = play->game->ended;
    view->sums->views++;
    try_itself(view);
    compare(view, print_shown, "shows something else than the game");
    if (!may_name_unseen(play, reader))
        view->sums->sheets += compare(view, print_sheet, "gives another sheet than the game") > 0;
    if (is_over)
        return;
    check(view, (Text){NULL, 0});
    for (size_t i = FILE_ORDERS; i < FILES; i++) {
        Text orders = view->base->files.at[i];
        if (!orders.at || view->base->rounds == 0 || !is_his(view, orders))
            continue;
        check(view, orders);
        view->sums->orders++;
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

/* As --view=all makes them, one after the other. */
static void try_base(const Base *base, Sums *sums)
{
    MemoryRun run;
    load(&run, base->files.at[FILE_GAME]);
    demand(is_sound(&run) && diag_warnings(run.diags) == 0, "a game can be read",
           text_of(base->name));
    const PlayerList *players = &run.play->game->players;
    for (size_t i = 0; i <= players->count; i++) {
        Buf out = {NULL, 0, 0};
        const Player *reader = i < players->count ? players->at[i] : &the_public;
        play_view(run.play, reader, &out);
        try_view(&(const View){base, reader->id, buf_text(&out), sums}, run.play, reader);
        buf_free(&out);
    }
    demand(diag_errors(run.diags) == 0 && diag_warnings(run.diags) == 0,
           "a view is made in silence", text_of(base->name));
    run_free(&run);
}

int main(void)
{
    Sums sums = {.views = 0};
    Arena *arena = arena_new();
    Rounds rounds = {arena, NULL, 0, 0};
    add_examples(&rounds);
    stop_examples(&rounds, STOPS);
    for (size_t i = 0; i < rounds.count; i += STRIDE)
        try_base(rounds.at[i], &sums);
    printf("%zu rounds, %zu views, %zu sheets and %zu files of orders of theirs, %zu wrong\n",
           rounds.count, sums.views, sums.sheets, sums.orders, sums.wrong);
    demand(sums.sheets > 150 / STRIDE && sums.orders > 100 / STRIDE, "much is compared", TEXT(""));
    arena_free(arena);
    return sums.wrong > 0;
}
