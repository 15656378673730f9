/* Names that are attacks: in rounds of every rule system each name that a game file gives is made
 * one that would paint a terminal, turn the direction of writing, or begin a line of its own. All
 * that comes of the round must be printable (run_in_memory.h), and the names of all field tables
 * must have had their turn: one round in STRIDE is tried, and each that names what no other did.
 * Made names of which nothing can be seen, each is refused where it stands.
 *
 *     test_evil_names      from the root of the source tree */
#include "base/diag_private.h"
#include "flood.h"
#include "rounds.h"

enum { STRIDE = 8 * SPARING, SPOTS_MAX = 4096, KINDS_MAX = 64 };

/* What stands before a number that makes it the only one of its kind. */
static const char evil[] =
    "\"\\e]0;title\\a\\e[31mRed\\x9b2J\\u202eturned\\u2066\\u200fround\\u2028"
    "next\\nplayer: nobody\\n- x\\x85\\x7f\\r";

/* A table that gives names. */
typedef struct Kind {
    const Table *table;
    const char *key;
    bool is_met; /* some game has such a name */
} Kind;

typedef struct Kinds {
    Kind at[KINDS_MAX];
    size_t count;
} Kinds;

static bool gives_name(const Field *field)
{
    return field->kind == KIND_TEXT &&
           (strcmp(field->key, "name") == 0 || strcmp(field->key, "title") == 0);
}

/* The table of a whole game file is put together anew each time, so it is known by its own key. */
static Kind *kind_of(Kinds *kinds, const Table *table, const char *key)
{
    for (size_t i = 0; i < kinds->count; i++) {
        const Kind *kind = &kinds->at[i];
        bool is_title = strcmp(key, "title") == 0;
        if (strcmp(kind->key, key) == 0 && (is_title || kind->table->fields == table->fields))
            return &kinds->at[i];
    }
    return NULL;
}

/* --- what the tables have --------------------------------------------------------------------- */

typedef struct Tables {
    const Table *at[256];
    size_t count;
} Tables;

static void collect(Tables *seen, const Table *table)
{
    for (size_t i = 0; i < seen->count; i++)
        if (seen->at[i] == table)
            return;
    demand(seen->count < sizeof seen->at / sizeof *seen->at, "there is room for all tables",
           TEXT(""));
    seen->at[seen->count++] = table;
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        bool refers =
            field->kind == KIND_REF || field->kind == KIND_REFS || field->kind == KIND_NEW;
        if (field->table && !refers)
            collect(seen, field->table);
        for (size_t k = 0; field->variants && field->variants[k]; k++)
            collect(seen, field->variants[k]);
    }
}

static void expect_names(Kinds *kinds, const Table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const char *key = table->fields[i].key;
        if (!gives_name(&table->fields[i]) || kind_of(kinds, table, key))
            continue;
        demand(kinds->count < KINDS_MAX, "there is room for all names", text_of(table->name));
        kinds->at[kinds->count++] = (Kind){table, key, false};
    }
}

static void expect_system(Arena *arena, Kinds *kinds, const System *system)
{
    Tables seen = {.count = 0};
    expect_names(kinds, game_table(arena, system));
    collect(&seen, &player_table);
    collect(&seen, system->state);
    for (size_t i = 0; i < seen.count; i++)
        expect_names(kinds, seen.at[i]);
}

/* --- making them evil ------------------------------------------------------------------------- */

typedef struct Spots {
    const Node *at[SPOTS_MAX]; /* in the order of the file */
    size_t count;
    Kinds *kinds;
} Spots;

static void find_names(Spots *spots, const Part *parts, size_t count, const Node *map);

static void find_in(Spots *spots, const Field *field, const Node *value)
{
    const Table *table = table_of_map(field, value);
    if (table)
        find_names(spots, &(Part){table, NULL}, 1, value);
    else if (is_list(field) && value->kind == NODE_LIST)
        for (size_t i = 0; i < node_count(value); i++)
            find_in(spots, field, node_child(value, i));
}

static void find_names(Spots *spots, const Part *parts, size_t count, const Node *map)
{
    for (size_t i = 0; i < node_count(map); i++) {
        const Node *value = node_child(map, i);
        const Part *part;
        const Field *field = field_of_key(parts, count, node_key(value), &part);
        if (!field || field->kind == KIND_FREE)
            continue;
        Kind *kind = gives_name(field) ? kind_of(spots->kinds, part->table, field->key) : NULL;
        if (kind && value->kind == NODE_SCALAR && spots->count < SPOTS_MAX) {
            kind->is_met = true;
            spots->at[spots->count++] = value;
        }
        find_in(spots, field, value);
    }
}

static int compare_spots(const void *a, const void *b)
{
    const Node *left = *(const Node *const *)a, *right = *(const Node *const *)b;
    return (left->start > right->start) - (left->start < right->start);
}

/* The game with another text for each name; where they count, the text's end is a number. */
static Text with_names(Spots *spots, const MemoryRun *run, Text game, const char *name, bool counts)
{
    Buf out = {NULL, 0, 0};
    size_t at = 0;
    Root root = root_of_game(run->play);
    spots->count = 0;
    find_names(spots, root.parts, root.count, run->play->doc->root);
    qsort(spots->at, spots->count, sizeof *spots->at, compare_spots);
    for (size_t i = 0; i < spots->count; i++) {
        buf_add(&out, text_slice(game, at, spots->at[i]->start));
        buf_str(&out, name);
        if (counts)
            buf_int(&out, (int64_t)i);
        buf_char(&out, '"');
        at = spots->at[i]->end;
    }
    buf_add(&out, text_slice(game, at, game.len));
    return buf_take(&out, run->arena);
}

/* --- the rounds ------------------------------------------------------------------------------- */

static Ending play(const Files *files, Wishes wishes)
{
    Buf state = {NULL, 0, 0};
    Ending ending = run_files(files, &wishes, &state);
    buf_free(&state);
    return ending;
}

/* As many errors as there are names, and each about that. */
static void try_unseen(Spots *spots, const MemoryRun *run, Files files)
{
    MemoryRun unseen;
    Buf errors = {NULL, 0, 0};
    size_t told = 0;
    files.at[FILE_GAME] = with_names(spots, run, files.at[FILE_GAME], "\"\\u200b \\u2060", false);
    run_load(&unseen, &files, TEXT("x"));
    diag_print(unseen.diags, &errors);
    for (size_t i = 0; i < unseen.diags->list.count; i++)
        told += text_is(unseen.diags->list.at[i]->message,
                        "nothing of this name can be seen: U+200B, U+0020, U+2060");
    demand(told == spots->count, "each name of which nothing is seen is refused",
           buf_text(&errors));
    buf_free(&errors);
    run_free(&unseen);
}

static size_t kinds_met(const Kinds *kinds)
{
    size_t met = 0;
    for (size_t i = 0; i < kinds->count; i++)
        met += kinds->at[i].is_met;
    return met;
}

/* Does it name what no game before it does? */
static bool meets_more(Kinds *kinds, const MemoryRun *run)
{
    static Spots spots;
    const Root root = root_of_game(run->play);
    size_t before = kinds_met(kinds);
    spots.kinds = kinds;
    spots.count = 0;
    find_names(&spots, root.parts, root.count, run->play->doc->root);
    return kinds_met(kinds) > before;
}

static void try_base(Kinds *kinds, const Base *base, bool wanted, size_t endings[ENDINGS])
{
    static Spots spots;
    MemoryRun run;
    Files files = base->files;
    if (!wanted && kinds_met(kinds) == kinds->count)
        return;
    spots.kinds = kinds;
    run_load(&run, &files, base->wishes.seed);
    if (run.play && (meets_more(kinds, &run) || wanted)) {
        Wishes asking = base->wishes;
        asking.ask = true;
        try_unseen(&spots, &run, files);
        files.at[FILE_GAME] = with_names(&spots, &run, files.at[FILE_GAME], evil, true);
        endings[play(&files, base->wishes)]++;
        endings[play(&files, asking)]++;
    }
    run_free(&run);
}

int main(void)
{
    Rounds rounds = {.arena = arena_new()};
    Kinds kinds = {.count = 0};
    size_t endings[ENDINGS] = {0}, missing = 0;
    for (size_t i = 0; systems[i]; i++)
        expect_system(rounds.arena, &kinds, systems[i]);
    add_examples(&rounds);
    add_cases(&rounds, 1);
    for (size_t i = 0; i < rounds.count; i++)
        try_base(&kinds, rounds.at[i], i % STRIDE == 0, endings);
    for (size_t i = 0; i < kinds.count; i++)
        if (!kinds.at[i].is_met) {
            printf("no game names %s (%s)\n", kinds.at[i].table->doc, kinds.at[i].key);
            missing++;
        }
    printf("%zu names of %zu rounds: %zu complete, %zu asking, %zu refused\n", kinds.count,
           rounds.count, endings[ENDED_COMPLETE], endings[ENDED_ASKED], endings[ENDED_REFUSED]);
    demand(endings[ENDED_COMPLETE] > endings[ENDED_REFUSED], "most rounds are played", TEXT(""));
    demand(endings[ENDED_ASKED] > 0, "some rounds ask", TEXT(""));
    arena_free(rounds.arena);
    return missing > 0;
}
