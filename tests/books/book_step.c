/* The files of a step: named games and what differs in them, orders with their heads, rolls. */
#include "../node_edit.h"
#include "book.h"

#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/yaml/yaml.h"

/* --- a game, and what differs in it ----------------------------------------------------------- */

/* A list under "all units" goes in the place of the whole list; an item "not archer-1" goes. */
static const char whole[] = "all ", gone[] = "not ";

/* Copies of a node that belong to no text. */
static const Node *made(Arena *arena, const Node *node)
{
    if (node->kind == NODE_SCALAR)
        return node_scalar(arena, text_copy(arena, node_text(node)), (NodeStyle)node->style);
    Node *copy =
        node_collection(arena, (NodeKind)node->kind, (NodeStyle)node->style, node_count(node));
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        if (node->kind == NODE_MAP)
            node_put(arena, copy, text_copy(arena, node_key(child)), made(arena, child));
        else
            node_add(arena, copy, made(arena, child));
    }
    return copy;
}

/* What an item of a list is known by: its id, otherwise what stands first in it. */
static const Node *name_of(const Node *item)
{
    if (item->kind != NODE_MAP || node_count(item) == 0)
        return NULL;
    const Node *id = node_find(item, TEXT("id"));
    return id ? id : node_child(item, 0);
}

static bool find_name(const Node *list, Text name, size_t *index)
{
    for (*index = 0; *index < node_count(list); ++*index) {
        const Node *other = name_of(node_child(list, *index));
        if (other && text_equal(node_text(other), name))
            return true;
    }
    return false;
}

static bool find_item(const Node *list, const Node *item, size_t *index)
{
    const Node *name = name_of(item);
    for (*index = 0; name && *index < node_count(list); ++*index) {
        const Node *other = name_of(node_child(list, *index));
        if (other && text_equal(node_key(other), node_key(name)) && node_equal(other, name))
            return true;
    }
    return false;
}

static const Node *merged(Arena *arena, const Node *old, const Node *change);

static const Node *merged_list(Arena *arena, const Node *old, const Node *change)
{
    Node *list = node_copy(arena, old);
    for (uint32_t i = 0; i < node_count(change); i++) {
        const Node *item = node_child(change, i);
        size_t at;
        if (item->kind == NODE_SCALAR && text_starts(node_text(item), gone)) {
            if (find_name(list, text_slice(node_text(item), strlen(gone), SIZE_MAX), &at))
                node_remove(list, at);
        } else if (find_item(list, item, &at)) {
            node_set(list, at, merged(arena, node_child(list, at), item));
        } else {
            node_add(arena, list, made(arena, item));
        }
    }
    return list;
}

static bool is_list_of_maps(const Node *node)
{
    return node->kind == NODE_LIST && node_count(node) > 0 && node_child(node, 0)->kind == NODE_MAP;
}

static void remove_key(Node *map, Text key)
{
    for (uint32_t i = 0; i < node_count(map); i++)
        if (text_equal(node_key(node_child(map, i)), key)) {
            node_remove(map, i);
            return;
        }
}

static const Node *merged_map(Arena *arena, const Node *old, const Node *change)
{
    Node *map = node_copy(arena, old);
    for (uint32_t i = 0; i < node_count(change); i++) {
        const Node *value = node_child(change, i);
        Text key = text_copy(arena, node_key(value));
        bool is_whole = text_starts(key, whole);
        if (is_whole)
            key = text_slice(key, strlen(whole), key.len);
        const Node *before = node_find(map, key);
        if (node_is_null(value))
            remove_key(map, key);
        else
            node_put(arena, map, key,
                     before && !is_whole ? merged(arena, before, value) : made(arena, value));
    }
    return map;
}

static const Node *merged(Arena *arena, const Node *old, const Node *change)
{
    if (old->kind == NODE_MAP && change->kind == NODE_MAP)
        return merged_map(arena, old, change);
    if (is_list_of_maps(old) && change->kind == NODE_LIST && node_count(change) > 0)
        return merged_list(arena, old, change);
    return made(arena, change);
}

static Text changed_game(Arena *arena, const char *file, Text game, const Block *block,
                         Diags *diags)
{
    Source *old = ARENA_NEW(arena, Source), *change = ARENA_NEW(arena, Source);
    *old = (Source){file, game, 0};
    *change = (Source){"what differs", block->text, 1};
    Doc *base = yaml_read(arena, old, diags), *differs = yaml_read(arena, change, diags);
    if (!base || !differs)
        return game;
    Buf out = {NULL, 0, 0};
    yaml_patch(&out, arena, base, merged(arena, base->root, differs->root));
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

static Text game_of(Arena *arena, const Book *book, const Block *block, Diags *diags)
{
    if (block->rest.len == 0)
        return block->text;
    Text game = TEXT("");
    const char *file = text_string(arena, "%s/%.*s.yaml", book->folder, TEXT_ARG(block->rest));
    FileError error = file_read(arena, file, &game);
    if (error) {
        diag_error(diags, (Place){&book->source, block->start, block->start},
                   "cannot read the game '%s': %s", file, error);
        return game;
    }
    return block->text.len > 0 ? changed_game(arena, file, game, block, diags) : game;
}

/* --- the other files -------------------------------------------------------------------------- */

static void put_file(Arena *arena, CaseStep *step, const char *name, Text text)
{
    CaseFile *file = NULL;
    for (size_t i = 0; i < step->files.count; i++)
        if (strcmp(step->files.at[i]->name, name) == 0)
            file = step->files.at[i];
    if (!file) {
        file = ARENA_NEW(arena, CaseFile);
        ARENA_PUSH(arena, &step->files, file);
    }
    *file = (CaseFile){name, text};
}

static void drop_file(CaseStep *step, const char *name)
{
    for (size_t i = 0; i < step->files.count; i++)
        if (strcmp(step->files.at[i]->name, name) == 0) {
            memmove(step->files.at + i, step->files.at + i + 1,
                    (step->files.count - i - 1) * sizeof *step->files.at);
            step->files.count--;
            return;
        }
}

/* Names with commas between them, one after the other. */
static bool next_name(Text *rest, Text *name)
{
    size_t start = 0;
    while (start < rest->len && (rest->at[start] == ' ' || rest->at[start] == ','))
        start++;
    size_t end = start;
    while (end < rest->len && rest->at[end] != ',')
        end++;
    *name = text_slice(*rest, start, end);
    *rest = text_slice(*rest, end, rest->len);
    return name->len > 0;
}

/* A key's value at the head of the game file: what orders have to say of it. */
static Text head_of(Text game, const char *key)
{
    for (size_t at = 0; at < game.len;) {
        const char *line_end = memchr(game.at + at, '\n', game.len - at);
        size_t end = line_end ? (size_t)(line_end - game.at) : game.len;
        Text line = text_slice(game, at, end);
        if (text_starts(line, key) && line.len > strlen(key) + 1 && line.at[strlen(key)] == ':') {
            Text value = text_slice(line, strlen(key) + 2, line.len);
            size_t length = 0;
            while (length < value.len && value.at[length] != ' ')
                length++;
            return text_slice(value, 0, length);
        }
        at = end + 1;
    }
    return TEXT("?");
}

static void put_orders(Arena *arena, CaseStep *step, const Block *block)
{
    Text rest = block->rest, player;
    Text game = step->files.at[0]->text;
    bool stands = block->kind == BLOCK_STANDING;
    while (next_name(&rest, &player)) {
        Text round = stands ? TEXT("")
                            : text_format(arena, "round: %.*s\n", TEXT_ARG(head_of(game, "round")));
        Text text = text_format(arena, "game: %.*s\n%.*splayer: %.*s\n%.*s",
                                TEXT_ARG(head_of(game, "game")), TEXT_ARG(round), TEXT_ARG(player),
                                TEXT_ARG(block->text));
        put_file(
            arena, step,
            text_string(arena, "orders/%.*s%s.yaml", TEXT_ARG(player), stands ? "-standing" : ""),
            text);
    }
}

static const char *file_name(Arena *arena, Text name)
{
    bool is_rolls = text_is(name, "rolls.yaml");
    return text_string(arena, "%s%.*s", is_rolls ? "" : "orders/", TEXT_ARG(name));
}

static void drop_files(Arena *arena, CaseStep *step, Text rest)
{
    for (Text name; next_name(&rest, &name);)
        drop_file(step, file_name(arena, name));
}

static void put_roll(Buf *out, Text line)
{
    size_t colon = line.len;
    while (colon > 0 && line.at[colon - 1] != ':')
        colon--;
    if (colon == 0)
        return;
    buf_format(out, "  - {roll: \"%.*s\", dice: [", TEXT_ARG(text_slice(line, 0, colon - 1)));
    bool first = true;
    for (size_t at = colon; at < line.len; at++) {
        size_t start = at;
        while (at < line.len && line.at[at] != ' ')
            at++;
        if (at == start)
            continue;
        buf_str(out, first ? "" : ", ");
        buf_add(out, text_slice(line, start, at));
        first = false;
    }
    buf_str(out, "]}\n");
}

static void put_rolls(Arena *arena, CaseStep *step, const Block *block)
{
    Buf out = {NULL, 0, 0};
    buf_str(&out, "rolls:\n");
    for (size_t at = 0; at < block->text.len;) {
        const char *end = memchr(block->text.at + at, '\n', block->text.len - at);
        size_t stop = end ? (size_t)(end - block->text.at) : block->text.len;
        put_roll(&out, text_slice(block->text, at, stop));
        at = stop + 1;
    }
    put_file(arena, step, "rolls.yaml", text_copy(arena, buf_text(&out)));
    buf_free(&out);
}

static void put_options(Arena *arena, CaseStep *step, Text rest)
{
    for (size_t at = 0; at < rest.len; at++) {
        size_t start = at;
        while (at < rest.len && rest.at[at] != ' ')
            at++;
        if (at == start)
            continue;
        Text *option = ARENA_NEW(arena, Text);
        *option = text_slice(rest, start, at);
        ARENA_PUSH(arena, &step->options, option);
    }
}

/* --- steps ------------------------------------------------------------------------------------ */

typedef struct Making {
    Arena *arena;
    const Book *book;
    Diags *diags;
    CaseStep *step;
} Making;

static void refuse(const Making *in, const Block *block, const char *what)
{
    diag_error(in->diags, (Place){&in->book->source, block->start, block->start}, "%s: %s",
               block_word(block->kind), what);
}

static void take_block(const Making *in, const Block *block)
{
    CaseStep *step = in->step;
    bool needs_game = block->kind == BLOCK_ORDERS || block->kind == BLOCK_STANDING;
    if (needs_game && step->files.count == 0) {
        refuse(in, block, "there is no game yet");
        return;
    }
    switch (block->kind) {
    case BLOCK_GAME:
        put_file(in->arena, step, "game.yaml", game_of(in->arena, in->book, block, in->diags));
        break;
    case BLOCK_ORDERS:
    case BLOCK_STANDING:
        put_orders(in->arena, step, block);
        break;
    case BLOCK_FILE:
        put_file(in->arena, step, file_name(in->arena, block->rest), block->text);
        break;
    case BLOCK_WITHOUT:
        drop_files(in->arena, step, block->rest);
        break;
    case BLOCK_ROLLS:
        put_rolls(in->arena, step, block);
        break;
    case BLOCK_SEED:
        step->seed = block->rest;
        break;
    case BLOCK_RUN:
    case BLOCK_THEN:
        put_options(in->arena, step, block->rest);
        break;
    default:
        if (step->expected[block->kind])
            refuse(in, block, "stands there twice");
        step->expected[block->kind] = block;
    }
}

/* A step begins with the files of the one before, but for the game, which has gone on. */
static void begin_step(Arena *arena, const CaseStep *before, const Text *state, CaseStep *step)
{
    *step = (CaseStep){.seed = before ? before->seed : TEXT("case")};
    for (size_t i = 0; before && i < before->files.count; i++)
        put_file(arena, step, before->files.at[i]->name, before->files.at[i]->text);
    if (state)
        put_file(arena, step, "game.yaml", *state);
}

size_t case_step(Arena *arena, const Book *book, const Case *one, size_t first,
                 const CaseStep *before, const Text *state, CaseStep *step, Diags *diags)
{
    Making in = {arena, book, diags, step};
    begin_step(arena, before, state, step);
    size_t i = first;
    do {
        take_block(&in, one->blocks.at[i]);
        step->end = one->blocks.at[i]->end;
        i++;
    } while (i < one->blocks.count && one->blocks.at[i]->kind != BLOCK_THEN);
    if (step->files.count == 0)
        diag_error(diags, one->place, "this case has no game");
    return i;
}
