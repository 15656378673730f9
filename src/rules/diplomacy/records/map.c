/* The map that is played on: the standard one, or the game file's. */
#include "map.h"

/* --- the standard map ------------------------------------------------------------------------- */

/* The next word of a list, moving on; empty when there is none. */
static Text next_word(const char **list, char between)
{
    Text rest = text_of(*list);
    Text word = text_slice(rest, 0, text_find(rest, between));
    *list += word.len < rest.len ? word.len + 1 : word.len;
    return word;
}

static size_t count_words(const char *list, char between)
{
    size_t count = *list != '\0';
    for (; *list; list++)
        count += *list == between;
    return count;
}

static void take_coasts(Arena *arena, CoastWords *coasts, const char *list)
{
    coasts->at = ARENA_ARRAY(arena, count_words(list, ' '), CoastWord);
    for (Text word; (word = next_word(&list, ' ')).len > 0; coasts->count++)
        memcpy(coasts->at[coasts->count].text, word.at, word.len);
}

static void take_others(Arena *arena, OtherNames *others, const char *list)
{
    others->at = ARENA_ARRAY(arena, count_words(list, '|'), OtherName);
    for (Text word; (word = next_word(&list, '|')).len > 0; others->count++)
        memcpy(others->at[others->count].text, word.at, word.len);
}

static Province *province_of_row(Arena *arena, const MapRow *row)
{
    Province *province = record_new(arena, &dp_province_table);
    province->id = text_of(row->id);
    province->name = text_of(row->name);
    province->kind = row->kind;
    province->centre = *row->centre != '\0';
    if (province->centre && strcmp(row->centre, "neutral") != 0)
        province->home = text_of(row->centre);
    take_coasts(arena, &province->coasts, row->coasts);
    take_others(arena, &province->others, row->others);
    return province;
}

static void make_provinces(Arena *arena, Map *map)
{
    for (const MapRow *row = dp_standard_rows; row->id; row++)
        if (row->name)
            ARENA_PUSH(arena, &map->provinces, province_of_row(arena, row));
}

static void take_neighbours(const Play *play, ProvinceRefs *refs, const char *list)
{
    for (Text word; (word = next_word(&list, ' ')).len > 0;)
        ARENA_PUSH(play->arena, refs, dp_province(play, word));
    refs->word = refs->count > 0 ? REFS_LISTED : REFS_LEFT_OUT;
}

/* Once all provinces and coasts have been declared. */
static void make_borders(const Play *play, Map *map)
{
    for (const MapRow *row = dp_standard_rows; row->id; row++) {
        Border *border = record_new(play->arena, &dp_border_table);
        border->of = dp_province(play, text_of(row->id));
        if (!border->of)
            continue;
        take_neighbours(play, &border->army, row->army);
        take_neighbours(play, &border->fleet, row->fleet);
        ARENA_PUSH(play->arena, &map->borders, border);
    }
}

/* --- coasts ----------------------------------------------------------------------------------- */

static const char *const coast_names[][2] = {
    {"nc", "north coast"}, {"sc", "south coast"}, {"ec", "east coast"}, {"wc", "west coast"}};

static Text coast_name(Arena *arena, const Province *province, const CoastWord *coast)
{
    const char *called = coast->text;
    for (size_t i = 0; i < sizeof coast_names / sizeof *coast_names; i++)
        if (strcmp(coast_names[i][0], coast->text) == 0)
            called = coast_names[i][1];
    Text name = province->name.len > 0 ? province->name : province->id;
    return text_format(arena, "%.*s (%s)", TEXT_ARG(name), called);
}

/* Its id may be too long, or somebody else's: then there is no such coast, and nothing can stand
 * there. */
static void declare_coasts(Play *play, Province *province)
{
    for (size_t i = 0; i < province->coasts.count; i++) {
        Province *coast = record_new(play->arena, &dp_province_table);
        const CoastWord *word = &province->coasts.at[i];
        coast->id = text_format(play->arena, "%.*s-%s", TEXT_ARG(province->id), word->text);
        coast->name = coast_name(play->arena, province, word);
        coast->kind = DP_COASTAL;
        coast->whole = province;
        if (text_is_id(coast->id) && record_declare(play->loader, &dp_province_table, coast))
            ARENA_PUSH(play->arena, &province->shores, coast);
    }
}

/* Provinces first, then all coasts: so they are numbered. */
static void note_spots(Play *play, const Map *map)
{
    ProvinceList *spots = &dip(play)->spots;
    for (size_t i = 0; i < map->provinces.count; i++) {
        Province *province = map->provinces.at[i];
        province->whole = province;
        province->index = spots->count;
        declare_coasts(play, province);
        ARENA_PUSH(play->arena, spots, province);
    }
    for (size_t i = 0; i < map->provinces.count; i++) {
        const ProvinceList *shores = &map->provinces.at[i]->shores;
        for (size_t k = 0; k < shores->count; k++) {
            shores->at[k]->index = spots->count;
            ARENA_PUSH(play->arena, spots, shores->at[k]);
        }
    }
}

void dp_prepare(Play *play)
{
    Diplomacy *game = dip(play);
    if (game->map) {
        game->ground = game->map;
        note_spots(play, game->map);
        return;
    }
    Map *map = record_new(play->arena, &dp_map_table);
    make_provinces(play->arena, map);
    for (size_t i = 0; i < map->provinces.count; i++)
        record_declare(play->loader, &dp_province_table, map->provinces.at[i]);
    note_spots(play, map);
    make_borders(play, map);
    game->ground = map;
}
