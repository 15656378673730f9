/* Factions, the card war: what its events and refusals speak of. */
#ifndef ADJUDICATE_FACTIONS_CARDS_WORDS_H
#define ADJUDICATE_FACTIONS_CARDS_WORDS_H

#include "../board/battle.h"
#include "adjudicate/play/event_rows.h"
#include "adjudicate/play/system.h"

/* A type is told as several units: "men at arms". A place is what a battle is for, a location or a
 * citadel; a force is the card or the type of which it is. */
#define TAKES_card                        const Card *
#define TAKES_cards                       const CardList *
#define TAKES_type                        const Type *
#define TAKES_location                    const Location *
#define TAKES_place                       const Battle *
#define TAKES_force                       const Force *

#define type_of_card                      &fc_arg_type_card
#define type_of_cards                     &fc_arg_type_cards
#define type_of_type                      &fc_arg_type_type
#define type_of_location                  &fc_arg_type_location
#define type_of_place                     &fc_arg_type_place
#define type_of_force                     &fc_arg_type_force

#define arg_of_card(play_, card_)         arg_record(&fc_arg_type_card, card_)
#define arg_of_cards(play_, cards_)       arg_records(&fc_arg_type_cards, (const AnyList *)(cards_))
#define arg_of_type(play_, type_)         arg_record(&fc_arg_type_type, type_)
#define arg_of_location(play_, location_) arg_record(&fc_arg_type_location, location_)
#define arg_of_place(play_, battle_)      fc_arg_place(battle_)
#define arg_of_force(play_, force_)       fc_arg_force(force_)

extern const ArgType fc_arg_type_card, fc_arg_type_cards, fc_arg_type_type, fc_arg_type_location;
extern const ArgType fc_arg_type_place, fc_arg_type_force;

/* Who alone sees a card that an event names: one in a secret hand is its owner's. (System.seer) */
const Player *fc_seer(const Play *play, const Table *table, const void *record);

Arg fc_arg_place(const Battle *battle);
Arg fc_arg_force(const Force *force);

/* A game from nothing. */
extern const NewKind fc_make_new;

#endif
