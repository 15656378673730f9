/* Positions of Diplomacy and what must come of them, read from diplomacy_positions.txt, where their
 * form is told. */
#ifndef DIPLOMACY_POSITIONS_H
#define DIPLOMACY_POSITIONS_H

#include <stdio.h>

#include "../../src/rules/diplomacy/fights/adjust.h"
#include "../../src/rules/diplomacy/fights/judge.h"
#include "../../src/rules/diplomacy/fights/retreats.h"
#include "../diplomacy_map.h"

enum { UNITS_MAX = 64, WORDS_MAX = 12 };

typedef struct Line {
    char sign; /* of the line; ' ': a unit */
    char *words[WORDS_MAX];
    int count;
} Line;

typedef struct Position {
    char name[100];
    char phase[16];
    bool fallback;
    DpUnit units[UNITS_MAX];
    DpTask tasks[UNITS_MAX];
    int helped[UNITS_MAX]; /* the province that an order helps, until all units are known */
    int count;
    DpExile exiles[UNITS_MAX];
    int goes[UNITS_MAX]; /* by exile */
    int exile_count;
    bool contested[PLACES_MAX];
    int owner[PLACES_MAX];
    DpWish wishes[UNITS_MAX];
    int wish_count;
    DpUnit after[UNITS_MAX], out[UNITS_MAX];
    int after_count, out_count;
} Position;

static inline Line line_read(char *text)
{
    Line line = {.sign = ' '};
    if (text[0] != '\0' && strchr("=!*~@+-#", text[0]) && text[1] == ' ')
        line.sign = *text++;
    for (char *rest = text + strspn(text, " \n"); *rest && line.count < WORDS_MAX;) {
        size_t length = strcspn(rest, " \n");
        line.words[line.count++] = rest;
        char *end = rest + length;
        rest = end + strspn(end, " \n");
        *end = '\0';
    }
    return line;
}

static inline DpUnit unit_read(const Atlas *atlas, const Line *line)
{
    return (DpUnit){power_find(line->words[0]), *line->words[1] == 'A' ? DP_ARMY : DP_FLEET,
                    place_find(atlas, line->words[2])};
}

/* From the word at `at` on. A place that stands behind a hyphen is where it goes. */
static inline DpTask task_read(const Atlas *atlas, const Line *line, int at, int *helped)
{
    DpTask task = {.deed = DP_HOLD, .of = DP_NOBODY, .to = DP_NOWHERE};
    *helped = DP_NOWHERE;
    for (int i = at; i < line->count; i++) {
        const char *word = line->words[i];
        if (strcmp(word, "S") == 0 || strcmp(word, "C") == 0) {
            task.deed = *word == 'S' ? DP_SUPPORT : DP_CONVOY;
            *helped = atlas->province[place_find(atlas, line->words[++i])];
        } else if (strcmp(word, "-") == 0) {
            task.deed = task.deed == DP_HOLD ? DP_MOVE : task.deed;
            task.to = place_find(atlas, line->words[++i]);
        } else if (strcmp(word, "VIA") == 0) {
            task.via = true;
        }
    }
    return task;
}

static inline void exile_read(const Atlas *atlas, Position *position, const Line *line)
{
    int at = 3, helped;
    DpExile *exile = &position->exiles[position->exile_count];
    *exile = (DpExile){unit_read(atlas, line), DP_NOWHERE};
    if (at < line->count && strcmp(line->words[at], "<") == 0) {
        exile->barred = place_find(atlas, line->words[at + 1]);
        at += 2;
    }
    position->goes[position->exile_count++] = task_read(atlas, line, at, &helped).to;
}

static inline void wish_read(const Atlas *atlas, Position *position, const Line *line)
{
    DpWish *wish = &position->wishes[position->wish_count++];
    wish->power = power_find(line->words[0]);
    wish->change = line->sign == '+' ? DP_BUILD : DP_REMOVE;
    wish->kind = line->sign == '+' && *line->words[1] == 'F' ? DP_FLEET : DP_ARMY;
    wish->place = place_find(atlas, line->words[line->count - 1]);
}

static inline void position_line(const Atlas *atlas, Position *position, const Line *line)
{
    switch (line->sign) {
    case ' ':
        position->units[position->count] = unit_read(atlas, line);
        position->tasks[position->count] =
            task_read(atlas, line, 3, &position->helped[position->count]);
        position->count++;
        break;
    case '*':
        exile_read(atlas, position, line);
        break;
    case '~':
        position->contested[place_find(atlas, line->words[0])] = true;
        break;
    case '@':
        for (int i = 1; i < line->count; i++)
            position->owner[place_find(atlas, line->words[i])] = power_find(line->words[0]);
        break;
    case '+':
    case '-':
        wish_read(atlas, position, line);
        break;
    case '=':
        position->after[position->after_count++] = unit_read(atlas, line);
        break;
    case '!':
        position->out[position->out_count++] = unit_read(atlas, line);
        break;
    }
}

static inline void position_begin(Position *position, const char *heading)
{
    char settings[16] = "";
    memset(position, 0, sizeof *position);
    for (int i = 0; i < PLACES_MAX; i++)
        position->owner[i] = DP_NOBODY;
    if (sscanf(heading, "== %99[^\n]", position->name) != 1)
        abort();
    char *colon = strrchr(position->name, ':');
    if (!colon || sscanf(colon, ": %15s %15s", position->phase, settings) < 1)
        abort();
    *colon = '\0';
    position->fallback = strcmp(settings, "fallback") == 0;
}

/* Whom an order helps stands in a province. */
static inline void position_end(const Atlas *atlas, Position *position)
{
    for (int i = 0; i < position->count; i++)
        for (int j = 0; j < position->count; j++)
            if (atlas->province[position->units[j].place] == position->helped[i])
                position->tasks[i].of = j;
}

/* Reads the next position; false at the end. `heading` holds the line where it begins: first an
 * empty one. */
static inline bool position_next(FILE *file, const Atlas *atlas, char *heading, size_t size,
                                 Position *position)
{
    char text[256];
    while (strncmp(heading, "== ", 3) != 0)
        if (!fgets(heading, (int)size, file))
            return false;
    position_begin(position, heading);
    heading[0] = '\0';
    while (fgets(text, sizeof text, file)) {
        if (strncmp(text, "== ", 3) == 0) {
            memcpy(heading, text, size < sizeof text ? size : sizeof text);
            break;
        }
        Line line = line_read(text);
        if (line.count > 0)
            position_line(atlas, position, &line);
    }
    position_end(atlas, position);
    return true;
}

#endif
