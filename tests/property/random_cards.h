/* Games of Factions, the card war, by chance. */
#ifndef RANDOM_CARDS_H
#define RANDOM_CARDS_H

#include "random_scene.h"

static const char cards_rules[] =
    "settings: {offensives: <some>, fresh: <fresh-units>, lost-units: <lost>, hands: <hands>}\n"
    "resources: [wood]\n"
    "types:\n"
    "  - {id: man, plural: men, cost: 1, stats: 1/1/2, support: -1}\n"
    "  - {id: rider, cost: 2, stats: 3/1/3, support: -1, effects: [{gain: 1, when: killing}]}\n"
    "  - {id: archer, cost: 1 wood, stats: 1/2/2, range: 2/3, support: -1, keywords: woods}\n"
    "  - {id: barrel, cost: 1, stats: 2/1/1, support: -1, effects: [{damage: 1, to: all, when: "
    "dying}]}\n"
    "cards:\n";

/* The cards of a player, and what may be ordered of them. */
static inline void write_cards_of(Scene *scene, size_t seat)
{
    Maker *maker = &scene->maker;
    const char *who = seat_ids[seat];
    bool has_citadel = is_chosen(scene, 40);
    maker->who = who;
    buf_format(&scene->game, "  - {id: house-of-%s, kind: building, cost: 1, owner: %s, in: play",
               who, who);
    write_part(scene, ", <made>}\n");
    buf_format(&scene->game, "  - {id: yard-of-%s, kind: building, cost: 1, owner: %s", who, who);
    write_part(scene, ", makes: <types>, in: <where>}\n");
    buf_format(&scene->game,
               "  - {id: drill-of-%s, kind: technology, cost: 1, owner: %s, build-at: house-of-%s",
               who, who, who);
    write_part(scene, ", makes: <types>, price: <price>, in: <where>}\n");
    buf_format(&scene->game, "  - {id: hero-of-%s, kind: character, cost: 2, owner: %s", who, who);
    write_part(scene, ", stats: <hero>, effects: [<effect>], in: <where>}\n");
    buf_format(&scene->game,
               "  - {id: tower-of-%s, kind: fortification, cost: 1, owner: %s, stats: 0/3/0, "
               "range: 2/3}\n",
               who, who);
    if (has_citadel)
        buf_format(
            &scene->game,
            "  - {id: hall-of-%s, kind: building, citadel: true, cost: 1, owner: %s, in: play, "
            "income: 1}\n",
            who, who);
    if (has_citadel)
        add_foe(scene, "raid", seat, false,
                text_string(maker->arena, "{raid: hall-of-%s, with: <force>}", who));
    add_own_choice(maker, "house", who, text_string(maker->arena, "house-of-%s", who));
    add_own_choice(maker, "play", who, text_string(maker->arena, "{play: yard-of-%s}", who));
    add_own_choice(maker, "play", who, text_string(maker->arena, "{play: drill-of-%s}", who));
    add_own_choice(maker, "play", who, text_string(maker->arena, "{play: hero-of-%s}", who));
    add_own_choice(maker, "play", who,
                   text_string(maker->arena, "{play: tower-of-%s, at: <place>}", who));
    maker->who = "";
}

static inline void write_cards_places(Scene *scene)
{
    buf_str(&scene->game, "locations:\n");
    for (size_t seat = 0; seat < scene->players; seat++)
        for (size_t i = 0, count = 1 + pick_below(scene, 2); i < count; i++) {
            const char *id =
                id_of(scene, text_string(scene->maker.arena, "town-of-%s", seat_ids[seat]), i);
            add_choice(&scene->maker, "place", id);
            buf_format(&scene->game, "  - {id: %s, holder: %s", id, seat_ids[seat]);
            write_part(scene, ", control: <some>, income: <some>, support: 1}\n");
        }
}

static inline void begin_cards(Scene *scene)
{
    static const Word words[] = {
        {"some", "1|1|2|3"},
        {"fresh-units", "fights|waits"},
        {"lost", "stay|die"},
        {"type", "man|rider|archer|barrel"},
        {"types", "<type>|<type>|[man, rider]|[rider, archer, man]|[barrel, man]"},
        {"price", "1|2|1 wood|[1, 1 wood]|[]"},
        {"made",
         "makes: <type>, units: <some>|makes: <type>, price: <price>, units: <some>|"
         "makes: [man, rider], counters: [{of: rider, units: <some>}, {of: man, units: <some>}]|"
         "makes: [archer, barrel, man], price: <price>, counters: [{of: barrel, units: <some>}]"},
        {"hands", "open|secret"},
        {"where", "hand|play"},
        {"hero", "3/3/3|2/4/1|4/2/2"},
        {"effect", "{attack: 1, to: man, while: defending}|{attacks-again: true}|{offensives: 1}|"
                   "{passes-on: true}|{damage: 1, to: all, when: dying}|{attack: 1, when: killing}|"
                   "{defence: 1, to: rider, when: attacking}|{defends-again: true}"},
        {"force", "all|all|all|<type>|1 <type>|<house>|1 <house>"},
        {"raid", "{attack: <place>, with: <force>}"},
        {"act",
         "{make: <type>}|{make: <type>, at: <house>}|<play>|{reinforce: <place>, with: 1 <type>, "
         "else: {make: "
         "<type>}}|{attack: <place>, with: <force>}|{attack: <place>, with: "
         "<force>}|{attack: <place>, with: <force>}|{reinforce: <place>, with: 1 <type>}|<raid>"},
        {"turn", "actions: [<act>, <act>, <act>, <act>, <act>]|"
                 "standing: {actions: [<act>, <act>, <act>, <act>, <act>]}"},
        {"defence", "all|all|none|<type>|1 <house>"},
        {"guard", "{defend: <defence>}|{defend: <defence>}|{defend: <type>, else: {defend: all}}|"
                  "{defend: 1 <house>, else: {defend: <type>, else: {defend: none}}}|"
                  "{defend: all, if: {round-from: 3}, else: {defend: <type>}}"},
        {"aim", "units, place|place|characters, units|<type>, place|fortifications, units, place"},
        {NULL, NULL},
    };
    set_words(scene, words);
    begin_file(scene, "factions-cards", 1);
    write_part(scene, cards_rules);
    for (size_t seat = 0; seat < scene->players; seat++)
        write_cards_of(scene, seat);
    write_cards_places(scene);
    buf_str(&scene->game, "seats:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        buf_format(&scene->game, "  - {player: %s, has: [3, 3 wood], ", seat_ids[seat]);
        write_part(scene, "income: [<some>, 1 wood], support: 6}\n");
    }
}

/* Often standing orders, since those of the round for what cannot be there are refused. */
static const char cards_orders[] = "<turn>\n"
                                   "battles: [<guard>, {strike: [{units: <type>, at: [<aim>]}]}]\n";

#endif
