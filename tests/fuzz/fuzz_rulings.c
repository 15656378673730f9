/* The bytes are a game master's rulings on a round of any rule system, which their first line names
 * (fuzz.h): 2N is the round N, and 2N + 1, or NAME, stopped, that round when it has been stopped in
 * its middle. */
#include "fuzz.h"

/* --- rounds that are ruled on ----------------------------------------------------------------- */

/* After as many of its phases as it can be, up to half of them. */
static void stop(Start *start)
{
    const System *system = start->run.play->system;
    Arena *arena = fuzz.known.arena;
    start->was_stopped = true;
    for (size_t i = system->phase_count / 2; i > 0 && !start->stopped.at; i--) {
        const Wishes wishes = {.seed = TEXT("fuzz"),
                               .through = {.phase = text_of(system->phases[i - 1].name)}};
        MemoryRun run;
        run_load(&run, &start->known->files, wishes.seed);
        if (run_play(&run, &wishes) == ENDED_STOPPED) {
            start->stopped = saved(arena, run.play);
            start->stands = text_copy(arena, play_stands(run.play));
        }
        run_free(&run);
    }
}

static size_t number_with_stop(Text input)
{
    int64_t number = 0;
    Text heading = heading_of(input), suffix = TEXT(", stopped");
    if (text_int(heading, &number))
        return (size_t)number;
    bool is_stopped = text_ends(heading, ", stopped");
    return 2 * number_named(text_slice(heading, 0, heading.len - is_stopped * suffix.len)) +
           is_stopped;
}

/* Is it ruled on at a stop? */
static bool is_at_stop(size_t number)
{
    Start *start = start_at(number / 2);
    if (!start->was_stopped)
        stop(start);
    return number % 2 == 1 && start->stopped.at;
}

/* --- rulings made from the tables ------------------------------------------------------------- */

static Text some_player(Grower *with)
{
    const Play *play = with->play;
    return play_player(play, grow_below(with, play->game->players.count))->id;
}

/* What a path calls it. */
static Text called(const Node *parent, const Node *child)
{
    static const char *const keys[] = {"id", "of", "player"};
    if (parent->kind == NODE_MAP || child->kind == NODE_SCALAR)
        return parent->kind == NODE_MAP ? node_key(child) : node_text(child);
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (node_find(child, text_of(keys[i])))
            return node_text(node_find(child, text_of(keys[i])));
    return node_count(child) > 0 ? node_text(node_child(child, 0)) : TEXT("");
}

/* {units: {wolf: {hp: 3}}}: the value, at the end of that many steps of the way. */
static const Node *at_end(Grower *with, const Way *way, size_t steps, const Node *value)
{
    for (size_t i = steps; i > 0; i--) {
        Node *map = node_collection(with->arena, NODE_MAP, STYLE_FLOW, 1);
        node_put(with->arena, map, called(way->at[i - 1].node, way->at[i].node), value);
        value = map;
    }
    return value;
}

static const Node *in_list(Grower *with, const Node *item)
{
    Node *list = node_collection(with->arena, NODE_LIST, STYLE_FLOW, 1);
    node_add(with->arena, list, item);
    return list;
}

/* On something that stands in the game file. */
static void put_edit(Grower *with, Node *ruling)
{
    const Node *root = with->play->doc->root;
    Way way = {.at = {root_spot(with->arena, with->play->system, root, true)}, .count = 1};
    walk_to(&way, 1 + grow_below(with, nodes_count(root) - 1));
    const Stand *spot = &way.at[way.count - 1];
    size_t steps = way.count - 1;
    const Node *value = spot->field ? grown_anew(with, spot) : grow_scalar(with, TEXT("x"));
    bool is_list = spot->field && spot->node->kind == NODE_LIST;
    if (is_list && grow_is(with, 70))
        node_put(with->arena, ruling, TEXT("add"),
                 at_end(with, &way, steps, in_list(with, grow_item(with, spot->field))));
    else if (steps > 0 && grow_is(with, 30))
        node_put(with->arena, ruling, TEXT("remove"),
                 at_end(with, &way, steps - 1,
                        in_list(with, grow_scalar(with, called(way.at[steps - 1].node,
                                                               way.at[steps].node)))));
    else
        node_put(with->arena, ruling, TEXT("set"), at_end(with, &way, steps, value));
}

/* Something for a key of a ruling that names a player, a phase or a file. */
static const Node *named_there(Grower *with, Text key)
{
    const System *system = with->play->system;
    if (text_is(key, "player") || text_is(key, "of"))
        return grow_scalar(with, some_player(with));
    if (text_is(key, "phase"))
        return grow_scalar(with,
                           text_of(system->phases[grow_below(with, system->phase_count)].name));
    if (text_is(key, "file") || text_is(key, "set-aside"))
        return grow_scalar(with, text_of(grow_is(with, 50) ? "1.yaml" : "2.yaml"));
    return NULL;
}

static const Table *ruling_table(void)
{
    const Field *rulings = &rulings_table.fields[rulings_table.count - 1];
    demand(strcmp(rulings->key, "rulings") == 0, "rulings come last", text_of(rulings->key));
    return rulings->table;
}

/* One of the records that a ruling may hold, or a file's name. */
static void put_deed(Grower *with, Node *ruling)
{
    const Table *table = ruling_table();
    const Field *field = &table->fields[grow_below(with, table->count)];
    const Node *named = named_there(with, text_of(field->key));
    if (field->kind == KIND_MAYBE) {
        const Node *deed = grow_record(with, field->table);
        Node *map = node_collection(with->arena, NODE_MAP, STYLE_FLOW, node_count(deed));
        for (uint32_t i = 0; i < node_count(deed); i++) {
            const Node *value = node_child(deed, i);
            const Node *other = grow_is(with, 90) ? named_there(with, node_key(value)) : NULL;
            node_put(with->arena, map, node_key(value), other ? other : value);
        }
        node_put(with->arena, ruling, text_of(field->key), map);
    } else if (named) {
        node_put(with->arena, ruling, text_of(field->key), named);
    } else {
        put_edit(with, ruling);
    }
}

static const Node *some_ruling(Grower *with, size_t number)
{
    Node *ruling = node_collection(with->arena, NODE_MAP, STYLE_FLOW, 4);
    if (is_at_stop(number))
        node_put(with->arena, ruling, TEXT("at"), grow_scalar(with, start_at(number / 2)->stands));
    if (grow_is(with, 60))
        put_edit(with, ruling);
    else
        put_deed(with, ruling);
    node_put(with->arena, ruling, TEXT("because"), grow_text_node(with));
    return ruling;
}

/* --- the target ------------------------------------------------------------------------------- */

static Text made_rulings(Growing *growing)
{
    size_t number = random_below(growing->random, 2 * fuzz.starts.count);
    Grower with = grower_at(growing, start_at(number / 2));
    const Game *game = with.play->game;
    Node *root = node_collection(with.arena, NODE_MAP, STYLE_BLOCK, 3);
    Node *list = node_collection(with.arena, NODE_LIST, STYLE_BLOCK, 4);
    node_put(with.arena, root, TEXT("game"), grow_scalar(&with, game->id));
    node_put(with.arena, root, TEXT("round"),
             grow_scalar(&with, text_format(with.arena, "%d", game->round)));
    for (size_t count = 1 + grow_below(&with, 3); count > 0; count--)
        node_add(with.arena, list, some_ruling(&with, number));
    node_put(with.arena, root, TEXT("rulings"), list);
    return for_number(with.arena, number, tree_text(with.arena, root));
}

/* One more ruling, or another in the place of the last. */
static Text with_other_ruling(Grower *with, Text input)
{
    Source source = {.name = "input", .text = input};
    Doc *doc = yaml_read(with->arena, &source, diag_new(with->arena));
    const Node *list =
        doc && doc->root->kind == NODE_MAP ? node_find(doc->root, TEXT("rulings")) : NULL;
    Edits edits = {.count = 0};
    if (!list || list->kind != NODE_LIST)
        return input;
    Node *other = opened(with, list);
    if (node_count(other) > 0 && grow_is(with, 60))
        node_remove(other, grow_below(with, node_count(other)));
    node_add(with->arena, other, some_ruling(with, number_with_stop(input)));
    edits_add(&edits, list, other);
    return under_heading(with->arena, heading_of(input),
                         tree_text(with->arena, edited_tree(with->arena, &edits, doc->root)));
}

static Text changed_rulings(Growing *growing, Text input)
{
    Grower with = grower_at(growing, start_at(number_with_stop(input) / 2));
    if (grow_is(&with, 60))
        return with_other_ruling(&with, input);
    return changed_input(&with, (Stand){.tables = {&rulings_table}}, input);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_rulings, changed_rulings};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text input = {size > 0 ? (const char *)data : "", size};
    size_t number = number_with_stop(input);
    Files files = start_at(number / 2)->known->files;
    if (is_at_stop(number))
        files.at[FILE_GAME] = start_at(number / 2)->stopped;
    files.at[FILE_RULINGS] = input;
    fuzz_run(input, &files, false);
    return 0;
}
