/* What things are called, in events, in questions, and in the reasons why an order could not be
 * done. */
#include "bag.h"

const ArgType bb_arg_type_bag_army = {ARG_RECORD, &bb_army_table};
const ArgType bb_arg_type_bag_armies = {ARG_RECORDS, &bb_army_table};
const ArgType bb_arg_type_structure = {ARG_RECORD, &bb_structure_table};
const ArgType bb_arg_type_structures = {ARG_RECORDS, &bb_structure_table};
const ArgType bb_arg_type_bag_type = {ARG_RECORD, &bb_type_table};
const ArgType bb_arg_type_bag_card = {ARG_RECORD, &bb_card_table};
const ArgType bb_arg_type_achievement = {ARG_RECORD, &bb_achievement_table};
const ArgType bb_arg_type_achievements = {ARG_RECORDS, &bb_achievement_table};

Text bb_hex_called(const Play *play, int tile)
{
    return tile_text(play->arena, board_tile(bag_of(play)->board, tile));
}

Arg bb_arg_hex(const Play *play, int tile)
{
    return arg_made(play->arena, bb_hex_called(play, tile));
}

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

static Text take(Arena *arena, Buf *buf)
{
    Text text = text_copy(arena, buf_text(buf));
    buf_free(buf);
    return text;
}

Text bb_units_called(Arena *arena, const Type *type, int count)
{
    Buf buf = {NULL, 0, 0};
    add_units(&buf, type, count);
    return take(arena, &buf);
}

Text bb_troops_called(Arena *arena, const TroopList *troops)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < troops->count; i++) {
        buf_str(&buf, i == 0 ? "" : i + 1 == troops->count ? " and " : ", ");
        add_units(&buf, troops->at[i]->type, troops->at[i]->count);
    }
    return take(arena, &buf);
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
