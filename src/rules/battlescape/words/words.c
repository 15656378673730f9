/* What things are called, in events and in the reasons why an order could not be done. */
#include "words.h"

const ArgType bs_arg_type_unit = {ARG_RECORD, &bs_unit_table};
const ArgType bs_arg_type_units = {ARG_RECORDS, &bs_unit_table};
const ArgType bs_arg_type_point = {ARG_RECORD, &bs_point_table};
const ArgType bs_arg_type_points = {ARG_RECORDS, &bs_point_table};
const ArgType bs_arg_type_type = {ARG_RECORD, &bs_type_table};
const ArgType bs_arg_type_types = {ARG_RECORDS, &bs_type_table};
const ArgType bs_arg_type_ability = {ARG_RECORD, &bs_ability_table};
const ArgType bs_arg_type_trait = {ARG_RECORD, &bs_trait_table};
const ArgType bs_arg_type_full = {ARG_RECORD, &bs_full_table};
const ArgType bs_arg_type_fulls = {ARG_RECORDS, &bs_full_table};

static bool is_switch(EffectKind kind)
{
    return kind >= EFFECT_INVISIBLE;
}

/* What it comes to, on and off. */
static const char *switch_words(EffectKind kind, bool on)
{
    switch (kind) {
    case EFFECT_INVISIBLE:
        return on ? "invisible" : "visible";
    case EFFECT_KEEPS_INVISIBLE:
        return on ? "keeping its invisibility" : "not keeping its invisibility";
    case EFFECT_FLYING:
        return on ? "flying" : "not flying";
    case EFFECT_REACH:
        return on ? "reach" : "no reach";
    default:
        return on ? "sick" : "not sick";
    }
}

Text bs_effect_words(const Play *play, const Variant *variant)
{
    const Effect *effect = variant->record;
    EffectKind kind = bs_effect_kind(variant);
    if (is_switch(kind))
        return text_of(switch_words(kind, effect->on));
    return text_format(play->arena, bs_effect_is_instant(variant) ? "%s %d" : "%s %+d",
                       variant->table->fields[0].key, effect->amount);
}
