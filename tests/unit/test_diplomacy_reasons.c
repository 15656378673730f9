/* What the judge of Diplomacy says of each order: how it ended, who did it, with what strength, and
 * on which choice of the test cases that hung. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "diplomacy_positions.h"

/* Orders as in diplomacy_positions.txt, behind each what is said of it. */
typedef struct Scene {
    DpSettings settings;
    const char *lines[UNITS_MAX / 2];
} Scene;

static const char *const end_words[] = {"done",      "bounced",   "held back", "no convoy",
                                        "sunk",      "paradox",   "cut",       "dislodged",
                                        "not given", "passed by", "cannot"};
static const char *const fault_words[] = {
    "",       "to itself",   "no way",     "no fleets", "which coast", "wrong coast",
    "nobody", "they cannot", "not at sea", "no army",   "no use"};

typedef struct Said {
    char text[160];
    size_t length;
} Said;

static void say(Said *said, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(Said *said, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    said->length += (size_t)vsnprintf(said->text + said->length, sizeof said->text - said->length,
                                      format, arguments);
    va_end(arguments);
}

static const char *where(const Atlas *atlas, const Position *position, int unit)
{
    return atlas->rows[atlas->province[position->units[unit].place]]->id;
}

/* "bounced by tri 1:2, out by ven not to ven, 4.A.4" */
static Said said_of(const Atlas *atlas, const Position *position, const DpOutcome *outcome,
                    int unit)
{
    const DpFate *fate = &outcome->fates[unit];
    Said said = {.length = 0};
    say(&said, "%s", end_words[fate->end]);
    if (fate->end == DP_CANNOT)
        say(&said, ": %s", fault_words[fate->fault]);
    if (fate->by != DP_NOBODY)
        say(&said, " by %s", where(atlas, position, fate->by));
    if (fate->end == DP_BOUNCED)
        say(&said, " %d:%d", fate->mine, fate->theirs);
    for (int i = 1; i < fate->rival_count; i++)
        say(&said, " and %s %d", where(atlas, position, fate->rivals[i].unit),
            fate->rivals[i].strength);
    if (fate->spared)
        say(&said, ", spared");
    if (fate->head_on)
        say(&said, ", head-on");
    if (fate->carried)
        say(&said, ", carried");
    if (fate->dislodged_by != DP_NOBODY)
        say(&said, ", out by %s", where(atlas, position, fate->dislodged_by));
    if (fate->dislodged_by != DP_NOBODY && fate->barred != DP_NOWHERE)
        say(&said, " not to %s", atlas->rows[fate->barred]->id);
    for (int i = 0; i < DP_CHOICES; i++)
        if (fate->issues >> i & 1U)
            say(&said, ", %s", dp_choice_issue(i));
    return said;
}

/* The position, and what is expected of each unit. */
static void read_scene(const Atlas *atlas, const Scene *scene, Position *position,
                       const char *expected[])
{
    memset(position, 0, sizeof *position);
    for (int i = 0; scene->lines[i]; i++) {
        static char text[UNITS_MAX][160];
        const char *bar = strchr(scene->lines[i], '|');
        assert_non_null(bar);
        size_t length = (size_t)(bar - scene->lines[i]);
        memcpy(text[i], scene->lines[i], length);
        text[i][length] = '\0';
        expected[i] = bar + 2;
        Line line = line_read(text[i]);
        position_line(atlas, position, &line);
    }
    position_end(atlas, position);
}

static int check_scene(Arena *arena, const Atlas *atlas, const Scene *scene)
{
    static Position position;
    const char *expected[UNITS_MAX];
    int wrong = 0;
    read_scene(atlas, scene, &position, expected);
    DpBoard *board = dp_board_new(arena, atlas->graph, position.units, position.count);
    const DpOutcome *outcome = dp_judge(arena, board, &scene->settings, position.tasks);
    for (int i = 0; i < position.count; i++) {
        Said said = said_of(atlas, &position, outcome, i);
        if (strcmp(said.text, expected[i]) == 0)
            continue;
        print_message("%s\n  is said: %s\n", scene->lines[i], said.text);
        wrong++;
    }
    return wrong;
}

static const Scene scenes[] = {
    /* Two bounce, a third as well: with the strongest, of equals with the first by name. */
    {.lines = {"austria A vie - tyr | bounced by ven 1:2", "italy A ven - tyr | done",
               "italy A pie S ven - tyr | done", NULL}},
    {.lines = {"austria A vie - tyr | bounced by mun 1:1 and ven 1",
               "italy A ven - tyr | bounced by mun 1:1 and vie 1",
               "germany A mun - tyr | bounced by ven 1:1 and vie 1", NULL}},
    /* Held by support; the support against one's own unit is spared. */
    {.lines = {"austria F tri H | done", "austria A vie S ven - tri | done, spared",
               "italy A ven - tri | bounced by tri 1:1", NULL}},
    /* One's own unit stays; and one that moves away late. */
    {.lines = {"germany A ber - pru | bounced by war 1:1", "germany F kie - ber | held back by ber",
               "germany A mun S kie - ber | done, spared",
               "russia A war - pru | bounced by ber 1:1", NULL}},
    /* Cut, and by whom: the stronger of two. */
    {.lines = {"austria F adr S tri - ven | done", "austria A tri - ven | done",
               "austria A vie - tyr | bounced by boh 1:2 and tyr 2",
               "italy A ven H | dislodged by tri, out by tri not to tri",
               "italy A tyr S ven | cut by boh", "germany A boh - tyr | bounced by tyr 2:2",
               "germany A mun S boh - tyr | done", "italy A pie S tyr | done", NULL}},
    /* Not cut from where it helps to attack, unless that dislodges it. */
    {.lines = {"russia F con S bla - ank | done", "russia F bla - ank | done",
               "turkey F ank - con | bounced by con 1:1, out by bla not to bla", NULL}},
    {.lines = {"russia F con S bla - ank | dislodged by ank, out by ank not to ank",
               "russia F bla - ank | bounced by arm 1:1", "turkey F ank - con | done",
               "turkey A smy S ank - con | done", "turkey A arm - ank | bounced by bla 1:1", NULL}},
    /* Head-on: all supports defend, those of the attacker's own power, too (6.E.6). */
    {.lines = {"germany F hol - nth | bounced by nth 2:2, head-on",
               "germany F hel S hol - nth | done",
               "france F nth - hol | bounced by hol 2:3 and ruh 2, head-on",
               "france F bel S nth - hol | done", "france F eng S hol - nth | done, spared",
               "austria A kie S ruh - hol | done", "austria A ruh - hol | bounced by nth 2:2",
               NULL}},
    /* Dislodged head-on: it keeps nobody out of where the winner came from. */
    {.lines = {"germany A ber - pru | done, head-on", "germany A kie - ber | done",
               "germany A sil S ber - pru | done",
               "russia A pru - ber | bounced by ber 1:2 and kie 1, head-on, out by ber not to ber",
               NULL}},
    /* Beleaguered (6.E.4). */
    {.lines = {"germany F hol - nth | bounced by nwg 3:3, head-on",
               "germany F hel S hol - nth | done", "germany F ska S hol - nth | done",
               "france F nth - hol | bounced by hol 2:3 and ruh 2, head-on",
               "france F bel S nth - hol | done", "england F edi S nwg - nth | done",
               "england F yor S nwg - nth | done", "england F nwg - nth | bounced by hol 3:3",
               "austria A kie S ruh - hol | done", "austria A ruh - hol | bounced by nth 2:2",
               NULL}},
    /* A circle of moves. */
    {.lines = {"turkey F ank - con | done", "turkey A con - smy | done",
               "turkey A smy - ank | done", NULL}},
    /* Carried; one of two ways is sunk. */
    {.lines = {"england A lon - bel | done, carried, 4.A.1",
               "england F eng C lon - bel | dislodged by mao, out by mao not to mao",
               "england F nth C lon - bel | done", "france F bre S mao - eng | done",
               "france F mao - eng | done", NULL}},
    /* Sunk; not ordered; the fleet does not know. */
    {.lines = {"england A lon - hol | sunk by nth, carried",
               "england F nth C lon - hol | dislodged by ska, out by ska not to ska",
               "germany F hel S ska - nth | done", "germany F ska - nth | done", NULL}},
    {.lines = {"england A lon - hol | no convoy, carried", "england F nth C lon - bel | not given",
               "england F hel C lon - bel | cannot: no use, 4.E.1", NULL}},
    /* No fleets at all: it holds, and is held; or it stands there like one that failed. */
    {.lines = {"germany A yor - hol | cannot: no fleets, out by lvp not to lvp, 4.E.1",
               "england F edi S lvp - yor | done", "england A lvp - yor | done",
               "france F lon H | done", NULL}},
    {.settings = {.impossible = DP_STANDS},
     .lines = {"germany A yor - hol | cannot: no fleets, out by lvp not to lvp, 4.E.1",
               "england F edi S lvp - yor | done", "england A lvp - yor | done",
               "france F lon S yor | not given", NULL}},
    {.lines = {"germany A yor - hol | cannot: no fleets, 4.E.1", "england F edi S lvp - yor | done",
               "england A lvp - yor | bounced by yor 2:2", "france F lon S yor | done", NULL}},
    /* Two convoys that hang on each other (6.F.22), and one on itself (6.F.14). */
    {.lines = {"england F edi - nth | done", "england F lon S edi - nth | done",
               "france A bre - lon | paradox, carried, 4.A.2",
               "france F eng C bre - lon | paradox, out by pic not to pic, 4.A.2",
               "germany F bel S pic - eng | done", "germany F pic - eng | done",
               "russia A nwy - bel | paradox, carried, 4.A.2",
               "russia F nth C nwy - bel | paradox, out by edi not to edi, 4.A.2", NULL}},
    {.lines = {"england F lon S wal - eng | done", "england F wal - eng | done",
               "france A bre - lon | paradox, carried, 4.A.2",
               "france F eng C bre - lon | paradox, out by wal not to wal, 4.A.2", NULL}},
    /* Attacked without hope: no paradox. */
    {.lines = {"england F lon S wal - eng | cut by bre", "england F wal - eng | bounced by eng 1:2",
               "france A bre - lon | bounced by lon 1:1, carried",
               "france F eng C bre - lon | done", "france F bel S eng | done", NULL}},
    /* To a neighbour: by land; by the own fleet; by the word. */
    {.lines = {"england A nwy - swe | bounced by swe 1:1, head-on, 4.A.3",
               "russia A swe - nwy | bounced by nwy 1:1, head-on",
               "germany F ska C nwy - swe | not given", NULL}},
    {.lines = {"england A nwy - swe | done, carried, 4.A.3", "russia A swe - nwy | done",
               "england F ska C nwy - swe | done", NULL}},
    {.lines = {"england A nwy - swe VIA | done, carried, 4.A.3", "russia A swe - nwy | done",
               "germany F ska C nwy - swe | done", NULL}},
    {.settings = {.convoy_adjacent = DP_EXPLICIT},
     .lines = {"england A nwy - swe | bounced by swe 1:1, head-on, 4.A.3",
               "russia A swe - nwy | bounced by nwy 1:1, head-on",
               "england F ska C nwy - swe | not given", NULL}},
    /* The word, and no convoy: only with a way back it goes by land (6.G.8). */
    {.lines = {"france A bel - hol VIA | no convoy, carried, 4.A.3", "england F nth - hel | done",
               "england A hol - kie | done", NULL}},
    {.settings = {.convoy_adjacent = DP_FALLBACK},
     .lines = {"france A bel - hol VIA | done, 4.A.3", "england F nth - hel | done",
               "england A hol - kie | done", NULL}},
    {.lines = {"england A wal - lvp VIA | no convoy, carried, out by lvp not to lvp, 4.A.3",
               "france F iri S lvp - wal | done", "france F lvp - wal | done", NULL}},
    {.lines = {"england A wal - lvp VIA | cannot: no fleets, 4.E.1", NULL}},
    {.lines = {"england F lon - nth VIA | cannot: no army, 4.E.1", NULL}},
    /* By convoy from where it is helped to attack: not cut (6.G.13). */
    {.lines = {"austria F adr C tri - ven | done",
               "austria A tri - ven | bounced by ven 1:1, carried, out by alb not to alb, 4.A.3",
               "italy A ven S alb - tri | done, 4.A.4", "italy F alb - tri | done", NULL}},
    /* Dislodged by convoy: still keeps others out, and may go where that came from (6.G.10). */
    {.lines = {"england A nwy - swe VIA | done, carried, 4.A.3", "england F den S nwy - swe | done",
               "england F fin S nwy - swe | done", "germany F ska C nwy - swe | done",
               "russia A swe - nwy | bounced by nwg 2:2, out by nwy, 4.A.5",
               "russia F bar S swe - nwy | done", "france F nwg - nwy | bounced by swe 2:2, 4.A.7",
               "france F nth S nwg - nwy | done", NULL}},
    {.settings = {.retreat_from_convoy = DP_RETREAT_REFUSED},
     .lines = {"england A lon - bel | done, carried", "england F nth C lon - bel | done",
               "england A hol S lon - bel | done",
               "france A bel H | dislodged by lon, out by lon not to lon", NULL}},
    /* Coasts. */
    {.lines = {"france F gas - spa | done, 4.B.2", NULL}},
    {.lines = {"france F por - spa | cannot: which coast, 4.B.1, 4.E.1", NULL}},
    {.lines = {"france F gas - spa-sc | cannot: wrong coast, 4.B.3, 4.E.1", NULL}},
    {.settings = {.impossible_coast = DP_COAST_IGNORED},
     .lines = {"france F gas - spa-sc | done, 4.B.3", NULL}},
    {.lines = {"france A gas - spa-nc | done, 4.B.6", NULL}},
    {.lines = {"france F por S mao - spa | done, 4.B.4", "france F mao - spa-nc | done",
               "italy F wes - spa-sc | bounced by mao 1:2", NULL}},
    {.settings = {.support_coast = DP_COAST_REQUIRED},
     .lines = {"france F por S mao - spa | cannot: which coast, 4.B.4, 4.E.1",
               "france F mao - spa-nc | bounced by wes 1:1",
               "italy F wes - spa-sc | bounced by mao 1:1", NULL}},
    {.settings = {.support_coast = DP_COAST_REQUIRED},
     .lines = {"france F por S gas - spa | done, 4.B.2", "france F gas - spa-nc | done", NULL}},
    {.lines = {"france F por S mao - spa-nc | not given, 4.B.4", "france F mao - spa-sc | done",
               NULL}},
    /* What cannot be. */
    {.lines = {"germany F kie - kie | cannot: to itself, 4.E.1",
               "germany A ber S ber | cannot: to itself, 4.E.1",
               "germany A mun S sil | cannot: nobody, 4.E.1",
               "germany F hel S ber | cannot: no way, 4.E.1",
               "germany A ruh S kie - mun | cannot: they cannot, 4.E.1",
               "germany F bal C kie - swe | cannot: no army, 4.E.1",
               "germany F den C ber - swe | cannot: not at sea, 4.E.1",
               "germany F nth C mun - nwy | cannot: they cannot, 4.E.1",
               "austria A sev S rum - arm | done", "austria A rum - arm | no convoy, carried",
               "austria F bla S rum - arm | cannot: they cannot, 4.E.1", NULL}},
};

static void tells_reasons(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Atlas *atlas = atlas_new(arena);
    int wrong = 0;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        wrong += check_scene(arena, atlas, &scenes[i]);
    arena_free(arena);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(tells_reasons)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
