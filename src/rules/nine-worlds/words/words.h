/* Nine Worlds: what its events and refusals speak of. */
#ifndef ADJUDICATE_NINE_WORLDS_WORDS_H
#define ADJUDICATE_NINE_WORLDS_WORDS_H

#include "../records/worlds.h"
#include "adjudicate/play/event_rows.h"
#include "adjudicate/play/system.h"

#define TAKES_card                  const Card *
#define TAKES_cards                 const CardList *
#define TAKES_place                 const WorldPlace *

#define type_of_card                &nw_arg_type_card
#define type_of_cards               &nw_arg_type_cards
#define type_of_place               &nw_arg_type_place

#define arg_of_card(play_, card_)   arg_record(&nw_arg_type_card, card_)
#define arg_of_cards(play_, cards_) arg_records(&nw_arg_type_cards, (const AnyList *)(cards_))
#define arg_of_place(play_, place_) arg_record(&nw_arg_type_place, place_)

extern const ArgType nw_arg_type_card, nw_arg_type_cards, nw_arg_type_place;

/* A game from nothing. */
extern const NewKind nw_make_new;

#endif
