/* Floods: any list in any file may be as long as a file may be, and costs no more than its length.
 * Each list of each rule system is grown, in rounds of the examples and the cases, to three
 * lengths, and what the runs have cost is compared (measure.h). What memory it takes is weighed,
 * where nothing is counted: memory is the same there.
 *
 *     test_floods           everything, from the root of the source tree
 *     test_floods PART...   only lists whose names contain one of these; all costs are told
 *
 * Where nothing is counted, some of the longest floods are played all the same, for what else may
 * befall such a run. */
#include <unistd.h>

#include "flood.h"
#include "made.h"
#include "measure.h"
#include "read_rounds.h"

enum {
    /* Of the lists each so manieth is grown, and weighed. What one takes is the same under the
     * sanitizers, which are there for what a flood may break; clang's have others than gcc's. */
    SPARED = 2 * SPARING,
    STRIDE = COUNTED ? 1 + SPARING / 2 : (SPARING > 1 ? SPARED : 5),
    WEIGHED = SPARING > 1 ? SPARED : 1,
    CASES = SPARING > 10 ? 10 : 1, /* of which the lists are looked for */
#ifdef __clang__
    FIRST = SPARING / 2,
#else
    FIRST = 0,
#endif
    FEW = 48,
    MANY = FEW * TIMES * TIMES,
    PROBE = 40,  /* items with which it is found out what is not refused: all that stand there */
    TRIES = 2,   /* rounds in which that is tried */
    SECONDS = 60 /* for a flood; most take a thousandth */
};

/* --- lists in rounds -------------------------------------------------------------------------- */

/* A round in which lists are grown. */
typedef struct Base {
    Arena *arena;
    const char *name;
    Files files;
    Text seed;
    Play *play;              /* its game file, for what names mean */
    const Node *maps[FILES]; /* what is in the files; NULL: nothing */
} Base;

/* A list of it. */
typedef struct Lot {
    const Base *base;
    size_t file;
    const Field *field;
    const Table *kind; /* of its items, where there are several */
    const Node *list;
} Lot;

/* The same list in several rounds. */
typedef struct Listed {
    const char *name; /* "nine-worlds order-attack.cards" */
    Lot spots[TRIES];
    size_t count;
} Listed;

typedef struct Test {
    Arena *arena;
    Names *names; /* of lists, to Listed */
    Names *found; /* the same without the kinds of items */
    Names *weighed;
    LIST_OF(Base) bases;
    LIST_OF(Listed) lists;
    char *const *parts; /* of the names of the lists that are wanted; empty: all */
    size_t met, tried, failed;
} Test;

static bool is_wanted(const Test *test, const char *name)
{
    for (char *const *part = test->parts; *part; part++)
        if (strstr(name, *part))
            return true;
    return !test->parts[0];
}

/* --- one list, grown -------------------------------------------------------------------------- */

/* False: the way is none for that list. */
static bool flood_files(Arena *arena, const Lot *spot, Way way, size_t count, Files *files)
{
    const Base *base = spot->base;
    Flood flood = {
        .arena = arena, .list = spot->list, .kind = spot->kind, .count = count, .way = way};
    const Root root = root_of(base->play, spot->file), game = root_of_game(base->play);
    *files = base->files;
    if (way == WAY_PEOPLED && !find_person(&flood, base->play, spot->list))
        return false;
    files->at[spot->file] = flood_file(&flood, &root, base->maps[spot->file]);
    if (way != WAY_PEOPLED || spot->file == FILE_GAME)
        return true;
    flood.list = NULL;
    files->at[FILE_GAME] = flood_file(&flood, &game, base->maps[FILE_GAME]);
    return true;
}

static bool is_accepted(const Lot *spot, Way way)
{
    Arena *arena = arena_new();
    const Wishes wishes = {.seed = spot->base->seed, .any_seed = true};
    Files files;
    MemoryRun run;
    bool accepted = false;
    if (flood_files(arena, spot, way, PROBE, &files)) {
        run_load(&run, &files, wishes.seed);
        accepted = run_play(&run, &wishes) != ENDED_REFUSED;
        run_free(&run);
    }
    arena_free(arena);
    return accepted;
}

typedef struct Flooding {
    Arena *arena;
    const Lot *spot;
    Way way;
    bool tell_all;
} Flooding;

static Costs measure_flood(const Flooding *flooding, size_t count)
{
    Files files;
    flood_files(flooding->arena, flooding->spot, flooding->way, count, &files);
    return measure(&files, 0, flooding->spot->base->seed);
}

/* A round may come to something else with more items, which tells nothing of what they cost: so
 * what seems too much is looked at once more, with still more of them. */
static bool is_fair(const Flooding *flooding)
{
    Costs costs[RUNS];
    for (size_t i = 0, count = FEW; i < RUNS; i++, count *= TIMES)
        costs[i] = measure_flood(flooding, count);
    if (costs_are_fair(costs, MANY, flooding->tell_all))
        return true;
    memmove(costs, costs + 1, (RUNS - 1) * sizeof *costs);
    costs[RUNS - 1] = measure_flood(flooding, MANY * TIMES);
    return costs[RUNS - 1].ending == costs[RUNS - 2].ending &&
           costs_are_fair(costs, MANY * TIMES, flooding->tell_all);
}

static void run_flood(Test *test, const char *list, const Lot *spot, Way way)
{
    const Flooding flooding = {arena_new(), spot, way, test->parts[0] != NULL};
    printf("%s, %s, in %s\n", list, way_names[way], spot->base->name);
    alarm(SECONDS);
    if (!COUNTED) {
        measure_flood(&flooding, MANY);
    } else if (!is_fair(&flooding)) {
        printf("    TOO DEAR\n");
        test->failed++;
    }
    alarm(0);
    test->tried++;
    arena_free(flooding.arena);
}

/* A list is grown in a way that is played, if there is any, and in one that is refused. */
static void flood_list(Test *test, const Listed *listed)
{
    static const Way ways[] = {WAY_NAMED, WAY_PLACED, WAY_UNMET, WAY_PEOPLED};
    bool accepted = false;
    for (size_t i = 0; !accepted && i < sizeof ways / sizeof *ways; i++)
        for (size_t k = 0; !accepted && k < listed->count; k++)
            if ((accepted = is_accepted(&listed->spots[k], ways[i])))
                run_flood(test, listed->name, &listed->spots[k], ways[i]);
    if (!accepted || !is_accepted(&listed->spots[0], WAY_SAME))
        run_flood(test, listed->name, &listed->spots[0], WAY_SAME);
}

/* --- how much memory a list takes ------------------------------------------------------------- */

/* A byte of a file may take so many bytes of memory, whatever the file holds, and be it a list of
 * {} alone, or of ids that nothing has. Messages are no part of that: there is a bound to their
 * number, and both files, of which the longer one is weighed against the other, have come to it.
 * The ids of what has gone are good even if nothing has them, and may be as many as they like: they
 * take a little more. */
enum { SMALL_FEW = 21000, SMALL_MANY = 2 * SMALL_FEW, BYTES_A_BYTE = 25, BYTES_LISTED = 28 };

static size_t memory_of(const Files *files, Text seed)
{
    const Wishes wishes = {.seed = seed, .any_seed = true};
    MemoryRun run;
    run_load(&run, files, seed);
    run_play(&run, &wishes);
    size_t used = arena_used(run.arena);
    run_free(&run);
    return used;
}

static void weigh(Test *test, const Listed *listed, Way way)
{
    const Lot *spot = &listed->spots[0];
    Arena *arena = arena_new();
    Files few, many;
    flood_files(arena, spot, way, SMALL_FEW, &few);
    flood_files(arena, spot, way, SMALL_MANY, &many);
    alarm(SECONDS);
    size_t more = memory_of(&many, spot->base->seed) - memory_of(&few, spot->base->seed);
    alarm(0);
    size_t bytes = many.at[spot->file].len - few.at[spot->file].len;
    bool is_fair = more <= (spot->field->type == &id_type ? BYTES_LISTED : BYTES_A_BYTE) * bytes;
    if (!is_fair || test->parts[0])
        printf("%s, %s, in %s: %zu bytes take %zu of memory%s\n", listed->name, way_names[way],
               spot->base->name, bytes, more, is_fair ? "" : ": TOO MUCH");
    test->failed += !is_fair;
    test->tried++;
    arena_free(arena);
}

/* Its kinds of items, which are lists of their own elsewhere, do not matter here. */
static void weigh_list(Test *test, const Listed *listed)
{
    Text name = text_of(listed->name);
    if (names_seen(test->weighed, text_slice(name, 0, text_find(name, ':'))))
        return;
    weigh(test, listed, WAY_SMALL);
    weigh(test, listed, WAY_NOBODY);
}

/* --- which lists there are -------------------------------------------------------------------- */

/* Records of variants are told apart by their kind key, which comes first. */
static const char *list_name(Arena *arena, const System *system, const Table *table,
                             const Field *field)
{
    const Field *first = &table->fields[0];
    bool is_kind = field->kind != KIND_VARIANTS && first->kind != KIND_ID;
    return text_string(arena, "%s %s%s%s.%s", system->name, table->name, is_kind ? " " : "",
                       is_kind ? first->key : "", field->key);
}

typedef struct Gathering {
    Test *test;
    Base *base;
    size_t file;
    bool used; /* something was found in this base */
} Gathering;

static Listed *listed_of(Test *test, const char *name)
{
    void **slot = names_slot(test->names, text_of(name));
    if (!*slot) {
        Listed *listed = ARENA_NEW(test->arena, Listed);
        listed->name = name;
        ARENA_PUSH(test->arena, &test->lists, listed);
        *slot = listed;
    }
    return *slot;
}

static void note_spot(Gathering *in, const char *name, const Field *field, const Table *kind,
                      const Node *list)
{
    Listed *listed = listed_of(in->test, name);
    if (listed->count == TRIES ||
        (listed->count > 0 && listed->spots[listed->count - 1].base == in->base))
        return;
    listed->spots[listed->count++] = (Lot){in->base, in->file, field, kind, list};
    in->used = true;
}

/* Of variants each kind is a list of its own. */
static void note_list(void *context, const Table *table, const Field *field, const Node *list)
{
    Gathering *in = context;
    Arena *arena = in->test->arena;
    const char *name = list_name(arena, in->base->play->system, table, field);
    *names_slot(in->test->found, text_of(name)) = in->test;
    if (field->kind != KIND_VARIANTS) {
        note_spot(in, name, field, NULL, list);
        return;
    }
    for (size_t i = 0; i < item_count(list); i++) {
        const Table *kind = table_of_map(field, item_of(list, i));
        if (kind)
            note_spot(in, text_string(arena, "%s: %s", name, kind->fields[0].key), field, kind,
                      list);
    }
}

static void gather_file(Gathering *in, size_t file)
{
    Base *base = in->base;
    const Walk walk = {note_list, in};
    const Root root = root_of(base->play, file);
    in->file = file;
    if (base->maps[file])
        walk_map(&walk, root.parts, root.count, base->maps[file]);
}

static void read_maps(Base *base)
{
    base->maps[FILE_GAME] = base->play->doc->root;
    for (size_t i = FILE_GAME + 1; i < FILES; i++) {
        Source *source = ARENA_NEW(base->arena, Source);
        *source = (Source){file_names[i], base->files.at[i], i};
        const Doc *doc =
            base->files.at[i].at ? yaml_read(base->arena, source, diag_new(base->arena)) : NULL;
        base->maps[i] = doc && doc->root->kind == NODE_MAP ? doc->root : NULL;
    }
}

/* Takes over the base's arena. */
static void gather(Test *test, const Base *found)
{
    Base *base = ARENA_NEW(found->arena, Base);
    *base = *found;
    Source *source = ARENA_NEW(base->arena, Source);
    *source = (Source){file_names[FILE_GAME], base->files.at[FILE_GAME], FILE_GAME};
    base->play = play_load(base->arena, diag_new(base->arena), source, systems);
    Gathering in = {.test = test, .base = base};
    if (base->play) {
        read_maps(base);
        for (size_t i = 0; i < FILES; i++)
            gather_file(&in, i);
    }
    if (!in.used) {
        arena_free(base->arena);
        return;
    }
    ARENA_PUSH(test->arena, &test->bases, base);
}

static void gather_round(void *context, const GivenRound *round)
{
    Base base = {
        .arena = arena_new(), .name = round->name, .seed = round->seed, .files = round->files};
    gather(context, &base);
}

/* What the lists of the others are is made (below). */
static void gather_case(void *context, const GivenRound *round)
{
    Test *test = context;
    if (test->met++ % CASES == 0)
        gather_round(test, round);
}

/* The round, stopped, for what a stopped round remembers. */
static void gather_stopped(Test *test, const GivenRound *round, const Phase *phase, int step)
{
    Base base = {.arena = arena_new(), .seed = round->seed, .files = round->files};
    const Wishes wishes = {.seed = round->seed, .through = {text_of(phase->name), TEXT(""), step}};
    MemoryRun run;
    Buf state = {NULL, 0, 0};
    run_load(&run, &base.files, wishes.seed);
    if (run_play(&run, &wishes) == ENDED_STOPPED)
        play_save(run.play, &state);
    run_free(&run);
    base.name = text_string(test->arena, "%s stopped after %s:%d", round->name, phase->name, step);
    base.files.at[FILE_GAME] = text_copy(base.arena, buf_text(&state));
    base.files.at[FILE_ROLLS] = (Text){NULL, 0};
    if (state.len > 0)
        gather(test, &base);
    else
        arena_free(base.arena);
    buf_free(&state);
}

/* Each phase that a system has in an ordinary round, in one example of each. */
static void gather_all_stopped(void *context, const GivenRound *round)
{
    for (const System *const *system = systems; *system; system++)
        for (size_t p = 0; p < (*system)->phase_count; p++)
            if (strstr(round->name, (*system)->name))
                for (int step = 0; step <= ((*system)->phases[p].stepped ? 1 : 0); step++)
                    gather_stopped(context, round, &(*system)->phases[p], step);
}

/* --- lists that no round has ------------------------------------------------------------------ */

enum { STEPS_MAX = 24 };

/* Going through the tables of a file of a system, each once. */
typedef struct Tables {
    Test *test;
    const Base *base; /* some round of that system */
    size_t file;
    LIST_OF(const Table) seen;
    Step steps[STEPS_MAX]; /* from the file's own table to this one */
    size_t count;
} Tables;

static void look_through(Tables *tables, const Table *table);

/* Makes it, in a copy of the round. */
static void make_list(Tables *tables, const char *name)
{
    Base *base = ARENA_NEW(tables->test->arena, Base);
    Making making = {.arena = tables->test->arena, .play = tables->base->play};
    const Node *list;
    *base = *tables->base;
    base->name = text_string(tables->test->arena, "%s, with that list", tables->base->name);
    base->maps[tables->file] =
        with_made_list(&making, base->maps[tables->file], tables->steps, tables->count, &list);
    const Field *field = tables->steps[tables->count - 1].field;
    listed_of(tables->test, name)->spots[0] = (Lot){base, tables->file, field, NULL, list};
    listed_of(tables->test, name)->count = 1;
}

static void look_at(Tables *tables, const Table *table, const Field *field)
{
    Test *test = tables->test;
    const char *name = list_name(test->arena, tables->base->play->system, table, field);
    tables->steps[tables->count++] = (Step){table, field};
    if (is_list(field) && !names_find(test->found, text_of(name))) {
        *names_slot(test->found, text_of(name)) = test;
        make_list(tables, name);
    }
    for (const Table *const *kind = field->variants; kind && *kind; kind++)
        look_through(tables, *kind);
    if (field->table && field->kind != KIND_REF && field->kind != KIND_REFS &&
        field->kind != KIND_NEW)
        look_through(tables, field->table);
    tables->count--;
}

static void look_through(Tables *tables, const Table *table)
{
    for (size_t i = 0; i < tables->seen.count; i++)
        if (tables->seen.at[i] == table)
            return;
    ARENA_PUSH(tables->test->arena, &tables->seen, table);
    for (size_t i = 0; i < table->count && tables->count < STEPS_MAX; i++)
        look_at(tables, table, &table->fields[i]);
}

/* Rulings on nothing yet, for a game that has none. */
static const Node *no_rulings(const Base *base)
{
    const Game *game = base->play->game;
    Node *map = node_collection(base->arena, NODE_MAP, STYLE_BLOCK, 3);
    node_put(base->arena, map, TEXT("game"), node_scalar(base->arena, game->id, STYLE_PLAIN));
    node_put(base->arena, map, TEXT("round"),
             node_scalar(base->arena, text_format(base->arena, "%d", game->round), STYLE_PLAIN));
    return map;
}

static void look_through_file(Test *test, const Base *base, size_t file)
{
    Tables tables = {.test = test, .base = base, .file = file};
    const Root root = root_of(base->play, file);
    for (size_t i = 0; i < root.count; i++)
        look_through(&tables, root.parts[i].table);
}

/* Lists of a system that no round has, in the first one with orders. */
static void make_missing(Test *test, const System *system)
{
    for (size_t i = 0; i < test->bases.count; i++) {
        Base *base = test->bases.at[i];
        if (base->play->system != system || !base->maps[FILE_ORDERS])
            continue;
        base->maps[FILE_RULINGS] = no_rulings(base);
        look_through_file(test, base, FILE_GAME);
        look_through_file(test, base, FILE_ORDERS);
        look_through_file(test, base, FILE_RULINGS);
        return;
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

int main(int argc, char **argv)
{
    Test test = {.arena = arena_new(), .parts = argv + 1};
    (void)argc;
    setvbuf(stdout, NULL, _IOLBF, 0);
    test.names = names_new(test.arena);
    test.found = names_new(test.arena);
    test.weighed = names_new(test.arena);
    read_rounds(test.arena, "examples/*/*/*", gather_round, &test);
    read_cases(test.arena, gather_case, &test);
    read_rounds(test.arena, "examples/*/*/*", gather_all_stopped, &test);
    printf("%zu lists in rounds\n", test.lists.count);
    for (const System *const *system = systems; *system; system++)
        make_missing(&test, *system);
    printf("%zu lists\n", test.lists.count);
    for (size_t i = FIRST; !COUNTED && i < test.lists.count; i += WEIGHED)
        if (is_wanted(&test, test.lists.at[i]->name))
            weigh_list(&test, test.lists.at[i]);
    for (size_t i = FIRST; i < test.lists.count; i += STRIDE)
        if (is_wanted(&test, test.lists.at[i]->name))
            flood_list(&test, test.lists.at[i]);
    printf("%zu floods, %zu too dear\n", test.tried, test.failed);
    for (size_t i = 0; i < test.bases.count; i++)
        arena_free(test.bases.at[i]->arena);
    arena_free(test.arena);
    return test.failed > 0 || (COUNTED && work_so_far() == 0);
}
