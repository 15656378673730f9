/* Battlescape: what its events and refusals speak of, and what things are called. */
#ifndef ADJUDICATE_BATTLESCAPE_WORDS_H
#define ADJUDICATE_BATTLESCAPE_WORDS_H

#include "../records/scape.h"
#include "adjudicate/play/event_rows.h"
#include "adjudicate/play/system.h"

#define TAKES_unit                       const Unit *
#define TAKES_units                      const UnitList *
#define TAKES_unit_refs                  const UnitRefs *
#define TAKES_full                       const Unit * /* its name with its type */
#define TAKES_fulls                      const UnitList *
#define TAKES_point                      const Point *
#define TAKES_points                     const PointList *
#define TAKES_type                       const Type *
#define TAKES_types                      const TypeList *
#define TAKES_type_refs                  const TypeRefs *
#define TAKES_power                      const Power * /* an ability or a trait */
#define TAKES_ability                    const Ability *
#define TAKES_trait                      const Trait *
#define TAKES_player_refs                const PlayerRefs *
#define TAKES_tile_at                    int          /* the board's index of it */
#define TAKES_thrown                     const Roll * /* NULL: there were no dice */

#define type_of_unit                     &bs_arg_type_unit
#define type_of_units                    &bs_arg_type_units
#define type_of_unit_refs                &bs_arg_type_units
#define type_of_full                     &bs_arg_type_full
#define type_of_fulls                    &bs_arg_type_fulls
#define type_of_point                    &bs_arg_type_point
#define type_of_points                   &bs_arg_type_points
#define type_of_type                     &bs_arg_type_type
#define type_of_types                    &bs_arg_type_types
#define type_of_type_refs                &bs_arg_type_types
#define type_of_power                    &arg_type_text
#define type_of_ability                  &bs_arg_type_ability
#define type_of_trait                    &bs_arg_type_trait
#define type_of_player_refs              &arg_type_players
#define type_of_tile_at                  &arg_type_tile
#define type_of_thrown                   &arg_type_thrown

#define arg_of_unit(play_, unit_)        arg_record(&bs_arg_type_unit, unit_)
#define arg_of_units(play_, units_)      arg_records(&bs_arg_type_units, (const AnyList *)(units_))
#define arg_of_unit_refs(play_, units_)  arg_of_units(play_, units_)
#define arg_of_full(play_, unit_)        arg_record(&bs_arg_type_full, &(unit_)->full)
#define arg_of_fulls(play_, units_)      arg_records(&bs_arg_type_fulls, bs_fulls(play_, units_))
#define arg_of_point(play_, point_)      arg_record(&bs_arg_type_point, point_)
#define arg_of_points(play_, points_)    arg_records(&bs_arg_type_points, (const AnyList *)(points_))
#define arg_of_type(play_, type_)        arg_record(&bs_arg_type_type, type_)
#define arg_of_types(play_, types_)      arg_records(&bs_arg_type_types, (const AnyList *)(types_))
#define arg_of_type_refs(play_, types_)  arg_of_types(play_, types_)
#define arg_of_power(play_, power_)      arg_text(&(power_)->id)
#define arg_of_ability(play_, ability_)  arg_record(&bs_arg_type_ability, ability_)
#define arg_of_trait(play_, trait_)      arg_record(&bs_arg_type_trait, trait_)
#define arg_of_player_refs(play_, refs_) arg_records(&arg_type_players, (const AnyList *)(refs_))
#define arg_of_tile_at(play_, tile_)     arg_tile_named(board_tile(play_->board, tile_))
#define arg_of_thrown(play_, roll_)      ((roll_) ? arg_roll(roll_) : arg_str("no dice"))

extern const ArgType bs_arg_type_unit, bs_arg_type_units, bs_arg_type_full, bs_arg_type_fulls;
extern const ArgType bs_arg_type_point, bs_arg_type_points, bs_arg_type_type, bs_arg_type_types;
extern const ArgType bs_arg_type_ability, bs_arg_type_trait;

/* "movement -1", "sick". */
Text bs_effect_words(const Play *play, const Variant *variant);

/* Tells for --explain what counts for that value now: effects that last, its own traits, those of
 * others (BS 15.11 to 15.17, 15.41 to 15.43, 16.1, 16.2). Of what is on or off only if they are not
 * at one. */
void bs_stats_tell(Play *play, const Unit *unit, EffectKind kind);

/* A game from nothing. */
extern const NewKind bs_make_new;

#endif
