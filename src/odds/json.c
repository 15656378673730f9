/* The odds as JSON: all that was counted. */
#include "adjudicate/report/json.h"

#include "odds_private.h"

static void put_number(Buf *out, const char *key, int64_t number)
{
    json_key(out, key);
    buf_int(out, number);
}

/* "times", and between what the chance lies. */
static void put_share(Buf *out, const Odds *odds, Times times)
{
    ShareBounds bounds = share_bounds((Share){times, odds->whole, odds->is_exact});
    put_number(out, "times", (int64_t)times);
    buf_str(out, ", ");
    put_number(out, "low", bounds.low);
    buf_str(out, ", ");
    put_number(out, "high", bounds.high);
}

static void put_values(Buf *out, const Odds *odds, const char *key, const OddsValues *values)
{
    json_key(out, key);
    buf_char(out, '[');
    for (size_t i = 0; i < values->count; i++) {
        buf_str(out, i > 0 ? ", {" : "{");
        json_member(out, "value", values->at[i].value);
        buf_str(out, ", ");
        put_share(out, odds, values->at[i].times);
        buf_char(out, '}');
    }
    buf_char(out, ']');
    if (values->others == 0)
        return;
    buf_str(out, ", ");
    put_number(out, "others", (int64_t)values->others);
}

static void begin_list(Buf *out, const char *key)
{
    buf_str(out, ",\n  ");
    json_key(out, key);
    buf_char(out, '[');
}

static void begin_item(Buf *out, bool *begun)
{
    buf_str(out, *begun ? ",\n    {" : "\n    {");
    *begun = true;
}

static void end_list(Buf *out, bool begun)
{
    buf_str(out, begun ? "\n  ]" : "]");
}

/* --- things ----------------------------------------------------------------------------------- */

static void put_cell(Buf *out, const Odds *odds, const OddsCell *cell)
{
    buf_char(out, '{');
    json_member(out, "key", text_of(cell->field->key));
    buf_str(out, ", ");
    json_member(out, "before", cell->before);
    buf_str(out, ", ");
    put_values(out, odds, "values", &cell->values);
    buf_char(out, '}');
}

static void put_cells(Buf *out, const Odds *odds, const OddsThing *thing)
{
    bool begun = false;
    json_key(out, "changes");
    buf_char(out, '[');
    for (size_t i = 0; i < thing->cell_count; i++) {
        const OddsCell *cell = &thing->cells[i];
        if (cell->values.count == 0)
            continue;
        buf_str(out, begun ? ", " : "");
        begun = true;
        put_cell(out, odds, cell);
    }
    buf_char(out, ']');
}

static void put_thing(Buf *out, const Odds *odds, const OddsThing *thing)
{
    json_member(out, "thing", thing->key);
    buf_str(out, ", ");
    json_member(out, "kind", text_of(thing->table->name));
    buf_str(out, ", ");
    json_member(out, "name", thing->name);
    buf_format(out, ", \"was-there\": %s, \"there\": {", thing->was_there ? "true" : "false");
    put_share(out, odds, thing->there);
    buf_str(out, "}, ");
    put_cells(out, odds, thing);
    buf_char(out, '}');
}

static void put_things(Buf *out, const Odds *odds)
{
    bool begun = false;
    begin_list(out, "things");
    for (size_t i = 0; i < odds->things.count; i++) {
        begin_item(out, &begun);
        put_thing(out, odds, odds->things.at[i]);
    }
    end_list(out, begun);
}

static void put_losses_of(Buf *out, const Odds *odds, const OddsLosses *losses, bool *begun)
{
    for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++) {
        if (losses->times[lost] == 0)
            continue;
        begin_item(out, begun);
        json_member(out, "player", losses->player->id);
        buf_str(out, ", ");
        put_number(out, "lost", (int64_t)lost);
        buf_str(out, ", ");
        put_share(out, odds, losses->times[lost]);
        buf_char(out, '}');
    }
}

static void put_losses(Buf *out, const Odds *odds)
{
    bool begun = false;
    begin_list(out, "losses");
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        put_losses_of(out, odds, &odds->losses[seat], &begun);
    end_list(out, begun);
}

/* Of all trials in which it came out so. */
static void put_outcome(Buf *out, const Odds *odds, const OddsOutcome *outcome)
{
    buf_char(out, '{');
    json_member(out, "outcome", outcome->words);
    buf_str(out, ", ");
    put_share(out, odds, outcome->times);
    buf_str(out, ", ");
    json_key(out, "losses");
    buf_char(out, '[');
    for (size_t seat = 0, begun = 0; seat < odds->play->game->players.count; seat++)
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++) {
            if (outcome->losses[seat].times[lost] == 0)
                continue;
            buf_str(out, begun++ > 0 ? ", {" : "{");
            json_member(out, "player", outcome->losses[seat].player->id);
            buf_format(out, ", \"lost\": %zu, \"times\": %llu}", lost,
                       (unsigned long long)outcome->losses[seat].times[lost]);
        }
    buf_str(out, "]}");
}

static void put_fights(Buf *out, const Odds *odds)
{
    bool begun = false;
    begin_list(out, "fights");
    for (size_t i = 0; i < odds->fights.count; i++) {
        const OddsFight *fight = odds->fights.at[i];
        begin_item(out, &begun);
        json_member(out, "fight", fight->name);
        buf_str(out, ", ");
        put_number(out, "fought", (int64_t)fight_times(fight));
        buf_str(out, ", ");
        json_key(out, "outcomes");
        buf_char(out, '[');
        for (size_t k = 0; k < fight->outcomes.count; k++) {
            buf_str(out, k > 0 ? ", " : "");
            put_outcome(out, odds, fight->outcomes.at[k]);
        }
        buf_str(out, "]}");
    }
    end_list(out, begun);
}

static void put_examples(Buf *out, const Odds *odds)
{
    bool begun = false;
    begin_list(out, "examples");
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        OddsExamples examples = scores_examples(&odds->scores[seat], odds->whole);
        begin_item(out, &begun);
        json_member(out, "player", odds->scores[seat].player->id);
        buf_str(out, ", ");
        put_number(out, "best", examples.best);
        buf_str(out, ", ");
        put_number(out, "middling", examples.middle);
        buf_str(out, ", ");
        put_number(out, "worst", examples.worst);
        buf_char(out, '}');
    }
    end_list(out, begun);
}

/* --- orders ----------------------------------------------------------------------------------- */

static const char *const fate_names[FATES + 1] = {"done",   "part",    "else", "default",
                                                  "failed", "not-met", NULL};

static void put_fates(Buf *out, const Odds *odds, const OddsOrder *order)
{
    bool begun = false;
    json_key(out, "fates");
    buf_char(out, '[');
    for (Fate fate = FATE_DONE; fate < FATES; fate++) {
        if (order->fates[fate] == 0)
            continue;
        buf_str(out, begun ? ", {" : "{");
        begun = true;
        json_member(out, "fate", text_of(fate_names[fate]));
        buf_str(out, ", ");
        put_share(out, odds, order->fates[fate]);
        buf_str(out, ", ");
        put_values(out, odds, "reasons", &order->reasons[fate]);
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

static void put_orders(Buf *out, const Odds *odds)
{
    bool begun = false;
    begin_list(out, "orders");
    for (size_t i = 0; i < odds->orders.count; i++) {
        const OddsOrder *order = odds->orders.at[i];
        begin_item(out, &begun);
        json_member(out, "player", order->player->id);
        buf_str(out, ", ");
        json_member(out, "phase", text_of(order->phase->name));
        buf_str(out, ", ");
        json_member(out, "order", order->words);
        buf_str(out, ", ");
        put_fates(out, odds, order);
        buf_char(out, '}');
    }
    end_list(out, begun);
}

static void put_defaults(Buf *out, const Odds *odds)
{
    bool begun = false;
    begin_list(out, "defaults");
    for (size_t i = 0; i < odds->defaults.count; i++) {
        const OddsDefault *one = &odds->defaults.at[i];
        begin_item(out, &begun);
        json_member(out, "player", one->what.player->id);
        buf_str(out, ", ");
        json_member(out, "question", default_question(odds->arena, one));
        buf_str(out, ", ");
        json_member(out, "by-default", default_answer(one));
        buf_str(out, ", ");
        put_share(out, odds, one->times);
        buf_char(out, '}');
    }
    end_list(out, begun);
}

void odds_json(Buf *out, const Odds *odds)
{
    const Game *game = odds->play->game;
    json_begin(out, odds->play->program, odds->play->system);
    buf_str(out, ",\n  ");
    json_member(out, "game", game->id);
    buf_str(out, ",\n  ");
    json_member(out, "title", game->title);
    buf_str(out, ",\n  ");
    put_number(out, "round", game->round);
    buf_str(out, ",\n  ");
    json_member(out, "view", game->view);
    buf_str(out, ",\n  ");
    json_member(out, "guessed", odds->guessed);
    buf_str(out, ",\n  ");
    put_number(out, "trials", odds->trials);
    buf_format(out, ",\n  \"exact\": %s,\n  ", odds->is_exact ? "true" : "false");
    put_number(out, "of", (int64_t)odds->whole);
    if (odds->is_exact)
        buf_format(out, ",\n  \"plays\": %u,\n  \"states\": %u,\n  \"ends\": %u",
                   (unsigned)odds->plays, (unsigned)odds->states, (unsigned)odds->ends);
    buf_format(out, ",\n  \"throws\": %s,\n  ", odds->throws ? "true" : "false");
    put_values(out, odds, "endings", &odds->endings);
    put_examples(out, odds);
    put_fights(out, odds);
    put_losses(out, odds);
    put_things(out, odds);
    put_orders(out, odds);
    put_defaults(out, odds);
    if (odds->pairs > 0)
        odds_json_than(out, odds);
    buf_str(out, "\n}\n");
}

/* --- its schema ------------------------------------------------------------------------------- */

static const Field share_rows[] = {A_SHARE};
static const Table share_table = OBJECT("share", "of all trials", share_rows);

static const Field value_rows[] = {
    A_TEXT("value", "what stood there, or was said; empty: nothing", REQUIRED),
    A_SHARE,
};
static const Table value_table = OBJECT("value", "and how often it came", value_rows);

static const Field change_rows[] = {
    A_TEXT("key", "of the thing, as in the game file", REQUIRED),
    A_TEXT("before", "what stood there; empty: nothing", REQUIRED),
    MAPS("values", "other values than that, where the thing is there in the end", &value_table,
         REQUIRED),
    A_TIMES("others", "trials with further values, which were too many to be told apart", 0),
};
static const Table change_table = OBJECT("change", "what changes in some trial", change_rows);

static const Field thing_rows[] = {
    A_TEXT("thing", "its id, or where it stands in the game file", REQUIRED),
    A_TEXT("kind", "what the game file's tables call it", REQUIRED),
    A_TEXT("name", "what it is called", REQUIRED),
    A_SWITCH("was-there", "at the beginning", REQUIRED),
    A_MAP("there", "in the end", &share_table, REQUIRED),
    MAPS("changes", "of it, where it is there in the end", &change_table, REQUIRED),
};
static const Table thing_table = OBJECT("thing", "what becomes of a thing", thing_rows);

static const Field loss_rows[] = {
    A_TEXT("player", "whose things", REQUIRED),
    A_NUMBER("lost", "how many are gone; 100: or more", REQUIRED),
    A_SHARE,
};
static const Table loss_table = OBJECT("loss", "of a player", loss_rows);

static const Field split_rows[] = {
    A_TEXT("player", "whose things", REQUIRED),
    A_NUMBER("lost", "how many are gone; 100: or more", REQUIRED),
    A_TIMES("times", "in so many of the trials in which the fight came out so", REQUIRED),
};
static const Table split_table = OBJECT("lost", "in the round, by a player", split_rows);

static const Field outcome_rows[] = {
    A_TEXT("outcome", "who won, or what else came of it", REQUIRED),
    A_SHARE,
    MAPS("losses", "what was lost when it came out so", &split_table, REQUIRED),
};
static const Table outcome_table = OBJECT("outcome", "of a fight", outcome_rows);

static const Field fight_rows[] = {
    A_TEXT("fight", "what it is called", REQUIRED),
    A_TIMES("fought", "in so many trials it came to an end", REQUIRED),
    MAPS("outcomes", "how", &outcome_table, REQUIRED),
};
static const Table fight_table = OBJECT("fight", "as it may come out", fight_rows);

static const Field example_rows[] = {
    A_TEXT("player", "for whom they went so", REQUIRED),
    A_NUMBER("best", "the number of the trial that went best, the first of those; 0: none did",
             REQUIRED),
    A_NUMBER("middling", "of one than which as many went better as worse", REQUIRED),
    A_NUMBER("worst", "of the one that went worst", REQUIRED),
};
static const Table example_table = OBJECT("examples", "trials to be read", example_rows);

static const Field fate_rows[] = {
    ONE_OF("fate", "what it came to; not-met: it did not come up", fate_names, REQUIRED),
    A_SHARE,
    MAPS("reasons", "that were told of it", &value_table, REQUIRED),
    A_TIMES("others", "trials with further reasons", 0),
};
static const Table fate_table = OBJECT("fate", "what an order came to", fate_rows);

static const Field order_rows[] = {
    A_TEXT("player", "whose it is", REQUIRED),
    A_TEXT("phase", "for which it was given", REQUIRED),
    A_TEXT("order", "as it can be written in an orders file", REQUIRED),
    MAPS("fates", "what it came to", &fate_table, REQUIRED),
};
static const Table order_table = OBJECT("order", "of a player", order_rows);

static const Field default_rows[] = {
    A_TEXT("player", "who would have been asked", REQUIRED),
    A_TEXT("question", "the kind of question, or the orders of a phase", REQUIRED),
    A_TEXT("by-default", "what counts when nothing is said", REQUIRED),
    A_SHARE,
};
static const Table default_table = OBJECT("default", "what no order said", default_rows);

static const Field odds_rows[] = {
    A_NUMBER("format", "the number of this form", REQUIRED),
    A_TEXT("program", "its version", 0),
    A_TEXT("rules", "the rule system", REQUIRED),
    A_NUMBER("edition", "of the rules as they are played", REQUIRED),
    A_TEXT("game", "its id", REQUIRED),
    A_TEXT("title", "of the game", REQUIRED),
    A_NUMBER("round", "that was tried", REQUIRED),
    A_TEXT("view", "whose view the game file is; empty: it is the whole", REQUIRED),
    A_TEXT("guessed", "ids of those whose orders are a guess; empty: nobody's", REQUIRED),
    A_NUMBER("trials",
             "how often: with the seeds odds-1, odds-2 and so on; of exact odds, those among which "
             "examples were looked for",
             REQUIRED),
    A_SWITCH("exact", "all that the dice may show was played, each with its weight", REQUIRED),
    A_TIMES("of", "what all times are parts of: the trials, or the weight of all together",
            REQUIRED),
    A_NUMBER("plays", "of exact odds, so many rounds were played", 0),
    A_NUMBER("states", "through so many states", 0),
    A_NUMBER("ends", "of which so many are ends", 0),
    A_SWITCH("throws", "dice were thrown; if not, all trials are the same", REQUIRED),
    MAPS("endings", "by which the game ends: who wins, by ids; empty: nobody", &value_table,
         REQUIRED),
    A_TIMES("others", "trials with further endings", 0),
    MAPS("examples", "for each player, trials to be read", &example_table, REQUIRED),
    MAPS("fights", "of the round", &fight_table, REQUIRED),
    MAPS("losses", "how many things of each player are gone", &loss_table, REQUIRED),
    MAPS("things", "all that stands in the game file, or came to stand there", &thing_table,
         REQUIRED),
    MAPS("orders", "all that came up, and those of the round", &order_table, REQUIRED),
    MAPS("defaults", "what went by a default, since nobody is asked, and in so many trials",
         &default_table, REQUIRED),
    A_MAP("than", "how it is with the other orders", &odds_than_table, 0),
};
const Table odds_table = OBJECT("odds", "the odds of a round, as JSON", odds_rows);
