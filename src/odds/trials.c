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
        values_add(odds->arena, &odds->endings, buf_take(&winners, arena), odds->weight);
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

/* What went wrong in one trial would go wrong in a round with that seed. */
static void tell_trial(const Play *play, uint32_t trial)
{
    diag_help(play->diags, "that was trial %u of the odds: --seed=odds-%u plays it alone",
              (unsigned)trial, (unsigned)trial);
}

Odds *odds_begin(Arena *arena, const Play *play, const OddsRun *run)
{
    Odds *odds = ARENA_NEW(arena, Odds);
    odds->arena = arena;
    odds->play = play;
    odds->first = run->first;
    odds->weight = 1;
    odds->guessed = TEXT("");
    things_begin(odds);
    scores_begin(odds);
    fights_begin(odds);
    orders_begin(odds);
    if (run->noted)
        notes_begin(odds, run->last - run->first + 1);
    return odds;
}

/* Nothing is asked: a question counts as its default. */
Bout bout_begin(Arena *arena, Play *play, Dice *dice, const OddsRun *run)
{
    play->rehearses = true;
    play->untold = true;
    log_unread(play->log, arena, play->system->fight_ends);
    play->ask = false;
    play->game->asked = NULL;
    Odds *odds = odds_begin(arena, play, run);
    play_make_ready(play, dice);
    return (Bout){odds, play, dice, arena_mark(play->arena)};
}

void bout_end(Bout *bout)
{
    things_settle(bout->odds);
    log_unread(bout->play->log, bout->play->arena, NULL); /* which may outlive the count */
    arena_mark_free(bout->mark);
    bout->mark = NULL;
}

bool bout_play(Bout *bout, uint32_t trial)
{
    const size_t before = diag_errors(bout->play->diags);
    dice_set_seed(bout->dice, odds_seed(bout->play->arena, trial));
    play_rehearse(bout->play);
    if (diag_errors(bout->play->diags) > before) {
        tell_trial(bout->play, trial);
        return false;
    }
    return true;
}

void bout_count(Bout *bout, uint32_t trial)
{
    Odds *odds = bout->odds;
    odds->throws |= is_thrown(bout->dice);
    count_ending(odds, bout->play->arena);
    things_count(odds, trial);
    scores_count(odds, trial);
    fights_count(odds, trial, bout->mark);
    orders_count(odds, trial, bout->mark);
    defaults_count(odds, trial);
    notes_take(odds, trial);
    odds->trials++;
    odds->whole += odds->weight;
    arena_rewind(bout->play->arena, bout->mark);
}

/* The first trial of those that went as well for each player is the one to be read. */
static void name_examples(Odds *odds, const Odds *trials)
{
    odds->trials = trials->trials;
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        for (size_t score = 0; score < ODDS_SCORES; score++)
            odds->scores[seat].at[score].first = trials->scores[seat].at[score].first;
}

uint32_t bout_name(Bout *bout)
{
    const OddsRun run = {.first = 1, .last = ODDS_NAMED};
    Bout named = *bout;
    named.odds = odds_begin(bout->odds->arena, bout->play, &run);
    for (uint32_t trial = run.first; trial <= run.last; trial++) {
        if (!bout_play(&named, trial))
            return trial;
        bout_count(&named, trial);
    }
    name_examples(bout->odds, named.odds);
    return 0;
}

Odds *odds_play_every_way(Arena *arena, Play *play, Dice *dice)
{
    const OddsRun run = {.first = 1, .last = 1};
    Bout bout = bout_begin(arena, play, dice, &run);
    const bool is_exact = bout_exact(&bout, false, &run);
    bout_end(&bout);
    return is_exact ? bout.odds : NULL;
}

/* Of exact odds there are no parts: they are added to nothing. */
static void merge_exact(Odds *odds, const Odds *more)
{
    odds->is_exact = more->is_exact;
    odds->plays = more->plays;
    odds->states = more->states;
    odds->ends = more->ends;
}

/* Where nothing is thrown each part has played the one trial that there is. */
void odds_merge(Odds *odds, const Odds *more)
{
    pairs_merge(odds, more);
    if (odds->trials > 0 && !odds->throws && !more->throws)
        return;
    if (more->is_exact)
        merge_exact(odds, more);
    odds->trials += more->trials;
    odds->whole += more->whole;
    odds->throws |= more->throws;
    values_merge(odds->arena, &odds->endings, &more->endings);
    things_merge(odds, more);
    scores_merge(odds, more);
    fights_merge(odds, more);
    orders_merge(odds, more);
    defaults_merge(odds, more);
    notes_merge(odds, more);
}

void odds_sort(Odds *odds)
{
    things_sort(odds);
    fights_sort(odds);
    orders_sort(odds);
    defaults_sort(odds);
    pairs_sort(odds);
}

void odds_choose(Odds *odds)
{
    values_choose(&odds->endings);
    things_choose(odds);
    orders_choose(odds);
    pairs_choose(odds);
}
