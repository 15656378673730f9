/* Pairs of games, and readers who must not tell them apart.
 *
 * A reader is judged only where he may not know of the difference: his own orders are the same in
 * both, and so is what he sees of the state before the round (System.sees). If then both come to
 * the same as far as he sees it, by the state after it and the dice, everything that he is told
 * must be the same, byte for byte: the report, in text, explained and in JSON; his view of the game
 * before the round and after it; his questions, where both stop at the same place; the sheet for
 * orders of the round, and the odds on his view; what is said of his own files. */
#ifndef SECRET_READERS_H
#define SECRET_READERS_H

#include "base/diag_private.h"
#include "rounds.h"
#include "seers.h"

typedef struct Pair {
    const char *name;
    Wishes wishes;
    Files files[2];
    MemoryRun runs[2];
    bool has_no_effect; /* by the way in which it was made */
    bool is_written;    /* whoever has written it says that it has no effect */
    SeerSums seers;     /* of both: each event is for those alone who see what it names */
    /* of each reader, the public last: what he sees of the state, and what he does not */
    Buf before[2][PLAYERS_MAX + 1];
    Buf views[2][PLAYERS_MAX + 1]; /* before the round */
    AnyList unseen[2][PLAYERS_MAX + 1];
} Pair;

static inline const PlayerList *pair_players(const Pair *pair)
{
    return &pair->runs[0].play->game->players;
}

/* The reader of that number; behind the players comes the public. */
static inline const Player *reader_at(const Play *play, size_t reader)
{
    const PlayerList *players = &play->game->players;
    return reader < players->count ? players->at[reader] : &the_public;
}

/* --- what somebody sees of a state ------------------------------------------------------------ */

static inline bool sees_record(const Play *play, size_t reader, const Table *table,
                               const void *record)
{
    const PlayerList *players = &play->game->players;
    if (!play->system->sees)
        return true;
    if (reader < players->count)
        return play->system->sees(play, players->at[reader], table, record);
    for (size_t i = 0; i < players->count; i++)
        if (!play->system->sees(play, players->at[i], table, record))
            return false;
    return true;
}

/* What he sees of a list; the rest is added to `unseen`. */
static inline AnyList seen_of(const Play *play, size_t reader, const Field *field,
                              const AnyList *list, AnyList *unseen)
{
    AnyList seen = {NULL, 0, 0};
    for (size_t i = 0; i < list->count; i++)
        if (sees_record(play, reader, field->table, list->at[i]))
            ARENA_PUSH(play->arena, &seen, list->at[i]);
        else
            ARENA_PUSH(play->arena, unseen, list->at[i]);
    return seen;
}

/* What is nobody else's of a record of which the rest is seen, where a setting says so. */
typedef struct HiddenKey {
    const char *system, *setting, *list, *key;
} HiddenKey;
static const HiddenKey hidden_keys[] = {
    {"factions-hex", "reserve", "armies", "bank"},
    {"battlescape", "pools", "purses", "pool"},
};
enum { HIDDEN_KEYS = sizeof hidden_keys / sizeof *hidden_keys };

static inline const Field *field_called(const Table *table, const char *key)
{
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->fields[i].key, key) == 0)
            return &table->fields[i];
    return NULL;
}

/* Is it hidden in this game? All such settings are words, of which the second hides. */
static inline bool key_is_hidden(const Play *play, const HiddenKey *hidden)
{
    const Table *table = play->system->state;
    const Field *settings = field_called(table, "settings");
    if (strcmp(hidden->system, play->system->name) != 0)
        return false;
    const char *at = (const char *)play->state + settings->offset;
    return *(const int *)(const void *)(at +
                                        field_called(settings->table, hidden->setting)->offset) ==
           1;
}

/* Has this game such a setting, or another that hides? */
static inline bool has_secrets(const Play *play)
{
    for (size_t i = 0; i < HIDDEN_KEYS; i++)
        if (key_is_hidden(play, &hidden_keys[i]))
            return true;
    return play->system->hides && play->system->hides(play);
}

/* Puts aside what that reader does not see of such members, in `kept`, or puts it back. */
static inline void hide_key(const Play *play, size_t reader, const HiddenKey *hidden, char **kept)
{
    const Field *field = field_called(play->system->state, hidden->list);
    const AnyList *list = (const AnyList *)(void *)((char *)play->state + field->offset);
    const Field *key = field_called(field->table, hidden->key);
    size_t size = key->kind == KIND_REFS ? sizeof(AnyRefs) : sizeof(int);
    bool puts_back = *kept != NULL;
    if (!puts_back)
        *kept = arena_alloc(play->arena, (list->count + 1) * size);
    for (size_t i = 0; i < list->count; i++) {
        char *member = (char *)list->at[i] + key->offset, *copy = *kept + i * size;
        if (record_pointer(list->at[i], field_called(field->table, "player")) ==
            reader_at(play, reader))
            continue;
        memcpy(puts_back ? member : copy, puts_back ? copy : member, size);
        if (puts_back)
            continue;
        memset(member, 0, size);
        if (key->kind == KIND_REFS)
            ((AnyRefs *)(void *)member)->word = REFS_LEFT_OUT;
    }
}

static inline void hide_keys(const Play *play, size_t reader, char **kept)
{
    for (size_t i = 0; i < HIDDEN_KEYS; i++)
        if (key_is_hidden(play, &hidden_keys[i]))
            hide_key(play, reader, &hidden_keys[i], &kept[i]);
}

static inline void digest_seen(Buf *out, const Play *play, size_t reader, AnyList *unseen)
{
    const Table *table = play->system->state;
    AnyList kept[TABLE_FIELDS_MAX];
    for (size_t i = 0; i < table->count; i++) {
        AnyList *list = (AnyList *)(void *)((char *)play->state + table->fields[i].offset);
        if (table->fields[i].kind != KIND_LIST)
            continue;
        kept[i] = *list;
        *list = seen_of(play, reader, &table->fields[i], &kept[i], unseen);
    }
    char *put_aside[HIDDEN_KEYS] = {NULL};
    hide_keys(play, reader, put_aside);
    record_digest(out, table, play->state);
    hide_keys(play, reader, put_aside);
    for (size_t i = 0; i < play->game->players.count; i++) /* who is out, everybody knows */
        buf_format(out, " %d", (int)play->game->players.at[i]->status);
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].kind == KIND_LIST)
            *(AnyList *)(void *)((char *)play->state + table->fields[i].offset) = kept[i];
}

static inline bool same_rolls(const Pair *pair)
{
    const Dice *dice[2] = {pair->runs[0].dice, pair->runs[1].dice};
    if (dice_rolls(dice[0]) != dice_rolls(dice[1]))
        return false;
    for (size_t i = 0; i < dice_rolls(dice[0]); i++) {
        const Roll *a = dice_roll_at(dice[0], i), *b = dice_roll_at(dice[1], i);
        if (!text_equal(a->name, b->name) || a->count != b->count ||
            memcmp(a->values, b->values, (size_t)a->count * sizeof *a->values) != 0)
            return false;
    }
    return true;
}

/* --- playing both ----------------------------------------------------------------------------- */

static inline void pair_play(Pair *pair)
{
    memset(pair->before, 0, sizeof pair->before);
    memset(pair->views, 0, sizeof pair->views);
    memset(pair->unseen, 0, sizeof pair->unseen);
    for (size_t i = 0; i < 2; i++) {
        MemoryRun *run = &pair->runs[i];
        run_load(run, &pair->files[i], pair->wishes.seed);
        bool is_sound = run->play && run->play->is_sound;
        for (size_t r = 0; is_sound && r <= run->play->game->players.count; r++) {
            digest_seen(&pair->before[i][r], run->play, r, &pair->unseen[i][r]);
            play_view(run->play, reader_at(run->play, r), &pair->views[i][r]);
        }
        play_watched(&pair->seers, run, &pair->wishes, pair->name);
    }
}

static inline void pair_free(Pair *pair)
{
    for (size_t i = 0; i < 2; i++) {
        for (size_t r = 0; r <= PLAYERS_MAX; r++)
            buf_free(&pair->before[i][r]), buf_free(&pair->views[i][r]);
        run_free(&pair->runs[i]);
    }
}

/* Whose orders a file holds, by its line `player:`. */
static inline Text player_in(Text text)
{
    static const char key[] = "player: ";
    for (size_t at = 0; at < text.len; at++) {
        bool at_line = at == 0 || text.at[at - 1] == '\n';
        if (!at_line || !text_starts(text_slice(text, at, text.len), key))
            continue;
        size_t start = at + strlen(key), end = start;
        while (end < text.len && !strchr(",} \n", text.at[end]))
            end++;
        return text_slice(text, start, end);
    }
    return TEXT("");
}

static inline bool ordered_same(const Pair *pair, size_t reader)
{
    Text id = reader_at(pair->runs[0].play, reader)->id;
    for (size_t file = FILE_ORDERS; file < FILES; file++) {
        Text a = pair->files[0].at[file], b = pair->files[1].at[file];
        bool is_his =
            (a.at && text_equal(player_in(a), id)) || (b.at && text_equal(player_in(b), id));
        if (is_his && (!a.at != !b.at || !text_equal(a, b)))
            return false;
    }
    return true;
}

/* Does that run end with questions to him? */
static inline bool asks_him(const Pair *pair, size_t which, size_t reader)
{
    const Play *play = pair->runs[which].play;
    const Player *player = reader_at(play, reader);
    bool his = false;
    for (size_t k = 0; k < play->asked.count + play->open.count; k++)
        his |= (k < play->asked.count ? play->asked.at[k]->player
                                      : play->open.at[k - play->asked.count]->player) == player;
    return his;
}

/* Where one run asks him nothing, because it has stopped for others, that is no news to him. */
static inline bool stopped_for_others(const Pair *pair, size_t reader)
{
    return asks_him(pair, 0, reader) != asks_him(pair, 1, reader);
}

static inline bool stopped_at_same(const Pair *pair, size_t reader)
{
    const Play *a = pair->runs[0].play, *b = pair->runs[1].play;
    Text turns[2] = {a->active ? a->active->id : TEXT(""), b->active ? b->active->id : TEXT("")};
    if (pair->runs[0].ending == ENDED_COMPLETE || pair->runs[1].ending == ENDED_COMPLETE)
        return true;
    if (pair->runs[0].ending == ENDED_STOPPED)
        return a->phase == b->phase && text_equal(turns[0], turns[1]) &&
               (a->game->stopped->step == 0) == (b->game->stopped->step == 0);
    return a->phase == b->phase && a->step == b->step && text_equal(turns[0], turns[1]) &&
           !stopped_for_others(pair, reader);
}

/* Without its conditions. */
static inline void print_order(Buf *out, const Node *order)
{
    for (uint32_t i = 0; i < node_count(order); i++) {
        const Node *child = node_child(order, i);
        if (text_is(node_key(child), "if") || text_is(node_key(child), "else"))
            continue;
        buf_format(out, " %.*s ", TEXT_ARG(node_key(child)));
        yaml_write_flow(out, child);
    }
}

/* Orders whose deeds only their player sees, where the setting hides them. */
static const char *const hidden_orders[][3] = {
    {"factions-hex", "reserve", "buy"},
    {"factions-hex", "reserve", "faction"},
    {"battlescape", "pools", "pick"},
};

static inline bool order_is_hidden(const Play *play, const Order *order)
{
    for (size_t i = 0; i < sizeof hidden_orders / sizeof *hidden_orders; i++) {
        const HiddenKey setting = {hidden_orders[i][0], hidden_orders[i][1], NULL, NULL};
        if (strcmp(order->table->fields[0].key, hidden_orders[i][2]) == 0 &&
            key_is_hidden(play, &setting))
            return true;
    }
    return false;
}

/* An order that failed and yet is seen to have been given: whom an activation names the default
 * passes over, also where its condition never held (FH 19.6), and where lines name only who is not
 * there, nobody is struck (FC 20.14); and a recovery is tried before all eyes (BB 13.1). */
static inline bool shows_anyway(const Event *event)
{
    static const char *const shown[] = {"passed-over", "strikes-in-vain", "recovers-try",
                                        "recovers-in-vain"};
    bool found = false;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        found |= strcmp(event->kind->id, shown[i]) == 0;
    return found;
}

/* Of the orders of which the log says it, those that came to that, in their order: of each its kind
 * and what it is about. */
typedef enum Deeds { DEEDS_DONE, DEEDS_HIDDEN, DEEDS_FAILED, DEEDS } Deeds;

static inline void print_outcomes(Buf *out, const Play *play, Deeds deeds)
{
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        const Choice *choice = event->choice;
        bool has_failed =
            (event->outcome == OUTCOME_FAILED || event->outcome == OUTCOME_GAVE_WAY) &&
            !shows_anyway(event);
        if (!choice || !choice->order || !choice->order->rec.node)
            continue;
        if (deeds != (has_failed                             ? DEEDS_FAILED
                      : order_is_hidden(play, choice->order) ? DEEDS_HIDDEN
                                                             : DEEDS_DONE))
            continue;
        buf_format(out, "%.*s %s %s", TEXT_ARG(choice->player->id),
                   event->form->phase ? event->form->phase->name : "", event->kind->id);
        print_order(out, choice->order->rec.node);
        buf_char(out, '\n');
    }
}

/* All events that he sees, but for what is only explained: phases, kinds, arguments and where
 * another step begins. */
static inline void print_events(Buf *out, const Pair *pair, size_t which, size_t reader)
{
    const Play *play = pair->runs[which].play;
    uint32_t step = 0;
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (!reader_sees(reader_at(play, reader), event) ||
            event_layout(event->kind) == EVENT_DETAIL || event_layout(event->kind) == EVENT_PICTURE)
            continue;
        if (event->step != step)
            buf_char(out, '\n');
        step = event->step;
        buf_format(out, "%s %s", event->form->phase ? event->form->phase->name : "",
                   event->kind->id);
        for (size_t k = 0; k < event->form->count; k++) {
            Arg arg = event_arg_at(event, k);
            if (arg.type->kind == ARG_RECORD && arg.value.record)
                buf_format(out, " %.*s", TEXT_ARG(record_id(arg.type->table, arg.value.record)));
            else if (arg.type->kind == ARG_INT)
                buf_format(out, " %d", (int)arg.value.number);
            for (size_t n = 0; arg.type->kind == ARG_RECORDS && n < arg.value.records->count; n++)
                buf_format(out, " %.*s",
                           TEXT_ARG(record_id(arg.type->table, arg.value.records->at[n])));
            if (arg.type->kind == ARG_TILE)
                tile_write(out, &arg.value.tile);
            if (arg.type->kind == ARG_TEXT || arg.type->kind == ARG_STRING)
                buf_format(out, " %.*s", TEXT_ARG(arg_words(arg)));
        }
        buf_char(out, '\n');
    }
}

static inline bool same_texts(Buf *texts)
{
    bool same = text_equal(buf_text(&texts[0]), buf_text(&texts[1]));
    buf_free(&texts[0]);
    buf_free(&texts[1]);
    return same;
}

/* Does everybody read what all units were ordered, and what came of it? Votes, wishes that were not
 * needed and conditions are their player's own there. */
static inline bool tells_orders(const System *system)
{
    return strcmp(system->name, "diplomacy") == 0;
}

/* Has a vote for a draw been done? Then the draw has passed, and all have voted like this. */
static inline bool is_passed_vote(const Event *event)
{
    const Order *order = event->choice ? event->choice->order : NULL;
    const Node *vote = order && order->rec.node ? node_find(order->rec.node, TEXT("vote")) : NULL;
    return vote && text_is(node_text(vote), "draw") && event->outcome == OUTCOME_DONE;
}

/* What each unit was ordered, as it is told to all, and a draw for which all have voted: without
 * what came of it, which follows from that. */
static inline void print_told(Buf *out, const Play *play)
{
    static const char *const told[][3] = {{"order", "power", "order"},
                                          {"disbanded", "province", "why"}};
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (is_passed_vote(event))
            print_order(out, event->choice->order->rec.node);
        for (size_t k = 0; k < sizeof told / sizeof *told; k++) {
            if (strcmp(event->kind->id, told[k][0]) != 0)
                continue;
            Arg of = event_arg(event, told[k][1]);
            buf_format(out, "%s %.*s %.*s\n", told[k][0],
                       TEXT_ARG(record_id(of.type->table, of.value.record)),
                       TEXT_ARG(arg_words(event_arg(event, told[k][2]))));
        }
    }
}

/* Is all that differs, besides what has failed or is hidden, something that has no effect of its
 * own? Or does he see the same happen, whoever has ordered it? */
static inline bool same_deeds(const Pair *pair, size_t reader)
{
    Buf deeds[DEEDS][2], seen[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    bool same[DEEDS];
    memset(deeds, 0, sizeof deeds);
    if (tells_orders(pair->runs[0].play->system)) {
        print_told(&seen[0], pair->runs[0].play);
        print_told(&seen[1], pair->runs[1].play);
        return same_texts(seen);
    }
    for (size_t i = 0; i < 2; i++) {
        for (int d = 0; d < DEEDS; d++)
            print_outcomes(&deeds[d][i], pair->runs[i].play, (Deeds)d);
        print_events(&seen[i], pair, i, reader);
    }
    for (int d = 0; d < DEEDS; d++)
        same[d] = same_texts(deeds[d]);
    return same_texts(seen) || (same[DEEDS_DONE] && (!same[DEEDS_FAILED] || !same[DEEDS_HIDDEN] ||
                                                     pair->has_no_effect));
}

/* Is he told of something that he did not see before the round? */
static inline bool comes_to_light(const Pair *pair, size_t which, size_t reader)
{
    const Play *play = pair->runs[which].play;
    const AnyList *unseen = &pair->unseen[which][reader];
    bool told = false;
    for (size_t i = 0; unseen->count > 0 && i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (!reader_sees(reader_at(play, reader), event))
            continue;
        for (size_t k = 0; k < event->form->record_count; k++) {
            Arg arg = event_arg_at(event, event->form->records[k]);
            for (size_t u = 0; u < unseen->count; u++)
                told |= arg.type->kind == ARG_RECORD ? arg.value.record == unseen->at[u]
                                                     : list_holds(arg.value.records, unseen->at[u]);
        }
    }
    return told;
}

/* What he does not see may differ only as long as he does not meet it. */
static inline bool brings_to_light(const Pair *pair, size_t reader)
{
    return pair->files[0].at[FILE_GAME].at != pair->files[1].at[FILE_GAME].at &&
           (comes_to_light(pair, 0, reader) || comes_to_light(pair, 1, reader));
}

/* May he know of the difference? */
static inline bool may_know(const Pair *pair, size_t reader)
{
    return !ordered_same(pair, reader) ||
           !text_equal(buf_text(&pair->before[0][reader]), buf_text(&pair->before[1][reader]));
}

/* Is he asked for the orders of his own turn, which has not come in the other game? */
static inline bool waits_for_turn(const Pair *pair, size_t asked, size_t reader)
{
    const Player *a = pair->runs[asked].play->active, *b = pair->runs[1 - asked].play->active;
    return a && text_equal(a->id, reader_at(pair->runs[asked].play, reader)->id) &&
           !(b && text_equal(a->id, b->id));
}

/* Is he asked in one game, and in the other not, though that has gone by there, and he has seen the
 * same up to then? */
static inline bool is_asked_once(const Pair *pair, size_t reader)
{
    bool asks[2] = {asks_him(pair, 0, reader), asks_him(pair, 1, reader)};
    Buf seen[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (size_t i = 0; i < 2; i++)
        print_events(&seen[i], pair, i, reader);
    size_t one = asks[0] ? 0 : 1;
    bool goes_by =
        asks[0] != asks[1] && !waits_for_turn(pair, one, reader) &&
        seen[one].len < seen[1 - one].len &&
        text_equal(buf_text(&seen[one]), text_slice(buf_text(&seen[1 - one]), 0, seen[one].len));
    for (size_t i = 0; i < 2; i++)
        buf_free(&seen[i]);
    return goes_by;
}

static inline bool asks(const Pair *pair)
{
    return pair->runs[0].ending == ENDED_ASKED || pair->runs[1].ending == ENDED_ASKED;
}

/* Has it had an effect that he sees? */
static inline bool has_effect(const Pair *pair, size_t reader)
{
    AnyList unseen = {NULL, 0, 0};
    Buf after[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    if (asks(pair) && is_asked_once(pair, reader))
        return false;
    if ((asks(pair) && pair->runs[0].ending != pair->runs[1].ending) ||
        !stopped_at_same(pair, reader) || !same_rolls(pair) || !same_deeds(pair, reader) ||
        brings_to_light(pair, reader))
        return true;
    for (size_t i = 0; i < 2; i++)
        digest_seen(&after[i], pair->runs[i].play, reader, &unseen);
    return !same_texts(after);
}

static inline bool is_refused(const Pair *pair)
{
    return pair->runs[0].ending == ENDED_REFUSED || pair->runs[1].ending == ENDED_REFUSED;
}

static inline bool is_judged(const Pair *pair, size_t reader)
{
    if (is_refused(pair))
        return !may_know(pair, reader);
    return !may_know(pair, reader) && (pair->is_written || !has_effect(pair, reader));
}

#endif
