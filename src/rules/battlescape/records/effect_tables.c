/* The field tables of effects, one for each kind, all over the same struct. */
#include "scape.h"

/* clang-format off */
/* X(kind, its key, what it says, what it does): those with a number of `least` or more, and those
 * that are on or off; in the order of EffectKind. */
#define NUMBERS(X)                                                                                 \
    X(DAMAGE, "damage", "hit points lost", 1, "takes hit points, without any dice")                \
    X(COMBAT_DAMAGE, "combat-damage", "attack points, against which one defends", 1,               \
      "attack points, without attack dice")                                                        \
    X(HEALING, "healing", "hit points gained, up to all that it had", 1,                           \
      "gives hit points back")                                                                     \
    X(PUSH, "push", "tiles away from the user", 1, "pushes away")                                  \
    X(ATTACK, "attack", "attack dice more or less", -DICE_MAX, "changes attack")                   \
    X(DEFENCE, "defence", "defence dice more or less", -DICE_MAX, "changes defence")               \
    X(MOVEMENT, "movement", "movement points more or less", -DICE_MAX, "changes movement")         \
    X(RANGE, "range", "range more or less", -DICE_MAX, "changes range")
#define SWITCHES(X)                                                                                \
    X(INVISIBLE, "invisible", "it becomes invisible, or cannot be", "gives or takes invisibility") \
    X(KEEPS_INVISIBLE, "keeps-invisible", "attacking and using do not make it visible",            \
      "gives or takes lasting invisibility")                                                       \
    X(FLYING, "flying", "it flies, or cannot", "gives or takes flying")                            \
    X(REACH, "reach", "it may attack flyers, or may not unless it flies", "gives or takes reach")  \
    X(SICK, "sick", "it is sick, or at once no longer", "gives or takes sickness")
/* clang-format on */

static const char *const to_words[] = {"chosen", "self", NULL};

#define TO                                                                                         \
    FIELD_CHOICE(Effect, to, "to", "whom it happens to: those who are chosen, or the user",        \
                 to_words, TO_CHOSEN, 0)
#define NUMBER_FIELDS(name_, key_, doc_, least_, ...)                                              \
    static const Field fields_##name_[] = {                                                        \
        FIELD_INT(Effect, amount, key_, doc_, least_, DICE_MAX, 0, REQUIRED), TO};
#define SWITCH_FIELDS(name_, key_, doc_, ...)                                                      \
    static const Field fields_##name_[] = {FIELD_SWITCH(Effect, on, key_, doc_, false, REQUIRED),  \
                                           TO};
NUMBERS(NUMBER_FIELDS)
SWITCHES(SWITCH_FIELDS)

#define NUMBER_TABLE(name_, key_, doc_, least_, does_)                                             \
    [EFFECT_##name_] = TABLE_LINE(Effect, "effect", does_, fields_##name_),
#define SWITCH_TABLE(name_, key_, doc_, does_)                                                     \
    [EFFECT_##name_] = TABLE_LINE(Effect, "effect", does_, fields_##name_),
static const Table effects[EFFECT_KINDS] = {NUMBERS(NUMBER_TABLE) SWITCHES(SWITCH_TABLE)};

#define ADDRESS(name_, ...) &effects[EFFECT_##name_],
const Table *const bs_effect_tables[EFFECT_KINDS + 1] = {NUMBERS(ADDRESS) SWITCHES(ADDRESS) NULL};

EffectKind bs_effect_kind(const Variant *effect)
{
    return (EffectKind)(effect->table - effects);
}

bool bs_effect_is_instant(const Variant *effect)
{
    EffectKind kind = bs_effect_kind(effect);
    return kind == EFFECT_DAMAGE || kind == EFFECT_COMBAT_DAMAGE || kind == EFFECT_HEALING ||
           kind == EFFECT_PUSH || (kind == EFFECT_SICK && !effect_of(effect)->on);
}
