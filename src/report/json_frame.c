/* What the JSON report says around its events: which game and round it is of, where the round was
 * stopped, what comes next, how the game ended, and the seed. */
#include "report_private.h"

enum { JSON_FORMAT = 1 };

void json_begin_member(Buf *out, const char *key)
{
    buf_str(out, ",\n  ");
    json_key(out, key);
}

void json_begin(Buf *out, const char *program, const System *system)
{
    buf_str(out, "{\n  \"format\": ");
    buf_int(out, JSON_FORMAT);
    if (program) {
        json_begin_member(out, "program");
        json_string(out, text_of(program));
    }
    if (!system)
        return;
    json_begin_member(out, "rules");
    json_string(out, text_of(system->name));
    json_begin_member(out, "edition");
    buf_int(out, system_edition(system));
}

void json_head(const Play *play, Buf *out)
{
    json_begin(out, play->program, play->system);
    json_begin_member(out, "game");
    json_string(out, play->game->id);
    json_begin_member(out, "title");
    json_string(out, play->game->title);
    json_begin_member(out, "round");
    buf_int(out, report_round(play));
    if (play->system->round_name) {
        json_begin_member(out, "round_name");
        json_string(out, play_round_name(play, report_round(play)));
    }
    if (report_news(play).len > 0) {
        json_begin_member(out, "news");
        json_string(out, report_news(play));
    }
    json_begin_member(out, "complete");
    buf_str(out, play->complete ? "true" : "false");
    if (play->shows) {
        json_begin_member(out, "shown");
        buf_str(out, "true");
    }
}

/* A reader learns that there are steps to come, and not how many there were: orders that have come
 * to nothing count, too. */
void json_stopped(const Report *report, Buf *out)
{
    const Stopped *stopped = report->play->game->stopped;
    json_begin_member(out, "stopped");
    if (report->play->complete || !stopped || report_waits(report->play)) {
        buf_str(out, "null");
        return;
    }
    add_char(out, '{');
    json_member(out, "after", stopped->after);
    buf_str(out, ", \"step\": ");
    if (report->reader && stopped->step > 0)
        buf_str(out, "null");
    else
        buf_int(out, stopped->step);
    buf_str(out, ", \"player\": ");
    if (stopped->player)
        json_string(out, stopped->player->id);
    else
        buf_str(out, "null");
    add_char(out, '}');
}

void json_held(Teller *teller, Buf *out)
{
    const PlayerList *players = &teller->play->game->players;
    bool begun = false;
    json_begin_member(out, "held");
    add_char(out, '[');
    for (size_t i = 0; i < players->count; i++) {
        const Player *player = players->at[i];
        if (!player->held || !reader_knows_orders(teller->report->reader, player))
            continue;
        buf_str(out, begun ? ", " : "");
        json_string(out, player->id);
        begun = true;
    }
    add_char(out, ']');
}

static bool has_phase(const SlotList *slots, size_t from, size_t to, const Phase *phase)
{
    for (size_t i = from; i < to; i++)
        if (slots->at[i].phase == phase)
            return true;
    return false;
}

/* Each phase once, in the order of the rule book. */
static void put_next_phases(const Play *play, Buf *out, const SlotList *slots, size_t from,
                            size_t to)
{
    const char *joint = "";
    add(out, TEXT("\"phases\": ["));
    for (size_t p = 0; p < play->system->phase_count; p++) {
        if (!has_phase(slots, from, to, &play->system->phases[p]))
            continue;
        buf_str(out, joint);
        joint = ", ";
        json_string(out, text_of(play->system->phases[p].name));
    }
    add_char(out, ']');
}

/* The turns still to come, of those that have begun. */
static void put_next_turns(const Play *play, Buf *out, const SlotList *slots)
{
    bool begun = false;
    for (size_t i = 0, end; i < slots->count; i = end) {
        end = report_slots_end(slots, i);
        if (!slots->at[i].player)
            continue;
        buf_str(out, begun ? ", {" : ", \"turns\": [{");
        begun = true;
        json_member(out, "player", slots->at[i].player->id);
        buf_str(out, ", ");
        put_next_phases(play, out, slots, i, end);
        add_char(out, '}');
    }
    if (begun)
        add_char(out, ']');
}

/* What hangs on something that nobody knows yet. */
static void put_ifs(const Play *play, Buf *out, const SlotList *slots)
{
    bool begun = false;
    for (size_t i = 0; i < slots->count; i++) {
        const Phase *phase = slots->at[i].phase;
        Text comes_if = phase->comes_if ? phase->comes_if(play) : TEXT("");
        if (comes_if.len == 0)
            continue;
        buf_str(out, begun ? ", {" : ", \"if\": [{");
        begun = true;
        json_member(out, "phase", text_of(phase->name));
        buf_str(out, ", ");
        json_member(out, "comes-if", comes_if);
        add_char(out, '}');
    }
    if (begun)
        add_char(out, ']');
}

/* What is wanted of whom where a stopped round goes on, where that is told. */
static void put_wants(const Play *play, Buf *out, const SlotList *slots)
{
    const Phase *phase = play->game->stopped && slots->count > 0 ? slots->at[0].phase : NULL;
    bool begun = false;
    for (size_t i = 0; phase && phase->wants && i < play->game->players.count; i++) {
        const Player *player = play->game->players.at[i];
        Text wants = phase->wants(play, player);
        if (wants.len == 0)
            continue;
        buf_str(out, begun ? ", {" : ", \"wanted\": [{");
        begun = true;
        json_member(out, "player", player->id);
        buf_str(out, ", ");
        json_member(out, "what", wants);
        add_char(out, '}');
    }
    if (begun)
        add_char(out, ']');
}

void json_next(const Play *play, Buf *out)
{
    json_begin_member(out, "next");
    if (play->game->ended || report_waits(play)) {
        buf_str(out, "null");
        return;
    }
    SlotList slots = {NULL, 0, 0};
    play_next(play, &slots);
    buf_format(out, "{\"round\": %d, ", play->game->round);
    put_next_phases(play, out, &slots, 0, slots.count);
    put_next_turns(play, out, &slots);
    put_ifs(play, out, &slots);
    put_wants(play, out, &slots);
    add_char(out, '}');
}

void json_ended(const Play *play, Buf *out)
{
    const Ended *ended = play->game->ended;
    json_begin_member(out, "ended");
    if (!ended) {
        buf_str(out, "null");
        return;
    }
    buf_str(out, "{\"round\": ");
    buf_int(out, ended->round);
    buf_str(out, ", \"winners\": [");
    for (size_t i = 0; i < ended->winners.count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        json_string(out, ended->winners.at[i]->id);
    }
    buf_str(out, "]}");
}

/* That all dice of a round come from its seed may be taken for granted where nothing is said. */
void json_given_before(const Play *play, Buf *out)
{
    if (!play->given_before)
        return;
    json_begin_member(out, "given-before");
    buf_str(out, "true");
}

void json_seed(const Report *report, Buf *out)
{
    json_begin_member(out, "seed");
    if (report->seed.len > 0)
        json_string(out, report->seed);
    else
        buf_str(out, "null");
}
