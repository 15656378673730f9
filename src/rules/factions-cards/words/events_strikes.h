/* Factions, the card war: the events of who strikes whom. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_STRIKES_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_STRIKES_H

#define SHIELD_ARGS ((card, character), (type, type))

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout); none has more to explain */
#define FC_EVENTS_STRIKES(X)                                                                       \
    X(targets_are, "targets", "FC 10.1", ALL, ((player, player), (text, targets)),                 \
      "What {player} could strike: {targets}.", EVENT_DETAIL)                                      \
    X(strike_barred, "strike-barred", "FC 20.8", SOME, ((text, units), (number, n),                \
      (number, skipped), (number, line)),                                                          \
      "{units} may not hit {skipped|target|targets} of line {line}, and {n?goes|go} on to the "    \
      "next.", EVENT_DETAIL)                                                                       \
    X(strike_passes_over, "strike-passes-over", "FC 20.9", SOME, ((text, units), (number, n),      \
      (number, skipped), (number, line)),                                                          \
      "{units} {n?passes|pass} over {skipped|target|targets} of line {line}: nothing of it is "    \
      "left, others have it, or it cannot be chosen.", EVENT_DETAIL)                               \
    X(strike_takes, "strike-takes", "FC 20.7", SOME, ((text, units), (number, n),                  \
      (number, target), (number, line)),                                                           \
      "{units} {n?takes|take} target {target} of line {line}.", EVENT_DETAIL)                      \
    X(strike_nobody, "strike-nobody", "FC 20.14", SOME, ((text, units), (number, n),               \
      (number, line)),                                                                             \
      "{units} {n?has|have} gone through line {line}, and {n?strikes|strike} nobody.",             \
      EVENT_DETAIL)                                                                                \
    X(default_destroys, "default-destroys", "FC 20.15", SOME, ((text, units), (number, n),         \
      (force, target)),                                                                            \
      "By default: {units} {n?strikes|strike} {target}, to destroy as much as can be.",            \
      EVENT_DETAIL)                                                                                \
    X(default_opens, "default-opens", "FC 20.17", SOME, ((card, character)),                       \
      "By default: to open the shield of {character} destroys most.", EVENT_DETAIL)                \
    X(default_opens_none, "default-opens-none", "FC 20.17", SOME, ((player, player)),              \
      "By default: nobody is struck only to open a shield.", EVENT_DETAIL)                         \
    X(default_place, "default-place", "FC 20.18", SOME, ((text, units), (number, n),               \
      (place, place)),                                                                             \
      "By default: {units}, whom nothing else needs, {n?strikes|strike} {place}.", EVENT_DETAIL)   \
    X(default_others, "default-others", "FC 20.18", SOME, ((text, units), (number, n),             \
      (force, target)),                                                                            \
      "By default: {units} {n?strikes|strike} {target}, which will not be destroyed by it.",       \
      EVENT_DETAIL)                                                                                \
    X(default_nobody, "default-nobody", "FC 20.18", SOME, ((text, units), (number, n)),            \
      "By default: nothing is left to strike for {units}.", EVENT_DETAIL)                          \
    X(open_now, "shield-open", "FC 10.3", ALL, SHIELD_ARGS,                                        \
      "{character} may be hit: all {type} who shield it are assigned damage in this step.",        \
      EVENT_DETAIL)                                                                                \
    X(open_earlier, "shield-open-earlier", "FC 10.4", ALL, SHIELD_ARGS,                            \
      "{character} may be hit: all {type} who shield it were assigned damage in an earlier step.", \
      EVENT_DETAIL)                                                                                \
    X(open_both, "shield-open-both", "FC 10.4", ALL, SHIELD_ARGS,                                  \
      "{character} may be hit: of the {type} who shield it some were assigned damage in an "       \
      "earlier step, the others now.", EVENT_DETAIL)                                               \
    X(open_dead, "shield-dead", "FC 10.5", ALL, SHIELD_ARGS,                                       \
      "{character} may be hit: none of the {type} that shielded it is alive.", EVENT_DETAIL)       \
    X(open_mutual, "shield-mutual", "FC 10.6", ALL, SHIELD_ARGS,                                   \
      "{character} may be hit: it and the {type} shield each other, and all are hit together.",    \
      EVENT_DETAIL)                                                                                \
    X(shield_holds, "shield-holds", "FC 10.2", ALL, ((card, character), (type, type),              \
      (number, n)),                                                                                \
      "{character} cannot be hit: {n} of the {type} who shield it {n?has|have} been assigned no "  \
      "damage.", EVENT_DETAIL)                                                                     \
    X(shield_untouchable, "shield-untouchable", "FC 10.10", ALL, ((card, character),               \
      (text, units), (player, player)),                                                            \
      "{character} stays shielded: nobody of {player}'s may choose {units}.", EVENT_DETAIL)        \
    X(place_open, "place-open", "FC 10.7", ALL, ((place, place)),                                  \
      "{place} may be hit: every living defender has been assigned damage.", EVENT_DETAIL)         \
    X(place_open_else, "place-open-else", "FC 10.7", ALL, ((place, place)),                        \
      "{place} may be hit: all others who defend it have been assigned damage, or there are "      \
      "none.", EVENT_DETAIL)                                                                       \
    X(place_at_zero, "place-at-zero", "FC 20.9", SOME, ((place, place)),                           \
      "{place} is not passed over for being brought to 0.", EVENT_DETAIL)                          \
    X(line_has_more, "line-has-more", "FC 20.3", SOME, ((number, line), (number, named),           \
      (number, units)),                                                                            \
      "Line {line} names {named}; there are no more than {units} for it now.", EVENT_DETAIL)       \
    X(default_serves, "default-serves", "FC 20.14", SOME, ((player, player), (number, n)),         \
      "The default serves the {n|unit|units} of {player} that no line names.", EVENT_DETAIL)       \
    X(default_bettered, "default-bettered", "FC 20.17", SOME, ((number, n)),                       \
      "By default: {n|unit was|units were} moved to another target, to destroy more.",             \
      EVENT_DETAIL)                                                                                \
    X(place_bare, "place-bare", "FC 10.8", ALL, ((place, place)),                                  \
      "{place} may be hit: nobody defends it.", EVENT_DETAIL)                                      \
    X(place_closed, "place-closed", "FC 10.7", ALL, ((place, place), (number, n)),                 \
      "{place} cannot be hit: {n|defender has|defenders have} been assigned no damage.",           \
      EVENT_DETAIL)                                                                                \
    X(keeper_ignored, "untouchable", "FC 10.9", ALL, ((text, units), (place, place),               \
      (player, player)),                                                                           \
      "{units} cannot be chosen by anybody of {player}'s, and so {units} does not keep {place} "   \
      "closed.", EVENT_DETAIL)                                                                     \
    X(choice_barred, "picky", "FC 10.11", ALL, ((text, striker), (text, target)),                  \
      "{striker} may not choose {target}.", EVENT_DETAIL)                                          \
    X(choice_let, "picky-let", "FC 10.13", ALL, ((text, striker), (text, target)),                 \
      "{striker} may choose {target} and hurt it as usual.", EVENT_DETAIL)                         \
    X(surplus_line, "surplus-line", "FC 20.13", SOME, ((text, units), (text, target)),             \
      "What is left of the damage of {units} goes to {target}, as its line has it.",               \
      EVENT_DETAIL)
/* clang-format on */

#endif
