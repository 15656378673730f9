/* The story: the log in the order in which it is told. The log alternates between the scenes of a
 * phase as the rules do (cycle 1 of each fight, then cycle 2...); a reader wants one fight after
 * the other. The events of a chapter are sorted by scenes in two passes over them. */
#include "report_private.h"

/* The story while it is made. */
typedef struct Maker {
    const Teller *teller;
    Story *story;
    size_t *open;         /* by scenes of the log: 1 + its place among the story's, or 0 */
    size_t *scene_of;     /* by events of the chapter */
    const Event **titles; /* by scenes of the log: the last title so far */
    size_t told;          /* events put into the story so far */
} Maker;

static bool is_told(const Teller *teller, const Event *event)
{
    EventLayout layout = event->kind->layout;
    return layout != EVENT_LEDGER && (layout != EVENT_DETAIL || teller->report->explain) &&
           event_seen_by(event, teller->report->player);
}

/* The scene of an event in the chapter under way. What belongs to no scene begins one of its own
 * behind whatever was begun last. */
static size_t scene_of(Maker *maker, const Chapter *chapter, const Event *event)
{
    Story *story = maker->story;
    size_t *open = &maker->open[event->scene];
    bool is_begun = *open > chapter->start;
    if (event->scene == 0 && *open < story->scenes.count)
        is_begun = false;
    if (!is_begun) {
        ARENA_PUSH(maker->teller->arena, &story->scenes,
                   ((Scene){.name = event->scene, .title = maker->titles[event->scene]}));
        *open = story->scenes.count;
    }
    return *open - 1;
}

/* Counts the events of each scene. */
static void count_scenes(Maker *maker, Chapter *chapter, size_t first, size_t last)
{
    for (size_t i = first; i < last; i++) {
        const Event *event = log_at(maker->teller->play->log, i);
        if (!is_told(maker->teller, event)) {
            maker->scene_of[i - first] = SIZE_MAX;
            continue;
        }
        size_t index = scene_of(maker, chapter, event);
        Scene *scene = &maker->story->scenes.at[index];
        scene->count++;
        if (event->kind->layout == EVENT_TITLE) {
            scene->titled = true;
            maker->titles[event->scene] = event;
        }
        maker->scene_of[i - first] = index;
    }
    chapter->count = maker->story->scenes.count - chapter->start;
}

/* Puts each event behind those of its scene. */
static void place_events(Maker *maker, const Chapter *chapter, size_t first, size_t last)
{
    Scene *scenes = maker->story->scenes.at;
    for (size_t i = chapter->start; i < chapter->start + chapter->count; i++) {
        scenes[i].start = maker->told;
        maker->told += scenes[i].count;
        scenes[i].count = 0;
    }
    for (size_t i = first; i < last; i++) {
        size_t index = maker->scene_of[i - first];
        if (index != SIZE_MAX)
            maker->story->events[scenes[index].start + scenes[index].count++] =
                log_at(maker->teller->play->log, i);
    }
}

static void add_chapter(Maker *maker, size_t first, size_t last)
{
    Story *story = maker->story;
    Chapter chapter = {log_at(maker->teller->play->log, first)->form->phase, story->scenes.count,
                       0};
    count_scenes(maker, &chapter, first, last);
    place_events(maker, &chapter, first, last);
    if (chapter.count > 0)
        ARENA_PUSH(maker->teller->arena, &story->chapters, chapter);
}

Story *story_new(Teller *teller)
{
    const Log *log = teller->play->log;
    size_t count = log_count(log);
    Maker maker = {.teller = teller,
                   .story = ARENA_NEW(teller->arena, Story),
                   .open = ARENA_ARRAY(teller->arena, log_scenes(log), size_t),
                   .scene_of = ARENA_ARRAY(teller->arena, count, size_t),
                   .titles = ARENA_ARRAY(teller->arena, log_scenes(log), const Event *)};
    maker.story->events = ARENA_ARRAY(teller->arena, count, const Event *);
    size_t first = 0;
    while (first < count) {
        size_t last = first + 1;
        while (last < count && log_at(log, last)->form->phase == log_at(log, first)->form->phase)
            last++;
        add_chapter(&maker, first, last);
        first = last;
    }
    return maker.story;
}
