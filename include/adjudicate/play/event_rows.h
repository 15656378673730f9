/* A system's kinds of events as one list of rows,
 *
 *     #define NINE_WORLDS_EVENTS(X)                                                              \
 *         X(duel_won, "duel-won", "NW 5.9", ALL, ((card, card), (player, player)),               \
 *           "{card} wins the duel, and {player} is marked with pride.")                          \
 *
 * (name, id, clause, who sees it, arguments, sentence; where it is not EVENT_SENTENCE, layout; and,
 * where there are any, explanation and deeds). Each row makes a constant and a function that tells
 * such an event, so that the compiler holds every event to its row:
 *
 *     extern const EventKind nw_ev_duel_won;
 *     Event *nw_say_duel_won(const Play *play, const Card *card, const Player *player);
 *
 * Who sees it is ALL, ORDERS, SEERS or SOME (event.h); without one of them a row does not compile.
 * Of what SOME see the function takes, behind `play`, the player who alone sees it:
 *
 *     Event *bs_say_meets_unseen(const Play *play, const Player *only, const Unit *unit, int tile);
 *
 * An argument is a pair of its type and its name. What a type is, is said by TAKES_type, what the
 * function takes, by arg_of_type(play, it), the Arg that this becomes, and by type_of_type, the
 * ArgType of that. The types below are shared, a system adds its own. */
#ifndef ADJUDICATE_PLAY_EVENT_ROWS_H
#define ADJUDICATE_PLAY_EVENT_ROWS_H

#include "adjudicate/play/event.h"
#include "adjudicate/play/play.h"
#include "adjudicate/play/seer.h"

/* --- the shared types ------------------------------------------------------------------------- */

#define TAKES_number                    int64_t
#define TAKES_text                      Text          /* made for this event, or part of a record */
#define TAKES_things                    EventThings * /* several, that can be counted with others */
#define TAKES_words                     const char *  /* a text of the program's own */
#define TAKES_roll                      const Roll *
#define TAKES_tile                      Tile
#define TAKES_tiles                     const TileList *
#define TAKES_picture                   const Picture *
#define TAKES_player                    const Player *
#define TAKES_players                   const PlayerList *

#define type_of_number                  &arg_type_int
#define type_of_text                    &arg_type_text
#define type_of_things                  &arg_type_things
#define type_of_words                   &arg_type_string
#define type_of_roll                    &arg_type_roll
#define type_of_tile                    &arg_type_tile
#define type_of_tiles                   &arg_type_tiles
#define type_of_picture                 &arg_type_picture
#define type_of_player                  &arg_type_player
#define type_of_players                 &arg_type_players

#define arg_of_number(play_, number_)   arg_int(number_)
#define arg_of_text(play_, text_)       arg_made((play_)->arena, text_)
#define arg_of_things(play_, things_)   arg_things((play_)->arena, things_)
#define arg_of_words(play_, words_)     arg_str(words_)
#define arg_of_roll(play_, roll_)       arg_roll(roll_)
#define arg_of_tile(play_, tile_)       arg_tile_named(tile_)
#define arg_of_tiles(play_, tiles_)     arg_tiles_named(tiles_)
#define arg_of_picture(play_, picture_) arg_picture(picture_)
#define arg_of_player(play_, player_)   arg_record(&arg_type_player, player_)
#define arg_of_players(play_, players_) arg_records(&arg_type_players, (const AnyList *)(players_))

/* --- a macro for each of up to twelve pairs --------------------------------------------------- */

/* How many there are is counted in commas: the probe puts one in the first pair's place. */
/* clang-format off */
#define EACH_ARG(do_, ...)          EACH_ARG_OF(COUNT_ARGS(__VA_ARGS__), do_, __VA_ARGS__)
#define EACH_ARG_OF(count_, ...)    EACH_ARG_OF_(count_, __VA_ARGS__)
#define EACH_ARG_OF_(count_, ...)   EACH_ARG_##count_(__VA_ARGS__)
#define COUNT_PROBE(type_, name_)   ,
#define COUNT_ARGS(...)                                                                            \
    COUNT_ARGS_(COUNT_PROBE __VA_ARGS__, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, )
#define COUNT_ARGS_(...)            COUNT_ARGS_AT(__VA_ARGS__)
#define COUNT_ARGS_AT(a, b, c, d, e, f, g, h, i, j, k, l, m, count_, ...) count_
#define EACH_ARG_0(do_, none_)
#define EACH_ARG_1(do_, arg_)       do_ arg_
#define EACH_ARG_2(do_, arg_, ...)  do_ arg_ EACH_ARG_1(do_, __VA_ARGS__)
#define EACH_ARG_3(do_, arg_, ...)  do_ arg_ EACH_ARG_2(do_, __VA_ARGS__)
#define EACH_ARG_4(do_, arg_, ...)  do_ arg_ EACH_ARG_3(do_, __VA_ARGS__)
#define EACH_ARG_5(do_, arg_, ...)  do_ arg_ EACH_ARG_4(do_, __VA_ARGS__)
#define EACH_ARG_6(do_, arg_, ...)  do_ arg_ EACH_ARG_5(do_, __VA_ARGS__)
#define EACH_ARG_7(do_, arg_, ...)  do_ arg_ EACH_ARG_6(do_, __VA_ARGS__)
#define EACH_ARG_8(do_, arg_, ...)  do_ arg_ EACH_ARG_7(do_, __VA_ARGS__)
#define EACH_ARG_9(do_, arg_, ...)  do_ arg_ EACH_ARG_8(do_, __VA_ARGS__)
#define EACH_ARG_10(do_, arg_, ...) do_ arg_ EACH_ARG_9(do_, __VA_ARGS__)
#define EACH_ARG_11(do_, arg_, ...) do_ arg_ EACH_ARG_10(do_, __VA_ARGS__)
#define EACH_ARG_12(do_, arg_, ...) do_ arg_ EACH_ARG_11(do_, __VA_ARGS__)
/* clang-format on */

#define ARG_PARAMETER(type_, name_) , TAKES_##type_ name_
#define ARG_VALUE(type_, name_)     arg_of_##type_(play, name_),
#define ARG_TYPE(type_, name_)      type_of_##type_,
#define ARG_NAME(type_, name_)      " " #name_
#define ARGS_PARAMETERS(...)        EACH_ARG(ARG_PARAMETER, __VA_ARGS__)
#define ARGS_VALUES(...)            EACH_ARG(ARG_VALUE, __VA_ARGS__)
#define ARGS_TYPES(...)             EACH_ARG(ARG_TYPE, __VA_ARGS__)
#define ARGS_NAMES(...)             EACH_ARG(ARG_NAME, __VA_ARGS__)

/* --- what a row makes ------------------------------------------------------------------------- */

#define EVENT_DECLARE(kind_, say_, seen_, args_)                                                   \
    extern const EventKind kind_;                                                                  \
    Event *say_(const Play *play SEEN_PARAMETER_##seen_ ARGS_PARAMETERS args_);

#define SEEN_PARAMETER_ALL
#define SEEN_PARAMETER_ORDERS
#define SEEN_PARAMETER_SEERS
#define SEEN_PARAMETER_SOME                          , const Player *only
#define SEEN_ADD_ALL(play_, kind_, args_, count_)    event_add((play_)->log, kind_, args_, count_)
#define SEEN_ADD_ORDERS(play_, kind_, args_, count_) event_add((play_)->log, kind_, args_, count_)
#define SEEN_ADD_SEERS(play_, kind_, args_, count_)                                                \
    event_add_for((play_)->log, seer_of_args(play_, args_, count_), kind_, args_, count_)
#define SEEN_ADD_SOME(play_, kind_, args_, count_)                                                 \
    event_add_for((play_)->log, only, kind_, args_, count_)

/* Of a sentence, a layout, an explanation and deeds all but the first may be left out. */
#define EVENT_WORDS(...)                                                                           \
    EVENT_WORDS_AT(__VA_ARGS__, EVENT_WORDS_4, EVENT_WORDS_3, EVENT_WORDS_2, EVENT_WORDS_1, )      \
    (__VA_ARGS__)
#define EVENT_WORDS_AT(a, b, c, d, words_, ...)             words_
#define EVENT_WORDS_1(sentence_)                            sentence_, EVENT_SENTENCE, NULL, NULL
#define EVENT_WORDS_2(sentence_, layout_)                   sentence_, layout_, NULL, NULL
#define EVENT_WORDS_3(sentence_, layout_, explain_)         sentence_, layout_, explain_, NULL
#define EVENT_WORDS_4(sentence_, layout_, explain_, deeds_) sentence_, layout_, explain_, deeds_

#define EVENT_DEFINE(kind_, say_, id_, clause_, seen_, args_, ...)                                 \
    const EventKind kind_ = {id_, clause_, SEEN_BY_##seen_, "" ARGS_NAMES args_,                   \
                             EVENT_WORDS(__VA_ARGS__)};                                            \
    Event *say_(const Play *play SEEN_PARAMETER_##seen_ ARGS_PARAMETERS args_)                     \
    {                                                                                              \
        const Arg args[] = {ARGS_VALUES args_{NULL, {NULL}}};                                      \
        return SEEN_ADD_##seen_(play, &kind_, args, sizeof args / sizeof *args - 1);               \
    }

/* And for the list of all rows (EventRow). */
#define EVENT_LISTED(kind_, id_, clause_, seen_, args_, ...)                                       \
    {&kind_, (const ArgType *const[]){ARGS_TYPES args_ NULL}},

#endif
