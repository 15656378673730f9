/* The trials: the round played again and again on the same load. */
#include "odds_private.h"

static const char seed_prefix[] = "odds-";

Text odds_seed(Arena *arena, uint32_t trial)
{
    return text_format(arena, "%s%u", seed_prefix, (unsigned)trial);
}

bool odds_is_seed(Text seed)
{
    return text_starts(seed, seed_prefix);
}

static void count_ending(Odds *odds, Arena *arena)
{
    const Ended *ended = odds->play->game->ended;
    Buf winners = {NULL, 0, 0};
    for (size_t i = 0; ended && i < ended->winners.count; i++) {
        buf_str(&winners, i > 0 ? " " : "");
        buf_add(&winners, ended->winners.at[i]->id);
    }
    if (ended)
        values_add(odds->arena, &odds->endings, buf_take(&winners, arena));
    else
        buf_free(&winners);
}

/* Was any die of that trial left to chance? */
static bool is_thrown(const Dice *dice)
{
    size_t i = 0;
    while (i < dice_rolls(dice) && dice_roll_at(dice, i)->given)
        i++;
    return i < dice_rolls(dice);
}

static void count_trial(Odds *odds, uint32_t trial, const ArenaMark *mark)
{
    const Play *play = odds->play;
    odds->throws |= is_thrown(play->dice);
    count_ending(odds, play->arena);
    things_count(odds, trial);
    scores_count(odds, trial);
    fights_count(odds, trial);
    orders_count(odds, trial, mark);
    notes_take(odds, trial);
    odds->trials = trial;
}

/* What went wrong in one trial would go wrong in a round with that seed. */
static void tell_trial(const Play *play, uint32_t trial)
{
    diag_help(play->diags, "that was trial %u of the odds: --seed=odds-%u plays it alone",
              (unsigned)trial, (unsigned)trial);
}

static void sort_values(Odds *odds)
{
    values_sort(&odds->endings);
    for (size_t i = 0; i < odds->things.count; i++)
        for (size_t k = 0; k < odds->things.at[i]->cell_count; k++)
            values_sort(&odds->things.at[i]->cells[k].values);
    fights_sort(odds);
    orders_sort(odds);
}

/* Nothing is asked: a question counts as its default. */
static Odds *begin(Arena *arena, Play *play, Dice *dice)
{
    Odds *odds = ARENA_NEW(arena, Odds);
    odds->arena = arena;
    odds->play = play;
    odds->guessed = TEXT("");
    odds->by_order = names_new(arena);
    play->rehearses = true;
    play->untold = true;
    play->ask = false;
    play->game->asked = NULL;
    things_begin(odds);
    scores_begin(odds);
    fights_begin(odds);
    play_make_ready(play, dice);
    return odds;
}

static Odds *play_all(Odds *odds, Play *play, Dice *dice, uint32_t trials, SeeTrial *see,
                      void *context)
{
    const size_t before = diag_errors(play->diags);
    ArenaMark *mark = arena_mark(play->arena);
    for (uint32_t trial = 1; trial <= trials; trial++) {
        dice_set_seed(dice, odds_seed(play->arena, trial));
        play_rehearse(play);
        if (diag_errors(play->diags) > before) {
            tell_trial(play, trial);
            arena_mark_free(mark);
            return NULL;
        }
        bool more = !see || see(context, play, trial);
        count_trial(odds, trial, mark);
        arena_rewind(play->arena, mark);
        if (!more || !odds->throws) /* where nothing is thrown no other would differ */
            break;
    }
    arena_mark_free(mark);
    sort_values(odds);
    return odds;
}

Odds *odds_play(Arena *arena, Play *play, Dice *dice, uint32_t trials, SeeTrial *see, void *context)
{
    return play_all(begin(arena, play, dice), play, dice, trials, see, context);
}

Odds *odds_play_noted(Arena *arena, Play *play, Dice *dice, uint32_t trials, SeeTrial *see,
                      void *context)
{
    Odds *odds = begin(arena, play, dice);
    notes_begin(odds, trials);
    return play_all(odds, play, dice, trials, see, context);
}
