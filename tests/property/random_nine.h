/* Games of Nine Worlds by chance. Nobody goes out of them. */
#ifndef RANDOM_NINE_H
#define RANDOM_NINE_H

#include "random_scene.h"

enum { NINE_PLACES = 4 };

static inline void write_nine_cards(Scene *scene)
{
    buf_str(&scene->game, "cards:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        size_t count = 2 + pick_below(scene, 4);
        add_several(scene, seat_ids[seat], count);
        for (size_t i = 0; i < count; i++) {
            const char *id = id_of(scene, seat_ids[seat], i);
            add_own_choice(&scene->maker, "own", seat_ids[seat], id);
            add_foe(scene, "foe", seat, false, id);
            buf_format(&scene->game, "  - {id: %s, owner: %s", id, seat_ids[seat]);
            write_part(scene, ", attack: <digit>, defence: <low>, health: <digit>, speed: <digit>, "
                              "endurance: <low>, multi-attack: <some>}\n");
        }
    }
}

static inline void begin_nine(Scene *scene)
{
    static const Word words[] = {
        {"digit", "1|2|3|4|5|6"},
        {"low", "0|1|2|3"},
        {"some", "1|1|2|3"},
        {"holder", "|, holder: <player>|, holder: <player>"},
        {"settings",
         "|settings: {challenge: true, goal: 3}\n|settings: {challenge: true, ties: roll}\n|"
         "settings: {exhausted-when: at-once, exhausted-if: meets, goal: 4}\n|"
         "settings: {refresh: never, goal: 4}\n"},
        {"send", "cards: all|cards: {all: any, but: 1}|cards: [<own>], if: {ready: <own>}|"
                 "cards: <several>, if: {ready: <own>}|cards: <several>, if: {ready: <own>}"},
        {"targets", "[<foe>]|[<foe>]|weakest|can-destroy"},
        {"aims", "{aim: <own>, at: [<foe>]}|{aim: all, at: [<foe>], if: {ready: <own>}, else: "
                 "{aim: all, at: <targets>}}|{aim: <several>, at: <targets>}|"
                 "{aim: all, at: [<foe>], else: [{aim: all, at: [<foe>], if: {ready: <own>}}, "
                 "{aim: all, at: <targets>}]}"},
        {"when", "after-cycle: 1|at-exhausts: 1|when: outnumbered|after-cycle: 2, at-exhausts: 2"},
        {"attacks",
         "{attack: <place>, <send>}|{attack: <place>, <send>}, {attack: <place>, <send>, "
         "else: {attack: <place>, <send>}}"},
        {"defences",
         "{defend: <place>, <send>}|{defend: <place>, <send>}, {defend: <place>, <send>}|"
         "{defend: <place>, <send>, else: {defend: <place>, <send>}}"},
        {"fights", "{aim: <own>, at: <targets>, if: {ready: <own>}}, <aims>, {withdraw: <place>, "
                   "<when>}|<aims>"},
        {"turn", "declare: [<attacks>]\nanswer: [<defences>]\nfight: [<fights>]\n|"
                 "standing: {declare: [<attacks>], answer: [<defences>], fight: [<fights>]}\n"},
        {NULL, NULL},
    };
    set_words(scene, words);
    begin_file(scene, "nine-worlds", 1);
    write_part(scene, "<settings>");
    buf_str(&scene->game, "places:\n");
    for (size_t i = 0; i < NINE_PLACES; i++) {
        const char *id = id_of(scene, "hill", i);
        add_choice(&scene->maker, "place", id);
        buf_format(&scene->game, "  - {id: %s", id);
        write_part(scene, "<holder>}\n");
    }
    write_nine_cards(scene);
}

/* Often standing orders, since those of the round that attack what is held already are refused. */
static const char nine_orders[] = "<turn>";

#endif
