/* The tables of what all game files share. */
#include "adjudicate/play/game.h"

#include <string.h>

#include "adjudicate/base/moment.h"
#include "adjudicate/base/utf8.h"
#include "adjudicate/play/system.h"

static const char *const status_words[] = {"playing", "absent", "out", NULL};

static const Field player_fields[] = {
    FIELD_ID(Player, id, "id", "the player's name in orders"),
    FIELD_TEXT(Player, name, "name", "the player's name in reports", 0),
    FIELD_CHOICE(Player, status, "status",
                 "playing, absent (standing orders serve) or out (of the game)", status_words,
                 PLAYER_PLAYING, 0),
    FIELD_INT(Player, draw, "draw",
              "the round in which the player offered a draw; it stands until the next is over", 0,
              ROUND_MAX, NO_OFFER, 0),
};
const Table player_table = TABLE_LINE(Player, "player", "a player", player_fields);

/* A name that is too long is cut, so that it fits nobody, and can be told. */
static void keep_name(Counted *cubes, Text name)
{
    static const char cut[] = "...";
    if (name.len < COUNTED_NAME_SIZE) {
        memcpy(cubes->name, name.at, name.len);
        return;
    }
    Text kept = utf8_beginning(name, COUNTED_NAME_SIZE - sizeof cut);
    memcpy(cubes->name, kept.at, kept.len);
    memcpy(cubes->name + kept.len, cut, sizeof cut);
}

/* "2 laura", "Lady Laura": whose cubes they are is seen when they are given (play_load_rolls). */
static bool read_cubes(Text text, void *value)
{
    Counted *cubes = value;
    size_t space = text_find(text, ' ');
    bool has_count = space < text.len &&
                     text_int_within(text_slice(text, 0, space), 1, COUNTED_MAX, &cubes->count);
    Text name = has_count ? text_slice(text, space + 1, text.len) : text;
    keep_name(cubes, name);
    return name.len > 0;
}

static void write_cubes(Buf *out, const void *value)
{
    const Counted *cubes = value;
    if (cubes->count > 0)
        buf_format(out, "%d ", (int)cubes->count);
    buf_add(out, counted_name_of(cubes));
}

static const ValueType cubes_type = VALUE_TYPE(
    Counted, "cube", "whose it is, as in laura, perhaps with a number before it, as in 2 laura",
    "^([1-9][0-9]{0,3} )?.+$", read_cubes, write_cubes);

static const Field given_roll_fields[] = {
    FIELD_TEXT(GivenRoll, roll, "roll", "the roll's name", REQUIRED),
    FIELD_INTS(GivenRoll, dice, "dice", "what the dice show", 1, DICE_SIDES_MAX, 0),
    FIELD_VALUES(GivenRoll, cubes, "cubes", "of a draw: whose the cubes are that came out", Counted,
                 &cubes_type, 1, DICE_COUNT_MAX, LONE),
};
const Table given_roll_table = TABLE_LINE(GivenRoll, "roll", "a given roll", given_roll_fields);

CubeSort *given_roll_cubes(Arena *arena, const GivenRoll *roll)
{
    CubeSort *cubes = ARENA_ARRAY(arena, roll->cubes.count, CubeSort);
    for (size_t i = 0; i < roll->cubes.count; i++) {
        const Counted *counted = &roll->cubes.at[i];
        cubes[i] = (CubeSort){counted_name_of(counted), counted->count > 0 ? counted->count : 1};
    }
    return cubes;
}

void given_roll_shows(Arena *arena, GivenRoll *given, const Roll *roll)
{
    if (!roll->cubes) {
        given->dice.count = (size_t)roll->count;
        given->dice.at = ARENA_ARRAY(arena, given->dice.count, int);
        memcpy(given->dice.at, roll->values, given->dice.count * sizeof *roll->values);
        return;
    }
    given->cubes.count = roll->cube_count;
    given->cubes.at = ARENA_ARRAY(arena, roll->cube_count, Counted);
    for (size_t i = 0; i < roll->cube_count; i++) {
        Counted *counted = &given->cubes.at[i];
        Text name = roll->cubes[i].name;
        counted->count = roll->cubes[i].count;
        memcpy(counted->name, name.at, name.len);
    }
}

static const Field used_name_fields[] = {
    FIELD_TEXT(UsedName, roll, "roll", "the roll's name", REQUIRED),
    FIELD_INT(UsedName, times, "times", "how often it has been thrown", 1, THROWS_MAX, 1, REQUIRED),
};
const Table used_name_table =
    TABLE_LINE(UsedName, "used roll", "how often a roll has been thrown", used_name_fields);

static const Field used_answer_fields[] = {
    FIELD_REF(UsedAnswer, player, "player", "who gave it", Player, &player_table, REQUIRED),
    FIELD_WORD(UsedAnswer, kind, "kind", "the kind of question", REQUIRED),
    FIELD_TEXT(UsedAnswer, question, "question", "the question's name", REQUIRED),
    FIELD_SWITCH(UsedAnswer, stale, "stale", "it was given for another situation", false, 0),
};
const Table used_answer_table =
    TABLE_LINE(UsedAnswer, "used answer", "an answer that has been used", used_answer_fields);

static const Field asked_fields[] = {
    FIELD_TEXT(AskedSoFar, seed, "seed", "what is told of the seed: the SHA-256 of its stop line",
               REQUIRED),
    FIELD_VALUES(AskedSoFar, orders, "orders", "marks of what players had decided before", Settled,
                 &settled_type, 0, 0, LISTED),
};
static const Table asked_table =
    TABLE(AskedSoFar, "asked", "that questions of this round have been put", asked_fields);

static const Field ended_fields[] = {
    FIELD_INT(Ended, round, "round", "the last round", 0, ROUND_MAX, 0, REQUIRED),
    FIELD_REFS(Ended, winners, "winners", "who has won; [] for a draw", Player, &player_table, NULL,
               0, DISTINCT),
};
static const Table ended_table = TABLE_LINE(Ended, "end", "how the game has ended", ended_fields);

/* It is told as it was written. */
static bool read_moment(Text text, void *value)
{
    Moment moment;
    memcpy(value, &text, sizeof text);
    return moment_read(text, &moment);
}

static void write_moment(Buf *out, const void *value)
{
    Text text;
    memcpy(&text, value, sizeof text);
    buf_add(out, text);
}

static const ValueType moment_type = {.name = "time",
                                      .form = MOMENT_FORM,
                                      .pattern = MOMENT_PATTERN,
                                      .size = sizeof(Text),
                                      .read = read_moment,
                                      .write = write_moment};

static const char *const dice_words[] = {"named", "chain", NULL};

/* The memory's table and the kinds of questions are the system's own, so these rows are filled in
 * by game_table. */
static const Field game_fields[] = {
    FIELD_WORD(Game, rules, "rules", "the rule system", REQUIRED),
    FIELD_WORD(Game, id, "game", "the game's name in orders", REQUIRED),
    FIELD_TEXT(Game, title, "title", "the game's name in reports", 0),
    FIELD_INT(Game, round, "round", "the round to be played next; 0 is setup", 0, ROUND_MAX, 0,
              REQUIRED),
    FIELD_WORD(Game, view, "view",
               "whose eyes this file is for, written by --view: no state can come of it",
               UNDIGESTED),
    FIELD_LIST(Game, players, "players", "the players, in the order of their seats", Player,
               &player_table, REQUIRED),
    FIELD_CHOICE(
        Game, dice, "dice",
        "named: of a seed that the game master gives; chain: of values that all have bound "
        "themselves to",
        dice_words, GAME_DICE_NAMED, 0),
    FIELD_LIST(Game, chains, "chains", "whose values make the seed", Chain, &chain_table, 0),
    FIELD_CHOICES(Game, ask, "ask",
                  "which kinds of questions players are asked, if they do not say it themselves; "
                  "the others go by standing orders and defaults",
                  NULL, 0),
    FIELD_MAYBE(Game, stopped, "stopped", "where the round was stopped half-way", Stopped, NULL,
                UNDIGESTED),
    FIELD_MAYBE(Game, asked, "asked", "that questions of this round have been put", AskedSoFar,
                &asked_table, UNDIGESTED),
    FIELD_MAYBE(Game, ended, "ended", "how the game has ended", Ended, &ended_table, 0),
    FIELD_LIST(Game, history, "history", "what each finished round leaves", Past, &past_table,
               UNDIGESTED),
    FIELD_SWITCH(Game, codes, "codes",
                 "false: adjudicate-mail takes orders without the code of their player's sheet",
                 true, UNDIGESTED),
    FIELD_TEXT(Game, news, "news",
               "the game master's note to all, with which the report of the round begins; taken "
               "out once it is over",
               UNDIGESTED | CLEARED),
    FIELD_VALUE(Game, deadline, "deadline",
                "when orders are due: told in sheets, questions and letters; taken out once the "
                "round is over",
                Text, &moment_type, UNDIGESTED | CLEARED),
    FIELD_FREE(Game, notes, "notes", "anything the game master wants to keep here"),
};

/* The same table, whose `seed` may be left out. */
static const Table *without_seed(Arena *arena, const Table *table)
{
    Table *copy = ARENA_NEW(arena, Table);
    Field *fields = ARENA_ARRAY(arena, table->count, Field);
    memcpy(fields, table->fields, table->count * sizeof *fields);
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(fields[i].key, "seed") == 0)
            fields[i].flags &= ~(unsigned)REQUIRED;
    *copy = *table;
    copy->fields = fields;
    return copy;
}

const Table *game_table(Arena *arena, const System *system)
{
    size_t count = sizeof game_fields / sizeof *game_fields, kept = 0;
    Field *fields = ARENA_ARRAY(arena, count, Field);
    const char *const *kinds = decision_words(arena, system);
    for (size_t i = 0; i < count; i++) {
        Field field = game_fields[i];
        if (field.kind == KIND_CHOICES)
            field.words = kinds;
        if (strcmp(field.key, "stopped") == 0)
            field.table = system->memory;
        if (system->has_no_seed && (field.table == &asked_table || field.table == &past_table))
            field.table = without_seed(arena, field.table);
        if (field.kind != KIND_CHOICES || *kinds)
            fields[kept++] = field;
    }
    Table *table = ARENA_NEW(arena, Table);
    *table = (Table){.name = "game file",
                     .doc = "the state of a game",
                     .size = sizeof(Game),
                     .fields = fields,
                     .count = kept};
    return table;
}

static bool is_owner(const Field *field)
{
    return field->kind == KIND_REF && field->table == &player_table &&
           strcmp(field->key, "owner") == 0;
}

const Player *player_owning(const Table *table, const void *record)
{
    if (!record || table == &player_table)
        return record;
    for (size_t i = 0; i < table->count; i++)
        if (is_owner(&table->fields[i]))
            return record_pointer(record, &table->fields[i]);
    return NULL;
}

Text player_name(const Player *player)
{
    return player->name.len > 0 ? player->name : player->id;
}
