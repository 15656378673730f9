/* Factions, the card war: the events of a turn but for its offensives, of the end of a round, and
 * of the end of the game. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_TURNS_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_TURNS_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout); none has more to explain */
#define FC_EVENTS_TURNS(X)                                                                         \
    X(turns_listed, "turns", "FC 2.1", ALL, ((players, players)),                                  \
      "The players have their turns in this order: {players}.", EVENT_DETAIL)                      \
    X(all_against_all, "all-against-all", "FC 19.4", ALL, ((players, players)),                    \
      "Each of them is everybody else's enemy: {players}.", EVENT_DETAIL)                          \
    X(out_has_no_turn, "out-no-turn", "FC 2.7", ALL, ((player, player)),                           \
      "{player} is out of the game and has no turn.", EVENT_DETAIL)                                \
    X(units_ready, "units-ready", "FC 2.2", ALL, ((player, player), (text, units)),                \
      "{player}'s {units} are ready again.", EVENT_SENTENCE | EVENT_RUNS_ON)                       \
    X(unit_ready, "unit-ready", "FC 2.2", ALL, ((player, player), (text, units)),                  \
      "{player}'s {units} is ready again.", EVENT_SENTENCE | EVENT_RUNS_ON)                        \
    X(card_ready, "character-ready", "FC 2.2", ALL, ((player, player), (card, card)),              \
      "{player}'s {card} is ready again.", EVENT_SENTENCE | EVENT_RUNS_ON)                         \
    X(buildings_unused, "unused", "FC 2.2", ALL, ((player, player), (cards, cards)),               \
      "These may make a unit again: {cards}.", EVENT_DETAIL)                                       \
    X(nothing_spent, "nothing-spent", "FC 2.2", ALL, ((player, player)),                           \
      "{player} has nothing that is spent or used.", EVENT_DETAIL)                                 \
    X(income, "income", "FC 2.3", ALL, ((player, player), (text, amounts), (text, has)),           \
      "{player} gets {amounts}, and has {has}.")                                                   \
    X(income_lost, "income-lost", "FC 2.3", ALL, ((player, player), (number, n), (number, most)),  \
      "Of that {n} {n?is|are} lost: nobody has more than {most} of anything.")                     \
    X(no_income, "no-income", "FC 2.3", ALL, ((player, player)),                                   \
      "{player} has no income.", EVENT_DETAIL)                                                     \
    X(income_of_seat, "income-seat", "FC 2.3", ALL, ((player, player), (text, amounts)),           \
      "{player}'s own: {amounts}.", EVENT_DETAIL)                                                  \
    X(income_of_location, "income-location", "FC 2.3", ALL, ((player, player), (text, amounts),    \
      (location, location)),                                                                       \
      "From {location}: {amounts}.", EVENT_DETAIL)                                                 \
    X(income_of_card, "income-card", "FC 2.3", ALL, ((player, player), (text, amounts),            \
      (card, card)), "From {card}: {amounts}.", EVENT_DETAIL)                                      \
    X(nothing_done, "nothing-done", NULL, ORDERS, ((player, player)), "{player} does nothing.")    \
    X(no_orders, "no-orders", NULL, ORDERS, ((player, player)),                                    \
      "{player} has sent no orders for this turn.")                                                \
    X(list_begins, "list", "FC 2.4", ORDERS, ((player, player), (number, n)),                      \
      "{player} has {n|order|orders} for this turn, done in the order in which {n?it is|they "     \
      "are} written.", EVENT_DETAIL)                                                               \
    X(offensives_left, "offensives", "FC 6.2", SOME, ((player, player), (number, n)),              \
      "{player} may make {n|offensive|offensives} in this turn.", EVENT_DETAIL)                    \
    X(offensives_set, "offensives-set", "FC 21.1", SOME, ((player, player), (number, n)),          \
      "{player} may make {n|offensive|offensives} in this turn, as this game has it.",             \
      EVENT_DETAIL)                                                                                \
    X(offensives_more, "offensives-more", "FC 18.17", SOME, ((player, player), (number, n),        \
      (card, card)),                                                                               \
      "Of these {n|is|are} due to {card}.", EVENT_DETAIL)                                          \
    X(made, "made", "FC 4.1", ALL, ((player, player), (text, units), (card, building),             \
      (text, cost), (text, left)),                                                                 \
      "{player} makes {units} at {building} for {cost}, and has {left} left.")                     \
    X(made_by_technology, "made-by-technology", "FC 4.3", ALL, ((player, player), (text, units),   \
      (card, building), (card, technology), (text, cost), (text, left)),                           \
      "{player} makes {units} at {building} with {technology} for {cost}, and has {left} left.")   \
    X(same_cost, "same-cost", "FC 4.4", ALL, ((text, units), (text, cost)),                        \
      "What it costs is said by the type, not by the building: {units}, {cost}.", EVENT_DETAIL)    \
    X(counter_lies, "counter", "FC 4.5", ALL, ((card, card), (number, n)),                         \
      "The counter lies on {card}, which holds {n} now.", EVENT_DETAIL)                            \
    X(building_used, "building-used", "FC 4.2", ALL, ((card, building), (player, player)),         \
      "{building} is used until {player}'s next turn begins.", EVENT_DETAIL)                       \
    X(technology_unused, "technology-unused", "FC 4.3", ALL, ((card, technology)),                 \
      "{technology} is not used by that, and may serve other buildings in this turn.",             \
      EVENT_DETAIL)                                                                                \
    X(first_technology, "first-technology", "FC 4.8", ALL, ((card, technology),                    \
      (card, building)),                                                                           \
      "{technology} is the first of several technologies that let {building} make it.",            \
      EVENT_DETAIL)                                                                                \
    X(first_building, "first-building", "FC 4.8", ORDERS, ((card, building)),                      \
      "No building is named; {building} is the first that can.", EVENT_DETAIL)                     \
    X(building_passed, "building-passed", "FC 4.8", ORDERS, ((card, building), (words, reason)),   \
      "{building} is passed over: {reason}.", EVENT_DETAIL)                                        \
    X(acts_at_once, "acts-at-once", "FC 4.6", ALL, ((text, what)),                                 \
      "{what} may attack in this turn, and defend from now on.", EVENT_DETAIL)                     \
    X(waits, "waits", "FC 21.2", ALL, ((text, what), (player, player)),                            \
      "{what} can neither attack nor defend until {player}'s next turn begins.")                   \
    X(played, "played", "FC 5.1", ALL, ((player, player), (card, card), (text, cost),              \
      (text, left)), "{player} plays {card} for {cost}, and has {left} left.")                     \
    X(put_on, "put-on", "FC 5.6", ALL, ((player, player), (card, card), (location, location),      \
      (text, cost), (text, left)),                                                                 \
      "{player} puts {card} on {location} for {cost}, and has {left} left.")                       \
    X(requirement_met, "requires", "FC 5.2", ALL, ((card, card), (card, other)),                   \
      "{card} requires {other}, which is in play.", EVENT_DETAIL)                                  \
    X(requirement_like, "requires-like", "FC 5.3", SEERS, ((card, card), (card, wanted),           \
      (card, other)),                                                                              \
      "{card} requires {wanted}; {other}, which is the same kind of card, is in play.",            \
      EVENT_DETAIL)                                                                                \
    X(type_can_be_made, "can-make", "FC 5.5", ALL, ((card, card), (type, type), (card, other)),    \
      "{card} may be played, since {type} can be made at {other}.", EVENT_DETAIL)                  \
    X(may_make_now, "may-make-now", "FC 4.7", ALL, ((card, card)),                                 \
      "{card} may make a unit in this turn.", EVENT_DETAIL)                                        \
    X(required_no_longer, "required-no-longer", "FC 5.7", ALL, ((card, technology),                \
      (card, other)),                                                                              \
      "{technology} required {other}, which is not in play any more; it works all the same.",      \
      EVENT_DETAIL)                                                                                \
    X(technology_works, "technology-works", "FC 5.7", ALL, ((card, card)),                         \
      "{card} works from now on, even if what it required should go.", EVENT_DETAIL)               \
    X(support_taken, "support-taken", "FC 3.4", ALL, ((player, player), (number, n),               \
      (number, left)),                                                                             \
      "That takes {n} support; {player} has room for {left} more.", EVENT_DETAIL)                  \
    X(not_made, "not-made", "FC 2.5", ORDERS, ((player, player), (type, type), (words, reason)),   \
      "{player} makes no {type}: {reason}.")                                                       \
    X(not_played, "not-played", "FC 2.5", ORDERS, ((player, player), (card, card),                 \
      (words, reason)), "{player} does not play {card}: {reason}.")                                \
    X(place_meant, "place-meant", "FC 20.28", ORDERS, ((player, player), (location, location)),    \
      "{player}'s order means {location}.", EVENT_DETAIL)                                          \
    X(citadel_meant, "citadel-meant", "FC 20.28", ORDERS, ((player, player), (card, card)),        \
      "{player}'s order means {card}.", EVENT_DETAIL)                                              \
    X(not_attacked, "not-attacked", "FC 2.5", ORDERS, ((player, player), (location, location),     \
      (words, reason)), "{player} does not attack {location}: {reason}.")                          \
    X(not_raided, "not-raided", "FC 2.5", ORDERS, ((player, player), (card, card),                 \
      (words, reason)), "{player} does not raid {card}: {reason}.")                                \
    X(not_reinforced, "not-reinforced", "FC 2.5", ORDERS, ((player, player),                       \
      (location, location), (words, reason)),                                                      \
      "{player} does not reinforce {location}: {reason}.")                                         \
    X(beaten, "beaten", "FC 19.1", ALL, ((player, player)),                                        \
      "{player} holds no location any more and is beaten.")                                        \
    X(leaves_game, "leaves-game", "FC 19.2", ALL, ((player, player)),                              \
      "{player} is out of the game.", EVENT_SENTENCE | EVENT_NEWS)                                 \
    X(leaves_with_units, "leaves-with-units", "FC 19.2", ALL, ((player, player),                   \
      (number, units)),                                                                            \
      "{player} is out of the game; {units|unit|units} {units?goes|go}.",                          \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(leaves_with_cards, "leaves-with-cards", "FC 19.2", ALL, ((player, player),                   \
      (number, cards)),                                                                            \
      "{player} is out of the game; {cards|card|cards} {cards?goes|go}.",                          \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(leaves_with_both, "leaves-with-both", "FC 19.2", ALL, ((player, player), (number, units),    \
      (number, cards)),                                                                            \
      "{player} is out of the game; {units|unit|units} and {cards|card|cards} go.",                \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(wins, "wins", "FC 19.3", ALL, ((player, player)),                                            \
      "{player} is the last who holds a location, and has won the game.",                          \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(game_goes_on, "goes-on", "FC 19.5", ALL, (), "The game goes on.", EVENT_DETAIL)              \
    X(seat_stands, "seat", "FC 19.5", ALL, ((player, player), (number, locations), (text, has),    \
      (number, units), (number, support)), "How everybody stands", EVENT_ROW | EVENT_SCORE)        \
    X(support_counted, "support", "FC 3.3", ALL, ((player, player), (number, seat),                \
      (number, locations), (number, cards), (number, units), (number, sum)),                       \
      "{player} has room for {sum} more support: {seat} by the seat, {locations} by locations, "   \
      "{cards} by cards in play and {units} by units.", EVENT_DETAIL)                              \
    X(support_below, "support-below", "FC 3.5", ALL, ((player, player), (number, n)),              \
      "{player} is {n} short of support; nothing dies of that.", EVENT_DETAIL)                     \
    X(location_stands, "location", "FC 1.11", ALL, ((location, location), (player, holder),        \
      (number, control), (number, most), (words, captured)), "The locations", EVENT_ROW)           \
    X(units_stand, "units", "FC 1.11", ALL, ((player, player), (text, units), (text, id),          \
      (card, on), (number, ready)),                                                                \
      "The units", EVENT_ROW)                                                                      \
    X(cards_in_play, "cards-in-play", "FC 1.11", ALL, ((player, player), (text, cards)),           \
      "{player} has in play: {cards}.")                                                            \
    X(cards_in_hand, "hand", "FC 2.8", SOME, ((player, player), (text, cards)),                    \
      "{player} has in hand: {cards}.")
/* clang-format on */

#endif
