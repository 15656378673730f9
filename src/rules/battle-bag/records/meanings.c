/* What a name means in `against`, `units`, `attack`, `destroy` and conditions: a word of the rules,
 * something in the game, a class of types, or a hex. No id reads as a hex or as such a word, but
 * for that of a type which is of the kind that it is called after: the word means all of that kind
 * (BB 22.12). */
#include "meanings.h"

/* Nobody knows beforehand whom cubes will hurt. */
bool bb_is_rule(Text name)
{
    int word = select_word(name);
    return word >= 0 && word != SELECT_CAN_HURT && word != SELECT_CAN_DESTROY;
}

static Meaning meaning_word(Text name, unsigned allowed)
{
    int unit = word_index(bb_unit_kind_words, name);
    int structure = word_index(bb_structure_kind_words, name);
    if (unit >= 0 && allowed & MAY_MEAN_UNIT_KINDS)
        return (Meaning){.kind = MEANS_UNIT_KIND, .number = unit};
    if (structure >= 0 && allowed & MAY_MEAN_STRUCTURE_KINDS)
        return (Meaning){.kind = MEANS_STRUCTURE_KIND, .number = structure};
    if (bb_is_rule(name) && allowed & MAY_MEAN_RULES)
        return (Meaning){.kind = MEANS_RULE, .number = select_word(name)};
    return (Meaning){.kind = MEANS_NOTHING};
}

static Meaning meaning_record(const Named *named, unsigned allowed)
{
    if (named->table == &bb_type_table && allowed & MAY_MEAN_TYPES)
        return (Meaning){.kind = MEANS_TYPE, .record = named->record};
    if (named->table == &bb_army_table && allowed & MAY_MEAN_ARMIES)
        return (Meaning){.kind = MEANS_ARMY, .record = named->record};
    if (named->table == &bb_structure_table && allowed & MAY_MEAN_STRUCTURES)
        return (Meaning){.kind = MEANS_STRUCTURE, .record = named->record};
    return (Meaning){.kind = MEANS_NOTHING};
}

static Meaning meaning_class(const Play *play, Text name)
{
    const int *number = names_find(bag_of(play)->class_numbers, name);
    if (!number)
        return (Meaning){.kind = MEANS_NOTHING};
    return (Meaning){.kind = MEANS_CLASS, .number = *number};
}

static Meaning meaning_hex(const Play *play, Text name)
{
    Tile tile;
    int hex = tile_read(name, &tile) ? board_index(play->board, tile) : NO_TILE;
    if (hex == NO_TILE)
        return (Meaning){.kind = MEANS_NOTHING};
    return (Meaning){.kind = MEANS_HEX, .number = hex};
}

/* A card, say, may be called as a hex is. */
Meaning bb_meaning_of(const Play *play, Text name, unsigned allowed)
{
    Meaning meaning = meaning_word(name, allowed);
    const Named *named = record_named(play->loader, name);
    if (meaning.kind == MEANS_NOTHING && named)
        meaning = meaning_record(named, allowed);
    if (meaning.kind == MEANS_NOTHING && allowed & MAY_MEAN_CLASSES)
        meaning = meaning_class(play, name);
    if (meaning.kind == MEANS_NOTHING && allowed & MAY_MEAN_HEXES)
        meaning = meaning_hex(play, name);
    return meaning;
}

Meaning bb_meaning_for(const Play *play, Text name, unsigned allowed, const Source *from)
{
    const Named *named = record_named(play->loader, name);
    if (named && named->made && !named->shared && named->place.source != from)
        allowed &= ~(unsigned)MAY_MEAN_ARMIES;
    return bb_meaning_of(play, name, allowed);
}

static bool is_in(const Type *type, int class)
{
    for (size_t i = 0; i < type->in.count; i++)
        if (type->in.at[i] == class)
            return true;
    return false;
}

static bool fits_type(const Meaning *meaning, const Type *type)
{
    switch (meaning->kind) {
    case MEANS_UNIT_KIND:
        return type_is(type, (UnitKind)meaning->number);
    case MEANS_TYPE:
        return meaning->record == type;
    case MEANS_CLASS:
        return is_in(type, meaning->number);
    default:
        return false;
    }
}

bool bb_meanings_fit_type(const Meanings *meanings, const Type *type)
{
    for (size_t i = 0; i < meanings->count; i++)
        if (fits_type(&meanings->at[i], type))
            return true;
    return meanings->count == 0;
}
