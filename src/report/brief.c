/* What a report says in short, before its story: the news as they were told, who lost and gained
 * what, and how far everybody is. All of it comes from what the kinds of events say of themselves
 * (EVENT_NEWS and the like), and from no event that the reader may not see. */
#include "report_private.h"

#include <assert.h>

/* Of more things of one player, so many are named. They are looked for among the first few. */
enum { NAMED = 3, KEPT = 32, NEWS = BRIEF_LINES };

/* Several that are alike, or one. */
typedef struct Item {
    Arg arg;          /* a record, or a text; its type is NULL: */
    EventThing thing; /* things that are counted */
} Item;

typedef struct Tally {
    Item *at; /* KEPT of them */
    size_t kept;
    size_t others; /* things that are not among those */
} Tally;

typedef struct Share {
    Tally lost, gained;
    const Event *score; /* the last one */
} Share;

struct Brief {
    Arena *arena;
    const Report *report;
    const Event *news[NEWS]; /* the last ones, in a ring */
    size_t count;            /* of all */
    Share *shares;           /* of each player, by seat */
};

/* --- gathering -------------------------------------------------------------------------------- */

Brief *brief_begin(Arena *arena, const Report *report)
{
    Brief *brief = ARENA_NEW(arena, Brief);
    brief->arena = arena;
    brief->report = report;
    brief->shares = ARENA_ARRAY(arena, report->play->game->players.count + 1, Share);
    return brief;
}

/* The first player whom an event names; else the owner of the first thing. */
static const Player *whose(const Event *event)
{
    const Player *owner = NULL;
    for (size_t i = 0; i < event->form->count; i++) {
        Arg arg = event_arg_at(event, i);
        if (arg.type->kind != ARG_RECORD || !arg.value.record)
            continue;
        if (arg.type->table == &player_table)
            return arg.value.record;
        if (!owner)
            owner = player_owning(arg.type->table, arg.value.record);
    }
    return owner;
}

static size_t count_of(const Item *item)
{
    return !item->arg.type && item->thing.count > 1 ? (size_t)item->thing.count : 1;
}

/* Those of one noun are counted together. */
static bool is_alike(const Item *a, const Item *b)
{
    return !a->arg.type && !b->arg.type && a->thing.count > 0 && b->thing.count > 0 &&
           text_equal(a->thing.noun.one, b->thing.noun.one) &&
           text_equal(a->thing.noun.several, b->thing.noun.several);
}

static void add_item(const Brief *brief, Tally *tally, Item item)
{
    if (!tally->at)
        tally->at = ARENA_ARRAY(brief->arena, KEPT, Item);
    for (size_t i = 0; i < tally->kept; i++)
        if (is_alike(&tally->at[i], &item)) {
            tally->at[i].thing.count += item.thing.count;
            return;
        }
    if (tally->kept < KEPT)
        tally->at[tally->kept++] = item;
    else
        tally->others += count_of(&item);
}

static void add_things(const Brief *brief, Tally *tally, const EventThings *things)
{
    for (size_t i = 0; i < things->count; i++)
        add_item(brief, tally, (Item){.thing = things->at[i]});
}

static void add_records(const Brief *brief, Tally *tally, Arg arg)
{
    ArgType *type = ARENA_NEW(brief->arena, ArgType);
    *type = (ArgType){ARG_RECORD, arg.type->table};
    for (size_t i = 0; i < arg.value.records->count; i++)
        add_item(brief, tally, (Item){.arg = arg_record(type, arg.value.records->at[i])});
}

/* What was lost or gained: a text, several things or a list, else the first that is no player. */
static Arg thing_of(const Event *event)
{
    Arg thing = {NULL, {NULL}};
    for (size_t i = 0; i < event->form->count; i++) {
        Arg arg = event_arg_at(event, i);
        if (arg.type->kind == ARG_TEXT || arg.type->kind == ARG_STRING ||
            arg.type->kind == ARG_RECORDS)
            return arg;
        if (!thing.type && arg.type->kind == ARG_RECORD && arg.type->table != &player_table)
            thing = arg;
    }
    return thing;
}

/* The words of several things are the first of them (EventThings). */
static void add_to(const Brief *brief, Tally *tally, const Event *event)
{
    Arg arg = thing_of(event);
    assert(arg.type); /* the tables name events with a thing */
    if (arg.type == &arg_type_things)
        add_things(brief, tally, (const EventThings *)(const void *)arg.value.text);
    else if (arg.type->kind == ARG_RECORDS)
        add_records(brief, tally, arg);
    else
        add_item(brief, tally, (Item){.arg = arg});
}

void brief_add(Brief *brief, const Event *event)
{
    unsigned layout = event->kind->layout;
    if (!(layout & EVENT_IN_BRIEF))
        return;
    if (layout & EVENT_NEWS)
        brief->news[brief->count++ % NEWS] = event;
    const Player *player = whose(event);
    if (!player)
        return;
    Share *share = &brief->shares[player->seat];
    if (layout & EVENT_LOSS)
        add_to(brief, &share->lost, event);
    if (layout & EVENT_GAIN)
        add_to(brief, &share->gained, event);
    if (layout & EVENT_SCORE)
        share->score = event;
}

/* --- telling ---------------------------------------------------------------------------------- */

/* How many lines it takes. */
static size_t lines_of(Text text)
{
    Buf buf = {NULL, 0, 0};
    size_t lines = 0;
    Prose prose = prose_begin(&buf, INDENT);
    prose_words(&prose, text);
    prose_end(&prose);
    for (size_t i = 0; i < buf.len; i++)
        lines += buf.at[i] == '\n';
    buf_free(&buf);
    return lines;
}

static Text take_line(Teller *teller)
{
    Text text = text_copy(teller->arena, buf_text(&teller->line));
    teller->line.len = 0;
    return text;
}

/* A line of parts, as many as find room in three lines. */
typedef struct Parts {
    const char *title;
    const char *joint;
    Text line;
    bool is_full;
} Parts;

static void add_part(Teller *teller, Parts *parts)
{
    enum { MOST = 3 * (REPORT_COLUMNS - 16) };
    Text part = take_line(teller);
    if (parts->is_full)
        return;
    bool first = parts->line.len == 0;
    parts->is_full = !first && width_of(parts->line) + width_of(part) > MOST;
    parts->line = text_format(teller->arena, "%.*s%s%.*s", TEXT_ARG(parts->line),
                              first ? parts->title : parts->joint,
                              TEXT_ARG((parts->is_full ? TEXT("and others") : part)));
}

static void end_parts(Teller *teller, BriefLines *lines, const Parts *parts)
{
    if (parts->line.len > 0)
        ARENA_PUSH(teller->arena, lines,
                   text_format(teller->arena, "%.*s.", TEXT_ARG(parts->line)));
}

static void tell_item(Teller *teller, const Item *item)
{
    EventThings *things = ARENA_NEW(teller->arena, EventThings);
    if (item->arg.type) {
        tell_arg(teller, &teller->line, item->arg);
        return;
    }
    ARENA_PUSH(teller->arena, things, item->thing);
    tell_arg(teller, &teller->line, arg_things(teller->arena, things));
}

/* All, or the first few and how many more there are. */
static void tell_tally(Teller *teller, const Tally *tally)
{
    Buf *out = &teller->line;
    bool are_many = tally->kept > NAMED + 1;
    size_t named = are_many ? NAMED : tally->kept, others = tally->others;
    for (size_t i = 0; i < named; i++) {
        buf_str(out, i > 0 ? ", " : "");
        tell_item(teller, &tally->at[i]);
    }
    for (size_t i = named; i < tally->kept; i++)
        others += count_of(&tally->at[i]);
    if (others > 0)
        buf_format(out, ", %zu more", others);
}

/* "Lost: Ann's ash, oak; Bob's 2 pikemen." */
static void tell_tallies(Teller *teller, BriefLines *lines, const char *title, size_t member)
{
    const PlayerList *players = &teller->play->game->players;
    Parts parts = {.title = title, .joint = "; "};
    for (size_t i = 0; i < players->count; i++) {
        const char *share = (const char *)&teller->brief->shares[i];
        const Tally *tally = (const Tally *)(const void *)(share + member);
        if (tally->kept == 0)
            continue;
        buf_add(&teller->line, tell_player(teller, players->at[i]));
        buf_str(&teller->line, "'s ");
        tell_tally(teller, tally);
        add_part(teller, &parts);
    }
    end_parts(teller, lines, &parts);
}

/* How many things it has, or its first number; the argument's name is what is counted. */
static int64_t score_of(const Event *event, size_t *at)
{
    size_t number = event->form->count;
    for (*at = 0; *at < event->form->count; ++*at) {
        Arg arg = event_arg_at(event, *at);
        if (arg.type->kind == ARG_RECORDS)
            return (int64_t)arg.value.records->count;
        if (arg.type->kind == ARG_INT && number == event->form->count)
            number = *at;
    }
    assert(number < event->form->count);
    *at = number;
    return event_arg_at(event, number).value.number;
}

/* The player who comes next behind one: whose score is lower, or as high, and who sits behind him.
 * At first that is nobody. */
static const Player *next_best(Teller *teller, const Player *last)
{
    const PlayerList *players = &teller->play->game->players;
    const Share *shares = teller->brief->shares;
    const Player *best = NULL;
    size_t at;
    int64_t most = 0, bound = last ? score_of(shares[last->seat].score, &at) : 0;
    for (size_t i = 0; i < players->count; i++) {
        const Player *player = players->at[i];
        if (!shares[i].score)
            continue;
        int64_t score = score_of(shares[i].score, &at);
        if (last && (score > bound || (score == bound && player->seat <= last->seat)))
            continue;
        if (!best || score > most) {
            best = player;
            most = score;
        }
    }
    return best;
}

/* "Places" */
static const char *title_of(Teller *teller, const Event *score)
{
    size_t at;
    score_of(score, &at);
    Text name = teller_script(teller, score->kind)->headers[at].text;
    teller->line.len = 0;
    buf_add(&teller->line, name);
    buf_capital(&teller->line);
    Text title = take_line(teller);
    return text_string(teller->arena, "%.*s: ", TEXT_ARG(title));
}

/* Those who have nothing: still in the game, or out of it. */
static void tell_without(Teller *teller, Parts *parts, bool are_out)
{
    const PlayerList *players = &teller->play->game->players;
    PlayerList without = {NULL, 0, 0};
    size_t at;
    for (size_t i = 0; i < players->count; i++) {
        const Event *score = teller->brief->shares[i].score;
        if (score && score_of(score, &at) == 0 && are_out == (players->at[i]->status == PLAYER_OUT))
            ARENA_PUSH(teller->arena, &without, players->at[i]);
    }
    if (without.count == 0)
        return;
    for (size_t i = 0; i < without.count; i++) {
        buf_str(&teller->line, list_joint(i, without.count));
        buf_add(&teller->line, tell_player(teller, without.at[i]));
    }
    buf_str(&teller->line, are_out              ? without.count == 1 ? " is out" : " are out"
                           : without.count == 1 ? " has none"
                                                : " have none");
    parts->joint = "; ";
    add_part(teller, parts);
}

/* "Places: Ann 3, Bob 1; Cy has none." */
static void tell_scores(Teller *teller, BriefLines *lines)
{
    const Player *player = next_best(teller, NULL);
    if (!player)
        return;
    size_t at;
    Parts parts = {.title = title_of(teller, teller->brief->shares[player->seat].score),
                   .joint = ", "};
    for (; player && !parts.is_full; player = next_best(teller, player)) {
        int64_t score = score_of(teller->brief->shares[player->seat].score, &at);
        if (score == 0)
            continue;
        buf_add(&teller->line, tell_player(teller, player));
        buf_char(&teller->line, ' ');
        buf_int(&teller->line, score);
        buf_str(&teller->line, player->status == PLAYER_OUT ? " (out)" : "");
        add_part(teller, &parts);
    }
    tell_without(teller, &parts, false);
    tell_without(teller, &parts, true);
    end_parts(teller, lines, &parts);
}

/* The last of the news, which mostly are the greatest, as many as find room. */
static void tell_news(Teller *teller, BriefLines *lines, size_t room)
{
    const Brief *brief = teller->brief;
    Text told[NEWS];
    size_t count = 0;
    while (count < brief->count && count < NEWS) {
        tell_sentence(teller, &teller->line, brief->news[(brief->count - 1 - count) % NEWS]);
        told[count] = take_line(teller);
        size_t needed = lines_of(told[count]) + (count + 1 < brief->count);
        if (needed > room)
            break;
        room -= lines_of(told[count++]);
    }
    if (count < brief->count)
        ARENA_PUSH(teller->arena, lines,
                   text_format(teller->arena, "%zu more %s told below.", brief->count - count,
                               brief->count - count == 1 ? "thing is" : "things are"));
    while (count > 0) {
        count--;
        ARENA_PUSH(teller->arena, lines, told[count]);
    }
}

const BriefLines *brief_lines(Teller *teller)
{
    BriefLines others = {NULL, 0, 0}, *lines = ARENA_NEW(teller->arena, BriefLines);
    size_t room = BRIEF_LINES;
    teller->line.len = 0;
    tell_tallies(teller, &others, "Lost: ", offsetof(Share, lost));
    tell_tallies(teller, &others, "Gained: ", offsetof(Share, gained));
    tell_scores(teller, &others);
    for (size_t i = 0; i < others.count; i++)
        room -= lines_of(others.at[i]) < room ? lines_of(others.at[i]) : room;
    tell_news(teller, lines, room);
    for (size_t i = 0; i < others.count; i++)
        ARENA_PUSH(teller->arena, lines, others.at[i]);
    return lines;
}
