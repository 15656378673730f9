/* Battle Bag: what its events and refusals speak of, and what that is called. */
#ifndef ADJUDICATE_BATTLE_BAG_WORDS_H
#define ADJUDICATE_BATTLE_BAG_WORDS_H

#include "../records/battle.h"
#include "adjudicate/play/event_rows.h"
#include "adjudicate/play/system.h"

#define TAKES_hex                           int /* of the board */
#define TAKES_path                          const Path *
#define TAKES_army                          const Army *
#define TAKES_armies                        const ArmyList *
#define TAKES_structure                     const Structure *
#define TAKES_structures                    const StructureList *
#define TAKES_card                          const Card *
#define TAKES_type                          const Type *
#define TAKES_achievement                   const Achievement *
#define TAKES_achievements                  const AchievementList *

#define type_of_hex                         &arg_type_tile
#define type_of_path                        &arg_type_tiles
#define type_of_army                        &bb_arg_type_army
#define type_of_armies                      &bb_arg_type_armies
#define type_of_structure                   &bb_arg_type_structure
#define type_of_structures                  &bb_arg_type_structures
#define type_of_card                        &bb_arg_type_card
#define type_of_type                        &bb_arg_type_type
#define type_of_achievement                 &bb_arg_type_achievement
#define type_of_achievements                &bb_arg_type_achievements

#define arg_of_hex(play_, tile_)            arg_tile_named(board_tile(play_->board, tile_))
#define arg_of_path(play_, path_)           arg_tiles_named(bb_path_tiles(play_, path_))
#define arg_of_army(play_, army_)           arg_record(&bb_arg_type_army, army_)
#define arg_of_armies(play_, armies_)       arg_records(&bb_arg_type_armies, (const AnyList *)(armies_))
#define arg_of_structure(play_, structure_) arg_record(&bb_arg_type_structure, structure_)
#define arg_of_structures(play_, structures_)                                                      \
    arg_records(&bb_arg_type_structures, (const AnyList *)(structures_))
#define arg_of_card(play_, card_)               arg_record(&bb_arg_type_card, card_)
#define arg_of_type(play_, type_)               arg_record(&bb_arg_type_type, type_)
#define arg_of_achievement(play_, achievement_) arg_record(&bb_arg_type_achievement, achievement_)
#define arg_of_achievements(play_, achievements_)                                                  \
    arg_records(&bb_arg_type_achievements, (const AnyList *)(achievements_))

extern const ArgType bb_arg_type_army, bb_arg_type_armies, bb_arg_type_structure,
    bb_arg_type_structures, bb_arg_type_type, bb_arg_type_card, bb_arg_type_achievement,
    bb_arg_type_achievements;

/* The steps of a path, as long as the log. */
const TileList *bb_path_tiles(const Play *play, const Path *path);

/* "2 neutral, 1 added and 3 more": those shares that are not 0, each with the words behind it.
 * No shares at all are "none". */
typedef struct Share {
    int count;
    const char *words;
} Share;
Text bb_shares_called(const Play *play, const Share *shares, size_t count);

/* "2 of Laura's, 1 of Alex's and 1 neutral"; "none". */
Text bb_cubes_called(const Play *play, const Battle *battle, const Cubes *cubes);

/* A game from nothing. */
extern const NewKind bb_make_new;

#endif
