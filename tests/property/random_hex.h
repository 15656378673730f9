/* Games of FACTIONS on hexes by chance. */
#ifndef RANDOM_HEX_H
#define RANDOM_HEX_H

#include "random_scene.h"

/* Abilities, and what may be ordered of who has them. The last one is for games of two. */
static const char *const hex_abilities[][2] = {
    {"battle-ready", NULL},
    {"elusive", NULL},
    {"headhunter", NULL},
    {"inspire", NULL},
    {"knockback", NULL},
    {"mark-target", "{mark-target: <aim>}"},
    {"rapid-fire", "{rapid-fire: <aim>}"},
    {"single-shot", NULL},
    {"spreadshot", "{attack: <aim>, also: [<foe>]}"},
    {"tactical-swap", "{tactical-swap: weakest}"},
    {"unsteady", NULL},
    {"banding", NULL},
    {"charge", "{charge: <aim>}"},
    {"mend", "{mend: weakest}"},
    {"stomp", "{stomp: now}"},
    {"stun", "{stun: <aim>}"},
    {"trainer", NULL},
    {"whip", "{whip: strongest}"},
    {"energy-beam", "{energy-beam: <aim>}"},
    {"grapple", "{grapple: <aim>}"},
    {"hunker-down", NULL},
    {"pulse", "{pulse: <aim>}|{pulse: <aim>, also: [<foe>]}"},
    {"repair", "{repair: weakest}"},
    {"shield", NULL},
    {"shock", "{shock: <aim>}"},
    {"counterattack", NULL},
    {"drain-life", NULL},
    {"evasive", NULL},
    {"ethereal", NULL},
    {"incapacitate", NULL},
    {"regen", NULL},
    {"summon-skeleton", "{summon-skeleton: []}"},
    {"summon-zombie", "{summon-zombie: <tile>}"},
    {"terrorize", "{terrorize: <aim>}"},
    {"taunt", "{taunt: <aim>}"},
};

enum { HEX_CARDS = 9 };

static const char hex_act[] = "{attack: <aim>}|{attack: <aim>, else: {move: towards closest}}|"
                              "{attack: <foe>, else: {hunt: <aim>}}|{move: <tile>}|"
                              "{move: towards <foe>}|{move: away from closest}|{hold: here}|"
                              "{guard: <tile>}|{hunt: <aim>}|{hunt: <foe>}|{end: now}|"
                              "{attack: <aim>, if: {in-range: closest}, else: {move: <tile>}}";

/* The acts of a card are those of all, and often those of its abilities. Who is ready for battle is
 * not bought in setup. */
static inline void write_hex_card(Scene *scene, size_t number)
{
    Maker *maker = &scene->maker;
    const char *act = id_of(scene, "act", number), *list = "";
    set_word(maker, act, hex_act);
    size_t choice = COUNT_OF(hex_abilities) - (scene->players > 2 ? 1 : 0);
    size_t some = pick_below(scene, choice), count = pick_below(scene, 4);
    for (size_t i = 0; i < count; i++) {
        size_t ability = (some + 5 * i) % choice;
        if (scene->round == 0 && ability == 0)
            continue;
        list =
            text_string(maker->arena, "%s%s%s", list, *list ? ", " : "", hex_abilities[ability][0]);
        for (size_t k = 0; hex_abilities[ability][1] && k < 8; k++)
            add_choice(maker, act, hex_abilities[ability][1]);
    }
    buf_format(&scene->game, "  - {id: card-%zu, faction: hill", number);
    write_part(scene, "<beast>, cost: <digit>, m: <span>, as: <skill>, hp: 3, ap: <some>, "
                      "dmg: <damage>, rng: <span>, abilities: [");
    buf_format(&scene->game, "%s]}\n", list);
}

static inline void write_hex_cards(Scene *scene)
{
    buf_str(&scene->game, "roster: none\ncards:\n");
    for (size_t i = 0; i < HEX_CARDS; i++)
        write_hex_card(scene, i);
    buf_str(
        &scene->game,
        "  - {id: skeleton, faction: dead, cost: 4, m: 1, as: 10, hp: 2, ap: 2, dmg: D1, rng: 1}\n"
        "  - {id: zombie, faction: dead, cost: 5, m: 1, as: 11, hp: 4, ap: 1, dmg: D2, rng: 1}\n");
}

static inline void write_hex_armies(Scene *scene)
{
    static const char *const entries[] = {"a1, b1, c1", "e1, f1, g1", "e6, f6, g6", "a6, b6, c6"};
    buf_str(&scene->game, "board: {columns: 7, rows: 6, terrain: [d4], victory: [d3, c4], "
                          "credit: [e4]}\narmies:\n");
    for (size_t seat = 0; seat < scene->players; seat++)
        buf_format(&scene->game, "  - {player: %s, %sentry: [%s]}\n", seat_ids[seat],
                   scene->players < 4 ? ""
                   : seat % 2 == 0    ? "side: even, "
                                      : "side: odd, ",
                   entries[seat]);
}

/* Without a pack of tiles the players choose their armies, and no soldier stands in the file. */
static inline void write_hex_soldier(Scene *scene, size_t seat, size_t number, TilePack *pack)
{
    Maker *maker = &scene->maker;
    size_t card = pick_below(scene, HEX_CARDS);
    const char *id = id_of(scene, seat_ids[seat], number);
    add_own_choice(maker, "own", seat_ids[seat], id);
    add_foe(scene, "foe", seat, scene->players == 4, id);
    add_own_choice(maker, "plan", seat_ids[seat],
                   text_string(maker->arena,
                               "{activate: %s, do: [<act-%zu>, <act-%zu>, <act-%zu>]}", id, card,
                               card, card));
    if (!pack) {
        const char *word = text_string(maker->arena, "recruits@%s", seat_ids[seat]);
        const char *before = names_find(maker->words, text_of(word));
        set_word(maker, word,
                 text_string(maker->arena, "%s%s{card: card-%zu, as: %s}", before ? before : "",
                             before ? ", " : "", card, id));
        return;
    }
    buf_format(&scene->game, "  - {id: %s, card: card-%zu, owner: %s, in: ", id, card,
               seat_ids[seat]);
    if (scene->round == 0 || is_chosen(scene, 15))
        buf_str(&scene->game, "reserve}\n");
    else if (is_chosen(scene, 5))
        buf_str(&scene->game, "waiting}\n");
    else
        buf_format(&scene->game, "grid, at: %s, hp: %zu}\n", take_tile(scene, pack),
                   1 + pick_below(scene, 2));
}

static inline void write_hex_soldiers(Scene *scene, TilePack *pack)
{
    if (scene->round > 0) {
        buf_str(&scene->game, "button: ");
        write_part(scene, "<player>\n");
    }
    if (pack)
        buf_str(&scene->game, "soldiers:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        size_t count = 1 + pick_below(scene, 4);
        add_several(scene, seat_ids[seat], count);
        for (size_t i = 0; i < count; i++)
            write_hex_soldier(scene, seat, i, pack);
    }
}

static inline void begin_hex(Scene *scene)
{
    static const Word words[] = {
        {"aim", "closest|closest|weakest|strongest"},
        {"beast", "|, kind: beast"},
        {"digit", "1|2|3|4|5"},
        {"span", "1|1|1-2|1-2|1-3|2-3"},
        {"skill", "9|11|13|15|17"},
        {"some", "1|2|2|3"},
        {"damage", "D1|D1|D2|D1x2|D3"},
        {"use", "always|never"},
        {"purchase", "{buy: <own>}|{buy: <own>}|{buy: all}|{buy: <several>}"},
        {"entry", "{enter: <own>}|{enter: <own>}|{enter: <several>}|{enter: all}|"
                  "{enter: <several>, if: {round-from: 4}, else: {enter: all}}"},
        {"setup", "setup: [{order: [<order>]}, {buy: <own>}, {buy: <own>}, {enter: <own>}]\n"},
        {"draft", "army: [{faction: hill, soldiers: [<recruits>]}]\n<setup>|army: []\n"},
        {NULL, NULL},
    };
    set_words(scene, words);
    begin_file(scene, "factions-hex", is_chosen(scene, 25) ? 0 : 3);
    if (is_chosen(scene, 20))
        buf_str(&scene->game,
                "settings: {reaction-cost: 1, single-range: up-to, reserve: secret}\n");
    TilePack pack = tiles_of(scene, 7, 6, "d4");
    bool is_drafted = scene->round == 0 && is_chosen(scene, 50);
    write_hex_cards(scene);
    write_hex_armies(scene);
    write_hex_soldiers(scene, is_drafted ? NULL : &pack);
    if (!is_drafted)
        set_word(&scene->maker, "draft", "<setup>");
}

static const char hex_orders[] =
    "initiative: [{order: [<order>]}]\n"
    "deployment: [<purchase>, <purchase>, <entry>, <entry>]\n"
    "action: [<plan>, <plan>, <plan>, {react: all, counterattack: <use>, hunker-down: <use>}]\n"
    "standing: {action: [{activate: others, do: [{hunt: closest}]}]}\n";
static const char hex_setup[] = "<draft>";

#endif
