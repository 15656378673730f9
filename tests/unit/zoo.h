/* A zoo: records with a field of every kind, for the tests of the room record. */
#ifndef ADJUDICATE_TESTS_ZOO_H
#define ADJUDICATE_TESTS_ZOO_H

#include <stdlib.h>
#include <string.h>

#include "adjudicate/record/record.h"
#include "assert_text.h"

/* --- the records ------------------------------------------------------------------------------ */

typedef struct Animal Animal;

typedef struct Keeper {
    Record rec;
    Text id;
    Text name;
} Keeper;

struct Animal {
    Record rec;
    Text id;
    Text name;
    Keeper *keeper;
    int legs;
    int food;
    bool asleep;
    REFS_OF(Animal) friends;
    IntList weights;
};

typedef struct Gate {
    Record rec;
    int opens, closes;
} Gate;

typedef struct Fair {
    Record rec;
    int day, stalls;
} Fair;

typedef struct Cage {
    Record rec;
    int size;
    Text label;
    int material;
} Cage;

typedef struct Zoo {
    Record rec;
    Text code;
    Text motto;
    int visitors;
    Gate gate;
    Fair *fair;
    LIST_OF(Keeper) keepers;
    LIST_OF(Animal) animals;
    REFS_OF(Keeper) guards;
    LIST_OF(Cage) cages;
    Variant *prize;
    VariantList tasks;
    const Node *notes;
} Zoo;

/* --- tasks: one of several kinds -------------------------------------------------------------- */

typedef struct Feed {
    Record rec;
    Animal *animal;
    Text with;
} Feed;

typedef struct Build {
    Record rec;
    Text what;
    int cost; /* -1: not said */
    int side; /* -1: not said */
} Build;

typedef struct Wait {
    Record rec;
    int hours;
} Wait;

typedef struct Both {
    Record rec;
    VariantList tasks;
} Both;

enum { FOOD_MEAT, FOOD_FISH, FOOD_HAY };
enum { FRIENDS_NONE, FRIENDS_ALL };
enum { SIDE_LEFT, SIDE_RIGHT };
enum { MATERIAL_IRON, MATERIAL_WOOD };

extern const Table keeper_table, animal_table, gate_table, fair_table, cage_table, zoo_table;
extern const Table feed_table, build_table, wait_table, rest_table, both_table;
extern const Table *const task_tables[];

/* --- the tables ------------------------------------------------------------------------------- */

static const char *const food_words[] = {"meat", "fish", "hay", NULL};
static const char *const friends_words[] = {"none", "all", NULL};
static const char *const material_words[] = {"iron", "wood", NULL};
static const char *const side_words[] = {"left", "right", NULL};

static const Field keeper_fields[] = {
    FIELD_ID(Keeper, id, "id", "the keeper's id"),
    FIELD_TEXT(Keeper, name, "name", "the keeper's name", 0),
};
const Table keeper_table = TABLE_LINE(Keeper, "keeper", "somebody who works here", keeper_fields);

static const Field animal_fields[] = {
    FIELD_ID(Animal, id, "id", "the animal's id"),
    FIELD_TEXT(Animal, name, "name", "the animal's name", 0),
    FIELD_REF(Animal, keeper, "keeper", "who looks after it", Keeper, &keeper_table, 0),
    FIELD_INT(Animal, legs, "legs", "how many legs", 0, 8, 4, 0),
    FIELD_CHOICE(Animal, food, "food", "what it eats", food_words, FOOD_FISH, 0),
    FIELD_SWITCH(Animal, asleep, "asleep", "it sleeps", false, CLEARED),
    FIELD_REFS(Animal, friends, "friends", "with whom it plays", Animal, &animal_table,
               friends_words, 0, DISTINCT),
    FIELD_INTS(Animal, weights, "weights", "what it weighed", 1, 999, 0),
};
const Table animal_table = TABLE_LINE(Animal, "animal", "somebody who lives here", animal_fields);

static const Field gate_fields[] = {
    FIELD_INT(Gate, opens, "opens", "when it opens", 0, 24, 9, 0),
    FIELD_INT(Gate, closes, "closes", "when it closes", 0, 24, 17, 0),
};
const Table gate_table = TABLE(Gate, "gate", "when the gate is open", gate_fields);

static const Field fair_fields[] = {
    FIELD_INT(Fair, day, "day", "on which day", 0, 31, 0, REQUIRED),
    FIELD_INT(Fair, stalls, "stalls", "how many stalls", 0, 99, 3, 0),
};
const Table fair_table = TABLE(Fair, "fair", "a day of fun", fair_fields);

static const Field cage_fields[] = {
    FIELD_INT(Cage, size, "size", "how large", 1, 9, 1, 0),
    FIELD_WORD(Cage, label, "label", "what stands on it", 0),
    FIELD_CHOICE(Cage, material, "of", "what it is made of", material_words, MATERIAL_IRON, 0),
};
const Table cage_table = TABLE_LINE(Cage, "cage", "an old cage", cage_fields);

static const Field feed_fields[] = {
    FIELD_REF(Feed, animal, "feed", "whom to feed", Animal, &animal_table, REQUIRED),
    FIELD_TEXT(Feed, with, "with", "what with", 0),
};
const Table feed_table = TABLE(Feed, "task", "feed an animal", feed_fields);

static const Field build_fields[] = {
    FIELD_WORD(Build, what, "build", "what to build", REQUIRED),
    FIELD_INT(Build, cost, "cost", "what it may cost", 0, 99, -1, 0),
    FIELD_CHOICE(Build, side, "side", "on which side", side_words, -1, 0),
};
const Table build_table = TABLE(Build, "task", "build something", build_fields);

static const Field wait_fields[] = {
    FIELD_INT(Wait, hours, "wait", "how long", 0, 99, 0, REQUIRED),
};
const Table wait_table = TABLE_LINE(Wait, "task", "wait", wait_fields);

static const Field rest_fields[] = {
    FIELD_INT(Wait, hours, "rest", "how long", 0, 99, 0, REQUIRED),
};
const Table rest_table = TABLE_LINE(Wait, "task", "rest", rest_fields);

static const Field both_fields[] = {
    FIELD_VARIANTS(Both, tasks, "both", "several tasks", task_tables, REQUIRED | LONE),
};
const Table both_table = TABLE(Both, "task", "do several things", both_fields);

const Table *const task_tables[] = {&feed_table, &build_table, &wait_table,
                                    &rest_table, &both_table,  NULL};

static const Field zoo_fields[] = {
    FIELD_WORD(Zoo, code, "code", "the zoo's short name", REQUIRED),
    FIELD_TEXT(Zoo, motto, "motto", "what stands above the gate", 0),
    FIELD_INT(Zoo, visitors, "visitors", "how many came", 0, 1000, 10, 0),
    FIELD_RECORD(Zoo, gate, "gate", "when it is open", Gate, &gate_table, 0),
    FIELD_MAYBE(Zoo, fair, "fair", "the next fair", Fair, &fair_table, 0),
    FIELD_LIST(Zoo, keepers, "keepers", "who works here", Keeper, &keeper_table, REQUIRED),
    FIELD_LIST(Zoo, animals, "animals", "who lives here", Animal, &animal_table, 0),
    FIELD_REFS(Zoo, guards, "guards", "who guards the gate", Keeper, &keeper_table, NULL, 1, 0),
    {.key = "cages",
     .doc = "one to three cages",
     .kind = KIND_LIST,
     .flags = LONE,
     .offset = FIELD_AT_LIST(Zoo, cages, Cage),
     .min = 1,
     .max = 3,
     .table = &cage_table},
    FIELD_VARIANT(Zoo, prize, "prize", "what the winner may do", task_tables, 0),
    FIELD_VARIANTS(Zoo, tasks, "tasks", "what is to be done", task_tables, LONE),
    FIELD_FREE(Zoo, notes, "notes", "anything"),
};
const Table zoo_table = TABLE(Zoo, "zoo", "a zoo", zoo_fields);

/* --- loading one ------------------------------------------------------------------------------ */

typedef struct Visit {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    Source source;
    Doc *doc;
    Zoo *zoo;
} Visit;

static inline void visit_begin(Visit *visit, const char *text)
{
    memset(visit, 0, sizeof *visit);
    visit->arena = arena_new();
    visit->diags = diag_new(visit->arena);
    visit->loader = loader_new(visit->arena, visit->diags);
    visit->source = (Source){"zoo.yaml", text_of(text), 0};
    visit->doc = yaml_read(visit->arena, &visit->source, visit->diags);
    assert_non_null(visit->doc);
    visit->zoo = record_load(visit->loader, &zoo_table, &visit->source, visit->doc->root);
    record_resolve(visit->loader);
}

static inline void visit_end(Visit *visit)
{
    arena_free(visit->arena);
}

static inline void assert_diags_at(const Diags *diags, const char *expected, const char *file,
                                   int line)
{
    Buf out = {NULL, 0, 0};
    diag_print(diags, &out);
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
}

#define assert_diags(diags, expected) assert_diags_at((diags), (expected), __FILE__, __LINE__)

/* Enough for a whole zoo; what is tested follows in line 4. */
#define BASE                                                                                       \
    "code: north\n"                                                                                \
    "keepers: [{id: ann}, {id: bob, name: Bob}]\n"                                                 \
    "animals: [{id: lion}, {id: lynx}, {id: owl}]\n"

static inline void assert_refused_at(const char *text, const char *expected, const char *file,
                                     int line)
{
    Visit visit;
    visit_begin(&visit, text);
    assert_diags_at(visit.diags, expected, file, line);
    visit_end(&visit);
}

#define assert_refused(text, expected) assert_refused_at((text), (expected), __FILE__, __LINE__)

static inline void assert_taken_at(Visit *visit, const char *text, const char *file, int line)
{
    visit_begin(visit, text);
    assert_diags_at(visit->diags, "", file, line);
    _assert_true(visit->zoo != NULL, "a zoo", file, line);
}

#define assert_taken(visit, text) assert_taken_at((visit), (text), __FILE__, __LINE__)

#endif
