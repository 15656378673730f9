/* Shields and ranges: chosen by both sides before the first step, unseen. FC 8, FC 16, FC 20.5,
 * FC 20.20 and FC 20.21. */
#include <stdlib.h>

#include "../words/events.h"
#include "choices.h"

/* One question and what it is about: a character, or with NULL the ranges of a side. */
typedef struct Asked {
    Question question;
    Who who;
    Force *force;
    const Type *fallback;
} Asked;
typedef LIST_OF(Asked) AskedList;

/* --- which types could shield: FC 8.1, FC 8.3, FC 8.4 ----------------------------------------- */

static int units_of_type(const Type *type, Who who)
{
    int count = 0;
    for (const Force *force = type->force[who]; force; force = force->next_of_type)
        count += force->count;
    return count;
}

static int by_index(const void *a, const void *b)
{
    size_t left = ((const ShieldType *)a)->type->index,
           right = ((const ShieldType *)b)->type->index;
    return (left > right) - (left < right);
}

/* The first force of each type's chain stands for the type. */
static ShieldTypes types_there(Play *play, const BattleSide *side, Who who)
{
    ShieldTypes types = {NULL, 0, 0};
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        const Type *type = force_type(force);
        if (type && type->force[who] == force)
            ARENA_PUSH(play->arena, &types, ((ShieldType){type, units_of_type(type, who)}));
    }
    if (types.count > 1)
        qsort(types.at, types.count, sizeof *types.at, by_index);
    return types;
}

static const Type *most_units(const ShieldTypes *types)
{
    const ShieldType *best = NULL;
    for (size_t i = 0; i < types->count; i++)
        if (!best || types->at[i].count > best->count)
            best = &types->at[i];
    return best ? best->type : NULL;
}

/* --- asking ----------------------------------------------------------------------------------- */

static void push_asked(Play *play, AskedList *list, Asked asked)
{
    Asked *kept = ARENA_NEW(play->arena, Asked);
    *kept = asked;
    decide(play, &kept->question);
    ARENA_PUSH(play->arena, list, kept);
}

static void ask_shields(Play *play, Battle *battle, Who who, AskedList *list)
{
    const BattleSide *side = &battle->side[who];
    const ShieldTypes types = types_there(play, side, who);
    const Type *fallback = most_units(&types);
    for (size_t i = 0; i < side->forces.count; i++) {
        Force *force = side->forces.at[i];
        if (!is_character(force) || force->card->says->type || !fallback)
            continue;
        Asked asked = {.question = {.kind = &fc_decide_shield,
                                    .player = side->player,
                                    .about = &force->card->shields,
                                    .moot = types.count < 2},
                       .who = who,
                       .force = force,
                       .fallback = fallback};
        if (decide_needs_words(play, side->player))
            fc_word_shield(play, battle, force, &types, fallback, &asked.question);
        push_asked(play, list, asked);
    }
}

static bool has_range(const BattleSide *side)
{
    for (size_t i = 0; i < side->forces.count; i++)
        if (fc_force_range(side->forces.at[i])->given)
            return true;
    return false;
}

static void ask_range(Play *play, Battle *battle, Who who, AskedList *list)
{
    const BattleSide *side = &battle->side[who];
    if (!has_range(side))
        return;
    Asked asked = {.question = {.kind = &fc_decide_at_range,
                                .player = side->player,
                                .about = &side->seat->advance[TOPIC_RANGE]},
                   .who = who};
    if (decide_needs_words(play, side->player))
        fc_word_range(play, battle, who, &asked.question);
    push_asked(play, list, asked);
}

/* --- shields: FC 8.2 to 8.6 ------------------------------------------------------------------- */

static bool is_there(const Asked *asked, const Type *type)
{
    return type->force[asked->who] != NULL;
}

/* The first that is there (FC 20.5); NULL: none of those that are named. */
static const Type *type_named(const Asked *asked)
{
    const Question *question = &asked->question;
    if (question->answer) {
        const Type *type = ((const ShieldAnswer *)question->answer)->with;
        return is_there(asked, type) ? type : NULL;
    }
    const TypeRefs *types = &((const ShieldOrder *)question->order)->with;
    for (size_t i = 0; i < types->count; i++)
        if (is_there(asked, types->at[i]))
            return types->at[i];
    return NULL;
}

static void tell_others_of_type(Play *play, const Force *force)
{
    const Type *type = force->shield;
    for (const Force *unit = type->force[force->who]; unit; unit = unit->next_of_type)
        if (unit != force && unit->card) {
            fc_say_characters_shield(play, unit->card, force->card);
            return;
        }
}

static const Failure none_there = {"none of those that are named is there", "FC 20.1"};

static void set_chosen_shield(Play *play, Asked *asked)
{
    Question *question = &asked->question;
    const Type *named = NULL;
    while (decide_says(question) && !(named = type_named(asked)))
        decide_gives_way(play, question, &none_there);
    asked->force->shield = named ? named : asked->fallback;
    const Card *card = asked->force->card;
    const Type *type = asked->force->shield;
    Event *event = fc_say_shield_chosen(play, question->player, card, type);
    fc_tell_whose(event, question, "FC 20.20");
    if (question->choice->order)
        (named ? fc_say_shield_first : fc_say_shield_none_named)(play, card, type);
    tell_others_of_type(play, asked->force);
}

/* A character with a type is shielded by what else there is of it (FC 8.2 to 8.4). */
static void set_own_shield(Play *play, Force *force)
{
    const Type *type = force->card->says->type;
    const Card *card = force->card;
    if (!type) {
        fc_say_no_units_to_shield(play, card);
        return;
    }
    bool alone = units_of_type(type, force->who) < 2;
    (alone ? fc_say_no_shield : fc_say_shield_by_type)(play, card, type);
    if (alone)
        return;
    force->shield = type;
    tell_others_of_type(play, force);
}

static void set_side_shields(Play *play, const Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    const Type *before = NULL; /* chosen by the last one that chose */
    for (size_t i = 0; i < side->forces.count; i++) {
        Force *force = side->forces.at[i];
        if (!is_character(force))
            continue;
        if (!force->shield)
            set_own_shield(play, force);
        if (!force->shield || force->card->says->type)
            continue;
        if (force->shield == before)
            fc_say_same_shield(play, before);
        else if (before)
            fc_say_different_shields(play, side->player);
        before = force->shield;
    }
}

/* --- ranges: FC 16.1 to 16.7 ------------------------------------------------------------------ */

bool fc_ranges_by_default(const Force *force)
{
    const Range *range = fc_force_range(force);
    return range->given && range->damage > force->attack;
}

static int at_range_of(const MarkList *names, const Force *force)
{
    int count = 0;
    if (!fc_force_range(force)->given)
        return 0;
    if (!names)
        return fc_ranges_by_default(force) ? force->count : 0;
    for (size_t i = 0; i < names->count && count == 0; i++)
        count = fc_force_named(&names->at[i], force, force->count);
    return count;
}

/* The first of them stands in the ledger for the choice. */
static void go_at_range(Play *play, Battle *battle, const Asked *asked, Force *force, int count,
                        bool first)
{
    const BattleSide *side = &battle->side[asked->who];
    const Range *range = fc_force_range(force);
    Text what = fc_force_called(play->arena, force, count);
    bool has_bonus = force->bonus[EFFECT_ATTACK] != 0 || force->bonus[EFFECT_SPEED] != 0 ||
                     side->to_all[EFFECT_ATTACK] != 0 || side->to_all[EFFECT_SPEED] != 0;
    Event *event = fc_say_at_range(play, side->player, what, range->damage, range->speed);
    if (first)
        fc_tell_whose(event, &asked->question, "FC 20.21");
    event_also(fc_say_range_acts_once(play, what, range->speed), "FC 16.5");
    if (has_bonus)
        fc_say_range_no_bonus(play, what);
    if (asked->who == ATTACKER)
        fc_say_range_not_place(play, what, battle);
    if (count < force->count)
        fc_say_range_in_part(play, what, force->count - count);
    fc_force_at_range(play, battle, force, count);
}

static void tell_nobody_at_range(Play *play, const Question *question)
{
    const char *reason = decide_says(question)
                             ? "nobody shall"
                             : "their range does no more damage than their attack";
    Event *event = fc_say_nobody_at_range(play, question->player, reason);
    fc_tell_whose(event, question, "FC 20.21");
}

/* Nobody is named on purpose by none, or by saying nothing. */
static bool names_anybody_at_range(const BattleSide *side, const MarkList *names)
{
    bool none = !names || names->at[0].kind == MARK_NONE;
    for (size_t i = 0; !none && i < side->forces.count; i++)
        none = at_range_of(names, side->forces.at[i]) > 0;
    return none;
}

static void set_ranges(Play *play, Battle *battle, Asked *asked)
{
    BattleSide *side = &battle->side[asked->who];
    Question *question = &asked->question;
    bool any = false;
    while (!names_anybody_at_range(side, fc_names_chosen(question)))
        decide_gives_way(play, question, &none_there);
    const MarkList *names = fc_names_chosen(question);
    size_t forces = side->forces.count;
    for (size_t i = 0; i < forces; i++) {
        Force *force = side->forces.at[i];
        int count = at_range_of(names, force);
        if (count > 0)
            go_at_range(play, battle, asked, force, count, !any);
        any |= count > 0;
    }
    if (!any)
        tell_nobody_at_range(play, question);
    fc_forces_number(side);
}

static void set_all(Play *play, Battle *battle, const AskedList *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i]->force)
            set_chosen_shield(play, list->at[i]);
    for (Who who = ATTACKER; who < SIDES; who++)
        set_side_shields(play, battle, who);
    for (size_t i = 0; i < list->count; i++)
        if (!list->at[i]->force)
            set_ranges(play, battle, list->at[i]);
    if (list->count > 0)
        fc_say_chosen_unseen(play);
}

void fc_choose_shields_and_ranges(Play *play, Battle *battle)
{
    AskedList list = {NULL, 0, 0};
    for (Who who = ATTACKER; who < SIDES; who++) {
        ask_shields(play, battle, who, &list);
        ask_range(play, battle, who, &list);
    }
    if (!play_asked(play))
        set_all(play, battle, &list);
}
