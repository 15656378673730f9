/* Orders of every kind, with conditions, else and several things, for a game that is given: made
 * from the tables like games, and what is refused of them is replaced, at last left out. */
#ifndef GROW_ORDERS_H
#define GROW_ORDERS_H

#include "grow_games.h"

enum {
    ORDER_REPAIRS = 24,
    REPLACED = 15, /* so often something else is tried in the place of what is refused, */
    LEFT_OUT = 20  /* so often that order alone is left out, then all of its list's */
};

/* --- a file ----------------------------------------------------------------------------------- */

/* Few files hold standing orders alone. */
static inline Text grow_orders(Grower *with, const Player *player)
{
    const Play *play = with->play;
    const Table *table = orders_table(with->arena, play->system);
    with->whose = player->id;
    Node *root = node_collection(with->arena, NODE_MAP, STYLE_BLOCK, table->count);
    node_put(with->arena, root, TEXT("game"), grow_scalar(with, play->game->id));
    if (grow_is(with, 93))
        node_put(with->arena, root, TEXT("round"),
                 grow_scalar(with, text_format(with->arena, "%d", play->game->round)));
    node_put(with->arena, root, TEXT("player"), grow_scalar(with, player->id));
    bool has_round = node_count(root) == 3;
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        bool is_there = node_find(root, text_of(field->key)) || strcmp(field->key, "round") == 0;
        bool is_list = field->kind == KIND_VARIANTS && has_round && !is_written_by_program(field);
        if (!is_there && grow_is(with, is_list ? 85 : grow_share(with, field)))
            node_put(with->arena, root, text_of(field->key), grow_field(with, field));
    }
    return tree_text(with->arena, root);
}

/* --- repairs ---------------------------------------------------------------------------------- */

static inline const OrdersFile *orders_file(const MemoryRun *run, size_t file)
{
    for (size_t i = 0; run->play && i < run->play->files.count; i++)
        if (run->play->files.at[i]->source == &run->sources[file])
            return run->play->files.at[i];
    return NULL;
}

static inline void repair_orders_at(Grower *with, Edits *edits, const Way *way, int tried)
{
    size_t last = way->count - 1, i = last;
    if (tried < REPLACED) {
        while (i > 1 && grow_is(with, 25))
            i--;
        repair_spot(with, edits, way, i);
        return;
    }
    /* an item of a list, the innermost or the outermost */
    for (i = tried < LEFT_OUT ? last : 1; i > 0 && i <= last;
         i += tried < LEFT_OUT ? (size_t)-1 : 1)
        if (way->at[i].is_item && way->at[i].tables[0])
            break;
    if (i > last || i == 0)
        i = last > 0 && !may_go(&way->at[last]) ? 1 : last;
    edits_add(edits, way->at[i].node, NULL);
}

/* The file without what is wrong with it; none: all of it is. */
static inline Text repaired_orders(Grower *with, const MemoryRun *run, size_t file, int tried)
{
    static const char *const keys[] = {"game", "round", "player", NULL};
    const OrdersFile *orders = orders_file(run, file);
    Edits edits = {.count = 0};
    bool is_wrong = false;
    if (!orders)
        return (Text){NULL, 0};
    with->whose = orders->player ? orders->player->id : TEXT("");
    Stand root = root_spot(with->arena, run->play->system, orders->rec.node, false);
    for (size_t i = 0; i < run->diags->list.count; i++) {
        const Diag *diag = run->diags->list.at[i];
        if (!diag->is_error || diag->place.source != &run->sources[file])
            continue;
        Way way = way_to(root, diag->place);
        if (way.count < 2 || word_index(keys, node_key(way.at[1].node)) >= 0)
            is_wrong = true;
        else
            repair_orders_at(with, &edits, &way, tried);
    }
    if (is_wrong && tried >= REPLACED)
        return (Text){NULL, 0};
    return edits.count > 0 ? tree_text(with->arena, edited_tree(with->arena, &edits, root.node))
                           : run->sources[file].text;
}

/* --- a round ---------------------------------------------------------------------------------- */

static inline void grow_files(Growing *growing, Files *files)
{
    MemoryRun run;
    Files game = {.at[FILE_GAME] = files->at[FILE_GAME]};
    *files = game;
    run_load(&run, &game, TEXT(""));
    Grower with = grower_for(run.arena, growing->random, growing->made, &run);
    size_t file = FILE_ORDERS;
    for (size_t seat = 0; seat < run.play->game->players.count && file < FILES; seat++) {
        const Player *player = play_player(run.play, seat);
        if (player->status != PLAYER_OUT && grow_is(&with, 95))
            files->at[file++] = text_copy(growing->arena, grow_orders(&with, player));
    }
    growing->made = with.made;
    run_free(&run);
}

/* Replaces what is refused of the orders, until nothing is. */
static inline void repair_round(Growing *growing, Files *files)
{
    for (int tried = 0; tried < ORDER_REPAIRS; tried++) {
        MemoryRun run;
        run_load(&run, files, TEXT(""));
        bool is_good = run.play && diag_errors(run.diags) == 0;
        Grower with = grower_for(run.arena, growing->random, growing->made, &run);
        for (size_t file = FILE_ORDERS; !is_good && file < FILES; file++)
            if (files->at[file].at) {
                Text text = repaired_orders(&with, &run, file, tried);
                files->at[file] = text.at ? text_copy(growing->arena, text) : text;
            }
        growing->made = with.made;
        run_free(&run);
        if (is_good)
            return;
    }
    for (size_t file = FILE_ORDERS; file < FILES; file++)
        files->at[file] = (Text){NULL, 0};
}

/* Orders of all who play, of which none is refused. */
static inline void grow_round(Growing *growing, Files *files)
{
    grow_files(growing, files);
    repair_round(growing, files);
}

#endif
