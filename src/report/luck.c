/* The ledger of luck: a walk over the events that the reader sees. */
#include "adjudicate/report/luck.h"

#include "adjudicate/play/reader.h"
#include "report_private.h"

typedef struct Gathering {
    Arena *arena;
    Pointers rolls; /* those that have counted */
    LuckList list;
} Gathering;

/* --- throws ----------------------------------------------------------------------------------- */

/* A roll that several events tell of has been thrown once. */
static bool is_new(Gathering *gathering, const Roll *roll)
{
    void **slot = pointers_slot(&gathering->rolls, roll);
    if (*slot)
        return false;
    const Roll **mention = ARENA_NEW(gathering->arena, const Roll *);
    *mention = roll;
    *slot = (void *)mention;
    return true;
}

/* The number that a row names, or names no argument for. */
static int64_t number_of(const Event *event, const char *name)
{
    return event_arg(event, name).value.number;
}

static int clamped(int64_t number, int least, int most)
{
    return number < least ? least : number > most ? most : (int)number;
}

/* Which faces count: from the first to the last. */
typedef struct Faces {
    int first, last, spoiling; /* and those above that one spoil all */
} Faces;

static Faces faces_of(const LuckRow *row, const Event *event, const Roll *roll)
{
    int most = roll->sides - row->spoils;
    if (!row->needs)
        return (Faces){row->from, most, most};
    return (Faces){1, clamped(number_of(event, row->needs), row->always, most), most};
}

static uint64_t count_faces(const Roll *roll, const Faces *faces)
{
    uint64_t count = 0;
    for (int i = 0; i < roll->count; i++) {
        if (roll->values[i] > faces->spoiling)
            return 0;
        count += roll->values[i] >= faces->first && roll->values[i] <= faces->last;
    }
    return count;
}

/* False: nothing was thrown, or what was has counted already. */
static bool read_dice(Gathering *gathering, const LuckRow *row, const Event *event, Luck *luck)
{
    Arg arg = event_arg(event, row->roll);
    if (!arg.type || arg.type->kind != ARG_ROLL || !is_new(gathering, arg.value.roll))
        return false;
    const Roll *roll = arg.value.roll;
    Faces faces = faces_of(row, event, roll);
    int good = faces.last >= faces.first ? faces.last - faces.first + 1 : 0;
    const SpreadDice dice = {roll->count, roll->sides, good, row->spoils};
    luck->number = count_faces(roll, &faces);
    luck->spread = spread_dice(gathering->arena, &dice);
    return true;
}

static bool read_cubes(Gathering *gathering, const LuckRow *row, const Event *event, Luck *luck)
{
    int64_t drawn = number_of(event, row->drawn), all = number_of(event, row->all);
    luck->number = row->came ? (uint64_t)number_of(event, row->came) : 0;
    luck->spread =
        spread_cubes(gathering->arena, (int)drawn, (int)number_of(event, row->own), (int)all);
    return true;
}

static const Player *player_of(const LuckRow *row, const Event *event)
{
    Arg by = event_arg(event, row->by);
    return by.type && by.type->kind == ARG_RECORD && by.value.record
               ? player_owning(by.type->table, by.value.record)
               : NULL;
}

/* --- fights ----------------------------------------------------------------------------------- */

static bool is_same_fight(const Luck *luck, const Luck *next)
{
    const Event *a = luck->event, *b = next->event;
    return !luck->row->against && !next->row->against && a->scene == b->scene &&
           a->form->phase == b->form->phase && a->form->turn == b->form->turn;
}

/* What has come of that fight so far; it is not far behind. NULL: it is new. */
static Luck *luck_so_far(LuckList *list, const Luck *next)
{
    for (size_t i = list->count; i-- > 0 && is_same_fight(&list->at[i], next);)
        if (list->at[i].player == next->player && strcmp(list->at[i].what, next->what) == 0)
            return &list->at[i];
    return NULL;
}

static void take_throw(Gathering *gathering, const LuckRow *row, const Event *event)
{
    Luck luck = {.player = player_of(row, event), .what = row->what, .event = event, .row = row};
    if (!luck.player)
        return;
    if (!(row->roll ? read_dice : read_cubes)(gathering, row, event, &luck))
        return;
    Luck *before = luck_so_far(&gathering->list, &luck);
    if (before) {
        before->number += luck.number;
        spread_add(gathering->arena, &before->spread, &luck.spread);
    } else {
        ARENA_PUSH(gathering->arena, &gathering->list, luck);
    }
}

LuckList luck_of_fights(Arena *arena, const Play *play, const Player *reader)
{
    Gathering gathering = {.arena = arena};
    const LuckRow *rows = play->system->luck;
    pointers_init(&gathering.rolls, arena);
    for (size_t i = 0; rows && i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (!reader_sees(reader, event))
            continue;
        for (const LuckRow *row = rows; row->kind; row++)
            if (row->kind == event->kind)
                take_throw(&gathering, row, event);
    }
    return gathering.list;
}

bool luck_is_alone(const Luck *luck, LuckSides *sides)
{
    if (!luck->row->against)
        return false;
    *sides = (LuckSides){event_arg(luck->event, luck->row->by),
                         event_arg(luck->event, luck->row->against)};
    return true;
}

/* --- in all ----------------------------------------------------------------------------------- */

static LuckSum *sum_of(LuckSums *sums, Arena *arena, Text id, Text name, const char *what)
{
    for (size_t i = 0; i < sums->count; i++)
        if (text_equal(sums->at[i].id, id) && strcmp(sums->at[i].what, what) == 0)
            return &sums->at[i];
    const LuckSum sum = {
        .id = text_copy(arena, id),
        .name = text_copy(arena, text_one_line(arena, name)),
        .what = what,
        .spread = spread_none(arena),
    };
    ARENA_PUSH(arena, sums, sum);
    return &sums->at[sums->count - 1];
}

static void add_to(LuckSum *sum, Arena *arena, uint64_t number, const Spread *spread)
{
    sum->number += number;
    spread_add(arena, &sum->spread, spread);
}

void luck_add(LuckSums *sums, Arena *arena, const LuckList *fights)
{
    for (size_t i = 0; i < fights->count; i++) {
        const Luck *luck = &fights->at[i];
        Text name = player_name(luck->player);
        add_to(sum_of(sums, arena, luck->player->id, name, luck->what), arena, luck->number,
               &luck->spread);
    }
}

void luck_add_sums(LuckSums *sums, Arena *arena, const LuckSums *more)
{
    for (size_t i = 0; i < more->count; i++) {
        const LuckSum *one = &more->at[i];
        add_to(sum_of(sums, arena, one->id, one->name, one->what), arena, one->number,
               &one->spread);
    }
}
