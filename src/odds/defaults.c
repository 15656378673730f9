/* What went by a default, since in a trial nobody is asked: in how many trials, of each kind of
 * question and each player. */
#include <stdlib.h>

#include "odds_private.h"

/* Kinds of questions as the rule system lists them, then phases. */
static uint32_t place_of(const System *system, const Defaulted *one)
{
    uint32_t place = 0;
    while (system->decisions[place] && system->decisions[place] != one->kind)
        place++;
    return one->kind ? place : place + (uint32_t)(one->phase - system->phases);
}

OddsDefault *default_of(Odds *odds, const Defaulted *one)
{
    for (size_t i = 0; i < odds->defaults.count; i++) {
        OddsDefault *known = &odds->defaults.at[i];
        if (known->what.player->seat == one->player->seat && known->what.kind == one->kind &&
            known->what.phase == one->phase)
            return known;
    }
    OddsDefault made = {.what = *one, .place = place_of(odds->play->system, one)};
    made.what.player = play_player(odds->play, one->player->seat);
    ARENA_PUSH(odds->arena, &odds->defaults, made);
    return &odds->defaults.at[odds->defaults.count - 1];
}

void defaults_count(Odds *odds, uint32_t trial)
{
    const DefaultedList *list = &odds->play->defaulted;
    for (size_t i = 0; i < list->count; i++) {
        OddsDefault *one = default_of(odds, &list->at[i]);
        one->times += one->seen != trial ? odds->weight : 0;
        one->seen = trial;
    }
}

void defaults_merge(Odds *odds, const Odds *more)
{
    for (size_t i = 0; i < more->defaults.count; i++)
        default_of(odds, &more->defaults.at[i].what)->times += more->defaults.at[i].times;
}

static int by_seat(const void *a, const void *b)
{
    const OddsDefault *one = a, *other = b;
    size_t seat = one->what.player->seat, other_seat = other->what.player->seat;
    if (seat != other_seat)
        return seat < other_seat ? -1 : 1;
    return (one->place > other->place) - (one->place < other->place);
}

void defaults_sort(Odds *odds)
{
    if (odds->defaults.count > 1)
        qsort(odds->defaults.at, odds->defaults.count, sizeof *odds->defaults.at, by_seat);
}

Text default_question(Arena *arena, const OddsDefault *one)
{
    if (one->what.kind)
        return text_of(one->what.kind->name);
    return text_format(arena, "orders for %s", one->what.phase->name);
}

Text default_answer(const OddsDefault *one)
{
    return one->what.kind ? text_of(one->what.kind->fallback) : TEXT("none");
}
