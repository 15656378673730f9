/* The sample roster of FACTIONS on hexes: four factions, all our own (the printed cards are lost).
 *
 * A card's cost is reckoned in tenths and rounded to the nearest credit:
 *
 *     8 a hit point
 *     AS x points x dice x attacks a round (AP; one with Single Shot): what it deals when it hits
 *     20 a tile of reach beyond the first, less 20 a tile that is too near for it
 *     10 a step beyond the first for one action point
 *     40 Summon Skeleton, Summon Zombie
 *     30 Energy Beam, Inspire, Pulse, Shield
 *     20 Counterattack, Drain Life, Elusive, Evasive, Grapple, Hunker Down, Mark Target, Repair,
 *        Spreadshot, Stomp, Stun, Trainer
 *     10 any other ability; 0 Single Shot (it is in the attacks), less 10 Unsteady
 *
 * Two soldiers with half the hit points and half the blows of a third are about its equal, so the
 * two are added up; reach, speed and abilities come on top. In trial games between armies drawn at
 * random, all played by one simple plan, each faction won between 46 and 54 of a hundred. That plan
 * left out Ethereal, Grapple, Tactical Swap, Taunt, Terrorize and Whip: what they cost is a guess.
 *
 * Skeleton and Zombie are cards like others: a summoner makes them for nothing, and an army may
 * have them from the start at their cost. */
#include "roster.h"

#define HAS(ability) (UINT64_C(1) << ABILITY_##ability)

/* Written so that a row of the table reads like a card. */
#define CARD(faction_, id_, name_, kind_, cost_, move_, skill_, hp_, ap_, points_, dice_, near_,   \
             far_, has_)                                                                           \
    {                                                                                              \
        .id = {"" id_, sizeof(id_) - 1}, .name = {"" name_, sizeof(name_) - 1},                    \
        .faction = {#faction_, sizeof(#faction_) - 1}, .kind = {"" kind_, sizeof(kind_) - 1},      \
        .cost = (cost_), .move = {1, (move_)}, .skill = (skill_), .hp = (hp_), .ap = (ap_),        \
        .damage = {(points_), (dice_)}, .range = {(near_), (far_)}, .has = (has_),                 \
    }

/* clang-format off */
static const Card roster[] = {
    /* Remnants: shooters behind a wall; few hit points.
     *   faction   id              name            kind    cost    M   AS   HP AP  DMG    RNG  abilities */
    CARD(remnants, "recruit",      "Recruit",      "",        4,   1,  10,   2, 2,  1, 1,  1, 1, 0),
    CARD(remnants, "outrider",     "Outrider",     "",        8,   3,  11,   3, 2,  1, 1,  1, 1, HAS(BATTLE_READY)),
    CARD(remnants, "scout",        "Scout",        "",        9,   2,  11,   2, 2,  1, 1,  1, 2, HAS(ELUSIVE)),
    CARD(remnants, "rifleman",     "Rifleman",     "",        9,   1,  11,   3, 2,  1, 1,  1, 3, 0),
    CARD(remnants, "sniper",       "Sniper",       "",        8,   1,  13,   2, 2,  3, 1,  2, 3, HAS(HEADHUNTER) | HAS(SINGLE_SHOT) | HAS(UNSTEADY)),
    CARD(remnants, "spotter",      "Spotter",      "",        9,   2,  10,   3, 2,  1, 1,  1, 2, HAS(MARK_TARGET)),
    CARD(remnants, "gunner",       "Gunner",       "",        9,   1,  10,   4, 2,  1, 2,  1, 2, HAS(RAPID_FIRE) | HAS(UNSTEADY)),
    CARD(remnants, "scattergun",   "Scattergun",   "",       12,   1,  11,   4, 2,  2, 1,  1, 2, HAS(SPREADSHOT)),
    CARD(remnants, "captain",      "Captain",      "",       12,   1,  12,   5, 2,  1, 1,  1, 2, HAS(INSPIRE) | HAS(TACTICAL_SWAP)),
    CARD(remnants, "bulwark",      "Bulwark",      "",       13,   1,  12,   8, 2,  2, 1,  1, 1, HAS(KNOCKBACK) | HAS(TAUNT)),

    /* Beasts: fast and strong at close quarters, with two who lead them.
     *   faction   id              name            kind    cost    M   AS   HP AP  DMG    RNG  abilities */
    CARD(beasts,   "burrower",     "Burrower",     "beast",   4,   1,  10,   3, 2,  1, 1,  1, 1, 0),
    CARD(beasts,   "jackal",       "Jackal",       "beast",   6,   2,  11,   2, 2,  1, 1,  1, 1, HAS(BANDING)),
    CARD(beasts,   "hawk",         "Hawk",         "beast",   8,   3,  12,   2, 2,  1, 1,  1, 1, HAS(ELUSIVE)),
    CARD(beasts,   "spitter",      "Spitter",      "beast",   9,   1,  12,   3, 2,  2, 1,  1, 3, HAS(SINGLE_SHOT)),
    CARD(beasts,   "stinger",      "Stinger",      "beast",   8,   1,  12,   4, 2,  1, 1,  1, 1, HAS(STUN)),
    CARD(beasts,   "tamer",        "Tamer",        "",        8,   1,  10,   3, 2,  1, 1,  1, 2, HAS(TRAINER)),
    CARD(beasts,   "drover",       "Drover",       "",        8,   1,  10,   3, 2,  1, 1,  1, 2, HAS(MEND) | HAS(WHIP)),
    CARD(beasts,   "boar",         "Boar",         "beast",  11,   2,  13,   5, 2,  2, 1,  1, 1, HAS(CHARGE)),
    CARD(beasts,   "ironhorn",     "Ironhorn",     "beast",  14,   1,  13,   8, 2,  2, 1,  1, 1, HAS(CHARGE) | HAS(KNOCKBACK)),
    CARD(beasts,   "mammoth",      "Mammoth",      "beast",  19,   1,  12,  12, 2,  3, 1,  1, 1, HAS(STOMP)),

    /* Cyborgs: hard to move; each has its machine.
     *   faction   id              name            kind    cost    M   AS   HP AP  DMG    RNG  abilities */
    CARD(cyborgs,  "trooper",      "Trooper",      "",        7,   1,  12,   3, 2,  1, 1,  1, 2, 0),
    CARD(cyborgs,  "drone",        "Drone",        "",        7,   2,  11,   2, 2,  1, 1,  1, 1, HAS(ELUSIVE)),
    CARD(cyborgs,  "mechanic",     "Mechanic",     "",        7,   1,  11,   3, 2,  1, 1,  1, 1, HAS(REPAIR)),
    CARD(cyborgs,  "tracker",      "Tracker",      "",       13,   1,  12,   4, 2,  1, 1,  1, 3, HAS(HEADHUNTER) | HAS(MARK_TARGET)),
    CARD(cyborgs,  "arc",          "Arc",          "",        9,   1,  12,   4, 2,  2, 1,  1, 1, HAS(SHOCK)),
    CARD(cyborgs,  "beamer",       "Beamer",       "",       11,   1,  13,   4, 2,  1, 1,  1, 2, HAS(ENERGY_BEAM)),
    CARD(cyborgs,  "pulsar",       "Pulsar",       "",       11,   1,  11,   5, 2,  2, 1,  1, 1, HAS(PULSE)),
    CARD(cyborgs,  "hauler",       "Hauler",       "",       11,   1,  13,   5, 2,  2, 1,  1, 1, HAS(GRAPPLE)),
    CARD(cyborgs,  "aegis",        "Aegis",        "",       12,   1,  10,   6, 2,  1, 1,  1, 1, HAS(HUNKER_DOWN) | HAS(SHIELD)),
    CARD(cyborgs,  "colossus",     "Colossus",     "",       20,   1,  13,  10, 2,  3, 1,  1, 2, HAS(HUNKER_DOWN)),

    /* Undead: slow at first, hard to put down, and more of them every round.
     *   faction   id              name            kind    cost    M   AS   HP AP  DMG    RNG  abilities */
    CARD(undead,   "skeleton",     "Skeleton",     "",        4,   1,  10,   2, 2,  1, 1,  1, 1, 0),
    CARD(undead,   "zombie",       "Zombie",       "",        5,   1,  11,   4, 1,  2, 1,  1, 1, 0),
    CARD(undead,   "ghoul",        "Ghoul",        "",        7,   2,  11,   4, 2,  1, 1,  1, 1, HAS(BANDING)),
    CARD(undead,   "ghast",        "Ghast",        "",        7,   1,  13,   4, 2,  1, 1,  1, 1, HAS(INCAPACITATE)),
    CARD(undead,   "banshee",      "Banshee",      "",        8,   1,  13,   3, 2,  1, 1,  1, 2, HAS(TERRORIZE)),
    CARD(undead,   "wraith",       "Wraith",       "",        9,   2,  13,   3, 2,  1, 1,  1, 1, HAS(EVASIVE) | HAS(ETHEREAL)),
    CARD(undead,   "revenant",     "Revenant",     "",       10,   1,  12,   6, 2,  1, 1,  1, 1, HAS(COUNTERATTACK) | HAS(REGEN)),
    CARD(undead,   "gravecaller",  "Gravecaller",  "",        9,   1,  10,   4, 2,  1, 1,  1, 1, HAS(SUMMON_ZOMBIE)),
    CARD(undead,   "necromancer",  "Necromancer",  "",       11,   1,  10,   4, 2,  1, 1,  1, 2, HAS(SUMMON_SKELETON)),
    CARD(undead,   "vampire",      "Vampire",      "",       13,   2,  13,   6, 2,  2, 1,  1, 1, HAS(DRAIN_LIFE)),
    CARD(undead,   "death-knight", "Death Knight", "",       15,   1,  13,   8, 2,  2, 1,  1, 1, HAS(COUNTERATTACK) | HAS(TAUNT)),
};
/* clang-format on */

static void list_abilities(Arena *arena, Card *card)
{
    int *ids = ARENA_ARRAY(arena, ABILITY_COUNT, int);
    size_t count = 0;
    for (int id = 0; id < ABILITY_COUNT; id++)
        if (card->has >> id & 1)
            ids[count++] = id;
    card->abilities = (IntList){ids, count};
}

Card *fh_roster_cards(Arena *arena, size_t *count)
{
    *count = sizeof roster / sizeof *roster;
    Card *cards = ARENA_ARRAY(arena, *count, Card);
    for (size_t i = 0; i < *count; i++) {
        cards[i] = roster[i];
        list_abilities(arena, &cards[i]);
    }
    return cards;
}
