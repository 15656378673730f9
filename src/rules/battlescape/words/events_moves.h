/* Battlescape: the events of moves and pushes, of whom orders mean, and of what makes up a unit's
 * values. */
#ifndef ADJUDICATE_BATTLESCAPE_EVENTS_MOVES_H
#define ADJUDICATE_BATTLESCAPE_EVENTS_MOVES_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_MOVES(X)                                                                            \
    X(moved, "moved", "BS 7.1", SOME, ((unit, unit), (tile_at, from), (tile_at, to)),              \
      "{unit} moves from {from} to {to}.", EVENT_SENTENCE, NULL, "moves unit to")                  \
    X(moved_far, "moved-far", "BS 7.1", SOME, ((unit, unit), (tile_at, from), (tiles, by),         \
      (tile_at, to)), "{unit} moves from {from} by {by} to {to}.",                                 \
      EVENT_SENTENCE, NULL, "moves unit to")                                                       \
    X(appears, "appears", "BS 13.31", SEERS, ((unit, unit), (tile_at, tile)),                      \
      "{unit} comes to light on {tile}.", EVENT_SENTENCE, NULL, "moves unit tile")                 \
    X(move_spends, "move-spends", "BS 7.3", SOME, ((unit, unit), (number, cost),                   \
      (number, movement)),                                                                         \
      "The tiles that {unit} has entered cost {cost} of its {movement} movement.", EVENT_DETAIL)   \
    X(flies_level, "flies-level", "BS 12.5", SOME, ((unit, unit)),                                 \
      "To {unit}, which flies, each tile costs one point.", EVENT_DETAIL)                          \
    X(flies_anywhere, "flies-anywhere", "BS 12.6", SOME, ((unit, unit), (tile_at, tile)),          \
      "{unit} flies over {tile}, which cannot be entered otherwise.", EVENT_DETAIL)                \
    X(path_fails, "path-fails", "BS 7.11", ORDERS, ((unit, unit), (tile_at, tile)),                \
      "{unit} stays on {tile}, and has not used its move.", EVENT_DETAIL)                          \
    X(path_cut, "path-cut", "BS 7.13", ORDERS, ((unit, unit), (tile_at, tile), (words, reason)),   \
      "{unit} can go no further than {tile}: {reason}.")                                           \
    X(path_found, "path-found", "BS 7.15", ORDERS, ((unit, unit), (tile_at, tile),                 \
      (number, cost)), "The cheapest way of {unit} to {tile} costs {cost}.", EVENT_DETAIL)         \
    X(path_towards, "path-towards", "BS 7.17", ORDERS, ((unit, unit), (tile_at, goal),             \
      (tile_at, tile), (number, left)),                                                            \
      "From {tile} the way left to {goal} costs {left}; from no tile where the move of {unit} "    \
      "could end does it cost less.", EVENT_DETAIL)                                                \
    X(path_near, "path-near", "BS 7.17", ORDERS, ((unit, unit), (tile_at, goal), (tile_at, tile),  \
      (number, left)),                                                                             \
      "No way leads to {goal}; {tile} is {left|tile|tiles} from it, the nearest tile where the "   \
      "move of {unit} could end.", EVENT_DETAIL)                                                   \
    X(path_again, "path-again", "BS 7.27", ORDERS, ((unit, unit)),                                 \
      "The path of {unit} is checked again.", EVENT_DETAIL)                                        \
    X(meets_unseen, "meets-unseen", "BS 7.22", SOME, ((unit, unit), (tile_at, tile)),              \
      "{unit} meets somebody unseen on {tile}, and goes no further.")                              \
    X(meets_flyer, "meets-flyer", "BS 7.23", SOME, ((unit, unit), (tile_at, tile)),                \
      "{unit} meets somebody unseen over {tile}, and cannot stop there.")                          \
    X(held_up, "held-up", "BS 7.24", SOME, ((unit, unit), (tile_at, tile), (words, reason)),       \
      "{unit} goes no further than {tile}: {reason}.")                                             \
    X(goes_back, "goes-back", "BS 7.26", SOME, ((unit, unit), (tile_at, from), (tile_at, to)),     \
      "{unit} cannot end its move over {from}, and flies back to {to}.",                           \
      EVENT_SENTENCE, NULL, "moves unit to")                                                       \
    X(gives_way, "gives-way", "BS 7.26", SOME, ((unit, unit), (tile_at, from), (tile_at, to)),     \
      "{unit} can end its move nowhere on its path, and flies to {to}, the nearest tile to "       \
      "{from}.", EVENT_SENTENCE, NULL, "moves unit to")                                            \
    X(stays_aloft, "stays-aloft", "BS 12.23", SOME, ((unit, unit), (tile_at, tile)),               \
      "{unit} flies no longer, and stays on {tile} until it moves away.", EVENT_DETAIL)            \
    X(stays_below, "stays-below", "BS 12.24", SOME, ((unit, unit), (tile_at, tile)),               \
      "{unit} flies now, and stays on {tile}, below another flyer, until it moves away.",          \
      EVENT_DETAIL)                                                                                \
    X(pushed, "pushed", "BS 15.5", SOME, ((unit, unit), (tile_at, from), (tile_at, to)),           \
      "{unit} is pushed from {from} to {to}.", EVENT_SENTENCE, NULL, "moves unit to")              \
    X(push_nowhere, "push-nowhere", "BS 15.5", SEERS, ((unit, unit), (tile_at, tile)),             \
      "{unit} is on the tile {tile} from which it would be pushed, and stays.")                    \
    X(push_forks, "push-forks", "BS 15.6", SOME, ((unit, unit), (tile_at, tile)),                  \
      "Two directions lead equally straight; {unit} goes to {tile}.", EVENT_DETAIL)                \
    X(push_ends, "push-ends", "BS 15.7", SOME, ((unit, unit), (tile_at, tile), (number, n)),       \
      "The push of {unit} ends on {tile}, {n|tile|tiles} short.")                                  \
    X(lasts_dice, "lasts-dice", "BS 15.11", SEERS, ((unit, unit), (text, effect),                  \
      (text, ability)), "{unit}: {effect}, from {ability}.", EVENT_DETAIL)                         \
    X(lasts_far, "lasts-far", "BS 15.13", SEERS, ((unit, unit), (text, effect), (text, ability)),  \
      "{unit}: {effect}, from {ability}.", EVENT_DETAIL)                                           \
    X(lasts_on, "lasts-on", "BS 15.17", SEERS, ((unit, unit), (text, effect), (text, ability)),    \
      "{unit}: {effect}, from {ability}.", EVENT_DETAIL)                                           \
    X(has_trait, "has-trait", "BS 16.1", SEERS, ((unit, unit), (text, effect), (trait, trait)),    \
      "{unit}: {effect}, by its trait {trait}.", EVENT_DETAIL)                                     \
    X(in_aura, "in-aura", "BS 16.2", SEERS, ((unit, unit), (text, effect), (trait, trait),         \
      (unit, by)), "{unit}: {effect}, by {trait} of {by}.", EVENT_DETAIL)                          \
    X(trait_sleeps, "trait-sleeps", "BS 11.5", SEERS, ((unit, unit), (trait, trait)),              \
      "{unit} is sick, so its trait {trait} does nothing.", EVENT_DETAIL)                          \
    X(not_below, "not-below", "BS 15.43", SEERS, ((unit, unit), (words, value)),                   \
      "{unit} has {value} 0: no value falls below that.", EVENT_DETAIL)                            \
    X(closest, "closest", "BS 19.12", SOME, ((unit, unit), (unit, target)),                        \
      "{target} is the closest to {unit} of those that will do.", EVENT_DETAIL)                    \
    X(weakest, "weakest", "BS 19.13", SOME, ((unit, unit), (unit, target)),                        \
      "{target} is the weakest near {unit} of those that will do.", EVENT_DETAIL)                  \
    X(by_word, "by-word", "BS 19.19", SOME, ((unit, unit), (unit, target), (words, word)),         \
      "{target} is the {word} near {unit} of those that will do.", EVENT_DETAIL)                   \
    X(by_roll, "by-roll", "BS 19.19", SOME, ((unit, unit), (unit, target), (words, word)),         \
      "{target} is the closest to {unit} of those to whom the word {word} applies.", EVENT_DETAIL) \
    X(next_target, "next-target", "BS 19.11", SOME, ((unit, target), (text, reason)),              \
      "{target} is taken: {reason}.", EVENT_DETAIL)                                                \
    X(passed_over, "passed-over", "BS 19.15", SOME, ((unit, unit), (player, player)),              \
      "{unit} is invisible, and passed over by what {player} has ordered.", EVENT_DETAIL)          \
    X(unseen, "not-there", "BS 13.1", SOME, ((unit, unit), (player, player)),                      \
      "{unit} is invisible, and not there for {player}.", EVENT_DETAIL)                            \
    X(aimed_unseen, "aimed-unseen", "BS 13.1", SOME, ((unit, unit), (player, player)),             \
      "{unit} is invisible, but {player} may aim at it.", EVENT_DETAIL)
/* clang-format on */

#endif
