/* The field tables of effects, one for each kind, all over the same struct. */
#include "scape.h"

static const char *const to_words[] = {"chosen", "self", NULL};

#define TO                                                                                         \
    FIELD_CHOICE(Effect, to, "to", "whom it happens to: those who are chosen, or the user",        \
                 to_words, TO_CHOSEN, 0)

#define NUMBER(name_, key_, doc_, least_)                                                          \
    static const Field name_##_fields[] = {                                                        \
        FIELD_INT(Effect, amount, key_, doc_, least_, DICE_MAX, 0, REQUIRED), TO}

#define SWITCH(name_, key_, doc_)                                                                  \
    static const Field name_##_fields[] = {FIELD_SWITCH(Effect, on, key_, doc_, false, REQUIRED),  \
                                           TO}

NUMBER(damage, "damage", "hit points lost", 1);
NUMBER(combat_damage, "combat-damage", "attack points, against which one defends", 1);
NUMBER(healing, "healing", "hit points gained, up to all that it had", 1);
NUMBER(push, "push", "tiles away from the user", 1);
NUMBER(attack, "attack", "attack dice more or less", -DICE_MAX);
NUMBER(defence, "defence", "defence dice more or less", -DICE_MAX);
NUMBER(movement, "movement", "movement points more or less", -DICE_MAX);
NUMBER(range, "range", "range more or less", -DICE_MAX);
SWITCH(invisible, "invisible", "it becomes invisible, or cannot be");
SWITCH(keeps_invisible, "keeps-invisible", "attacking and using do not make it visible");
SWITCH(flying, "flying", "it flies, or cannot");
SWITCH(reach, "reach", "it may attack flyers, or may not unless it flies");
SWITCH(sick, "sick", "it is sick, or at once no longer");

#define EFFECT(name_, key_) TABLE_LINE(Effect, "effect", key_, name_##_fields)

/* In the order of EffectKind. */
static const Table effects[EFFECT_KINDS] = {
    [EFFECT_DAMAGE] = EFFECT(damage, "takes hit points, without any dice"),
    [EFFECT_COMBAT_DAMAGE] = EFFECT(combat_damage, "attack points, without attack dice"),
    [EFFECT_HEALING] = EFFECT(healing, "gives hit points back"),
    [EFFECT_PUSH] = EFFECT(push, "pushes away"),
    [EFFECT_ATTACK] = EFFECT(attack, "changes attack"),
    [EFFECT_DEFENCE] = EFFECT(defence, "changes defence"),
    [EFFECT_MOVEMENT] = EFFECT(movement, "changes movement"),
    [EFFECT_RANGE] = EFFECT(range, "changes range"),
    [EFFECT_INVISIBLE] = EFFECT(invisible, "gives or takes invisibility"),
    [EFFECT_KEEPS_INVISIBLE] = EFFECT(keeps_invisible, "gives or takes lasting invisibility"),
    [EFFECT_FLYING] = EFFECT(flying, "gives or takes flying"),
    [EFFECT_REACH] = EFFECT(reach, "gives or takes reach"),
    [EFFECT_SICK] = EFFECT(sick, "gives or takes sickness"),
};

const Table *const bs_effect_tables[EFFECT_KINDS + 1] = {
    &effects[EFFECT_DAMAGE],    &effects[EFFECT_COMBAT_DAMAGE],
    &effects[EFFECT_HEALING],   &effects[EFFECT_PUSH],
    &effects[EFFECT_ATTACK],    &effects[EFFECT_DEFENCE],
    &effects[EFFECT_MOVEMENT],  &effects[EFFECT_RANGE],
    &effects[EFFECT_INVISIBLE], &effects[EFFECT_KEEPS_INVISIBLE],
    &effects[EFFECT_FLYING],    &effects[EFFECT_REACH],
    &effects[EFFECT_SICK],      NULL,
};

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
