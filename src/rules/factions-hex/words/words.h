/* FACTIONS on hexes: what its events and refusals speak of. */
#ifndef ADJUDICATE_FACTIONS_HEX_WORDS_H
#define ADJUDICATE_FACTIONS_HEX_WORDS_H

#include "../records/hexes.h"
#include "adjudicate/play/event_rows.h"
#include "adjudicate/play/system.h"

#define TAKES_soldier                   const Soldier *
#define TAKES_soldiers                  const SoldierList *
#define TAKES_card                      const Card *
#define TAKES_cards                     const CardList *
#define TAKES_ability                   AbilityId
#define TAKES_range                     Span
#define TAKES_damage                    Damage

#define type_of_soldier                 &fh_arg_type_soldier
#define type_of_soldiers                &fh_arg_type_soldiers
#define type_of_card                    &fh_arg_type_card
#define type_of_cards                   &fh_arg_type_cards
#define type_of_ability                 &arg_type_string
#define type_of_range                   &arg_type_text
#define type_of_damage                  &arg_type_text

#define arg_of_soldier(play_, soldier_) arg_record(&fh_arg_type_soldier, soldier_)
#define arg_of_soldiers(play_, soldiers_)                                                          \
    arg_records(&fh_arg_type_soldiers, (const AnyList *)(soldiers_))
#define arg_of_card(play_, card_)       arg_record(&fh_arg_type_card, card_)
#define arg_of_cards(play_, cards_)     arg_records(&fh_arg_type_cards, (const AnyList *)(cards_))
#define arg_of_ability(play_, ability_) arg_str(fh_ability_titles[ability_])
#define arg_of_range(play_, range_)     arg_made((play_)->arena, fh_span_text((play_)->arena, range_))
#define arg_of_damage(play_, damage_)                                                              \
    arg_made((play_)->arena, fh_damage_text((play_)->arena, damage_))

extern const ArgType fh_arg_type_soldier, fh_arg_type_soldiers, fh_arg_type_card, fh_arg_type_cards;

/* In the reasons of failures and in questions: as reports call it, and with its id where that is
 * another word. */
const char *fh_called(const Play *play, const Soldier *soldier);

/* A game from nothing. */
extern const NewKind fh_make_new;

#endif
