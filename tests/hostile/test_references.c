/* Misspelt references: in rounds of every rule system each name is replaced by one that nobody has,
 * by that of a thing of another kind or of another of its kind, emptied, and left out. What is
 * wrong is refused where it stands, and it hides nothing that can be told of the orders by
 * themselves; what is not is played.
 *
 *     test_references                       a part of them, from the root of the source tree
 *     test_references --all                 all of them
 *     test_references --save BASE NUMBER DIR
 *                                           writes the files of an input, called as a failure
 *                                           calls it, to DIR; with a NUMBER too high, the files as
 *                                           they were
 *
 * Like the cases, orders are broken that are made of all that a rule system's tables allow:
 * whatever its checks look through, something leads there. */
#include <stddef.h>
#include <sys/stat.h>

#include "base/diag_private.h"
#include "made_orders.h"
#include "mutations.h"
#include "processes.h"
#include "rounds.h"

/* SPARING: see the Makefile. */
enum {
    CASES_STRIDE = 16,                            /* of the cases, every one of this stride */
    BASES_STRIDE = SPARING > 1 ? 2 * SPARING : 1, /* of all rounds, likewise */
    STOPS_STRIDE = 8,   /* of the phases after which a round may stop, likewise */
    INPUTS_STRIDE = 89, /* of a base's inputs, likewise */
    STOPPED_SPARED = 4, /* what is left of a round after each stop is much alike */
    MADE = 4,           /* files of made orders for a round of an example, of all */
};

typedef struct Test {
    Arena *arena;
    Rounds bases;     /* examples, the same stopped half-way, cases; then what is made of them */
    size_t examples;  /* the first of them are whole rounds, */
    size_t few;       /* and these are no cases */
    size_t game_only; /* from here on only the game files are broken */
    size_t stride;    /* of the inputs of each, every stride-th is tried */
    Progress *progress;
    size_t failed;
} Test;

/* --- how a reference is broken ---------------------------------------------------------------- */

typedef enum Breakage {
    MISSPELT,
    MISSPELT_TWICE, /* in the game, and another one in the orders */
    MISSPELT_ALL,   /* as are all others under such a key in that file */
    OTHER_KIND,
    OTHER_ONE,
    EMPTIED,
    LEFT_OUT,
    BREAKAGES,
} Breakage;

static const char *const breakage_words[BREAKAGES] = {"misspelt",
                                                      "misspelt, as is one in the orders",
                                                      "misspelt, as are all like it",
                                                      "of another kind",
                                                      "another one",
                                                      "emptied",
                                                      "left out"};

static const char nobody[] = "zzz";

/* The next id after a reference's own, going round, of its kind or of another. */
static Text other_id(const IdList *ids, const Ref *ref, bool same_kind)
{
    Text own = node_text(ref_node(ref));
    size_t start = 0;
    while (start < ids->count && !text_equal(ids->at[start]->text, own))
        start++;
    for (size_t i = 1; i <= ids->count; i++) {
        const Id *id = ids->at[(start + i) % ids->count];
        if (id->text.len > 0 && !text_equal(id->text, own) &&
            (!ref->names || (id->table == ref->names) == same_kind))
            return id->text;
    }
    return text_of(nobody);
}

/* The bytes of a key with its value, or of an item, and what parts it from its neighbours. */
static Piece piece_of(const Ref *ref)
{
    const Node *node = ref_node(ref);
    bool in_map = ref->holder->kind == NODE_MAP;
    Piece piece = {in_map ? node->key_start : node->start, node->end};
    if (ref->index + 1 < node_count(ref->holder)) {
        const Node *next = node_child(ref->holder, ref->index + 1);
        piece.end = in_map ? next->key_start : next->start;
    } else if (ref->index > 0) {
        piece.start = node_child(ref->holder, ref->index - 1)->end;
    }
    return piece;
}

static Text broken(Arena *arena, const Finder *found, Text text, const Ref *ref, Breakage breakage)
{
    const Mutator mutator = {.arena = arena};
    const Node *node = ref_node(ref);
    Piece piece = {node->start, node->end};
    Text middle = text_of(nobody);
    if (breakage == OTHER_KIND || breakage == OTHER_ONE)
        middle = other_id(&found->ids, ref, breakage == OTHER_ONE);
    else if (breakage == EMPTIED)
        middle = ref->holder->kind == NODE_MAP ? TEXT("") : TEXT("~");
    if (breakage == LEFT_OUT)
        return splice(&mutator, text, piece_of(ref), TEXT(""));
    return splice(&mutator, text, piece, middle);
}

/* --- what must be told ------------------------------------------------------------------------ */

static bool is_told(const MemoryRun *run, size_t file, size_t start, const Text *message)
{
    for (size_t i = 0; i < run->diags->list.count; i++) {
        const Diag *diag = run->diags->list.at[i];
        if (diag->is_error && diag->place.source == &run->sources[file] &&
            diag->place.start == start && (!message || text_equal(diag->message, *message)))
            return true;
    }
    return false;
}

static void demand_told(const MemoryRun *run, size_t file, size_t start, const char *what,
                        const Text *message)
{
    if (is_told(run, file, start, message))
        return;
    Buf out = {NULL, 0, 0};
    buf_format(&out, "%s, byte %zu: %.*s\n--- but:\n", file_names[file], start,
               TEXT_ARG(message ? *message : TEXT("")));
    diag_print(run->diags, &out);
    demand(false, what, buf_text(&out));
}

/* The round of a base as it is, and what of its orders is wrong whatever the game: found by reading
 * alone. */
typedef struct Original {
    MemoryRun run;
    Finder found;
} Original;

static void read_original(Original *original, const Base *base)
{
    MemoryRun *run = &original->run;
    *run = (MemoryRun){.arena = arena_new()};
    run->diags = diag_new(run->arena);
    for (size_t i = 0; i < FILES; i++)
        run->sources[i] = (Source){file_names[i], base->files.at[i], i};
    run->play = play_load(run->arena, run->diags, &run->sources[FILE_GAME], systems);
    original->found = (Finder){.arena = run->arena};
    if (!run->play)
        return;
    run->play->is_sound = false; /* nobody is asked who sees what */
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        if (base->files.at[i].at)
            play_load_orders(run->play, &run->sources[i]);
    record_resolve(run->play->loader);
    find_refs(&original->found, run->play);
}

static void demand_orders_told(const Original *original, const MemoryRun *run)
{
    const Diags *diags = original->run.diags;
    for (size_t i = 0; i < diags->list.count; i++) {
        const Diag *diag = diags->list.at[i];
        if (diag->is_error && diag->place.source && diag->place.source->order >= FILE_ORDERS)
            demand_told(run, diag->place.source->order, diag->place.start,
                        "what is wrong with the orders by themselves is told", &diag->message);
    }
}

/* --- one input -------------------------------------------------------------------------------- */

typedef struct Input {
    const Ref *ref;
    Breakage breakage;
    const Ref *second; /* NULL: only one is broken */
    Files files;
} Input;

static const Ref *ref_in_orders(const RefList *refs, size_t number)
{
    for (size_t i = 0; i < refs->count; i++) {
        const Ref *ref = refs->at[(number + i) % refs->count];
        if (ref->file >= FILE_ORDERS && ref->names)
            return ref;
    }
    return NULL;
}

static bool is_like(const Ref *a, const Ref *b)
{
    return a->file == b->file && a->names == b->names && a->field == b->field;
}

static bool is_first(const RefList *refs, size_t number)
{
    for (size_t i = 0; i < number; i++)
        if (is_like(refs->at[i], refs->at[number]))
            return false;
    return true;
}

/* All breakages of all references; before them those of many at once. */
typedef struct Plans {
    Input *at;
    size_t count, many;
} Plans;

static void add_plan(Plans *plans, const Ref *ref, Breakage breakage)
{
    plans->at[plans->count++] = (Input){.ref = ref, .breakage = breakage};
}

/* Of orders that are much like others only the game is broken, and only in ways that leave it with
 * something that leads nowhere. */
static Plans plan_inputs(const Original *original, bool game_only)
{
    const RefList *refs = &original->found.refs;
    Plans plans = {.at = ARENA_ARRAY(original->run.arena, refs->count * BREAKAGES, Input)};
    for (size_t i = 0; i < refs->count; i++)
        if (refs->at[i]->names && refs->at[i]->file == FILE_GAME && is_first(refs, i))
            add_plan(&plans, refs->at[i], MISSPELT_ALL);
    plans.many = plans.count;
    for (size_t i = 0; i < refs->count; i++) {
        const Ref *ref = refs->at[i];
        if (game_only && (ref->file != FILE_GAME || !ref->names))
            continue;
        for (Breakage breakage = MISSPELT; breakage < BREAKAGES; breakage++)
            if (breakage != MISSPELT_ALL &&
                (!game_only || breakage == MISSPELT || breakage == LEFT_OUT))
                add_plan(&plans, ref, breakage);
    }
    return plans;
}

/* From behind, so that places before it stay where they are. */
static Text broken_all(Arena *arena, const Finder *found, Text text, const Ref *like)
{
    for (size_t i = found->refs.count; i-- > 0;)
        if (is_like(found->refs.at[i], like))
            text = broken(arena, found, text, found->refs.at[i], MISSPELT);
    return text;
}

static Input make_input(Arena *arena, const Base *base, const Finder *found, const Plans *plans,
                        size_t number)
{
    Input input = plans->at[number];
    const Ref *ref = input.ref;
    input.files = base->files;
    Text *text = &input.files.at[ref->file];
    *text = input.breakage == MISSPELT_ALL ? broken_all(arena, found, *text, ref)
                                           : broken(arena, found, *text, ref, input.breakage);
    if (input.breakage == MISSPELT_TWICE && ref->names && ref->file == FILE_GAME)
        input.second = ref_in_orders(&found->refs, number);
    if (input.second) {
        text = &input.files.at[input.second->file];
        *text = broken(arena, found, *text, input.second, MISSPELT);
    }
    return input;
}

/* Is it a value with a notation of its own that names something of the game in orders? A rule
 * system reads it, and may pass over it where it cannot do without another name. */
static bool names_something(const Original *original, const Ref *ref)
{
    const IdList *ids = &original->found.ids;
    bool may = ref->field->type && ref->file != FILE_GAME && diag_errors(original->run.diags) == 0;
    for (size_t i = 0; may && i < ids->count; i++)
        if (text_equal(ids->at[i]->text, node_text(ref_node(ref))))
            return true;
    return false;
}

/* A game file that cannot be read at all does not say what orders may hold. Where an id is broken
 * that others name, what is told of these is another matter; and an id that is lost besides may be
 * what a misspelt name was meant for. */
static void check_told(const Original *original, const Input *input, const MemoryRun *run)
{
    const Ref *ref = input->ref;
    Breakage breakage = input->breakage;
    bool is_misspelt = ref->names && (breakage <= OTHER_KIND);
    bool is_missing =
        ref->names &&
        (breakage == EMPTIED ||
         (breakage == LEFT_OUT && (ref->field->flags & REQUIRED) && ref->holder->kind == NODE_MAP));
    bool was_whole = diag_errors(original->run.diags) == 0;
    if (is_misspelt && !was_whole)
        demand(diag_errors(run->diags) > 0, "a name misspelt among faults is refused", TEXT(""));
    else if (is_misspelt)
        demand_told(run, ref->file, ref_node(ref)->start, "a misspelt name is told", NULL);
    if (breakage == MISSPELT && run->play && run->play->is_whole && names_something(original, ref))
        demand_told(run, ref->file, ref_node(ref)->start, "a misspelt value is told", NULL);
    if (is_missing)
        demand(diag_errors(run->diags) > 0, "a name that is missing is told", TEXT(""));
    if (input->second)
        demand_told(run, input->second->file, ref_node(input->second)->start,
                    "one that is misspelt in the orders is told, too", NULL);
    else if (run->play && ref->names && ref->file == FILE_GAME)
        demand_orders_told(original, run);
}

static void run_input(Test *test, const Base *base, const Original *original, const Plans *plans,
                      size_t number)
{
    Arena *arena = arena_new();
    Input input = make_input(arena, base, &original->found, plans, number);
    Buf state = {NULL, 0, 0};
    MemoryRun run;
    const Node *node = ref_node(input.ref);
    snprintf(test->progress->input, sizeof test->progress->input,
             "%s: %s, byte %zu, '%.*s' %s (%zu)", base->name, file_names[input.ref->file],
             (size_t)node->start,
             TEXT_ARG(text_slice(node_text(node), 0, node->size < 24 ? node->size : 24)),
             breakage_words[input.breakage], number);
    alarm(SECONDS);
    run_load(&run, &input.files, base->wishes.seed);
    run.ending = run_play(&run, &base->wishes);
    check_told(original, &input, &run);
    check_run(&input.files, &base->wishes, &run, &state);
    alarm(0);
    test->progress->counts[run.ending]++;
    run_free(&run);
    buf_free(&state);
    arena_free(arena);
}

/* --- bases ------------------------------------------------------------------------------------ */

/* The round of a base with orders of one player that are made, the `turn`-th of all that could be.
 * They are others for each base, and the same whichever other bases there are. */
static void add_made(Test *test, const Base *base, size_t turn)
{
    size_t seed = strlen(base->name) + turn;
    Base made = {.files.at[FILE_GAME] = base->files.at[FILE_GAME],
                 .wishes = base->wishes,
                 .system = base->system};
    Original original;
    read_original(&original, base);
    const Play *play = original.run.play;
    if (play && play->game->players.count > 0) {
        const Player *player = play_player(play, seed % play->game->players.count);
        made.name = text_string(test->arena, "%s, with made orders %zu", base->name, turn);
        made.files.at[FILE_ORDERS] =
            text_copy(test->arena, make_orders(&original.found, play, player, seed));
        add_base(&test->bases, made);
    }
    run_free(&original.run);
}

/* For each round of an example, and for what is left of it after a stop; of all bases, more of them
 * for the former, and some for the cases. */
static void make_all_orders(Test *test, bool all)
{
    size_t count = test->bases.count;
    for (size_t i = 0; i < test->examples; i++)
        add_made(test, test->bases.at[i], 0);
    test->game_only = test->bases.count;
    for (size_t i = 0; i < (all ? count : test->few); i++)
        for (size_t k = 1; k <= (i >= test->examples ? 1 : all ? MADE : 0); k++)
            add_made(test, test->bases.at[i], k);
}

/* All of those that break many at once; of the others every stride-th, from another one on in each
 * base. */
static size_t next_input(const Test *test, const Plans *plans, size_t base)
{
    size_t number = test->progress->number++;
    bool is_stopped = base >= test->examples && base < test->few;
    size_t stride = test->stride * (is_stopped ? STOPPED_SPARED : 1);
    if (number < plans->many)
        return number;
    return plans->many + base % stride + (number - plans->many) * stride;
}

static void break_base(Test *test, size_t number)
{
    const Base *base = test->bases.at[number];
    Original original;
    read_original(&original, base);
    Plans plans = plan_inputs(&original, number >= test->game_only);
    size_t input;
    while ((input = next_input(test, &plans, number)) < plans.count)
        run_input(test, base, &original, &plans, input);
    run_free(&original.run);
}

/* From where the process before this one stood, which did not end well. */
static void break_bases(void *context, size_t first)
{
    Test *test = context;
    for (size_t i = first; i < test->bases.count; i += BASES_STRIDE) {
        Progress *progress = test->progress;
        progress->group = i;
        snprintf(progress->input, sizeof progress->input, "%s", test->bases.at[i]->name);
        break_base(test, i);
        progress->number = 0;
    }
}

static void run_all(Test *test)
{
    Progress *progress = test->progress;
    while (!run_apart(progress, break_bases, test, progress->group)) {
        test->failed++;
        if (progress->number == 0) /* not in an input */
            progress->group++;
    }
    show_counts(test->progress, "misspelt");
}

static size_t base_named(const Test *test, const char *name)
{
    size_t i = 0;
    while (i < test->bases.count && strcmp(test->bases.at[i]->name, name) != 0)
        i++;
    demand(i < test->bases.count, "there is such a base", text_of(name));
    return i;
}

static void save_input(const Test *test, const char *name, size_t number, const char *folder)
{
    size_t at = base_named(test, name);
    const Base *base = test->bases.at[at];
    Original original;
    read_original(&original, base);
    Plans plans = plan_inputs(&original, at >= test->game_only);
    Input input = {.files = base->files};
    if (number < plans.count)
        input = make_input(test->arena, base, &original.found, &plans, number);
    printf("adjudicate --missing=hold --seed='%.*s'\n", TEXT_ARG(base->wishes.seed));
    mkdir(text_string(test->arena, "%s/orders", folder), 0777);
    for (size_t i = 0; i < FILES; i++)
        if (input.files.at[i].at)
            file_replace(text_string(test->arena, "%s/%s", folder, file_names[i]),
                         input.files.at[i]);
    run_free(&original.run);
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    bool all = argc > 1;
    Test test = {.arena = arena,
                 .bases = {.arena = arena},
                 .stride = all ? SPARING : INPUTS_STRIDE * SPARING,
                 .progress = progress_new()};
    add_examples(&test.bases);
    if (test.bases.count == 0) {
        printf("no examples here\n");
        return 1;
    }
    test.examples = test.bases.count;
    stop_examples(&test.bases, all ? 1 : STOPS_STRIDE);
    test.few = test.bases.count;
    add_cases(&test.bases, all ? 1 : CASES_STRIDE);
    make_all_orders(&test, all);
    printf("%zu bases\n", test.bases.count);
    if (argc == 5 && strcmp(argv[1], "--save") == 0)
        save_input(&test, argv[2], (size_t)strtoul(argv[3], NULL, 10), argv[4]);
    else
        run_all(&test);
    arena_free(arena);
    return test.failed > 0;
}
