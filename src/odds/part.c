/* A part of the trials as a text, and back: all that is counted, number by number and name by name,
 * in one list. What is written and what is read is passed by the same functions, so the two cannot
 * come apart; the form is for nobody else, and may be another in each version of the program. */
#include "adjudicate/chance/digest.h"
#include "adjudicate/report/json.h"

#include "odds_private.h"

enum { ITEMS_IN_LINE = 20 };

/* Where it goes: a text that grows, or the items of a list that is read. */
typedef struct Pipe {
    Arena *arena;
    Buf *out;         /* NULL: it is read */
    const Node *list; /* of that */
    size_t next;
    bool is_bent; /* what stands there does not fit */
} Pipe;

/* --- numbers and names ------------------------------------------------------------------------ */

static const Node *next_item(Pipe *pipe)
{
    const Node *item =
        pipe->next < node_count(pipe->list) ? node_child(pipe->list, pipe->next) : NULL;
    pipe->next++;
    if (!item || item->kind != NODE_SCALAR)
        pipe->is_bent = true;
    return pipe->is_bent ? NULL : item;
}

static void begin_item(Pipe *pipe)
{
    if (pipe->next > 0)
        buf_str(pipe->out, pipe->next % ITEMS_IN_LINE == 0 ? ",\n  " : ", ");
    pipe->next++;
}

static int64_t pass_within(Pipe *pipe, int64_t number, int64_t least, int64_t most)
{
    if (pipe->out) {
        begin_item(pipe);
        buf_int(pipe->out, number);
        return number;
    }
    const Node *item = next_item(pipe);
    if (item && (!text_int(node_text(item), &number) || number < least || number > most))
        pipe->is_bent = true;
    return pipe->is_bent ? least : number;
}

/* No more than the trials that there can be, each of which weighs one. */
static void pass_times(Pipe *pipe, Times *times)
{
    *times = (Times)pass_within(pipe, (int64_t)*times, 0, ODDS_TRIALS_MAX);
}

static void pass_trial(Pipe *pipe, uint32_t *trial)
{
    *trial = (uint32_t)pass_within(pipe, *trial, 0, ODDS_TRIALS_MAX);
}

static void pass_number(Pipe *pipe, uint32_t *number)
{
    *number = (uint32_t)pass_within(pipe, *number, 0, UINT32_MAX);
}

static void pass_sum(Pipe *pipe, int64_t *sum)
{
    *sum = pass_within(pipe, *sum, 0, (int64_t)ODDS_TRIALS_MAX * UINT16_MAX);
}

/* How many of something follow, or which of so many it is: not more than are left to be read. */
static size_t pass_count(Pipe *pipe, size_t count)
{
    size_t most = pipe->out ? count : node_count(pipe->list);
    return (size_t)pass_within(pipe, (int64_t)count, 0, (int64_t)most);
}

/* Of none there is none that fits. */
static size_t pass_index(Pipe *pipe, size_t index, size_t count)
{
    return (size_t)pass_within(pipe, (int64_t)index, 0, (int64_t)count - 1);
}

static Text pass_text(Pipe *pipe, Text text)
{
    if (pipe->out) {
        begin_item(pipe);
        json_string(pipe->out, text);
        return text;
    }
    const Node *item = next_item(pipe);
    return item ? text_copy(pipe->arena, node_text(item)) : TEXT("");
}

static void pass_first(Pipe *pipe, OddsFirst *first)
{
    pass_trial(pipe, &first->trial);
    pass_number(pipe, &first->place);
}

/* --- what is counted -------------------------------------------------------------------------- */

static void pass_values(Pipe *pipe, OddsValues *values)
{
    const size_t count = pass_count(pipe, values->count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++) {
        OddsValue value = pipe->out ? values->at[i] : (OddsValue){TEXT(""), 0, 0};
        value.value = pass_text(pipe, value.value);
        pass_times(pipe, &value.times);
        if (!pipe->out)
            values_add(pipe->arena, values, value.value, value.times);
    }
    pass_times(pipe, &values->others);
}

/* Which of the players, or nobody. */
static const Player *pass_player(Pipe *pipe, const Odds *odds, const Player *player)
{
    const size_t seats = odds->play->game->players.count;
    size_t seat = pass_index(pipe, player ? player->seat : seats, seats + 1);
    return seat < seats ? play_player(odds->play, seat) : NULL;
}

/* One of them: whose an order is, or who would have been asked. */
static size_t pass_seat(Pipe *pipe, const Odds *odds, const Player *player)
{
    return pass_index(pipe, player ? player->seat : 0, odds->play->game->players.count);
}

static void pass_losses(Pipe *pipe, const Odds *odds, OddsLosses *losses)
{
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        size_t last = ODDS_LOSSES_MAX;
        while (last > 0 && losses[seat].times[last] == 0)
            last--;
        last = pass_index(pipe, last, ODDS_LOSSES_MAX + 1);
        for (size_t lost = 0; lost <= last; lost++)
            pass_times(pipe, &losses[seat].times[lost]);
    }
}

static void pass_scores(Pipe *pipe, OddsScores *scores)
{
    size_t count = 0, score = 0;
    for (size_t i = 0; i < ODDS_SCORES; i++)
        count += scores->at[i].times > 0;
    count = pass_count(pipe, count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++, score++) {
        while (pipe->out && scores->at[score].times == 0)
            score++;
        score = pass_index(pipe, score, ODDS_SCORES);
        pass_times(pipe, &scores->at[score].times);
        pass_trial(pipe, &scores->at[score].first);
    }
}

/* All tables of records that may stand in a state, in an order that only the program knows. */
typedef struct Tables {
    Arena *arena;
    const Table **at;
    size_t count, room;
} Tables;

static void add_tables(Tables *tables, const Table *table)
{
    for (size_t i = 0; i < tables->count; i++)
        if (tables->at[i] == table)
            return;
    ARENA_PUSH(tables->arena, tables, table);
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (record_member_is_leaf(field))
            continue;
        if (field->table)
            add_tables(tables, field->table);
        for (size_t k = 0; field->variants && field->variants[k]; k++)
            add_tables(tables, field->variants[k]);
    }
}

static const Table *pass_table(Pipe *pipe, const Tables *tables, const Table *table)
{
    size_t index = 0;
    while (tables->at[index] != table)
        index++; /* it stands there: add_tables goes wherever a thing may stand */
    return tables->at[pass_index(pipe, index, tables->count)];
}

static void pass_cells(Pipe *pipe, OddsThing *thing)
{
    size_t count = 0, cell = 0;
    for (size_t i = 0; i < thing->cell_count; i++)
        count += thing->cells[i].values.count > 0;
    count = pass_count(pipe, count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++, cell++) {
        while (pipe->out && thing->cells[cell].values.count == 0)
            cell++;
        cell = pass_index(pipe, cell, thing->cell_count);
        if (!pipe->is_bent)
            pass_values(pipe, &thing->cells[cell].values);
    }
}

/* Of a thing that was there from the beginning the load knows all but the numbers. */
static void pass_thing(Pipe *pipe, Odds *odds, const Tables *tables, size_t index)
{
    OddsThing none = {.table = &player_table, .key = TEXT(""), .name = TEXT("")};
    OddsThing *thing = index < odds->things.count ? odds->things.at[index] : &none;
    if (index >= odds->first_count) {
        const Table *table = pass_table(pipe, tables, thing->table);
        Text key = pass_text(pipe, thing->key);
        if (!pipe->out && !pipe->is_bent)
            thing = things_add(odds, table, key);
        thing->name = pass_text(pipe, thing->name);
        thing->owner = pass_player(pipe, odds, thing->owner);
        thing->has_id = pass_index(pipe, thing->has_id, 2) == 1;
        pass_first(pipe, &thing->first);
    }
    pass_times(pipe, &thing->there);
    pass_times(pipe, &thing->gone);
    pass_cells(pipe, thing);
}

static void pass_things(Pipe *pipe, Odds *odds)
{
    Tables tables = {.arena = pipe->arena};
    add_tables(&tables, &player_table);
    add_tables(&tables, odds->play->system->state);
    size_t count = pass_count(pipe, odds->things.count);
    pipe->is_bent |= count < odds->first_count;
    for (size_t i = 0; i < count && !pipe->is_bent; i++)
        pass_thing(pipe, odds, &tables, i);
}

static void pass_fight(Pipe *pipe, Odds *odds, const OddsFight *known)
{
    Text key = pass_text(pipe, known ? known->key : TEXT(""));
    OddsFight *fight = fights_add(odds, key);
    fight->name = pass_text(pipe, fight->name);
    pass_first(pipe, &fight->first);
    pass_first(pipe, &fight->named);
    size_t count = pass_count(pipe, fight->outcomes.count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++) {
        Text words = pass_text(pipe, pipe->out ? fight->outcomes.at[i]->words : TEXT(""));
        OddsOutcome *outcome = fights_outcome(odds, fight, words);
        pass_times(pipe, &outcome->times);
        pass_losses(pipe, odds, outcome->losses);
    }
}

static void pass_order(Pipe *pipe, Odds *odds, const OddsOrder *known)
{
    const System *system = odds->play->system;
    OddsOrder order = known ? *known : (OddsOrder){.place = TEXT(""), .words = TEXT("")};
    size_t phase = order.phase && order.phase != &reactions_phase
                       ? (size_t)(order.phase - system->phases)
                       : system->phase_count;
    order.place = pass_text(pipe, order.place);
    order.words = pass_text(pipe, order.words);
    const size_t seat = pass_seat(pipe, odds, order.player);
    phase = pass_index(pipe, phase, system->phase_count + 1);
    if (pipe->is_bent)
        return;
    order.player = play_player(odds->play, seat);
    order.phase = phase < system->phase_count ? &system->phases[phase] : &reactions_phase;
    OddsOrder *same = orders_known(odds, &order);
    for (Fate fate = FATE_DONE; fate < FATES; fate++) {
        pass_times(pipe, &same->fates[fate]);
        pass_values(pipe, &same->reasons[fate]);
    }
}

static void pass_default(Pipe *pipe, Odds *odds, OddsDefault *known)
{
    const System *system = odds->play->system;
    size_t decisions = 0;
    while (system->decisions[decisions])
        decisions++;
    size_t seat = pass_seat(pipe, odds, known ? known->what.player : NULL);
    size_t place = pass_index(pipe, known ? known->place : 0, decisions + system->phase_count);
    if (pipe->is_bent)
        return;
    Defaulted what = {play_player(odds->play, seat), NULL, NULL};
    if (place < decisions)
        what.kind = system->decisions[place];
    else
        what.phase = &system->phases[place - decisions];
    pass_times(pipe, &default_of(odds, &what)->times);
}

static void pass_pair(Pipe *pipe, Odds *odds, OddsPair *known)
{
    Text name = pass_text(pipe, known ? known->name : TEXT(""));
    OddsPair *pair = known ? known : pairs_add(odds, name);
    pass_trial(pipe, &pair->here);
    pass_trial(pipe, &pair->there);
    pass_trial(pipe, &pair->here_alone);
    pass_trial(pipe, &pair->there_alone);
    pass_first(pipe, &pair->first_here);
    pass_first(pipe, &pair->first_there);
}

static void pass_pairs(Pipe *pipe, Odds *odds)
{
    const size_t seats = odds->play->game->players.count;
    pass_trial(pipe, &odds->pairs);
    if (odds->pairs == 0)
        return;
    if (!odds->differ_lost)
        odds->differ_lost = ARENA_ARRAY(odds->arena, seats, OddsLostPair);
    size_t count = pass_count(pipe, odds->differ.count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++)
        pass_pair(pipe, odds, pipe->out ? odds->differ.at[i] : NULL);
    for (size_t seat = 0; seat < seats; seat++) {
        pass_sum(pipe, &odds->differ_lost[seat].here);
        pass_sum(pipe, &odds->differ_lost[seat].there);
        pass_sum(pipe, &odds->differ_lost[seat].squares);
    }
}

static void pass_all(Pipe *pipe, Odds *odds)
{
    pass_trial(pipe, &odds->trials);
    odds->whole = odds->trials;
    odds->throws = pass_index(pipe, odds->throws, 2) == 1;
    pass_values(pipe, &odds->endings);
    pass_things(pipe, odds);
    pass_losses(pipe, odds, odds->losses);
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        pass_scores(pipe, &odds->scores[seat]);
    size_t count = pass_count(pipe, odds->fights.count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++)
        pass_fight(pipe, odds, pipe->out ? odds->fights.at[i] : NULL);
    count = pass_count(pipe, odds->orders.count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++)
        pass_order(pipe, odds, pipe->out ? odds->orders.at[i] : NULL);
    count = pass_count(pipe, odds->defaults.count);
    for (size_t i = 0; i < count && !pipe->is_bent; i++)
        pass_default(pipe, odds, pipe->out ? &odds->defaults.at[i] : NULL);
    pass_pairs(pipe, odds);
}

/* --- the file --------------------------------------------------------------------------------- */

static const Field part_fields[] = {
    FIELD_TEXT(OddsPart, program, "odds-part", "the version of the program that has played it",
               REQUIRED),
    FIELD_TEXT(OddsPart, mark, "round", "the digest of the round and its orders", REQUIRED),
    FIELD_INT(OddsPart, first, "first", "the first of its trials", 1, ODDS_TRIALS_MAX, 0, REQUIRED),
    FIELD_INT(OddsPart, last, "last", "and the last", 1, ODDS_TRIALS_MAX, 0, REQUIRED),
    FIELD_FREE(OddsPart, counts, "counts", "what was counted"),
};
const Table odds_part_table = TABLE(OddsPart, "part of odds", "a part of odds", part_fields);

void odds_part_print(Buf *out, Odds *odds, Text mark, uint32_t last)
{
    Pipe pipe = {.arena = odds->arena, .out = out};
    odds_sort(odds);
    buf_str(out, "odds-part: ");
    json_string(out, text_of(odds->play->program ? odds->play->program : ""));
    buf_format(out, "\nround: %.*s\nfirst: %u\nlast: %u\ncounts: [", TEXT_ARG(mark),
               (unsigned)odds->first, (unsigned)last);
    pass_all(&pipe, odds);
    buf_str(out, "]\n");
}

OddsPart *odds_part_load(Arena *arena, Diags *diags, const Source *source)
{
    const size_t before = diag_errors(diags);
    Doc *doc = yaml_read(arena, source, diags);
    OddsPart *part =
        doc ? record_load(loader_new(arena, diags), &odds_part_table, source, doc->root) : NULL;
    return part && diag_errors(diags) == before ? part : NULL;
}

Odds *odds_part_read(Arena *arena, const OddsPart *part, const Play *play)
{
    const OddsRun run = {.first = (uint32_t)part->first, .last = (uint32_t)part->last};
    Odds *odds = odds_begin(arena, play, &run);
    Pipe pipe = {.arena = arena, .list = part->counts};
    if (!part->counts || part->counts->kind != NODE_LIST)
        return NULL;
    pass_all(&pipe, odds);
    pipe.is_bent |= pipe.next != node_count(part->counts) ||
                    (int64_t)odds->trials > (int64_t)part->last - part->first + 1;
    return !pipe.is_bent && odds_add_up(odds) ? odds : NULL;
}
