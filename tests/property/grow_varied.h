/* Rounds that are like others: of a round that is known to be good, the game and the orders are
 * changed at random, as the tables allow, and what is refused then is not kept. */
#ifndef GROW_VARIED_H
#define GROW_VARIED_H

#include "../hostile/read_rounds.h"
#include "grow_orders.h"

/* To be looked at, or played by hand. */
static inline void show_files(const Files *files)
{
    for (size_t i = 0; i < FILES; i++)
        if (files->at[i].at)
            printf("--- %s\n%.*s\n", file_names[i], TEXT_ARG(files->at[i]));
    fflush(stdout);
}

/* --- one change ------------------------------------------------------------------------------- */

static inline size_t nodes_count(const Node *node)
{
    size_t count = 1;
    for (uint32_t i = 0; i < node_count(node); i++)
        count += nodes_count(node_child(node, i));
    return count;
}

/* The way to the node of that number, the root being 0. */
static inline void walk_to(Way *way, size_t number)
{
    while (number > 0) {
        const Stand *last = &way->at[way->count - 1];
        number--;
        for (uint32_t i = 0; i < node_count(last->node); i++) {
            size_t inside = nodes_count(node_child(last->node, i));
            if (number < inside) {
                way->at[way->count++] = child_spot(last, i);
                break;
            }
            number -= inside;
        }
    }
}

/* Not the heading of a file, what the program has written, or anything in it. */
static inline bool may_change(const Way *way)
{
    static const char *const keys[] = {"rules", "game", "round", "player", NULL};
    if (way->count < 2 || !way->at[1].field)
        return false;
    for (size_t i = 1; i < way->count; i++)
        if (!way->at[i].field || is_written_by_program(way->at[i].field))
            return false;
    return way->count > 2 || word_index(keys, node_key(way->at[1].node)) < 0;
}

static inline void change_spot(Grower *with, Edits *edits, const Way *way)
{
    const Stand *spot = &way->at[way->count - 1];
    bool is_map = spot->node->kind == NODE_MAP && spot->tables[0];
    bool is_list = spot->node->kind == NODE_LIST && !spot->is_item;
    with->level = (int)way->count / 2;
    if (may_go(spot) && grow_is(with, 15))
        edits_add(edits, spot->node, NULL);
    else if (is_map && grow_is(with, 60))
        edits_add(edits, spot->node, with_another_key(with, spot));
    else if (is_list && grow_is(with, 70))
        edits_add(edits, spot->node, with_another_item(with, spot));
    else if (spot->field->kind != KIND_ID)
        edits_add(edits, spot->node, grown_anew(with, spot));
    with->level = 0;
}

static inline Text changed_file(Grower *with, Stand root, Text text)
{
    Edits edits = {.count = 0};
    size_t nodes = nodes_count(root.node);
    for (int tries = 0; tries < 20 && edits.count == 0; tries++) {
        Way way = {.at = {root}, .count = 1};
        walk_to(&way, grow_below(with, nodes));
        if (may_change(&way))
            change_spot(with, &edits, &way);
    }
    return edits.count > 0 ? tree_text(with->arena, edited_tree(with->arena, &edits, root.node))
                           : text;
}

/* --- games and orders ------------------------------------------------------------------------- */

static inline bool is_accepted(const Files *files)
{
    MemoryRun run;
    run_load(&run, files, TEXT(""));
    bool accepted = run.play && diag_errors(run.diags) == 0;
    run_free(&run);
    return accepted;
}

/* The file of that number, with one change in it. */
static inline Text vary_file(Growing *growing, const Files *files, size_t file)
{
    MemoryRun run;
    Text text = files->at[file];
    run_load(&run, files, TEXT(""));
    const OrdersFile *orders = file == FILE_GAME ? NULL : orders_file(&run, file);
    if (run.play && (file == FILE_GAME || orders)) {
        Grower with = grower_for(run.arena, growing->random, growing->made, &run);
        with.whose = orders && orders->player ? orders->player->id : TEXT("");
        Stand root = root_spot(run.arena, run.play->system,
                               orders ? orders->rec.node : run.play->doc->root, !orders);
        text = text_copy(growing->arena, changed_file(&with, root, text));
        growing->made = with.made;
    }
    run_free(&run);
    return text;
}

/* The game with some changes, each of which is accepted. */
static inline void vary_game(Growing *growing, Files *files)
{
    Files game = {.at[FILE_GAME] = files->at[FILE_GAME]};
    for (size_t changes = random_below(growing->random, 8); changes > 0; changes--) {
        Files other = {.at[FILE_GAME] = vary_file(growing, &game, FILE_GAME)};
        if (is_accepted(&other))
            game = other;
    }
    files->at[FILE_GAME] = game.at[FILE_GAME];
}

/* The game file with its keys in the order of the tables, as this program adds them: one that goes
 * and comes back then stands where it stood. */
static inline Text in_order(Growing *growing, Text game)
{
    MemoryRun run;
    Files files = {.at[FILE_GAME] = game};
    run_load(&run, &files, TEXT(""));
    const Node *old = run.play->doc->root;
    Stand root = root_spot(run.arena, run.play->system, old, true);
    Node *new = node_collection(run.arena, NODE_MAP, STYLE_BLOCK, node_count(old));
    bool same = true;
    for (size_t t = 0; root.tables[t]; t++)
        for (size_t i = 0; i < root.tables[t]->count; i++) {
            Text key = text_of(root.tables[t]->fields[i].key);
            const Node *value = node_find(old, key);
            same &= !value || text_equal(node_key(node_child(old, node_count(new))), key);
            if (value)
                node_put(run.arena, new, key, value);
        }
    Text text = same ? game : text_copy(growing->arena, tree_text(run.arena, new));
    run_free(&run);
    return text;
}

/* The orders with some changes; then what is refused of them is replaced or left out. */
static inline void vary_round(Growing *growing, Files *files)
{
    vary_game(growing, files);
    files->at[FILE_GAME] = in_order(growing, files->at[FILE_GAME]);
    for (size_t file = FILE_ORDERS; file < FILES; file++)
        for (size_t changes = random_below(growing->random, 4); changes > 0; changes--)
            if (files->at[file].at)
                files->at[file] = vary_file(growing, files, file);
    repair_round(growing, files);
}

/* One change, in the game or in somebody's orders. False: it would be refused, and was not made. */
static inline bool vary_once(Growing *growing, Files *files)
{
    Files other = *files;
    size_t file = random_below(growing->random, FILES);
    if (!files->at[file].at)
        file = FILE_GAME;
    other.at[file] = vary_file(growing, files, file);
    bool accepted = is_accepted(&other);
    if (accepted)
        *files = other;
    return accepted;
}

/* --- those that are known --------------------------------------------------------------------- */

typedef struct Known {
    const char *name;
    Files files;
} Known;

typedef struct KnownRounds {
    Arena *arena;
    LIST_OF(Known) of[8]; /* by the number of the system */
    size_t step, seen;    /* of those that are met, each step-th is taken */
    bool by_name;         /* or one in so many, by their names: these stay when others are added */
} KnownRounds;

static inline bool is_met(KnownRounds *known, const char *name)
{
    uint32_t sum = 0;
    for (const char *at = name; *at; at++)
        sum = sum * 31 + (unsigned char)*at;
    return (known->by_name ? sum : known->seen++) % known->step == 0;
}

static inline void take_known(void *context, const GivenRound *round)
{
    KnownRounds *known = context;
    if (!is_met(known, round->name))
        return;
    MemoryRun run;
    run_load(&run, &round->files, TEXT(""));
    bool is_good = run.play && diag_errors(run.diags) == 0 && !run.play->game->stopped;
    for (size_t i = 0; is_good && systems[i]; i++)
        if (run.play->system == systems[i]) {
            Known *one = ARENA_NEW(known->arena, Known);
            *one = (Known){round->name, round->files};
            one->files.at[FILE_ROLLS] = (Text){NULL, 0};
            ARENA_PUSH(known->arena, &known->of[i], one);
        }
    run_free(&run);
}

/* All examples, and of the cases each step-th; 0: none. */
static inline void read_known(KnownRounds *known, size_t step)
{
    known->step = 1;
    read_rounds(known->arena, "examples/*/*/round-*", take_known, known);
    known->step = step;
    known->seen = 0;
    if (step > 0)
        read_cases(known->arena, take_known, known);
}

/* --- a game's first round -----------------------------------------------------------------------
 */

enum { FROM_NOTHING = 33 /* of a hundred games; the others are like one that is known */ };

typedef enum Beginning { BEGUN_LIKE_ANOTHER, BEGUN_FROM_NOTHING, GIVEN_UP } Beginning;

/* `number` is the system's among the known. */
static inline Beginning begin_game(Growing *growing, const KnownRounds *known, size_t number,
                                   Files *files)
{
    size_t count = known->of[number].count;
    *files = (Files){.at = {{NULL, 0}}};
    if (count > 0 && !random_is(growing->random, FROM_NOTHING)) {
        *files = known->of[number].at[random_below(growing->random, count)]->files;
        vary_round(growing, files);
        return BEGUN_LIKE_ANOTHER;
    }
    if (!grow_game(growing, systems[number], &files->at[FILE_GAME]))
        return GIVEN_UP;
    grow_round(growing, files);
    return BEGUN_FROM_NOTHING;
}

static inline bool is_over(Text state)
{
    Files files = {.at[FILE_GAME] = state};
    return !is_accepted(&files);
}

#endif
