/* Games of Battle Bag by chance. */
#ifndef RANDOM_BAG_H
#define RANDOM_BAG_H

#include "random_scene.h"

static const char bag_rules[] =
    "settings: {elimination: true, goal: <goal>, draw: <draw>, corps: <some>}\n"
    "board: {columns: 5, rows: 5, water: [e5]}\n"
    "provinces:\n"
    "  - {id: vale, religion: sun, at: [b2, b3, c2, c3, d2]}\n"
    "  - {id: dale, religion: moon, at: [a1]}\n"
    "types:\n"
    "  - {id: pikeman, plural: pikemen, kinds: [melee], move: 2, bonuses: [{against: mounted}]}\n"
    "  - {id: archer, kinds: [ranged], range: 2, move: 2, bonuses: [{against: pikeman}]}\n"
    "  - {id: knight, kinds: [melee, mounted], strength: 2, hp: 2, move: 3}\n"
    "  - {id: catapult, kinds: [projectile], range: 3, move: 1, bonuses: [{against: wall}]}\n"
    "  - {id: serf, kinds: [peasant], move: 1}\n"
    "cards:\n"
    "  - {id: theocracy, kind: government, effects: [{conversions: 1}, {experience: 1, on: "
    "converted}]}\n"
    "  - {id: infirmary, kind: technology, effects: [{recoveries: 1}]}\n"
    "  - {id: feint, kind: technology, effects: [{discard: 1, when: defence}, {redraw: 1}]}\n"
    "  - {id: pride, kind: nation, effects: [{strength: 1}, {courage: 1}, {experience: 1, on: "
    "won}]}\n"
    "achievements:\n"
    "  - {id: blood, upon: destroyed-unit, for: first}\n"
    "  - {id: laurels, upon: won}\n";

static inline void write_bag_armies(Scene *scene, TilePack *pack, const char *homes[SEATS_MAX])
{
    buf_str(&scene->game, "armies:\n");
    for (size_t seat = 0; seat < scene->players; seat++)
        for (size_t i = 0, count = 1 + pick_below(scene, 2); i < count; i++) {
            const char *id = id_of(scene, seat_ids[seat], i);
            add_own_choice(&scene->maker, "own", seat_ids[seat], id);
            add_foe(scene, "foe", seat, false, id);
            homes[seat] = take_tile(scene, pack);
            buf_format(&scene->game, "  - {id: %s, owner: %s, at: %s, units: ", id, seat_ids[seat],
                       homes[seat]);
            write_part(scene, "<units>}\n");
        }
}

/* Where an army of his stands, or none. */
static inline void write_bag_structures(Scene *scene, const char *homes[SEATS_MAX])
{
    buf_str(&scene->game, "structures:\n  - {id: ruin, kind: building, owner: ann, in: mat}\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        const char *id = id_of(scene, "seat-of", seat);
        if (is_chosen(scene, 60))
            continue;
        add_foe(scene, "foe", seat, false, id);
        buf_format(&scene->game, "  - {id: %s, kind: ", id);
        write_part(scene, "<structure>");
        buf_format(&scene->game, ", owner: %s, at: %s}\n", seat_ids[seat], homes[seat]);
    }
}

static inline void begin_bag(Scene *scene)
{
    static const Word words[] = {
        {"goal", "0|0|2"},
        {"draw", "fixed|one-by-one"},
        {"some", "1|2|3"},
        {"units",
         "[{type: <type>}]|[{type: <type>, count: <some>}]|[{type: knight}, {type: serf}]"},
        {"type", "pikeman|archer|knight|catapult|serf"},
        {"structure",
         "city|castle|building|wall, sides: ['n', s, nw]|palisade, sides: [ne, se, s]"},
        {"religion", "|, religion: sun|, religion: moon"},
        {"held", "|, cards: [{card: theocracy}, {card: infirmary, experience: 1}]|, cards: [{card: "
                 "feint, experience: 2}]|, cards: [{card: pride}, {card: feint}]"},
        {"march", "{manoeuvre: <own>, towards: <tile>}"},
        {"amount", "all|none|1|2"},
        {"go", "closer|away|stay"},
        {"reaction",
         "{react: all, go: <go>}|{react: all, go: <go>, else: {react: all, go: closer}}|"
         "{react: <own>, go: <tile>, if: {round-from: 3}, else: {react: <own>, go: <go>}}"},
        {"conversion",
         "{convert: any, to: [<tile>]}|{convert: any, to: [<tile>], else: {convert: any}}"},
        {"late", "{round-from: 3}|{round-to: 1}"},
        {"turn", "<march>, {attack: <foe>, with: <own>, else: <march>}, {attack: <foe>, with: "
                 "<own>}|{attack: <foe>, "
                 "with: <own>}, <march>, {attack: <foe>, with: <own>}|<march>, <march>"},
        {NULL, NULL},
    };
    const char *homes[SEATS_MAX];
    set_words(scene, words);
    begin_file(scene, "battle-bag", 1);
    TilePack pack = tiles_of(scene, 5, 5, "e5");
    write_part(scene, bag_rules);
    write_bag_armies(scene, &pack, homes);
    write_bag_structures(scene, homes);
    buf_str(&scene->game, "seats:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        buf_format(&scene->game, "  - {player: %s, action: 4, gets: 2", seat_ids[seat]);
        write_part(scene, "<religion><held>}\n");
    }
}

static const char bag_orders[] = "actions: [<turn>]\n"
                                 "battles: [<reaction>, {add: <amount>, experience: <amount>}, "
                                 "{discard: <amount>, if: <late>, else: {discard: <amount>}}, "
                                 "<conversion>, {draw-on: <amount>}, {put-back: [enemy]}, "
                                 "{destroy: [<type>, <foe>]}, {recover: any}]\n";

#endif
