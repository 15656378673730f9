/* The field tables of effects, one for each kind, all over the same struct. */
#include "cards.h"

/* In the order of Moment. Not each effect takes each of them. */
static const char *const when_words[] = {"made",  "attacking", "defending",
                                         "dying", "killing",   NULL};
static const char *const while_words[] = {"attacking", "defending", NULL};

#define TO                                                                                         \
    FIELD_VALUE(Effect, to, "to", "self, all, a type, a card or a keyword", Word, &fc_whom_type, 0)
#define WHEN(doc_, flags_)                                                                         \
    FIELD_CHOICE(Effect, when, "when", doc_, when_words, MOMENT_ALWAYS, flags_)
#define OF                                                                                         \
    FIELD_REF(Effect, of, "of", "with made: the type; left out: any", Type, &fc_type_table, 0)

#define BONUS(name_, key_, doc_)                                                                   \
    static const Field name_##_fields[] = {                                                        \
        FIELD_INT(Effect, amount, key_, doc_, -STAT_MAX, STAT_MAX, 0, REQUIRED), TO,               \
        WHEN("from that moment to the end of the turn; left out: always", 0), OF,                  \
        FIELD_CHOICE(Effect, while_, "while", "in such battles alone", while_words, WHILE_ALWAYS,  \
                     0)}

BONUS(attack, "attack", "more or less attack");
BONUS(defence, "defence", "more or less defence");
BONUS(speed, "speed", "more or less speed");

static const Field damage_fields[] = {
    FIELD_INT(Effect, amount, "damage", "damage without a stroke", 1, STAT_MAX, 0, REQUIRED),
    TO,
    WHEN("in which moment", 0),
};

static const Field gain_fields[] = {
    FIELD_VALUES(Effect, gain, "gain", "riches and resources", Amount, &fc_amount_type, 1, 0,
                 REQUIRED | LONE),
    WHEN("in which moment", 0),
    OF,
};

#define WORDS(name_, key_, doc_)                                                                   \
    static const Field name_##_fields[] = {FIELD_VALUES(                                           \
        Effect, words, key_, doc_, Word, &fc_word_type, 1, 0, REQUIRED | LONE | DISTINCT)}
#define SWITCH(name_, key_, doc_)                                                                  \
    static const Field name_##_fields[] = {FIELD_SWITCH(Effect, on, key_, doc_, false, REQUIRED)}

WORDS(untargetable_by, "untargetable-by", "keywords of those who may not choose it");
WORDS(invulnerable_to, "invulnerable-to", "keywords of those who do it no damage");
SWITCH(passes_on, "passes-on", "surplus damage goes on to another thing");
static const Field offensives_fields[] = {
    FIELD_INT(Effect, amount, "offensives", "so many more offensives", 1, STAT_MAX, 0, REQUIRED),
};
SWITCH(attacks_again, "attacks-again", "it may take part in two offensives of a turn");
SWITCH(defends_again, "defends-again", "it is not spent by defending");

#define EACH_EFFECT(X)                                                                             \
    X(ATTACK, attack, "attack (FC 18.2)")                                                          \
    X(DEFENCE, defence, "defence (FC 18.2)")                                                       \
    X(SPEED, speed, "speed (FC 18.2)")                                                             \
    X(DAMAGE, damage, "damage without a stroke (FC 18.11)")                                        \
    X(GAIN, gain, "riches and resources (FC 18.14)")                                               \
    X(UNTARGETABLE_BY, untargetable_by, "who may not choose it (FC 10.11)")                        \
    X(INVULNERABLE_TO, invulnerable_to, "who does it no damage (FC 10.12)")                        \
    X(PASSES_ON, passes_on, "surplus damage (FC 18.15)")                                           \
    X(OFFENSIVES, offensives, "more offensives (FC 18.17)")                                        \
    X(ATTACKS_AGAIN, attacks_again, "two offensives (FC 18.18)")                                   \
    X(DEFENDS_AGAIN, defends_again, "defends again (FC 18.19)")

#define EFFECT(kind_, name_, doc_)                                                                 \
    [EFFECT_##kind_] = TABLE_LINE(Effect, "effect", doc_, name_##_fields),
static const Table effects[EFFECT_KINDS] = {EACH_EFFECT(EFFECT)};

#define ADDRESS(kind_, name_, doc_) &effects[EFFECT_##kind_],
const Table *const fc_effect_tables[EFFECT_KINDS + 1] = {EACH_EFFECT(ADDRESS) NULL};

EffectKind fc_effect_kind(const Variant *effect)
{
    return (EffectKind)(effect->table - effects);
}
