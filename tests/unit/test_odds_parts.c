/* Parts of the odds as files: what has been written is read again, and what somebody has had in his
 * hands is refused, or says what then stands there, and is printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../node_edit.h"
#include "odds/odds_private.h"
#include "toy_play.h"

#define HEAD "game: hill\nround: 1\nplayer: "

/* b1 is struck at home, where it cannot step aside, and once more when it has marched out, where it
 * can; and g1 out there, and then at home. In the melee somebody dies, mostly; and red's plan may
 * be another. */
#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red, name: Rolf}, {id: blue}, {id: green}]\n"                                  \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, name: Spear, owner: red, at: 5, hp: 2}\n"                                        \
    "  - {id: b1, owner: blue, at: 0, hp: 9}\n"                                                    \
    "  - {id: b2, owner: blue, at: 5, hp: 1}\n"                                                    \
    "  - {id: g1, owner: green, at: 3}\n"
#define STRIKE  "strike: [{strike: b1, with: r1}, {strike: g1, with: r1}]\n"
#define SPLITS  "march: [{split: r1, as: r2}]\n"
#define RED     HEAD "red\n" STRIKE SPLITS
#define ANOTHER HEAD "red\nmarch: []\nstrike: []\n"
#define BLUE                                                                                       \
    HEAD "blue\nmarch: [{march: b1, to: 4}]\nstrike: [{strike: g1, with: b1}]\n"                   \
         "reactions: [{strike-back: b1}, {dodge: b1}]\n"
#define GREEN                                                                                      \
    HEAD "green\nstrike: [{strike: b1, with: g1}]\nmelee: [{cheer: g1}]\n"                         \
         "reactions: [{dodge: g1}]\n"

/* A cheer is said to name a fight, and none comes of it. */
static const FightEnd ends[] = {
    {&ev_hit, NULL, "{unit} hits {target}"},
    {&ev_missed, NULL, "{unit} misses"},
    {&ev_struck, "{unit} against {target}", "a blow"},
    {&ev_cheered, "the cheers of {unit}", NULL},
    {NULL, NULL, NULL},
};

static ToyResult loaded(const System *system, const char *red)
{
    ToyResult result =
        toy_load(&(const ToyRun){.system = system, .game = GAME, .orders = {red, BLUE, GREEN}});
    assert_string_equal(result.errors, "");
    return result;
}

typedef struct Parts {
    System system;
    ToyResult here, there;
    Odds *odds;     /* with what another plan would change */
    OddsPart *part; /* that, read */
} Parts;

static OddsPart *read_part(Arena *arena, Text text)
{
    Diags *diags = diag_new(arena);
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"part.json", text, 0};
    OddsPart *part = odds_part_load(arena, diags, source);
    assert_int_equal(part == NULL, diag_errors(diags) > 0);
    return part;
}

static Parts *parts_new(void)
{
    const OddsRun run = {.first = 1, .last = 40, .noted = true};
    Parts *parts = calloc(1, sizeof *parts);
    Buf out = {NULL, 0, 0};
    parts->system = toy_system;
    parts->system.fight_ends = ends;
    parts->here = loaded(&parts->system, RED);
    parts->there = loaded(&parts->system, ANOTHER);
    Arena *arena = parts->here.arena;
    parts->odds = odds_play(arena, parts->here.play, parts->here.dice, &run);
    odds_compare(parts->odds, odds_play(arena, parts->there.play, parts->there.dice, &run));
    odds_part_print(&out, parts->odds, TEXT("mark"), 40);
    parts->part = read_part(arena, buf_take(&out, arena));
    assert_non_null(parts->part);
    return parts;
}

static void parts_free(Parts *parts)
{
    toy_free(&parts->here);
    toy_free(&parts->there);
    free(parts);
}

static Text printed(Odds *odds)
{
    Buf out = {NULL, 0, 0};
    odds_print(&out, odds, report_format(TEXT("json")));
    odds->explain = true;
    odds_print(&out, odds, report_format(TEXT("text")));
    return buf_take(&out, odds->arena);
}

static bool says(Text text, const char *words)
{
    return text_find_part(text, text_of(words)) < text.len;
}

/* Read on top of the load, in memory of its own. */
static bool fits(const Parts *parts, const Node *counts)
{
    OddsPart bent = *parts->part;
    Arena *arena = arena_new();
    bent.counts = counts;
    Odds *odds = odds_part_read(arena, &bent, parts->here.play);
    if (odds)
        assert_true(printed(odds).len > 0);
    arena_free(arena);
    return odds != NULL;
}

static bool fits_with(const Parts *parts, size_t place, const Node *item)
{
    Arena *arena = arena_new();
    Node *counts = node_copy(arena, parts->part->counts);
    node_set(counts, place, item);
    const bool does = fits(parts, counts);
    arena_free(arena);
    return does;
}

static bool is_number(const Node *item)
{
    int64_t number;
    return item->style == STYLE_PLAIN && text_int(node_text(item), &number);
}

static void what_was_written_is_read(void **state)
{
    const Parts *parts = *state;
    Arena *arena = parts->here.arena;
    const OddsRun run = {.first = 1, .last = 40};
    Odds *sum = odds_begin(arena, parts->here.play, &run);
    odds_merge(sum, odds_part_read(arena, parts->part, parts->here.play));
    Text again = printed(sum), first = printed(parts->odds);
    assert_true(text_equal(again, first));
    assert_true(says(first, "With the other orders"));
    assert_true(says(first, "{dodge: b1} -> done in part always (b1 is at home)"));
    assert_true(says(first, "{dodge: g1} -> done in part always (g1 is at home)"));
    assert_true(says(first, "Spear (r1) hits b2"));
    assert_true(says(first, "What went by default"));
}

/* A list is neither a number nor a text, and what is no number is none. */
static void nothing_else_stands_where_a_number_or_a_text_does(void **state)
{
    static const char *const none[] = {"x", "-1", "99999999999", "99999999999999999999"};
    const Parts *parts = *state;
    const Node *counts = parts->part->counts;
    Arena *arena = arena_new();
    const Node *list = node_collection(arena, NODE_LIST, STYLE_FLOW, 0);
    size_t numbers = 0;
    for (size_t i = 0; i < node_count(counts); i++) {
        assert_false(fits_with(parts, i, list));
        if (!is_number(node_child(counts, i)))
            continue;
        const char *other = none[numbers++ % 4];
        if (fits_with(parts, i, node_scalar(arena, text_of(other), STYLE_PLAIN)))
            fail_msg("item %zu may be %s", i, other);
    }
    assert_true(numbers > node_count(counts) / 2);
    arena_free(arena);
}

/* The file ends too early, or does not end where it should. */
static void as_much_is_there_as_is_said(void **state)
{
    const Parts *parts = *state;
    Arena *arena = arena_new();
    Node *counts = node_copy(arena, parts->part->counts);
    node_add(arena, counts, node_child(counts, 0));
    assert_false(fits(parts, counts));
    node_remove(counts, node_count(counts) - 1);
    assert_true(fits(parts, counts));
    while (node_count(counts) > 0) {
        node_remove(counts, node_count(counts) - 1);
        assert_false(fits(parts, counts));
    }
    arena_free(arena);
}

/* Another number or word that might stand there: it is refused, or printed. */
static void what_might_stand_there_does_no_harm(void **state)
{
    static const char *const others[] = {"0", "1", "2", "3", "40", "1000000"};
    const Parts *parts = *state;
    const Node *counts = parts->part->counts;
    Arena *arena = arena_new();
    size_t fit = 0, count = 0;
    for (size_t i = 0; i < node_count(counts); i++)
        for (size_t k = i % 2; k < sizeof others / sizeof *others; k += 2, count++)
            fit += fits_with(parts, i, node_scalar(arena, text_of(others[k]), STYLE_PLAIN));
    assert_in_range(fit, 1, count - 1);
    arena_free(arena);
}

/* --- what does not add up --------------------------------------------------------------------- */

enum { SPOILT = 22 };

static void spoil_more(Odds *odds, int what)
{
    switch (what) {
    case 11:
        odds->orders.at[0]->fates[FATE_IDLE] += 40;
        break;
    case 12:
        odds->orders.at[0]->reasons[FATE_IDLE].others++;
        break;
    case 13:
        odds->defaults.at[0].times = 41;
        break;
    case 14:
        odds->differ.at[0]->here = 41;
        break;
    case 15:
        odds->differ.at[0]->here_alone = odds->differ.at[0]->here + 1;
        break;
    case 16:
        odds->differ.at[0]->there = 41;
        break;
    case 17:
        odds->differ.at[0]->there_alone = odds->differ.at[0]->there + 1;
        break;
    case 18:
        odds->differ_lost[0].here = 40 * 255 + 1;
        break;
    case 19:
        odds->differ_lost[1].there = 40 * 255 + 1;
        break;
    case 20:
        odds->differ_lost[2].squares = 40 * 255 * 255 + 1;
        break;
    default:
        odds->pairs = 0;
    }
}

/* Puts a number that no trials leave. */
static void spoil(Odds *odds, int what)
{
    OddsOutcome *outcome = odds->fights.at[0]->outcomes.at[0];
    switch (what) {
    case 0:
        odds->trials = 0;
        break;
    case 1:
        odds->trials = 41;
        break;
    case 2:
        odds->endings.others = 41;
        break;
    case 3:
        odds->scores[2].at[0].times++;
        break;
    case 4:
        odds->losses[1].times[ODDS_LOSSES_MAX]++;
        break;
    case 5:
        odds->things.at[0]->there++;
        break;
    case 6:
        odds->things.at[0]->gone++;
        break;
    case 7:
        odds->things.at[0]->cells[0].values.others = odds->things.at[0]->there + 1;
        break;
    case 8:
        outcome->times = 0;
        memset(outcome->losses[0].times, 0, sizeof outcome->losses[0].times);
        break;
    case 9:
        outcome->times += 40;
        outcome->losses[0].times[0] += 40;
        break;
    case 10:
        outcome->losses[2].times[1]++;
        break;
    default:
        spoil_more(odds, what);
    }
}

/* But for the last, which says that no other plan was tried. */
static void numbers_that_do_not_add_up_are_refused(void **state)
{
    const Parts *parts = *state;
    for (int what = -1; what < SPOILT; what++) {
        Arena *arena = arena_new();
        Buf out = {NULL, 0, 0};
        Odds *odds = odds_part_read(arena, parts->part, parts->here.play);
        assert_non_null(odds);
        if (what >= 0)
            spoil(odds, what);
        odds_part_print(&out, odds, TEXT("mark"), 40);
        const OddsPart *part = read_part(arena, buf_take(&out, arena));
        if ((odds_part_read(arena, part, parts->here.play) != NULL) !=
            (what < 0 || what == SPOILT - 1))
            fail_msg("spoilt by %d", what);
        arena_free(arena);
    }
}

static OddsPart *part_of(Arena *arena, const char *counts)
{
    return read_part(
        arena, text_format(arena, "odds-part: ''\nround: mark\nfirst: 1\nlast: 40\n%s", counts));
}

static void what_is_no_part_is_refused(void **state)
{
    static const char *const others[] = {"", "counts: 1\n", "counts: {a: 1}\n", "counts: []\n",
                                         "counts: [40, 1]\n"};
    const Parts *parts = *state;
    Arena *arena = arena_new();
    assert_null(read_part(arena, TEXT("odds-part: [")));
    assert_null(read_part(arena, TEXT("[]\n")));
    assert_null(read_part(arena, TEXT("odds-part: ''\n")));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const OddsPart *part = part_of(arena, others[i]);
        assert_non_null(part);
        assert_null(odds_part_read(arena, part, parts->here.play));
    }
    arena_free(arena);
}

static int begin(void **state)
{
    *state = parts_new();
    return 0;
}

static int end(void **state)
{
    parts_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_read),
        cmocka_unit_test(nothing_else_stands_where_a_number_or_a_text_does),
        cmocka_unit_test(as_much_is_there_as_is_said),
        cmocka_unit_test(what_might_stand_there_does_no_harm),
        cmocka_unit_test(numbers_that_do_not_add_up_are_refused),
        cmocka_unit_test(what_is_no_part_is_refused),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
