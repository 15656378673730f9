/* The end of the text report: what comes next, and the dice. */
#include "report_private.h"

#include <assert.h>

/* --- what comes next -------------------------------------------------------------------------- */

static void tell_end(Teller *teller, Buf *line)
{
    const Ended *ended = teller->play->game->ended;
    const char *shared = teller->play->system->shared_end;
    size_t count = ended->winners.count;
    buf_str(line, "The game is over: ");
    for (size_t i = 0; i < count; i++) {
        buf_str(line, list_joint(i, count));
        buf_add(line, tell_player(teller, ended->winners.at[i]));
    }
    if (count == 0)
        buf_str(line, "it is a draw.");
    else if (count == 1)
        buf_str(line, " has won.");
    else
        buf_format(line, " %s.", shared ? shared : "have won");
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

static Text comes_if(const Play *play, const Phase *phase)
{
    return phase->comes_if ? phase->comes_if(play) : TEXT("");
}

/* It may take orders, and there is nobody who has anything to order. */
static bool is_wanted(const Play *play, const Phase *phase)
{
    bool is_wanted = phase->orders && (!phase->wants || comes_if(play, phase).len > 0);
    for (size_t i = 0; phase->orders && !is_wanted && i < play->game->players.count; i++)
        is_wanted = phase->asks(play, play->game->players.at[i]);
    return is_wanted;
}

static size_t count_orders(const Play *play, const SlotList *slots, size_t from, size_t to)
{
    size_t count = 0;
    for (size_t i = from; i < to; i++)
        count += is_wanted(play, slots->at[i].phase);
    return count;
}

/* Those that take orders; behind those that come, those that come if something happens. */
static void tell_phases(const Play *play, Buf *line, const SlotList *slots, size_t from, size_t to)
{
    size_t count = count_orders(play, slots, from, to), sure = 0, told = 0;
    for (size_t i = from; i < to; i++)
        sure += is_wanted(play, slots->at[i].phase) && comes_if(play, slots->at[i].phase).len == 0;
    for (size_t i = from; i < to; i++)
        if (is_wanted(play, slots->at[i].phase) && comes_if(play, slots->at[i].phase).len == 0)
            buf_format(line, "%s%s", list_joint(told++, sure), slots->at[i].phase->name);
    for (size_t i = from; i < to; i++) {
        const Phase *phase = slots->at[i].phase;
        Text condition = comes_if(play, phase);
        if (!is_wanted(play, phase) || condition.len == 0)
            continue;
        buf_format(line, "%s%s if %.*s",
                   told == 0           ? ""
                   : told + 1 == count ? ", and for "
                                       : ", for ",
                   phase->name, TEXT_ARG(condition));
        told++;
    }
}

/* Has the turn that begins at `at` the same phases as the one at `from`? */
static bool is_same_turn(const SlotList *slots, size_t from, size_t at)
{
    size_t end = report_slots_end(slots, from), i = from;
    if (at == slots->count || !slots->at[at].player ||
        report_slots_end(slots, at) - at != end - from)
        return false;
    while (i < end && slots->at[i].phase == slots->at[at + i - from].phase)
        i++;
    return i == end;
}

static void tell_whose_turn(Teller *teller, Buf *line, const Player *player)
{
    buf_str(line, " in ");
    buf_add(line, tell_player(teller, player));
    buf_str(line, "'s turn");
}

/* " in the turns of red and blue"; `length`: the slots of one turn. */
static void tell_whose_turns(Teller *teller, Buf *line, const SlotList *slots, size_t from,
                             size_t to, size_t length)
{
    size_t count = (to - from) / length;
    if (count == 1) {
        tell_whose_turn(teller, line, slots->at[from].player);
        return;
    }
    buf_str(line, " in the turns of ");
    for (size_t i = 0; i < count; i++) {
        buf_str(line, list_joint(i, count));
        buf_add(line, tell_player(teller, slots->at[from + i * length].player));
    }
}

/* What orders are wanted for: turns that have the same phases are told together. */
static void tell_slots(Teller *teller, Buf *line, const SlotList *slots)
{
    bool begun = false;
    for (size_t i = 0, end; i < slots->count; i = end) {
        end = report_slots_end(slots, i);
        size_t length = end - i;
        const Player *player = slots->at[i].player;
        while (player && is_same_turn(slots, i, end))
            end += length;
        if (count_orders(teller->play, slots, i, i + length) == 0)
            continue;
        buf_str(line, begun ? "; for " : "for ");
        begun = true;
        tell_phases(teller->play, line, slots, i, i + length);
        if (player)
            tell_whose_turns(teller, line, slots, i, end, length);
    }
    buf_str(line, begun ? "." : "for no phase.");
}

static void tell_next_round(Teller *teller, Buf *line, const SlotList *slots)
{
    const Play *play = teller->play;
    buf_format(line, "%.*s. Orders are wanted from ",
               TEXT_ARG(play_round_heading(play, play->game->round)));
    tell_wanted(teller, line);
    buf_str(line, ", ");
    tell_slots(teller, line, slots);
}

/* Where it goes on; what only holds orders for other phases is passed. */
static const Slot *next_played(const SlotList *slots)
{
    size_t i = 0;
    while (i + 1 < slots->count && !phase_plays(slots->at[i].phase))
        i++;
    return &slots->at[i];
}

static void tell_next_phase(Teller *teller, Buf *line, const SlotList *slots)
{
    const Stopped *stopped = teller->play->game->stopped;
    assert(slots->count > 0); /* or the round would be over */
    const Slot *next = next_played(slots);
    bool goes_on = text_is(stopped->after, next->phase->name) &&
                   (next->phase->seated > 0 || stopped->player == next->player);
    buf_format(line, "This round goes on with %s%s", goes_on ? "the rest of " : "",
               next->phase->name);
    if (next->player)
        tell_whose_turn(teller, line, next->player);
    if (count_orders(teller->play, slots, 0, slots->count) == 0) {
        buf_str(line, ". No orders are wanted.");
        return;
    }
    buf_str(line, ". Orders are wanted ");
    tell_slots(teller, line, slots);
}

/* A line for each of whom something is wanted there. */
static void tell_wants(Teller *teller, Buf *out, const Phase *phase)
{
    const Play *play = teller->play;
    for (size_t i = 0; phase && phase->wants && i < play->game->players.count; i++) {
        const Player *player = play->game->players.at[i];
        Text wants = phase->wants(play, player);
        if (wants.len == 0)
            continue;
        Passage line = line_begin(teller, out, ROLE_ITEM, INDENT);
        line_words(&line, text_format(teller->arena, "%.*s %.*s.",
                                      TEXT_ARG(tell_player(teller, player)), TEXT_ARG(wants)));
        line_end(&line);
    }
}

void text_next(Teller *teller, Buf *out)
{
    const Play *play = teller->play;
    SlotList slots = {NULL, 0, 0};
    const Phase *phase = NULL;
    Buf *line = &teller->line;
    line->len = 0;
    if (play->game->ended) {
        tell_end(teller, line);
    } else if (!report_waits(play)) {
        play_next(play, &slots);
        if (play->complete || (play->shows && !play->game->stopped))
            tell_next_round(teller, line, &slots);
        else
            tell_next_phase(teller, line, &slots);
        phase = play->game->stopped && slots.count > 0 ? slots.at[0].phase : NULL;
    }
    if (line->len == 0)
        return;
    text_gap(teller, out);
    text_heading(teller, out, play->game->ended ? TEXT("The end") : TEXT("What comes next"), 2);
    text_line(teller, out, 0, buf_text(line));
    tell_wants(teller, out, phase);
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

/* Chains bind all to their values; only locks bind the game master to the files. */
static void put_locks(Teller *teller, Buf *out, const Past *past)
{
    if (teller->play->again)
        return;
    if (!history_was_locked(past)) {
        text_line(teller, out, 0,
                  TEXT("No orders were locked, so the game master could have left files out."));
        return;
    }
    text_line(teller, out, 0, TEXT("All orders were locked, by the list with this SHA-256:"));
    teller->line.len = 0;
    for (size_t i = 0; i <= past->stops.count; i++) {
        Text locks = i < past->stops.count ? past->stops.at[i]->by.locks : past->by.locks;
        if (locks.len > 0)
            buf_format(&teller->line, "%.*s\n", TEXT_ARG(locks));
    }
    teller->medium->code(teller, out, buf_text(&teller->line));
}

/* Of what the seed was made, where all have made it. */
static bool put_chains(Teller *teller, Buf *out)
{
    const Play *play = teller->report->play;
    const PastList *history = &play->game->history;
    if (!play->complete || !chains_serve(play))
        return false;
    const Past *past = history->at[history->count - 1];
    text_line(teller, out, 0, TEXT("All have made it: it is the SHA-256 of these lines, see"));
    text_line(teller, out, 0,
              TEXT("adjudicate-dice(7), which tells how to check them and the dice."));
    Buf *lines = &teller->line;
    lines->len = 0;
    buf_format(lines, "game %.*s\nround %d\n", TEXT_ARG(play->game->id), past->round);
    for (size_t i = 0; i < past->by.shown.count; i++) {
        const UsedFile *shown = &past->by.shown.at[i];
        Text value = text_is(shown->digest, "none") ? TEXT("-") : shown->digest;
        buf_format(lines, "%.*s %.*s\n", TEXT_ARG(shown->player), TEXT_ARG(value));
    }
    teller->medium->code(teller, out, buf_text(lines));
    put_locks(teller, out, past);
    return true;
}

/* A seed that cannot stand on a line as it is has no command to be copied. */
static void put_seed(Teller *teller, Buf *out, const RollList *rolls)
{
    Text seed = teller->report->seed;
    Text clean = text_one_line(teller->arena, seed);
    Passage line = line_begin(teller, out, ROLE_ITEM, 0);
    line_words(&line, TEXT("Seed:"));
    line_unit(&line, clean);
    line_end(&line);
    if (put_chains(teller, out) || rolls->count == 0 || !text_equal(seed, clean))
        return;
    text_line(teller, out, 0,
              TEXT("The game master gave the seed, and could have tried others before."));
    text_line(teller, out, 0, TEXT("To check the dice (adjudicate-dice(7)):"));
    Buf *command = &teller->line;
    command->len = 0;
    buf_str(command, "printf %s ");
    put_quoted(command, seed);
    buf_str(command, " | sha256sum\n");
    teller->medium->code(teller, out, buf_text(command));
}

/* Whether any were thrown out of a player's sight is not for him to know. */
static void put_no_rolls(Teller *teller, Buf *out)
{
    const Player *player = teller->report->reader;
    Text words = TEXT("No dice were thrown.");
    if (teller->play->system->throws_nothing)
        words = TEXT("Nothing is thrown in this game.");
    else if (reader_is_public(player))
        words = TEXT("No dice were thrown in public.");
    else if (player)
        words = text_format(teller->arena, "No dice were thrown in %.*s's sight.",
                            TEXT_ARG(tell_player(teller, player)));
    text_line(teller, out, 0, words);
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
    text_gap(teller, out);
    for (size_t i = 0; i < rolls->count; i++) {
        const Roll *roll = rolls->at[i];
        Buf *words = &teller->line;
        Passage line = line_begin(teller, out, ROLE_ITEM, INDENT);
        words->len = 0;
        buf_add(words, text_one_line(teller->arena, roll->name));
        buf_char(words, ':');
        line_unit(&line, buf_text(words));
        words->len = 0;
        tell_roll(words, roll);
        tell_sides(words, roll);
        buf_str(words, roll->given ? " (given)" : "");
        line_words(&line, buf_text(words));
        line_end(&line);
        teller_hand_on(teller, out);
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
    text_gap(teller, out);
    text_heading(teller, out, TEXT("The dice"), 2);
    if (has_seed)
        put_seed(teller, out, &rolls);
    if (rolls.count == 0)
        put_no_rolls(teller, out);
    if (given > 0)
        text_line(teller, out, 0,
                  text_format(teller->arena, "Rolls made elsewhere and given: %zu of %zu.", given,
                              rolls.count));
    if (teller->play->given_before)
        text_line(teller, out, 0, TEXT("Before the stop, rolls made elsewhere were given, too."));
    if (lists_rolls)
        put_rolls(teller, out, &rolls);
}
