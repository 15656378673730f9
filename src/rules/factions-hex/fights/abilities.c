/* FACTIONS on hexes: the abilities, a row each, with its rule in words above it. What a row says is
 * done by those who read it: action_do looks at cost, once and ends; skill_against at modifiers;
 * attack_run at critical and after_hit. Movement abilities are in move.c, reactions in damage.c and
 * attack.c, Regen in control.c. */
#include "abilities.h"

static bool is_beast(const Play *play, const Soldier *self, const Soldier *target)
{
    (void)play;
    (void)self;
    return text_is(target->card->kind, "beast");
}

static bool is_hurt(const Play *play, const Soldier *self, const Soldier *target)
{
    (void)play;
    (void)self;
    return target->hp < target->card->hp;
}

/* Who is sick counts as finished. */
static bool is_unfinished(const Play *play, const Soldier *self, const Soldier *target)
{
    (void)self;
    return fh_is_active(play, target);
}

static bool is_unmarked(const Play *play, const Soldier *self, const Soldier *target)
{
    (void)play;
    (void)self;
    return !target->marked;
}

const Ability fh_abilities[ABILITY_COUNT] = {
    /* --- Remnants --- */

    /* May be activated for movement actions in the round in which it comes, but then neither
     * attacks nor uses abilities; is not deployed in setup. */
    [ABILITY_BATTLE_READY] = {.clause = "FH 13.1", .kind = ABILITY_PASSIVE},

    /* Attack rolls against it have AS -2. */
    [ABILITY_ELUSIVE] = {.clause = "FH 13.11",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{OF_TARGET, -2, 0, "FH 13.11"}}},

    /* 2, 3 and 4 are critical hits too, and so hit even above its AS. */
    [ABILITY_HEADHUNTER] = {.clause = "FH 13.21", .kind = ABILITY_PASSIVE, .critical = 4},

    /* Each ally within two tiles has AS +2; it has nothing of it itself. */
    [ABILITY_INSPIRE] = {.clause = "FH 13.31",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{NEAR_ATTACKER, +2, 2, "FH 13.31"}}},

    /* A hit pushes the target one tile directly away, if a tile there is vacant. */
    [ABILITY_KNOCKBACK] = {.clause = "FH 13.41",
                           .kind = ABILITY_PASSIVE,
                           .after_hit = fh_knock_back},

    /* Marks an enemy within three tiles for the round: all rolls against it have AS +3, and it may
     * be attacked within RNG though others are closer. A soldier is marked once a round. */
    [ABILITY_MARK_TARGET] = {.clause = "FH 13.51",
                             .kind = ABILITY_ACTIVATED,
                             .cost = 1,
                             .range = {1, 3},
                             .aimed = "FH 13.56",
                             .needs = {{is_unmarked, "FH 13.55", NULL, " has been marked already"}},
                             .on = fh_use_mark_target},

    /* An attack with twice its dice and AS -2; its dice stay doubled for the round. */
    [ABILITY_RAPID_FIRE] = {.clause = "FH 13.61",
                            .kind = ABILITY_ATTACK,
                            .cost = 2,
                            .aimed = "FH 12.5",
                            .prepare = fh_use_rapid_fire},

    /* An attack or attack ability, hit or miss, ends its turn. */
    [ABILITY_SINGLE_SHOT] = {.clause = "FH 13.71", .kind = ABILITY_PASSIVE},

    /* Its plain attacks hit a second enemy within RNG and adjacent to the first. */
    [ABILITY_SPREADSHOT] = {.clause = "FH 13.81", .kind = ABILITY_PASSIVE},

    /* Changes places with an adjacent ally. */
    [ABILITY_TACTICAL_SWAP] = {.clause = "FH 13.91",
                               .kind = ABILITY_ACTIVATED,
                               .cost = 2,
                               .range = {1, 1},
                               .aimed = "FH 13.92",
                               .on = fh_use_tactical_swap},

    /* In games of two: an unfinished enemy within two tiles is activated at once, and must spend
     * its action points on attacking the soldier, or on coming into range. Ends the turn. */
    [ABILITY_TAUNT] = {.clause = "FH 13.102",
                       .kind = ABILITY_ACTIVATED,
                       .cost = 1,
                       .ends = true,
                       .range = {1, 2},
                       .aimed = "FH 13.109",
                       .needs = {{is_unfinished, NULL, NULL, " is finished"}},
                       .on = fh_use_taunt},

    /* After its first movement action it has AS -4 to the end of the round. */
    [ABILITY_UNSTEADY] = {.clause = "FH 13.121",
                          .kind = ABILITY_PASSIVE,
                          .modifiers = {{AFTER_MOVING, -4, 0, "FH 13.121"}}},

    /* --- Beasts --- */

    /* AS +2 for each ally adjacent to its target. */
    [ABILITY_BANDING] = {.clause = "FH 14.1",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{PER_ALLY, +2, 1, "FH 14.1"}}},

    /* An attack with DMG +1; a hit pushes the enemy one tile directly away, and it takes the tile
     * on which the enemy stood. The tile behind must be vacant. */
    [ABILITY_CHARGE] = {.clause = "FH 14.11",
                        .kind = ABILITY_ATTACK,
                        .cost = 2,
                        .aimed = "FH 12.5",
                        .needs = {{fh_has_room_behind, "FH 14.13", "the tile behind ",
                                   " is not vacant"},
                                  {fh_can_run_to, "FH 14.16", "no shortest way to ", " is free"}},
                        .points = 1,
                        .effect = fh_run_down},

    /* Gives an adjacent beast of its side 2 hit points. */
    [ABILITY_MEND] = {.clause = "FH 14.21",
                      .kind = ABILITY_ACTIVATED,
                      .cost = 1,
                      .range = {1, 1},
                      .aimed = "FH 14.23",
                      .needs = {{is_beast, NULL, NULL, " is no beast"},
                                {is_hurt, NULL, NULL, " has all its hit points"}},
                      .on = fh_use_mend},

    /* All adjacent enemies take 2 damage, without a roll, once a round. */
    [ABILITY_STOMP] = {.clause = "FH 14.31",
                       .kind = ABILITY_ATTACK,
                       .cost = 1,
                       .once = true,
                       .use = fh_use_stomp},

    /* An adjacent enemy is finished for the round, without a roll. */
    [ABILITY_STUN] = {.clause = "FH 14.41",
                      .kind = ABILITY_ATTACK,
                      .cost = 1,
                      .range = {1, 1},
                      .aimed = "FH 14.43",
                      .needs = {{is_unfinished, NULL, NULL, " is finished already"}},
                      .on = fh_use_stun},

    /* Each allied beast within three tiles has AS +2. */
    [ABILITY_TRAINER] = {.clause = "FH 14.51",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{NEAR_ATTACKER_BEAST, +2, 3, "FH 14.51"}}},

    /* An adjacent, unfinished beast of its side is activated at once, with an action point more.
     * Ends the turn. */
    [ABILITY_WHIP] = {.clause = "FH 14.61",
                      .kind = ABILITY_ACTIVATED,
                      .cost = 1,
                      .ends = true,
                      .range = {1, 1},
                      .aimed = "FH 14.64",
                      .needs = {{is_beast, NULL, NULL, " is no beast"},
                                {is_unfinished, NULL, NULL, " is finished"}},
                      .on = fh_use_whip},

    /* --- Cyborgs --- */

    /* An attack at distance 3 with DMG 4 and one die. */
    [ABILITY_ENERGY_BEAM] = {.clause = "FH 15.1",
                             .kind = ABILITY_ATTACK,
                             .cost = 2,
                             .range = {3, 3},
                             .aimed = "FH 15.2",
                             .damage = {4, 1}},

    /* An attack at distance 2, on an enemy or, without damage, an ally; a hit pulls the target one
     * tile towards the soldier. */
    [ABILITY_GRAPPLE] = {.clause = "FH 15.11",
                         .kind = ABILITY_ATTACK,
                         .cost = 2,
                         .range = {2, 2},
                         .aimed = "FH 15.15",
                         .prepare = fh_use_grapple,
                         .effect = fh_pull},

    /* Takes one point off the damage of an attack or of Stomp, once a round. */
    [ABILITY_HUNKER_DOWN] = {.clause = "FH 15.21", .kind = ABILITY_REACTION, .once = true},

    /* An attack on up to three enemies within RNG, each adjacent to another of them. */
    [ABILITY_PULSE] = {.clause = "FH 15.31",
                       .kind = ABILITY_ATTACK,
                       .cost = 1,
                       .aimed = "FH 15.34",
                       .prepare = fh_use_pulse},

    /* Gives an adjacent ally 1 hit point. */
    [ABILITY_REPAIR] = {.clause = "FH 15.41",
                        .kind = ABILITY_ACTIVATED,
                        .cost = 1,
                        .range = {1, 1},
                        .aimed = "FH 15.42",
                        .needs = {{is_hurt, NULL, NULL, " has all its hit points"}},
                        .on = fh_use_repair},

    /* Attack rolls against it, and against its allies within two tiles, have AS -2. */
    [ABILITY_SHIELD] = {.clause = "FH 15.51",
                        .kind = ABILITY_PASSIVE,
                        .modifiers = {{OF_TARGET, -2, 0, "FH 15.51"},
                                      {NEAR_TARGET, -2, 2, "FH 15.52"}}},

    /* An attack with a maximum RNG one tile longer, in which no other ability of its own joins. */
    [ABILITY_SHOCK] = {.clause = "FH 15.61",
                       .kind = ABILITY_ATTACK,
                       .cost = 1,
                       .longer = 1,
                       .aimed = "FH 15.64",
                       .prepare = fh_use_shock},

    /* --- Undead --- */

    /* When an enemy has hit it, an attack on that enemy, if in RNG, once a round. */
    [ABILITY_COUNTERATTACK] = {.clause = "FH 16.1", .kind = ABILITY_REACTION, .once = true},

    /* Regains as many hit points as the damage that it does. */
    [ABILITY_DRAIN_LIFE] = {.clause = "FH 16.11",
                            .kind = ABILITY_PASSIVE,
                            .after_hit = fh_drain_life},

    /* Attack rolls against it have AS -2. */
    [ABILITY_EVASIVE] = {.clause = "FH 16.21",
                         .kind = ABILITY_PASSIVE,
                         .modifiers = {{OF_TARGET, -2, 0, "FH 16.21"}}},

    /* Moves through soldiers, but must end on a vacant tile. */
    [ABILITY_ETHEREAL] = {.clause = "FH 16.31", .kind = ABILITY_PASSIVE},

    /* A hit finishes both the enemy that was hit and the soldier itself. */
    [ABILITY_INCAPACITATE] = {.clause = "FH 16.41",
                              .kind = ABILITY_PASSIVE,
                              .after_hit = fh_incapacitate},

    /* Regains 1 hit point in the control phase. */
    [ABILITY_REGEN] = {.clause = "FH 16.51", .kind = ABILITY_PASSIVE},

    /* A new skeleton comes to a vacant adjacent tile, sick in this round. Ends the turn. */
    [ABILITY_SUMMON_SKELETON] = {.clause = "FH 16.61",
                                 .kind = ABILITY_ACTIVATED,
                                 .cost = 1,
                                 .ends = true,
                                 .use = fh_use_summon_skeleton},

    /* The same with a zombie. */
    [ABILITY_SUMMON_ZOMBIE] = {.clause = "FH 16.71",
                               .kind = ABILITY_ACTIVATED,
                               .cost = 2,
                               .ends = true,
                               .use = fh_use_summon_zombie},

    /* An attack on an adjacent enemy, finished or not: a hit does no damage, but it flees one tile.
     * Once a round. */
    [ABILITY_TERRORIZE] = {.clause = "FH 16.81",
                           .kind = ABILITY_ATTACK,
                           .cost = 1,
                           .once = true,
                           .range = {1, 1},
                           .aimed = "FH 16.85",
                           .needs = {{fh_can_flee, "FH 16.83", NULL, " has nowhere to flee"}},
                           .harmless = true,
                           .effect = fh_put_to_flight},
};
