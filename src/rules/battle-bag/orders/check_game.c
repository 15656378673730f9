/* What the field tables cannot say about a game file: refused before anything is played. BB 22.1 to
 * 22.12. */
#include "../board/field.h"
#include "../records/meanings.h"
#include "../words/refusals.h"
#include "check.h"

/* --- BB 22.6: hexes --------------------------------------------------------------------------- */

static void check_province(const Play *play, const Province *province)
{
    tiles_check(play, &bb_province_table, province, &province->at);
    for (size_t i = 0; i < province->at.count; i++) {
        int tile = board_index(play->board, province->at.at[i]);
        if (tile != NO_TILE && bag_of(play)->province[tile] != province)
            bb_refuse_second_province(
                play, record_item_mark(&bb_province_table, province, &province->at, i),
                province->at.at[i]);
    }
}

/* --- BB 22.12: ids ---------------------------------------------------------------------------- */

static void check_words(const Play *play, Place place, Text id, const Type *type)
{
    static const char *const others[] = {"any", "own", "enemy", "neutral", NULL};
    int kind = word_index(bb_unit_kind_words, id);
    bool is_its_kind = type && kind >= 0 && type_is(type, (UnitKind)kind);
    Tile hex;
    if (tile_read(id, &hex) && board_index(play->board, hex) != NO_TILE)
        bb_refuse_id_like_hex(play, place, id);
    if ((kind >= 0 && !is_its_kind) || word_index(bb_structure_kind_words, id) >= 0 ||
        word_index(others, id) >= 0 || bb_is_rule(id))
        bb_refuse_id_like_word(play, place, id);
}

void bb_check_id_word(const Play *play, Place place, Text id)
{
    check_words(play, place, id, NULL);
}

/* --- BB 22.7, BB 22.8: types ------------------------------------------------------------------ */

typedef void RefuseWord(const Play *play, Place place, Text word);

static void check_meanings(const Play *play, const Table *table, const void *record,
                           const CountedList *words, const Meanings *meanings, RefuseWord *refuse)
{
    for (size_t i = 0; i < meanings->count; i++)
        if (meanings->at[i].kind == MEANS_NOTHING)
            refuse(play, record_item_mark(table, record, words, i), counted_name_of(&words->at[i]));
}

static void check_bonus(const Play *play, const Bonus *bonus)
{
    check_meanings(play, &bb_bonus_table, bonus, &bonus->against, &bonus->meanings,
                   bb_refuse_not_against);
}

static void check_type(const Play *play, const Type *type)
{
    check_words(play, record_mark(&bb_type_table, type, &type->id), type->id, type);
    for (size_t i = 0; i < type->classes.count; i++)
        bb_check_id_word(play, record_item_mark(&bb_type_table, type, &type->classes, i),
                         counted_name_of(&type->classes.at[i]));
    if (type_is(type, MELEE) + type_is(type, RANGED) + type_is(type, PROJECTILE) > 1)
        bb_refuse_two_kinds(play, record_mark(&bb_type_table, type, &type->kinds), type);
    for (size_t i = 0; i < type->bonuses.count; i++)
        check_bonus(play, type->bonuses.at[i]);
    if (type->bonuses.count > BONUSES_MAX)
        bb_refuse_too_many_bonuses(play, record_mark(&bb_type_table, type, &type->bonuses),
                                   (int64_t)type->bonuses.count, BONUSES_MAX);
}

/* --- cards ------------------------------------------------------------------------------------ */

static void check_amount(const Play *play, const Table *table, const Effect *effect, bool is_bonus)
{
    if (effect->amount > 0 || (effect->amount < 0 && !is_bonus))
        return;
    (is_bonus ? bb_refuse_empty_bonus
              : bb_refuse_empty_effect)(play, record_mark(table, effect, &effect->amount),
                                        table->fields[0].key, effect->amount, STRENGTH_MAX);
}

static void check_effect(const Play *play, const Variant *variant)
{
    EffectKind kind = bb_effect_kind(variant);
    const Effect *effect = variant->record;
    if (kind != EFFECT_PASSES_WALL)
        check_amount(play, variant->table, effect,
                     kind == EFFECT_STRENGTH && effect->against.count > 0);
    check_meanings(play, variant->table, effect, &effect->units, &effect->fits,
                   bb_refuse_not_units);
    check_meanings(play, variant->table, effect, &effect->against, &effect->enemies,
                   bb_refuse_not_against);
}

static void check_card(const Play *play, const Card *card)
{
    for (size_t i = 0; i < card->effects.count; i++)
        check_effect(play, card->effects.at[i]);
}

/* --- BB 22.1, BB 22.2: armies ----------------------------------------------------------------- */

/* Types that have been seen in an army: by index, the army in which it was last. */
static void check_troops(const Play *play, const Army *army, const Army **seen)
{
    bool any[2] = {false, false};
    for (size_t i = 0; i < army->units.count; i++) {
        const Troop *troop = army->units.at[i];
        any[type_is(troop->type, VESSEL)] = true;
        if (seen[troop->type->index] == army)
            bb_refuse_type_twice(play, record_mark(&bb_troop_table, troop, &troop->type),
                                 troop->type);
        seen[troop->type->index] = army;
    }
    Place place = record_mark(&bb_army_table, army, &army->at);
    if (any[false] && any[true])
        bb_refuse_mixed_army(play, record_mark(&bb_army_table, army, &army->units), army);
    else if (army->tile != NO_TILE && any[true] && !bb_is_water(play, army->tile))
        bb_refuse_vessels_on_land(play, place, army);
    else if (army->tile != NO_TILE && any[false] && bb_is_water(play, army->tile))
        bb_refuse_army_on_water(play, place, army);
}

static void check_army_place(const Play *play, const Army *army)
{
    Place place = record_mark(&bb_army_table, army, &army->at);
    int tile = board_index(play->board, army->at);
    bool has_units = army->units.count > 0;
    tile_check(play, place, army->at);
    if (has_units != (army->at.column > 0))
        (has_units ? bb_refuse_army_nowhere : bb_refuse_nobody_there)(play, place, army);
    else if (has_units && tile != NO_TILE && army->tile == NO_TILE)
        bb_refuse_crowd(play, place, army->id, army_at(play, tile)->id);
}

static void check_armies(const Play *play)
{
    const BattleBag *game = bag_of(play);
    const Army **seen = ARENA_ARRAY(play->arena, game->types.count + 1, const Army *);
    for (size_t i = 0; i < game->armies.count; i++) {
        const Army *army = game->armies.at[i];
        bb_check_id_word(play, record_mark(&bb_army_table, army, &army->id), army->id);
        check_army_place(play, army);
        check_troops(play, army, seen);
    }
}

/* --- BB 22.3 to 22.5: structures -------------------------------------------------------------- */

static void check_structure_place(const Play *play, const Structure *structure)
{
    Place place = record_mark(&bb_structure_table, structure, &structure->at);
    int tile = board_index(play->board, structure->at);
    tile_check(play, place, structure->at);
    if (structure->in == ON_MAT) {
        if (structure->at.column > 0 || structure->damage > 0)
            bb_refuse_structure_on_mat(play, place, structure);
        return;
    }
    if (structure->lost)
        bb_refuse_lost_on_map(play, record_mark(&bb_structure_table, structure, &structure->lost),
                              structure);
    if (structure->at.column == 0 || (tile != NO_TILE && bb_is_water(play, tile))) {
        bb_refuse_structure_nowhere(play, place, structure);
    } else if (tile != NO_TILE && structure->tile == NO_TILE) {
        const Army *army = army_at(play, tile);
        const Structure *first = army ? NULL : built_at(play, tile)->piece;
        bb_refuse_crowd(play, place, structure->id, army ? army->id : first->id);
    }
}

static void check_structure(const Play *play, const Structure *structure)
{
    bb_check_id_word(play, record_mark(&bb_structure_table, structure, &structure->id),
                     structure->id);
    check_structure_place(play, structure);
    if (is_wall(structure) != (structure->sides.count > 0))
        (is_wall(structure) ? bb_refuse_no_sides : bb_refuse_has_sides)(
            play, record_mark(&bb_structure_table, structure, &structure->sides), structure);
    if (structure->damage > bb_structure_hp(structure))
        bb_refuse_too_damaged(play, record_mark(&bb_structure_table, structure, &structure->damage),
                              structure);
}

/* --- BB 22.13: religions ---------------------------------------------------------------------- */

static void check_religions(const Play *play)
{
    const BattleBag *game = bag_of(play);
    Names *known = names_new(play->arena);
    for (size_t i = 0; i < game->provinces.count; i++)
        if (game->provinces.at[i]->religion.len > 0)
            *names_slot(known, game->provinces.at[i]->religion) = game->provinces.at[i];
    for (size_t i = 0; i < game->seats.count; i++) {
        const Seat *seat = game->seats.at[i];
        if (seat->religion.len == 0 || names_find(known, seat->religion))
            continue;
        Text near = names_nearest(known, seat->religion, NULL, NULL);
        Text remedy = TEXT("write that of a province, or leave it out");
        if (near.len > 0)
            remedy = text_format(play->arena, "did you mean '%.*s'?", TEXT_ARG(near));
        bb_refuse_no_such_religion(play, record_mark(&bb_seat_table, seat, &seat->religion),
                                   seat->religion, remedy);
    }
}

/* --- BB 22.9, BB 22.13: settings
 * ------------------------------------------------------------------------ */

static void check_settings(const Play *play)
{
    const Settings *settings = &bag_of(play)->settings;
    const IntList *destruction = &settings->destruction;
    if (record_says(&bb_settings_table, settings, destruction) && destruction->count != CLASSES)
        bb_refuse_class_left_out(play, record_mark(&bb_settings_table, settings, destruction));
    if ((size_t)settings->goal > bag_of(play)->achievements.count)
        bb_refuse_goal_too_far(play, record_mark(&bb_settings_table, settings, &settings->goal),
                               settings->goal, (int64_t)bag_of(play)->achievements.count);
}

/* --- BB 22.10, BB 22.11: players -------------------------------------------------------------- */

static void check_seat(const Play *play, const Seat *seat)
{
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Held *held = seat->cards.at[i];
        if (names_seen(seen, held->card->id))
            bb_refuse_card_twice(play, record_mark(&bb_held_table, held, &held->card), held->card);
    }
    for (size_t i = 0; i < seat->achievements.count; i++) {
        const Achievement *achievement = seat->achievements.at[i];
        if (names_seen(seen, achievement->id))
            bb_refuse_achieved_twice(
                play, record_item_mark(&bb_seat_table, seat, &seat->achievements, i), achievement);
    }
}

static void check_players(const Play *play)
{
    const AnyList *seats = (const AnyList *)&bag_of(play)->seats;
    refuse_entries(play, &bb_seat_table, seats, offsetof(Seat, player), bb_refuse_second_seat,
                   bb_refuse_no_seat);
    if (!play->game->ended && !play->game->stopped)
        refuse_too_few(play, bb_refuse_one_player, bb_refuse_no_players);
}

/* --- all of it -------------------------------------------------------------------------------- */

void bb_check_game(const Play *play)
{
    const BattleBag *game = bag_of(play);
    check_settings(play);
    ground_check(play, &bb_ground_table, &bag_of(play)->ground);
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
    check_religions(play);
    for (size_t i = 0; i < game->seats.count; i++)
        check_seat(play, game->seats.at[i]);
}
