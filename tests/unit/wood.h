/* A wood, and letters of orders that name its beasts and dens, read by tables that no game has. */
#ifndef ADJUDICATE_TESTS_WOOD_H
#define ADJUDICATE_TESTS_WOOD_H

#include <stdio.h>
#include <string.h>

#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"
#include "assert_text.h"

typedef struct Beast {
    Record rec;
    Text id, name;
} Beast;

typedef struct Den {
    Record rec;
    Text id, name;
} Den;

typedef struct Wood {
    Record rec;
    LIST_OF(Beast) beasts;
    LIST_OF(Den) dens;
    Beast *king;
} Wood;

typedef struct Letter {
    Record rec;
    Beast *hunt, *flee, *tame;
    REFS_OF(Beast) feed;
    Beast *lure;
    AnyRefs lures;
    Den *watch;
    Counted trap;
    CountedList chase;
    int pace;
    bool hush;
} Letter;

static const Field beast_fields[] = {
    FIELD_ID(Beast, id, "id", "its id"),
    FIELD_TEXT(Beast, name, "name", "its name", 0),
};
static const Table beast_table = TABLE(Beast, "beast", "a beast", beast_fields);

static const Field den_fields[] = {
    FIELD_ID(Den, id, "id", "its id"),
    FIELD_TEXT(Den, name, "name", "its name", 0),
};
static const Table den_table = TABLE(Den, "den", "a den", den_fields);

static const Field wood_fields[] = {
    FIELD_LIST(Wood, beasts, "beasts", "who lives here", Beast, &beast_table, 0),
    FIELD_LIST(Wood, dens, "dens", "where", Den, &den_table, 0),
    FIELD_REF(Wood, king, "king", "who rules", Beast, &beast_table, 0),
};
static const Table wood_table = TABLE(Wood, "wood", "a wood", wood_fields);

static const char *const feed_words[] = {"all", "none", "as-one", NULL};
static const char *const pace_words[] = {"slow", "fast", NULL};
static const char *const chase_words[] = {"all", NULL};
static const Table *const chased[] = {&beast_table, &den_table, NULL};
static const Table *const trapped[] = {&beast_table, NULL};
static const Field letter_fields[] = {
    FIELD_REF(Letter, hunt, "hunt", "whom to hunt", Beast, &beast_table, 0),
    FIELD_REF(Letter, flee, "flee", "whom to flee", Beast, &beast_table, OF_OTHERS),
    FIELD_NEW(Letter, tame, "as", "whom to tame", Beast, &beast_table, 0),
    FIELD_REFS(Letter, feed, "feed", "whom to feed", Beast, &beast_table, feed_words, 0, DISTINCT),
    FIELD_REF_EACH(Letter, lure, lures, "lure", "whom to lure", Beast, &beast_table, NULL, 0,
                   DISTINCT),
    FIELD_REF(Letter, watch, "watch", "what to watch", Den, &den_table, 0),
    FIELD_VALUE_OF(Letter, trap, "trap", "whom to trap", Counted, &counted_type, trapped, NULL, 0),
    FIELD_VALUES_OF(Letter, chase, "chase", "whom to chase", Counted, &counted_target_type, 1, 0,
                    chased, chase_words, LONE),
    FIELD_CHOICE(Letter, pace, "pace", "how", pace_words, 0, 0),
    FIELD_SWITCH(Letter, hush, "hush", "in silence", false, 0),
};
static const Table letter_table = TABLE(Letter, "letter", "a letter", letter_fields);

typedef struct Post {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    Wood *wood;
    Letter *letter;
    Source sources[2];
} Post;

#define BEASTS                                                                                     \
    "beasts:\n"                                                                                    \
    "  - {id: wolf, name: Winter Wolf}\n"                                                          \
    "  - {id: fox, name: Owl}\n"                                                                   \
    "  - {id: owl, name: Old One}\n"                                                               \
    "  - {id: bear-1, name: Bear}\n"                                                               \
    "  - {id: bear-2, name: Bear}\n"                                                               \
    "  - {id: elk, name: All}\n"                                                                   \
    "  - {id: ghost-1, name: Shade}\n"                                                             \
    "  - {id: ghost-2, name: Moth}\n"                                                              \
    "  - {id: moth, name: Great Moth}\n"                                                           \
    "  - {id: bat, name: Moth}\n"                                                                  \
    "  - {id: ash, name: Ash’s Own}\n"                                                           \
    "dens: [{id: cave, name: Bear}, {id: hole, name: Winter Wolf}]\n"

/* Nobody may speak of ghosts. */
static inline bool lets(void *context, const Source *from, const Named *named)
{
    (void)context, (void)from;
    return !text_starts(record_id(named->table, named->record), "ghost");
}

static inline void *post_read(Post *post, size_t index, const char *name, const char *text)
{
    post->sources[index] = (Source){name, text_of(text), index};
    const Doc *doc = yaml_read(post->arena, &post->sources[index], post->diags);
    assert_non_null(doc);
    if (index == 1)
        return record_load(post->loader, &letter_table, &post->sources[1], doc->root);
    Wood *wood = record_new(post->arena, &wood_table);
    record_load_parts(post->loader, &(Part){&wood_table, wood}, 1, &post->sources[0], doc->root);
    return wood;
}

static inline void post_begin_guarded(Post *post, const char *wood, const char *letter, Guard guard)
{
    *post = (Post){.arena = arena_new()};
    post->diags = diag_new(post->arena);
    post->loader = loader_new(post->arena, post->diags);
    post->wood = post_read(post, 0, "wood.yaml", wood);
    loader_guard(post->loader, guard);
    post->letter = post_read(post, 1, "letter.yaml", letter);
    record_resolve(post->loader);
}

static inline void post_begin(Post *post, const char *wood, const char *letter)
{
    post_begin_guarded(post, wood, letter, (Guard){lets, NULL, NULL, false, NULL});
}

static inline void post_end(Post *post, const char *expected)
{
    Buf out = {NULL, 0, 0};
    diag_print(post->diags, &out);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
    arena_free(post->arena);
}

static inline void assert_says_in(const char *wood, const char *letter, const char *expected)
{
    Post post;
    post_begin(&post, wood, letter);
    post_end(&post, expected);
}

static inline void assert_says(const char *letter, const char *expected)
{
    assert_says_in(BEASTS, letter, expected);
}

/* What begins with an f is one's own. */
static inline bool owns(void *context, const Source *from, const Named *named)
{
    (void)context, (void)from;
    return text_starts(record_id(named->table, named->record), "f");
}

#define CUT                                                                                        \
    "beasts:\n"                                                                                    \
    "  - {id: elm, name: \"Elm, Tall One\"}\n"                                                     \
    "  - {id: ash, name: \"Ash, Grey, Old\"}\n"                                                    \
    "  - {id: ghost-1, name: \"Pale, Dead\"}\n"                                                    \
    "dens: [{id: cave, name: \"Cave, Dark\"}]\n"

static inline void assert_cut(const char *letter, const char *expected)
{
    assert_says_in(CUT, letter, expected);
}

#endif
