/* What things are called. */
#include "called.h"

/* --- units ------------------------------------------------------------------------------------ */

Noun bb_type_noun(const Type *type)
{
    return (Noun){type->name.len > 0 ? type->name : type->id, type->plural};
}

Text bb_units_called(Arena *arena, const Type *type, int count)
{
    Buf buf = {NULL, 0, 0};
    buf_counted(&buf, bb_type_noun(type), count);
    return buf_take(&buf, arena);
}

Text bb_troops_called(Arena *arena, const TroopList *troops)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < troops->count; i++) {
        buf_str(&buf, list_joint(i, troops->count));
        buf_counted(&buf, bb_type_noun(troops->at[i]->type), troops->at[i]->count);
    }
    return buf_take(&buf, arena);
}

/* --- armies and structures -------------------------------------------------------------------- */

const char *bb_army_called(const Play *play, const Army *army)
{
    return name_called(play->arena, army->name, army->id);
}

const char *bb_structure_called(const Play *play, const Structure *structure)
{
    return name_called(play->arena, structure->name, structure->id);
}

const char *bb_card_called(const Play *play, const Card *card)
{
    Text name = card->name.len > 0 ? card->name : card->id;
    return text_string(play->arena, "%.*s", TEXT_ARG(name));
}
