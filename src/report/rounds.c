/* What part of which round this run has played, and with which rolls. */
#include "report_private.h"

int report_round(const Play *play)
{
    return play->complete ? play->game->round - 1 : play->game->round;
}

/* The run has overwritten what it remembers of its beginning; the game file as it was read has
 * not changed. */
const Node *report_resumed(const Play *play)
{
    const Node *root = play->doc ? play->doc->root : NULL;
    const Node *stopped = root && root->kind == NODE_MAP ? node_find(root, TEXT("stopped")) : NULL;
    return stopped && stopped->kind == NODE_MAP ? stopped : NULL;
}

Text node_word(const Node *map, const char *key)
{
    const Node *value = node_find(map, text_of(key));
    return value && value->kind == NODE_SCALAR ? node_text(value) : TEXT("");
}

/* --- slots: one phase in one turn ------------------------------------------------------------- */

/* Slots are played in this order: block, then turn, then phase. The phases of the players' turns
 * make up one block; any other phase is a block of its own. */
typedef struct Slot {
    size_t block, turn, phase;
} Slot;

static Slot slot_of(const Played *played, const Phase *phase, const Player *player)
{
    const System *system = played->play->system;
    size_t index = (size_t)(phase - system->phases);
    Slot slot = {index, 0, index};
    if (phase->when != PHASE_TURN)
        return slot;
    while (slot.block > 0 && system->phases[slot.block - 1].when == PHASE_TURN)
        slot.block--;
    while (slot.turn < played->turns.count && played->turns.at[slot.turn] != player)
        slot.turn++;
    return slot;
}

static int slot_compare(Slot a, Slot b)
{
    if (a.block != b.block)
        return a.block < b.block ? -1 : 1;
    if (a.turn != b.turn)
        return a.turn < b.turn ? -1 : 1;
    return (a.phase > b.phase) - (a.phase < b.phase);
}

/* Was this slot over before the run began? */
static bool is_behind(const Played *played, Slot slot)
{
    const Play *play = played->play;
    if (!played->resumed)
        return false;
    const Phase *after = NULL;
    for (size_t i = 0; i < play->system->phase_count; i++)
        if (text_is(node_word(played->resumed, "after"), play->system->phases[i].name))
            after = &play->system->phases[i];
    const Player *player = NULL;
    for (size_t i = 0; i < play->game->players.count; i++)
        if (text_equal(node_word(played->resumed, "player"), play->game->players.at[i]->id))
            player = play->game->players.at[i];
    int64_t step = 0;
    text_int(node_word(played->resumed, "step"), &step);
    int order = after ? slot_compare(slot, slot_of(played, after, player)) : 1;
    return order < 0 || (order == 0 && step == 0);
}

Played played_of(const Play *play)
{
    Played played = {.play = play, .resumed = report_resumed(play)};
    if (play->system->turn_order)
        play->system->turn_order(play, &played.turns);
    else
        played.turns = play->game->players;
    return played;
}

bool played_includes(const Played *played, const Phase *phase, const Player *player)
{
    const Play *play = played->play;
    bool in_round = (phase->when == PHASE_SETUP) == (report_round(play) == 0);
    if (!play->phase || !in_round)
        return false;
    Slot slot = slot_of(played, phase, player);
    Slot last = slot_of(played, play->phase, play->active);
    return slot_compare(slot, last) <= 0 && !is_behind(played, slot);
}

/* --- rolls ------------------------------------------------------------------------------------ */

static void mark_roll(const Teller *teller, Pointers *seen, const Roll *roll)
{
    void **slot = pointers_slot(seen, roll);
    if (*slot)
        return;
    const Roll **mention = ARENA_NEW(teller->arena, const Roll *);
    *mention = roll;
    *slot = (void *)mention;
}

/* A roll that only other players' private events tell of stays private. */
static void mark_seen(const Teller *teller, Pointers *seen)
{
    const Log *log = teller->play->log;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (!event_seen_by(event, teller->report->player))
            continue;
        for (size_t k = 0; k < event->form->count; k++)
            if (event->form->types[k]->kind == ARG_ROLL)
                mark_roll(teller, seen, event->values[k].roll);
    }
}

RollList report_rolls(Teller *teller)
{
    RollList rolls = {NULL, 0, 0};
    const Dice *dice = teller->play->dice;
    Pointers seen;
    pointers_init(&seen, teller->arena);
    if (teller->report->player)
        mark_seen(teller, &seen);
    for (size_t i = 0; dice && i < dice_rolls(dice); i++) {
        const Roll *roll = dice_roll_at(dice, i);
        if (!teller->report->player || pointers_find(&seen, roll))
            ARENA_PUSH(teller->arena, &rolls, roll);
    }
    return rolls;
}
