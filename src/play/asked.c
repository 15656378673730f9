/* What players are asked, and that nothing is changed which was decided before that. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/names.h"
#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* --- which kinds of questions ----------------------------------------------------------------- */

static Text key_of(const Table *answer)
{
    return text_of(answer->fields[0].key);
}

const char *const *decision_words(Arena *arena, const System *system)
{
    const Table *const *answers = orders_answers(arena, system);
    size_t count = 0;
    while (answers[count])
        count++;
    const char **words = ARENA_ARRAY(arena, count + 1, const char *);
    for (size_t i = 0; i < count; i++)
        words[i] = key_of(answers[i]).at;
    return words;
}

/* Where it is said which kinds a player is asked: by himself for this round, or for all rounds, or
 * by the game master. */
typedef struct Wish {
    const Record *rec; /* NULL: nowhere, so it is all kinds */
    const IntList *kinds;
} Wish;

static Wish wish_of(const Play *play, const Player *player)
{
    const Text key = TEXT("ask");
    const Game *game = play->game;
    for (const OrdersFile *file = player->orders; file; file = file->more)
        if (node_find(file->rec.node, key))
            return (Wish){&file->rec, &file->ask};
    if (player->standing && node_find(player->standing->rec.node, key))
        return (Wish){&player->standing->rec, &player->standing->ask};
    if (node_find(game->rec.node, key))
        return (Wish){&game->rec, &game->ask};
    return (Wish){NULL, NULL};
}

static bool holds(const Play *play, const Wish *wish, const Table *answer)
{
    if (!wish->rec)
        return true;
    const char *const *words = decision_words(play->arena, play->system);
    for (size_t i = 0; i < wish->kinds->count; i++)
        if (text_is(key_of(answer), words[wish->kinds->at[i]]))
            return true;
    return false;
}

bool asked_about(const Play *play, const Player *player, const DecisionKind *kind)
{
    const Wish wish = wish_of(play, player);
    return kind->answer && holds(play, &wish, kind->answer);
}

/* Questions have names like rolls, "r4 fight wolf": of another round than this one? */
static bool is_of_other_round(const Play *play, Text name)
{
    size_t end = text_find(name, ' ');
    int64_t round;
    return end < name.len && name.at[0] == 'r' && text_int(text_slice(name, 1, end), &round) &&
           round != play->game->round;
}

void asked_check_answer(const Play *play, const Player *player, const Variant *variant)
{
    const Answer *answer = variant->record;
    const Wish wish = wish_of(play, player);
    const char *kind = variant->table->fields[0].key;
    if (is_of_other_round(play, answer->name)) {
        diag_error(play->diags, record_place(&answer->rec, kind),
                   "an answer to a question of another round: '%.*s'", TEXT_ARG(answer->name));
        diag_help(play->diags, "leave it out: the next round is %d", play->game->round);
        return;
    }
    if (holds(play, &wish, variant->table))
        return;
    diag_error(play->diags, record_place(&answer->rec, kind),
               "an answer to a question that was not put: '%.*s' is not asked about '%s'",
               TEXT_ARG(player->id), kind);
    diag_help(play->diags, "leave it out: 'ask' in %s says which kinds are put",
              wish.rec->source->name);
}

/* --- marks of what is decided ----------------------------------------------------------------- */

#define WISH    "ask"
#define RULINGS "rulings"
enum { MARK_HEX = 32, LOOKED = 1, BEGUN = 2 };

static bool read_decided(Text text, void *value)
{
    size_t blank = text_find(text, ' ');
    Text rest = text_slice(text, blank < text.len ? blank + 1 : blank, text.len);
    size_t end = text_find(rest, ' ');
    Settled decided = {text_slice(text, 0, blank), text_slice(rest, 0, end),
                       text_slice(rest, end < rest.len ? end + 1 : end, rest.len)};
    bool is_hex = decided.mark.len == MARK_HEX;
    for (size_t i = 0; i < decided.mark.len; i++)
        is_hex &= strchr("0123456789abcdef", decided.mark.at[i]) != NULL;
    memcpy(value, &decided, sizeof decided);
    return is_hex && text_is_id(decided.player) && decided.what.len > 0;
}

static void write_decided(Buf *out, const void *value)
{
    Settled decided;
    memcpy(&decided, value, sizeof decided);
    buf_format(out, "%.*s %.*s %.*s", TEXT_ARG(decided.mark), TEXT_ARG(decided.player),
               TEXT_ARG(decided.what));
}

const ValueType settled_type = {
    .name = "mark",
    .form = "32 digits in hex, the id of a player, and what was decided, with a blank between",
    .pattern = "^[0-9a-f]{32} [a-z][a-z0-9-]{0,23} [^ ].*$",
    .size = sizeof(Settled),
    .read = read_decided,
    .write = write_decided};

/* What stands there, whatever its layout. */
static void put_node(Buf *out, const Node *node)
{
    if (!node || node->kind == NODE_SCALAR) {
        Text text = node ? node_text(node) : TEXT("-");
        buf_format(out, "%zu:%.*s", text.len, TEXT_ARG(text));
        return;
    }
    buf_char(out, node->kind == NODE_MAP ? '{' : '[');
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        if (node->kind == NODE_MAP)
            buf_format(out, "%.*s=", TEXT_ARG(node_key(child)));
        put_node(out, child);
        buf_char(out, ';');
    }
    buf_char(out, node->kind == NODE_MAP ? '}' : ']');
}

/* The lists that serve a player in a phase: of this round, and the standing ones. */
enum { LISTS = 3 };
static void find_lists(const Player *player, Text key, const Node *lists[LISTS],
                       const Source *sources[LISTS])
{
    const OrdersFile *file = player->orders, *standing = player->standing;
    const Record *plans[LISTS] = {NULL, file ? &file->standing.rec : NULL,
                                  standing ? &standing->standing.rec : NULL};
    lists[0] = NULL;
    for (; file && !lists[0]; file = file->more) {
        lists[0] = node_find(file->rec.node, key);
        sources[0] = file->rec.source;
    }
    for (size_t i = 1; i < LISTS; i++) {
        const Node *plan = plans[i] ? plans[i]->node : NULL;
        lists[i] = plan ? node_find(plan, key) : NULL;
        sources[i] = plans[i] ? plans[i]->source : NULL;
    }
}

static Settled mark(const Play *play, const Player *player, Text what, Buf *content)
{
    Text whole = text_format(play->arena, "%.*s\n%.*s\n%.*s", TEXT_ARG(player->id), TEXT_ARG(what),
                             TEXT_ARG(buf_text(content)));
    buf_free(content);
    return (Settled){dice_text_mark(play->arena, play->dice, whole), player->id, what};
}

static Settled mark_lists(const Play *play, const Player *player, const Phase *phase)
{
    Buf content = {NULL, 0, 0};
    const Node *lists[LISTS];
    const Source *sources[LISTS];
    find_lists(player, text_of(phase->name), lists, sources);
    for (size_t i = 0; i < LISTS; i++)
        put_node(&content, lists[i]);
    return mark(play, player, text_of(phase->name), &content);
}

static Settled mark_wish(const Play *play, const Player *player)
{
    Buf content = {NULL, 0, 0};
    const Wish wish = wish_of(play, player);
    const char *const *words = decision_words(play->arena, play->system);
    for (size_t i = 0; words[i]; i++)
        for (size_t k = 0; wish.rec && k < wish.kinds->count; k++)
            if (wish.kinds->at[k] == (int)i)
                buf_format(&content, "%s ", words[i]);
    if (!wish.rec)
        buf_str(&content, "all");
    return mark(play, player, TEXT(WISH), &content);
}

static bool is_ruled_on(const Play *play, const Ruling *ruling, const Player *player)
{
    return (ruling->strike && text_equal(ruling->strike->player, player->id)) ||
           (ruling->replace && text_equal(ruling->replace->player, player->id)) ||
           (ruling->aside && play_probable_sender(play, ruling->aside) == player);
}

static bool is_ruled(const Play *play, const Player *player)
{
    const RulingList *list = play->rulings ? &play->rulings->rulings : NULL;
    for (size_t i = 0; list && i < list->count; i++)
        if (is_ruled_on(play, list->at[i], player))
            return true;
    return false;
}

/* Which of the game master's rulings are on his orders: there are some. */
static Settled mark_rulings(const Play *play, const Player *player)
{
    Buf content = {NULL, 0, 0};
    const RulingList *list = &play->rulings->rulings;
    for (size_t i = 0; i < list->count; i++)
        if (is_ruled_on(play, list->at[i], player))
            buf_add(&content, list->at[i]->digest);
    return mark(play, player, TEXT(RULINGS), &content);
}

static Settled mark_answer(const Play *play, const Player *player, const Variant *variant)
{
    Buf content = {NULL, 0, 0};
    const Answer *answer = variant->record;
    buf_add(&content, key_of(variant->table));
    put_node(&content, answer->rec.node);
    return mark(play, player, answer->name, &content);
}

/* --- what has begun --------------------------------------------------------------------------- */

static unsigned char *begun(const Play *play, const Player *player, const Phase *phase)
{
    size_t count = play->system->phase_count;
    size_t index = phase == &reactions_phase ? count : (size_t)(phase - play->system->phases);
    return play->begun ? &play->begun[player->seat * (count + 1) + index] : NULL;
}

static void note(const Play *play, const Player *player, const Phase *phase, unsigned char how)
{
    unsigned char *is = begun(play, player, phase);
    if (is)
        *is |= how;
}

bool asked_begun(const Play *play, const Player *player, const Phase *phase)
{
    const unsigned char *is = begun(play, player, phase);
    assert(is); /* in a round */
    return *is != 0;
}

void asked_begin(const Play *play, const Player *player, const Phase *phase)
{
    note(play, player, phase, BEGUN);
}

void asked_look(const Play *play, const Player *player, const Phase *phase)
{
    note(play, player, phase, LOOKED);
}

static bool has(const Table *const *kinds, const Table *kind)
{
    while (kinds && *kinds && *kinds != kind)
        kinds++;
    return kinds && *kinds;
}

void asked_look_for(const Play *play, const Player *player, const DecisionKind *kind)
{
    const System *system = play->system;
    for (size_t i = 0; kind->order && i < system->phase_count; i++)
        if (has(system->phases[i].orders, kind->order))
            asked_look(play, player, &system->phases[i]);
    if (kind->order && has(system->reactions, kind->order))
        asked_look(play, player, &reactions_phase);
}

/* --- when questions are put ------------------------------------------------------------------- */

static void add(const Play *play, SettledList *list, size_t *room, Settled decided)
{
    if (list->count == *room)
        arena_grow(play->arena, &list->at, room, sizeof *list->at);
    list->at[list->count++] = decided;
}

/* Is anything written there, or is it decided that nothing is? What was only looked at may still be
 * asked for. */
static bool is_decided(const Play *play, const Player *player, const Phase *phase)
{
    const Node *lists[LISTS];
    const Source *sources[LISTS];
    const unsigned char *is = begun(play, player, phase);
    bool can_be_asked = phase->asks && !(*is & BEGUN);
    find_lists(player, text_of(phase->name), lists, sources);
    return *is && (lists[0] || lists[1] || lists[2] ||
                   (!can_be_asked && (player->orders || player->held)));
}

static void add_answers(const Play *play, SettledList *list, size_t *room)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *answer = file->answers.at[k]->record;
            if (answer->used && !answer->stale)
                add(play, list, room, mark_answer(play, file->player, file->answers.at[k]));
        }
    }
}

static SettledList decided_now(const Play *play)
{
    const System *system = play->system;
    SettledList list = {NULL, 0};
    size_t room = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        size_t before = list.count;
        for (size_t i = 0; i <= system->phase_count; i++) {
            const Phase *phase = i < system->phase_count ? &system->phases[i] : &reactions_phase;
            bool takes_orders =
                phase == &reactions_phase ? system->reactions != NULL : phase->orders != NULL;
            if (takes_orders && is_decided(play, player, phase))
                add(play, &list, &room, mark_lists(play, player, phase));
        }
        if (list.count == before)
            continue;
        add(play, &list, &room, mark_wish(play, player));
        if (is_ruled(play, player))
            add(play, &list, &room, mark_rulings(play, player));
    }
    add_answers(play, &list, &room);
    return list;
}

bool play_save_asked(const Play *play, Buf *out)
{
    const SettledList decided = decided_now(play);
    if (decided.count == 0 && play->due.len == 0)
        return false;
    const System *const systems[] = {play->system, NULL};
    const Source *source = play->rulings ? play->rulings->before->doc->source : play->doc->source;
    Play *before = play_load(play->arena, diag_new(play->arena), source, systems);
    AskedSoFar *asked = ARENA_NEW(play->arena, AskedSoFar);
    *asked = (AskedSoFar){.orders = decided};
    if (!play->system->has_no_seed)
        asked->seed = dice_stop_mark(play->arena, play->dice);
    before->game->asked = asked;
    if (play->due.len > 0)
        before->game->deadline = play->due;
    play_save(before, out);
    return true;
}

/* --- when a round is stopped ------------------------------------------------------------------ */

static bool is_carried_out(const Play *play, const Table *table)
{
    const OrderKind *kind = order_kind(play->system, table);
    return kind && kind->carry_out;
}

/* Of what was answered in advance, later phases may have more to ask. */
static Settled mark_carried_out(const Play *play, const Player *player, const Phase *phase)
{
    Buf content = {NULL, 0, 0};
    const VariantList *list = plan_list(play, &player->orders->plan, phase);
    for (size_t i = 0; i < list->count; i++) {
        const Order *order = list->at[i]->record;
        if (is_carried_out(play, list->at[i]->table))
            put_node(&content, order->rec.node);
    }
    return mark(play, player, text_of(phase->name), &content);
}

static bool is_told(const SettledList *list, Settled decided)
{
    for (size_t i = 0; i < list->count; i++)
        if (text_equal(list->at[i].player, decided.player) &&
            text_equal(list->at[i].what, decided.what))
            return true;
    return false;
}

static bool carries_out_any(const Play *play, const Phase *phase)
{
    for (const Table *const *kind = phase->orders; kind && *kind; kind++)
        if (is_carried_out(play, *kind))
            return true;
    return false;
}

static void stop_slot(const Play *play, const Slot *slot, SettledList *list, size_t *room)
{
    bool counts = carries_out_any(play, slot->phase);
    for (size_t seat = 0; counts && seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        Settled decided;
        if (!player->orders || (slot->player && slot->player != player))
            continue;
        decided = mark_carried_out(play, player, slot->phase);
        if (!is_told(list, decided))
            add(play, list, room, decided);
    }
}

void asked_stop(Play *play, Stopped *stopped)
{
    size_t room = stopped->decided.count;
    for (size_t i = 0; i < play->played.count; i++)
        if (stopped->step == 0 || i + 1 < play->played.count)
            stop_slot(play, &play->played.at[i], &stopped->decided, &room);
    play->game->asked = NULL;
}

/* --- is it as it was? ------------------------------------------------------------------------- */

static bool is_same(Settled one, Settled other)
{
    return digest_equal(one.mark, other.mark);
}

static const Phase *find_list(const Play *play, Text name)
{
    const System *system = play->system;
    for (size_t i = 0; i < system->phase_count; i++)
        if (system->phases[i].orders && text_is(name, system->phases[i].name))
            return &system->phases[i];
    return system->reactions && text_is(name, reactions_phase.name) ? &reactions_phase : NULL;
}

/* The answers in all files, by player and question; of several to one question one after the other.
 */
typedef struct GivenAnswer GivenAnswer;
struct GivenAnswer {
    const Variant *variant;
    GivenAnswer *next;
};

static Text name_of(const Play *play, Text player, Text what)
{
    return text_format(play->arena, "%.*s %.*s", TEXT_ARG(player), TEXT_ARG(what));
}

static Names *index_answers(const Play *play)
{
    Names *given = names_new(play->arena);
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *answer = file->answers.at[k]->record;
            void **slot = names_slot(given, name_of(play, file->player->id, answer->name));
            GivenAnswer *item = ARENA_NEW(play->arena, GivenAnswer);
            *item = (GivenAnswer){file->answers.at[k], *slot};
            *slot = item;
        }
    }
    return given;
}

/* Where it stands now; where nothing does, at the head of his orders, or in the game file. */
static Place place_now(const Player *player, Text key)
{
    const Node *lists[LISTS];
    const Source *sources[LISTS];
    find_lists(player, key, lists, sources);
    for (size_t i = 0; i < LISTS; i++)
        if (lists[i])
            return node_key_place(sources[i], lists[i]);
    const OrdersFile *file = player->orders ? player->orders : player->standing;
    return record_place(file ? &file->rec : &player->rec, file ? "player" : "id");
}

static void refuse(const Play *play, Place place, const Player *player, const char *what, Text name,
                   const char *since)
{
    diag_error(play->diags, place, "%s'%.*s' of '%.*s' have changed since %s", what, TEXT_ARG(name),
               TEXT_ARG(player->id), since);
}

/* Then the questions may have told what better orders would have been. */
static void refuse_asked(const Play *play, Place place, const Player *player, const char *what,
                         Text name)
{
    refuse(play, place, player, what, name, "a question was put");
    diag_help(play->diags, "put back what stood there, or rule on these orders: strike, set-aside "
                           "or replace in --rulings=FILE");
}

static void check_lists(const Play *play, const Player *player, const Phase *phase, Settled decided)
{
    if (!is_same(decided, mark_lists(play, player, phase)))
        refuse_asked(play, place_now(player, decided.what), player, "the orders for ",
                     decided.what);
}

static void check_wish(const Play *play, const Player *player, Settled decided)
{
    const Wish wish = wish_of(play, player);
    if (!is_same(decided, mark_wish(play, player)))
        refuse_asked(play,
                     record_place(wish.rec ? wish.rec : &player->rec, wish.rec ? "ask" : "id"),
                     player, "the kinds under ", decided.what);
}

static void check_answer(const Play *play, const Names *given, const Player *player,
                         Settled decided)
{
    const GivenAnswer *first = names_find(given, name_of(play, decided.player, decided.what));
    for (const GivenAnswer *item = first; item; item = item->next)
        if (is_same(decided, mark_answer(play, player, item->variant)))
            return;
    const Answer *answer = first ? first->variant->record : NULL;
    refuse_asked(play, answer ? record_place(&answer->rec, "about") : place_now(player, TEXT("")),
                 player, "the answers to ", decided.what);
}

static const Player *player_of(const Play *play, Settled decided)
{
    const Named *named = record_named(play->loader, decided.player);
    return named && named->table == &player_table ? named->record : NULL;
}

/* On whose orders has the game master ruled since? Of each seat. */
static bool *ruled_since(const Play *play, const SettledList *list)
{
    bool *ruled = ARENA_ARRAY(play->arena, play->game->players.count, bool);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        ruled[seat] = is_ruled(play, play_player(play, seat));
    for (size_t i = 0; i < list->count; i++) {
        const Player *player = player_of(play, list->at[i]);
        if (player && text_is(list->at[i].what, RULINGS) && ruled[player->seat])
            ruled[player->seat] = !is_same(list->at[i], mark_rulings(play, player));
    }
    return ruled;
}

/* What stands there twice a hand has written. */
static void check_asked(const Play *play, const SettledList *list)
{
    const bool *ruled = ruled_since(play, list);
    const Names *given = index_answers(play);
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < list->count; i++) {
        const Settled decided = list->at[i];
        const Player *player = player_of(play, decided);
        const Phase *phase = find_list(play, decided.what);
        if (!player || text_is(decided.what, RULINGS) || ruled[player->seat] ||
            names_seen(seen, name_of(play, decided.player, decided.what)))
            continue;
        if (phase)
            check_lists(play, player, phase, decided);
        else if (text_is(decided.what, WISH))
            check_wish(play, player, decided);
        else
            check_answer(play, given, player, decided);
    }
}

/* Who leaves a list out says nothing of what was done. */
static void check_stopped(const Play *play, const SettledList *list)
{
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < list->count; i++) {
        const Settled decided = list->at[i];
        const Player *player = player_of(play, decided);
        const Phase *phase = find_list(play, decided.what);
        const Node *now = player && phase ? orders_find(player->orders, decided.what) : NULL;
        bool is_empty = !now || list_is_empty(now);
        if (is_empty || names_seen(seen, name_of(play, decided.player, decided.what)) ||
            is_same(decided, mark_carried_out(play, player, phase)))
            continue;
        refuse(play, place_now(player, decided.what), player, "the orders for ", decided.what,
               "that phase was played");
        diag_help(play->diags, "put back what stood there, or leave that list out");
    }
}

/* Is that phase still to be played, for him? */
static bool is_ahead(const SlotList *rest, const Phase *phase, const Player *player)
{
    for (size_t i = 0; i < rest->count; i++)
        if (rest->at[i].phase == phase && (!rest->at[i].player || rest->at[i].player == player))
            return true;
    return false;
}

static bool has_sent_before(const Play *play, const Player *player)
{
    const PastStopList *stops = &play->game->stopped->stops;
    for (size_t i = 0; i < stops->count; i++)
        for (size_t k = 0; k < stops->at[i]->by.sent.count; k++)
            if (text_equal(stops->at[i]->by.sent.at[k].player, player->id))
                return true;
    return false;
}

/* Of those without whose orders it was played: what they have sent since serves from here on. */
static void warn_of_late(const Play *play, const Player *player, const SlotList *rest)
{
    const System *system = play->system;
    for (size_t i = 0; i < system->phase_count; i++) {
        const Phase *phase = &system->phases[i];
        const Node *now = orders_find(player->orders, text_of(phase->name));
        bool is_empty = !now || list_is_empty(now);
        if (is_empty || !carries_out_any(play, phase) || is_ahead(rest, phase, player))
            continue;
        diag_warning(play->diags, place_now(player, text_of(phase->name)),
                     "the orders for '%s' of '%.*s' come too late, and do not count", phase->name,
                     TEXT_ARG(player->id));
        diag_help(play->diags, "that phase was played without them; those for later ones serve");
    }
}

void asked_warn_of_late(const Play *play)
{
    SlotList rest = {NULL, 0, 0};
    if (!play->game->stopped)
        return;
    play_next(play, &rest);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (player->orders && !has_sent_before(play, player))
            warn_of_late(play, player, &rest);
    }
}

void asked_ready(Play *play)
{
    size_t phases = play->system->phase_count + 1;
    play->begun = ARENA_ARRAY(play->arena, play->game->players.count * phases, unsigned char);
}

bool asked_check(Play *play)
{
    size_t before = diag_errors(play->diags);
    const Game *game = play->game;
    asked_ready(play);
    /* with other orders on purpose, or with those that served, or with dice that mark nothing */
    if (play->again || play->replayed || play->rehearses)
        return true;
    if (game->asked)
        check_asked(play, &game->asked->orders);
    if (game->stopped)
        check_stopped(play, &game->stopped->decided);
    asked_warn_of_late(play);
    return diag_errors(play->diags) == before;
}
