/* A pair of games that a reader can tell apart: made smaller, and shown. For secret_pairs.h. */
#ifndef SECRET_SHRINKING_H
#define SECRET_SHRINKING_H

#include "secret_told.h"

/* --- making a pair smaller -------------------------------------------------------------------- */

/* Is nothing wrong with the game file of either? */
static inline bool is_sound(const Pair *pair)
{
    return pair->runs[0].play && pair->runs[1].play && pair->runs[0].play->is_sound &&
           pair->runs[1].play->is_sound;
}

/* Played anew: does it still tell that reader, known by his id, what he may not know? */
static inline bool still_differs(const Pair *pair, Text id)
{
    Pair again = *pair;
    bool differs = false;
    pair_play(&again);
    if (is_sound(&again))
        for (size_t reader = 0; !differs && reader <= pair_players(&again)->count; reader++)
            differs = text_equal(reader_at(again.runs[0].play, reader)->id, id) &&
                      is_judged(&again, reader) && way_that_differs(&again, reader) < WAYS;
    pair_free(&again);
    return differs;
}

static inline Text without_line(Arena *arena, Text text, Text line)
{
    for (size_t at = 0; at + line.len <= text.len; at++) {
        bool begins = at == 0 || text.at[at - 1] == '\n';
        if (begins && memcmp(text.at + at, line.at, line.len) == 0) {
            Buf out = {NULL, 0, 0};
            buf_add(&out, text_slice(text, 0, at));
            buf_add(&out, text_slice(text, at + line.len, text.len));
            return buf_take(&out, arena);
        }
    }
    return (Text){NULL, 0};
}

/* Takes out each line that both have, as long as the pair still differs. */
static inline bool shrink_file(Arena *arena, Pair *pair, size_t file, Text id)
{
    bool shrunk = false;
    for (size_t at = 0; at < pair->files[0].at[file].len;) {
        Text text = pair->files[0].at[file];
        const char *end = memchr(text.at + at, '\n', text.len - at);
        size_t next = end ? (size_t)(end - text.at) + 1 : text.len;
        Text line = text_slice(text, at, next);
        Pair smaller = *pair;
        for (size_t i = 0; i < 2; i++)
            smaller.files[i].at[file] = without_line(arena, pair->files[i].at[file], line);
        bool both = smaller.files[0].at[file].at && smaller.files[1].at[file].at;
        if (both && still_differs(&smaller, id)) {
            *pair = smaller;
            shrunk = true;
        } else {
            at = next;
        }
    }
    return shrunk;
}

static inline void shrink(Arena *arena, Pair *pair, Text id)
{
    for (bool shrunk = true; shrunk;) {
        shrunk = false;
        for (size_t file = 0; file < FILES; file++)
            if (pair->files[0].at[file].at && pair->files[1].at[file].at)
                shrunk = shrink_file(arena, pair, file, id) || shrunk;
    }
}

/* --- showing one ------------------------------------------------------------------------------ */

enum { SHOWN_MAX = 12 };

/* The first line in which they differ. */
static inline void show_line(Text text, size_t at)
{
    size_t end = at;
    while (at > 0 && text.at[at - 1] != '\n')
        at--;
    while (end < text.len && text.at[end] != '\n')
        end++;
    Text line = text_slice(text, at, end);
    fprintf(stderr, "    %.*s\n", (int)(line.len > 300 ? 300 : line.len), line.at);
}

static inline void write_file(const char *name, Text text)
{
    FILE *file = fopen(name, "w");
    if (!file)
        return;
    fwrite(text.at, 1, text.len, file);
    fclose(file);
}

static inline void show_ways(const Pair *pair, size_t reader, const char *name)
{
    Way way = way_that_differs(pair, reader);
    Buf told[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    if (way == WAYS)
        return;
    print_way(&told[0], pair, 0, reader, way);
    print_way(&told[1], pair, 1, reader, way);
    Text a = buf_text(&told[0]), b = buf_text(&told[1]);
    size_t at = 0;
    while (at < a.len && at < b.len && a.at[at] == b.at[at])
        at++;
    fprintf(stderr, "%s: %.*s can tell them apart by the %s; the files: %s\n", pair->name,
            TEXT_ARG(reader_at(pair->runs[0].play, reader)->id), way_words[way], name);
    show_line(a, at);
    show_line(b, at);
    buf_free(&told[0]);
    buf_free(&told[1]);
}

/* Makes it as small as it goes, tells of it and writes its files to build/secrets/. */
static inline void show_pair(const Pair *pair, Text id, size_t number)
{
    Arena *arena = arena_new();
    Pair small = *pair;
    const char *name = text_string(arena, "build/secrets/%zu", number);
    shrink(arena, &small, id);
    pair_play(&small);
    mkdir("build/secrets", 0777);
    for (size_t i = 0; i < FILES; i++)
        for (size_t k = 0; k < 2; k++)
            if (small.files[k].at[i].at)
                write_file(text_string(arena, "%s-%c-%s", name, k == 0 ? 'a' : 'b',
                                       i < FILE_ORDERS ? file_names[i] : file_names[i] + 7),
                           small.files[k].at[i]);
    for (size_t reader = 0; reader <= pair_players(&small)->count; reader++)
        if (text_equal(reader_at(small.runs[0].play, reader)->id, id))
            show_ways(&small, reader, name);
    pair_free(&small);
    arena_free(arena);
}

#endif
