/* In Diplomacy nothing hangs on how orders are written, or in which order anything is: every round
 * of its books, and seasons by chance, come out the same
 * - with each order as a map, in the line that reports print, and in six other spellings
 *   (spell_diplomacy.h), to the last word of the report;
 * - with players, powers, centres, units, provinces, borders, files and orders shuffled.
 *
 *     test_diplomacy_spelling [SEASONS [SEED]] */
#include "../hostile/read_rounds.h"
#include "../node_edit.h"
#include "book_tell.h"
#include "random_diplomacy.h"
#include "spell_diplomacy.h"

enum {
    SEASONS_FEW = 150 / SPARING,
    STRIDE = SPARING > 10 ? 8 : 1, /* of the rounds of books */
    SHUFFLES = 3,
    LINES_MAX = 2000
};

typedef struct Trial {
    Arena *arena; /* of this round */
    Random random;
    size_t met; /* in books */
    size_t rounds, passed_over, spelt, shuffled, orders, wrong;
} Trial;

/* --- what came of it -------------------------------------------------------------------------- */

static bool played(MemoryRun *run, const GivenRound *round, const Files *files)
{
    const Wishes wishes = {.through = round->through};
    run_load(run, files, TEXT(""));
    run->ending = run_play(run, &wishes);
    return run->ending == ENDED_COMPLETE || run->ending == ENDED_STOPPED;
}

static Text report_of(Arena *arena, const MemoryRun *run)
{
    Buf out = {NULL, 0, 0};
    Report report = {run->play, NULL, true, TEXT(""), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    return buf_take(&out, arena);
}

static int compare_lines(const void *one, const void *other)
{
    return text_compare(*(const Text *)one, *(const Text *)other);
}

static Text join_sorted(Arena *arena, Text *parts, size_t count)
{
    Buf out = {NULL, 0, 0};
    qsort(parts, count, sizeof *parts, compare_lines);
    for (size_t i = 0; i < count; i++) {
        buf_add(&out, parts[i]);
        buf_char(&out, '\n');
    }
    return buf_take(&out, arena);
}

static size_t split(Text text, const char *marks, Text *parts, size_t most)
{
    size_t count = 0;
    for (size_t at = 0; at < text.len && count < most; at++) {
        size_t start = at;
        while (at < text.len && !strchr(marks, text.at[at]))
            at++;
        if (at > start)
            parts[count++] = text_slice(text, start, at);
    }
    return count;
}

/* What names several units or powers names them in the order of the file. */
static bool names_several(Text line)
{
    static const char *const kinds[] = {"no-order", "strengths", "contender", "may-retreat",
                                        "standing", "changes",   "game-drawn"};
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (text_starts(line, kinds[i]))
            return true;
    return false;
}

static Text in_no_order(Arena *arena, Text line)
{
    Text words[LINES_MAX];
    while (line.len > 0 && line.at[0] == ' ')
        line = text_slice(line, 1, line.len);
    size_t cut = text_find_part(line, TEXT("] ("));
    if (cut < line.len)
        line = text_slice(line, 0, cut + 1); /* whose order it was, by its number */
    else if (text_starts(line, "done ("))
        line = TEXT("done");
    if (!names_several(line))
        return line;
    size_t count = split(line, " ,;\"{}[]", words, LINES_MAX);
    return join_sorted(arena, words, count);
}

/* All that has happened, and how things stand, sorted. */
static Text outcome_of(Arena *arena, const MemoryRun *run)
{
    static Text lines[LINES_MAX];
    Text board = TEXT("board");
    Text *left_out[] = {&board};
    Book book = {.left_out = {left_out, 1, 1}};
    Buf out = {NULL, 0, 0};
    tell_events(&out, &book, run->play, NULL);
    Text told = buf_take(&out, arena);
    size_t all = split(told, "\n", lines, LINES_MAX), count = 0;
    for (size_t i = 0; i < all; i++) /* not indented are phases and scenes, each where it begins */
        if (lines[i].at[0] == ' ')
            lines[count++] = in_no_order(arena, lines[i]);
    const Diplomacy *game = dip(run->play);
    for (size_t i = 0; i < game->units.count + game->exiles.count && count < LINES_MAX; i++) {
        const Unit *unit =
            i < game->units.count ? game->units.at[i] : game->exiles.at[i - game->units.count];
        lines[count++] = text_format(arena, "%.*s %.*s %s %.*s", TEXT_ARG(unit->power->player->id),
                                     TEXT_ARG(dp_unit_text(run->play, unit)),
                                     unit->is_away ? "away, from" : "there",
                                     TEXT_ARG(unit->from ? unit->from->id : TEXT("")));
    }
    for (size_t i = 0; i < game->ground->provinces.count && count < LINES_MAX; i++) {
        const Province *at = game->ground->provinces.at[i];
        if (at->owner || at->is_contested)
            lines[count++] =
                text_format(arena, "%.*s %.*s %d", TEXT_ARG(at->id),
                            TEXT_ARG(at->owner ? at->owner->id : TEXT("")), at->is_contested);
    }
    return join_sorted(arena, lines, count);
}

/* --- orders, written once more ---------------------------------------------------------------- */

typedef struct Orders {
    Order *at[2000];
    size_t count;
    bool is_plain; /* no conditions, no else */
} Orders;

static void take_order(void *visitor, Order *order)
{
    Orders *orders = visitor;
    orders->is_plain &= !order->instead_of && order->conditions.count == 0;
    demand(orders->count < COUNT_OF(orders->at), "a file has not so many orders", TEXT(""));
    orders->at[orders->count++] = order;
}

static void shuffle(Random *random, Order **orders, size_t count)
{
    for (size_t i = count; i-- > 1;) {
        size_t other = random_below(random, i + 1);
        Order *kept = orders[i];
        orders[i] = orders[other];
        orders[other] = kept;
    }
}

/* The orders of a phase. A text of several lines, or a list. */
static void write_phase(const Speller *with, const Phase *phase, const Orders *orders)
{
    bool is_text = with->spelling == IN_SMALL || with->spelling == BY_BEGINNINGS;
    bool is_map = with->spelling == AS_MAPS;
    size_t count = 0;
    buf_format(with->out, "%s:", phase->name);
    for (size_t i = 0; i < orders->count; i++) {
        if (orders->at[i]->phase != phase)
            continue;
        buf_str(with->out,
                count++ == 0 ? (is_text ? " |\n  " : "\n  - ") : (is_text ? "  " : "  - "));
        buf_str(with->out, is_text || is_map ? "" : "\"");
        spell_order(with, orders->at[i]);
        buf_str(with->out, is_text || is_map ? "\n" : "\"\n");
    }
    buf_str(with->out, count == 0 ? " []\n" : "");
}

static Text spell_file(Trial *trial, const Play *play, const OrdersFile *file, const Orders *orders,
                       Spelling spelling)
{
    Buf out = {NULL, 0, 0};
    Speller with = {play, &trial->random, spelling, &out};
    buf_format(&out, "game: %.*s\nround: %d\nplayer: %.*s\n", TEXT_ARG(file->game), file->round,
               TEXT_ARG(file->player->id));
    for (size_t i = 0; i < play->system->phase_count; i++)
        if (orders_find(file, text_of(play->system->phases[i].name)))
            write_phase(&with, &play->system->phases[i], orders);
    return buf_take(&out, trial->arena);
}

/* All files so; false: there is something in them that is not written once more here. */
static bool spell_files(Trial *trial, const MemoryRun *base, Spelling spelling, bool shuffles,
                        Files *files)
{
    static Orders orders;
    for (size_t i = 0; i < base->play->files.count; i++) {
        const OrdersFile *file = base->play->files.at[i];
        orders = (Orders){.is_plain = true};
        orders_visit(base->play, &file->plan, take_order, &orders);
        if (!orders.is_plain || file->standing.rec.node || file->round < 0 || file->resign ||
            file->draw)
            return false;
        if (shuffles)
            shuffle(&trial->random, orders.at, orders.count);
        trial->orders += orders.count;
        files->at[FILE_ORDERS + i] = spell_file(trial, base->play, file, &orders, spelling);
    }
    return true;
}

static void print_missing(const char *title, Text one, Text other)
{
    printf("--- %s\n", title);
    for (Text rest = one; rest.len > 0;) {
        Text line = text_slice(rest, 0, text_find(rest, '\n'));
        if (text_find_part(other, line) >= other.len)
            printf("%.*s\n", TEXT_ARG(line));
        rest = text_slice(rest, line.len + 1, rest.len);
    }
}

static void complain(Trial *trial, const GivenRound *round, const char *what, const Files *files,
                     const MemoryRun *run, Text one, Text other)
{
    Buf words = {NULL, 0, 0};
    if (trial->wrong++ > 3)
        return;
    diag_print(run->diags, &words);
    printf("%s, %s:\n%.*s", round->name, what, TEXT_ARG(buf_text(&words)));
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        printf("%.*s", TEXT_ARG(files->at[i]));
    print_missing("only as it is", one, other);
    print_missing("only so", other, one);
    buf_free(&words);
}

static bool is_elsewhere(const Stood *stood, const Province *written)
{
    return stood->at && stood->at != written;
}

/* Does it say another coast, or none, of a unit? In a line that is printed stands the unit's, but
 * beside it, as a map, what was written. */
static void look_at_coasts(void *visitor, Order *order)
{
    const UnitOrder *unit = (const UnitOrder *)order;
    const SupportOrder *support = (const SupportOrder *)order;
    const ConvoyOrder *convoy = (const ConvoyOrder *)order;
    bool *found = visitor;
    if (dp_is_unit_order(order->table))
        *found |= is_elsewhere(&unit->stood, unit->unit);
    if (order->table == &dp_support_table)
        *found |= is_elsewhere(&support->of_stood, support->of);
    if (order->table == &dp_convoy_table)
        *found |= is_elsewhere(&convoy->of_stood, convoy->of);
}

static bool says_other_coasts(const MemoryRun *base)
{
    bool found = false;
    for (size_t i = 0; i < base->play->files.count; i++)
        orders_visit(base->play, &base->play->files.at[i]->plan, look_at_coasts, &found);
    return found;
}

/* Without rulings there is nothing of the words in a report but what they mean. */
static void try_spelling(Trial *trial, const GivenRound *round, const MemoryRun *base, Text report,
                         Spelling spelling)
{
    Files files = round->files;
    MemoryRun run;
    if (!spell_files(trial, base, spelling, false, &files) ||
        (spelling == AS_PRINTED && says_other_coasts(base)))
        return;
    trial->spelt++;
    bool is_played = played(&run, round, &files);
    Text other = is_played ? report_of(trial->arena, &run) : TEXT("refused");
    if (!text_equal(report, other))
        complain(trial, round, spelling_words[spelling], &files, &run, report, other);
    run_free(&run);
}

/* Does it name a unit that comes there only in the round? The ledger then says which. */
static bool waits_for_its_unit(const Order *order)
{
    return dp_is_unit_order(order->table) && !((const UnitOrder *)order)->stood.letter;
}

/* Is the round stopped before its phase? */
static bool is_yet_to_come(const System *system, const GivenRound *round, const Order *order)
{
    const Phase *phase = system->phases;
    while (!text_is(round->through.phase, phase->name) && phase != order->phase)
        phase++;
    return phase != order->phase;
}

/* Each order stands in the ledger as the line that is read back. */
static void look_for_lines(Trial *trial, const GivenRound *round, const MemoryRun *base,
                           Text report)
{
    static Orders orders;
    for (size_t i = 0; i < base->play->files.count; i++) {
        const OrdersFile *file = base->play->files.at[i];
        orders = (Orders){.is_plain = true};
        orders_visit(base->play, &file->plan, take_order, &orders);
        for (size_t k = 0; k < orders.count && orders.is_plain; k++) {
            Text line = record_line(trial->arena, orders.at[k]->table, orders.at[k]);
            if (waits_for_its_unit(orders.at[k]) ||
                is_yet_to_come(base->play->system, round, orders.at[k]) ||
                text_find_part(report, line) < report.len)
                continue;
            complain(trial, round, "the report has not this line", &round->files, base, report,
                     line);
        }
    }
}

/* --- everything in another order -------------------------------------------------------------- */

static Node *shuffled(Trial *trial, const Node *list)
{
    Node *copy = node_copy(trial->arena, list);
    for (uint32_t i = node_count(copy); i-- > 1;) {
        size_t other = random_below(&trial->random, i + 1);
        const Node *kept = node_child(copy, i);
        node_set(copy, i, node_child(copy, other));
        node_set(copy, other, kept);
    }
    return copy;
}

/* All lists in it, however deep; a stopped round's are kept. */
static const Node *shuffle_all(Trial *trial, const Node *node)
{
    if (node->kind == NODE_SCALAR)
        return node;
    Node *copy = node->kind == NODE_LIST ? shuffled(trial, node) : node_copy(trial->arena, node);
    for (uint32_t i = 0; i < node_count(copy); i++) {
        Text key = node_key(node_child(copy, i));
        if (!text_is(key, "stopped") && !text_is(key, "history"))
            node_set(copy, i, shuffle_all(trial, node_child(copy, i)));
    }
    return copy;
}

/* With the map that is played on, so that it can be shuffled, too; its drawing stays behind. */
static Text shuffle_game(Trial *trial, const MemoryRun *base)
{
    Buf out = {NULL, 0, 0};
    const Play *play = base->play;
    Node *game = node_copy(trial->arena, play->doc->root);
    Map map = *dip(play)->ground;
    map.drawing = TEXT("");
    for (uint32_t i = node_count(game); i-- > 0;)
        if (text_is(node_key(node_child(game, i)), "map"))
            node_remove(game, i);
    node_put(trial->arena, game, TEXT("map"), record_save(trial->arena, &dp_map_table, &map, NULL));
    yaml_write(&out, shuffle_all(trial, game));
    return buf_take(&out, trial->arena);
}

/* Of orders for one unit, and of builds and removals, the order in which they stand may count. */
static bool may_be_shuffled(const MemoryRun *base)
{
    static Orders orders;
    if (dip(base->play)->settings.void_orders == VOID_VOID)
        return false;
    for (size_t i = 0; i < base->play->files.count; i++) {
        orders = (Orders){.is_plain = true};
        orders_visit(base->play, &base->play->files.at[i]->plan, take_order, &orders);
        for (size_t k = 0; k < orders.count; k++) {
            if (strcmp(orders.at[k]->phase->name, "adjustments") == 0)
                return false;
            const UnitOrder *one = (const UnitOrder *)orders.at[k];
            for (size_t j = 0; j < k && dp_is_unit_order(one->order.table); j++) {
                const UnitOrder *other = (const UnitOrder *)orders.at[j];
                if (dp_is_unit_order(other->order.table) &&
                    one->order.phase == other->order.phase &&
                    one->unit->whole == other->unit->whole)
                    return false;
            }
        }
    }
    return true;
}

static void try_shuffled(Trial *trial, const GivenRound *round, const MemoryRun *base, Text outcome)
{
    Files files = round->files, turned = round->files;
    MemoryRun run;
    bool shuffles = may_be_shuffled(base);
    if (!spell_files(trial, base, AS_MAPS, shuffles, &files))
        return;
    files.at[FILE_GAME] = shuffle_game(trial, base);
    size_t count = base->play->files.count, first = random_below(&trial->random, count + 1);
    turned = files;
    for (size_t i = 0; i < count; i++)
        turned.at[FILE_ORDERS + i] = files.at[FILE_ORDERS + (i + first) % count];
    trial->shuffled++;
    bool is_played = played(&run, round, &turned);
    Text other = is_played ? outcome_of(trial->arena, &run) : turned.at[FILE_GAME];
    if (!text_equal(outcome, other))
        complain(trial, round, "shuffled", &turned, &run, outcome, other);
    run_free(&run);
}

/* --- rounds ----------------------------------------------------------------------------------- */

static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    MemoryRun base, run;
    trial->arena = arena_new();
    run_load(&base, &round->files, TEXT(""));
    bool is_played = played(&run, round, &round->files);
    if (is_played) {
        Files unused;
        Text report = report_of(trial->arena, &run);
        Text outcome = outcome_of(trial->arena, &run);
        trial->rounds++;
        trial->passed_over += !spell_files(trial, &base, AS_PRINTED, false, &unused);
        for (int spelling = 0; spelling < SPELLINGS; spelling++)
            try_spelling(trial, round, &base, report, (Spelling)spelling);
        look_for_lines(trial, round, &base, report);
        for (int i = 0; i < SHUFFLES; i++)
            try_shuffled(trial, round, &base, outcome);
    }
    run_free(&run);
    run_free(&base);
    arena_free(trial->arena);
}

static void try_round_of_book(void *context, const GivenRound *round)
{
    Trial *trial = context;
    if (trial->met++ % STRIDE == 0)
        try_round(trial, round);
}

/* --- seasons by chance ------------------------------------------------------------------------ */

static void write_place(Buf *out, const Atlas *atlas, int place)
{
    buf_str(out, atlas->rows[place]->id);
}

/* Who owns a centre, by chance; most of them are at home. */
static int owner_of(Random *random, const Atlas *atlas, int province)
{
    if (!atlas->centre[province])
        return DP_NOBODY;
    if (atlas->home[province] != DP_NOBODY && random_is(random, 75))
        return atlas->home[province];
    return random_is(random, 25) ? DP_NOBODY : (int)random_below(random, POWERS);
}

static Text write_game(Trial *trial, const Atlas *atlas, const Crowd *crowd, Arena *arena)
{
    Buf out = {NULL, 0, 0};
    int owner[PLACES_MAX];
    for (int i = 0; i < atlas->provinces; i++)
        owner[i] = owner_of(&trial->random, atlas, i);
    buf_str(&out, "rules: diplomacy\ngame: chance\nround: 2\nsettings: {draw: named}\nplayers:\n");
    for (int power = 0; power < POWERS; power++)
        buf_format(&out, "  - {id: %s}\n", power_names[power]);
    buf_str(&out, "powers:\n");
    for (int power = 0; power < POWERS; power++) {
        const char *before = "";
        buf_format(&out, "  - {player: %s, centres: [", power_names[power]);
        for (int i = 0; i < atlas->provinces; i++) {
            if (owner[i] != power)
                continue;
            buf_format(&out, "%s%s", before, atlas->rows[i]->id);
            before = ", ";
        }
        buf_str(&out, "], units: [");
        before = "";
        for (int i = 0; i < crowd->count; i++) {
            if (crowd->units[i].power != power)
                continue;
            buf_format(&out, "%s%c %s", before, "AF"[crowd->units[i].kind],
                       atlas -> rows[crowd->units[i].place] -> id);
            before = ", ";
        }
        buf_str(&out, "]}\n");
    }
    return buf_take(&out, arena);
}

static void write_task(Buf *out, const Atlas *atlas, const Crowd *crowd, int unit)
{
    static const char *const deeds[] = {"hold", "move", "support", "convoy"};
    const DpTask *task = &crowd->tasks[unit];
    buf_format(out, "  - {%s: ", deeds[task->deed]);
    write_place(out, atlas, crowd->units[unit].place);
    if (task->of != DP_NOBODY) {
        buf_str(out, ", of: ");
        write_place(out, atlas, crowd->units[task->of].place);
    }
    if (task->to != DP_NOWHERE) {
        buf_str(out, ", to: ");
        write_place(out, atlas, task->to);
    }
    buf_str(out, task->via ? ", via: convoy}\n" : "}\n");
}

static Text head_of(Arena *arena, int power)
{
    return text_format(arena, "game: chance\nround: 2\nplayer: %s\n", power_names[power]);
}

static void write_vote(Trial *trial, Buf *out)
{
    Random *random = &trial->random;
    if (random_is(random, 30))
        return;
    if (random_is(random, 40))
        buf_str(out, "  - {vote: none}\n");
    else if (random_is(random, 40))
        buf_str(out, "  - {vote: draw}\n");
    else
        buf_format(out, "  - {vote: draw, for: [%s, %s]}\n", power_names[random_below(random, 3)],
                   power_names[3 + random_below(random, 4)]);
}

static Text write_tasks(Trial *trial, const Atlas *atlas, const Crowd *crowd, int power,
                        Arena *arena)
{
    Buf out = {NULL, 0, 0};
    buf_add(&out, head_of(arena, power));
    buf_str(&out, "orders:\n");
    for (int i = 0; i < crowd->count; i++)
        if (crowd->units[i].power == power)
            write_task(&out, atlas, crowd, i);
    write_vote(trial, &out);
    if (buf_text(&out).at[out.len - 2] == ':') {
        out.len--;
        buf_str(&out, " []\n");
    }
    return buf_take(&out, arena);
}

static int turn_power(Random *random, int power)
{
    return random_is(random, 20) ? (int)random_below(random, POWERS) : power;
}

/* Somewhere near, or anywhere, for each that was dislodged. */
static Text write_retreats(Trial *trial, const Play *play, int power, Arena *arena)
{
    Buf out = {NULL, 0, 0};
    const UnitList *exiles = &dip(play)->exiles;
    size_t count = 0;
    buf_add(&out, head_of(arena, power));
    buf_str(&out, "retreats:");
    for (size_t i = 0; i < exiles->count; i++) {
        const Unit *unit = exiles->at[i];
        const DpNear *near = &dip(play)->graph->near[unit->kind][dp_place(unit->at)];
        if (!text_is(unit->power->player->id, power_names[power]))
            continue;
        count++;
        if (near->count == 0 || random_is(&trial->random, 20))
            buf_format(&out, "\n  - {disband: %.*s}", TEXT_ARG(unit->at->id));
        else
            buf_format(
                &out, "\n  - {retreat: %.*s, to: %.*s}", TEXT_ARG(unit->at->id),
                TEXT_ARG(dp_spot(play, near->at[random_below(&trial->random, (size_t)near->count)])
                             ->id));
    }
    buf_str(&out, count > 0 ? "\n" : " []\n");
    return buf_take(&out, arena);
}

/* Builds at home, most of them as they can be; removals; and builds waived. */
static Text write_adjustments(Trial *trial, const Play *play, int power, Arena *arena)
{
    Buf out = {NULL, 0, 0};
    const Diplomacy *game = dip(play);
    size_t count = 0;
    buf_add(&out, head_of(arena, power));
    buf_str(&out, "adjustments:");
    const Player *player = NULL;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (text_is(play_player(play, seat)->id, power_names[power]))
            player = play_player(play, seat);
    const Power *of = dp_power(play, player);
    for (size_t i = 0; i < game->spots.count && of->owned > of->standing; i++) {
        const Province *at = game->spots.at[i];
        if (!text_equal(at->whole->home, player->id) || random_is(&trial->random, 30))
            continue;
        bool is_fleet = dp_can_stand(DP_FLEET, at) && random_is(&trial->random, 50);
        buf_format(&out, "\n  - {build: %s, at: %.*s}", is_fleet ? "fleet" : "army",
                   TEXT_ARG(at->id));
        count++;
    }
    for (size_t i = 0; i < game->units.count && of->owned < of->standing; i++) {
        if (game->units.at[i]->power != of || random_is(&trial->random, 60))
            continue;
        buf_format(&out, "\n  - {remove: %.*s}", TEXT_ARG(game->units.at[i]->at->id));
        count++;
    }
    if (of->owned > of->standing && random_is(&trial->random, 40)) {
        buf_format(&out, "\n  - {waive: %d}", 1 + (int)random_below(&trial->random, 3));
        count++;
    }
    buf_str(&out, count > 0 ? "\n" : " []\n");
    return buf_take(&out, arena);
}

typedef Text WriteMore(Trial *trial, const Play *play, int power, Arena *arena);

/* The round stops after that phase; then the next one with its own orders. False: it is over. */
static bool go_on(Trial *trial, Arena *arena, GivenRound *round, const char *next, WriteMore *write)
{
    MemoryRun run, stopped;
    Buf state = {NULL, 0, 0};
    bool goes_on = played(&run, round, &round->files) && run.ending == ENDED_STOPPED;
    if (goes_on) {
        play_save(run.play, &state);
        round->files = (Files){{{NULL, 0}}};
        round->files.at[FILE_GAME] = buf_take(&state, arena);
        round->through.phase = text_of(next);
        run_load(&stopped, &round->files, TEXT(""));
        for (int power = 0; power < POWERS; power++)
            round->files.at[FILE_ORDERS + power] = write(trial, stopped.play, power, arena);
        run_free(&stopped);
    }
    run_free(&run);
    return goes_on;
}

static void try_season(Trial *trial, const Atlas *atlas, size_t number)
{
    static Crowd crowd;
    Arena *arena = arena_new();
    do
        crowd_make(&trial->random, arena, atlas, &crowd);
    while (crowd.chart.provinces != atlas->provinces);
    GivenRound round = {.name = text_string(arena, "season %zu", number)};
    round.through.phase = TEXT("orders");
    for (int i = 0; i < crowd.count; i++)
        crowd.units[i].power = turn_power(&trial->random, crowd.units[i].power);
    round.files.at[FILE_GAME] = write_game(trial, atlas, &crowd, arena);
    for (int power = 0; power < POWERS; power++)
        round.files.at[FILE_ORDERS + power] = write_tasks(trial, atlas, &crowd, power, arena);
    try_round(trial, &round);
    if (go_on(trial, arena, &round, "retreats", write_retreats)) {
        try_round(trial, &round);
        if (go_on(trial, arena, &round, "", write_adjustments))
            try_round(trial, &round);
    }
    arena_free(arena);
}

int main(int argc, char **argv)
{
    size_t seasons = argc > 1 ? strtoul(argv[1], NULL, 10) : SEASONS_FEW;
    Trial trial = {.random = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1}};
    Arena *always = arena_new();
    const Atlas *atlas = atlas_new(always);
    read_books(always, "tests/cases/diplomacy/*.md", try_round_of_book, &trial);
    size_t of_books = trial.rounds;
    for (size_t i = 0; i < seasons; i++)
        try_season(&trial, atlas, i);
    arena_free(always);
    printf("%zu rounds of books, %zu by chance, %zu passed over: %zu orders, in %zu spellings of a "
           "round, and %zu shuffled; %zu complaints\n",
           of_books, trial.rounds - of_books, trial.passed_over, trial.orders, trial.spelt,
           trial.shuffled, trial.wrong);
    return trial.wrong > 0 || of_books == 0;
}
