/* FACTIONS on hexes: the abilities, a row each, with its rule in words above it. What a row says is
 * done by those who read it: action_do looks at cost, once and ends; skill_against at modifiers;
 * attack_run at critical and after_hit. Movement abilities are in move.c, reactions in damage.c and
 * attack.c, Regen in rounds.c. */
#include "action_tables.h"
#include "attack.h"

#define ABILITY_WORD(name_, word_) word_,
const char *const fh_ability_words[ABILITY_COUNT + 1] = {ABILITIES(ABILITY_WORD) NULL};

const Ability fh_abilities[ABILITY_COUNT] = {
    /* --- Remnants --- */

    /* May be activated for movement actions in the round in which it comes, but then neither
     * attacks nor uses abilities; is not deployed in setup. */
    [ABILITY_BATTLE_READY] = {.word = "battle-ready",
                              .title = "Battle-Ready",
                              .clause = "FH 13.1",
                              .kind = ABILITY_PASSIVE},

    /* Attack rolls against it have AS -2. */
    [ABILITY_ELUSIVE] = {.word = "elusive",
                         .title = "Elusive",
                         .clause = "FH 13.11",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{OF_TARGET, -2, 0, "FH 13.11"}}},

    /* 2, 3 and 4 are critical hits too, and so hit even above its AS. */
    [ABILITY_HEADHUNTER] = {.word = "headhunter",
                            .title = "Headhunter",
                            .clause = "FH 13.21",
                            .kind = ABILITY_PASSIVE,
                            .critical = 4},

    /* Each ally within two tiles has AS +2; it has nothing of it itself. */
    [ABILITY_INSPIRE] = {.word = "inspire",
                         .title = "Inspire",
                         .clause = "FH 13.31",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{NEAR_ATTACKER, +2, 2, "FH 13.31"}}},

    /* A hit pushes the target one tile directly away, if a tile there is vacant. */
    [ABILITY_KNOCKBACK] = {.word = "knockback",
                           .title = "Knockback",
                           .clause = "FH 13.41",
                           .kind = ABILITY_PASSIVE,
                           .after_hit = fh_knock_back},

    /* Marks an enemy within three tiles for the round: all rolls against it have AS +3, and it may
     * be attacked within RNG though others are closer. A soldier is marked once a round. */
    [ABILITY_MARK_TARGET] = {.word = "mark-target",
                             .title = "Mark Target",
                             .clause = "FH 13.51",
                             .kind = ABILITY_ACTIVATED,
                             .aim = AIM_ENEMY,
                             .cost = 1,
                             .use = fh_use_mark_target},

    /* An attack with twice its dice and AS -2; its dice stay doubled for the round. */
    [ABILITY_RAPID_FIRE] = {.word = "rapid-fire",
                            .title = "Rapid Fire",
                            .clause = "FH 13.61",
                            .kind = ABILITY_ATTACK,
                            .aim = AIM_ENEMY,
                            .cost = 2,
                            .use = fh_use_rapid_fire},

    /* An attack or attack ability, hit or miss, ends its turn. */
    [ABILITY_SINGLE_SHOT] = {.word = "single-shot",
                             .title = "Single Shot",
                             .clause = "FH 13.71",
                             .kind = ABILITY_PASSIVE},

    /* Its plain attacks hit a second enemy within RNG and adjacent to the first. */
    [ABILITY_SPREADSHOT] = {.word = "spreadshot",
                            .title = "Spreadshot",
                            .clause = "FH 13.81",
                            .kind = ABILITY_PASSIVE},

    /* Changes places with an adjacent ally. */
    [ABILITY_TACTICAL_SWAP] = {.word = "tactical-swap",
                               .title = "Tactical Swap",
                               .clause = "FH 13.91",
                               .kind = ABILITY_ACTIVATED,
                               .aim = AIM_ALLY,
                               .cost = 2,
                               .use = fh_use_tactical_swap},

    /* In games of two: an unfinished enemy within two tiles is activated at once, and must spend
     * its action points on attacking the soldier, or on coming into range. Ends the turn. */
    [ABILITY_TAUNT] = {.word = "taunt",
                       .title = "Taunt",
                       .clause = "FH 13.102",
                       .kind = ABILITY_ACTIVATED,
                       .aim = AIM_ENEMY,
                       .cost = 1,
                       .ends = true,
                       .use = fh_use_taunt},

    /* After its first movement action it has AS -4 to the end of the round. */
    [ABILITY_UNSTEADY] = {.word = "unsteady",
                          .title = "Unsteady",
                          .clause = "FH 13.121",
                          .kind = ABILITY_PASSIVE,
                          .modifiers = {{AFTER_MOVING, -4, 0, "FH 13.121"}}},

    /* --- Beasts --- */

    /* AS +2 for each ally adjacent to its target. */
    [ABILITY_BANDING] = {.word = "banding",
                         .title = "Banding",
                         .clause = "FH 14.1",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{PER_ALLY, +2, 1, "FH 14.1"}}},

    /* An attack with DMG +1; a hit pushes the enemy one tile directly away, and it takes the tile
     * on which the enemy stood. The tile behind must be vacant. */
    [ABILITY_CHARGE] = {.word = "charge",
                        .title = "Charge",
                        .clause = "FH 14.11",
                        .kind = ABILITY_ATTACK,
                        .aim = AIM_ENEMY,
                        .cost = 2,
                        .use = fh_use_charge},

    /* Gives an adjacent beast of its side 2 hit points. */
    [ABILITY_MEND] = {.word = "mend",
                      .title = "Mend",
                      .clause = "FH 14.21",
                      .kind = ABILITY_ACTIVATED,
                      .aim = AIM_ALLIED_BEAST,
                      .cost = 1,
                      .use = fh_use_mend},

    /* All adjacent enemies take 2 damage, without a roll, once a round. */
    [ABILITY_STOMP] = {.word = "stomp",
                       .title = "Stomp",
                       .clause = "FH 14.31",
                       .kind = ABILITY_ATTACK,
                       .aim = AIM_NOBODY,
                       .cost = 1,
                       .once = true,
                       .use = fh_use_stomp},

    /* An adjacent enemy is finished for the round, without a roll. */
    [ABILITY_STUN] = {.word = "stun",
                      .title = "Stun",
                      .clause = "FH 14.41",
                      .kind = ABILITY_ATTACK,
                      .aim = AIM_ENEMY,
                      .cost = 1,
                      .use = fh_use_stun},

    /* Each allied beast within three tiles has AS +2. */
    [ABILITY_TRAINER] = {.word = "trainer",
                         .title = "Trainer",
                         .clause = "FH 14.51",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{NEAR_ATTACKER_BEAST, +2, 3, "FH 14.51"}}},

    /* An adjacent, unfinished beast of its side is activated at once, with an action point more.
     * Ends the turn. */
    [ABILITY_WHIP] = {.word = "whip",
                      .title = "Whip",
                      .clause = "FH 14.61",
                      .kind = ABILITY_ACTIVATED,
                      .aim = AIM_ALLIED_BEAST,
                      .cost = 1,
                      .ends = true,
                      .use = fh_use_whip},

    /* --- Cyborgs --- */

    /* An attack at distance 3 with DMG 4 and one die. */
    [ABILITY_ENERGY_BEAM] = {.word = "energy-beam",
                             .title = "Energy Beam",
                             .clause = "FH 15.1",
                             .kind = ABILITY_ATTACK,
                             .aim = AIM_ENEMY,
                             .cost = 2,
                             .use = fh_use_energy_beam},

    /* An attack at distance 2, on an enemy or, without damage, an ally; a hit pulls the target one
     * tile towards the soldier. */
    [ABILITY_GRAPPLE] = {.word = "grapple",
                         .title = "Grapple",
                         .clause = "FH 15.11",
                         .kind = ABILITY_ATTACK,
                         .aim = AIM_EITHER,
                         .cost = 2,
                         .use = fh_use_grapple},

    /* Takes one point off the damage of an attack or of Stomp, once a round. */
    [ABILITY_HUNKER_DOWN] = {.word = "hunker-down",
                             .title = "Hunker Down",
                             .clause = "FH 15.21",
                             .kind = ABILITY_REACTION,
                             .once = true},

    /* An attack on up to three enemies within RNG, each adjacent to another of them. */
    [ABILITY_PULSE] = {.word = "pulse",
                       .title = "Pulse",
                       .clause = "FH 15.31",
                       .kind = ABILITY_ATTACK,
                       .aim = AIM_ENEMY,
                       .cost = 1,
                       .use = fh_use_pulse},

    /* Gives an adjacent ally 1 hit point. */
    [ABILITY_REPAIR] = {.word = "repair",
                        .title = "Repair",
                        .clause = "FH 15.41",
                        .kind = ABILITY_ACTIVATED,
                        .aim = AIM_ALLY,
                        .cost = 1,
                        .use = fh_use_repair},

    /* Attack rolls against it, and against its allies within two tiles, have AS -2. */
    [ABILITY_SHIELD] = {.word = "shield",
                        .title = "Shield",
                        .clause = "FH 15.51",
                        .kind = ABILITY_PASSIVE,
                        .modifiers = {{OF_TARGET, -2, 0, "FH 15.51"},
                                      {NEAR_TARGET, -2, 2, "FH 15.52"}}},

    /* An attack with a maximum RNG one tile longer, in which no other ability of its own joins. */
    [ABILITY_SHOCK] = {.word = "shock",
                       .title = "Shock",
                       .clause = "FH 15.61",
                       .kind = ABILITY_ATTACK,
                       .aim = AIM_ENEMY,
                       .cost = 1,
                       .use = fh_use_shock},

    /* --- Undead --- */

    /* When an enemy has hit it, an attack on that enemy, if in RNG, once a round. */
    [ABILITY_COUNTERATTACK] = {.word = "counterattack",
                               .title = "Counterattack",
                               .clause = "FH 16.1",
                               .kind = ABILITY_REACTION,
                               .once = true},

    /* Regains as many hit points as the damage that it does. */
    [ABILITY_DRAIN_LIFE] = {.word = "drain-life",
                            .title = "Drain Life",
                            .clause = "FH 16.11",
                            .kind = ABILITY_PASSIVE,
                            .after_hit = fh_drain_life},

    /* Attack rolls against it have AS -2. */
    [ABILITY_EVASIVE] = {.word = "evasive",
                         .title = "Evasive",
                         .clause = "FH 16.21",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{OF_TARGET, -2, 0, "FH 16.21"}}},

    /* Moves through soldiers, but must end on a vacant tile. */
    [ABILITY_ETHEREAL] = {.word = "ethereal",
                          .title = "Ethereal",
                          .clause = "FH 16.31",
                          .kind = ABILITY_PASSIVE},

    /* A hit finishes both the enemy that was hit and the soldier itself. */
    [ABILITY_INCAPACITATE] = {.word = "incapacitate",
                              .title = "Incapacitate",
                              .clause = "FH 16.41",
                              .kind = ABILITY_PASSIVE,
                              .after_hit = fh_incapacitate},

    /* Regains 1 hit point in the control phase. */
    [ABILITY_REGEN] = {.word = "regen",
                       .title = "Regen",
                       .clause = "FH 16.51",
                       .kind = ABILITY_PASSIVE},

    /* A new skeleton comes to a vacant adjacent tile, sick in this round. Ends the turn. */
    [ABILITY_SUMMON_SKELETON] = {.word = "summon-skeleton",
                                 .title = "Summon Skeleton",
                                 .clause = "FH 16.61",
                                 .kind = ABILITY_ACTIVATED,
                                 .aim = AIM_TILE,
                                 .cost = 1,
                                 .ends = true,
                                 .use = fh_use_summon_skeleton},

    /* The same with a zombie. */
    [ABILITY_SUMMON_ZOMBIE] = {.word = "summon-zombie",
                               .title = "Summon Zombie",
                               .clause = "FH 16.71",
                               .kind = ABILITY_ACTIVATED,
                               .aim = AIM_TILE,
                               .cost = 2,
                               .ends = true,
                               .use = fh_use_summon_zombie},

    /* An attack on an adjacent enemy, finished or not: a hit does no damage, but it flees one tile.
     * Once a round. */
    [ABILITY_TERRORIZE] = {.word = "terrorize",
                           .title = "Terrorize",
                           .clause = "FH 16.81",
                           .kind = ABILITY_ATTACK,
                           .aim = AIM_ENEMY,
                           .cost = 1,
                           .once = true,
                           .use = fh_use_terrorize},
};

const Ability *fh_action_ability(const Action *action)
{
    for (int id = 0; id < ABILITY_COUNT; id++)
        if (fh_abilities[id].use && action->order.table == fh_ability_table((AbilityId)id))
            return &fh_abilities[id];
    return NULL;
}
