/* What things are called, in events and in the reasons why an order could not be done. */
#include "scape.h"

const ArgType arg_type_unit = {ARG_RECORD, &unit_table};
const ArgType arg_type_units = {ARG_RECORDS, &unit_table};
const ArgType arg_type_point = {ARG_RECORD, &point_table};
const ArgType arg_type_points = {ARG_RECORDS, &point_table};
const ArgType arg_type_type = {ARG_RECORD, &type_table};
const ArgType arg_type_types = {ARG_RECORDS, &type_table};
const ArgType arg_type_ability = {ARG_RECORD, &scape_ability_table};
const ArgType arg_type_trait = {ARG_RECORD, &trait_table};

Text tile_called(const Play *play, int tile)
{
    return tile_text(play->arena, board_tile(scape(play)->board, tile));
}

Arg arg_tile(const Play *play, int tile)
{
    return arg_made(play->arena, tile_called(play, tile));
}

const char *unit_called(const Play *play, const Unit *unit)
{
    Text name = unit->name, id = unit->id;
    return name.len == 0 ? text_string(play->arena, "%.*s", TEXT_ARG(id))
                         : text_string(play->arena, "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(id));
}
