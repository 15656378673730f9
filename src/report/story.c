/* The story: the log in the order in which it is told. The log alternates between the scenes of a
 * phase as the rules do (cycle 1 of each fight, then cycle 2...); a reader wants one fight after
 * the other. While the log is walked, each event is given to a scene; then each is put behind those
 * of its scene. */
#include "report_private.h"

#define UNTOLD UINT32_MAX

struct StoryMaker {
    const Report *report;
    const Event *last_map; /* see maps_shows */
    Arena *arena;
    Story *story;
    const Phase *phase;   /* of the last event that is told, */
    const Player *turn;   /* and whose turn it was */
    size_t first;         /* the first scene since that phase began */
    uint32_t *open;       /* by scenes of the log: 1 + its place among the story's, or 0 */
    uint32_t *scene_of;   /* by events of the log */
    const Event **titles; /* by scenes of the log: the last title so far */
    size_t count, told;   /* events so far, and those of them that are told */
};

StoryMaker *story_begin(Arena *arena, const Report *report, const Event *last_map)
{
    const Log *log = report->play->log;
    StoryMaker *maker = ARENA_NEW(arena, StoryMaker);
    *maker = (StoryMaker){.report = report,
                          .last_map = last_map,
                          .arena = arena,
                          .story = ARENA_NEW(arena, Story),
                          .open = ARENA_ARRAY(arena, log_scenes(log), uint32_t),
                          .scene_of = ARENA_ARRAY(arena, log_count(log), uint32_t),
                          .titles = ARENA_ARRAY(arena, log_scenes(log), const Event *)};
    return maker;
}

static bool is_told(const StoryMaker *maker, const Event *event)
{
    const Report *report = maker->report;
    EventLayout layout = event_layout(event->kind);
    bool is_mute = layout == EVENT_SENTENCE && !*event->kind->sentence; /* told elsewhere */
    return layout != EVENT_LEDGER && !is_mute && (layout != EVENT_DETAIL || report->explain) &&
           report_has(report, layout == EVENT_PICTURE ? REPORT_MAP : REPORT_STORY) &&
           reader_sees(report->reader, event) && maps_shows(report, maker->last_map, event);
}

/* Begins a scene, and with the first one of a phase its chapter. */
static void begin_scene(StoryMaker *maker, const Event *event)
{
    Story *story = maker->story;
    if (story->scenes.count == maker->first)
        ARENA_PUSH(maker->arena, &story->chapters,
                   ((Chapter){event->form->phase, event->form->turn, maker->first, 0}));
    ARENA_PUSH(maker->arena, &story->scenes,
               ((Scene){.name = event->scene, .title = maker->titles[event->scene]}));
    story->chapters.at[story->chapters.count - 1].count++;
}

/* The scene of an event in the chapter under way. What belongs to no scene begins one of its own
 * behind whatever was begun last. */
static uint32_t scene_of(StoryMaker *maker, const Event *event)
{
    const Story *story = maker->story;
    uint32_t *open = &maker->open[event->scene];
    bool is_begun = *open > maker->first;
    if (event->scene == 0 && *open < story->scenes.count)
        is_begun = false;
    if (!is_begun) {
        begin_scene(maker, event);
        *open = (uint32_t)story->scenes.count;
    }
    return *open - 1;
}

/* What is not told leaves no trace: it neither begins a chapter nor ends one. */
void story_add(StoryMaker *maker, const Event *event)
{
    size_t index = maker->count++;
    if (!is_told(maker, event)) {
        maker->scene_of[index] = UNTOLD;
        return;
    }
    if (event->form->phase != maker->phase || event->form->turn != maker->turn) {
        maker->phase = event->form->phase;
        maker->turn = event->form->turn;
        maker->first = maker->story->scenes.count;
    }
    maker->told++;
    maker->scene_of[index] = scene_of(maker, event);
    Scene *scene = &maker->story->scenes.at[maker->scene_of[index]];
    scene->count++;
    if (event_layout(event->kind) == EVENT_TITLE) {
        scene->titled = true;
        maker->titles[event->scene] = event;
    }
}

/* Where each scene begins; they are counted anew while they are filled. */
static void place_scenes(Story *story)
{
    size_t start = 0;
    for (size_t i = 0; i < story->scenes.count; i++) {
        Scene *scene = &story->scenes.at[i];
        scene->start = start;
        start += scene->count;
        scene->count = 0;
    }
}

/* --- headings with nothing below them --------------------------------------------------------- */

/* Has it something below it, so that it stays? What lies below a title lies below its headings. */
static bool is_needed(const Event *event, bool *below_heading, bool *below_title)
{
    EventLayout layout = event_layout(event->kind);
    bool is_kept = true;
    if (layout == EVENT_HEADING)
        is_kept = *below_heading;
    if (layout == EVENT_TITLE)
        is_kept = *below_title;
    *below_heading = layout != EVENT_HEADING && layout != EVENT_TITLE;
    *below_title = layout != EVENT_TITLE && (*below_title || *below_heading);
    return is_kept;
}

static void drop_headings(const Event **events, Scene *scene)
{
    bool below_heading = false, below_title = false;
    size_t count = scene->count;
    for (size_t i = count; i > 0; i--)
        if (!is_needed(events[i - 1], &below_heading, &below_title))
            events[i - 1] = NULL;
    scene->count = 0;
    scene->titled = false;
    for (size_t i = 0; i < count; i++)
        if (events[i]) {
            scene->titled |= event_layout(events[i]->kind) == EVENT_TITLE;
            events[scene->count++] = events[i];
        }
}

/* Takes out scenes of which nothing is left, and the chapters that have no others. */
static void drop_empty(Story *story)
{
    size_t scenes = 0, chapters = 0;
    for (size_t c = 0; c < story->chapters.count; c++) {
        Chapter chapter = story->chapters.at[c];
        size_t start = scenes;
        for (size_t i = chapter.start; i < chapter.start + chapter.count; i++) {
            Scene scene = story->scenes.at[i];
            drop_headings(story->events + scene.start, &scene);
            if (scene.count > 0)
                story->scenes.at[scenes++] = scene;
        }
        chapter.start = start;
        chapter.count = scenes - start;
        if (chapter.count > 0)
            story->chapters.at[chapters++] = chapter;
    }
    story->scenes.count = scenes;
    story->chapters.count = chapters;
}

const Story *story_end(StoryMaker *maker)
{
    Story *story = maker->story;
    story->events = ARENA_ARRAY(maker->arena, maker->told, const Event *);
    place_scenes(story);
    for (size_t i = 0; i < maker->count; i++) {
        if (maker->scene_of[i] == UNTOLD)
            continue;
        Scene *scene = &story->scenes.at[maker->scene_of[i]];
        story->events[scene->start + scene->count++] = log_at(maker->report->play->log, i);
    }
    drop_empty(story);
    return story;
}
