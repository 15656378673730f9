/* What the field tables cannot say about a game file: refused before anything is played. BB 22.1 to
 * 22.12. */
#include "check.h"

/* --- BB 22.6: hexes --------------------------------------------------------------------------- */

static const Wrong not_there = {"BB 22.6", "there is no hex ", " on this board",
                                "columns have letters, rows have numbers, both from the corner a1"};
static const Wrong second_province = {"BB 22.6", "", " belongs to another province already",
                                      "a hex belongs to one province at most"};

void bb_check_hex(Play *play, Place place, Tile hex)
{
    if (hex.column > 0 && board_index(bag_of(play)->board, hex) == NO_TILE)
        diag_wrong(play->diags, place, &not_there, tile_text(play->arena, hex));
}

void bb_check_hexes(Play *play, const Record *record, const char *key, const TileList *hexes)
{
    for (size_t i = 0; i < hexes->count; i++)
        bb_check_hex(play, record_item_place(record, key, i), hexes->at[i]);
}

/* Missing hexes have to lie within the rectangle. */
static void check_ground(Play *play)
{
    const Ground *ground = &bag_of(play)->ground;
    for (size_t i = 0; i < ground->missing.count; i++) {
        Tile hex = ground->missing.at[i];
        if (hex.column > ground->columns || hex.row > ground->rows)
            diag_wrong(play->diags, record_item_place(&ground->rec, "missing", i), &not_there,
                       tile_text(play->arena, hex));
    }
    bb_check_hexes(play, &ground->rec, "water", &ground->water);
}

static void check_province(Play *play, const Province *province)
{
    bb_check_hexes(play, &province->rec, "at", &province->at);
    for (size_t i = 0; i < province->at.count; i++) {
        int tile = board_index(bag_of(play)->board, province->at.at[i]);
        if (tile != NO_TILE && bag_of(play)->province[tile] != province)
            diag_wrong(play->diags, record_item_place(&province->rec, "at", i), &second_province,
                       tile_text(play->arena, province->at.at[i]));
    }
}

/* --- BB 22.12: ids ---------------------------------------------------------------------------- */

static const Wrong like_a_hex = {"BB 22.12", "the id ", " would be read as a hex in orders",
                                 "choose one that is no hex of the board"};
static const Wrong like_a_word = {"BB 22.12", "the id ", " is a word in orders",
                                  "choose one such as 'first'"};

static int word_of(const char *const *words, Text id)
{
    for (int i = 0; words[i]; i++)
        if (text_is(id, words[i]))
            return i;
    return -1;
}

static void check_words(Play *play, Place place, Text id, const Type *type)
{
    static const char *const others[] = {"any", "own", "enemy", "neutral", NULL};
    int kind = word_of(bb_unit_kind_words, id);
    bool is_its_kind = type && kind >= 0 && type_is(type, (UnitKind)kind);
    Tile hex;
    if (tile_read(id, &hex) && board_index(bag_of(play)->board, hex) != NO_TILE)
        diag_wrong(play->diags, place, &like_a_hex, id);
    if ((kind >= 0 && !is_its_kind) || word_of(bb_structure_kind_words, id) >= 0 ||
        word_of(others, id) >= 0)
        diag_wrong(play->diags, place, &like_a_word, id);
}

void bb_check_id_word(Play *play, Place place, Text id)
{
    check_words(play, place, id, NULL);
}

/* --- BB 22.7, BB 22.8: types ------------------------------------------------------------------ */

static const Wrong two_kinds = {"BB 22.7", "", " is more than one of melee, ranged and projectile",
                                "leave one of them"};
static const Wrong not_against = {
    "BB 22.8", "", " is neither a kind of unit or structure nor a type",
    "write a type, or one of melee, ranged, projectile, mounted, vessel, peasant, wall, palisade, "
    "building, city and castle"};
static const Wrong not_units = {
    "BB 22.8", "", " is neither a kind of unit nor a type",
    "write a type, or one of melee, ranged, projectile, mounted, vessel and peasant"};

enum {
    MARKS_UNITS = MARKS_UNIT_KINDS | MARKS_TYPES,
    MARKS_AGAINST = MARKS_UNITS | MARKS_STRUCTURE_KINDS
};

static void find_mark(Play *play, const Record *record, const char *key, Text word, Mark *mark,
                      unsigned allowed)
{
    if (word.len == 0)
        return;
    *mark = bb_mark_of(play, word, allowed);
    if (mark->kind == MARK_NOTHING)
        diag_wrong(play->diags, record_place(record, key),
                   allowed == MARKS_UNITS ? &not_units : &not_against, word);
}

static void check_type(Play *play, const Type *type)
{
    check_words(play, record_place(&type->rec, "id"), type->id, type);
    if (type_is(type, MELEE) + type_is(type, RANGED) + type_is(type, PROJECTILE) > 1)
        diag_wrong(play->diags, record_place(&type->rec, "kinds"), &two_kinds, type->id);
    for (size_t i = 0; i < type->bonuses.count; i++) {
        Bonus *bonus = type->bonuses.at[i];
        find_mark(play, &bonus->rec, "against", bonus->against, &bonus->mark, MARKS_AGAINST);
    }
    if (type->bonuses.count <= BONUSES_MAX)
        return;
    diag_error(play->diags, record_place(&type->rec, "bonuses"), "%zu bonuses",
               type->bonuses.count);
    diag_help(play->diags, "a type has %d at most", BONUSES_MAX);
}

/* --- cards ------------------------------------------------------------------------------------ */

/* Is that the number that is written? One that the table has refused is not: it counts as 0. */
static bool is_written(const Effect *effect, const char *key)
{
    const Node *node = node_find(effect->rec.node, text_of(key));
    int64_t number;
    return node && text_int(node_text(node), &number) && number == effect->amount;
}

static void check_amount(Play *play, const Effect *effect, EffectKind kind)
{
    const char *key = bb_effect_tables[kind]->fields[0].key;
    bool is_bonus = kind == EFFECT_STRENGTH && effect->against.len > 0;
    if (kind == EFFECT_PASSES_WALL || effect->amount > 0 || (effect->amount < 0 && !is_bonus) ||
        !is_written(effect, key))
        return;
    diag_error(play->diags, record_place(&effect->rec, key), "'%s' cannot be %d%s", key,
               effect->amount, is_bonus ? " with 'against'" : "");
    diag_help(play->diags, "it is from %s to %d", is_bonus ? "1" : "-99 to -1, or from 1",
              STRENGTH_MAX);
}

static void check_card(Play *play, const Card *card)
{
    for (size_t i = 0; i < card->effects.count; i++) {
        EffectKind kind = bb_effect_kind(card->effects.at[i]);
        Effect *effect = card->effects.at[i]->record;
        check_amount(play, effect, kind);
        find_mark(play, &effect->rec, "units", effect->units, &effect->fits, MARKS_UNITS);
        find_mark(play, &effect->rec, "against", effect->against, &effect->enemy, MARKS_AGAINST);
    }
}

/* --- BB 22.1, BB 22.2: armies ----------------------------------------------------------------- */

static const Wrong no_hex = {"BB 22.2", "", " has units, but no hex", "write at: HEX"};
static const Wrong has_hex = {"BB 22.2", "", " has no units, but a hex",
                              "take out 'at', or give it units"};
static const Wrong mixed = {"BB 22.2", "", " has vessels and other units",
                            "make them two armies on two hexes"};
static const Wrong on_land = {"BB 22.2", "", " is of vessels, and stands on land",
                              "put it on a hex of 'water'"};
static const Wrong on_water = {"BB 22.2", "", " stands on water, and has no vessel",
                               "put it on land"};
static const Wrong same_type = {"BB 22.7", "", " stands twice in this army",
                                "put them together under one 'count'"};

static void refuse_crowd(Play *play, const Record *record, Text id, Text other)
{
    diag_error(play->diags, record_place(record, "at"), "'%.*s' stands where '%.*s' stands",
               TEXT_ARG(id), TEXT_ARG(other));
    diag_clause(play->diags, "BB 22.1");
    diag_help(play->diags, "a hex has one army at most, and things of one player");
}

/* Types that have been seen in an army: by index, the army in which it was last. */
static void check_troops(Play *play, const Army *army, const Army **seen)
{
    bool any[2] = {false, false};
    for (size_t i = 0; i < army->units.count; i++) {
        const Troop *troop = army->units.at[i];
        if (!troop->type)
            continue;
        any[type_is(troop->type, VESSEL)] = true;
        if (seen[troop->type->index] == army)
            diag_wrong(play->diags, record_place(&troop->rec, "type"), &same_type, troop->type->id);
        seen[troop->type->index] = army;
    }
    Place place = record_place(&army->rec, "at");
    if (any[false] && any[true])
        diag_wrong(play->diags, record_place(&army->rec, "units"), &mixed, army->id);
    else if (army->tile != NO_TILE && any[true] && !bb_is_water(play, army->tile))
        diag_wrong(play->diags, place, &on_land, army->id);
    else if (army->tile != NO_TILE && any[false] && bb_is_water(play, army->tile))
        diag_wrong(play->diags, place, &on_water, army->id);
}

static void check_army_place(Play *play, const Army *army)
{
    Place place = record_place(&army->rec, "at");
    int tile = board_index(bag_of(play)->board, army->at);
    bool has_units = army->units.count > 0;
    bb_check_hex(play, place, army->at);
    if (has_units != (army->at.column > 0))
        diag_wrong(play->diags, place, has_units ? &no_hex : &has_hex, army->id);
    else if (has_units && tile != NO_TILE && army->tile == NO_TILE && army->owner)
        refuse_crowd(play, &army->rec, army->id, army_at(play, tile)->id);
}

static void check_armies(Play *play)
{
    const BattleBag *game = bag_of(play);
    const Army **seen = ARENA_ARRAY(play->arena, game->types.count + 1, const Army *);
    for (size_t i = 0; i < game->armies.count; i++) {
        const Army *army = game->armies.at[i];
        bb_check_id_word(play, record_place(&army->rec, "id"), army->id);
        check_army_place(play, army);
        check_troops(play, army, seen);
    }
}

/* --- BB 22.3 to 22.5: structures -------------------------------------------------------------- */

static const Wrong no_land = {"BB 22.3", "", " is on the map, but on no hex of land",
                              "write at: HEX, or in: mat"};
static const Wrong not_on_mat = {"BB 22.3", "", " is on the mat, and has a hex or damage",
                                 "take out 'at' and 'damage'"};
static const Wrong lost_on_map = {"BB 22.3", "", " is on the map, and lost",
                                  "take out 'lost', or write in: mat"};
static const Wrong no_sides = {"BB 22.4", "", " stands on no side of its hex",
                               "write sides: [...], any of nw, sw, n, s, ne and se"};
static const Wrong has_sides = {"BB 22.4", "", " is no wall or palisade, and has sides",
                                "take out 'sides'"};
static const Wrong too_damaged = {"BB 22.5", "", " has more damage than hit points",
                                  "put it on the mat, or mend the numbers"};

static void check_structure_place(Play *play, const Structure *structure)
{
    Place place = record_place(&structure->rec, "at");
    int tile = board_index(bag_of(play)->board, structure->at);
    bb_check_hex(play, place, structure->at);
    if (structure->in == ON_MAT) {
        if (structure->at.column > 0 || structure->damage > 0)
            diag_wrong(play->diags, place, &not_on_mat, structure->id);
        return;
    }
    if (structure->lost)
        diag_wrong(play->diags, record_place(&structure->rec, "lost"), &lost_on_map, structure->id);
    if (structure->at.column == 0 || (tile != NO_TILE && bb_is_water(play, tile))) {
        diag_wrong(play->diags, place, &no_land, structure->id);
    } else if (tile != NO_TILE && structure->tile == NO_TILE && structure->owner) {
        const Army *army = army_at(play, tile);
        const Structure *first = army ? NULL : built_at(play, tile)->piece;
        refuse_crowd(play, &structure->rec, structure->id, army ? army->id : first->id);
    }
}

static void check_structure(Play *play, const Structure *structure)
{
    bool is_wall = structure->kind == WALL || structure->kind == PALISADE;
    bb_check_id_word(play, record_place(&structure->rec, "id"), structure->id);
    check_structure_place(play, structure);
    if (is_wall != (structure->sides.count > 0))
        diag_wrong(play->diags, record_place(&structure->rec, "sides"),
                   is_wall ? &no_sides : &has_sides, structure->id);
    if (structure->damage > bb_structure_hp(structure))
        diag_wrong(play->diags, record_place(&structure->rec, "damage"), &too_damaged,
                   structure->id);
}

/* --- BB 22.9: settings ------------------------------------------------------------------------ */

static void check_settings(Play *play)
{
    const Settings *settings = &bag_of(play)->settings;
    if (!settings->rec.node || !node_find(settings->rec.node, TEXT("destruction")) ||
        settings->destruction.count == CLASSES)
        return;
    diag_error(play->diags, record_place(&settings->rec, "destruction"),
               "'destruction' leaves out a class");
    diag_clause(play->diags, "BB 22.9");
    diag_help(play->diags, "name wall, units, peasants, buildings and city, in some order");
}

/* --- BB 22.10, BB 22.11: players -------------------------------------------------------------- */

static const Wrong second_seat = {"BB 22.10", "", " has two seats", "each player has one"};
static const Wrong no_seat = {"BB 22.10", "", " has no seat", "add a line to 'seats'"};
static const Wrong card_twice = {"BB 22.10", "the card ", " stands twice in this seat",
                                 "keep one of the two"};
static const Wrong achieved_twice = {"BB 22.10", "the achievement ", " stands twice in this seat",
                                     "keep one of the two"};

static bool is_seen(Names *seen, Text id)
{
    void **slot = names_slot(seen, id);
    bool found = *slot != NULL;
    *slot = seen;
    return found;
}

static void check_seat(Play *play, const Seat *seat)
{
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Held *held = seat->cards.at[i];
        if (held->card && is_seen(seen, held->card->id))
            diag_wrong(play->diags, record_place(&held->rec, "card"), &card_twice, held->card->id);
    }
    for (size_t i = 0; i < seat->achievements.count; i++) {
        const Achievement *achievement = seat->achievements.at[i];
        if (achievement && is_seen(seen, achievement->id))
            diag_wrong(play->diags, record_item_place(&seat->rec, "achievements", i),
                       &achieved_twice, achievement->id);
    }
    if (seat->player && bag_of(play)->seat_of[seat->player->seat] != seat)
        diag_wrong(play->diags, record_place(&seat->rec, "player"), &second_seat, seat->player->id);
}

static void check_players(Play *play)
{
    size_t count = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        count += player->status != PLAYER_OUT;
        if (!bag_of(play)->seat_of[seat]->rec.node)
            diag_wrong(play->diags, record_place(&player->rec, "id"), &no_seat, player->id);
    }
    if (count >= 2 || play->game->ended || play->game->stopped)
        return;
    diag_error(play->diags, record_place(&play->game->rec, "players"),
               count == 1 ? "there is one player who is not out" : "all players are out");
    diag_clause(play->diags, "BB 22.11");
    diag_help(play->diags, "a game needs two who are not");
}

/* --- all of it -------------------------------------------------------------------------------- */

void bb_check_game(Play *play)
{
    const BattleBag *game = bag_of(play);
    bb_field_make(play);
    check_settings(play);
    check_ground(play);
    for (size_t i = 0; i < game->provinces.count; i++)
        check_province(play, game->provinces.at[i]);
    for (size_t i = 0; i < game->types.count; i++)
        check_type(play, game->types.at[i]);
    check_armies(play);
    for (size_t i = 0; i < game->structures.count; i++)
        check_structure(play, game->structures.at[i]);
    for (size_t i = 0; i < game->cards.count; i++)
        check_card(play, game->cards.at[i]);
    check_players(play);
    for (size_t i = 0; i < game->seats.count; i++)
        check_seat(play, game->seats.at[i]);
}
