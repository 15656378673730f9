/* Dice: from the seed and a name to the values of a roll. */
#include "adjudicate/chance/dice.h"

#include <assert.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/names.h"
#include "adjudicate/base/words.h"
#include "adjudicate/chance/digest.h"

/* Results for a roll that was made elsewhere. */
typedef struct Given {
    Text name;
    const int *values;
    int count;
    const CubeSort *cubes; /* NULL: its dice were given */
    size_t cube_count;
    Place place;
    Diags *diags;
    bool used;
} Given;

struct Dice {
    Arena *arena;
    bool is_fast;
    uint64_t fast;      /* the state of the fast generator */
    ChooseRoll *choose; /* NULL: dice are thrown */
    void *choosing;
    Text master;                     /* in hex; empty for fast dice */
    crypto_hash_sha256_state prefix; /* SHA-256 with "<master>\n" taken in already */
    struct {
        Roll **at;
        size_t count, room;
    } rolls;
    struct {
        RollUse **at;
        size_t count, room;
    } uses;
    struct {
        Given **at;
        size_t count, room;
    } given;
    Names *use_names, *given_names;
};

static Dice *dice_new(Arena *arena)
{
    Dice *dice = ARENA_NEW(arena, Dice);
    dice->arena = arena;
    dice->use_names = names_new(arena);
    dice->given_names = names_new(arena);
    return dice;
}

static void hash_text(crypto_hash_sha256_state *hash, Text text)
{
    if (text.len > 0)
        crypto_hash_sha256_update(hash, (const unsigned char *)text.at, text.len);
}

/* All rolls of a round begin with the same 65 bytes, which fill the first block of the hash: it is
 * worked through once, here, and each roll goes on from a copy. */
void dice_set_seed(Dice *dice, Text seed)
{
    dice->master = digest_hex(dice->arena, seed);
    crypto_hash_sha256_init(&dice->prefix);
    hash_text(&dice->prefix, dice->master);
    hash_text(&dice->prefix, TEXT("\n"));
}

Dice *dice_named(Arena *arena, Text seed)
{
    Dice *dice = dice_new(arena);
    dice_set_seed(dice, seed);
    return dice;
}

Dice *dice_fast(Arena *arena, uint64_t seed)
{
    Dice *dice = dice_new(arena);
    dice->is_fast = true;
    dice->fast = seed;
    dice->master = TEXT("");
    return dice;
}

/* The bytes of one named roll, 32 at a time. */
typedef struct Stream {
    const Dice *dice;
    Text name;
    int blocks; /* how many were made */
    size_t next;
    unsigned char bytes[crypto_hash_sha256_BYTES];
} Stream;

static void stream_fill(Stream *stream)
{
    crypto_hash_sha256_state hash = stream->dice->prefix;
    hash_text(&hash, stream->name);
    char more[16] = "";
    if (stream->blocks > 0)
        snprintf(more, sizeof more, " +%d", stream->blocks);
    hash_text(&hash, text_of(more));
    hash_text(&hash, TEXT("\n"));
    crypto_hash_sha256_final(&hash, stream->bytes);
    stream->blocks++;
    stream->next = 0;
}

static unsigned stream_byte(Stream *stream)
{
    if (stream->blocks == 0 || stream->next == sizeof stream->bytes)
        stream_fill(stream);
    return stream->bytes[stream->next++];
}

/* Values from the top, where an incomplete set of sides is left over, are skipped: otherwise low
 * sides would come a little more often than high ones. */
static int named_die(Stream *stream, int sides)
{
    unsigned n = (unsigned)sides;
    bool is_large = n > 256;
    unsigned range = is_large ? 65536 : 256;
    unsigned limit = n * (range / n);
    unsigned value;
    do {
        value = stream_byte(stream);
        if (is_large)
            value = value << 8 | stream_byte(stream);
    } while (value >= limit);
    return (int)(value % n) + 1;
}

/* SplitMix64: a counter with large steps, and its value well stirred. */
static uint64_t fast_next(uint64_t *state)
{
    *state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t x = *state;
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static int fast_die(uint64_t *state, int sides)
{
    uint64_t n = (uint64_t)sides;
    uint64_t range = UINT64_C(1) << 32;
    uint64_t limit = n * (range / n);
    uint64_t value;
    do {
        value = fast_next(state) >> 32;
    } while (value >= limit);
    return (int)(value % n) + 1;
}

void dice_choose(Dice *dice, ChooseRoll *choose, void *context)
{
    dice->choose = choose;
    dice->choosing = context;
}

void same_up_to(Same *same, int face)
{
    if (face <= (same->count > 0 ? same->up_to[same->count - 1] : 0))
        return;
    assert(same->count < SAME_MAX);
    same->up_to[same->count++] = face;
}

/* The sides of a roll's i-th die. */
static int sides_of(const Roll *roll, int i)
{
    return roll->draw ? roll->sides - i : roll->sides;
}

static const int *throw_dice(Dice *dice, const Roll *roll, const Same *same)
{
    const int *chosen = dice->choose ? dice->choose(dice->choosing, roll, same) : NULL;
    if (chosen)
        return chosen;
    int *values = ARENA_ARRAY(dice->arena, (size_t)roll->count, int);
    Stream stream = {.dice = dice, .name = roll->name};
    for (int i = 0; i < roll->count; i++) {
        int sides = sides_of(roll, i);
        values[i] = dice->is_fast ? fast_die(&dice->fast, sides) : named_die(&stream, sides);
    }
    return values;
}

/* Could the roll have come out like this? If not, says why not. */
static bool given_fits(const Given *given, const Roll *roll)
{
    if (given->count != roll->count) {
        diag_error(given->diags, given->place, "the roll '%.*s' has %d %s, not %d",
                   TEXT_ARG(roll->name), roll->count, roll->count == 1 ? "die" : "dice",
                   given->count);
        return false;
    }
    for (int i = 0; i < roll->count; i++) {
        int sides = sides_of(roll, i);
        if (given->values[i] < 1 || given->values[i] > sides) {
            diag_error(given->diags, given->place,
                       "the roll '%.*s' cannot show a %d: die %d of it has %d %s",
                       TEXT_ARG(roll->name), given->values[i], i + 1, sides,
                       sides == 1 ? "side" : "sides");
            return false;
        }
    }
    return true;
}

/* --- cubes ------------------------------------------------------------------------------------ */

/* "laura, alex and neutral": the sorts of a bag. */
static void help_sorts(const Given *given, const CubeSort *bag, size_t sorts)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < sorts; i++) {
        buf_str(&buf, list_joint(i, sorts));
        buf_format(&buf, "%d %.*s", bag[i].count, TEXT_ARG(bag[i].name));
    }
    diag_help(given->diags, "in that bag are %.*s", (int)buf.len, buf.at);
    buf_free(&buf);
}

/* Could those cubes have come out of the bag? If not, says why not. */
static bool cubes_fit(const Given *given, const Roll *roll, const CubeSort *bag, size_t sorts)
{
    if (!bag) {
        diag_error(given->diags, given->place, "the roll '%.*s' is no draw of cubes",
                   TEXT_ARG(roll->name));
        diag_help(given->diags, "write dice: [...]");
        return false;
    }
    int64_t sum = 0;
    for (size_t i = 0; i < given->cube_count; i++)
        sum += given->cubes[i].count;
    if (sum == roll->count)
        return true;
    diag_error(given->diags, given->place, "the roll '%.*s' is of %d %s, not %lld",
               TEXT_ARG(roll->name), roll->count, roll->count == 1 ? "cube" : "cubes",
               (long long)sum);
    help_sorts(given, bag, sorts);
    return false;
}

/* The place of the next cube of that sort among those that are left; 0: there is none. */
static int take_cube(Text name, int *left, const CubeSort *bag, size_t sorts)
{
    int before = 0;
    for (size_t i = 0; i < sorts; i++) {
        if (left[i] > 0 && text_equal(bag[i].name, name)) {
            left[i]--;
            return before + 1;
        }
        before += left[i];
    }
    return 0;
}

/* The dice that would have drawn them; NULL: none would. */
static const int *dice_of_cubes(const Dice *dice, const Given *given, const Roll *roll,
                                const CubeSort *bag, size_t sorts)
{
    if (!cubes_fit(given, roll, bag, sorts))
        return NULL;
    int *left = ARENA_ARRAY(dice->arena, sorts, int);
    int *values = ARENA_ARRAY(dice->arena, (size_t)roll->count, int), count = 0;
    for (size_t i = 0; i < sorts; i++)
        left[i] = bag[i].count;
    for (size_t i = 0; i < given->cube_count; i++)
        for (int k = 0; k < given->cubes[i].count; k++) {
            values[count] = take_cube(given->cubes[i].name, left, bag, sorts);
            if (values[count++] > 0)
                continue;
            diag_error(given->diags, given->place, "the roll '%.*s' cannot have %d %.*s",
                       TEXT_ARG(roll->name), given->cubes[i].count, TEXT_ARG(given->cubes[i].name));
            help_sorts(given, bag, sorts);
            return NULL;
        }
    return values;
}

/* What was given for this roll, or NULL. */
static const int *given_values(const Dice *dice, Roll *roll, const CubeSort *bag, size_t sorts)
{
    Given *given = names_find(dice->given_names, roll->name);
    if (given == NULL)
        return NULL;
    given->used = true;
    roll->cubes = given->cubes;
    roll->cube_count = given->cube_count;
    if (given->cubes)
        return dice_of_cubes(dice, given, roll, bag, sorts);
    return given_fits(given, roll) ? given->values : NULL;
}

static RollUse *use_of(Dice *dice, Text name)
{
    void **slot = names_slot(dice->use_names, name);
    if (*slot != NULL)
        return *slot;
    RollUse *use = *slot = ARENA_NEW(dice->arena, RollUse);
    use->name = text_copy(dice->arena, name);
    ARENA_PUSH(dice->arena, &dice->uses, use);
    return use;
}

/* Counts the use, and makes the whole name of it. */
static Text whole_name(Dice *dice, Text name)
{
    RollUse *use = use_of(dice, name);
    if (use->times < INT_MAX)
        use->times++;
    if (use->times == 1)
        return use->name;
    return text_format(dice->arena, "%.*s #%d", TEXT_ARG(name), use->times);
}

static const Roll *roll_any(Dice *dice, Text name, int count, int sides, bool is_draw,
                            const CubeSort *bag, size_t sorts, const Same *same)
{
    assert(count >= 1 && count <= DICE_COUNT_MAX);
    assert(sides >= 1 && sides <= DICE_SIDES_MAX);
    Roll *made = ARENA_NEW(dice->arena, Roll);
    made->name = whole_name(dice, name);
    made->sides = sides;
    made->count = count;
    made->draw = is_draw;

    made->values = given_values(dice, made, bag, sorts);
    made->given = made->values != NULL;
    if (!made->given)
        made->values = throw_dice(dice, made, same);
    ARENA_PUSH(dice->arena, &dice->rolls, made);
    return made;
}

const Roll *dice_roll(Dice *dice, Text name, int count, int sides)
{
    return roll_any(dice, name, count, sides, false, NULL, 0, NULL);
}

const Roll *dice_roll_same(Dice *dice, Text name, int count, int sides, const Same *same)
{
    assert(same->count == 0 || same->up_to[same->count - 1] == sides);
    return roll_any(dice, name, count, sides, false, NULL, 0, same);
}

const Roll *dice_draw(Dice *dice, Text name, int count, int cubes)
{
    assert(count <= cubes);
    return roll_any(dice, name, count, cubes, true, NULL, 0, NULL);
}

const Roll *dice_draw_sorts(Dice *dice, Text name, int count, const CubeSort *bag, size_t sorts)
{
    int cubes = 0;
    Same same = {.in_any_order = true};
    assert(sorts <= SAME_MAX);
    for (size_t i = 0; i < sorts; i++) {
        cubes += bag[i].count;
        same_up_to(&same, cubes);
    }
    assert(count <= cubes);
    return roll_any(dice, name, count, cubes, true, bag, sorts, &same);
}

static bool give(Dice *dice, const Given *what)
{
    if (names_find(dice->given_names, what->name) != NULL)
        return false;
    Given *given = ARENA_NEW(dice->arena, Given);
    *given = *what;
    given->name = text_copy(dice->arena, what->name);
    *names_slot(dice->given_names, given->name) = given;
    ARENA_PUSH(dice->arena, &dice->given, given);
    return true;
}

bool dice_give(Dice *dice, Text name, const int *values, int count, Place place, Diags *diags)
{
    assert(count >= 0);
    int *copy = ARENA_ARRAY(dice->arena, (size_t)count, int);
    if (count > 0)
        memcpy(copy, values, (size_t)count * sizeof *copy);
    return give(
        dice,
        &(Given){.name = name, .values = copy, .count = count, .place = place, .diags = diags});
}

bool dice_give_cubes(Dice *dice, Text name, const CubeSort *cubes, size_t count, Place place,
                     Diags *diags)
{
    CubeSort *copy = ARENA_ARRAY(dice->arena, count + 1, CubeSort);
    for (size_t i = 0; i < count; i++)
        copy[i] = (CubeSort){text_copy(dice->arena, cubes[i].name), cubes[i].count};
    return give(
        dice,
        &(Given){.name = name, .cubes = copy, .cube_count = count, .place = place, .diags = diags});
}

/* Was a roll of that whole name thrown? "NAME #2" is the second throw of NAME. */
static bool was_thrown(const Dice *dice, Text whole)
{
    int64_t times = 1;
    size_t mark = whole.len;
    while (mark > 0 && whole.at[mark - 1] != '#')
        mark--;
    Text name = whole;
    if (mark >= 2 && whole.at[mark - 2] == ' ' &&
        text_int(text_slice(whole, mark, whole.len), &times))
        name = text_slice(whole, 0, mark - 2);
    const RollUse *use = names_find(dice->use_names, name);
    return use != NULL && use->times >= times;
}

static void refuse_unused(const Dice *dice, Diags *diags, const Given *given)
{
    if (was_thrown(dice, given->name)) {
        diag_error(diags, given->place, "'%.*s' was thrown before the round was stopped",
                   TEXT_ARG(given->name));
        diag_help(diags, "take it out: what it showed then stands");
        return;
    }
    diag_error(diags, given->place, "no roll of this round is called '%.*s'",
               TEXT_ARG(given->name));
    Text nearest = names_nearest(dice->use_names, given->name, NULL, NULL);
    if (nearest.len > 0 && names_find(dice->given_names, nearest) == NULL)
        diag_help(diags, "did you mean '%.*s'?", TEXT_ARG(nearest));
}

void dice_check_given(const Dice *dice, Diags *diags, bool more)
{
    for (size_t i = 0; i < dice->given.count; i++) {
        const Given *given = dice->given.at[i];
        if (!given->used && (!more || was_thrown(dice, given->name)))
            refuse_unused(dice, diags, given);
    }
}

size_t dice_rolls(const Dice *dice)
{
    return dice->rolls.count;
}

const Roll *dice_roll_at(const Dice *dice, size_t index)
{
    assert(index < dice->rolls.count);
    return dice->rolls.at[index];
}

size_t dice_uses(const Dice *dice)
{
    return dice->uses.count;
}

RollUse dice_use_at(const Dice *dice, size_t index)
{
    assert(index < dice->uses.count);
    return *dice->uses.at[index];
}

void dice_resume(Dice *dice, Text name, int times)
{
    if (times > 0)
        use_of(dice, name)->times = times;
}

void dice_resume_given(Dice *dice, Text name, const int *values, int count)
{
    Given *given = names_find(dice->given_names, name);
    if (given == NULL)
        return;
    given->used =
        !given->cubes && given->count == count &&
        (count == 0 || memcmp(given->values, values, (size_t)count * sizeof *values) == 0);
}

void dice_resume_given_cubes(Dice *dice, Text name, const CubeSort *cubes, size_t count)
{
    Given *given = names_find(dice->given_names, name);
    if (given == NULL)
        return;
    given->used = given->cubes && given->cube_count == count;
    for (size_t i = 0; given->used && i < count; i++)
        given->used = given->cubes[i].count == cubes[i].count &&
                      text_equal(given->cubes[i].name, cubes[i].name);
}

Text dice_stop_mark(Arena *arena, const Dice *dice)
{
    return digest_hex(arena, text_format(arena, "stop\n%.*s\n", TEXT_ARG(dice->master)));
}

Text dice_text_mark(Arena *arena, const Dice *dice, Text text)
{
    enum { MARK_HEX = 32 };
    Text whole = text_format(arena, "mark\n%.*s\n%.*s\n", TEXT_ARG(dice->master),
                             TEXT_ARG(digest_hex(arena, text)));
    return text_slice(digest_hex(arena, whole), 0, MARK_HEX);
}

Text seed_fresh(Arena *arena)
{
    enum { SEED_BYTES = 16, SEED_HEX = 2 * SEED_BYTES };
    if (!random_begin())
        sodium_misuse();
    unsigned char bytes[SEED_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    char *hex = arena_alloc(arena, SEED_HEX + 1);
    sodium_bin2hex(hex, SEED_HEX + 1, bytes, sizeof bytes);
    return (Text){hex, SEED_HEX};
}
