/* Nobody learns what he may not see: two games that differ only in what somebody may not see tell
 * him the same, byte for byte: the report, with everything explained or not, and its JSON.
 *
 * Pairs are made from the orders of every example and case: a copy of an order that fails, by a
 * condition that never holds, is put before it or not; the only order of a phase fails or is not
 * there. As long as both come to the same state, all other players and the public must read the
 * same. Further pairs are written down in tests/secrets/, two cases each;
 * there those must read the same who have ordered
 * the same.
 *
 *     test_secrets [--all]      from the root of the source tree
 *
 * Each order is tried; under the sanitizers one in STRIDE, or with --all each. Two games that
 * differ are written to build/secrets/: the game, the orders, and of those that differ both. */
#include <sys/stat.h>

#include "rounds.h"

enum { STRIDE = SPARING, SHOWN_MAX = 12 };

/* --- where the orders stand ------------------------------------------------------------------- */

/* One order, {...}, in a list of its own lines or in one between brackets. */
typedef struct Item {
    size_t start, end;         /* of its map */
    size_t list, list_end;     /* of the whole list between brackets, or of the line of the phase */
    bool inline_list, is_only; /* nothing else stands in the list */
} Item;

typedef struct Items {
    Arena *arena;
    Item **at;
    size_t count, room;
} Items;

static size_t line_end(Text text, size_t at)
{
    while (at < text.len && text.at[at] != '\n')
        at++;
    return at;
}

static bool holds(Text line, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= line.len; i++)
        if (memcmp(line.at + i, word, length) == 0)
            return true;
    return false;
}

/* The end of the map or list that begins there; 0: it does not end in this line. */
static size_t end_of_flow(Text text, size_t at)
{
    int depth = 0;
    for (; at < text.len && text.at[at] != '\n'; at++) {
        depth += text.at[at] == '{' || text.at[at] == '[';
        depth -= text.at[at] == '}' || text.at[at] == ']';
        if (depth == 0)
            return at + 1;
    }
    return 0;
}

/* One that has a condition or an else already is left as it is. */
static void add_item(Items *items, Text text, Item item)
{
    Text map = text_slice(text, item.start, item.end);
    if (holds(map, "if:") || holds(map, "else:"))
        return;
    Item *kept = ARENA_NEW(items->arena, Item);
    *kept = item;
    ARENA_PUSH(items->arena, items, kept);
}

/* [{...}, {...}] */
static void add_inline(Items *items, Text text, size_t open)
{
    size_t close = end_of_flow(text, open), first = items->count, met = 0;
    for (size_t at = open + 1; close > 0 && at + 1 < close; met++) {
        size_t end = text.at[at] == '{' ? end_of_flow(text, at) : 0;
        if (end == 0)
            return;
        add_item(
            items, text,
            (Item){.start = at, .end = end, .list = open, .list_end = close, .inline_list = true});
        for (at = end; at + 1 < close && (text.at[at] == ',' || text.at[at] == ' ');)
            at++;
    }
    if (met == 1 && items->count > first)
        items->at[first]->is_only = true;
}

/* In FACTIONS on hexes a player's orders are plans, and what may fail are the actions in them. */
static void find_items(Items *items, Text text, bool nested)
{
    size_t header = 0, header_end = 0, in_list = 0, first = 0;
    for (size_t at = 0; at < text.len; at = line_end(text, at) + 1) {
        size_t end = line_end(text, at);
        Text line = text_slice(text, at, end);
        for (size_t i = at; nested && i + 6 < end; i++)
            if (text_starts(text_slice(text, i, end), "do: [{"))
                add_inline(items, text, i + 4);
        if (nested || line.len < 6 || line.at[0] == '#')
            continue;
        if (line.at[0] != ' ') {
            header = at;
            header_end = end;
            in_list = 0;
            for (size_t i = at; i + 1 < end; i++)
                if (text.at[i] == '[' && text.at[i + 1] == '{' && text.at[i - 1] == ' ') {
                    add_inline(items, text, i);
                    break;
                }
        } else if (text_starts(line, "  - ") && text.at[header_end - 1] == ':') {
            first = in_list++ == 0 ? items->count : first;
            bool was_only = in_list == 2 && first < items->count && items->at[first]->is_only &&
                            items->at[first]->list == header;
            if (was_only)
                items->at[first]->is_only = false;
            if (line.at[4] == '{' && end_of_flow(text, at + 4) == end)
                add_item(items, text, (Item){at + 4, end, header, header_end, false, in_list == 1});
        }
    }
}

/* --- the two of a pair ------------------------------------------------------------------------ */

/* What stands behind `key` in the game file, up to the next comma, brace or line; or `fallback`. */
static Text word_behind(Text text, const char *section, const char *key, Text fallback)
{
    size_t at = 0;
    while (at < text.len && !text_starts(text_slice(text, at, text.len), section))
        at++;
    while (at < text.len && !text_starts(text_slice(text, at, text.len), key))
        at++;
    if (at == text.len)
        return fallback;
    size_t start = at + strlen(key), end = start;
    while (end < text.len && !strchr(",} \n", text.at[end]))
        end++;
    return text_slice(text, start, end);
}

/* A condition that the game file takes, whether it holds or not. */
static const char *some_condition(Arena *arena, const System *system, Text game)
{
    Text place = word_behind(game, "\nplaces:", "id: ", TEXT("a1"));
    if (strcmp(system->name, "nine-worlds") == 0)
        return text_string(arena, "{attacked: %.*s}", TEXT_ARG(place));
    if (strcmp(system->name, "factions-cards") == 0)
        return "{has: 9}";
    return "{vacant: a1}";
}

static void put_failing(Buf *out, Text text, const Item *item, const char *condition)
{
    buf_add(out, text_slice(text, item->start, item->end - 1));
    buf_format(out, ", if: {all: [%s, {not: [%s]}]}}", condition, condition);
}

/* The order fails, */
static Text failing(Arena *arena, Text text, const Item *item, const char *condition)
{
    Buf out = {NULL, 0, 0};
    buf_add(&out, text_slice(text, 0, item->start));
    put_failing(&out, text, item, condition);
    buf_add(&out, text_slice(text, item->end, text.len));
    return buf_take(&out, arena);
}

/* or it is not there: a phase in which nothing is left is an empty list. */
static Text without(Arena *arena, Text text, const Item *item)
{
    Buf out = {NULL, 0, 0};
    if (item->inline_list) {
        buf_add(&out, text_slice(text, 0, item->list));
        buf_str(&out, "[]");
        buf_add(&out, text_slice(text, item->list_end, text.len));
    } else {
        buf_add(&out, text_slice(text, 0, item->list_end));
        buf_str(&out, " []");
        buf_add(&out, text_slice(text, item->list_end, item->start - 5));
        buf_add(&out, text_slice(text, item->end, text.len));
    }
    return buf_take(&out, arena);
}

/* A copy of it fails before it is carried out itself. */
static Text failing_first(Arena *arena, Text text, const Item *item, const char *condition)
{
    Buf out = {NULL, 0, 0};
    buf_add(&out, text_slice(text, 0, item->start));
    put_failing(&out, text, item, condition);
    buf_str(&out, item->inline_list ? ", " : "\n  - ");
    buf_add(&out, text_slice(text, item->start, text.len));
    return buf_take(&out, arena);
}

/* --- comparing -------------------------------------------------------------------------------- */

typedef struct Tally {
    const System *system;
    size_t tried, refused, changed, pairs, differ;
} Tally;

typedef struct Trial {
    Tally *tallies;
    size_t stride, met, shown;
    Arena *arena;
} Trial;

typedef struct Pair {
    const Base *base;
    size_t file; /* of the orders */
    Files files[2];
    MemoryRun runs[2];
} Pair;

static bool same_state(const Pair *pair)
{
    Buf states[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (size_t i = 0; i < 2; i++)
        record_digest(&states[i], pair->base->system->state, pair->runs[i].play->state);
    bool same = text_equal(buf_text(&states[0]), buf_text(&states[1]));
    buf_free(&states[0]);
    buf_free(&states[1]);
    return same;
}

static void print_report(Buf *out, const Pair *pair, size_t which, size_t reader, size_t way)
{
    const Play *play = pair->runs[which].play;
    const PlayerList *players = &play->game->players;
    Report report = {play, reader < players->count ? players->at[reader] : &the_public, way != 1,
                     pair->base->wishes.seed, REPORT_MAPS_ALL};
    (way == 2 ? report_json : report_text)(out, &report);
}

/* The first line in which they differ. */
static void show_line(Text text, size_t at)
{
    while (at > 0 && text.at[at - 1] != '\n')
        at--;
    Text line = text_slice(text, at, line_end(text, at));
    fprintf(stderr, "    %.*s\n", (int)(line.len > 200 ? 200 : line.len), line.at);
}

static void write_file(const char *name, Text text)
{
    FILE *file = fopen(name, "w");
    if (!file)
        return;
    fwrite(text.at, 1, text.len, file);
    fclose(file);
}

static void show_pair(Trial *trial, const Pair *pair, size_t reader, size_t way, const Buf *told)
{
    Text a = buf_text(&told[0]), b = buf_text(&told[1]);
    size_t at = 0;
    const PlayerList *players = &pair->runs[0].play->game->players;
    Text id = reader < players->count ? players->at[reader]->id : the_public.id;
    if (++trial->shown > SHOWN_MAX)
        return;
    while (at < a.len && at < b.len && a.at[at] == b.at[at])
        at++;
    fprintf(stderr, "%s: not the same to %.*s (way %zu), build/secrets/%zu-*\n", pair->base->name,
            TEXT_ARG(id), way, trial->shown);
    show_line(a, at);
    show_line(b, at);
    mkdir("build/secrets", 0777);
    for (size_t i = 0; i < FILES; i++)
        if (pair->files[0].at[i].at)
            write_file(text_string(trial->arena, "build/secrets/%zu-%s%s", trial->shown,
                                   i == pair->file ? "a-" : "",
                                   i < FILE_ORDERS ? file_names[i] : file_names[i] + 7),
                       pair->files[0].at[i]);
    write_file(text_string(trial->arena, "build/secrets/%zu-b-%s", trial->shown,
                           file_names[pair->file] + 7),
               pair->files[1].at[pair->file]);
}

static bool tells_same(Trial *trial, const Pair *pair, size_t reader)
{
    bool same = true;
    for (size_t way = 0; same && way < 3; way++) {
        Buf told[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
        print_report(&told[0], pair, 0, reader, way);
        print_report(&told[1], pair, 1, reader, way);
        same = text_equal(buf_text(&told[0]), buf_text(&told[1]));
        if (!same)
            show_pair(trial, pair, reader, way, told);
        buf_free(&told[0]);
        buf_free(&told[1]);
    }
    return same;
}

/* The player whose orders the file holds; the count: none. */
static size_t owner_of(const Pair *pair)
{
    const PlayerList *players = &pair->runs[0].play->game->players;
    Text id = word_behind(pair->files[0].at[pair->file], "", "player: ", TEXT(""));
    size_t seat = 0;
    while (seat < players->count && !text_equal(players->at[seat]->id, id))
        seat++;
    return seat;
}

static void compare(Trial *trial, Tally *tally, const Pair *pair)
{
    if (pair->runs[0].ending == ENDED_REFUSED || pair->runs[1].ending == ENDED_REFUSED) {
        tally->refused++;
        return;
    }
    if (!same_state(pair)) {
        tally->changed++;
        return;
    }
    size_t owner = owner_of(pair), players = pair->runs[0].play->game->players.count;
    bool same = true;
    for (size_t reader = 0; same && reader <= players; reader++)
        same = reader == owner || tells_same(trial, pair, reader);
    tally->pairs++;
    tally->differ += !same;
}

static void try_texts(Trial *trial, Tally *tally, const Base *base, size_t file, Text one,
                      Text other)
{
    Pair pair = {.base = base, .file = file, .files = {base->files, base->files}};
    pair.files[0].at[file] = one;
    pair.files[1].at[file] = other;
    for (size_t i = 0; i < 2; i++) {
        run_load(&pair.runs[i], &pair.files[i], base->wishes.seed);
        pair.runs[i].ending = run_play(&pair.runs[i], &base->wishes);
    }
    tally->tried++;
    compare(trial, tally, &pair);
    run_free(&pair.runs[0]);
    run_free(&pair.runs[1]);
}

static void try_item(Trial *trial, Tally *tally, const Base *base, size_t file, const Item *item)
{
    Arena *arena = arena_new();
    Text text = base->files.at[file];
    const char *condition = some_condition(arena, base->system, base->files.at[FILE_GAME]);
    try_texts(trial, tally, base, file, failing_first(arena, text, item, condition), text);
    if (item->is_only)
        try_texts(trial, tally, base, file, failing(arena, text, item, condition),
                  without(arena, text, item));
    arena_free(arena);
}

static void try_base(Trial *trial, const Base *base)
{
    size_t which = 0;
    while (systems[which] != base->system)
        which++;
    Items items = {.arena = arena_new()};
    bool nested = strcmp(base->system->name, "factions-hex") == 0;
    for (size_t file = FILE_ORDERS; file < FILES; file++) {
        items.count = 0;
        if (base->files.at[file].at)
            find_items(&items, base->files.at[file], nested);
        for (size_t i = 0; i < items.count; i++)
            if (trial->met++ % trial->stride == 0)
                try_item(trial, &trial->tallies[which], base, file, items.at[i]);
    }
    arena_free(items.arena);
}

/* --- pairs that are written down -------------------------------------------------------------- */

typedef struct Written {
    Trial *trial;
    GivenRound first;
    size_t met, differ;
} Written;

static bool ordered_same(const Pair *pair, const Player *player)
{
    Text texts[2] = {{NULL, 0}, {NULL, 0}};
    for (size_t i = 0; i < 2; i++)
        for (size_t file = FILE_ORDERS; file < FILES; file++) {
            Text text = pair->files[i].at[file];
            if (text.at && text_equal(word_behind(text, "", "player: ", TEXT("")), player->id))
                texts[i] = text;
        }
    return text_equal(texts[0], texts[1]);
}

static bool is_vacuous(const Pair *pair)
{
    Buf told[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (size_t i = 0; i < 2; i++) {
        Report report = {pair->runs[i].play, NULL, true, TEXT(""), REPORT_MAPS_ALL};
        report_json(&told[i], &report);
    }
    bool same = text_equal(buf_text(&told[0]), buf_text(&told[1]));
    buf_free(&told[0]);
    buf_free(&told[1]);
    return same;
}

static void try_written(Written *written, const GivenRound *one, const GivenRound *other)
{
    const Base base = {.name = one->name, .system = NULL, .wishes = {.seed = one->seed}};
    Pair pair = {.base = &base, .file = FILE_ORDERS, .files = {one->files, other->files}};
    for (size_t i = 0; i < 2; i++) {
        run_load(&pair.runs[i], &pair.files[i], base.wishes.seed);
        pair.runs[i].ending = run_play(&pair.runs[i], &base.wishes);
        demand(pair.runs[i].ending == ENDED_COMPLETE, "a written pair can be played",
               text_of(base.name));
    }
    demand(!is_vacuous(&pair), "the game master sees them differ", text_of(base.name));
    const PlayerList *players = &pair.runs[0].play->game->players;
    for (size_t reader = 0; reader <= players->count; reader++)
        if (reader == players->count || ordered_same(&pair, players->at[reader]))
            written->differ += !tells_same(written->trial, &pair, reader);
    run_free(&pair.runs[0]);
    run_free(&pair.runs[1]);
}

static void take_written(void *context, const GivenRound *round)
{
    Written *written = context;
    if (written->met++ % 2 == 0)
        written->first = *round;
    else
        try_written(written, &written->first, round);
}

static size_t try_books(Trial *trial)
{
    Written written = {.trial = trial};
    read_books(trial->arena, "tests/secrets/*/*.md", take_written, &written);
    demand(written.met > 0 && written.met % 2 == 0, "written cases come in pairs", TEXT(""));
    printf("written: %zu pairs, %zu differ\n", written.met / 2, written.differ);
    return written.differ;
}

int main(int argc, char **argv)
{
    bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
    Tally tallies[16] = {{.tried = 0}};
    Arena *arena = arena_new();
    Rounds rounds = {arena, NULL, 0, 0};
    Trial trial = {.tallies = tallies, .stride = all ? 1 : STRIDE, .arena = arena};
    size_t differ = try_books(&trial);
    add_examples(&rounds);
    add_cases(&rounds, 1);
    for (size_t i = 0; i < rounds.count; i++)
        try_base(&trial, rounds.at[i]);
    for (size_t i = 0; systems[i]; i++) {
        const Tally *tally = &tallies[i];
        printf("%s: %zu tried, %zu refused, %zu with an effect, %zu pairs, %zu differ\n",
               systems[i]->name, tally->tried, tally->refused, tally->changed, tally->pairs,
               tally->differ);
        demand(tally->pairs > 100, "there are pairs of every system", text_of(systems[i]->name));
        differ += tally->differ;
    }
    arena_free(arena);
    return differ > 0;
}
