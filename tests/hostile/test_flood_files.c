/* Floods of what no field table names: keys that nothing knows, notes, comments, what YAML has and
 * these files must not, misspelt names, and files themselves. (test_floods.c has the lists.) */
#include <unistd.h>

#include "measure.h"
#include "read_rounds.h"

enum {
    SPARED = COUNTED ? 1 : 5, /* where nothing is counted, the floods are as many times smaller */
    FEW = 250 / SPARED,
    FEW_NAMES = 400 / SPARED, /* enough for the search for what was meant to come to its bound */
    FEW_FILES = 25,
    SECONDS = 60 /* for a flood; most take a thousandth */
};

/* What is added to a file; in the items, @ is the number of the item. */
typedef struct Addition {
    const char *name;
    size_t file;
    const char *head, *item, *tail;
} Addition;

static const Addition additions[] = {
    {"keys that nothing knows", FILE_GAME, "", "key-@: 1\n", ""},
    {"keys of orders that nothing knows", FILE_ORDERS, "", "key-@: 1\n", ""},
    {"one key again and again", FILE_GAME, "", "key: 1\n", ""},
    {"each key twice", FILE_GAME, "", "key-@: 1\nkey-@: 2\n", ""},
    {"notes", FILE_GAME, "notes:\n", "  - note\n", ""},
    {"notes under keys", FILE_GAME, "notes:\n", "  note-@: 1\n", ""},
    {"notes on one line", FILE_GAME, "notes: [note", ", note", "]\n"},
    {"a note of many lines", FILE_GAME, "notes: |\n", "  line @\n", ""},
    {"a note of many words", FILE_GAME, "notes: one", " word", "\n"},
    {"notes of orders", FILE_ORDERS, "notes:\n", "  - note\n", ""},
    {"comments", FILE_GAME, "", "# comment @\n", ""},
    {"anchors", FILE_GAME, "notes:\n", "  - &a@ x\n", ""},
    {"aliases", FILE_GAME, "notes:\n", "  - *a@\n", ""},
    {"tags", FILE_GAME, "notes:\n", "  - !t@ x\n", ""},
    {"marked keys", FILE_GAME, "notes:\n", "  ? key-@\n  : x\n", ""},
    {"spaces that are none", FILE_GAME, "notes:\n", "  - a\xC2\xA0@\n", ""},
    {"pairs in a list", FILE_GAME, "notes: [x", ", a@: b", "]\n"},
    {"winners who do not play", FILE_GAME, "ended: {round: 1, winners: [nobody", ", nobody-@",
     "]}\n"},
};

/* The same of rulings, whose head is made for the game. */
static const Addition of_rulings[] = {
    {"rulings", FILE_RULINGS, "", "  - {set: {key-@: 1}, because: x}\n", ""},
    {"what a ruling sets", FILE_RULINGS, "  - because: x\n    set:\n", "      key-@: 1\n", ""},
    {"what a ruling takes out", FILE_RULINGS, "  - because: x\n    remove: [x", ", x@", "]\n"},
    {"what a ruling adds", FILE_RULINGS, "  - because: x\n    add: {players: [{id: x}",
     ", {id: x-@-x}", "]}\n"},
};

typedef struct Test {
    Arena *arena;
    size_t failed;
} Test;

/* --- making them ------------------------------------------------------------------------------ */

static void add_item(Buf *out, const char *item, size_t number)
{
    for (; *item; item++)
        if (*item == '@')
            buf_format(out, "%zu", number);
        else
            buf_char(out, *item);
}

static Text add_to(Arena *arena, Text file, const Addition *addition, size_t count)
{
    Buf out = {NULL, 0, 0};
    buf_add(&out, file);
    buf_str(&out, addition->head);
    for (size_t i = 0; i < count; i++)
        add_item(&out, addition->item, i);
    buf_str(&out, addition->tail);
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

static void judge(Test *test, const char *name, const Costs costs[RUNS], size_t most)
{
    bool fair = !COUNTED || costs_are_fair(costs, most, false);
    printf("%s%s\n", name, fair ? "" : ": TOO DEAR");
    test->failed += !fair;
}

/* A round with orders, in which no key is yet that is to be added. */
static void take_fitting(void *context, const GivenRound *round)
{
    Files *files = context;
    Text game = round->files.at[FILE_GAME];
    if (!files->at[FILE_GAME].at && round->files.at[FILE_ORDERS].at &&
        text_find_part(game, TEXT("notes:")) == game.len &&
        text_find_part(game, TEXT("ended:")) == game.len)
        *files = round->files;
}

static bool find_round(Arena *arena, const char *pattern, Files *files)
{
    *files = (Files){.at[FILE_GAME] = {NULL, 0}};
    read_rounds(arena, pattern, take_fitting, files);
    return files->at[FILE_GAME].at != NULL;
}

/* --- the floods ------------------------------------------------------------------------------- */

static void run_addition(Test *test, const Files *files, const Addition *addition)
{
    Costs costs[RUNS];
    size_t count = FEW;
    for (size_t i = 0; i < RUNS; i++, count *= TIMES) {
        Arena *arena = arena_new();
        Files more = *files;
        more.at[addition->file] = add_to(arena, files->at[addition->file], addition, count);
        costs[i] = measure(&more, 0, TEXT("flood"));
        arena_free(arena);
    }
    judge(test, addition->name, costs, count / TIMES);
}

static Text head_of_rulings(Arena *arena, const Files *files)
{
    MemoryRun run;
    run_load(&run, files, TEXT("flood"));
    const Game *game = run.play->game;
    Text head =
        text_format(arena, "game: %.*s\nround: %d\nrulings:\n", TEXT_ARG(game->id), game->round);
    run_free(&run);
    return head;
}

/* Names nearly like those that stand there: for each of them all others are looked at, but in the
 * end there must be a bound to that. */
static void run_misspelt(Test *test)
{
    static const Addition cards = {"", FILE_GAME, "cards:\n", "  - {id: card-@}\n", ""};
    static const Addition winners = {"", FILE_GAME, "ended: {round: 1, winners: [kard", ", kard-@",
                                     "]}\n"};
    Text head = TEXT("rules: nine-worlds\ngame: flood\nround: 1\nplayers: [{id: ann}]\n");
    Costs costs[RUNS];
    size_t count = FEW_NAMES;
    for (size_t i = 0; i < RUNS; i++, count *= TIMES) {
        Arena *arena = arena_new();
        Files files = {{{NULL, 0}}};
        files.at[FILE_GAME] = add_to(arena, add_to(arena, head, &cards, count), &winners, count);
        costs[i] = measure(&files, 0, TEXT("flood"));
        arena_free(arena);
    }
    judge(test, "misspelt names among as many others", costs, count / TIMES);
}

static void run_copies(Test *test, const Files *files, const char *system)
{
    Costs costs[RUNS];
    size_t count = FEW_FILES;
    for (size_t i = 0; i < RUNS; i++, count *= TIMES)
        costs[i] = measure(files, count, TEXT("flood"));
    judge(test, text_string(test->arena, "orders files, %s", system), costs, count / TIMES);
}

int main(void)
{
    Test test = {.arena = arena_new()};
    Files files = {.at[FILE_GAME] = {NULL, 0}};
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (const System *const *system = systems; *system; system++) {
        const char *pattern = text_string(test.arena, "examples/%s/*/*", (*system)->name);
        Files found;
        if (!find_round(test.arena, pattern, &found))
            continue;
        files = found;
        alarm(SECONDS);
        run_copies(&test, &files, (*system)->name);
    }
    demand(files.at[FILE_GAME].at != NULL, "there is a round to add to", TEXT(""));
    for (size_t i = 0; i < sizeof additions / sizeof *additions; i++) {
        alarm(SECONDS);
        run_addition(&test, &files, &additions[i]);
    }
    files.at[FILE_RULINGS] = head_of_rulings(test.arena, &files);
    for (size_t i = 0; i < sizeof of_rulings / sizeof *of_rulings; i++) {
        alarm(SECONDS);
        run_addition(&test, &files, &of_rulings[i]);
    }
    run_misspelt(&test);
    arena_free(test.arena);
    return test.failed > 0;
}
