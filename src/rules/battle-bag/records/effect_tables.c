/* The field tables of what cards do, one for each kind of effect, all over the same struct. */
#include "bag.h"

const char *const bb_when_words[] = {"attack", "defence", "siege", NULL};
static const char *const of_words[] = {"conversion", "recovery", "both", NULL};
static const char *const for_words[] = {"own", "enemy", NULL};

#define WHEN FIELD_CHOICES(Effect, when, "when", "in which battles alone", bb_when_words, LONE)

#define NUMBER(name_, key_, doc_, least_)                                                          \
    static const Field name_##_fields[] = {                                                        \
        FIELD_INT(Effect, amount, key_, doc_, least_, STRENGTH_MAX, 0, REQUIRED), WHEN}

static const Field strength_fields[] = {
    FIELD_INT(Effect, amount, "strength", "strength of each unit, more or less", -STRENGTH_MAX,
              STRENGTH_MAX, 0, REQUIRED),
    FIELD_VALUES(Effect, units, "units", "kinds of units, types or classes; left out: all", Counted,
                 &counted_name_type, 1, BONUSES_MAX, LONE | DISTINCT),
    FIELD_VALUES(Effect, against, "against", "as in a bonus; left out: whomever they fight",
                 Counted, &counted_name_type, 1, BONUSES_MAX, LONE | DISTINCT),
    WHEN,
};
NUMBER(corps_strength, "corps-strength", "cubes for a corps, more or fewer", -STRENGTH_MAX);
NUMBER(courage, "courage", "courage, more or less", -STRENGTH_MAX);
NUMBER(discard, "discard", "own cubes of both sides that may be taken away", 1);
NUMBER(redraw, "redraw", "drawn cubes that may be put back", 1);
static const Field passes_wall_fields[] = {
    FIELD_SWITCH(Effect, on, "passes-wall", "walls may be skipped", false, REQUIRED),
    WHEN,
};
NUMBER(conversions, "conversions", "attempts to convert", 1);
NUMBER(recoveries, "recoveries", "attempts to recover", 1);
static const Field complexity_fields[] = {
    FIELD_INT(Effect, amount, "complexity", "cubes of a check, more or fewer", -STRENGTH_MAX,
              STRENGTH_MAX, 0, REQUIRED),
    FIELD_CHOICE(Effect, of, "of", "which checks", of_words, OF_BOTH, 0),
    FIELD_CHOICE(Effect, whose, "for", "whose checks", for_words, FOR_OWN, 0),
    WHEN,
};
static const Field experience_fields[] = {
    FIELD_INT(Effect, amount, "experience", "cubes on this card", 1, STRENGTH_MAX, 0, REQUIRED),
    FIELD_CHOICE(Effect, feat, "upon", "for what (BB 15.2)", bb_feat_words, FEAT_WON, REQUIRED),
    WHEN,
};
static const Field consumption_fields[] = {
    FIELD_INT(Effect, amount, "consumption", "what its player consumes, more or less",
              -STRENGTH_MAX, STRENGTH_MAX, 0, REQUIRED),
};

#define EFFECT(name_, doc_) TABLE_LINE(Effect, "effect", doc_, name_##_fields)

static const Table effects[EFFECT_KINDS] = {
    [EFFECT_STRENGTH] = EFFECT(strength, "strength of units (BB 18.4, BB 18.5)"),
    [EFFECT_CORPS_STRENGTH] = EFFECT(corps_strength, "strength of a corps (BB 18.6)"),
    [EFFECT_COURAGE] = EFFECT(courage, "courage (BB 18.7)"),
    [EFFECT_DISCARD] = EFFECT(discard, "discards (BB 7.1)"),
    [EFFECT_REDRAW] = EFFECT(redraw, "redraws (BB 11.1)"),
    [EFFECT_PASSES_WALL] = EFFECT(passes_wall, "passes walls by (BB 16.9)"),
    [EFFECT_CONVERSIONS] = EFFECT(conversions, "conversions (BB 9.1)"),
    [EFFECT_RECOVERIES] = EFFECT(recoveries, "recoveries (BB 13.1)"),
    [EFFECT_COMPLEXITY] = EFFECT(complexity, "harder or easier checks (BB 18.8)"),
    [EFFECT_EXPERIENCE] = EFFECT(experience, "experience (BB 15.1)"),
    [EFFECT_CONSUMPTION] = EFFECT(consumption, "consumption (BB 18.9)"),
};

const Table *const bb_effect_tables[EFFECT_KINDS + 1] = {
    &effects[EFFECT_STRENGTH],    &effects[EFFECT_CORPS_STRENGTH], &effects[EFFECT_COURAGE],
    &effects[EFFECT_DISCARD],     &effects[EFFECT_REDRAW],         &effects[EFFECT_PASSES_WALL],
    &effects[EFFECT_CONVERSIONS], &effects[EFFECT_RECOVERIES],     &effects[EFFECT_COMPLEXITY],
    &effects[EFFECT_EXPERIENCE],  &effects[EFFECT_CONSUMPTION],    NULL,
};

EffectKind bb_effect_kind(const Variant *effect)
{
    return (EffectKind)(effect->table - effects);
}
