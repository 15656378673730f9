/* Which things a side loses to damage. BB 12.6 to 12.15, 16.9, 16.10, 20.15, 20.16.
 *
 * Whatever may be touched waits in a heap, the first name that fits it before all others, and of
 * one name what the default would take first. So each thing is looked at a few times only, however
 * long the player's list is. */
#include <limits.h>
#include <stdlib.h>

#include "destroy.h"

#include "../board/field.h"

/* Names that one thing can fit: its type, army and hex, and each of its kinds. */
enum { FITS_MAX = 3 + UNIT_KINDS + BONUSES_MAX };

/* A band or a structure, while it is worked out what becomes of it. */
typedef struct Target {
    Band *band;
    Structure *structure;
    int tile;
    int place;     /* of its class in the order of destruction */
    bool passed;   /* a wall that the enemy may pass */
    int count;     /* units that are left, or hit points */
    int had, loss; /* before anything was hit; and how many of them it loses */
    size_t index;  /* in the order of the default */
    size_t pile;
    size_t names[FITS_MAX]; /* that fit it, in their order */
    int name_count, next_name;
} Target;

/* Something that may be touched: by which name, and what it is. */
typedef struct Entry {
    size_t name; /* NO_NAME: by none, but by the default */
    Target *target;
} Entry;

#define NO_NAME SIZE_MAX

typedef struct Work {
    Play *play;
    Ruin ruin;
    const Wanted *wanted;
    bool passes;
    int left;          /* damage */
    int *serves;       /* how often each name still does, */
    size_t *again;     /* and the next name in the list that means the same; NO_NAME: none */
    Target *targets;   /* in the order of the default */
    Target **by_place; /* pile by pile, in the order of destruction */
    size_t count;
    Entry *heap;
    size_t heap_count;
} Work;

/* --- the order of destruction ----------------------------------------------------------------- */

Class bb_class_in_order(const Play *play, int place)
{
    const IntList *order = &bag_of(play)->settings.destruction;
    return (Class)(order->count == CLASSES ? order->at[place] : place);
}

static Class class_of_structure(const Structure *structure)
{
    static const Class classes[STRUCTURE_KINDS] = {[CITY] = CLASS_CITY,
                                                   [CASTLE] = CLASS_CITY,
                                                   [BUILDING] = CLASS_BUILDINGS,
                                                   [WALL] = CLASS_WALL,
                                                   [PALISADE] = CLASS_WALL};
    return classes[structure->kind];
}

static Class class_of_type(const Type *type)
{
    return type_is(type, PEASANT) ? CLASS_PEASANTS : CLASS_UNITS;
}

static int place_of(const Play *play, Class class)
{
    int place = 0;
    while (bb_class_in_order(play, place) != class)
        place++;
    return place;
}

/* --- targets ---------------------------------------------------------------------------------- */

static void add_band(Work *work, Band *band)
{
    if (band->count > 0)
        work->targets[work->count++] =
            (Target){.band = band,
                     .tile = band->host->tile,
                     .place = place_of(work->play, class_of_type(band->type)),
                     .count = band->count};
}

static void add_structure(Work *work, Structure *structure)
{
    Class class = class_of_structure(structure);
    work->targets[work->count++] =
        (Target){.structure = structure,
                 .tile = structure->tile,
                 .place = place_of(work->play, class),
                 .passed = work->passes && class == CLASS_WALL,
                 .count = bb_structure_hp(structure) - structure->damage};
}

/* BB 20.16: units before structures. */
static int by_default(const void *left, const void *right)
{
    const Target *a = left, *b = right;
    if (!a->band != !b->band)
        return !a->band - !b->band;
    if (a->band)
        return bb_band_goes_first(a->band, b->band) ? -1 : 1;
    if (a->passed != b->passed)
        return a->passed ? 1 : -1;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    return (a->structure->index > b->structure->index) -
           (a->structure->index < b->structure->index);
}

static void gather(Work *work, const BattleSide *loser)
{
    size_t room = loser->structures.count + loser->bands.count;
    work->targets = ARENA_ARRAY(work->play->arena, room, Target);
    for (size_t i = 0; i < loser->bands.count; i++)
        add_band(work, loser->bands.at[i]);
    for (size_t i = 0; i < loser->structures.count; i++)
        add_structure(work, loser->structures.at[i]);
    if (work->count > 1)
        qsort(work->targets, work->count, sizeof *work->targets, by_default);
    for (size_t i = 0; i < work->count; i++) {
        work->targets[i].index = i;
        work->targets[i].had = work->targets[i].count;
    }
}

/* --- names ------------------------------------------------------------------------------------ */

/* A name's meaning as two numbers, and its place in the list. */
typedef struct Key {
    MeaningKind kind;
    size_t number;
    size_t name;
} Key;

static int by_meaning(const void *left, const void *right)
{
    const Key *a = left, *b = right;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return 0;
}

static size_t meaning_number(const Meaning *meaning)
{
    if (meaning->kind == MEANS_TYPE)
        return ((const Type *)meaning->record)->index;
    if (meaning->kind == MEANS_ARMY)
        return ((const Army *)meaning->record)->index;
    if (meaning->kind == MEANS_STRUCTURE)
        return ((const Structure *)meaning->record)->index;
    return (size_t)meaning->number;
}

/* And of the same meaning the first in the list. */
static int by_meaning_and_name(const void *left, const void *right)
{
    const Key *a = left, *b = right;
    int order = by_meaning(left, right);
    return order != 0 ? order : (a->name > b->name) - (a->name < b->name);
}

typedef struct Keys {
    Key *at;
    size_t count;
} Keys;

/* Of each meaning the first name alone is looked for; the others come after it. */
static void chain_keys(Work *work, Keys *keys)
{
    size_t kept = 0;
    work->again = ARENA_ARRAY(work->play->arena, work->wanted->count, size_t);
    for (size_t i = 0; i < work->wanted->count; i++)
        work->again[i] = NO_NAME;
    for (size_t i = 0; i < keys->count; i++)
        if (i > 0 && by_meaning(&keys->at[i - 1], &keys->at[i]) == 0)
            work->again[keys->at[i - 1].name] = keys->at[i].name;
    for (size_t i = 0; i < keys->count; i++)
        if (kept == 0 || by_meaning(&keys->at[kept - 1], &keys->at[i]) != 0)
            keys->at[kept++] = keys->at[i];
    keys->count = kept;
}

/* The first of a name and those that mean the same which still serves. The way to it is made
 * shorter, so that many names are no product with many targets. */
static size_t serving(const Work *work, size_t name)
{
    while (name != NO_NAME && work->serves[name] == 0) {
        size_t next = work->again[name];
        if (next != NO_NAME && work->serves[next] == 0)
            work->again[name] = work->again[next];
        name = next;
    }
    return name;
}

static Keys keys_of(Work *work)
{
    const Wanted *wanted = work->wanted;
    Keys keys = {ARENA_ARRAY(work->play->arena, wanted->count, Key), 0};
    work->serves = ARENA_ARRAY(work->play->arena, wanted->count, int);
    for (size_t i = 0; i < wanted->count; i++) {
        int count = wanted->names[i].count;
        work->serves[i] = count > 0 ? count : INT_MAX;
        if (wanted->meanings[i].kind != MEANS_NOTHING)
            keys.at[keys.count++] =
                (Key){wanted->meanings[i].kind, meaning_number(&wanted->meanings[i]), i};
    }
    if (keys.count > 1)
        qsort(keys.at, keys.count, sizeof *keys.at, by_meaning_and_name);
    chain_keys(work, &keys);
    return keys;
}

/* Notes the name that means this, if there is one. */
static void note(Target *target, const Keys *keys, MeaningKind kind, size_t number)
{
    const Key wanted = {kind, number, 0};
    const Key *key = keys->count > 0
                         ? bsearch(&wanted, keys->at, keys->count, sizeof *keys->at, by_meaning)
                         : NULL;
    if (!key)
        return;
    int i = target->name_count++;
    for (; i > 0 && target->names[i - 1] > key->name; i--)
        target->names[i] = target->names[i - 1];
    target->names[i] = key->name;
}

static void note_all(Target *target, const Keys *keys)
{
    note(target, keys, MEANS_HEX, (size_t)target->tile);
    if (target->structure) {
        note(target, keys, MEANS_STRUCTURE, target->structure->index);
        note(target, keys, MEANS_STRUCTURE_KIND, (size_t)target->structure->kind);
        return;
    }
    const Type *type = target->band->type;
    note(target, keys, MEANS_TYPE, type->index);
    note(target, keys, MEANS_ARMY, target->band->host->army->index);
    for (UnitKind kind = MELEE; kind < UNIT_KINDS; kind++)
        if (type_is(type, kind))
            note(target, keys, MEANS_UNIT_KIND, (size_t)kind);
    for (size_t i = 0; i < type->in.count; i++)
        note(target, keys, MEANS_CLASS, (size_t)type->in.at[i]);
}

/* --- the heap --------------------------------------------------------------------------------- */

static bool goes_before(const Entry *a, const Entry *b)
{
    return a->name != b->name ? a->name < b->name : a->target->index < b->target->index;
}

static void swap(Work *work, size_t a, size_t b)
{
    Entry kept = work->heap[a];
    work->heap[a] = work->heap[b];
    work->heap[b] = kept;
}

/* Puts the next name of the same meaning in the place of one that serves no more: among the others,
 * which stand in their order. */
static void pass_name(const Work *work, Target *target)
{
    int i = target->next_name;
    size_t next = serving(work, target->names[i]);
    if (next == NO_NAME) {
        target->next_name++;
        return;
    }
    for (; i + 1 < target->name_count && target->names[i + 1] < next; i++)
        target->names[i] = target->names[i + 1];
    target->names[i] = next;
}

/* Under the next of its names that still serves; after the last of them, under none. */
static void push(Work *work, Target *target)
{
    while (target->next_name < target->name_count &&
           work->serves[target->names[target->next_name]] == 0)
        pass_name(work, target);
    bool is_named = target->next_name < target->name_count;
    size_t i = work->heap_count++;
    work->heap[i] = (Entry){is_named ? target->names[target->next_name] : NO_NAME, target};
    for (; i > 0 && goes_before(&work->heap[i], &work->heap[(i - 1) / 2]); i = (i - 1) / 2)
        swap(work, i, (i - 1) / 2);
}

static Entry pop(Work *work)
{
    Entry first = work->heap[0];
    work->heap[0] = work->heap[--work->heap_count];
    for (size_t i = 0;;) {
        size_t least = i;
        for (size_t child = 2 * i + 1; child <= 2 * i + 2 && child < work->heap_count; child++)
            if (goes_before(&work->heap[child], &work->heap[least]))
                least = child;
        if (least == i)
            return first;
        swap(work, i, least);
        i = least;
    }
}

/* --- piles: what stands on one hex ------------------------------------------------------------ */

static int by_pile(const void *left, const void *right)
{
    const Target *a = *(Target *const *)left, *b = *(Target *const *)right;
    if (a->tile != b->tile)
        return a->tile < b->tile ? -1 : 1;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static void make_pile(Work *work, size_t first)
{
    Pile *pile = &work->ruin.piles[work->ruin.pile_count];
    *pile =
        (Pile){.tile = work->by_place[first]->tile, .first = first, .next = first, .end = first};
    for (; pile->end < work->count && work->by_place[pile->end]->tile == pile->tile; pile->end++) {
        Target *target = work->by_place[pile->end];
        target->pile = work->ruin.pile_count;
        pile->ordered |= target->structure != NULL;
        pile->has_wall |= target->structure && class_of_structure(target->structure) == CLASS_WALL;
    }
    work->ruin.pile_count++;
}

static void make_piles(Work *work)
{
    Arena *arena = work->play->arena;
    work->by_place = ARENA_ARRAY(arena, work->count, Target *);
    work->ruin.piles = ARENA_ARRAY(arena, work->count, Pile);
    for (size_t i = 0; i < work->count; i++)
        work->by_place[i] = &work->targets[i];
    if (work->count > 1)
        qsort(work->by_place, work->count, sizeof *work->by_place, by_pile);
    for (size_t i = 0; i < work->count; i = work->ruin.piles[work->ruin.pile_count - 1].end)
        make_pile(work, i);
}

static Hit *add_hit(Work *work, const Target *target)
{
    Hit *hit = &work->ruin.hits.at[work->ruin.hits.count++];
    const Pile *pile = &work->ruin.piles[target->pile];
    *hit = (Hit){.band = target->band,
                 .structure = target->structure,
                 .tile = target->tile,
                 .past_wall = pile->walls > 0 && !target->passed,
                 .is_passed = target->passed};
    return hit;
}

/* What may be touched from now on; a structure that is full of cubes falls at once (BB 12.14). */
static void open_target(Work *work, Pile *pile, Target *target)
{
    if (target->structure && target->count <= 0) {
        Hit *hit = add_hit(work, target);
        hit->left = work->left;
        hit->falls = true;
        return;
    }
    pile->walls += target->passed;
    pile->blocking += pile->ordered && !target->passed;
    push(work, target);
}

/* Class after class, as long as nothing stands that keeps the next one safe. */
static void open_classes(Work *work, Pile *pile)
{
    while (pile->next < pile->end && pile->blocking == 0) {
        int place = work->by_place[pile->next]->place;
        while (pile->next < pile->end && work->by_place[pile->next]->place == place)
            open_target(work, pile, work->by_place[pile->next++]);
    }
}

/* The last of it has gone. */
static void clear_target(Work *work, const Target *target)
{
    Pile *pile = &work->ruin.piles[target->pile];
    pile->walls -= target->passed;
    pile->blocking -= pile->ordered && !target->passed;
    open_classes(work, pile);
}

/* --- hitting ---------------------------------------------------------------------------------- */

/* As many of its units as the damage can kill and the name allows. */
static void hit_band(Work *work, Target *target, Hit *hit, int serves)
{
    int hp = target->band->type->hp;
    hit->units = at_most(at_most(target->count, work->left / hp), serves);
    hit->damage = hit->units * hp;
    target->count -= hit->units;
}

static void hit_structure(Work *work, Target *target, Hit *hit, int most)
{
    hit->damage = at_most(at_most(target->count, work->left), most);
    target->count -= hit->damage;
    hit->falls = target->count == 0;
}

static void hit_target(Work *work, Target *target, size_t name)
{
    int *serves = name == NO_NAME ? NULL : &work->serves[name];
    Hit *hit = add_hit(work, target);
    if (target->band)
        hit_band(work, target, hit, serves ? *serves : INT_MAX);
    else
        hit_structure(work, target, hit, INT_MAX);
    if (serves)
        work->ruin.is_any_named = true;
    else
        work->ruin.unnamed += target->band ? hit->units : 1;
    if (serves && *serves != INT_MAX)
        *serves -= target->band ? hit->units : 1;
    hit->left = work->left -= hit->damage;
    if (target->count == 0)
        clear_target(work, target);
    else
        push(work, target);
}

/* BB 12.11: a unit that what is left cannot kill is safe from now on, since it only grows less. */
static bool is_too_hard(Work *work, const Target *target)
{
    int hp = target->band ? target->band->type->hp : 1;
    if (hp <= work->left)
        return false;
    if (work->ruin.hardest == 0 || hp < work->ruin.hardest)
        work->ruin.hardest = hp;
    return true;
}

/* Is anything left in the heap that the damage could hurt as well? */
static bool has_other(const Work *work)
{
    for (size_t i = 0; i < work->heap_count; i++) {
        const Target *target = work->heap[i].target;
        if (!target->band || target->band->type->hp <= work->left)
            return true;
    }
    return false;
}

/* Where nothing is left in the end, the choice has made no difference. */
static bool is_all_gone(const Work *work)
{
    for (size_t i = 0; i < work->count; i++)
        if (work->targets[i].count > 0)
            return false;
    return true;
}

/* On a single hex with structures class goes after class. So no choice has made a difference if of
 * the last one that was come to nothing is left, or if there was but one thing in it. */
static bool is_one_way(const Work *work)
{
    if (work->ruin.pile_count != 1)
        return false;
    const Pile *pile = &work->ruin.piles[0];
    if (!pile->ordered || (work->passes && pile->has_wall))
        return false;
    int place = work->by_place[pile->next - 1]->place, members = 0, left = 0;
    for (size_t k = pile->first; k < pile->next; k++) {
        const Target *target = work->by_place[k];
        members += target->place == place;
        left += target->place == place && target->count > 0;
    }
    return left == 0 || members == 1;
}

static void hit_all(Work *work)
{
    while (work->heap_count > 0 && work->left > 0) {
        Entry next = pop(work);
        bool serves = next.name == NO_NAME || work->serves[next.name] > 0;
        if (is_too_hard(work, next.target))
            continue;
        work->ruin.open = work->ruin.open || has_other(work);
        if (serves)
            hit_target(work, next.target, next.name);
        else
            push(work, next.target);
    }
}

/* --- telling ---------------------------------------------------------------------------------- */

/* As it was before anything was hit; what has been lost is what may be taken now. */
static void begin_again(Work *work, int damage)
{
    work->left = damage;
    work->heap_count = work->ruin.hits.count = 0;
    for (size_t i = 0; i < work->count; i++) {
        Target *target = &work->targets[i];
        target->next_name = target->name_count;
        target->loss = target->had - target->count;
        target->count = target->had;
    }
    for (size_t i = 0; i < work->ruin.pile_count; i++) {
        Pile *pile = &work->ruin.piles[i];
        pile->next = pile->first;
        pile->blocking = pile->walls = 0;
    }
}

static void open_all(Work *work)
{
    for (size_t i = 0; i < work->ruin.pile_count; i++)
        open_classes(work, &work->ruin.piles[i]);
}

/* In which order and by which names the enemy has chosen is not to be read from what is told: each
 * thing is hit once, in the order of the default, whoever chose it. */
static void hit_in_order(Work *work, int damage)
{
    begin_again(work, damage);
    open_all(work);
    while (work->heap_count > 0) {
        Target *target = pop(work).target;
        if (target->loss == 0)
            continue;
        Hit *hit = add_hit(work, target);
        if (target->band)
            hit_band(work, target, hit, target->loss);
        else
            hit_structure(work, target, hit, target->loss);
        hit->left = work->left -= hit->damage;
        if (target->count == 0)
            clear_target(work, target);
    }
}

/* BB 12.15 */
static void find_full(Work *work)
{
    for (size_t i = 0; i < work->ruin.pile_count; i++) {
        const Pile *pile = &work->ruin.piles[i];
        for (size_t k = pile->next; k < pile->end; k++) {
            Target *target = work->by_place[k];
            if (target->structure && target->count <= 0)
                ARENA_PUSH(work->play->arena, &work->ruin.full, target->structure);
        }
    }
}

Ruin bb_ruin_of(Play *play, const BattleSide *loser, int damage, const Wanted *wanted, bool passes)
{
    Work work = {.play = play, .wanted = wanted, .passes = passes, .left = damage};
    gather(&work, loser);
    Keys keys = keys_of(&work);
    for (size_t i = 0; i < work.count; i++)
        note_all(&work.targets[i], &keys);
    make_piles(&work);
    /* Each hit is the last of its thing, or the last for which its name serves. */
    work.ruin.hits.at = ARENA_ARRAY(play->arena, work.count + wanted->count, Hit);
    work.heap = ARENA_ARRAY(play->arena, work.count, Entry);
    open_all(&work);
    hit_all(&work);
    work.ruin.open = work.ruin.open && !is_all_gone(&work) && !is_one_way(&work);
    hit_in_order(&work, damage);
    find_full(&work);
    work.ruin.damage = work.left;
    return work.ruin;
}
