/* FACTIONS on hexes: what abilities there are. One list makes the constants, the words and the
 * names in reports. */
#ifndef ADJUDICATE_FACTIONS_HEX_ABILITIES_H
#define ADJUDICATE_FACTIONS_HEX_ABILITIES_H

/* clang-format off */
#define ABILITIES(X)                                                                               \
    X(BATTLE_READY, "battle-ready", "Battle-Ready")                                                \
    X(ELUSIVE, "elusive", "Elusive")                                                               \
    X(HEADHUNTER, "headhunter", "Headhunter")                                                      \
    X(INSPIRE, "inspire", "Inspire")                                                               \
    X(KNOCKBACK, "knockback", "Knockback")                                                         \
    X(MARK_TARGET, "mark-target", "Mark Target")                                                   \
    X(RAPID_FIRE, "rapid-fire", "Rapid Fire")                                                      \
    X(SINGLE_SHOT, "single-shot", "Single Shot")                                                   \
    X(SPREADSHOT, "spreadshot", "Spreadshot")                                                      \
    X(TACTICAL_SWAP, "tactical-swap", "Tactical Swap")                                             \
    X(TAUNT, "taunt", "Taunt")                                                                     \
    X(UNSTEADY, "unsteady", "Unsteady")                                                            \
    X(BANDING, "banding", "Banding")                                                               \
    X(CHARGE, "charge", "Charge")                                                                  \
    X(MEND, "mend", "Mend")                                                                        \
    X(STOMP, "stomp", "Stomp")                                                                     \
    X(STUN, "stun", "Stun")                                                                        \
    X(TRAINER, "trainer", "Trainer")                                                               \
    X(WHIP, "whip", "Whip")                                                                        \
    X(ENERGY_BEAM, "energy-beam", "Energy Beam")                                                   \
    X(GRAPPLE, "grapple", "Grapple")                                                               \
    X(HUNKER_DOWN, "hunker-down", "Hunker Down")                                                   \
    X(PULSE, "pulse", "Pulse")                                                                     \
    X(REPAIR, "repair", "Repair")                                                                  \
    X(SHIELD, "shield", "Shield")                                                                  \
    X(SHOCK, "shock", "Shock")                                                                     \
    X(COUNTERATTACK, "counterattack", "Counterattack")                                             \
    X(DRAIN_LIFE, "drain-life", "Drain Life")                                                      \
    X(EVASIVE, "evasive", "Evasive")                                                               \
    X(ETHEREAL, "ethereal", "Ethereal")                                                            \
    X(INCAPACITATE, "incapacitate", "Incapacitate")                                                \
    X(REGEN, "regen", "Regen")                                                                     \
    X(SUMMON_SKELETON, "summon-skeleton", "Summon Skeleton")                                       \
    X(SUMMON_ZOMBIE, "summon-zombie", "Summon Zombie")                                             \
    X(TERRORIZE, "terrorize", "Terrorize")
/* clang-format on */

#define ABILITY_CONSTANT(name_, ...) ABILITY_##name_,
typedef enum AbilityId { ABILITIES(ABILITY_CONSTANT) ABILITY_COUNT } AbilityId;

/* The words, NULL-terminated, for the field tables; and what reports call them. */
extern const char *const fh_ability_words[ABILITY_COUNT + 1];
extern const char *const fh_ability_titles[ABILITY_COUNT];

#endif
