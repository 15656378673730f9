/* What Diplomacy refuses: one list that makes the constants and the functions. */
#ifndef ADJUDICATE_DIPLOMACY_REFUSALS_H
#define ADJUDICATE_DIPLOMACY_REFUSALS_H

#include "adjudicate/play/refusal.h"
#include "words.h"

/* clang-format off */
/* X(name, clause, arguments, what is wrong, the remedy) */
#define DIPLOMACY_REFUSALS(X)                                                                      \
    REFUSAL_SECOND_ENTRY(X, second_power, NULL, "lines under 'powers'")                            \
    REFUSAL_NO_ENTRY(X, no_power, NULL, "line under 'powers'", "powers")                           \
    X(no_place, "DP 2.1", ((text, it), (text, help)), "no province '{it}' on this map", "{help}")  \
    X(inland, "DP 2.1", ((province, it)), "a fleet cannot stand in '{it}', which lies inland",     \
      "write A for an army, or another province")                                                  \
    X(at_sea, "DP 2.1", ((province, it)), "an army cannot stand in '{it}', which is a sea",        \
      "write F for a fleet, or another province")                                                  \
    X(which_coast, "DP 2.3", ((province, it), (text, coasts)),                                     \
      "a fleet in '{it}' stands on one of its coasts", "write {coasts}")                           \
    X(on_coast, "DP 2.3", ((province, it), (province, whole)),                                     \
      "an army stands in the province, not on a coast: '{it}'", "write '{whole}'")                 \
    X(two_units, "DP 2.6", ((province, it), (text, other)),                                        \
      "there is a unit in '{it}' already: {other}", "in a province stands one unit")               \
    X(no_centre, "DP 2.4", ((province, it)), "'{it}' is no supply centre", "name one that is")     \
    X(owned_twice, "DP 2.4", ((province, it), (player, owner)),                                    \
      "'{it}' is owned by '{owner}' already", "a centre has one owner")                            \
    X(no_season, "DP 1.1", (), "round 0 is no season", "write 'round: 1' for the first spring")     \
    X(not_now, "DP 7.1", ((province, it)), "'{it}': nobody is dislodged when a round begins",                           \
      "only in a round that is stopped after its orders units wait for their retreat")             \
    X(no_dislodger, "DP 7.1", ((province, it)), "nobody stands in '{it}' who could have "         \
      "dislodged that unit", "put the unit that came there under 'powers', or take this one out")  \
    X(own_dislodger, "DP 7.1", ((province, it)), "the unit in '{it}' is of the same power, which "\
      "dislodges none of its own", "see whose units these are")                                    \
    X(two_dislodged, "DP 7.1", ((province, it)), "a second unit dislodged in '{it}'",             \
      "in a province stood one unit")                                                              \
    X(from_there, "DP 7.3", ((province, it), (province, to)),                                     \
      "no unit like that comes from '{it}' to '{to}'",                                             \
      "name where the unit came from that stands there now; leave 'from' out if by convoy")        \
    X(no_unit, "DP 3.3", ((province, it), (text, yours)),                                          \
      "there is no unit of yours in '{it}'", "{yours}")                                            \
    X(two_places, "DP 3.11", ((text, it), (text, places)), "'{it}' may be {places}",               \
      "write more of the name, or the id")                                                         \
    X(unread, "DP 3.10", ((text, what), (text, wants)), "this line cannot be read: {what}",        \
      "here should stand {wants}")                                                                 \
    X(condition_in_line, "DP 3.10", ((text, it)), "'{it}' is no part of a line",                   \
      "write the line behind 'line:', and beside that 'if:' and 'else:'")                                   \
    X(for_many, "DP 3.1", ((text, it)), "'{it}' is no unit", "write a line for each unit")         \
    X(no_order, "DP 3.10", (), "this line is no order",                                            \
      "take greetings, headings and signatures out, or begin them with '# '")                      \
    X(odd_sign, "DP 3.10", ((text, it)), "this line cannot be read from here: '{it}'",             \
      "a line has letters, numbers, dashes, '/' and brackets")                                     \
    X(bullet, "DP 3.10", ((text, it)), "no line of orders begins with '{it}'",                     \
      "leave bullets and numbers out: below a '|' each line is an order")                          \
    X(remark, "DP 3.10", ((text, it)), "'{it}' is a remark, and no part of an order",             \
      "leave it out, or write it behind a '#'")                                                    \
    X(two_orders, "DP 3.10", ((text, it)), "from '{it}' on this is a second order",                \
      "begin a line of its own with it")                                                           \
    X(no_such_coast, "DP 2.3", ((text, it), (text, coasts)), "no such coast of {it}", "{coasts}")  \
    X(no_voter, "DP 10.2", ((text, it), (text, powers)), "no power '{it}' in this game",           \
      "its powers are {powers}")                                                                   \
    X(played_phase, "DP 3.3", ((words, kind), (words, phase), (words, help)),                      \
      "'{kind}' is no order of this phase, and '{phase}' has been played", "{help}")               \
    X(wrong_phase, "DP 3.3", ((words, kind), (words, phase)),                                      \
      "'{kind}' is no order of this phase", "put it under '{phase}:'")                             \
    X(twice, "DP 3.4", ((province, it)), "the unit in '{it}' is ordered twice",                    \
      "leave one of them; 'if' and 'else' can choose")                                             \
    X(impossible, "DP 3.6", ((text, why)), "impossible: {why}",                                    \
      "this game refuses such orders; order something else")                                       \
    X(no_draws, "DP 10.2", (), "in this game nobody votes for a draw",                             \
      "the game file would have to say another 'draw:' than none")                                 \
    X(no_offers, "DP 10.6", (), "in this game nobody offers a draw",                               \
      "the game file would have to say another 'draw:' than none")                                 \
    X(draw_for_all, "DP 10.2", (), "a draw is shared by all who are left in this game",            \
      "leave the names out; the game file would have to say 'draw: named'")                            \
    X(voted_twice, "DP 10.3", (), "a second vote", "a power has one vote")                         \
    X(none_for, "DP 10.3", (), "a vote against a draw names nobody", "leave the names out")                    \
    X(too_many_provinces, "DP 2.5", ((number, n), (number, most)), "a map of {n} provinces",       \
      "there may be {most}")                                                                       \
    X(one_sided, "DP 2.5", ((province, it), (province, of), (words, kind)),                        \
      "the border goes one way: '{it}' does not name '{of}' under '{kind}'",                       \
      "name each under the other's borders")                                                       \
    X(own_neighbour, "DP 2.5", ((province, it)), "'{it}' borders itself", "take it out")           \
    X(borders_twice, "DP 2.5", ((province, it)), "a second line of borders for '{it}'",            \
      "put all of them into one")                                                                  \
    X(no_army_there, "DP 2.5", ((province, it)), "no army can stand on '{it}'",                    \
      "armies stand in provinces of the kinds land and coast, and on no single coast")             \
    X(no_fleet_there, "DP 2.5", ((province, it)), "no fleet can stand in '{it}'",                  \
      "fleets stand in provinces of the kinds sea and coast; where there are several coasts, on "  \
      "one of these")                                                                              \
    X(inland_coasts, "DP 2.5", ((province, it)), "'{it}' is no coast, and has coasts",             \
      "only a province of the kind coast has coasts of its own")                                   \
    X(one_coast, "DP 2.5", ((province, it)), "'{it}' has one coast only", "leave 'coasts' out")    \
    X(coast_name, "DP 2.5", ((text, it)), "the coast '{it}' can have no name of its own",          \
      "choose a shorter one, which nothing else has")                                              \
    X(same_name, "DP 2.5", ((text, it), (province, other)),                                        \
      "'{it}' is a name of '{other}', too", "give each province names of its own")                 \
    X(drawing, "DP 2.7", ((words, what), (words, help)), "the drawing: {what}", "{help}")          \
    X(drawn, "DP 2.7", ((text, it)), "the drawing has a slot for '{it}', which is no province",    \
      "declare it as a province of the map, or take the slot out")                                  \
    X(sea_centre, "DP 2.5", ((province, it)), "a sea is no supply centre: '{it}'",                 \
      "leave 'centre' out")                                                                        \
    X(home_no_centre, "DP 2.5", ((province, it)), "'{it}' is somebody's home, and no centre",      \
      "add 'centre: true', or leave 'home' out")
/* clang-format on */

#define DECLARE(name_, clause_, args_, ...) REFUSAL_DECLARE(dp_no_##name_, dp_refuse_##name_, args_)
DIPLOMACY_REFUSALS(DECLARE)
#undef DECLARE

extern const RefusalKind *const dp_refusals[];

#endif
