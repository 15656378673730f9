/* What things are called, in events and in the reasons why an order could not be done. */
#include "scape.h"

const ArgType bs_arg_type_unit = {ARG_RECORD, &bs_unit_table};
const ArgType bs_arg_type_units = {ARG_RECORDS, &bs_unit_table};
const ArgType bs_arg_type_point = {ARG_RECORD, &bs_point_table};
const ArgType bs_arg_type_points = {ARG_RECORDS, &bs_point_table};
const ArgType bs_arg_type_type = {ARG_RECORD, &bs_type_table};
const ArgType bs_arg_type_types = {ARG_RECORDS, &bs_type_table};
const ArgType bs_arg_type_ability = {ARG_RECORD, &bs_ability_table};
const ArgType bs_arg_type_trait = {ARG_RECORD, &bs_trait_table};

Text bs_tile_called(const Play *play, int tile)
{
    return tile_text(play->arena, board_tile(scape(play)->board, tile));
}

Arg bs_arg_tile(const Play *play, int tile)
{
    return arg_made(play->arena, bs_tile_called(play, tile));
}

const char *bs_unit_called(const Play *play, const Unit *unit)
{
    Text name = unit->name, id = unit->id;
    return name.len == 0 ? text_string(play->arena, "%.*s", TEXT_ARG(id))
                         : text_string(play->arena, "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(id));
}

/* archer-3 says what it is. */
static bool says_type(const Unit *unit)
{
    Text type = unit->type->id;
    return unit->id.len > type.len && text_equal(text_slice(unit->id, 0, type.len), type) &&
           unit->id.at[type.len] == '-';
}

void bs_unit_named(Play *play, Unit *unit)
{
    Text name = unit->name.len > 0 ? unit->name : unit->id;
    Text type = unit->type->name.len > 0 ? unit->type->name : unit->type->id;
    unit->full.id = unit->id;
    unit->full.name = unit->name.len == 0 && says_type(unit)
                          ? name
                          : text_format(play->arena, "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(type));
}

static const Field full_fields[] = {
    FIELD_ID(Full, id, "id", "the unit's name in orders"),
    FIELD_TEXT(Full, name, "name", "what reports call it", 0),
};
static const Table full_table = TABLE_LINE(Full, "unit", "a unit", full_fields);
static const ArgType arg_type_full = {ARG_RECORD, &full_table};
static const ArgType arg_type_fulls = {ARG_RECORDS, &full_table};

Arg bs_arg_unit_full(const Unit *unit)
{
    return arg_record(&arg_type_full, &unit->full);
}

Arg bs_arg_units_full(const Play *play, const UnitList *units)
{
    LIST_OF(Full) *list = arena_alloc(play->arena, sizeof *list);
    for (size_t i = 0; i < units->count; i++)
        ARENA_PUSH(play->arena, list, &units->at[i]->full);
    return arg_records(&arg_type_fulls, (const AnyList *)list);
}
