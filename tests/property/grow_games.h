/* Games and orders of any rule system, made at random from its field tables: something that the
 * tables allow is written, read by the program, and where that refuses it, something else is put
 * into the place that the message names, until nothing is refused. */
#ifndef GROW_GAMES_H
#define GROW_GAMES_H

#include "grow_edits.h"

/* How far a file has come: tables first, then the rules; then how many errors are left. */
typedef struct Rank {
    int stage;
    size_t errors;
} Rank;

/* Better, or worse by so little that it may be on the way to something better. */
static inline bool is_taken(Random *random, Rank new, Rank old)
{
    if (new.stage != old.stage)
        return new.stage > old.stage || random_is(random, 10);
    size_t worse = new.errors > old.errors ? new.errors - old.errors : 0;
    return worse == 0 || random_is(random, worse > 4 ? 1 : (size_t)12 >> worse);
}

static inline Rank rank_of(const MemoryRun *run)
{
    const Play *play = run->play;
    return (Rank){!play ? 0 : !play->is_whole ? 1 : 2, diag_errors(run->diags)};
}

static inline Grower grower_for(Arena *arena, Random *random, size_t made, const MemoryRun *run)
{
    Grower with = {.arena = arena, .random = random, .play = run->play, .made = made};
    with.there.arena = arena;
    if (run->play)
        find_refs(&with.there, run->play);
    return with;
}

/* --- repairs ---------------------------------------------------------------------------------- */

/* A list of the file that may say something of records of that table. */
typedef struct ListLine {
    const Field *list;  /* of records, or of ids */
    const Field *names; /* what in such a record names it; NULL: it is a list of ids */
} ListLine;

static inline ListLine some_line(Grower *with, const Table *const *tables, const Table *table)
{
    ListLine chosen = {NULL, NULL};
    size_t seen = 0;
    for (; *tables; tables++)
        for (size_t i = 0; i < (*tables)->count; i++) {
            const Field *list = &(*tables)->fields[i];
            if (list->kind == KIND_REFS && list->table == table && grow_below(with, ++seen) == 0)
                chosen = (ListLine){list, NULL};
            for (size_t k = 0; list->kind == KIND_LIST && k < list->table->count; k++) {
                const Field *names = &list->table->fields[k];
                if (names->kind == KIND_REF && names->table == table &&
                    grow_below(with, ++seen) == 0)
                    chosen = (ListLine){list, names};
            }
        }
    return chosen;
}

/* Who has no line of his own somewhere gets one, somewhere. */
static inline void add_line_for(Grower *with, Edits *edits, const Stand *root, const Table *table,
                                Text id)
{
    ListLine line = some_line(with, root->tables, table);
    if (!line.list)
        return;
    const Node *old = node_find(root->node, text_of(line.list->key));
    Node *list = old && old->kind == NODE_LIST ? opened(with, old) : grow_list(with);
    const Node *item = grow_scalar(with, id);
    if (line.names) {
        Node *map = node_collection(with->arena, NODE_MAP, STYLE_FLOW, line.list->table->count);
        node_put(with->arena, map, text_of(line.names->key), item);
        with->level += 2;
        grow_fields(with, map, line.list->table);
        with->level -= 2;
        item = map;
    }
    node_add(with->arena, list, item);
    Node *file = opened(with, root->node);
    node_put(with->arena, file, text_of(line.list->key), list);
    if (old)
        edits_add(edits, old, list);
    else
        edits_add(edits, root->node, file);
}

static inline bool may_go(const Stand *spot)
{
    return spot->is_item || (spot->field && !(spot->field->flags & REQUIRED));
}

/* Something else for the last spot of the way, or for one above it. */
static inline void repair_spot(Grower *with, Edits *edits, const Way *way, size_t i)
{
    const Stand *spot = &way->at[i];
    bool is_map = spot->tables[0] && spot->node->kind == NODE_MAP;
    const Node *more = is_map ? with_missing(with, spot) : NULL;
    with->level = (int)i / 2;
    if (more)
        edits_add(edits, spot->node, more);
    else if (i > 0 && may_go(spot) && grow_is(with, 35))
        edits_add(edits, spot->node, NULL);
    else if (is_map && (i == 0 || grow_is(with, 40)))
        edits_add(edits, spot->node, with_another_key(with, spot));
    else if (i > 0 && spot->field)
        edits_add(edits, spot->node, grown_anew(with, spot));
    else if (i > 0)
        edits_add(edits, spot->node, NULL);
    with->level = 0;
}

static inline void repair_game_at(Grower *with, Edits *edits, const Way *way)
{
    const Stand *last = &way->at[way->count - 1];
    bool is_id = last->field && last->field->kind == KIND_ID && with->play->is_whole;
    if (is_id && grow_is(with, 70)) {
        add_line_for(with, edits, &way->at[0], way->at[way->count - 2].tables[0],
                     node_text(last->node));
        return;
    }
    /* an id stays, or others would name what is not there any more */
    size_t i = way->count - (is_id ? 2 : 1);
    while (i > 1 && grow_is(with, 25))
        i--;
    repair_spot(with, edits, way, i);
}

/* Is that what the file itself is for? That stays: something is wrong with the whole. */
static inline bool is_heading(const Way *way)
{
    static const char *const keys[] = {"rules", "game", "round", NULL};
    return way->count == 2 && word_index(keys, node_key(way->at[1].node)) >= 0;
}

static inline Text repaired_game(Grower *with, const MemoryRun *run)
{
    Edits edits = {.count = 0};
    Stand root = root_spot(with->arena, run->play->system, run->play->doc->root, true);
    for (size_t i = 0; i < run->diags->list.count; i++) {
        const Diag *diag = run->diags->list.at[i];
        if (!diag->is_error || diag->place.source != &run->sources[FILE_GAME])
            continue;
        Way way = way_to(root, diag->place);
        if (is_heading(&way))
            way.count = 1;
        if (edits.count == 0 || grow_is(with, 80))
            repair_game_at(with, &edits, &way);
    }
    return tree_text(with->arena, edited_tree(with->arena, &edits, root.node));
}

/* --- games ------------------------------------------------------------------------------------ */

enum { REPAIRS = 160 };

typedef struct Growing {
    Arena *arena; /* of what is made */
    Random *random;
    size_t made;
} Growing;

/* One step: the file is read, and if something is wrong with it, it is changed. */
static inline Text step_game(Growing *growing, Text game, Rank *rank)
{
    MemoryRun run;
    Files files = {.at[FILE_GAME] = game};
    run_load(&run, &files, TEXT(""));
    *rank = rank_of(&run);
    if (run.play && rank->errors > 0) {
        Grower with = grower_for(run.arena, growing->random, growing->made, &run);
        game = text_copy(growing->arena, repaired_game(&with, &run));
        growing->made = with.made;
    }
    run_free(&run);
    return game;
}

/* Until nothing is wrong; false: that did not come about. */
static inline bool repair_game(Growing *growing, Text *game)
{
    Text best = *game;
    Rank least = {0, SIZE_MAX};
    for (int i = 0; i < REPAIRS; i++) {
        Rank rank;
        Text next = step_game(growing, *game, &rank);
        if (rank.stage > 0 && rank.errors == 0)
            return true;
        if (is_taken(growing->random, rank, least)) {
            least = rank;
            best = *game;
        } else {
            next = step_game(growing, best, &rank);
        }
        *game = next;
    }
    return false;
}

/* A game of that system, from nothing. */
static inline bool grow_game(Growing *growing, const System *system, Text *game)
{
    bool has_setup = system->phases[0].when == PHASE_SETUP;
    int round = has_setup && random_is(growing->random, 30) ? 0 : 1;
    *game =
        text_format(growing->arena, "rules: %s\ngame: chance\nround: %d\n", system->name, round);
    MemoryRun run;
    Files files = {.at[FILE_GAME] = *game};
    run_load(&run, &files, TEXT(""));
    Grower with = grower_for(run.arena, growing->random, growing->made, &run);
    Node *root = opened(&with, run.play->doc->root);
    Stand spot = root_spot(run.arena, system, root, true);
    for (size_t t = 0; spot.tables[t]; t++)
        grow_fields(&with, root, spot.tables[t]);
    *game = text_copy(growing->arena, tree_text(run.arena, root));
    growing->made = with.made;
    run_free(&run);
    return repair_game(growing, game);
}

#endif
