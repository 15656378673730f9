/* Maps of a game file's own, as large as they may be: one of 1,000 provinces with 500 units is read
 * and played; and whatever is wrong with it is refused by name, at its place, all in one run (but a
 * name that nothing has comes first, as in any file). */
#include "run_in_memory.h"

enum { SIDE = 40, MOST = 1000, UNITS = 500 };

/* What is wrong with the map, one a bit. */
typedef enum Wrong {
    NOTHING,
    ONE_MORE = 1 << 0,    /* a province more than there may be */
    ONE_SIDED = 1 << 1,   /* a border that its other end does not name */
    UNKNOWN = 1 << 2,     /* one to a province that is not there */
    SAME_NAME = 1 << 3,   /* a name that another province has */
    TWO_LINES = 1 << 4,   /* two lines of borders for one province */
    ITSELF = 1 << 5,      /* a border with itself */
    TWO_UNITS = 1 << 6,   /* two in one province */
    OWNED_TWICE = 1 << 7, /* a centre of two powers */
} Wrong;

typedef struct Chart {
    Arena *arena;
    unsigned wrong;
    int provinces;
    Buf out;
} Chart;

/* A province with its neighbours in a net, each of which names it, too. */
static void write_borders(Chart *chart, int province)
{
    static const int steps[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int x = province % SIDE, y = province / SIDE;
    const char *before = "";
    buf_format(&chart->out, "    - {of: p%d, army: [", province);
    for (size_t i = 0; i < 4; i++) {
        int to = (y + steps[i][1]) * SIDE + x + steps[i][0];
        bool is_there =
            x + steps[i][0] >= 0 && x + steps[i][0] < SIDE && to >= 0 && to < chart->provinces;
        if (!is_there || (chart->wrong & ONE_SIDED && province == 500 && to == 501))
            continue;
        buf_format(&chart->out, "%sp%d", before, to);
        before = ", ";
    }
    if (chart->wrong & UNKNOWN && province == 600)
        buf_str(&chart->out, ", nowhere");
    if (chart->wrong & ITSELF && province == 700)
        buf_str(&chart->out, ", p700");
    buf_str(&chart->out, "]}\n");
    if (chart->wrong & TWO_LINES && province == 800)
        buf_str(&chart->out, "    - {of: p800}\n");
}

static void write_powers(Chart *chart)
{
    buf_str(&chart->out, "powers:\n  - {player: ann, centres: [p0, p1], units: [");
    for (int i = 0; i < UNITS; i++)
        buf_format(&chart->out, "%sA p%d", i > 0 ? ", " : "", 2 * i);
    buf_format(&chart->out, "]}\n  - {player: bob, centres: [%s], units: [%s]}\n",
               chart->wrong & OWNED_TWICE ? "p2, p1" : "p2",
               chart->wrong & TWO_UNITS ? "A p999, A p4" : "A p999");
}

static Text write_game(Arena *arena, unsigned wrong)
{
    Chart chart = {arena, wrong, wrong & ONE_MORE ? MOST + 1 : MOST, {NULL, 0, 0}};
    buf_str(&chart.out, "rules: diplomacy\ngame: wide\nround: 1\nplayers:\n  - {id: ann}\n"
                        "  - {id: bob}\nmap:\n  provinces:\n");
    for (int i = 0; i < chart.provinces; i++)
        buf_format(&chart.out, "    - {id: p%d, name: Plain %d%s, kind: land}\n", i,
                   wrong & SAME_NAME && i == 900 ? 899 : i, i < 3 ? ", centre: true" : "");
    buf_str(&chart.out, "  borders:\n");
    for (int i = 0; i < chart.provinces; i++)
        write_borders(&chart, i);
    write_powers(&chart);
    return buf_take(&chart.out, arena);
}

static bool has_line(Text text, const char *part, const char *place)
{
    size_t at = text_find_part(text, text_of(part));
    Text before = text_slice(text, 0, at);
    size_t line = text_find_last(before, '\n');
    Text head = text_slice(before, line < before.len ? line + 1 : 0, before.len);
    return at < text.len && text_find_part(head, text_of(place)) < head.len;
}

/* The place is "LINE:" of the game file; provinces begin in line 9, borders behind them. */
static void refuses(Arena *arena, unsigned wrong, size_t errors, const char *part,
                    const char *place)
{
    MemoryRun run;
    Buf said = {NULL, 0, 0};
    Files files = {{{NULL, 0}}};
    files.at[FILE_GAME] = write_game(arena, wrong);
    run_load(&run, &files, TEXT(""));
    diag_print(run.diags, &said);
    demand(diag_errors(run.diags) == errors, "so many things are wrong", buf_text(&said));
    demand(!part || has_line(buf_text(&said), part, place), "it is told, and where",
           buf_text(&said));
    buf_free(&said);
    run_free(&run);
}

static void plays(Arena *arena)
{
    Buf state = {NULL, 0, 0};
    const Wishes wishes = {.seed = TEXT("")};
    Files files = {{{NULL, 0}}};
    files.at[FILE_GAME] = write_game(arena, NOTHING);
    files.at[FILE_ORDERS] = TEXT("game: wide\nround: 1\nplayer: ann\norders: |\n"
                                 "  A p998-p958\n  Plain 996 S A p998 - Plain 997\n");
    demand(run_files(&files, &wishes, &state) == ENDED_COMPLETE, "it is played", TEXT(""));
    buf_free(&state);
}

int main(void)
{
    Arena *arena = arena_new();
    unsigned all = ONE_SIDED | UNKNOWN | SAME_NAME | TWO_LINES | ITSELF | TWO_UNITS | OWNED_TWICE;
    plays(arena);
    refuses(arena, ONE_MORE, 1, "a map of 1001 provinces", "game.yaml:9:");
    refuses(arena, ONE_SIDED, 1, "the border goes one way: 'p500'", "game.yaml:1511:");
    refuses(arena, UNKNOWN, 1, "'nowhere'", "game.yaml:1610:");
    refuses(arena, SAME_NAME, 1, "'Plain 899' is a name of 'p899', too", "game.yaml:909:");
    refuses(arena, ITSELF, 1, "'p700' borders itself", "game.yaml:1710:");
    refuses(arena, TWO_LINES, 1, "a second line of borders for 'p800'", "game.yaml:1811:");
    refuses(arena, TWO_UNITS, 1, "there is a unit in 'p4' already: A P4, of ann", "game.yaml:");
    refuses(arena, OWNED_TWICE, 1, "'p1' is owned by 'ann' already", "game.yaml:");
    refuses(arena, all & ~(unsigned)UNKNOWN, 6, NULL, NULL);
    arena_free(arena);
    return 0;
}
