/* A rule system for the tests of the odds, in which nothing happens but what a test says: a step of
 * the phase `throw`, and what a player does in the phase `sit`, are functions of that test. */
#ifndef ADJUDICATE_TESTS_TOY_COINS_H
#define ADJUDICATE_TESTS_TOY_COINS_H

#include "odds/odds_private.h"
#include "toy_play.h"

/* --- records ---------------------------------------------------------------------------------- */

/* What has no id: one is known by a word, one by a number that is even or odd. */
typedef struct Chip {
    Record rec;
    Text made_of;
    Player *owner;
} Chip;

typedef struct Dot {
    Record rec;
    int parity;
    int size;
} Dot;

typedef struct Token Token;
struct Token {
    Record rec;
    Text id, name;
    Player *owner;
    int worth, parity;
    Text remark;
    const Node *notes;
    REFS_OF(Token) friends;
    LIST_OF(Chip) chips;
    LIST_OF(Dot) dots;
};

/* It has no name. */
typedef struct Stamp {
    Record rec;
    Text id;
    int worth;
} Stamp;

typedef struct Till {
    Record rec;
    LIST_OF(Token) tokens;
    LIST_OF(Stamp) stamps;
} Till;

typedef struct CoinsMemory {
    Stopped stopped;
} CoinsMemory;

static bool parity_read(Text text, void *value)
{
    *(int *)value = text_is(text, "odd") ? 1 : text_is(text, "even") ? 2 : 0;
    return *(const int *)value > 0;
}

static void parity_write(Buf *out, const void *value)
{
    buf_str(out, *(const int *)value % 2 == 1 ? "odd" : "even");
}

static const ValueType parity_type =
    VALUE_TYPE(int, "parity", "odd or even", "^(odd|even)$", parity_read, parity_write);

extern const Table token_table;
static const char *const friend_words[] = {"none", NULL};

static const Field chip_fields[] = {
    FIELD_WORD(Chip, made_of, "made-of", "what it is made of", REQUIRED),
    FIELD_REF(Chip, owner, "owner", "whose it is", Player, &player_table, 0),
};
static const Table chip_table = TABLE_LINE(Chip, "chip", "a chip", chip_fields);

static const Field dot_fields[] = {
    FIELD_VALUE(Dot, parity, "parity", "odd or even", int, &parity_type, REQUIRED),
    FIELD_INT(Dot, size, "size", "how large it is", 0, 9, 1, 0),
};
static const Table dot_table = TABLE_LINE(Dot, "dot", "a dot", dot_fields);

static const Field token_fields[] = {
    FIELD_ID(Token, id, "id", "the token's id"),
    FIELD_TEXT(Token, name, "name", "the token's name", 0),
    FIELD_REF(Token, owner, "owner", "whose it is", Player, &player_table, 0),
    FIELD_INT(Token, worth, "worth", "what it is worth", 0, 9999, 0, 0),
    FIELD_VALUE(Token, parity, "parity", "odd or even", int, &parity_type, 0),
    FIELD_TEXT(Token, remark, "remark", "for nobody", UNDIGESTED),
    FIELD_FREE(Token, notes, "notes", "for whoever likes"),
    FIELD_REFS(Token, friends, "friends", "which others", Token, &token_table, friend_words, 0, 0),
    FIELD_LIST(Token, chips, "chips", "chips on it", Chip, &chip_table, 0),
    FIELD_LIST(Token, dots, "dots", "dots on it", Dot, &dot_table, 0),
};
const Table token_table = TABLE(Token, "token", "a token", token_fields);

static const Field stamp_fields[] = {
    FIELD_ID(Stamp, id, "id", "the stamp's id"),
    FIELD_INT(Stamp, worth, "worth", "what it is worth", 0, 9, 0, 0),
};
static const Table stamp_table = TABLE_LINE(Stamp, "stamp", "a stamp", stamp_fields);

static const Field coins_fields[] = {
    FIELD_LIST(Till, tokens, "tokens", "all tokens", Token, &token_table, 0),
    FIELD_LIST(Till, stamps, "stamps", "all stamps", Stamp, &stamp_table, 0),
};
static const Table coins_table = TABLE(Till, "game file", "tokens and stamps", coins_fields);

static const Field coins_memory_fields[] = {STOPPED_FIELDS(CoinsMemory)};
static const Table coins_memory_table =
    TABLE(CoinsMemory, "stopped round", "where the round was stopped", coins_memory_fields);

/* --- the system ------------------------------------------------------------------------------- */

/* What a test wants to happen. */
static bool (*coins_step)(Play *play, int step);
static void (*coins_sit)(Play *play, Player *player);
static void (*coins_gone)(SeeGone *see, void *context);

static bool throw_step(Play *play, int step)
{
    return coins_step && coins_step(play, step);
}

static void seat_all(const Play *play, PlayerList *order)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        ARENA_PUSH(play->arena, order, play_player(play, seat));
}

static void sit(Play *play, Player *player, int step)
{
    (void)step;
    if (coins_sit)
        coins_sit(play, player);
}

static bool sit_step(Play *play, int step)
{
    (void)play, (void)step;
    return false;
}

static void each_gone(const Play *play, SeeGone *see, void *context)
{
    (void)play;
    if (coins_gone)
        coins_gone(see, context);
}

static const EventKind ev_met = {
    "met", NULL, SEEN_BY_ALL, "who whom", "{who} meets {whom}.", EVENT_SENTENCE, NULL, NULL};
static const EventKind ev_named = {"named",         NULL,           SEEN_BY_ALL, "what",
                                   "It is {what}.", EVENT_SENTENCE, NULL,        NULL};
static const EventKind ev_said = {"said",         NULL, SEEN_BY_ALL, "what", "It is said: {what}.",
                                  EVENT_SENTENCE, NULL, NULL};
static const EventKind *const coins_events[] = {&ev_met, &ev_named, &ev_said, NULL};

/* What is said ends none. */
static const FightEnd coins_ends[] = {
    {&ev_met, "{who} against {whom}", "met"},
    {&ev_met, "{whom} beside {who}", "{who}"},
    {&ev_named, "{what}", "named"},
    {NULL, NULL, NULL},
};

static const Phase coins_phases[] = {
    {.name = "throw", .when = PHASE_ROUND, .stepped = true, .play_step = throw_step},
    {.name = "sit",
     .when = PHASE_ROUND,
     .stepped = true,
     .seated = 1,
     .steps = 1,
     .seats = seat_all,
     .play_seat = sit,
     .play_step = sit_step},
};

static const DecisionKind *const no_decisions[] = {NULL};

static const System coins_system = {
    .name = "coins",
    .title = "Coins",
    .edition = "first",
    .prefix = "CO",
    .state = &coins_table,
    .memory = &coins_memory_table,
    .phases = coins_phases,
    .phase_count = sizeof coins_phases / sizeof *coins_phases,
    .orders = toy_orders, /* for no phase */
    .order_count = sizeof toy_orders / sizeof *toy_orders,
    .decisions = no_decisions,
    .conditions = toy_condition_kinds,
    .events = coins_events,
    .fight_ends = coins_ends,
    .each_gone = each_gone,
};

/* --- rounds ----------------------------------------------------------------------------------- */

#define COINS "rules: coins\ngame: till\nround: 1\nplayers: [{id: ann}, {id: bob}]\n"

static inline ToyResult coins_load(const char *game)
{
    ToyResult result = toy_load(&(const ToyRun){.system = &coins_system, .game = game});
    assert_string_equal(result.errors, "");
    return result;
}

static inline Till *coins_of(const Play *play)
{
    return play->state;
}

/* A roll of a name of its own in each round. */
static inline int coins_roll(Play *play, const char *name, int count, int sides)
{
    return play_roll(play, play_name(play, "%s", name), count, sides)->values[0];
}

static inline Text coins_printed(Odds *odds, bool explain)
{
    Buf out = {NULL, 0, 0};
    odds->explain = explain;
    odds_print(&out, odds, report_format(TEXT("text")));
    return buf_take(&out, odds->arena);
}

static inline OddsThing *coins_thing(const Odds *odds, const char *key)
{
    OddsThing *thing = names_find(odds->by_key, text_of(key));
    assert_non_null(thing);
    return thing;
}

static inline OddsCell *coins_cell(const Odds *odds, const char *thing, const char *key)
{
    OddsCell *cell = coins_thing(odds, thing)->cells;
    while (strcmp(cell->field->key, key) != 0)
        cell++;
    return cell;
}

static inline bool coins_says(Text text, const char *words)
{
    return text_find_part(text, text_of(words)) < text.len;
}

#endif
