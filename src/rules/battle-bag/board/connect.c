/* What is not in the file: the map and what stands where on it, what cards do, what names mean.
 *
 * Whatever does not fit on the map (BB 22.1 to 22.6) stands nowhere, and the check of the game file
 * says why. */
#include "../records/cards.h"
#include "../records/meanings.h"
#include "field.h"

/* --- the map ---------------------------------------------------------------------------------- */

static void make_board(Play *play)
{
    BattleBag *game = bag_of(play);
    play->board = ground_board(play->arena, &game->ground);
    game->reach = reach_new(play->arena, play->board);
    game->built = occupants_new(play->arena, play->board);
    game->army = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, Army *);
}

/* Of two provinces of a hex the first counts; the check refuses the second. */
static void lay_provinces(Play *play)
{
    BattleBag *game = bag_of(play);
    game->province = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, Province *);
    for (size_t i = 0; i < game->provinces.count; i++) {
        Province *province = game->provinces.at[i];
        for (size_t k = 0; k < province->at.count; k++) {
            int tile = board_index(play->board, province->at.at[k]);
            if (tile != NO_TILE && !game->province[tile])
                game->province[tile] = province;
        }
    }
}

/* --- what names mean ---------------------------------------------------------------------------
 */

enum {
    MAY_MEAN_UNITS = MAY_MEAN_UNIT_KINDS | MAY_MEAN_TYPES | MAY_MEAN_CLASSES,
    MAY_MEAN_AGAINST = MAY_MEAN_UNITS | MAY_MEAN_STRUCTURE_KINDS
};

static Meanings find_meanings(const Play *play, const CountedList *words, unsigned allowed)
{
    Meanings found = {ARENA_ARRAY(play->arena, words->count, Meaning), words->count};
    for (size_t i = 0; i < words->count; i++)
        found.at[i] = bb_meaning_of(play, counted_name_of(&words->at[i]), allowed);
    return found;
}

static void find_bonuses(const Play *play, const Type *type)
{
    for (size_t i = 0; i < type->bonuses.count; i++) {
        Bonus *bonus = type->bonuses.at[i];
        bonus->meanings = find_meanings(play, &bonus->against, MAY_MEAN_AGAINST);
    }
}

static void find_effects(const Play *play, const Card *card)
{
    for (size_t i = 0; i < card->effects.count; i++) {
        Effect *effect = card->effects.at[i]->record;
        effect->fits = find_meanings(play, &effect->units, MAY_MEAN_UNITS);
        effect->enemies = find_meanings(play, &effect->against, MAY_MEAN_AGAINST);
    }
}

/* --- types ------------------------------------------------------------------------------------ */

/* Classes are numbered as they are met. */
static int number_of_class(Play *play, Text name)
{
    BattleBag *game = bag_of(play);
    void **slot = names_slot(game->class_numbers, name);
    if (!*slot) {
        int *number = ARENA_NEW(play->arena, int);
        *number = (int)game->classes++;
        *slot = number;
    }
    return *(const int *)*slot;
}

static void read_classes(Play *play, Type *type)
{
    type->in.at = ARENA_ARRAY(play->arena, type->classes.count, int);
    for (size_t i = 0; i < type->classes.count; i++)
        type->in.at[type->in.count++] =
            number_of_class(play, counted_name_of(&type->classes.at[i]));
}

static void read_kinds(Play *play)
{
    const TypeList *types = &bag_of(play)->types;
    for (size_t i = 0; i < types->count; i++) {
        Type *type = types->at[i];
        type->index = i;
        for (size_t k = 0; k < type->kinds.count; k++)
            type->is |= 1U << type->kinds.at[k];
        read_classes(play, type);
    }
}

/* --- seats ------------------------------------------------------------------------------------ */

static void take_achievements(const Seat *seat)
{
    size_t number = seat->player->seat;
    for (size_t i = 0; i < seat->achievements.count; i++)
        seat->achievements.at[i]->achieved |= UINT64_C(1) << number;
}

/* Who has none in the file gets an empty one until the check has refused that. */
static void take_seats(Play *play)
{
    BattleBag *game = bag_of(play);
    size_t players = play->game->players.count;
    bool taken[PICTURE_LETTERS] = {false};
    game->seat_of = ARENA_ARRAY(play->arena, players + 1, Seat *);
    for (size_t i = 0; i < game->seats.count; i++) {
        Seat *seat = game->seats.at[i];
        if (game->seat_of[seat->player->seat])
            continue;
        game->seat_of[seat->player->seat] = seat;
        take_achievements(seat);
        bb_cards_lay_out(play, seat);
    }
    for (size_t i = 0; i < players; i++) {
        Seat **seat = &game->seat_of[i];
        if (!*seat) {
            *seat = record_new(play->arena, &bb_seat_table);
            (*seat)->player = play_player(play, i);
        }
        (*seat)->sign = picture_letter(taken, (*seat)->player->id);
    }
}

/* --- armies and structures -------------------------------------------------------------------- */

/* May it stand there beside what is there already? */
static bool is_free_for(const Play *play, int tile, const Seat *seat)
{
    const Seat *holder = bb_holder_of(play, tile);
    return !holder || holder == seat;
}

static void set_army(Play *play, Army *army, size_t index)
{
    int tile = board_index(play->board, army->at);
    army->index = index;
    army->tile = NO_TILE;
    army->seat = seat_of(play, army->owner);
    for (size_t i = 0; i < army->units.count; i++)
        army->units.at[i]->type->fielded = true;
    if (army->units.count > 0 && tile != NO_TILE && !army_at(play, tile) &&
        is_free_for(play, tile, army->seat))
        bb_army_enters(play, army, tile);
}

static void set_structure(Play *play, Structure *structure, size_t index)
{
    int tile = board_index(play->board, structure->at);
    structure->index = index;
    structure->tile = NO_TILE;
    structure->seat = seat_of(play, structure->owner);
    if (structure->in == ON_MAT || tile == NO_TILE || !is_free_for(play, tile, structure->seat))
        return;
    structure->tile = tile;
    bb_count_structure(structure, 1);
    occupants_put(bag_of(play)->built, tile, structure);
}

/* --- all of it -------------------------------------------------------------------------------- */

void bb_connect(Play *play)
{
    BattleBag *game = bag_of(play);
    game->class_numbers = names_new(play->arena);
    make_board(play);
    lay_provinces(play);
    read_kinds(play);
    take_seats(play);
    for (size_t i = 0; i < game->armies.count; i++)
        set_army(play, game->armies.at[i], i);
    for (size_t i = 0; i < game->structures.count; i++)
        set_structure(play, game->structures.at[i], i);
    for (size_t i = 0; i < game->types.count; i++)
        find_bonuses(play, game->types.at[i]);
    for (size_t i = 0; i < game->cards.count; i++)
        find_effects(play, game->cards.at[i]);
}
