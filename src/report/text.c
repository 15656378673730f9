/* The text report: 72 columns, for email.
 *
 * Each player's turn has a heading, each phase one (below that), each scene a title with a bullet,
 * under which its sentences stand indented; the headings within a scene indent further what follows
 * them. */
#include "report_private.h"

#include "text_map.h"
#include <assert.h>

void text_headed(Teller *teller, const Buf *out)
{
    teller->headed = out;
    teller->headed_at = out->len;
}

static void gap(const Teller *teller, Buf *out)
{
    if (teller->headed != out || teller->headed_at != out->len)
        prose_gap(out);
}

static void heading(Teller *teller, Buf *out, Text title, int level)
{
    static const char rules[] = "==-~";
    size_t width = width_of(title);
    text_line(teller, out, 0, title);
    buf_repeat(out, rules[level], width < REPORT_COLUMNS ? width : REPORT_COLUMNS);
    buf_char(out, '\n');
    text_headed(teller, out);
}

static void begin_line(Passage *line)
{
    line->prose = prose_begin(line->out, line->indent);
    if (line->role == ROLE_TITLE)
        prose_unit(&line->prose, TEXT("*"));
    else if (line->indent == 0 && line->role != ROLE_ITEM)
        line->prose.hang = 0;
}

static void add_words(Passage *line, Text words)
{
    prose_words(&line->prose, words);
}

static void add_unit(Passage *line, Text unit)
{
    prose_unit(&line->prose, unit);
}

void text_clauses(Passage *line, const char *const *clauses, size_t count)
{
    Buf *words = &line->teller->line;
    words->len = 0;
    clauses_tell(words, clauses, count);
    line_unit(line, buf_text(words));
}

static void end_line(Passage *line)
{
    prose_end(&line->prose);
    if (line->role == ROLE_TITLE)
        text_headed(line->teller, line->out);
}

static void picture(Teller *teller, Buf *out, const Picture *picture)
{
    text_map(teller->arena, out, picture, teller->report->reader);
}

static void code(Teller *teller, Buf *out, Text lines)
{
    (void)teller;
    while (lines.len > 0) {
        size_t end = text_find(lines, '\n');
        add_spaces(out, INDENT);
        add(out, text_slice(lines, 0, end));
        add_char(out, '\n');
        lines = text_slice(lines, end + 1, lines.len);
    }
}

static void begin(Teller *teller, Buf *out, Text title)
{
    (void)teller, (void)out, (void)title;
}

static void settle(Teller *teller, Buf *out)
{
    (void)teller, (void)out;
}

const Medium text_medium = {.begin = begin,
                            .end = settle,
                            .heading = heading,
                            .line_begin = begin_line,
                            .words = add_words,
                            .unit = add_unit,
                            .clauses = text_clauses,
                            .line_end = end_line,
                            .gap = gap,
                            .table = text_grid,
                            .picture = picture,
                            .code = code,
                            .settle = settle};

/* --- for all media ---------------------------------------------------------------------------- */

void text_gap(const Teller *teller, Buf *out)
{
    teller->medium->gap(teller, out);
}

void text_line(Teller *teller, Buf *out, size_t indent, Text words)
{
    Passage line = line_begin(teller, out, indent == 0 ? ROLE_TEXT : ROLE_ITEM, indent);
    line_words(&line, words);
    line_end(&line);
}

void text_heading(Teller *teller, Buf *out, Text title, int level)
{
    teller->medium->heading(teller, out, title, level);
}

/* --- the headline ----------------------------------------------------------------------------- */

/* How many steps there were is for the game master: orders that have come to nothing count, too. */
static void tell_point(Teller *teller, Buf *out, Text phase, Text player, int64_t step)
{
    if (step > 0 && !teller->report->reader)
        buf_format(out, "step %d of ", (int)step);
    else if (step > 0)
        buf_str(out, "a part of ");
    buf_add(out, text_one_line(teller->arena, phase));
    if (player.len == 0)
        return;
    buf_str(out, " (");
    buf_add(out, text_one_line(teller->arena, player));
    buf_char(out, ')');
}

static void tell_beginning(Teller *teller, Buf *out)
{
    const Node *resumed = report_resumed(teller->play);
    if (!resumed || teller->play->shows)
        return;
    int64_t step = 0;
    text_int(node_word(resumed, "step"), &step);
    buf_str(out, " Taken up again after ");
    tell_point(teller, out, node_word(resumed, "after"), node_word(resumed, "player"), step);
    buf_char(out, '.');
}

static void tell_stop(Teller *teller, Buf *out)
{
    const Stopped *stopped = teller->play->game->stopped;
    if (report_waits(teller->play))
        buf_str(out, " Played up to where questions wait for answers.");
    if (teller->play->complete || !stopped || report_waits(teller->play))
        return;
    buf_str(out, stopped->step > 0 ? " Played up to " : " Played up to the end of ");
    tell_point(teller, out, stopped->after, stopped->player ? stopped->player->id : TEXT(""),
               stopped->step);
    buf_char(out, '.');
}

static void tell_headline(Teller *teller, Buf *out)
{
    Buf *line = &teller->line;
    text_heading(teller, out, report_title(teller->arena, teller->play), 1);
    line->len = 0;
    buf_format(line, "%s.", teller->play->system->title);
    tell_beginning(teller, line);
    tell_stop(teller, line);
    if (reader_is_public(teller->report->reader)) {
        buf_str(line, " For the public.");
    } else if (teller->report->reader) {
        buf_str(line, " As ");
        buf_add(line, tell_player(teller, teller->report->reader));
        buf_str(line, " may see it.");
    }
    text_line(teller, out, 0, buf_text(line));
}

/* --- the story -------------------------------------------------------------------------------- */

static void tell_tags(Teller *teller, Passage *line, const Event *event)
{
    if (!teller->report->explain)
        return;
    const char *clauses[EVENT_CLAUSES_MAX];
    size_t count = event_clauses(event, teller->report->reader, clauses);
    line_clauses(line, clauses, count);
}

/* The sentence, and with --explain its explanation and the clauses. */
static void tell_words(Teller *teller, Passage *line, const Event *event)
{
    teller->line.len = 0;
    tell_sentence(teller, &teller->line, event);
    if (teller->report->explain && event->kind->explain) {
        buf_char(&teller->line, ' ');
        tell_explanation(teller, &teller->line, event);
    }
    line_words(line, buf_text(&teller->line));
    tell_tags(teller, line, event);
}

void text_tell_as(Teller *teller, Buf *out, Role role, size_t indent, const Event *event)
{
    Passage line = line_begin_for(teller, out, role, indent, event);
    tell_words(teller, &line, event);
    line_end(&line);
}

void text_tell(Teller *teller, Buf *out, size_t indent, const Event *event)
{
    text_tell_as(teller, out, ROLE_ITEM, indent, event);
}

static void tell_title(Teller *teller, Buf *out, const Event *event)
{
    text_gap(teller, out);
    text_tell_as(teller, out, ROLE_TITLE, 0, event);
}

/* Most scenes bear the id of something in the game, such as a place. */
static void tell_bare_name(Teller *teller, Text name)
{
    const Named *named = record_named(teller->play->loader, name);
    if (named)
        name = cast_find(&teller->cast, named->table, named->record)->name;
    buf_add(&teller->line, text_one_line(teller->arena, name));
}

/* A scene without a title of its own bears that of an earlier phase, or its name. */
static void tell_scene_name(Teller *teller, Buf *out, const Scene *scene)
{
    text_gap(teller, out);
    Passage line = line_begin(teller, out, ROLE_TITLE, 0);
    teller->line.len = 0;
    if (scene->title)
        tell_sentence(teller, &teller->line, scene->title);
    else
        tell_bare_name(teller, log_scene_name(teller->play->log, scene->name));
    line_words(&line, buf_text(&teller->line));
    line_end(&line);
}

/* How many events of one kind stand there in a row. */
static size_t run_length(const Event *const *events, size_t count)
{
    size_t run = 1;
    while (run < count && events[run]->kind == events[0]->kind)
        run++;
    return run;
}

static bool runs_on(const Event *event)
{
    return event_layout(event->kind) == EVENT_SENTENCE && event->kind->layout & EVENT_RUNS_ON;
}

/* One, or as many as make a paragraph. Returns how many. */
static size_t tell_sentences(Teller *teller, Buf *out, size_t indent, const Event *const *events,
                             size_t count)
{
    size_t told = 1;
    while (told < count && runs_on(events[told - 1]) && runs_on(events[told]))
        told++;
    Passage line = line_begin_for(teller, out, ROLE_ITEM, indent, events[0]);
    for (size_t i = 0; i < told; i++)
        tell_words(teller, &line, events[i]);
    line_end(&line);
    return told;
}

static void draw_pictures(Teller *teller, Buf *out, const Event *event)
{
    for (size_t i = 0; i < event->form->count; i++) {
        Arg arg = event_arg_at(event, i);
        assert(arg.type->kind == ARG_PICTURE);
        text_gap(teller, out);
        teller->medium->picture(teller, out, arg.value.picture);
    }
}

void text_events(Teller *teller, Buf *out, size_t indent, const Event *const *events, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        teller_hand_on(teller, out);
        switch (event_layout(events[i]->kind)) { /* unreached: another layout */
        case EVENT_ROW: {
            size_t rows = run_length(events + i, count - i);
            text_gap(teller, out);
            text_table(teller, out, indent, events + i, rows);
            i += rows - 1;
            break;
        }
        case EVENT_PICTURE:
            text_tell(teller, out, indent, events[i]);
            text_headed(teller, out);
            draw_pictures(teller, out, events[i]);
            text_gap(teller, out);
            break;
        case EVENT_DETAIL:
            text_tell(teller, out, indent + INDENT, events[i]);
            break;
        case EVENT_SENTENCE:
            i += tell_sentences(teller, out, indent, events + i, count - i) - 1;
            break;
        case EVENT_TITLE:
        case EVENT_HEADING:
        case EVENT_LEDGER:
            text_tell(teller, out, indent, events[i]);
            break;
        }
    }
}

static bool is_heading(const Event *event)
{
    EventLayout layout = event_layout(event->kind);
    return layout == EVENT_TITLE || layout == EVENT_HEADING;
}

size_t text_below(const Event *const *events, size_t count)
{
    size_t below = 0;
    while (below < count && !is_heading(events[below]))
        below++;
    return below;
}

static void tell_heading(Teller *teller, Buf *out, const Event *event)
{
    teller->heading.count = 0;
    clauses_add_event(teller->arena, &teller->heading, event, teller->report->reader);
    if (event_layout(event->kind) == EVENT_TITLE) {
        tell_title(teller, out, event);
        return;
    }
    text_gap(teller, out);
    text_tell_as(teller, out, ROLE_HEADING, INDENT, event);
    text_headed(teller, out);
}

static void tell_scene(Teller *teller, Buf *out, const Event *const *events, const Scene *scene)
{
    size_t indent = INDENT, count = scene->count;
    teller->heading.count = 0;
    for (size_t i = 0, told; i < count; i += told) {
        if (text_is_step(teller, events[i])) {
            told = text_steps(teller, out, events + i, count - i, scene->titled);
            indent = INDENT + INDENT;
        } else if (is_heading(events[i])) {
            tell_heading(teller, out, events[i]);
            indent = event_layout(events[i]->kind) == EVENT_TITLE ? INDENT : INDENT + INDENT;
            told = 1;
        } else {
            told = text_below(events + i, count - i);
            text_events(teller, out, indent, events + i, told);
        }
    }
}

static Text heading_of(Teller *teller, const Phase *phase)
{
    Buf *line = &teller->line;
    line->len = 0;
    assert(phase); /* nothing is told outside of one */
    buf_str(line, phase->name);
    for (size_t i = 0; i < line->len; i++)
        if (line->at[i] == '-')
            line->at[i] = ' ';
    buf_capital(line);
    if (phase->clause && teller->report->explain)
        buf_format(line, " [%s]", phase->clause);
    return text_copy(teller->arena, buf_text(line));
}

static void tell_chapter(Teller *teller, Buf *out, const Story *story, const Chapter *chapter)
{
    text_gap(teller, out);
    text_heading(teller, out, heading_of(teller, chapter->phase), chapter->turn ? 3 : 2);
    for (size_t i = chapter->start; i < chapter->start + chapter->count; i++) {
        const Scene *scene = &story->scenes.at[i];
        if (scene->name > 0 && !scene->titled)
            tell_scene_name(teller, out, scene);
        else if (i > chapter->start)
            text_gap(teller, out);
        tell_scene(teller, out, story->events + scene->start, scene);
    }
}

/* The chapters of a player's turn have a heading above them all. */
static void tell_turn(Teller *teller, Buf *out, const Player *player)
{
    text_gap(teller, out);
    text_heading(teller, out,
                 text_format(teller->arena, "%.*s's turn", TEXT_ARG(tell_player(teller, player))),
                 2);
}

static void tell_story(Teller *teller, Buf *out)
{
    const Story *story = teller->story;
    const Player *turn = NULL;
    for (size_t i = 0; i < story->chapters.count; i++) {
        const Chapter *chapter = &story->chapters.at[i];
        if (chapter->turn && chapter->turn != turn)
            tell_turn(teller, out, chapter->turn);
        turn = chapter->turn;
        tell_chapter(teller, out, story, chapter);
    }
    if (story->chapters.count == 0) {
        text_gap(teller, out);
        text_line(teller, out, 0, TEXT("Nothing happened."));
    }
}

/* All that there is of a story where nothing is told: drawings, each with a heading. */
static void tell_maps(Teller *teller, Buf *out)
{
    const Story *story = teller->story;
    for (size_t i = 0; i < story->scenes.count; i++) {
        const Scene *scene = &story->scenes.at[i];
        for (size_t k = scene->start; k < scene->start + scene->count; k++) {
            teller->line.len = 0;
            tell_sentence(teller, &teller->line, story->events[k]);
            text_gap(teller, out);
            text_heading(teller, out, text_copy(teller->arena, buf_text(&teller->line)), 2);
            draw_pictures(teller, out, story->events[k]);
        }
    }
}

/* What the game master tells all, in his own lines. */
static void tell_news(Teller *teller, Buf *out)
{
    Text news = report_news(teller->play);
    if (news.len == 0)
        return;
    text_gap(teller, out);
    text_heading(teller, out, TEXT("News"), 2);
    while (news.len > 0) {
        size_t end = text_find(news, '\n');
        Text line = text_one_line(teller->arena, text_slice(news, 0, end));
        if (line.len > 0)
            text_line(teller, out, 0, line);
        else
            text_gap(teller, out);
        news = text_slice(news, end + 1, news.len);
    }
}

static void tell_brief(Teller *teller, Buf *out)
{
    const BriefLines *lines = brief_lines(teller);
    if (lines->count == 0)
        return;
    text_gap(teller, out);
    text_heading(teller, out, TEXT("In short"), 2);
    for (size_t i = 0; i < lines->count; i++)
        text_line(teller, out, INDENT, lines->at[i]);
}

void text_tell_report(Teller *teller, Buf *out)
{
    const Report *report = teller->report;
    teller->medium->begin(teller, out, report_title(teller->arena, teller->play));
    tell_headline(teller, out);
    if (report_has(report, REPORT_NEWS))
        tell_news(teller, out);
    if (report_has(report, REPORT_SHORT) && !teller->play->shows)
        tell_brief(teller, out);
    if (report_has(report, REPORT_MAP) && maps_are_apart(report, teller->medium))
        teller->medium->boards(teller, out);
    if (report_has(report, REPORT_STORY))
        tell_story(teller, out);
    else
        tell_maps(teller, out);
    if (report_has(report, REPORT_ORDERS) && !teller->play->shows && !report_waits(teller->play))
        text_ledger(teller, out);
    if (report_has(report, REPORT_NEXT))
        text_next(teller, out);
    if (report_has(report, REPORT_DICE)) {
        text_luck(teller, out);
        text_dice(teller, out);
    }
    teller->medium->settle(teller, out);
    teller->medium->end(teller, out);
}

/* --- what happened so far and how things stand, above questions and sheets -------------------- */

static void tell_standing(Teller *teller, Buf *out)
{
    if (teller->story->chapters.count == 0)
        return;
    tell_story(teller, out);
    text_gap(teller, out);
}

static void tell_above(void *context, Buf *out, const Player *player)
{
    Report report = *(const Report *)context;
    report.reader = player;
    teller_tell(&report, &text_medium, tell_standing, out);
}

/* That is no part of what happened in the round: the log that the round has is put aside. */
static Log *show_apart(Play *play)
{
    Log *log = play->log;
    play->log = log_new(play->arena);
    play_show(play);
    return log;
}

void report_standing(Buf *out, Play *play, const Player *reader, ReportMaps maps)
{
    Report report = {.play = play, .maps = maps};
    Log *log = show_apart(play);
    tell_above(&report, out, reader);
    play->log = log;
}

void report_questions(Buf *out, Play *play, const Player *reader, ReportMaps maps)
{
    Report report = {.play = play, .maps = maps};
    decide_print_below(play, out, reader, tell_above, &report);
}

void report_text(Buf *out, const Report *report)
{
    teller_tell(report, &text_medium, text_tell_report, out);
}

void report_text_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    teller_tell_in_pieces(report, &text_medium, text_tell_report, take, taker);
}
