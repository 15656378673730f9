/* The shared conditions. */
#include "adjudicate/play/condition.h"

#include <assert.h>

#include "adjudicate/play/play.h"
#include "adjudicate/play/tiles.h"
#include "play_private.h"

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

static const char *const side_words[] = {"attacker", "defender", NULL};
static const Field as_fields[] = {
    FIELD_CHOICE(ConditionWord, word, "as", "what one is in the battle", side_words, 0, REQUIRED),
};
const Table condition_as_table =
    TABLE(ConditionWord, "condition", "one attacks, or defends", as_fields);

static const Field against_fields[] = {
    FIELD_REF(ConditionPlayer, player, "against", "whom one fights", Player, &player_table,
              REQUIRED),
};
const Table condition_against_table =
    TABLE(ConditionPlayer, "condition", "one fights that player", against_fields);

static const ConditionKind *kind_of(const Play *play, const Variant *condition)
{
    const ConditionKind *kind = play->system->conditions;
    while (kind->table != condition->table) {
        assert(kind->table); /* a condition is read with the table of its kind */
        kind++;
    }
    return kind;
}

/* What the functions of a kind look at: its record, or the one that its kind key holds. */
static Variant content_of(const Variant *condition)
{
    const Field *key = &condition->table->fields[0];
    if (key->kind != KIND_RECORD)
        return *condition;
    return (Variant){key->table, (char *)condition->record + key->offset};
}

static bool holds(const Play *play, const Player *player, const Variant *condition)
{
    const ConditionKind *kind = kind_of(play, condition);
    return kind->holds(play, player, content_of(condition).record);
}

const Variant *conditions_unmet(const Play *play, const Player *player,
                                const VariantList *conditions)
{
    for (size_t i = 0; i < conditions->count; i++)
        if (!holds(play, player, conditions->at[i]))
            return conditions->at[i];
    return NULL;
}

bool conditions_hold(const Play *play, const Player *player, const VariantList *conditions)
{
    return !conditions_unmet(play, player, conditions);
}

Text condition_unmet(const Play *play, const Variant *condition)
{
    const Node *node = ((const Record *)condition->record)->node;
    enum { CONDITION_BYTES = 200 };
    Buf buf = {NULL, 0, 0};
    buf_str(&buf, "its condition \"");
    node_tell(&buf, node, CONDITION_BYTES);
    buf_str(&buf, "\" does not hold");
    return buf_take(&buf, play->arena);
}

Text condition_unmet_now(const Play *play, const Player *player, const Variant *condition)
{
    const ConditionKind *kind = kind_of(play, condition);
    Text unmet = condition_unmet(play, condition), instead = {NULL, 0};
    if (kind->instead)
        instead = kind->instead(play, player, content_of(condition).record);
    return instead.len == 0
               ? unmet
               : text_format(play->arena, "%.*s: %.*s", TEXT_ARG(unmet), TEXT_ARG(instead));
}

/* Those that hold others have the same record. */
static const VariantList *list_within(const ConditionKind *kind, const Variant *condition)
{
    bool is_group = kind->holds == condition_not || kind->holds == condition_any ||
                    kind->holds == condition_all;
    return is_group ? &((const ConditionGroup *)condition->record)->list : NULL;
}

static void resolve_list(Play *play, const Order *order, const VariantList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const ConditionKind *kind = kind_of(play, list->at[i]);
        const VariantList *within = list_within(kind, list->at[i]);
        if (within)
            resolve_list(play, order, within);
        else if (kind->resolve)
            kind->resolve(play, order, content_of(list->at[i]).record);
    }
}

/* It would never hold, and its opposite always. */
static void refuse_unknown(const Play *play, const ConditionKind *kind, const Variant *condition)
{
    const Record *rec = condition->record;
    const char *key = condition->table->fields[0].key;
    diag_error(play->diags, record_place(rec, key), "'%s' is not known here", key);
    diag_help(play->diags, "%s", kind->where);
}

bool condition_in_battles(const Play *play, const Order *order)
{
    return order_kind(play->system, order->table)->carry_out == NULL;
}

static void check_list(const Play *play, const Order *order, const VariantList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const ConditionKind *kind = kind_of(play, list->at[i]);
        const VariantList *within = list_within(kind, list->at[i]);
        Variant content = content_of(list->at[i]);
        if (within)
            check_list(play, order, within);
        else if (kind->is_known && !kind->is_known(play, order))
            refuse_unknown(play, kind, list->at[i]);
        else if (kind->check)
            kind->check(play, order, content.table, content.record);
    }
}

void conditions_resolve(Play *play, const Order *order)
{
    resolve_list(play, order, &order->conditions);
}

void conditions_check(const Play *play, const Order *order)
{
    check_list(play, order, &order->conditions);
}

void condition_check_tile(const Play *play, const Order *order, const Table *table,
                          const void *record)
{
    const ConditionTile *of = record;
    (void)order;
    tile_check(play, record_mark(table, of, &of->tile), of->tile);
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

/* `sign`: 1 for more, -1 for fewer. */
static bool differs(const Play *play, const Player *player, const void *record, CompareTally *tally,
                    const Player *whose, int sign)
{
    const ConditionCompare *compare = record;
    int64_t own, other;
    return tally(play, player, record, player, &own) &&
           tally(play, player, record, whose, &other) && sign * (own - other) >= compare->by;
}

static bool differs_from_all(const Play *play, const Player *player, const void *record,
                             CompareTally *tally, int sign)
{
    const ConditionCompare *compare = record;
    int64_t enemy;
    if (compare->than || tally(play, player, record, NULL, &enemy))
        return differs(play, player, record, tally, compare->than, sign);
    bool any = false;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *other = play_player(play, seat);
        int64_t number;
        if (other == player || other->status == PLAYER_OUT ||
            !tally(play, player, record, other, &number))
            continue;
        if (!differs(play, player, record, tally, other, sign))
            return false;
        any = true;
    }
    return any;
}

bool condition_has_more(const Play *play, const Player *player, const void *record,
                        CompareTally *tally)
{
    return differs_from_all(play, player, record, tally, 1);
}

bool condition_has_fewer(const Play *play, const Player *player, const void *record,
                         CompareTally *tally)
{
    return differs_from_all(play, player, record, tally, -1);
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
