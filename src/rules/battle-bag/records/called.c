/* What things are called. */
#include "called.h"

/* --- units ------------------------------------------------------------------------------------ */

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* "Spearman" is "1 spearman", unless the plural begins with a capital, too. */
static void add_one(Buf *buf, const Type *type)
{
    Text name = type->name.len > 0 ? type->name : type->id;
    bool keeps = type->plural.len > 0 && is_capital(type->plural.at[0]);
    if (keeps || !is_capital(name.at[0])) {
        buf_add(buf, name);
        return;
    }
    buf_char(buf, (char)(name.at[0] - 'A' + 'a'));
    buf_add(buf, text_slice(name, 1, name.len));
}

static void add_units(Buf *buf, const Type *type, int count)
{
    buf_format(buf, "%d ", count);
    if (count != 1 && type->plural.len > 0) {
        buf_add(buf, type->plural);
        return;
    }
    add_one(buf, type);
    if (count != 1)
        buf_char(buf, 's');
}

Text bb_units_called(Arena *arena, const Type *type, int count)
{
    Buf buf = {NULL, 0, 0};
    add_units(&buf, type, count);
    return buf_take(&buf, arena);
}

Text bb_troops_called(Arena *arena, const TroopList *troops)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < troops->count; i++) {
        buf_str(&buf, i == 0 ? "" : i + 1 == troops->count ? " and " : ", ");
        add_units(&buf, troops->at[i]->type, troops->at[i]->count);
    }
    return buf_take(&buf, arena);
}

/* --- armies and structures -------------------------------------------------------------------- */

static const char *called(const Play *play, Text name, Text id)
{
    return name.len == 0 ? text_string(play->arena, "%.*s", TEXT_ARG(id))
                         : text_string(play->arena, "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(id));
}

const char *bb_army_called(const Play *play, const Army *army)
{
    return called(play, army->name, army->id);
}

const char *bb_structure_called(const Play *play, const Structure *structure)
{
    return called(play, structure->name, structure->id);
}

const char *bb_card_called(const Play *play, const Card *card)
{
    Text name = card->name.len > 0 ? card->name : card->id;
    return text_string(play->arena, "%.*s", TEXT_ARG(name));
}

Text bb_hex_called(const Play *play, int tile)
{
    return tile_text(play->arena, board_tile(play->board, tile));
}
