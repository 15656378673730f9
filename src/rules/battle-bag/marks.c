/* What a name means in `against`, `units`, `attack`, `destroy` and conditions: a word of the rules,
 * something in the game, or a hex. No id reads as a hex or as such a word, but for that of a type
 * which is of the kind that it is called after: the word means all of that kind (BB 22.12). */
#include "bag.h"

static int word_of(const char *const *words, Text name)
{
    for (int i = 0; words[i]; i++)
        if (text_is(name, words[i]))
            return i;
    return -1;
}

static Mark mark_word(Text name, unsigned allowed)
{
    int unit = word_of(bb_unit_kind_words, name);
    int structure = word_of(bb_structure_kind_words, name);
    if (unit >= 0 && allowed & MARKS_UNIT_KINDS)
        return (Mark){.kind = MARK_UNIT_KIND, .number = unit};
    if (structure >= 0 && allowed & MARKS_STRUCTURE_KINDS)
        return (Mark){.kind = MARK_STRUCTURE_KIND, .number = structure};
    return (Mark){.kind = MARK_NOTHING};
}

static Mark mark_record(const Named *named, unsigned allowed)
{
    if (named->table == &bb_type_table && allowed & MARKS_TYPES)
        return (Mark){.kind = MARK_TYPE, .record = named->record};
    if (named->table == &bb_army_table && allowed & MARKS_ARMIES)
        return (Mark){.kind = MARK_ARMY, .record = named->record};
    if (named->table == &bb_structure_table && allowed & MARKS_STRUCTURES)
        return (Mark){.kind = MARK_STRUCTURE, .record = named->record};
    return (Mark){.kind = MARK_NOTHING};
}

static Mark mark_hex(const Play *play, Text name)
{
    Tile tile;
    int hex = tile_read(name, &tile) ? board_index(bag_of(play)->board, tile) : NO_TILE;
    if (hex == NO_TILE)
        return (Mark){.kind = MARK_NOTHING};
    return (Mark){.kind = MARK_HEX, .number = hex};
}

/* A card, say, may be called as a hex is. */
Mark bb_mark_of(const Play *play, Text name, unsigned allowed)
{
    Mark mark = mark_word(name, allowed);
    const Named *named = record_named(play->loader, name);
    if (mark.kind == MARK_NOTHING && named)
        mark = mark_record(named, allowed);
    if (mark.kind == MARK_NOTHING && allowed & MARKS_HEXES)
        mark = mark_hex(play, name);
    return mark;
}

Mark bb_mark_for(const Play *play, Text name, unsigned allowed, const Source *from)
{
    const Named *named = record_named(play->loader, name);
    if (named && named->made && !named->shared && named->place.source != from)
        allowed &= ~(unsigned)MARKS_ARMIES;
    return bb_mark_of(play, name, allowed);
}

bool bb_mark_fits_type(const Mark *mark, const Type *type)
{
    switch (mark->kind) {
    case MARK_NOTHING:
        return true;
    case MARK_UNIT_KIND:
        return type_is(type, (UnitKind)mark->number);
    case MARK_TYPE:
        return mark->record == type;
    case MARK_STRUCTURE_KIND:
    case MARK_ARMY:
    case MARK_STRUCTURE:
    case MARK_HEX:
        break;
    }
    return false;
}
