/* The shared conditions. */
#include "adjudicate/play/condition.h"

#include "adjudicate/play/play.h"

static const Field round_from_fields[] = {
    FIELD_INT(ConditionRound, round, "round-from", "it is this round or a later one", 0, ROUND_MAX,
              0, REQUIRED),
};
const Table condition_round_from_table =
    TABLE(ConditionRound, "condition", "from a round on", round_from_fields);

static const Field round_to_fields[] = {
    FIELD_INT(ConditionRound, round, "round-to", "it is this round or an earlier one", 0, ROUND_MAX,
              0, REQUIRED),
};
const Table condition_round_to_table =
    TABLE(ConditionRound, "condition", "up to a round", round_to_fields);

static const Field playing_fields[] = {
    FIELD_REF(ConditionPlayer, player, "playing", "this player is not out of the game", Player,
              &player_table, REQUIRED),
};
const Table condition_playing_table =
    TABLE(ConditionPlayer, "condition", "a player is not out", playing_fields);

static bool holds(const Play *play, const Player *player, const Variant *condition)
{
    const ConditionKind *kind = play->system->conditions;
    while (kind->table && kind->table != condition->table)
        kind++;
    return kind->table && kind->holds(play, player, condition->record);
}

bool conditions_hold(const Play *play, const Player *player, const VariantList *conditions)
{
    for (size_t i = 0; i < conditions->count; i++)
        if (!holds(play, player, conditions->at[i]))
            return false;
    return true;
}

bool condition_not(const Play *play, const Player *player, const void *record)
{
    return !condition_all(play, player, record);
}

bool condition_all(const Play *play, const Player *player, const void *record)
{
    const ConditionGroup *group = record;
    return conditions_hold(play, player, &group->list);
}

bool condition_any(const Play *play, const Player *player, const void *record)
{
    const ConditionGroup *group = record;
    for (size_t i = 0; i < group->list.count; i++)
        if (holds(play, player, group->list.at[i]))
            return true;
    return false;
}

bool condition_round_from(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return play->game->round >= ((const ConditionRound *)record)->round;
}

bool condition_round_to(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return play->game->round <= ((const ConditionRound *)record)->round;
}

bool condition_playing(const Play *play, const Player *player, const void *record)
{
    (void)play;
    (void)player;
    return ((const ConditionPlayer *)record)->player->status != PLAYER_OUT;
}
