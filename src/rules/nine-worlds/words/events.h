/* The events of Nine Worlds: one list that makes the constants and the array of all of them. */
#ifndef ADJUDICATE_NINE_WORLDS_EVENTS_H
#define ADJUDICATE_NINE_WORLDS_EVENTS_H

#include "words.h"

/* What an attack tells besides who and how strong: the tallies after it. */
#define STRIKE_ARGS                                                                                \
    ((card, card), (card, target), (number, attack), (number, defence), (number, tired),           \
     (number, spent), (number, hurt))
#define STRIKE_TALLY "{card} now has {tired} fatigue; {target} has {spent}, and {hurt} damage."

/* Why another number than that of the exhausts counts. */
#define MARKS_COUNTED "{humility?, 1 more for humility|}{pride?, 1 less for pride|}"

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define NINE_WORLDS_EVENTS(X)                                                                      \
    X(refreshed, "refreshed", "NW 2.1", ALL, ((player, player), (cards, cards)),                   \
      "{player} turns back {cards}.")                                                              \
    X(not_refreshed, "not-refreshed", "NW 2.2", ALL, ((cards, cards)),                             \
      "There is no refreshing in this game: {cards} {cards?stays|stay} turned.")                   \
    X(attacked, "attacked", "NW 3.1", ALL, ((player, player), (place, place), (cards, cards)),     \
      "{player} attacks {place} with {cards}.")                                                    \
    X(joined, "joined", "NW 3.3", ALL, ((player, player), (place, place), (cards, cards)),         \
      "{player} joins the attack on {place} with {cards}.")                                        \
    X(reinforced, "reinforced", "NW 3.4", ALL, ((player, player), (place, place),                  \
      (cards, cards)), "{player} sends {cards} to {place} as well.")                               \
    X(challenged, "challenged", "NW 5.2", ALL, ((player, player), (card, card), (place, place)),   \
      "{player} offers a duel at {place}: {card} is the champion.")                                \
    X(challenge_late, "challenge-late", "NW 5.2", ORDERS, ((player, player), (card, card)),        \
      "A duel has been offered already: {player}'s {card} fights like the others.")                \
    X(stayed_behind, "stayed-behind", "NW 1.6", ORDERS, ((player, player), (cards, cards)),        \
      "{player}'s {cards} cannot go, being turned or in another fight.")                           \
    X(defended, "defended", "NW 4.1", ALL, ((player, player), (place, place), (cards, cards)),     \
      "{player} defends {place} with {cards}.")                                                    \
    X(no_duel, "no-duel", "NW 5.3", ALL, ((place, place)),                                         \
      "Nobody defends {place}, so nobody takes up the challenge.")                                 \
    X(accepted, "accepted", "NW 5.5", ALL, ((player, player), (card, card), (card, other)),        \
      "{player} accepts the challenge of {other} with {card}.")                                    \
    X(declined, "declined", "NW 5.6", ALL, ((player, player), (card, card)),                       \
      "{player} declines the challenge of {card} and is marked with humility.")                    \
    X(fight_title, "fight", "NW 1.4", ALL, ((place, place), (players, attackers),                  \
      (players, defenders)), "{place}: {attackers} against {defenders}", EVENT_TITLE,              \
      NULL, "attacks attackers place, fights defenders place")                                     \
    X(lined_up, "lined-up", "NW 1.2", ALL, ((card, card), (player, player), (number, attack),      \
      (number, defence), (number, health), (number, speed), (number, endurance),                   \
      (number, multi_attack)), "", EVENT_ROW)                                                      \
    X(humble, "humble", "NW 11.9", ALL, ((players, players)),                                      \
      "{players} {players?goes|go} into battle with humility.")                                    \
    X(proud, "proud", "NW 11.9", ALL, ((players, players)),                                        \
      "{players} {players?goes|go} into battle with pride.")                                       \
    X(unopposed, "unopposed", "NW 4.4", ALL, ((place, place), (players, attackers)),               \
      "Nobody defends {place}; {attackers} {attackers?walks|walk} in.",                            \
      EVENT_SENTENCE, NULL, "attacks attackers place")                                             \
    X(duel, "duel", "NW 5.7", ALL, ((card, card), (card, other)),                                  \
      "Duel: {card} and {other}", EVENT_HEADING)                                                   \
    X(duel_won, "duel-won", "NW 5.9", ALL, ((card, card), (player, player)),                       \
      "{card} wins the duel, and {player} is marked with pride.")                                  \
    X(duel_drawn, "duel-drawn", "NW 5.9", ALL, ((card, card), (card, other)),                      \
      "Neither {card} nor {other} wins the duel.")                                                 \
    X(cycle, "cycle", "NW 6.1", ALL, ((number, n)), "Cycle {n}", EVENT_HEADING)                    \
    X(hit, "hit", "NW 6.3", ALL, STRIKE_ARGS,                                                      \
      "{card} hits {target}: {attack} against {defence}.", EVENT_SENTENCE, STRIKE_TALLY)           \
    X(miss, "miss", "NW 6.4", ALL, STRIKE_ARGS,                                                    \
      "{card} does not hurt {target}: {attack} against {defence}.", EVENT_SENTENCE, STRIKE_TALLY)  \
    X(even_miss, "even-miss", "NW 6.5", ALL, STRIKE_ARGS,                                          \
      "{card} misses {target}, who has yet to act: {attack} against {defence}.",                   \
      EVENT_SENTENCE, STRIKE_TALLY)                                                                \
    X(even_hit, "even-hit", "NW 6.6", ALL, STRIKE_ARGS,                                            \
      "{card} hits {target}, who has acted already: {attack} against {defence}.",                  \
      EVENT_SENTENCE, STRIKE_TALLY)                                                                \
    X(even_together, "even-together", "NW 6.10", ALL, STRIKE_ARGS,                                 \
      "{card} misses {target}, who acts at the same time: {attack} against {defence}.",            \
      EVENT_SENTENCE, STRIKE_TALLY)                                                                \
    X(past_health, "past-health", "NW 6.11", ALL, ((card, card)),                                  \
      "{card} has borne more than its health, but acts until the cycle ends.", EVENT_DETAIL)       \
    X(extra_hit, "extra-hit", "NW 8.1", ALL, STRIKE_ARGS,                                          \
      "{card} strikes again and hits {target}: {attack} against {defence}.",                       \
      EVENT_SENTENCE, STRIKE_TALLY)                                                                \
    X(extra_miss, "extra-miss", "NW 8.1", ALL, STRIKE_ARGS,                                        \
      "{card} strikes again and does not hurt {target}: {attack} against {defence}.",              \
      EVENT_SENTENCE, STRIKE_TALLY)                                                                \
    X(extra_even, "extra-even", "NW 8.2", ALL, STRIKE_ARGS,                                        \
      "{card} strikes again and hits {target}, who has acted already: {attack} against "           \
      "{defence}.", EVENT_SENTENCE, STRIKE_TALLY)                                                  \
    X(extra_declined, "extra-declined", "NW 8.6", ALL, ((card, card), (number, n)),                \
      "{card} holds back {n|extra attack|extra attacks}.")                                         \
    X(tied_target, "tied-target", "NW 7.3", ALL, ((card, card), (roll, roll), (card, target)),     \
      "{card} has a choice among the slowest and throws for it: {roll}, {target}.")                \
    X(exhausted, "exhausted", "NW 9.1", ALL, ((card, card), (number, fatigue), (number, damage),   \
      (number, health), (number, endured)),                                                        \
      "{card} is exhausted: {fatigue} fatigue and {damage} damage, health {health}.")              \
    X(exhausted_late, "exhausted-late", "NW 9.2", ALL, ((card, card), (number, fatigue),           \
      (number, damage), (number, health), (number, endured)),                                      \
      "{card} is exhausted: {fatigue} fatigue ({endured} of it endured) and {damage} damage, "     \
      "health {health}.")                                                                          \
    X(withdrew, "withdrew", "NW 10.1", ALL, ((player, player), (number, n), (cards, cards)),       \
      "{player} withdraws after cycle {n} with {cards}.")                                          \
    X(stays, "stays", "NW 10.6", ALL, ((player, player), (number, n)),                             \
      "{player} stays after cycle {n}.", EVENT_DETAIL)                                             \
    X(morale_even, "morale-even", "NW 11.2", ALL, ((number, exhausts)),                            \
      "Both sides have {exhausts} exhausted: no check of morale.", EVENT_DETAIL)                   \
    X(morale_held, "morale-held", "NW 11.8", ALL, ((players, side), (number, difference),          \
      (number, humility), (number, pride), (number, total), (number, remaining)),                  \
      "The morale of {side} holds: {difference|exhaust|exhausts} more than the enemy" MARKS_COUNTED\
      ", counted as {total}, against {remaining|card|cards} left.", EVENT_SENTENCE,                \
      "Humility adds {humility}, pride takes off {pride}.")                                        \
    X(morale_broke, "morale-broke", "NW 11.7", ALL, ((players, side), (number, difference),        \
      (number, humility), (number, pride), (number, total), (number, remaining)),                  \
      "The morale of {side} breaks: {difference|exhaust|exhausts} more than the enemy"             \
      MARKS_COUNTED ", counted as {total}, against {remaining|card|cards} left. They must "        \
      "withdraw.", EVENT_SENTENCE, "Humility adds {humility}, pride takes off {pride}.")           \
    X(side_won, "side-won", "NW 12.1", ALL, ((players, players), (place, place)),                  \
      "{players} {players?holds|hold} the field.")                                                 \
    X(field_empty, "field-empty", "NW 12.4", ALL, ((place, place)), "Nobody is left at {place}.")  \
    X(stalemate, "stalemate", "NW 12.5", ALL, ((place, place), (number, n)),                       \
      "Nothing has changed in cycle {n}: the fight for {place} is a stalemate.")                   \
    X(stood, "stood", "NW 12.6", ALL, ((card, card), (number, damage), (number, fatigue),          \
      (number, health), (words, state)),                                                           \
      "At the end, before damage and fatigue wear off", EVENT_ROW)                                 \
    X(place_taken, "place-taken", "NW 12.2", ALL, ((place, place), (player, player)),              \
      "{place} goes to {player}.", EVENT_SENTENCE | EVENT_NEWS)                                    \
    X(place_kept, "place-kept", "NW 12.3", ALL, ((place, place), (player, player)),                \
      "{place} stays with {player}.", EVENT_SENTENCE | EVENT_NEWS)                                 \
    X(place_empty, "place-empty", "NW 12.4", ALL, ((place, place)),                                \
      "Nobody holds {place}.", EVENT_SENTENCE | EVENT_NEWS)                                        \
    X(place_left, "place-left", "NW 13.4", ALL, ((place, place), (player, player)),                \
      "{player} is out of the game, and nobody holds {place} any more.",                           \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(place_as_was, "place-as-was", "NW 12.5", ALL, ((place, place), (player, player)),            \
      "{place} stays as it was, with {player}.", EVENT_SENTENCE | EVENT_NEWS)                      \
    X(stay_turned, "stay-turned", "NW 12.7", ALL, ((player, player), (cards, cards)),              \
      "{player}'s {cards} {cards?stays|stay} turned.")                                             \
    X(standing, "standing", "NW 13.2", ALL, ((player, player), (number, places), (number, ready),  \
      (number, turned), (text, held)), "The table", EVENT_ROW | EVENT_SCORE)                       \
    X(side_stands, "side", "NW 11.7", ALL, ((place, place), (players, side), (number, active),     \
      (number, exhausted), (number, humility), (number, pride), (number, breaks_after)),           \
      "The fights, and after how many more exhausts "                                              \
      "of its own the morale of a side breaks", EVENT_ROW, NULL, "fights side place")              \
    X(place_stands, "place", "NW 1.1", ALL, ((place, place), (player, holder)),                    \
      "The places", EVENT_ROW)                                                                     \
    X(card_stands, "card", "NW 1.1", ALL, ((card, card), (player, player), (words, state),         \
      (place, at), (number, damage), (number, fatigue), (number, health), (number, attack),        \
      (number, defence), (number, speed), (number, endurance), (number, multi_attack)),            \
      "The cards", EVENT_ROW)                                                                      \
    X(game_won, "game-won", "NW 13.1", ALL, ((player, player), (number, n), (number, goal)),       \
      "{player} holds {n|place|places}, which reaches the goal of {goal}, and wins the game.",     \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(game_drawn, "game-drawn", "NW 13.3", ALL, ((players, players), (number, goal)),              \
      "{players} reach the goal of {goal|place|places} together and share the victory.",           \
      EVENT_SENTENCE | EVENT_NEWS)
/* clang-format on */

#define DECLARE(name_, id_, clause_, seen_, args_, ...)                                            \
    EVENT_DECLARE(nw_ev_##name_, nw_say_##name_, seen_, args_)
NINE_WORLDS_EVENTS(DECLARE)
#undef DECLARE

extern const EventKind *const nw_events[];
extern const EventRow nw_event_rows[];
extern const FightEnd nw_fight_ends[];

/* Cycles, and the strikes in them. */
extern const Steps nw_steps;

#endif
