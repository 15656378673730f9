/* Who takes part: the units that names mean, as far as they are ready, and who is spent afterwards.
 * FC 1.5, FC 6.3 to 6.6, FC 7.3, FC 12, FC 20.3 and FC 20.4. */
#include <assert.h>
#include <stdlib.h>

#include "muster.h"

#include "../board/standing.h"
#include "../records/called.h"
#include "../words/events.h"

/* What the text of such a unit says: that of its type, or of a character's card. */
static const VariantList *unit_effects(const Stack *stack)
{
    return stack->of ? &stack->of->effects : &stack->card->says->effects;
}

bool fc_is_ready(const Stack *stack)
{
    return fc_ready_in(stack) > 0 && !fc_is_noncombat(stack);
}

bool fc_anybody_ready(const Seat *seat)
{
    for (size_t i = 0; i < seat->stacks.count; i++)
        if (fc_is_ready(seat->stacks.at[i]))
            return true;
    return false;
}

/* --- "3 men at arms, a swordsman and Ginda" --------------------------------------------------- */

/* Types in the order of the game file, and then characters. */
static int by_type(const void *a, const void *b)
{
    const Stack *left = (*(Muster *const *)a)->stack, *right = (*(Muster *const *)b)->stack;
    if (!left->of != !right->of)
        return left->of ? -1 : 1;
    size_t first = left->of ? left->of->index : left->card->index;
    size_t second = right->of ? right->of->index : right->card->index;
    return (first > second) - (first < second);
}

static size_t add_group(Play *play, const MusterList *list, size_t from, EventThings *things)
{
    const Stack *stack = list->at[from]->stack;
    size_t end = from;
    int count = 0;
    for (; end < list->count && by_type(&list->at[from], &list->at[end]) == 0; end++)
        count += list->at[end]->count;
    EventThing thing = {stack->of ? fc_type_noun(stack->of) : (Noun){stack->card->called, TEXT("")},
                        stack->of ? count : 0};
    ARENA_PUSH(play->arena, things, thing);
    return end;
}

EventThings *fc_musters_things(Play *play, const MusterList *musters)
{
    MusterList list = {NULL, 0, 0};
    EventThings *things = ARENA_NEW(play->arena, EventThings);
    for (size_t i = 0; i < musters->count; i++)
        if (musters->at[i]->count > 0)
            ARENA_PUSH(play->arena, &list, musters->at[i]);
    if (list.count > 1)
        qsort(list.at, list.count, sizeof *list.at, by_type);
    for (size_t i = 0; i < list.count;)
        i = add_group(play, &list, i, things);
    return things;
}

Text fc_musters_called(Play *play, const MusterList *musters)
{
    EventThings *things = fc_musters_things(play, musters);
    assert(things->count > 0);
    return arg_words(arg_things(play->arena, things));
}

bool fc_has_character(const MusterList *musters)
{
    for (size_t i = 0; i < musters->count; i++)
        if (!musters->at[i]->stack->of)
            return true;
    return false;
}

/* --- who is passed over ----------------------------------------------------------------------- */

/* One muster under way. */
typedef struct Picking {
    Play *play;
    Player *player;
    Seat *seat;
    bool attacks;
    bool tells;           /* of those who are passed over */
    Parts *parts;         /* of those who are named by number or name; NULL: not counted */
    const char *why;      /* the clause by which somebody was passed over; NULL: nobody yet */
    const char *why_here; /* the same of the name that is looked at */
} Picking;

/* How it is told why somebody takes no part. */
typedef Event *SayUnits(const Play *play, const Player *player, Text units, int64_t n);
typedef struct Passing {
    SayUnits *say;
    const EventKind *kind;
} Passing;
#define PASSING(name_) ((Passing){fc_say_##name_, &fc_ev_##name_})

static void passed_over(Picking *picking, Passing passing, const Stack *stack, int count)
{
    Play *play = picking->play;
    if (!picking->why)
        picking->why = passing.kind->clause;
    if (!picking->why_here)
        picking->why_here = passing.kind->clause;
    if (!picking->tells)
        return;
    Event *event =
        passing.say(play, picking->player, fc_those_called(play->arena, stack, count), count);
    event_also(event, "FC 20.3");
    if (passing.kind == &fc_ev_fresh_waits)
        event_also(event, picking->attacks ? "FC 6.4" : "FC 7.3");
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

/* By what those who are spent on that card were spent. */
static Passing passed_as_spent(const Picking *picking, const Stack *stack)
{
    if (picking->attacks)
        return stack->spent_by == SPENT_ATTACKING ? PASSING(spent_in_turn)
                                                  : PASSING(spent_attacks_not);
    return stack->spent_by == SPENT_ATTACKING   ? PASSING(attacked_defends_not)
           : stack->spent_by == SPENT_DEFENDING ? PASSING(defended_defends_not)
                                                : PASSING(spent_defends_not);
}

static void tell_spent(Picking *picking, const Stack *stack)
{
    int waiting = less(stack->fresh, stack->spent);
    if (fc_is_noncombat(stack))
        return;
    if (stack->spent > waiting)
        passed_over(picking, passed_as_spent(picking, stack), stack, stack->spent - waiting);
    if (waiting > 0)
        passed_over(picking, PASSING(fresh_waits), stack, waiting);
}

/* --- picking ---------------------------------------------------------------------------------- */

/* Those of `again` attack once more only if their text says so (FC 18.18). */
static int again_in(const Picking *picking, const Stack *stack)
{
    bool may = !picking->attacks || fc_effects_say(unit_effects(stack), EFFECT_ATTACKS_AGAIN);
    return may ? stack->again - stack->picked_again : 0;
}

static int fresh_in(const Stack *stack)
{
    return fc_ready_in(stack) - stack->again - (stack->picked - stack->picked_again);
}

static int pick_fresh(Stack *stack, int most)
{
    int count = less(most, fresh_in(stack));
    stack->picked += count;
    return count;
}

static int pick_again(const Picking *picking, Stack *stack, int most)
{
    int count = less(most, again_in(picking, stack));
    stack->picked += count;
    stack->picked_again += count;
    return count;
}

static int pick_stack(Picking *picking, Stack *stack, int most)
{
    if (fc_units_in(stack) > 0 && fc_is_noncombat(stack)) {
        passed_over(picking, PASSING(noncombat_passed), stack, fc_units_in(stack));
        return 0;
    }
    int count = pick_fresh(stack, most);
    return count + pick_again(picking, stack, most - count);
}

/* Of several types on it, those that the card names first (FC 4.13). */
static int pick_card(Picking *picking, const Card *card, int most)
{
    int count = 0, types = 0;
    for (size_t i = 0; i < card->stacks.count; i++) {
        types += fc_units_in(card->stacks.at[i]) > 0;
        if (count < most)
            count += pick_stack(picking, card->stacks.at[i], most - count);
    }
    if (picking->tells && types > 1 && count == most)
        fc_say_taken_by_type(picking->play, picking->player, card, count);
    return count;
}

/* A number of a type is taken from the cards in their order, fresh ones first (FC 20.4). */
static int pick_type(Picking *picking, const Type *type, int most)
{
    int count = 0, cards = 0;
    if (type->noncombat && type->stacks) {
        passed_over(picking, PASSING(noncombat_passed), type->stacks, type->stacks->units);
        return 0;
    }
    for (Stack *stack = type->stacks; stack; stack = stack->next_of_type, cards++)
        count += pick_fresh(stack, most - count);
    for (Stack *stack = type->stacks; stack; stack = stack->next_of_type)
        count += pick_again(picking, stack, most - count);
    if (picking->tells && cards > 1 && count == most)
        fc_say_taken_in_order(picking->play, picking->player,
                              fc_units_called(picking->play->arena, type, count), count);
    return count;
}

/* "3 units on Barracks"; without a number "units on Barracks". */
static Text units_on_called(Play *play, const Card *card, int count)
{
    Buf buf = {NULL, 0, 0};
    if (count > 0)
        buf_format(&buf, "%d ", count);
    buf_format(&buf, "%s on %.*s", count == 1 ? "unit" : "units", TEXT_ARG(card->called));
    return buf_take(&buf, play->arena);
}

/* "3 men at arms", "Ginda"; without a number "men at arms". */
static Text mark_called(Play *play, const Mark *mark)
{
    const Card *card = mark->kind == MARK_CARD ? mark->card : NULL;
    if (card && is_unit_card(card))
        return card->called;
    if (card && fc_makes_several(card))
        return units_on_called(play, card, mark->count);
    const Type *type = card ? card->says->types.at[0] : mark->type;
    return mark->count > 0 ? fc_units_called(play->arena, type, mark->count) : type->several;
}

static void tell_fewer(const Picking *picking, const Mark *mark, int count)
{
    Play *play = picking->play;
    SayUnits *say = mark->count == 0 ? fc_say_named_not_there
                    : count == 0     ? fc_say_none_of_them
                                     : fc_say_fewer_ready;
    Event *event = say(play, picking->player, mark_called(play, mark), count);
    event_also(event, picking->attacks ? "FC 6.6" : NULL);
}

static void tell_missing(Picking *picking, const Mark *mark, int count)
{
    int there = 0;
    if (mark->kind == MARK_CARD) {
        there = fc_units_on(mark->card);
        for (size_t i = 0; i < mark->card->stacks.count; i++)
            tell_spent(picking, mark->card->stacks.at[i]);
    } else {
        for (const Stack *stack = mark->type->stacks; stack; stack = stack->next_of_type) {
            there += stack->units;
            tell_spent(picking, stack);
        }
    }
    if (picking->tells && (mark->count > 0 || there == 0))
        tell_fewer(picking, mark, count);
}

const char *fc_why_passed(const char *clause)
{
    return strcmp(clause, "FC 1.5") == 0    ? "do not fight"
           : strcmp(clause, "FC 21.2") == 0 ? "wait until the next turn"
                                            : "are spent";
}

static bool are_there(const Mark *mark)
{
    return mark->kind == MARK_CARD ? fc_units_on(mark->card) > 0 : mark->type->stacks != NULL;
}

/* Why not more of them go. */
static const Failure *why_fewer(const Picking *picking, const Mark *mark, int count)
{
    const char *clause = picking->why_here;
    if (!clause)
        return order_fails(picking->play, "FC 6.6",
                           are_there(mark) ? "no more are there" : "not there");
    return order_fails(picking->play, clause, "%s %s", count > 0 ? "the others" : "they",
                       fc_why_passed(clause));
}

/* A name without a number means all who are there, and one at least. */
static void count_parts(Picking *picking, const Mark *mark, int count)
{
    Play *play = picking->play;
    int wanted = mark->count > 0 ? mark->count : count > 0 ? count : 1;
    if (!picking->parts)
        return;
    parts_add_many(play, picking->parts, (size_t)count, NULL, NULL);
    if (count == wanted)
        return;
    Text who = mark->kind == MARK_CARD ? mark->card->called : mark->type->several;
    parts_add_many(play, picking->parts, (size_t)(wanted - count),
                   text_string(play->arena, "%.*s", TEXT_ARG(who)),
                   why_fewer(picking, mark, count));
}

static void pick_mark(Picking *picking, const Mark *mark)
{
    int most = mark->count > 0 ? mark->count : UNITS_MAX, count = 0;
    picking->why_here = NULL;
    if (mark->kind == MARK_CARD && mark->card->seat == picking->seat)
        count = pick_card(picking, mark->card, most);
    else if (mark->kind == MARK_TYPE)
        count = pick_type(picking, mark->type, most);
    else
        return;
    if (mark->count == 0 || count < mark->count)
        tell_missing(picking, mark, count);
    count_parts(picking, mark, count);
}

static void pick_all_in(Picking *picking, Stack *stack)
{
    if (fc_units_in(stack) == 0)
        return;
    pick_stack(picking, stack, UNITS_MAX);
    tell_spent(picking, stack);
}

static void pick_all(Picking *picking)
{
    const CardList *cards = &picking->seat->cards;
    for (size_t i = 0; i < cards->count; i++) {
        Card *card = cards->at[i];
        if (picking->tells && picking->attacks && fc_in_play(card) &&
            card->says->kind == FORTIFICATION)
            fc_say_fortification_stays(picking->play, card);
        for (size_t k = 0; k < card->stacks.count; k++)
            pick_all_in(picking, card->stacks.at[k]);
    }
}

/* Of all, those stay behind that stand last. Are these all that would have gone? */
static bool keep_back(const Seat *seat, int but)
{
    bool any_kept = false, any_left = false;
    for (size_t i = seat->stacks.count; i > 0; i--) {
        Stack *stack = seat->stacks.at[i - 1];
        int kept = less(but, stack->picked);
        stack->picked -= kept;
        stack->picked_again = less(stack->picked_again, stack->picked);
        but -= kept;
        any_kept |= kept > 0;
        any_left |= stack->picked > 0;
    }
    return any_kept && !any_left;
}

/* What he has of each type, in the order of the cards. */
static void link_types(const Seat *seat)
{
    for (size_t i = seat->stacks.count; i > 0; i--) {
        Stack *stack = seat->stacks.at[i - 1];
        if (!stack->of || stack->units == 0)
            continue;
        stack->next_of_type = stack->of->stacks;
        stack->of->stacks = stack;
    }
}

static void push_some(Play *play, MusterList *list, Stack *stack, int count, int again)
{
    if (count == 0)
        return;
    Muster *muster = ARENA_NEW(play->arena, Muster);
    *muster = (Muster){stack, count, again};
    ARENA_PUSH(play->arena, list, muster);
}

static void collect(Play *play, const Seat *seat, MusterList *found)
{
    for (size_t i = 0; i < seat->stacks.count; i++) {
        Stack *stack = seat->stacks.at[i];
        push_some(play, found, stack, stack->picked, stack->picked_again);
        stack->picked = stack->picked_again = 0;
        if (stack->of)
            stack->of->stacks = NULL;
    }
}

static const char *muster(Picking picking, const MarkList *names, MusterList *found)
{
    bool all = !names || names->at[0].kind == MARK_ALL;
    link_types(picking.seat);
    if (all)
        pick_all(&picking);
    if (all && names && keep_back(picking.seat, names->at[0].but))
        picking.why = FC_KEPT_BACK;
    for (size_t i = 0; !all && i < names->count; i++)
        pick_mark(&picking, &names->at[i]);
    collect(picking.play, picking.seat, found);
    return picking.why;
}

const char *fc_muster_named(Play *play, Player *player, const MarkList *names, bool attacks,
                            MusterList *found, Parts *parts)
{
    return muster((Picking){.play = play,
                            .player = player,
                            .seat = fc_seat(play, player),
                            .attacks = attacks,
                            .parts = parts},
                  names, found);
}

void fc_tell_passed_over(Play *play, Player *player, const MarkList *names, bool attacks)
{
    MusterList found = {NULL, 0, 0};
    muster((Picking){.play = play,
                     .player = player,
                     .seat = fc_seat(play, player),
                     .attacks = attacks,
                     .tells = true},
           names, &found);
}

/* --- afterwards: FC 12.1, FC 14.8, FC 18.18, FC 18.19 ----------------------------------------- */

/* How many of those who are left may act again before their player's next turn. */
static int stay_ready(const Muster *muster, bool attacked)
{
    EffectKind kind = attacked ? EFFECT_ATTACKS_AGAIN : EFFECT_DEFENDS_AGAIN;
    if (!fc_effects_say(unit_effects(muster->stack), kind))
        return 0;
    return attacked ? muster->count - muster->again : muster->count;
}

static void spend(const Muster *muster, int ready, bool attacked)
{
    Stack *stack = muster->stack;
    if (attacked)
        stack->again += ready - muster->again;
    else
        stack->again -= ready == 0 ? muster->again : 0;
    stack->spent += muster->count - ready;
    if (muster->count > ready)
        stack->spent_by = attacked ? SPENT_ATTACKING : SPENT_DEFENDING;
}

typedef Event *SayPart(const Play *play, const Player *player, Text units);
static void tell_part(Play *play, const BattleSide *side, const MusterList *part, SayPart *say,
                      bool attacked)
{
    if (part->count == 0)
        return;
    Event *event = say(play, side->player, fc_musters_called(play, part));
    if (say == fc_say_are_spent)
        event_also(event, attacked ? "FC 12.3" : "FC 12.4");
}

void fc_musters_spend(Play *play, const BattleSide *side, bool attacked)
{
    MusterList spent = {NULL, 0, 0}, ready = {NULL, 0, 0};
    for (size_t i = 0; i < side->musters.count; i++) {
        const Muster *muster = side->musters.at[i];
        int stay = stay_ready(muster, attacked);
        spend(muster, stay, attacked);
        push_some(play, &spent, muster->stack, muster->count - stay, 0);
        push_some(play, &ready, muster->stack, stay, 0);
    }
    tell_part(play, side, &spent, fc_say_are_spent, attacked);
    tell_part(play, side, &ready, attacked ? fc_say_attack_again : fc_say_defend_again, attacked);
}
