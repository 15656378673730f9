/* What is told beside a round: how things stand; what could be done, for sheets; and what of orders
 * is hardly wanted, for --check. */
#include <assert.h>
#include <stdarg.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/play/play.h"
#include "adjudicate/play/tiles.h"
#include "play_private.h"

/* No rule book has it. A report puts its name over what it tells. */
static const Phase standing_phase = {.name = "how-things-stand"};

void play_show(Play *play)
{
    size_t before = log_count(play->log);
    log_enter(play->log, &standing_phase, NULL, 1);
    if (play->system->show)
        play->system->show(play);
    for (size_t i = before; play->system->shows_first && i < log_count(play->log); i++)
        log_put_back(play->log, 0); /* the last of them first */
    if (play->shows)
        play_draw(play);
}

void tick_add(TickList *ticks, Text note, const char *format, ...)
{
    if (ticks->count >= TICKS_MAX)
        return;
    Buf order = {NULL, 0, 0};
    va_list args;
    va_start(args, format);
    buf_vformat(&order, format, args);
    va_end(args);
    ARENA_PUSH(
        ticks->arena, ticks,
        ((Tick){.order = buf_take(&order, ticks->arena), .note = note, .thing = ticks->thing}));
}

void tick_pays(TickList *ticks, Text buys, int cost)
{
    tick_pays_coins(ticks, buys, &(const Coins){{cost}});
}

void tick_pays_coins(TickList *ticks, Text buys, const Coins *cost)
{
    assert(ticks->count > 0); /* of whatever was added last */
    ticks->at[ticks->count - 1].buys = buys;
    ticks->at[ticks->count - 1].cost = *cost;
}

void tick_note(TickNote *note, Text what)
{
    buf_format(&note->words, "%.*s\n", TEXT_ARG(what));
    note->count++;
}

/* Is the one of that index among so many told? Of very many some from everywhere: the first twelve
 * would all stand at the same end of the board. */
static bool is_noted(size_t index, size_t count)
{
    const size_t last = NOTED_MAX - 1;
    size_t place = count > NOTED_MAX ? (index * last + count - 2) / (count - 1) : index;
    return count <= NOTED_MAX || place * (count - 1) / last == index;
}

Text tick_noted(TickNote *note, TickList *ticks)
{
    Buf told = {NULL, 0, 0};
    Text rest = buf_text(&note->words);
    for (size_t i = 0; i < note->count; i++) {
        size_t end = text_find(rest, '\n');
        if (is_noted(i, note->count))
            buf_format(&told, "%s%.*s", i > 0 ? ", " : "", TEXT_ARG(text_slice(rest, 0, end)));
        rest = text_slice(rest, end + 1, rest.len);
    }
    if (note->count > NOTED_MAX)
        buf_format(&told, " and %zu more", note->count - NOTED_MAX);
    buf_free(&note->words);
    return buf_take(&told, ticks->arena);
}

void play_print_noted(const Play *play, Buf *out, Text first, Text note, const char *margin)
{
    Text words = text_one_line(play->arena, note);
    size_t column = utf8_width(first);
    const char *between = "  # ";
    buf_add(out, first);
    for (size_t at = 0; at < words.len;) {
        Text rest = text_slice(words, at, words.len),
             word = text_slice(rest, 0, text_find(rest, ' '));
        if (column + strlen(between) + utf8_width(word) > SHEET_COLUMNS) {
            buf_format(out, "\n%s", margin);
            column = strlen(margin);
            between = "";
        }
        buf_format(out, "%s%.*s", between, TEXT_ARG(word));
        column += strlen(between) + utf8_width(word);
        between = " ";
        at += word.len + 1;
    }
    buf_char(out, '\n');
}

/* The last comma before that column, one behind a closing bracket if there is any; 0: there is
 * none.
 */
static size_t comma_before(Text line, size_t width)
{
    size_t comma = 0;
    for (size_t end = line.len < width ? line.len : width; end > 1; end--) {
        if (line.at[end - 1] != ',')
            continue;
        if (line.at[end - 2] == '}')
            return end;
        comma = comma > 0 ? comma : end;
    }
    return comma;
}

/* Where a line ends that is too long. */
static size_t end_of_line(Text line, size_t width)
{
    size_t end = utf8_width(line) > width ? comma_before(line, width) : 0;
    return end > 0 ? end : line.len;
}

/* An order behind its '#': without it, it is an item of the list around it. A long one goes on
 * below, behind others. */
static void print_tick(const Play *play, Buf *out, const Tick *tick)
{
    Arena *arena = play->arena;
    Text order = text_format(arena, "%.*s,", TEXT_ARG(text_one_line(arena, tick->order)));
    const char *margin = "  # ";
    for (size_t end; (end = end_of_line(order, SHEET_COLUMNS - strlen(margin))) < order.len;) {
        buf_str(out, margin);
        buf_add(out, text_slice(order, 0, end));
        buf_char(out, '\n');
        order = text_slice(order, end + 1, order.len);
        margin = "  #   ";
    }
    play_print_noted(play, out, text_format(arena, "%s%.*s", margin, TEXT_ARG(order)), tick->note,
                     "  #     # ");
}

void play_print_ticks(Play *play, Buf *out, const Player *player, const Phase *phase,
                      const Table *const *kinds, bool left_out)
{
    const char *mark = left_out ? "# " : "";
    TickList ticks = {.arena = play->arena};
    if (play->system->offer)
        play->system->offer(play, player, phase, &ticks);
    buf_format(out, "%s%s: [\n", mark, phase->name);
    for (size_t i = 0; kinds[i]; i++) {
        const char *only = order_kind(play->system, kinds[i])->phase;
        if (!only || strcmp(only, phase->name) == 0)
            buf_format(out, "  # %s: %s\n", kinds[i]->fields[0].key, kinds[i]->doc);
    }
    for (size_t i = 0; i < ticks.count; i++)
        print_tick(play, out, &ticks.at[i]);
    if (ticks.count == TICKS_MAX)
        buf_str(out, "  # and so on: there is no room for more\n");
    buf_format(out, "  %s]\n", mark);
}

/* --- what is hardly wanted ----------------------------------------------------------------------
 */

static bool is_plain_alone(const Order *order)
{
    return order->conditions.count == 0 && order->otherwise.count == 0 && !order_is_else(order);
}

/* Whoever writes an if or an else has thought of more than one way in which it may go. */
static bool is_plain(const Order *order)
{
    for (; order; order = order->within)
        if (!is_plain_alone(order))
            return false;
    return true;
}

static Place order_place(const Order *order)
{
    return record_place(&order->rec, order->table->fields[0].key);
}

static void doubt_order(void *context, Order *order)
{
    Play *play = context;
    const OrderKind *kind = order_kind(play->system, order->table);
    if (!kind->doubt || order_is_split(order) || !is_plain(order))
        return;
    const char *doubt = kind->doubt(play, order);
    if (!doubt)
        return;
    Place place = kind->doubt_place ? kind->doubt_place(play, order) : order_place(order);
    diag_warning(play->diags, place, "%s", doubt);
    diag_help(play->diags, "it is played as it stands, unless an if or an else says otherwise");
}

/* Where a thing is to end, by the last order in the phase that says it. */
typedef struct Ending {
    const Order *order;
    Text id;
    int tile;
} Ending;

typedef struct Endings {
    Arena *arena;
    Names *last; /* Ending, by id */
    LIST_OF(Ending) all;
} Endings;

static void note_ending(const Play *play, Endings *endings, const Order *order)
{
    const OrderKind *kind = order_kind(play->system, order->table);
    int tile = NO_TILE_KNOWN;
    Text id = kind->ends_on ? kind->ends_on(play, order, &tile) : TEXT("");
    if (id.len == 0)
        return;
    Ending *ending = names_find(endings->last, id);
    if (!ending) {
        ending = ARENA_NEW(endings->arena, Ending);
        *names_slot(endings->last, id) = ending;
        ARENA_PUSH(endings->arena, &endings->all, ending);
    }
    *ending = (Ending){order, id, is_plain(order) ? tile : NO_TILE_KNOWN};
}

static void warn_of_same_tile(Play *play, const Ending *first, const Ending *second)
{
    bool is_later = second->order->number >= first->order->number;
    const Ending *later = is_later ? second : first, *earlier = is_later ? first : second;
    diag_warning(play->diags, order_place(later->order),
                 "'%.*s' is sent to %.*s, and '%.*s' as well", TEXT_ARG(later->id),
                 TEXT_ARG(tile_called(play, later->tile)), TEXT_ARG(earlier->id));
    diag_help(play->diags, "two cannot stand there: name another tile, or add an else");
}

static void remark_on_tiles(Play *play, const VariantList *list)
{
    Endings endings = {.arena = play->arena, .last = names_new(play->arena)};
    for (size_t i = 0; i < list->count; i++) {
        const Order *order = list->at[i]->record;
        if (!order_is_split(order))
            note_ending(play, &endings, order);
        for (const Order *one = order_is_split(order) ? order->inner : NULL; one; one = one->next)
            note_ending(play, &endings, one);
    }
    if (endings.all.count < 2)
        return;
    const Ending **on = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, const Ending *);
    for (size_t i = 0; i < endings.all.count; i++) {
        const Ending *ending = endings.all.at[i];
        if (ending->tile == NO_TILE_KNOWN)
            continue;
        if (on[ending->tile])
            warn_of_same_tile(play, on[ending->tile], ending);
        else
            on[ending->tile] = ending;
    }
}

/* --- what nobody has said a word about ----------------------------------------------------------
 */

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool holds_word(Text text, Text word)
{
    for (size_t at = 0; word.len > 0 && at + word.len <= text.len; at++) {
        size_t same = 0;
        while (same < word.len && small(text.at[at + same]) == small(word.at[same]))
            same++;
        if (same == word.len)
            return true;
    }
    return false;
}

/* Anywhere in it, in whatever words: rather one too many than a warning that is not true. */
static bool mentions(const Node *node, Text word)
{
    bool found = holds_word(node_text(node), word) || holds_word(node_key(node), word);
    for (uint32_t i = 0; !found && i < node_count(node); i++)
        found = mentions(node_child(node, i), word);
    return found;
}

static bool is_word_for_all(Text text)
{
    return text_is(text, "all") || text_is(text, "others");
}

static bool says_all(const Node *node)
{
    bool found = is_word_for_all(node_text(node)) || is_word_for_all(node_key(node));
    for (uint32_t i = 0; !found && i < node_count(node); i++)
        found = says_all(node_child(node, i));
    return found;
}

/* What an order says may not stand in its line so: "par" in "A Paris-Bur". */
typedef struct Mention {
    Text id;
    bool found;
} Mention;

static void look_in_order(void *visitor, Order *order)
{
    Mention *mention = visitor;
    if (node_origin(order->rec.node) != order->rec.node)
        mention->found |= mentions(order->rec.node, mention->id);
}

static bool is_in_lines(const Play *play, const OrdersFile *file, Text id)
{
    Mention mention = {id, false};
    orders_visit(play, &file->plan, look_in_order, &mention);
    orders_visit(play, &file->standing, look_in_order, &mention);
    return mention.found;
}

static bool is_mentioned(const Play *play, const Player *player, Text id)
{
    const OrdersFile *files[] = {player->orders, player->standing};
    const Named *named = record_named(play->loader, id);
    Text name = named ? record_name(named->table, named->record) : TEXT("");
    bool found = false;
    for (size_t f = 0; f < 2 && !found; f++)
        found =
            files[f] && (mentions(files[f]->rec.node, id) || mentions(files[f]->rec.node, name) ||
                         says_all(files[f]->rec.node) || is_in_lines(play, files[f], id));
    return found;
}

static bool is_ordered(const Play *play, const Player *player, const Phase *phase, Text id)
{
    const OrdersFile *files[] = {player->orders, player->standing};
    bool found = false;
    if (!play->system->orders_thing)
        return is_mentioned(play, player, id);
    for (size_t f = 0; f < 2 && !found; f++)
        found = files[f] && play->system->orders_thing(play, files[f], phase, id);
    return found;
}

/* Of those that could do something, in any phase for which he has written orders. */
static void remark_on_idle(Play *play, const OrdersFile *file, const Phase *phase, TickNote *idle,
                           Names *told)
{
    const Node *list = node_find(file->rec.node, text_of(phase->name));
    TickList ticks = {.arena = play->arena};
    if (!list || list_is_empty(list))
        return;
    play->system->offer(play, file->player, phase, &ticks);
    for (size_t i = 0; i < ticks.count; i++) {
        Text thing = ticks.at[i].thing;
        if (thing.len > 0 && !names_seen(told, thing) &&
            !is_ordered(play, file->player, phase, thing))
            tick_note(idle, thing);
    }
}

/* --- what is left over ------------------------------------------------------------------------ */

/* What the orders of a list pay together; false: nobody knows, since one may not be done, or it is
 * for all that can be paid. */
static bool paid_by(const Play *play, const VariantList *list, Coins *paid)
{
    for (size_t i = 0; i < list->count; i++) {
        const Order *order = list->at[i]->record;
        const OrderKind *kind = order_kind(play->system, order->table);
        const Order *one = order_is_split(order) ? order->inner : order;
        if (!kind->pays)
            continue;
        if (!is_plain(order))
            return false;
        for (; one; one = order_is_split(order) ? one->next : NULL)
            if (!kind->pays(play, one, paid))
                return false;
    }
    return true;
}

static bool is_enough(const Coins *left, const Coins *cost)
{
    for (size_t i = 0; i < COINS_MAX; i++)
        if (cost->of[i] > 0 && cost->of[i] > left->of[i])
            return false;
    return true;
}

static int64_t coins_in_all(const Coins *coins)
{
    int64_t sum = 0;
    for (size_t i = 0; i < COINS_MAX; i++)
        sum += coins->of[i];
    return sum;
}

/* The cheapest that is offered, not bought yet, and could be paid with what is left; NULL: nothing.
 */
static const Tick *cheapest(const Play *play, const Player *player, const TickList *ticks,
                            const Coins *left)
{
    const Tick *found = NULL;
    for (size_t i = 0; i < ticks->count; i++) {
        const Tick *tick = &ticks->at[i];
        if (tick->buys.len > 0 && is_enough(left, &tick->cost) &&
            (!found || coins_in_all(&tick->cost) < coins_in_all(&found->cost)) &&
            !is_mentioned(play, player, tick->buys))
            found = tick;
    }
    return found;
}

/* Of a coin more than there is, whatever may come in. */
static void remark_on_debts(Play *play, Place place, const TickList *ticks, const Coins *paid)
{
    for (size_t i = 0; i < COINS_MAX; i++) {
        int64_t most = ticks->budget.of[i] + ticks->may_come.of[i];
        Text coin = ticks->coins[i];
        if (paid->of[i] <= 0 || paid->of[i] <= most)
            continue;
        diag_warning(play->diags, place, "these orders cost %lld%s%.*s, and there are %lld%s",
                     (long long)paid->of[i], coin.len > 0 ? " " : "", TEXT_ARG(coin),
                     (long long)ticks->budget.of[i],
                     ticks->may_come.of[i] > 0 ? ", and not so many come in" : "");
        diag_help(play->diags, "they are done in their order, as far as it goes");
    }
}

/* Where something is bought at all: who buys nothing saves. */
static void remark_on_rest(Play *play, const OrdersFile *file, const Phase *phase)
{
    const VariantList *list = plan_list(play, &file->plan, phase);
    const Place place = record_place(&file->rec, phase->name);
    TickList ticks = {.arena = play->arena};
    Coins paid = {{0}}, left;
    if (!paid_by(play, list, &paid) || coins_in_all(&paid) <= 0)
        return;
    play->system->offer(play, file->player, phase, &ticks);
    remark_on_debts(play, place, &ticks, &paid);
    for (size_t i = 0; i < COINS_MAX; i++)
        left.of[i] = ticks.budget.of[i] - paid.of[i];
    const Tick *tick = cheapest(play, file->player, &ticks, &left);
    if (!tick)
        return;
    if (ticks.coins[0].len > 0)
        diag_warning(play->diags, place, "what is left over would pay for '%.*s', too",
                     TEXT_ARG(tick->buys));
    else
        diag_warning(play->diags, place, "%lld are left over, and '%.*s' costs %lld",
                     (long long)left.of[0], TEXT_ARG(tick->buys), (long long)tick->cost.of[0]);
    diag_help(play->diags, "if %s shall be saved, leave it so",
              ticks.coins[0].len > 0 ? "it" : "they");
}

/* A list that is empty on purpose says something. */
static void remark_on_silence(Play *play, const OrdersFile *file, const Phase *phase)
{
    if (!phase->is_vital || orders_of(play, file->player, phase) ||
        !phase->asks(play, file->player))
        return;
    diag_warning(play->diags, record_place(&file->rec, "player"), "no orders for %s: %s",
                 phase->name, phase->fallback);
    diag_help(play->diags, "write some, or '%s: []' if it shall be so", phase->name);
}

static void remark_on_file(Play *play, const OrdersFile *file)
{
    const System *system = play->system;
    TickNote idle = {{NULL, 0, 0}, 0};
    TickList words = {.arena = play->arena};
    Names *told = names_new(play->arena);
    orders_visit(play, &file->plan, doubt_order, play);
    for (size_t i = 0; i < system->phase_count; i++) {
        const Phase *phase = &system->phases[i];
        if (!phase->orders || !phase_in_round(play, phase))
            continue;
        remark_on_silence(play, file, phase);
        if (play->board)
            remark_on_tiles(play, plan_list(play, &file->plan, phase));
        if (system->offer) {
            remark_on_idle(play, file, phase, &idle, told);
            remark_on_rest(play, file, phase);
        }
    }
    Text things = tick_noted(&idle, &words);
    if (things.len == 0)
        return;
    diag_warning(play->diags, record_place(&file->rec, "player"), "no orders for %.*s",
                 TEXT_ARG(things));
    diag_help(play->diags, "if %s shall stay as %s, leave it so", idle.count > 1 ? "they" : "it",
              idle.count > 1 ? "they are" : "it is");
}

/* After a stop, some of it has been done, or not; but what could not come up before is still open.
 */
static void doubt_later(void *context, Order *order)
{
    if (order->phase->may_happen)
        doubt_order(context, order);
}

/* What a stopped round goes on with was not known before; when it wants something of a player, and
 * he has sent another file, he may have overlooked it. */
static void remark_on_wanted(Play *play, const OrdersFile *file)
{
    SlotList slots = {NULL, 0, 0};
    TickNote idle = {{NULL, 0, 0}, 0};
    TickList words = {.arena = play->arena};
    play_next(play, &slots);
    const Phase *phase = slots.count > 0 ? slots.at[0].phase : NULL;
    Text wants = phase && phase->wants ? phase->wants(play, file->player) : TEXT("");
    if (wants.len == 0 || (phase->asks && !phase->asks(play, file->player)))
        return;
    if (!orders_of(play, file->player, phase)) {
        diag_warning(play->diags, record_place(&file->rec, "player"), "no orders for %s: %.*s %.*s",
                     phase->name, TEXT_ARG(file->player->id), TEXT_ARG(wants));
        diag_help(play->diags, "write some, or '%s: []' if it shall be so: %s", phase->name,
                  phase->fallback);
        return;
    }
    const Node *list = node_find(file->rec.node, text_of(phase->name));
    if (phase->remark && list && !list_is_empty(list))
        phase->remark(play, file);
    if (play->system->offer)
        remark_on_idle(play, file, phase, &idle, names_new(play->arena));
    Text things = tick_noted(&idle, &words);
    if (things.len == 0)
        return;
    diag_warning(play->diags, record_place(&file->rec, phase->name), "no %s for %.*s", phase->name,
                 TEXT_ARG(things));
    diag_help(play->diags, "then %s", phase->fallback);
}

/* Whether those of others are right is not for him to know. */
void play_remark(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        bool is_taken = play->is_sound && file->player && file->player->orders == file;
        if (is_taken && !diag_blames(play->diags, file->source) && play->game->stopped) {
            orders_visit(play, &file->plan, doubt_later, play);
            remark_on_wanted(play, file);
        } else if (is_taken && !diag_blames(play->diags, file->source))
            remark_on_file(play, file);
    }
    if (play->is_sound)
        asked_warn_of_late(play);
    rulings_remark(play);
}
