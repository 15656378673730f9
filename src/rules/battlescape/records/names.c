/* What units are called, in events and in the reasons why an order could not be done. */
#include "scape.h"

const char *bs_unit_called(const Play *play, const Unit *unit)
{
    return name_called(play->arena, unit->name, unit->id);
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
                          : text_of(name_called(play->arena, name, type));
}

static const Field full_fields[] = {
    FIELD_ID(Full, id, "id", "the unit's name in orders"),
    FIELD_TEXT(Full, name, "name", "what reports call it", 0),
};
const Table bs_full_table = TABLE_LINE(Full, "unit", "a unit", full_fields);

const Unit *bs_unit_of_full(const Full *full)
{
    return (const Unit *)(const void *)((const char *)full - offsetof(Unit, full));
}

const AnyList *bs_fulls(const Play *play, const UnitList *units)
{
    LIST_OF(Full) *list = arena_alloc(play->arena, sizeof *list);
    for (size_t i = 0; i < units->count; i++)
        ARENA_PUSH(play->arena, list, &units->at[i]->full);
    return (const AnyList *)list;
}
