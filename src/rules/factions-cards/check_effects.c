/* What the field tables cannot say about effects. FC 22.9, FC 22.10. */
#include "check.h"

/* --- FC 22.10: whom --------------------------------------------------------------------------- */

static const Wrong nobody = {"FC 22.10", "", " is no type, card or keyword of this game",
                             "write self, all, a type, a card or a keyword"};

void fc_check_whom(Play *play, const Record *record, const Word *to, const Mark *fits)
{
    if (fc_word_text(to).len > 0 && !text_is(fc_word_text(to), "self") &&
        fits->kind == MARK_NOTHING)
        diag_wrong(play->diags, record_place(record, "to"), &nobody, fc_word_text(to));
}

/* --- FC 22.9: keys ---------------------------------------------------------------------------- */

static void refuse(Play *play, const Effect *effect, const char *key, const char *what,
                   const char *remedy)
{
    diag_error(play->diags, record_place(&effect->rec, key), "%s", what);
    diag_clause(play->diags, "FC 22.9");
    diag_help(play->diags, "%s", remedy);
}

static bool is_bonus(EffectKind kind)
{
    return kind == EFFECT_ATTACK || kind == EFFECT_DEFENCE || kind == EFFECT_SPEED;
}

static void check_moment(Play *play, const Effect *effect, EffectKind kind)
{
    if ((kind == EFFECT_DAMAGE || kind == EFFECT_GAIN) && effect->when == MOMENT_ALWAYS)
        refuse(play, effect, fc_effect_tables[kind]->fields[0].key,
               "this effect does not say when it happens", "add when: attacking, say");
    if (kind == EFFECT_DAMAGE && effect->when == MOMENT_MADE)
        refuse(play, effect, "when", "there is nobody to hurt when a unit is made",
               "write attacking, defending, dying or killing");
    if (has_key(&effect->rec, "of") && effect->when != MOMENT_MADE)
        refuse(play, effect, "of", "'of' goes with when: made", "take it out");
    if (is_bonus(kind) && effect->while_ != WHILE_ALWAYS && effect->when != MOMENT_ALWAYS)
        refuse(play, effect, "while", "'while' does not go together with 'when'",
               "take out one of them");
}

/* Does what bears it fight? */
static bool can_fight(const Type *type, const Card *card)
{
    return type || card->kind == CHARACTER || card->kind == FORTIFICATION;
}

static void check_bearer(Play *play, const Effect *effect, EffectKind kind, const Type *type,
                         const Card *card)
{
    bool of_bearer = kind == EFFECT_UNTARGETABLE_BY || kind == EFFECT_INVULNERABLE_TO ||
                     kind == EFFECT_PASSES_ON || kind == EFFECT_ATTACKS_AGAIN ||
                     kind == EFFECT_DEFENDS_AGAIN;
    bool is_own = is_bonus(kind) && effect->to_self;
    const char *key = fc_effect_tables[kind]->fields[0].key;
    if (kind == EFFECT_DAMAGE && text_is(fc_word_text(&effect->to), "self"))
        refuse(play, effect, "to", "damage is done to the enemy",
               "write all, a type, a card or a keyword");
    if (is_own && type && effect->when != MOMENT_ALWAYS)
        refuse(play, effect, "when", "units of a type stay alike",
               "write to: with another word, or leave out 'when'");
    if ((effect->when == MOMENT_DYING || effect->when == MOMENT_KILLING) && !can_fight(type, card))
        refuse(play, effect, "when", "what has this effect is in no battle itself",
               "write made, attacking or defending");
    if ((is_own || of_bearer) && !can_fight(type, card))
        refuse(play, effect, key, "what has this effect is in no battle itself",
               is_own ? "say for whom it is, with to: all, say"
                      : "give it to a type, a character or a fortification");
}

static void check_effect(Play *play, const Variant *variant, const Type *type, const Card *card)
{
    const Effect *effect = variant->record;
    EffectKind kind = fc_effect_kind(variant);
    if (is_bonus(kind) && effect->amount == 0)
        refuse(play, effect, fc_effect_tables[kind]->fields[0].key, "a bonus of 0 is none",
               "it is from -99 to -1, or from 1 to 99");
    if (kind == EFFECT_GAIN)
        fc_check_amounts(play, &effect->rec, "gain", &effect->gain);
    check_moment(play, effect, kind);
    fc_check_whom(play, &effect->rec, &effect->to, &effect->fits);
    check_bearer(play, effect, kind, type, card);
}

void fc_check_effects(Play *play, const VariantList *effects, const Type *type, const Card *card)
{
    for (size_t i = 0; i < effects->count; i++)
        check_effect(play, effects->at[i], type, card);
}
