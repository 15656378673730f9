/* Bonuses: who gives them, whom they reach, and what they come to. FC 18.1 to FC 18.6. */
#include <assert.h>

#include "bonuses.h"

#include "../records/called.h"
#include "../records/marks.h"
#include "../words/events.h"

const char *const fc_stat_names[] = {"attack", "defence", "speed"};

static bool is_bonus(const Variant *variant)
{
    return fc_effect_kind(variant) <= EFFECT_SPEED;
}

/* --- whom it reaches: FC 18.2 ----------------------------------------------------------------- */

bool fc_mark_fits(const Mark *mark, const Force *force)
{
    switch (mark->kind) {
    case MARK_ALL:
        return true;
    case MARK_TYPE:
        return force_type(force) == mark->type; /* that of a fortification is none */
    case MARK_CARD:
        return force->card == mark->card;
    default:
        assert(mark->kind == MARK_KEYWORD);
        return fc_thing_has_keyword(force, mark->keyword);
    }
}

Text fc_effect_whom(Play *play, const Effect *effect)
{
    const Mark *mark = &effect->fits;
    assert(!effect->to_self);
    switch (mark->kind) {
    case MARK_TYPE:
        return mark->type->several;
    case MARK_CARD:
        return mark->card->called;
    case MARK_KEYWORD:
        return text_format(play->arena, "what is %.*s", TEXT_ARG(mark->keyword));
    default:
        return TEXT("all");
    }
}

/* The bonuses of a side, while they are counted. */
typedef struct Counting {
    Play *play;
    BattleSide *side;
    Who who;
    bool first;
    Names *keywords; /* that anything on the side has; NULL: nobody has asked yet */
} Counting;

/* What is added to all that have a keyword. */
typedef struct KeywordBonus {
    int64_t more[3];
} KeywordBonus;

static Names *gather_keywords(const Counting *counting)
{
    Arena *arena = counting->play->arena;
    Names *keywords = names_new(arena);
    for (size_t i = 0; i < counting->side->forces.count; i++)
        for (KeywordWalk walk = {.force = counting->side->forces.at[i]}; fc_keywords_next(&walk);) {
            void **slot = names_slot(keywords, walk.keyword);
            if (!*slot)
                *slot = ARENA_NEW(arena, KeywordBonus);
        }
    return keywords;
}

static bool reach_keyword(Counting *counting, const Mark *mark, int stat, int64_t more)
{
    if (!counting->keywords)
        counting->keywords = gather_keywords(counting);
    KeywordBonus *bonus = names_find(counting->keywords, mark->keyword);
    if (bonus)
        bonus->more[stat] += more;
    return bonus != NULL;
}

static void add_keyword_bonuses(const Counting *counting, Force *force)
{
    for (KeywordWalk walk = {.force = force}; fc_keywords_next(&walk);) {
        const KeywordBonus *bonus = names_find(counting->keywords, walk.keyword);
        for (int stat = 0; stat < 3; stat++)
            force->bonus[stat] += bonus->more[stat];
    }
}

/* Adds to all on that side that fit. Are there any? */
static bool reach(Counting *counting, const Mark *mark, int stat, int64_t more)
{
    BattleSide *side = counting->side;
    Who who = counting->who;
    Force *force = NULL;
    switch (mark->kind) {
    case MARK_ALL:
        side->to_all[stat] += more;
        return true;
    case MARK_TYPE:
        for (force = mark->type->force[who]; force; force = force->next_of_type)
            force->bonus[stat] += more;
        return mark->type->force[who] != NULL;
    case MARK_CARD:
        force = mark->card->force;
        if (!force || force->who != who)
            return false;
        force->bonus[stat] += more;
        return true;
    default:
        assert(mark->kind == MARK_KEYWORD);
        return reach_keyword(counting, mark, stat, more);
    }
}

/* --- who gives it: FC 18.1, FC 18.3, FC 18.4 -------------------------------------------------- */

static void tell_bonus(const Counting *counting, const Effect *effect, int stat, Text giver,
                       int64_t more)
{
    bool always = effect->while_ == WHILE_ALWAYS;
    Text whom = effect->to_self ? giver : fc_effect_whom(counting->play, effect);
    Event *event = fc_say_bonus_holds(counting->play, giver, whom, more, fc_stat_names[stat]);
    event_also(event, always ? "FC 18.1" : "FC 18.4");
    event_also(event, always ? "FC 18.3" : NULL);
}

static bool holds_now(const Counting *counting, const Effect *effect)
{
    return effect->when == MOMENT_ALWAYS &&
           (effect->while_ == WHILE_ALWAYS ||
            (effect->while_ == WHILE_ATTACKING) == (counting->who == ATTACKER));
}

/* With `while` the bearer must live in the battle, unless it is a building or a technology. */
static bool bearer_serves(const Card *card, const Effect *effect)
{
    bool fights = is_unit_card(card) || card->says->kind == FORTIFICATION;
    return !fights || effect->while_ == WHILE_ALWAYS || (card->force && card->force->count > 0);
}

static void count_card(Counting *counting, Card *card)
{
    const VariantList *effects = &card->says->effects;
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = effects->at[i]->record;
        int stat = (int)fc_effect_kind(effects->at[i]);
        if (!is_bonus(effects->at[i]) || !holds_now(counting, effect) ||
            !bearer_serves(card, effect))
            continue;
        Mark own = {.kind = MARK_CARD, .card = card};
        const Mark *mark = effect->to_self ? &own : &effect->fits;
        if (reach(counting, mark, stat, effect->amount) && counting->first)
            tell_bonus(counting, effect, stat, card->called, effect->amount);
    }
}

/* What the text of a type says is said by each of its units: by those on a card, wherever they are,
 * or with `while` by those of a force. */
static void count_units(Counting *counting, const Type *type, int units, bool in_battle)
{
    for (size_t i = 0; i < type->effects.count; i++) {
        const Effect *effect = type->effects.at[i]->record;
        int stat = (int)fc_effect_kind(type->effects.at[i]);
        if (!is_bonus(type->effects.at[i]) || !holds_now(counting, effect) || effect->to_self ||
            in_battle != (effect->while_ != WHILE_ALWAYS))
            continue;
        int64_t more = (int64_t)effect->amount * units;
        if (reach(counting, &effect->fits, stat, more) && counting->first)
            tell_bonus(counting, effect, stat, fc_units_called(counting->play->arena, type, units),
                       more);
    }
}

/* A unit that gives something to itself. */
static void count_own(const Counting *counting, Force *force)
{
    for (size_t i = 0; i < force->type->effects.count; i++) {
        const Variant *variant = force->type->effects.at[i];
        const Effect *effect = variant->record;
        if (!is_bonus(variant) || !holds_now(counting, effect) || !effect->to_self)
            continue;
        int stat = (int)fc_effect_kind(variant);
        force->bonus[stat] += effect->amount;
        if (counting->first)
            tell_bonus(counting, effect, stat, force->type->several, effect->amount);
    }
}

/* What lasts to the end of the turn. */
static void count_lasting(Counting *counting)
{
    const TurnBonusList *bonuses = &fc_memory(counting->play)->bonuses;
    for (size_t i = 0; i < bonuses->count; i++) {
        const TurnBonus *bonus = bonuses->at[i];
        const int more[] = {bonus->attack, bonus->defence, bonus->speed};
        if (bonus->player != counting->side->player)
            continue;
        for (int stat = 0; stat < 3; stat++) {
            if (more[stat] == 0 || !reach(counting, &bonus->fits, stat, more[stat]) ||
                !counting->first)
                continue;
            Effect effect = {.fits = bonus->fits};
            fc_say_bonus_lasts(counting->play, fc_effect_whom(counting->play, &effect), more[stat],
                               fc_stat_names[stat]);
        }
    }
}

/* --- strength: FC 18.5, FC 18.6 --------------------------------------------------------------- */

static int within(int64_t number, int least)
{
    return (int)(number < least ? least : number > STRENGTH_MAX ? STRENGTH_MAX : number);
}

static int64_t value_of(const Counting *counting, const Force *force, int stat, int says)
{
    int64_t all = is_fortification(force) ? 0 : counting->side->to_all[stat];
    return says + force->bonus[stat] + all;
}

/* "attack 2 and defence 3", or the one of them that is another now. */
static Text change_called(Arena *arena, const Force *force)
{
    if (force->shown[0] == force->attack)
        return text_format(arena, "defence %d", force->defence);
    if (force->shown[1] == force->defence)
        return text_format(arena, "attack %d", force->attack);
    return text_format(arena, "attack %d and defence %d", force->attack, force->defence);
}

static void tell_change(const Counting *counting, Force *force)
{
    Arena *arena = counting->play->arena;
    bool differs = force->shown[0] != force->attack || force->shown[1] != force->defence;
    if (!counting->first && differs && force->count > 0)
        fc_say_strength_changes(counting->play, counting->side->player,
                                fc_force_called(arena, force, force->count), force->count,
                                change_called(arena, force));
    force->shown[0] = force->attack;
    force->shown[1] = force->defence;
}

static void set_strength(const Counting *counting, Force *force)
{
    const Stats *says = force->card ? &force->card->says->stats : &force->type->stats;
    int64_t attack = value_of(counting, force, EFFECT_ATTACK, says->attack);
    int64_t defence = value_of(counting, force, EFFECT_DEFENCE, says->defence);
    int64_t speed = value_of(counting, force, EFFECT_SPEED, says->speed);
    force->defence = within(defence, 1);
    if (!force->at_range)
        force->attack = within(attack, 0);
    if (!force->at_range && counting->first)
        force->speed = within(speed, 0);
    if (counting->first && (attack < 0 || defence < 1 || speed < 0))
        fc_say_no_less(counting->play, fc_force_called(counting->play->arena, force, force->count));
    tell_change(counting, force);
}

static void count_stack(Counting *counting, const Stack *stack)
{
    if (stack->of && stack->units > 0)
        count_units(counting, stack->of, stack->units, false);
}

void fc_bonuses_count(Play *play, Battle *battle, Who who, bool first)
{
    BattleSide *side = &battle->side[who];
    Counting counting = {play, side, who, first, NULL};
    memset(side->to_all, 0, sizeof side->to_all);
    for (size_t i = 0; i < side->forces.count; i++)
        memset(side->forces.at[i]->bonus, 0, sizeof side->forces.at[i]->bonus);
    for (size_t i = 0; i < side->seat->cards.count; i++) {
        Card *card = side->seat->cards.at[i];
        if (fc_in_play(card))
            count_card(&counting, card);
        for (size_t k = 0; k < card->stacks.count; k++)
            count_stack(&counting, card->stacks.at[k]);
    }
    for (size_t i = 0; i < side->forces.count; i++) {
        Force *force = side->forces.at[i];
        if (force->card || force->count == 0)
            continue;
        count_units(&counting, force->type, force->count, true);
        count_own(&counting, force);
    }
    count_lasting(&counting);
    for (size_t i = 0; counting.keywords && i < side->forces.count; i++)
        add_keyword_bonuses(&counting, side->forces.at[i]);
    for (size_t i = 0; i < side->forces.count; i++)
        set_strength(&counting, side->forces.at[i]);
}

/* --- outside battles: FC 14.5 ----------------------------------------------------------------- */

static int64_t *sum_in(const Outside *outside, Names *sums, Text name)
{
    void **slot = names_slot(sums, name);
    if (!*slot)
        *slot = ARENA_NEW(outside->arena, int64_t);
    return *slot;
}

static int64_t sum_of(const Names *sums, Text name)
{
    const int64_t *sum = names_find(sums, name);
    return sum ? *sum : 0;
}

static Text address_of(const void *const *thing)
{
    return (Text){(const char *)thing, sizeof *thing};
}

static void add_outside(Outside *outside, const Mark *mark, int64_t more)
{
    const void *thing = mark->kind == MARK_TYPE ? (const void *)mark->type : mark->card;
    switch (mark->kind) {
    case MARK_ALL:
        outside->to_all += more;
        break;
    case MARK_TYPE:
    case MARK_CARD:
        *sum_in(outside, outside->to_things, address_of(&thing)) += more;
        break;
    default:
        assert(mark->kind == MARK_KEYWORD);
        *sum_in(outside, outside->to_keywords, mark->keyword) += more;
    }
}

static bool adds_always(const Variant *variant)
{
    const Effect *effect = variant->record;
    return fc_effect_kind(variant) == EFFECT_ATTACK && effect->when == MOMENT_ALWAYS &&
           effect->while_ == WHILE_ALWAYS;
}

/* What effects add, `times` times. `itself`: whose effects they are; NULL: those of units, each of
 * which gives to itself on its own. */
static void count_effects(Outside *outside, const VariantList *effects, Card *itself, int times)
{
    const Mark own = {.kind = MARK_CARD, .card = itself};
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = effects->at[i]->record;
        if (!adds_always(effects->at[i]) || (effect->to_self && !itself))
            continue;
        add_outside(outside, effect->to_self ? &own : &effect->fits,
                    (int64_t)effect->amount * times);
    }
}

Outside fc_outside_count(const Play *play, const Seat *seat)
{
    const TurnBonusList *bonuses = &fc_memory(play)->bonuses;
    Outside outside = {play->arena, 0, names_new(play->arena), names_new(play->arena)};
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        if (fc_in_play(card))
            count_effects(&outside, &card->says->effects, card, 1);
    }
    for (size_t i = 0; i < seat->stacks.count; i++)
        if (seat->stacks.at[i]->of && seat->stacks.at[i]->units > 0)
            count_effects(&outside, &seat->stacks.at[i]->of->effects, NULL,
                          seat->stacks.at[i]->units);
    for (size_t i = 0; i < bonuses->count; i++)
        if (bonuses->at[i]->player == seat->player)
            add_outside(&outside, &bonuses->at[i]->fits, bonuses->at[i]->attack);
    return outside;
}

int fc_attack_outside(const Outside *outside, const Type *type, const Card *card)
{
    assert(type || card);
    const Force thing = {.type = type, .card = (Card *)(uintptr_t)card};
    const void *of_type = force_type(&thing), *of_card = card;
    int64_t sum = card ? card->says->stats.attack : type->stats.attack;
    sum += outside->to_all + sum_of(outside->to_things, address_of(&of_type)) +
           sum_of(outside->to_things, address_of(&of_card));
    for (KeywordWalk walk = {.force = &thing}; fc_keywords_next(&walk);)
        sum += sum_of(outside->to_keywords, walk.keyword);
    for (size_t i = 0; type && i < type->effects.count; i++)
        if (adds_always(type->effects.at[i]) &&
            ((const Effect *)type->effects.at[i]->record)->to_self)
            sum += ((const Effect *)type->effects.at[i]->record)->amount;
    return within(sum, 0);
}

/* --- to the end of the turn: FC 18.3, FC 2.6 -------------------------------------------------- */

static TurnBonus *lasting_bonus(Play *play, Player *player, Text to)
{
    TurnBonusList *bonuses = &fc_memory(play)->bonuses;
    for (size_t i = 0; i < bonuses->count; i++)
        if (bonuses->at[i]->player == player && text_equal(fc_word_text(&bonuses->at[i]->to), to))
            return bonuses->at[i];
    TurnBonus *bonus = ARENA_NEW(play->arena, TurnBonus);
    bonus->player = player;
    memcpy(bonus->to.text, to.at, to.len < WORD_MAX ? to.len : WORD_MAX - 1);
    bonus->fits = fc_mark_of_word(play, &bonus->to);
    ARENA_PUSH(play->arena, bonuses, bonus);
    return bonus;
}

static int sum_within(int64_t sum)
{
    return (int)(sum > RICHES_MAX ? RICHES_MAX : sum < -RICHES_MAX ? -RICHES_MAX : sum);
}

void fc_bonus_to_turn_end(Play *play, Player *player, Text to, int stat, int64_t more)
{
    TurnBonus *bonus = lasting_bonus(play, player, to);
    int *sum = stat == EFFECT_ATTACK    ? &bonus->attack
               : stat == EFFECT_DEFENCE ? &bonus->defence
                                        : &bonus->speed;
    *sum = sum_within(*sum + more);
}

/* "1 attack and 2 speed" */
static Text bonuses_called(Arena *arena, const TurnBonus *bonus)
{
    const int more[] = {bonus->attack, bonus->defence, bonus->speed};
    Buf buf = {NULL, 0, 0};
    for (int stat = 0; stat < 3; stat++)
        if (more[stat] != 0)
            buf_format(&buf, "%s%d %s", buf.len > 0 ? " and " : "", more[stat],
                       fc_stat_names[stat]);
    return buf.len > 0 ? buf_take(&buf, arena) : TEXT("nothing");
}

void fc_bonuses_end_of_turn(Play *play)
{
    TurnBonusList *bonuses = &fc_memory(play)->bonuses;
    for (size_t i = 0; i < bonuses->count; i++) {
        const TurnBonus *bonus = bonuses->at[i];
        Effect effect = {.fits = bonus->fits};
        fc_say_bonus_ends(play, bonus->player, fc_effect_whom(play, &effect),
                          bonuses_called(play->arena, bonus));
    }
    bonuses->count = 0;
}
