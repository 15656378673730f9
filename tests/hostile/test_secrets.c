/* Nobody learns what he may not see: two games that differ only in what somebody may not see tell
 * him the same, byte for byte: the report, with everything explained or not, and its JSON.
 *
 * Pairs are made from the orders of every example and case: a copy of an order that fails, by a
 * condition that never holds, is put before it or not; the only order of a phase fails or is not
 * there. As long as both come to the same state, all other players and the public must read the
 * same. Further pairs are written down in tests/secrets/, two cases each; test_secret_pairs makes
 * others at random. What makes two games a pair is said in secret_readers.h.
 *
 *     test_secrets [--all]      from the root of the source tree
 *
 * Each order is tried; under the sanitizers one in STRIDE, or with --all each. Two games that
 * differ are written to build/secrets/: the game, the orders, and of those that differ both. */
#include "secret_pairs.h"

enum { STRIDE = SPARING, PAIRS_LEAST = SPARING > 10 ? 25 : 100 };

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
    if (strcmp(system->name, "diplomacy") == 0)
        return "{centres: {power: self, at-least: 3}}";
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

typedef struct Trial {
    Tally *tallies;
    size_t stride, met, shown;
    Arena *arena;
} Trial;

static void try_texts(Tally *tally, const Base *base, size_t file, Text one, Text other)
{
    Pair pair = {.name = base->name,
                 .wishes = base->wishes,
                 .files = {base->files, base->files},
                 .has_no_effect = true};
    pair.files[0].at[file] = one;
    pair.files[1].at[file] = other;
    judge(tally, &pair);
}

static void try_item(Tally *tally, const Base *base, size_t file, const Item *item)
{
    Arena *arena = arena_new();
    Text text = base->files.at[file];
    const char *condition = some_condition(arena, base->system, base->files.at[FILE_GAME]);
    try_texts(tally, base, file, failing_first(arena, text, item, condition), text);
    if (item->is_only)
        try_texts(tally, base, file, failing(arena, text, item, condition),
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
    /* Most orders of Diplomacy are lines: of those that are maps each is tried. */
    size_t stride = strcmp(base->system->name, "diplomacy") == 0 ? 1 : trial->stride;
    for (size_t file = FILE_ORDERS; file < FILES; file++) {
        items.count = 0;
        if (base->files.at[file].at)
            find_items(&items, base->files.at[file], nested);
        for (size_t i = 0; i < items.count; i++)
            if (trial->met++ % stride == 0)
                try_item(&trial->tallies[which], base, file, items.at[i]);
    }
    arena_free(items.arena);
}

/* --- pairs that are written down -------------------------------------------------------------- */

typedef struct Written {
    Trial *trial;
    GivenRound first;
    size_t met, differ;
} Written;

static bool is_vacuous(const Pair *pair)
{
    Buf told[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (size_t i = 0; i < 2; i++) {
        Report report = {pair->runs[i].play, NULL, true, TEXT(""), REPORT_MAPS_ALL, 0};
        report_json(&told[i], &report);
    }
    bool same = text_equal(buf_text(&told[0]), buf_text(&told[1]));
    buf_free(&told[0]);
    buf_free(&told[1]);
    return same;
}

/* There those must read the same whose orders are the same and who see the same before the round;
 * and there is always one. With --check both are refused, and what is said of the files is all. */
static void try_written(Written *written, const GivenRound *one, const GivenRound *other)
{
    Pair pair = {.name = one->name,
                 .wishes = {.seed = one->seed, .through = one->through, .ask = one->ask},
                 .files = {one->files, other->files},
                 .is_written = true};
    Tally tally = {.shown = &written->trial->shown};
    Ending ending = one->check                   ? ENDED_REFUSED
                    : one->ask                   ? ENDED_ASKED
                    : one->through.phase.len > 0 ? ENDED_STOPPED
                                                 : ENDED_COMPLETE;
    pair_play(&pair);
    for (size_t i = 0; i < 2; i++)
        demand(pair.runs[i].ending == ending, "a written pair can be played", text_of(pair.name));
    demand(one->check || !is_vacuous(&pair), "the game master sees them differ",
           text_of(pair.name));
    judge_readers(&tally, &pair);
    demand(tally.pairs + tally.errors > 0, "a written pair has a reader", text_of(pair.name));
    written->differ += tally.differ + tally.wrong;
    pair_free(&pair);
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
    for (size_t i = 0; i < sizeof tallies / sizeof *tallies; i++)
        tallies[i].shown = &trial.shown;
    size_t differ = try_books(&trial);
    add_examples(&rounds);
    add_cases(&rounds, 1);
    for (size_t i = 0; i < rounds.count; i++)
        try_base(&trial, rounds.at[i]);
    for (size_t i = 0; systems[i]; i++) {
        const Tally *tally = &tallies[i];
        printf("%s: %zu tried, %zu refused, %zu with an effect, %zu pairs, %zu differ\n",
               systems[i]->name, tally->tried, tally->refused + tally->errors, tally->changed,
               tally->pairs, tally->differ);
        demand(tally->pairs > PAIRS_LEAST, "there are pairs of every system",
               text_of(systems[i]->name));
        differ += tally->differ + tally->wrong;
    }
    arena_free(arena);
    return differ > 0;
}
