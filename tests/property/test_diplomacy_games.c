/* Games of Diplomacy by chance, of ten years: no unit, no centre and no order is ever lost. Each
 * unit of a season stands in the next one, or it is told that it was disbanded or removed, and none
 * is there that was not there before, or is told to be built; a centre has another owner only if it
 * is told; each order comes to one thing, or is told not to have come up; and the board is what the
 * verdicts on the orders say (audit_season.h).
 *
 *     test_diplomacy_games [GAMES [FIRST]]
 *
 * What must not be ends the program by abort(), after a line that says what it was and the round.
 */
#include "audit.h"
#include "audit_season.h"
#include "random_rounds.h"

enum { GAMES = SPARING > 10 ? 6 : 60 / SPARING, SEASONS = 20 }; /* in fewer nobody wins */

typedef struct Told {
    Sums sums;
    size_t units, gone, built, taken, out, won, drawn, unseen;
} Told;

/* --- units ------------------------------------------------------------------------------------ */

typedef struct Force {
    size_t units[SEATS_MAX], centres[SEATS_MAX];
} Force;

static Force force_of(const Play *play)
{
    Force force = {{0}, {0}};
    const Diplomacy *game = dip(play);
    for (size_t i = 0; i < game->units.count; i++)
        force.units[game->units.at[i]->power->player->seat]++;
    for (size_t i = 0; i < game->ground->provinces.count; i++)
        if (game->ground->provinces.at[i]->owner)
            force.centres[game->ground->provinces.at[i]->owner->seat]++;
    return force;
}

static size_t seat_in(const Event *event)
{
    const Player *power = event_arg(event, "power").value.record;
    return power->seat;
}

/* What the log says of who comes and goes. */
static void tell(Told *told, Force *force, const Play *play)
{
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        const char *kind = event->kind->id;
        if (strcmp(kind, "nowhere-to-go") == 0 || strcmp(kind, "disbanded") == 0 ||
            strcmp(kind, "removed") == 0 || strcmp(kind, "removed-by-rule") == 0) {
            force->units[seat_in(event)]--;
            told->gone++;
        } else if (strcmp(kind, "built") == 0) {
            force->units[seat_in(event)]++;
            told->built++;
        } else if (strcmp(kind, "centre-taken") == 0) {
            force->centres[seat_in(event)]++;
            told->taken++;
        } else if (strcmp(kind, "centre-lost") == 0) {
            force->centres[seat_in(event)]--;
        }
        told->out += strcmp(kind, "out") == 0;
        told->won += strcmp(kind, "game-won") == 0;
        told->drawn += strcmp(kind, "game-drawn") == 0;
    }
}

/* Two units never stand in one province, and nobody waits for a retreat. */
static void check_places(const Play *play, Text report)
{
    const UnitList *units = &dip(play)->units;
    for (size_t i = 0; i < units->count; i++) {
        const Unit *unit = units->at[i];
        demand(unit->at->whole->unit == unit, "a unit stands alone in its province", report);
        demand(dp_can_stand(unit->kind, unit->at), "a unit stands where it can", report);
    }
    demand(dip(play)->exiles.count == 0, "nobody waits for a retreat when a season is over",
           report);
}

static void check_forces(const Play *play, const Force *told, Text report)
{
    Force now = force_of(play);
    bool is_adjusted = play->game->round % 2 == 1 && !play->game->ended;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        demand(now.units[seat] == told->units[seat], "no unit is lost, and none found", report);
        demand(now.centres[seat] == told->centres[seat], "no centre is lost, and none found",
               report);
        demand(!is_adjusted || now.units[seat] <= now.centres[seat],
               "after an autumn nobody has more units than centres", report);
    }
}

/* --- orders ----------------------------------------------------------------------------------- */

/* An order of a file has a verdict, or why it had no turn can be told. */
typedef struct Looking {
    Told *told;
    const Play *play;
    Names *judged;
    Text report;
} Looking;

static const char *address(Arena *arena, const Order *order)
{
    return text_string(arena, "%llu", (unsigned long long)(uintptr_t)order);
}

static void note_verdicts(const Looking *looking)
{
    const Log *log = looking->play->log;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (is_outcome(event))
            *names_slot(looking->judged, text_of(address(looking->play->arena, first_of(event)))) =
                looking->told;
    }
}

static void look_at_order(void *visitor, Order *order)
{
    Looking *looking = visitor;
    if (order->instead_of ||
        names_find(looking->judged, text_of(address(looking->play->arena, order))))
        return;
    looking->told->unseen++;
    demand(order_idle(looking->play, order).len > 0, "an order comes to something",
           looking->report);
}

static void check_orders(Told *told, const Play *play, Text report)
{
    Looking looking = {told, play, names_new(play->arena), report};
    note_verdicts(&looking);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->orders)
            orders_visit(play, &play_player(play, seat)->orders->plan, look_at_order, &looking);
}

/* --- a season --------------------------------------------------------------------------------- */

static bool play_season(void *context, Arena *arena, const Files *files, Text seed, Text *state)
{
    Told *told = context;
    MemoryRun run;
    const Wishes wishes = {.seed = seed};
    run_load(&run, files, seed);
    Force force = {{0}, {0}};
    Stands stands = {{0}};
    if (run.play && diag_errors(run.diags) == 0) {
        force = force_of(run.play);
        stands = stands_now(run.play);
    }
    bool played = run_play(&run, &wishes) == ENDED_COMPLETE;
    if (played) {
        Buf out = {NULL, 0, 0};
        Text report = report_of(arena, run.play);
        audit_ledger(arena, run.play, &told->sums);
        tell(told, &force, run.play);
        check_places(run.play, report);
        check_forces(run.play, &force, report);
        check_orders(told, run.play, report);
        audit_season(run.play, stands, report);
        told->units += dip(run.play)->units.count;
        play_save(run.play, &out);
        *state = buf_take(&out, arena);
    }
    run_free(&run);
    return played;
}

int main(int argc, char **argv)
{
    size_t games = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : GAMES;
    size_t first = argc > 2 ? (size_t)strtoul(argv[2], NULL, 10) : 1;
    const GameKind *kind = game_kinds;
    Told told = {.units = 0};
    RoundTest test = {.play = play_season, .context = &told, .rounds = SEASONS};
    while (strcmp(kind->rules, "diplomacy") != 0)
        kind++;
    for (size_t i = 0; i < games; i++)
        play_game(kind, first + i, &test);
    printf(
        "%zu games, %zu seasons, %.1f units in one; %zu units gone, %zu built; %zu centres taken; "
        "%zu powers out; %zu games won, %zu drawn; orders: %zu done, %zu failed, %zu by their "
        "else, %zu that did not come up; %zu times orders were refused\n",
        test.games, told.sums.rounds,
        (double)told.units / (double)(told.sums.rounds ? told.sums.rounds : 1), told.gone,
        told.built, told.taken, told.out, told.won, told.drawn, told.sums.orders[OUTCOME_DONE],
        told.sums.orders[OUTCOME_FAILED], told.sums.orders[OUTCOME_ELSE], told.unseen,
        test.refused);
    return !(told.sums.rounds > games && told.gone > 0 && told.built > 0 && told.taken > 0 &&
             told.won > 0 && told.drawn > 0 && told.unseen > 0);
}
