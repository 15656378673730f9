/* What things are called, in events, in questions, and in the reasons why an order could not be
 * done. */
#include "words.h"

const ArgType bb_arg_type_army = {ARG_RECORD, &bb_army_table};
const ArgType bb_arg_type_armies = {ARG_RECORDS, &bb_army_table};
const ArgType bb_arg_type_structure = {ARG_RECORD, &bb_structure_table};
const ArgType bb_arg_type_structures = {ARG_RECORDS, &bb_structure_table};
const ArgType bb_arg_type_type = {ARG_RECORD, &bb_type_table};
const ArgType bb_arg_type_card = {ARG_RECORD, &bb_card_table};
const ArgType bb_arg_type_achievement = {ARG_RECORD, &bb_achievement_table};
const ArgType bb_arg_type_achievements = {ARG_RECORDS, &bb_achievement_table};

const TileList *bb_path_tiles(const Play *play, const Path *path)
{
    TileList *tiles = ARENA_NEW(play->arena, TileList);
    *tiles = (TileList){ARENA_ARRAY(play->arena, path->count, Tile), path->count};
    for (size_t i = 0; i < path->count; i++)
        tiles->at[i] = board_tile(play->board, path->at[i]);
    return tiles;
}

/* --- cubes ------------------------------------------------------------------------------------ */

Text bb_shares_called(const Play *play, const Share *shares, size_t count)
{
    Buf buf = {NULL, 0, 0};
    size_t kinds = 0, told = 0;
    for (size_t i = 0; i < count; i++)
        kinds += shares[i].count != 0;
    for (size_t i = 0; i < count; i++) {
        if (shares[i].count == 0)
            continue;
        buf_format(&buf, "%s%d%s", list_joint(told++, kinds), shares[i].count, shares[i].words);
    }
    return kinds > 0 ? buf_take(&buf, play->arena) : TEXT("none");
}

static const char *of_player(const Play *play, const Battle *battle, Who who)
{
    Text name = player_name(battle->side[who].seat->player);
    return text_string(play->arena, " of %.*s's", TEXT_ARG(name));
}

Text bb_cubes_called(const Play *play, const Battle *battle, const Cubes *cubes)
{
    const Share shares[] = {
        {cubes->of[COLOUR_ATTACKER], of_player(play, battle, ATTACKER)},
        {cubes->of[COLOUR_DEFENDER], of_player(play, battle, DEFENDER)},
        {cubes->of[COLOUR_NEUTRAL], " neutral"},
    };
    return bb_shares_called(play, shares, COLOURS);
}
