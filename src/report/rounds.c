/* What part of which round this run has played, and with which rolls. */
#include "report_private.h"

int report_round(const Play *play)
{
    return play->complete ? play->game->round - 1 : play->game->round;
}

Text report_news(const Play *play)
{
    return play->complete ? play->news : play->game->news;
}

bool report_waits(const Play *play)
{
    return !play->complete && decide_asks(play, NULL);
}

/* The run has overwritten what it remembers of its beginning; the game file as it was read has
 * not changed. */
Text report_title(Arena *arena, const Play *play)
{
    const Game *game = play->game;
    Text title = text_one_line(arena, game->title.len > 0 ? game->title : game->id);
    int round = report_round(play);
    Text name = play_round_name(play, round);
    if (play->shows && game->ended)
        return text_format(arena, "%.*s, at its end", TEXT_ARG(title));
    if (play->shows && !game->stopped)
        return round == 0
                   ? text_format(arena, "%.*s, before setup", TEXT_ARG(title))
                   : text_format(arena, "%.*s, before %.*s", TEXT_ARG(title), TEXT_ARG(name));
    if (round == 0)
        return text_format(arena, "%.*s, setup", TEXT_ARG(title));
    return text_format(arena, "%.*s, %.*s", TEXT_ARG(title), TEXT_ARG(name));
}

const Node *report_resumed(const Play *play)
{
    const Node *root = play->doc ? play->doc->root : NULL;
    return root ? node_find(root, TEXT("stopped")) : NULL;
}

Text node_word(const Node *map, const char *key)
{
    const Node *value = node_find(map, text_of(key));
    return value ? node_text(value) : TEXT("");
}

static bool are_there(const SlotList *slots, const Phase *phase, const Player *player)
{
    for (size_t i = 0; i < slots->count; i++) {
        const Slot *slot = &slots->at[i];
        if (slot->phase == phase && (!slot->player || slot->player == player))
            return true;
    }
    return false;
}

bool report_is_over(const Play *play, const Phase *phase, const Player *player)
{
    return are_there(&play->played, phase, player) || are_there(&play->cut_off, phase, player);
}

static bool is_cut_off(const Play *play, const Player *player)
{
    for (size_t i = 0; i < play->cut_off.count; i++) {
        const Slot *slot = &play->cut_off.at[i];
        if (slot->phase->orders && (!slot->player || slot->player == player))
            return true;
    }
    return false;
}

bool report_is_bystander(const Play *play, const Player *player)
{
    if (is_cut_off(play, player))
        return false;
    bool others = false;
    for (size_t i = 0; i < play->played.count; i++) {
        const Slot *slot = &play->played.at[i];
        if (slot->phase->orders && (!slot->player || slot->player == player))
            return false;
        others |= slot->player != NULL;
    }
    return others;
}

size_t report_slots_end(const SlotList *slots, size_t from)
{
    size_t end = from;
    while (end < slots->count && slots->at[end].player == slots->at[from].player)
        end++;
    return end;
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
        if (!reader_sees(teller->report->reader, event))
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
    if (teller->report->reader)
        mark_seen(teller, &seen);
    for (size_t i = 0; dice && i < dice_rolls(dice); i++) {
        const Roll *roll = dice_roll_at(dice, i);
        if (!teller->report->reader || pointers_find(&seen, roll))
            ARENA_PUSH(teller->arena, &rolls, roll);
    }
    return rolls;
}
