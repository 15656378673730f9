/* The end of the text report: what comes next, and the dice. */
#include "report_private.h"

/* --- what comes next -------------------------------------------------------------------------- */

static void tell_end(Teller *teller, Buf *line)
{
    const Ended *ended = teller->play->game->ended;
    size_t count = ended->winners.count;
    buf_str(line, "The game is over: ");
    for (size_t i = 0; i < count; i++) {
        buf_str(line, list_joint(i, count));
        buf_add(line, tell_player(teller, ended->winners.at[i]));
    }
    if (count == 0)
        buf_str(line, "it is a draw.");
    else
        buf_str(line, count == 1 ? " has won." : " have won.");
}

/* Those who are to send orders for the next round. */
static void tell_wanted(Teller *teller, Buf *line)
{
    const PlayerList *players = &teller->play->game->players;
    size_t count = 0, told = 0;
    for (size_t i = 0; i < players->count; i++)
        count += players->at[i]->status == PLAYER_PLAYING;
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i]->status == PLAYER_PLAYING) {
            buf_str(line, list_joint(told++, count));
            buf_add(line, tell_player(teller, players->at[i]));
        }
    if (count == 0)
        buf_str(line, "nobody");
}

static void tell_phases(Buf *line, const PhaseList *phases)
{
    size_t count = 0, told = 0;
    for (size_t i = 0; i < phases->count; i++)
        count += phases->at[i]->orders != NULL;
    for (size_t i = 0; i < phases->count; i++)
        if (phases->at[i]->orders) {
            buf_str(line, list_joint(told++, count));
            buf_str(line, phases->at[i]->name);
        }
    if (count == 0)
        buf_str(line, "no phase");
}

static void tell_next_round(Teller *teller, Buf *line, const PhaseList *phases)
{
    buf_format(line, "Round %d. Orders are wanted from ", teller->play->game->round);
    tell_wanted(teller, line);
    buf_str(line, ", for ");
    tell_phases(line, phases);
    buf_char(line, '.');
}

static void tell_next_phase(Buf *line, const PhaseList *phases, const Stopped *stopped)
{
    if (phases->count == 0)
        return;
    const char *name = phases->at[0]->name;
    bool goes_on = text_is(stopped->after, name);
    buf_format(line, "This round goes on with %s%s. Orders are wanted for ",
               goes_on ? "the rest of " : "", name);
    tell_phases(line, phases);
    buf_char(line, '.');
}

void text_next(Teller *teller, Buf *out)
{
    const Play *play = teller->play;
    PhaseList phases = {NULL, 0, 0};
    Buf *line = &teller->line;
    line->len = 0;
    if (play->game->ended) {
        tell_end(teller, line);
    } else {
        play_next(play, &phases);
        if (play->complete)
            tell_next_round(teller, line, &phases);
        else if (play->game->stopped)
            tell_next_phase(line, &phases, play->game->stopped);
    }
    if (line->len == 0)
        return;
    prose_gap(out);
    text_rule(out, play->game->ended ? TEXT("The end") : TEXT("What comes next"), '-');
    prose_gap(out);
    text_line(out, 0, buf_text(line));
}

/* --- the dice --------------------------------------------------------------------------------- */

/* For a shell: within single quotes, which themselves are written '\''. */
static void put_quoted(Buf *out, Text text)
{
    buf_char(out, '\'');
    for (size_t i = 0; i < text.len; i++)
        if (text.at[i] == '\'')
            buf_str(out, "'\\''");
        else
            buf_char(out, text.at[i]);
    buf_char(out, '\'');
}

static size_t dice_count(const Teller *teller)
{
    return teller->play->dice ? dice_rolls(teller->play->dice) : 0;
}

/* A seed that cannot stand on a line as it is has no command to be copied. */
static void put_seed(Teller *teller, Buf *out)
{
    Text seed = teller->report->seed;
    Text clean = text_scrub(teller->arena, seed);
    Prose prose = prose_begin(out, 0);
    prose_words(&prose, TEXT("Seed:"));
    prose_unit(&prose, clean);
    prose_end(&prose);
    if (dice_count(teller) == 0 || !text_equal(seed, clean))
        return;
    text_line(out, 0, TEXT("To check the dice, see adjudicate-dice(7); it begins with"));
    buf_str(out, "  printf %s ");
    put_quoted(out, seed);
    buf_str(out, " | sha256sum\n");
}

static size_t given_count(const RollList *rolls)
{
    size_t given = 0;
    for (size_t i = 0; i < rolls->count; i++)
        given += rolls->at[i]->given;
    return given;
}

static void put_rolls(Teller *teller, Buf *out, const RollList *rolls)
{
    prose_gap(out);
    for (size_t i = 0; i < rolls->count; i++) {
        const Roll *roll = rolls->at[i];
        Buf *line = &teller->line;
        Prose prose = prose_begin(out, 2);
        line->len = 0;
        buf_add(line, text_scrub(teller->arena, roll->name));
        buf_char(line, ':');
        prose_unit(&prose, buf_text(line));
        line->len = 0;
        tell_roll(line, roll);
        buf_str(line, roll->given ? " (given)" : "");
        prose_words(&prose, buf_text(line));
        prose_end(&prose);
    }
}

void text_dice(Teller *teller, Buf *out)
{
    RollList rolls = report_rolls(teller);
    size_t given = given_count(&rolls);
    bool has_seed = teller->report->seed.len > 0;
    bool lists_rolls = teller->report->explain && rolls.count > 0;
    if (!has_seed && !lists_rolls && given == 0)
        return;
    prose_gap(out);
    text_rule(out, TEXT("The dice"), '-');
    prose_gap(out);
    if (has_seed)
        put_seed(teller, out);
    if (dice_count(teller) == 0)
        text_line(out, 0, TEXT("No dice were thrown."));
    if (given > 0)
        text_line(out, 0,
                  text_format(teller->arena, "Rolls made elsewhere and given: %zu of %zu.", given,
                              rolls.count));
    if (lists_rolls)
        put_rolls(teller, out, &rolls);
}
