/* Orders of every kind that a round takes, with conditions of every kind, made from the tables of a
 * rule system. Most of them no player could want: they are there so that every check has something
 * to look at, and something in the game to look through. The same seed makes the same. */
#ifndef MADE_ORDERS_H
#define MADE_ORDERS_H

#include "mutations.h"
#include "references.h"

typedef struct Maker {
    const Finder *game; /* what there is to be named */
    Buf out;
    Random random;
    int level;              /* of lists of variants within each other */
    int new_ids;            /* so far, */
    const Table *new_table; /* and of what the last one is */
} Maker;

/* An id of that table, or (NULL) of any; now and then that of what another of these orders makes.
 */
static inline Text any_id(Maker *maker, const Table *table)
{
    const Finder *game = maker->game;
    if (!table && game->tables.count > 0)
        table = game->tables.at[random_below(&maker->random, game->tables.count)];
    if (table && table == maker->new_table && random_below(&maker->random, 8) == 0)
        return TEXT("new-0");
    size_t count = 0;
    for (size_t i = 0; i < game->ids.count; i++)
        count += game->ids.at[i]->table == table;
    size_t chosen = random_below(&maker->random, count);
    for (size_t i = 0; i < game->ids.count; i++)
        if (game->ids.at[i]->table == table && chosen-- == 0)
            return game->ids.at[i]->text;
    return TEXT("nobody");
}

/* What may stand for a value: an id, what stands for one elsewhere, or what some are like. */
static inline Text any_value(Maker *maker)
{
    static const char *const plain[] = {"1", "a1", "1-2", "1/1/1"};
    const IdList *values = &maker->game->values;
    switch (random_below(&maker->random, 4)) {
    case 0:
        return text_of(plain[random_below(&maker->random, sizeof plain / sizeof *plain)]);
    case 1:
        return values->count > 0 ? values->at[random_below(&maker->random, values->count)]->text
                                 : TEXT("");
    default:
        return any_id(maker, NULL);
    }
}

static inline void make_value(Maker *maker, const ValueType *type)
{
    enum { TRIES = 64 };
    _Alignas(max_align_t) char value[VALUE_SIZE_MAX];
    Text text = TEXT("");
    for (size_t i = 0; i < TRIES; i++) {
        memset(value, 0, sizeof value);
        text = any_value(maker);
        if (text.len > 0 && type->read(text, value))
            break;
    }
    buf_add(&maker->out, text);
}

static inline void make_map(Maker *maker, const Table *table);

/* Does it hold names that the rule system reads itself? */
static inline bool reads_names(const Table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->type || (field->kind == KIND_RECORD && reads_names(field->table)))
            return true;
    }
    return false;
}

/* At first all kinds, those that may name anything several times; further within two of them, then
 * none: lists of conditions hold each other. */
static inline void make_variants(Maker *maker, const Table *const *variants)
{
    enum { LEVELS = 3, TIMES = 2 };
    size_t count = 0;
    while (variants[count])
        count++;
    const char *comma = "";
    bool all = maker->level == 0;
    size_t kinds = all ? count : maker->level < LEVELS ? 2 : 0;
    buf_char(&maker->out, '[');
    maker->level++;
    for (size_t i = 0; i < kinds; i++) {
        const Table *kind = variants[all ? i : random_below(&maker->random, count)];
        for (size_t times = all && reads_names(kind) ? TIMES : 1; times > 0; times--) {
            buf_str(&maker->out, comma);
            make_map(maker, kind);
            comma = ", ";
        }
    }
    maker->level--;
    buf_char(&maker->out, ']');
}

static inline void make_field(Maker *maker, const Field *field)
{
    Buf *out = &maker->out;
    size_t words = 0;
    while (field->words && field->words[words])
        words++;
    switch (field->kind) {
    case KIND_INT:
        buf_int(out, field->min > 1 ? field->min : field->max < 1 ? field->max : 1);
        break;
    case KIND_CHOICE:
        buf_str(out, field->words[random_below(&maker->random, words)]);
        break;
    case KIND_CHOICES:
        buf_format(out, "[%s]", field->words[random_below(&maker->random, words)]);
        break;
    case KIND_SWITCH:
        buf_str(out, random_below(&maker->random, 2) ? "on" : "off");
        break;
    case KIND_INTS:
        buf_format(out, "[%d]", field->min);
        break;
    case KIND_REFS:
        if (words > 0 && random_below(&maker->random, 4) == 0) {
            buf_str(out, field->words[random_below(&maker->random, words)]);
            break;
        }
        buf_char(out, '[');
        buf_add(out, any_id(maker, field->table));
        buf_char(out, ']');
        break;
    case KIND_VALUES:
        buf_char(out, '[');
        make_value(maker, field->type);
        buf_char(out, ']');
        break;
    case KIND_VALUE:
        make_value(maker, field->type);
        break;
    case KIND_NEW:
        buf_format(out, "new-%d", maker->new_ids++);
        maker->new_table = field->table;
        break;
    case KIND_RECORD:
    case KIND_MAYBE:
        make_map(maker, field->table);
        break;
    case KIND_LIST:
        buf_char(out, '[');
        make_map(maker, field->table);
        buf_char(out, ']');
        break;
    case KIND_VARIANT:
        make_map(maker, field->variants[0]);
        break;
    case KIND_VARIANTS:
        make_variants(maker, field->variants);
        break;
    case KIND_REF:
    case KIND_ID:
    case KIND_WORD:
    case KIND_TEXT: /* which may be read as a name, too */
        buf_add(out, any_id(maker, field->table));
        break;
    case KIND_FREE:
        break;
    }
}

/* All its keys, except that an order has no else. */
static inline void make_map(Maker *maker, const Table *table)
{
    buf_char(&maker->out, '{');
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->kind == KIND_VARIANT || field->kind == KIND_FREE)
            continue;
        buf_format(&maker->out, "%s%s: ", i > 0 ? ", " : "", field->key);
        make_field(maker, field);
    }
    buf_char(&maker->out, '}');
}

static inline void make_list(Maker *maker, const char *key, const Table *const *kinds)
{
    buf_format(&maker->out, "%s:\n", key);
    for (; *kinds; kinds++) {
        buf_str(&maker->out, "  - ");
        make_map(maker, *kinds);
        buf_char(&maker->out, '\n');
    }
}

/* The file of a player, in the arena. It has a key that no such file has, besides. */
static inline Text make_orders(const Finder *game, const Play *play, const Player *player,
                               size_t seed)
{
    const System *system = play->system;
    Maker maker = {.game = game, .random = {seed}};
    buf_format(&maker.out, "game: %.*s\nround: %d\nplayer: %.*s\nbattle-cry: hurrah\n",
               TEXT_ARG(play->game->id), play->game->round, TEXT_ARG(player->id));
    for (size_t i = 0; i < system->phase_count; i++) {
        const Phase *phase = &system->phases[i];
        if (phase->orders && (phase->when == PHASE_SETUP) == (play->game->round == 0))
            make_list(&maker, phase->name, phase->orders);
    }
    if (system->reactions)
        make_list(&maker, "reactions", system->reactions);
    const Table *const *answers = orders_answers(game->arena, system);
    if (*answers)
        make_list(&maker, "answers", answers);
    Text text = text_copy(game->arena, buf_text(&maker.out));
    buf_free(&maker.out);
    return text;
}

#endif
