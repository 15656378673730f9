/* What becomes of the state: each record that stands in it, key by key.
 *
 * Nearly all records lie after a trial where they lay before, in the same order: they are known by
 * their address, in step with the list of things. The others are looked up by their key. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "odds_private.h"

typedef struct Walk {
    Odds *odds;
    uint32_t trial; /* 0: before the first one */
    size_t next;    /* the thing that comes next if nothing has changed its place */
    OddsThing *parent;
    const Field *list;
    const Names *gone; /* those that no thing has yet; NULL: none */
    Buf buf;
} Walk;

/* --- cells ------------------------------------------------------------------------------------ */

/* Ids and names are what a thing is called by, and notes are nobody's business. */
static bool is_counted(const Table *table, const Field *field)
{
    bool is_name = field == &table->fields[1] && field->kind == KIND_TEXT;
    return record_member_is_leaf(field) && field->kind != KIND_ID && !is_name &&
           !(field->flags & UNDIGESTED);
}

static bool is_list(const Field *field)
{
    return record_member_has_values(field) || field->kind == KIND_REFS || field->several;
}

static Text written(Walk *walk, const Field *field, const void *record)
{
    walk->buf.len = 0;
    record_member_write(&walk->buf, field, record);
    return buf_text(&walk->buf);
}

/* Does it hold further things? */
static bool is_part(const Field *field)
{
    return !record_member_is_leaf(field) && !(field->flags & UNDIGESTED);
}

/* Numbers and references lie in the record itself, and are the same if their bytes are; and so are
 * texts, since none is changed where it lies. */
static size_t plain_bytes(const Field *field)
{
    switch (field->kind) {
    case KIND_INT:
    case KIND_CHOICE:
        return sizeof(int);
    case KIND_SWITCH:
        return sizeof(bool);
    case KIND_VALUE:
        return field->type->size == sizeof(int) ? sizeof(int) : 0;
    case KIND_REF:
    case KIND_NEW:
        return field->several ? 0 : sizeof(void *);
    case KIND_TEXT:
    case KIND_WORD:
        return sizeof(Text);
    default:
        return 0;
    }
}

static bool is_short(const Field *field)
{
    return field->kind == KIND_INT || field->kind == KIND_CHOICE ||
           (field->kind == KIND_VALUE && plain_bytes(field) == sizeof(int));
}

enum { POINTER_SIZE = sizeof(void *), OFTEN_BITS = 4, OFTEN = 1 << OFTEN_BITS };

/* Of what is neither plain nor a list of values that is known when it has been written. */
static bool cell_stays(const OddsCell *cell, const void *record, const void *copy)
{
    const char *now = (const char *)record + cell->field->offset;
    const char *then = (const char *)copy + cell->field->offset;
    if (cell->plain == sizeof(int))
        return memcmp(now, then, sizeof(int)) == 0;
    if (cell->plain == POINTER_SIZE)
        return memcmp(now, then, POINTER_SIZE) == 0;
    if (cell->plain == sizeof(bool))
        return memcmp(now, then, sizeof(bool)) == 0;
    if (cell->plain == sizeof(Text))
        return memcmp(now, then, sizeof(Text)) == 0;
    return cell->has_values &&
           text_equal(record_member_values(cell->field, record), cell->values_then);
}

static void put_in_turn(Arena *arena, OddsThing *thing)
{
    size_t count = 0;
    thing->in_turn = ARENA_ARRAY(arena, thing->cell_count, OddsCell *);
    for (size_t i = 0; i < thing->cell_count; i++)
        if (thing->cells[i].is_list)
            thing->in_turn[count++] = &thing->cells[i];
    thing->list_count = count;
    for (size_t i = 0; i < thing->cell_count; i++)
        if (!thing->cells[i].is_list)
            thing->in_turn[count++] = &thing->cells[i];
}

static void make_cells(Walk *walk, OddsThing *thing, const void *record)
{
    Arena *arena = walk->odds->arena;
    const Table *table = thing->table;
    thing->cells = ARENA_ARRAY(arena, table->count, OddsCell);
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        thing->has_parts |= is_part(field);
        if (!is_counted(table, field))
            continue;
        OddsCell *cell = &thing->cells[thing->cell_count++];
        cell->field = field;
        cell->plain = plain_bytes(field);
        cell->is_short = is_short(field);
        cell->before = TEXT("");
        if (walk->trial == 0)
            cell->before = text_copy(arena, written(walk, field, record));
        cell->is_list = is_list(field);
        cell->has_values = record_member_has_values(field);
        if (cell->has_values)
            cell->values_then = text_copy(arena, record_member_values(field, record));
    }
    put_in_turn(arena, thing);
}

/* What is often something else in each trial is counted by its bytes, and written in the end. Each
 * has one place to stand; where another stands there, it must be written at once. */
static bool count_often(const Walk *walk, OddsCell *cell, const void *record)
{
    int bytes;
    if (!cell->is_short)
        return false;
    memcpy(&bytes, (const char *)record + cell->field->offset, sizeof bytes);
    if (!cell->often)
        cell->often = ARENA_ARRAY(walk->odds->arena, OFTEN, OddsOften);
    const uint32_t mixed = (uint32_t)bytes * UINT32_C(2654435769);
    OddsOften *often = &cell->often[mixed >> (32 - OFTEN_BITS)];
    if (often->times > 0 && often->bytes != bytes)
        return false;
    often->bytes = bytes;
    often->times += walk->odds->weight;
    return true;
}

/* What may be other than before. */
static void count_cell(Walk *walk, OddsCell *cell, const void *record, const void *copy)
{
    if (copy && count_often(walk, cell, record))
        return;
    Text value = written(walk, cell->field, record);
    if (!text_equal(value, cell->before))
        values_add(walk->odds->arena, &cell->values, value, walk->odds->weight);
}

/* Where the bytes of the record are as before, that can only be what is kept elsewhere. */
static void count_cells(Walk *walk, OddsThing *thing, const void *record)
{
    const void *copy = thing->record == record ? thing->copy : NULL;
    const bool is_same = copy && memcmp(copy, record, thing->table->size) == 0;
    const size_t count = is_same ? thing->list_count : thing->cell_count;
    for (size_t i = 0; i < count; i++) {
        OddsCell *cell = thing->in_turn[i];
        if (!copy || !cell_stays(cell, record, copy))
            count_cell(walk, cell, record, copy);
    }
}

/* In a record that is otherwise as it was. */
static void settle_often(Walk *walk, const OddsThing *thing, OddsCell *cell)
{
    char *record = arena_alloc(walk->odds->arena, thing->table->size);
    memcpy(record, thing->copy, thing->table->size);
    for (size_t i = 0; i < OFTEN; i++) {
        const OddsOften *often = &cell->often[i];
        if (often->times == 0)
            continue;
        memcpy(record + cell->field->offset, &often->bytes, sizeof often->bytes);
        Text value = written(walk, cell->field, record);
        if (!text_equal(value, cell->before))
            values_add(walk->odds->arena, &cell->values, value, often->times);
    }
    cell->often = NULL;
}

void things_settle(Odds *odds)
{
    Walk walk = {.odds = odds};
    for (size_t i = 0; i < odds->first_count; i++)
        for (size_t k = 0; k < odds->things.at[i]->cell_count; k++)
            if (odds->things.at[i]->cells[k].often)
                settle_often(&walk, odds->things.at[i], &odds->things.at[i]->cells[k]);
    buf_free(&walk.buf);
}

/* --- things ----------------------------------------------------------------------------------- */

/* For what is put together and not kept: the memory of the trial. */
static Arena *scratch(const Walk *walk)
{
    return walk->odds->play->arena;
}

/* What an item without an id is known by among its like: what stands first in it, or its place. */
static Text item_name(Walk *walk, const Table *table, const void *record, size_t index)
{
    const Field *first = &table->fields[0];
    bool names = first->kind == KIND_REF || first->kind == KIND_WORD || first->kind == KIND_VALUE;
    Text name = names ? written(walk, first, record) : TEXT("");
    return name.len > 0 ? text_copy(scratch(walk), name)
                        : text_format(scratch(walk), "%zu", index + 1);
}

/* An id; or a path, which begins with a slash or with the id of what it stands in, and a slash.
 * What may be of one kind or another is told apart by its kind. */
static Text key_of(Walk *walk, const Table *table, const void *record, size_t index)
{
    Arena *arena = scratch(walk);
    Text id = record_id(table, record);
    if (id.len > 0 || !walk->list)
        return id;
    assert(walk->parent); /* the players have ids, and else it stands in the game */
    const Text above = walk->parent->key;
    if (walk->list->kind == KIND_VARIANT)
        return text_format(arena, "%.*s/%s %s", TEXT_ARG(above), walk->list->key,
                           table->fields[0].key);
    if (walk->list->kind != KIND_LIST && walk->list->kind != KIND_VARIANTS)
        return text_format(arena, "%.*s/%s", TEXT_ARG(above), walk->list->key);
    return text_format(arena, "%.*s/%s %.*s", TEXT_ARG(above), walk->list->key,
                       TEXT_ARG(item_name(walk, table, record, index)));
}

/* What comes of two trials may have the same key and stand in tables of their own, as what is
 * bought under a name in one of them and built in the other: these are two, whichever comes first.
 */
static OddsThing *find_thing(const Odds *odds, const Table *table, Text key)
{
    OddsThing *thing = names_find(odds->by_key, key);
    while (thing && thing->table != table)
        thing = thing->twin;
    return thing;
}

static void keep_thing(Odds *odds, OddsThing *thing)
{
    void **slot = names_slot(odds->by_key, thing->key);
    thing->twin = *slot;
    *slot = thing;
    ARENA_PUSH(odds->arena, &odds->things, thing);
}

static OddsThing *make_thing(Walk *walk, const Table *table, const void *record, Text key)
{
    Odds *odds = walk->odds;
    OddsThing *thing = ARENA_NEW(odds->arena, OddsThing);
    Text name = text_one_line(odds->arena, record_name(table, record));
    thing->table = table;
    thing->key = text_copy(odds->arena, key);
    thing->name = name.len > 0 ? text_copy(odds->arena, name)
                               : text_slice(thing->key, text_starts(key, "/"), key.len);
    thing->owner = player_owning(table, record);
    thing->has_id = record_id(table, record).len > 0;
    if (walk->trial == 0) {
        void *copy = arena_alloc(odds->arena, table->size);
        thing->record = record;
        thing->copy = memcpy(copy, record, table->size);
        thing->was_there = true;
    }
    if (walk->gone && names_find(walk->gone, key))
        thing->lost_in = walk->trial;
    thing->first = (OddsFirst){walk->trial, (uint32_t)odds->things.count};
    make_cells(walk, thing, record);
    keep_thing(odds, thing);
    return thing;
}

/* Two of the same key are told apart by numbers, in the order in which they stand there. */
static OddsThing *look_up(Walk *walk, const Table *table, const void *record, size_t index)
{
    Odds *odds = walk->odds;
    Text first = key_of(walk, table, record, index), key = first;
    for (int number = 2;; number++) {
        OddsThing *thing = find_thing(odds, table, key);
        if (!thing)
            return make_thing(walk, table, record, key);
        if (walk->trial > 0 && thing->seen != walk->trial)
            return thing;
        key = text_format(scratch(walk), "%.*s #%d", TEXT_ARG(first), number);
    }
}

static OddsThing *thing_of(Walk *walk, const Table *table, const void *record, size_t index)
{
    Odds *odds = walk->odds;
    if (walk->trial > 0 && walk->next < odds->first_count) {
        OddsThing *thing = odds->things.at[walk->next];
        if (thing->record == record) {
            assert(thing->table == table);
            walk->next++;
            return thing;
        }
    }
    OddsThing *thing = look_up(walk, table, record, index);
    for (size_t i = walk->next; walk->trial > 0 && thing->copy && i < odds->first_count; i++)
        if (odds->things.at[i] == thing)
            walk->next = i + 1;
    return thing;
}

/* --- the walk --------------------------------------------------------------------------------- */

static void take_record(void *context, const Table *table, const void *record, size_t index)
{
    Walk *walk = context;
    OddsThing *parent = walk->parent;
    const Field *list = walk->list;
    OddsThing *thing = thing_of(walk, table, record, index);
    bool is_gone = walk->trial > 0 && thing->lost_in == walk->trial;
    thing->seen = walk->trial;
    if (walk->trial > 0 && !is_gone) {
        thing->there += walk->odds->weight;
        count_cells(walk, thing, record);
    }
    for (size_t i = 0; thing->has_parts && i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (!is_part(field))
            continue;
        walk->parent = thing;
        walk->list = field;
        record_member_each(field, record, take_record, walk);
    }
    walk->parent = parent;
    walk->list = list;
}

/* Of the keys that all games share the players alone may change in a round. */
static const Field *field_of_players(Odds *odds)
{
    const Table *table = game_table(odds->arena, odds->play->system);
    size_t i = 0;
    while (table->fields[i].offset != offsetof(Game, players))
        i++;
    return &table->fields[i];
}

static void take_players(Walk *walk)
{
    walk->list = walk->odds->players;
    record_member_each(walk->list, walk->odds->play->game, take_record, walk);
    walk->list = NULL;
}

static void take_all(Odds *odds, uint32_t trial, const Names *gone)
{
    Walk walk = {.odds = odds, .trial = trial, .gone = gone};
    take_players(&walk);
    take_record(&walk, odds->play->system->state, odds->play->state, 0);
    buf_free(&walk.buf);
}

/* --- losses ----------------------------------------------------------------------------------- */

static void note_gone_before(void *context, Text id)
{
    OddsThing *thing = names_find(((Odds *)context)->by_key, id);
    for (; thing; thing = thing->twin)
        thing->was_there = false;
}

typedef struct Losing {
    Odds *odds;
    uint32_t trial;
    Names *unknown;
} Losing;

static void note_gone(void *context, Text id)
{
    Losing *losing = context;
    OddsThing *thing = names_find(losing->odds->by_key, id);
    const bool is_old = thing && thing->copy;
    for (; thing; thing = thing->twin)
        thing->lost_in = losing->trial;
    if (is_old)
        return;
    if (!losing->unknown)
        losing->unknown = names_new(losing->odds->play->arena);
    names_seen(losing->unknown, id);
}

/* What was there and is not. */
static void count_losses(Odds *odds, uint32_t trial)
{
    const size_t seats = odds->play->game->players.count;
    for (size_t seat = 0; seat < seats; seat++)
        odds->losses[seat].now = 0;
    for (size_t i = 0; i < odds->first_count; i++) {
        OddsThing *thing = odds->things.at[i];
        if (!thing->was_there || (thing->seen == trial && thing->lost_in != trial))
            continue;
        thing->gone += odds->weight;
        if (thing->owner && thing->has_id)
            odds->losses[thing->owner->seat].now++;
    }
    for (size_t seat = 0; seat < seats; seat++) {
        OddsLosses *losses = &odds->losses[seat];
        losses->times[losses->now < ODDS_LOSSES_MAX ? losses->now : ODDS_LOSSES_MAX] +=
            odds->weight;
    }
}

void things_begin(Odds *odds)
{
    const Play *play = odds->play;
    const size_t seats = play->game->players.count;
    odds->by_key = names_new(odds->arena);
    odds->players = field_of_players(odds);
    odds->losses = ARENA_ARRAY(odds->arena, seats, OddsLosses);
    for (size_t seat = 0; seat < seats; seat++)
        odds->losses[seat].player = play_player(play, seat);
    take_all(odds, 0, NULL);
    odds->first_count = odds->things.count;
    if (play->system->each_gone)
        play->system->each_gone(play, note_gone_before, odds);
}

void things_count(Odds *odds, uint32_t trial)
{
    const Play *play = odds->play;
    Losing losing = {odds, trial, NULL};
    if (play->system->each_gone)
        play->system->each_gone(play, note_gone, &losing);
    take_all(odds, trial, losing.unknown);
    count_losses(odds, trial);
}

/* --- parts ------------------------------------------------------------------------------------ */

/* One that came later. */
OddsThing *things_add(Odds *odds, const Table *table, Text key)
{
    Arena *arena = odds->arena;
    OddsThing *thing = find_thing(odds, table, key);
    if (thing)
        return thing;
    thing = ARENA_NEW(arena, OddsThing);
    thing->table = table;
    thing->key = text_copy(arena, key);
    thing->name = TEXT("");
    thing->cells = ARENA_ARRAY(arena, table->count, OddsCell);
    for (size_t i = 0; i < table->count; i++)
        if (is_counted(table, &table->fields[i]))
            thing->cells[thing->cell_count++] =
                (OddsCell){.field = &table->fields[i], .before = TEXT("")};
    keep_thing(odds, thing);
    return thing;
}

static void merge_thing(Odds *odds, OddsThing *thing, const OddsThing *more)
{
    if (!thing->copy && first_compare(more->first, thing->first) < 0) {
        thing->first = more->first;
        thing->name = text_copy(odds->arena, more->name);
        thing->has_id = more->has_id;
        thing->owner = more->owner ? play_player(odds->play, more->owner->seat) : NULL;
    }
    thing->there += more->there;
    thing->gone += more->gone;
    for (size_t i = 0; i < thing->cell_count; i++)
        values_merge(odds->arena, &thing->cells[i].values, &more->cells[i].values);
}

void things_merge(Odds *odds, const Odds *more)
{
    for (size_t i = 0; i < more->things.count; i++) {
        const OddsThing *one = more->things.at[i];
        merge_thing(odds,
                    i < odds->first_count ? odds->things.at[i]
                                          : things_add(odds, one->table, one->key),
                    one);
    }
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
            odds->losses[seat].times[lost] += more->losses[seat].times[lost];
}

static int by_first(const void *a, const void *b)
{
    const OddsThing *one = *(OddsThing *const *)a, *other = *(OddsThing *const *)b;
    return first_compare(one->first, other->first);
}

void things_sort(Odds *odds)
{
    OddsThing **later = odds->things.at + odds->first_count;
    const size_t count = odds->things.count - odds->first_count;
    if (count > 1)
        qsort(later, count, sizeof *later, by_first);
    for (size_t i = 0; i < count; i++)
        first_number(&later[i]->first, i > 0 ? &later[i - 1]->first : NULL);
}

void things_choose(Odds *odds)
{
    for (size_t i = 0; i < odds->things.count; i++)
        for (size_t k = 0; k < odds->things.at[i]->cell_count; k++)
            values_choose(&odds->things.at[i]->cells[k].values);
}
