/* Good files with one fault each, of all rule systems: examples, cases, and what is made of them
 * and of nothing at random (grow_faults.h). Each must be refused, at the place of the fault or of
 * the record that it is in, with that one error and none that follows from it; and what is refused
 * is never played.
 *
 *     test_faults                        some
 *     test_faults FAULTS SEED [SYSTEM]   that number in each system
 *     test_faults - NUMBER SYSTEM        that one, with its file
 *
 * What must not be ends the program by abort(), after a line that says what it was. */
#include <inttypes.h>

#include "grow_faults.h"

enum {
    FAULTS_FEW = 1500 / SPARING, /* in each rule system */
    CASES_FEW = 40,              /* among which one is a model */
};

typedef struct Counts {
    size_t tried[FAULTS];
} Counts;

typedef struct Trial {
    Arena *arena;
    const System *system;
    const Files *files;
    size_t file; /* that has the fault */
    Counts *counts;
    bool shown;
} Trial;

/* --- what must hold --------------------------------------------------------------------------- */

/* What the fault may be told of: the innermost record around it, or a key of that. */
static size_t record_depth(const Way *way)
{
    size_t depth = way->count - 1;
    while (depth > 0 && !(way->at[depth].tables[0] && way->at[depth].node->kind == NODE_MAP))
        depth--;
    return depth;
}

/* The same way in the file as it is now, up to the record. */
static const Node *record_now(const Fault *fault, const Node *root)
{
    const Node *node = root;
    size_t depth = record_depth(&fault->way);
    if (fault->node == NULL || depth + 1 == fault->way.count)
        depth -= depth + 1 == fault->way.count && depth > 0;
    for (size_t i = 1; i <= depth; i++) {
        const Node *old = fault->way.at[i - 1].node, *now = NULL;
        for (uint32_t k = 0; k < node_count(old) && k < node_count(node); k++)
            if (node_child(old, k) == fault->way.at[i].node)
                now = node_child(node, k);
        if (!now)
            return node;
        node = now;
    }
    return node;
}

static bool lies_in(Place place, const Node *node)
{
    size_t start = node->key_end > 0 ? node->key_start : node->start;
    return place.start >= start && place.end <= node->end + 1;
}

/* Of two things of one id the second is at fault, whichever that is. */
static bool is_told(const Trial *trial, const Fault *fault, const MemoryRun *run)
{
    const OrdersFile *orders = orders_file(run, trial->file);
    const Node *root = orders ? orders->rec.node : run->play ? run->play->doc->root : NULL;
    bool found = root == NULL;
    for (size_t i = 0; root && i < run->diags->list.count; i++) {
        const Diag *diag = run->diags->list.at[i];
        if (!diag->is_error || !diag->place.source)
            continue;
        Text place = text_slice(diag->place.source->text, diag->place.start, diag->place.end);
        found |= fault->kind == FAULT_TWICE ? text_equal(place, node_text(fault->node))
                                            : diag->place.source == &run->sources[trial->file] &&
                                                  lies_in(diag->place, record_now(fault, root));
    }
    return found;
}

static void judge(const Trial *trial, const Fault *fault, const Files *files, Text told)
{
    MemoryRun run;
    const Wishes wishes = {.seed = TEXT("fault")};
    run_load(&run, files, wishes.seed);
    Buf errors = {NULL, 0, 0};
    diag_print(run.diags, &errors);
    check_diags(&run);
    if (trial->shown)
        printf("%.*s\n--- %s, in %s\n%.*s\n", TEXT_ARG(told), fault_words[fault->kind],
               file_names[trial->file], TEXT_ARG(buf_text(&errors)));
    demand(diag_errors(run.diags) > 0, "what is wrong is refused", told);
    demand(run_play(&run, &wishes) == ENDED_REFUSED, "what is refused is not played", told);
    demand(is_told(trial, fault, &run), "the place of what is wrong is told", buf_text(&errors));
    demand(diag_errors(run.diags) == 1, "one error tells of one fault", buf_text(&errors));
    trial->counts->tried[fault->kind]++;
    buf_free(&errors);
    run_free(&run);
}

/* --- a fault ---------------------------------------------------------------------------------- */

static size_t some_file(Random *random, const Files *files)
{
    size_t count = 0;
    while (FILE_ORDERS + count < FILES && files->at[FILE_ORDERS + count].at)
        count++;
    return count == 0 || random_is(random, 50) ? FILE_GAME
                                               : FILE_ORDERS + random_below(random, count);
}

static void try_fault(Trial *trial, Growing *growing)
{
    MemoryRun run;
    Fault fault;
    Files files = *trial->files;
    trial->file = some_file(growing->random, &files);
    run_load(&run, &files, TEXT(""));
    const OrdersFile *orders = trial->file == FILE_GAME ? NULL : orders_file(&run, trial->file);
    Grower with = grower_for(run.arena, growing->random, growing->made, &run);
    Stand root =
        root_spot(run.arena, trial->system, orders ? orders->rec.node : run.play->doc->root,
                  trial->file == FILE_GAME);
    FaultKind kind = (FaultKind)random_below(growing->random, FAULTS);
    if (make_fault(&with, root, kind, &fault)) {
        files.at[trial->file] = file_with_fault(&with, &fault);
        judge(trial, &fault, &files, files.at[trial->file]);
    }
    run_free(&run);
}

/* --- rulings ---------------------------------------------------------------------------------- */

static const char ruled[] = "rules: nine-worlds\ngame: hill\nround: 1\n"
                            "players: [{id: ann}, {id: bob}]\nplaces: [{id: mill, holder: bob}]\n"
                            "cards: [{id: ash, owner: ann, attack: 1, defence: 1, health: 1, "
                            "speed: 1}, {id: elm, owner: ann, attack: 1, defence: 1, health: 1, "
                            "speed: 1}]\n";
static const char struck[] = "game: hill\nround: 1\nplayer: ann\n"
                             "declare: [{attack: mill, cards: [ash]}]\nanswer: []\n"
                             "standing: {fight: [{withdraw: mill, after-cycle: 1}]}\n";
static const char set_aside[] = "game: hill\nround: 1\nplayer: bob\ndeclare: []\n";
static const char rulings[] =
    "game: hill\nround: 1\nrulings:\n"
    "  - {set: {cards: {ash: {attack: 2}}}, because: a slip}\n"
    "  - {remove: {cards: [elm]}, add: {places: [{id: ford}]}, because: a gift}\n"
    "  - {strike: {player: ann, phase: declare, order: 1, standing: false}, because: too late}\n"
    "  - {seat: {player: bob, name: Dora, status: playing}, because: moved away}\n"
    "  - {set-aside: 2.yaml, because: it is cut off}\n";

/* The errors of these rulings are so many, all of them in their file. */
static void judge_rulings(Text text, size_t errors)
{
    Files files = {.at = {[FILE_GAME] = text_of(ruled), [FILE_RULINGS] = text}};
    MemoryRun run;
    files.at[FILE_ORDERS] = text_of(struck);
    files.at[FILE_ORDERS + 1] = text_of(set_aside);
    run_load(&run, &files, TEXT("fault"));
    for (size_t i = 0; i < run.diags->list.count; i++)
        demand(!run.diags->list.at[i]->is_error ||
                   run.diags->list.at[i]->place.source == &run.sources[FILE_RULINGS],
               "the place of what is wrong is told", text);
    demand(diag_errors(run.diags) == errors, "one error tells of one fault", text);
    run_free(&run);
}

/* With each letter of each key of theirs as another one; what is ruled on has keys of its own. */
static void misspell_rulings(void)
{
    static const char *const keys[] = {
        "game",   "round", "rulings", "set",  "because", "remove", "add",      "strike",
        "player", "phase", "order",   "seat", "name",    "status", "standing", "set-aside"};
    char text[sizeof rulings];
    size_t count = 0;
    judge_rulings(text_of(rulings), 0);
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        char key[16];
        const char *at = rulings;
        snprintf(key, sizeof key, "%s:", keys[i]);
        for (; (at = strstr(at, key)); at++)
            for (size_t k = 0; k < strlen(keys[i]); k++, count++) {
                memcpy(text, rulings, sizeof rulings);
                text[(size_t)(at - rulings) + k] = 'q';
                judge_rulings(text_of(text), 1);
            }
    }
    printf("rulings: misspelt key %zu\n", count);
}

/* --- all of them ------------------------------------------------------------------------------ */

/* A round in which nothing is wrong. */
static bool some_round(Growing *growing, const KnownRounds *known, size_t number, Files *files)
{
    size_t count = known->of[number].count;
    *files = (Files){.at = {{NULL, 0}}};
    if (count > 0 && random_is(growing->random, 85)) {
        *files = known->of[number].at[random_below(growing->random, count)]->files;
        return true;
    }
    if (!grow_game(growing, systems[number], &files->at[FILE_GAME]))
        return false;
    grow_round(growing, files);
    return true;
}

static void try_round(Trial *trial, const KnownRounds *known, size_t system, size_t number)
{
    enum { FAULTS_IN_ROUND = 10 };
    Random random = {number};
    Files files;
    Growing growing = {.arena = arena_new(), .random = &random};
    trial->arena = growing.arena;
    trial->files = &files;
    if (some_round(&growing, known, system, &files))
        for (int i = 0; i < FAULTS_IN_ROUND; i++)
            try_fault(trial, &growing);
    arena_free(growing.arena);
}

static void show_counts(const char *name, const Counts *counts)
{
    printf("%s:", name);
    for (size_t i = 0; i < FAULTS; i++)
        printf(" %s %zu%s", fault_words[i], counts->tried[i], i + 1 < FAULTS ? "," : "\n");
}

static size_t sum_of(const Counts *counts)
{
    size_t sum = 0;
    for (size_t i = 0; i < FAULTS; i++)
        sum += counts->tried[i];
    return sum;
}

static void try_all(const KnownRounds *known, size_t faults, size_t first, const char *only)
{
    for (size_t i = 0; systems[i]; i++) {
        Counts counts = {.tried = {0}};
        Trial trial = {.system = systems[i], .counts = &counts};
        if (only && strcmp(only, systems[i]->name) != 0)
            continue;
        for (size_t number = first; sum_of(&counts) < faults; number++) {
            printf("%s %zu\n", systems[i]->name, number);
            try_round(&trial, known, i, number);
        }
        show_counts(systems[i]->name, &counts);
    }
}

static void show_one(const KnownRounds *known, size_t number, const char *only)
{
    for (size_t i = 0; systems[i]; i++) {
        Counts counts = {.tried = {0}};
        Trial trial = {.system = systems[i], .counts = &counts, .shown = true};
        if (strcmp(only, systems[i]->name) == 0)
            try_round(&trial, known, i, number);
    }
}

int main(int argc, char **argv)
{
    KnownRounds known = {.arena = arena_new()};
    setvbuf(stdout, NULL, _IOLBF, 0);
    read_known(&known, argc > 2 ? 1 : CASES_FEW);
    if (argc == 4 && strcmp(argv[1], "-") == 0)
        show_one(&known, (size_t)strtoul(argv[2], NULL, 10), argv[3]);
    else if (argc > 2)
        try_all(&known, (size_t)strtoul(argv[1], NULL, 10), (size_t)strtoul(argv[2], NULL, 10),
                argc > 3 ? argv[3] : NULL);
    else {
        misspell_rulings();
        try_all(&known, FAULTS_FEW, 1, NULL);
    }
    arena_free(known.arena);
    return 0;
}
