/* Games of Battlescape by chance, a few rounds after their beginning. */
#ifndef RANDOM_SCAPE_H
#define RANDOM_SCAPE_H

#include "random_scene.h"

static const char scape_rules[] =
    "settings: {income: <income>, copies: 99, blocked-paths: <blocked>, disruption: <on>, "
    "capture-turns: <some>}\n"
    "board: {grid: <grid>, columns: 6, rows: 5, missing: [a1]}\n"
    "terrain:\n"
    "  - {id: mud, ground: 2, defence: 1, at: [c3, d3]}\n"
    "  - {id: lake, ground: none, at: [e4]}\n"
    "abilities:\n"
    "  - {id: bolt, upon: enemy, range: 3, effects: [{damage: 1}]}\n"
    "  - {id: blast, upon: area, range: 3, radius: 1, effects: [{combat-damage: 3}]}\n"
    "  - {id: gust, upon: unit, range: 2, effects: [{push: 2}]}\n"
    "  - {id: salve, upon: ally, range: 2, effects: [{healing: 2}]}\n"
    "  - {id: veil, upon: ally, turns: 2, effects: [{invisible: true}]}\n"
    "  - {id: brace, upon: self, until: turn-ends, effects: [{defence: 2}, {movement: -1}]}\n"
    "  - {id: lull, upon: enemy, effects: [{sick: true}]}\n"
    "  - {id: lift, upon: allies, radius: 2, until: game-ends, effects: [{flying: true}, {attack: "
    "1}]}\n"
    "traits:\n"
    "  - {id: wings, effects: [{flying: true}]}\n"
    "  - {id: shadow, effects: [{invisible: true}]}\n"
    "  - {id: banner, upon: allies, radius: 2, effects: [{attack: 1}]}\n"
    "  - {id: thorns, when: attacked, upon: it, effects: [{damage: 1}]}\n"
    "  - {id: knits, when: phase-begins, phase: beginning, whose: own, upon: self, effects: "
    "[{healing: 1}]}\n"
    "  - {id: grief, when: destroyed, to: ally, upon: self, turns: 2, effects: [{attack: 2}]}\n"
    "types:\n";

enum { SCAPE_TYPES = 4, SCAPE_POINTS = 3 };

/* What may be ordered of a unit that has an ability. */
static inline const char *scape_use(Scene *scene, const char *ability, const char *id)
{
    static const Word aims[] = {{"bolt", ", on: <aim>"}, {"blast", ", at: <tile>"},
                                {"gust", ", on: <aim>"}, {"salve", ", on: <own>"},
                                {"veil", ", on: <own>"}, {"brace", ""},
                                {"lull", ", on: <aim>"}, {"lift", ""}};
    const char *aim = "";
    for (size_t i = 0; i < COUNT_OF(aims); i++)
        if (strcmp(aims[i].word, ability) == 0)
            aim = aims[i].choices;
    return text_string(scene->maker.arena, "use: %s, by: %s%s", ability, id, aim);
}

static const char *const scape_pairs[][2] = {{"bolt", "brace"},  {"blast", "salve"},
                                             {"gust", "veil"},   {"lull", "lift"},
                                             {"blast", "brace"}, {"bolt", "veil"}};

/* Returns which pair of abilities the type has. */
static inline size_t write_scape_type(Scene *scene, size_t number)
{
    size_t pair = pick_below(scene, COUNT_OF(scape_pairs));
    buf_format(&scene->game, "  - {id: type-%zu, ", number);
    write_part(scene, "cost: <cost>, attack: <dice>, defence: <low>, hp: 3, move: <dice>, "
                      "range: <some>, traits: [<trait>], ");
    buf_format(&scene->game, "abilities: [%s, %s]}\n", scape_pairs[pair][0], scape_pairs[pair][1]);
    return pair;
}

static inline void write_scape_units(Scene *scene, const size_t pairs[SCAPE_TYPES], TilePack *pack)
{
    buf_str(&scene->game, "units:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        size_t count = 1 + pick_below(scene, 3);
        add_several(scene, seat_ids[seat], count);
        for (size_t i = 0; i < count; i++) {
            size_t type = pick_below(scene, SCAPE_TYPES);
            const char *id = id_of(scene, seat_ids[seat], i);
            add_own_choice(&scene->maker, "own", seat_ids[seat], id);
            for (size_t k = 0; k < 2; k++)
                add_own_choice(&scene->maker, "use", seat_ids[seat],
                               scape_use(scene, scape_pairs[pairs[type]][k], id));
            buf_format(&scene->game,
                       "  - {id: %s, type: type-%zu, owner: %s, in: board, at: %s, hp: %zu}\n", id,
                       type, seat_ids[seat], take_tile(scene, pack), 1 + pick_below(scene, 2));
        }
    }
}

static inline void write_scape_players(Scene *scene)
{
    buf_str(&scene->game, "order: [");
    for (size_t seat = scene->players; seat-- > 0;)
        buf_format(&scene->game, "%s%s", seat_ids[seat], seat > 0 ? ", " : "]\npurses:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        buf_format(&scene->game, "  - {player: %s, turns: 2, pool: [type-%zu]", seat_ids[seat],
                   seat);
        write_part(scene, ", points: <income>}\n");
        add_own_choice(&scene->maker, "hire", seat_ids[seat], id_of(scene, "type", seat));
    }
}

/* Standing orders outlive the units that they name. */
#define SCAPE_DEEDS(margin)                                                                        \
    margin                                                                                         \
        "movement: [{move: <who>, <way>}, {<use>}, {move: <own>, <way>, else: {<use>}}]\n" margin  \
        "attack: [<strike>, <strike>, <strike>]\n" margin "ending: [{<use>}]\n" margin             \
        "reactions: [{<use>, when: <moment>}, {<use>, when: <moment>, if: {round-from: 2}}]\n"

static inline void begin_scape(Scene *scene)
{
    static const Word words[] = {
        {"income", "50|100|100|200|500"},
        {"blocked", "stay|stop"},
        {"on", "on|off"},
        {"grid", "hexes|squares-4|squares-8"},
        {"cost", "100|200|300"},
        {"dice", "2|3|4|5"},
        {"low", "0|1|1|2"},
        {"some", "1|1|2|3"},
        {"trait", "wings|shadow|banner|thorns|knits|grief"},
        {"holder", "|, holder: <player>|, holder: <player>"},
        {"aim", "closest|weakest"},
        {"goal", "closest|point-0|point-1|point-2|<tile>"},
        {"deeds", SCAPE_DEEDS("") "|standing:\n" SCAPE_DEEDS("  ")},
        {"way", "to: <tile>|towards: <goal>|towards: <goal>"},
        {"who", "<own>|<own>|<several>|all|{all: ready}"},
        {"band", "<own>|<several>|<several>|all|{all: ready}"},
        {"strike", "{attack: <aim>, with: <own>}|{attack: <aim>, with: <band>}|{<use>}"},
        {"purchase", "{buy: <hire>, as: <fresh>}|{buy: 2 <hire>, as: <fresh>}"},
        {"arrivals", "<fresh>|<fresh>|all"},
        {"moment",
         "attacked|damaged|moved|destroyed|used|about-to-attack|pushed|deployed|captured"},
        {NULL, NULL},
    };
    size_t pairs[SCAPE_TYPES];
    set_words(scene, words);
    begin_file(scene, "battlescape", 4);
    TilePack pack = tiles_of(scene, 6, 5, "a1 e4");
    write_part(scene, scape_rules);
    for (size_t i = 0; i < SCAPE_TYPES; i++)
        pairs[i] = write_scape_type(scene, i);
    buf_str(&scene->game, "points:\n");
    for (size_t i = 0; i < SCAPE_POINTS; i++) {
        buf_format(&scene->game, "  - {id: point-%zu, at: %s", i,
                   i == 0   ? "b2"
                   : i == 1 ? "d2"
                            : "c5");
        write_part(scene, "<holder>}\n");
    }
    write_scape_players(scene);
    write_scape_units(scene, pairs, &pack);
}

static const char scape_orders[] =
    "beginning: [<purchase>]\n"
    "deployment: [{deploy: <arrivals>, at: [b2, b3, d2, d1, c5, c4]}, {<use>}]\n"
    "<deeds>";

#endif
