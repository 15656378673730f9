/* An empty list for a phase means that nothing shall be done there, on purpose, and standing orders
 * do not step in: in every phase of every rule system that takes orders. Of each of the examples
 * and of the cases, each player's orders for each phase become standing ones, once beside an empty
 * list, and once alone. Beside one the round must come out as with the empty list and nothing else;
 * and of each phase there must be rounds in which alone they matter, or nothing would be shown.
 *
 *     test_silence           the examples, and all cases (under the sanitizers some of both)
 *     test_silence STEP      the examples, and every STEP-th case
 */
#include "../hostile/read_rounds.h"

enum { CASES = SPARING, EXAMPLES = SPARING > 10 ? 4 : 1 };

/* What has been seen of one phase of a system. */
typedef struct Seen {
    const System *system;
    const Phase *phase;
    size_t silenced, served;
    size_t refused; /* as standing orders, by the checks */
} Seen;

enum { SEEN_MAX = 64 };

typedef struct Trial {
    size_t step, number;
    Seen seen[SEEN_MAX];
    size_t count;
} Trial;

static Seen *seen_of(Trial *trial, const System *system, const Phase *phase)
{
    for (size_t i = 0; i < trial->count; i++)
        if (trial->seen[i].phase == phase)
            return &trial->seen[i];
    demand(trial->count < SEEN_MAX, "there are not that many phases", TEXT(""));
    trial->seen[trial->count] = (Seen){.system = system, .phase = phase};
    return &trial->seen[trial->count++];
}

/* --- what comes of a round -------------------------------------------------------------------- */

/* All that is told in the story, what was thrown, and how things stand then. What became of single
 * orders, and which files they stood in, is left out. */
static Text outcome(Arena *arena, const MemoryRun *run)
{
    const Play *play = run->play;
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (event_layout(event->kind) != EVENT_LEDGER)
            buf_format(&out, "%s\n", event->kind->id);
    }
    for (size_t i = 0; i < dice_uses(run->dice); i++)
        buf_format(&out, "%.*s\n", TEXT_ARG(dice_use_at(run->dice, i).name));
    record_digest(&out, play->system->state, play->state);
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

/* What was not played to its end. By the checks a round may be refused, too, since orders of
 * another phase name what is made in the one that is tried. */
static const Text refused_by_checks = {"refused", 7}, refused_in_play = {"not played", 10};

static bool is_refused(Text text)
{
    return text_equal(text, refused_by_checks) || text_equal(text, refused_in_play);
}

static Text play_with(Arena *arena, const GivenRound *round, size_t file, Text orders)
{
    MemoryRun run;
    Files files = round->files;
    Wishes wishes = {.seed = round->seed, .any_seed = true};
    Text text = refused_by_checks;
    files.at[file] = orders;
    files.at[FILE_ROLLS] = (Text){NULL, 0};
    run_load(&run, &files, wishes.seed);
    if (diag_errors(run.diags) == 0)
        text = run_play(&run, &wishes) == ENDED_COMPLETE ? outcome(arena, &run) : refused_in_play;
    run_free(&run);
    return text;
}

/* --- orders that become standing ones --------------------------------------------------------- */

/* The end of the line that begins there. */
static size_t line_end(Text text, size_t at)
{
    const char *end = at < text.len ? memchr(text.at + at, '\n', text.len - at) : NULL;
    return end ? (size_t)(end - text.at) + 1 : text.len;
}

static bool begins_with(Text text, size_t at, Text word)
{
    return at + word.len <= text.len && memcmp(text.at + at, word.at, word.len) == 0;
}

/* Where the key stands at the margin, up to the next one; false: nowhere. */
static bool find_key(Text text, const char *key, size_t *from, size_t *to)
{
    Buf word = {NULL, 0, 0};
    buf_format(&word, "%s:", key);
    size_t at = 0;
    while (at < text.len && !begins_with(text, at, buf_text(&word)))
        at = line_end(text, at);
    buf_free(&word);
    *from = at;
    *to = line_end(text, at);
    while (*to < text.len && strchr(" -#\n\r", text.at[*to]))
        *to = line_end(text, *to);
    return at < text.len;
}

static void add_indented(Buf *out, Text block)
{
    for (size_t at = 0; at < block.len; at = line_end(block, at)) {
        buf_str(out, "  ");
        buf_add(out, text_slice(block, at, line_end(block, at)));
    }
}

/* The file, in which the phase's block has been taken out, made empty, made standing, or both. */
static Text with_phase(Arena *arena, Text file, const Phase *phase, size_t from, size_t to,
                       bool is_empty, bool stands)
{
    Buf out = {NULL, 0, 0};
    buf_add(&out, text_slice(file, 0, from));
    if (is_empty)
        buf_format(&out, "%s: []\n", phase->name);
    buf_add(&out, text_slice(file, to, file.len));
    if (stands) {
        buf_str(&out, out.at[out.len - 1] == '\n' ? "standing:\n" : "\nstanding:\n");
        add_indented(&out, text_slice(file, from, to));
    }
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

/* --- trying ----------------------------------------------------------------------------------- */

static void try_phase(Arena *arena, const GivenRound *round, size_t file, Seen *seen)
{
    const Phase *phase = seen->phase;
    Text text = round->files.at[file];
    size_t from, to;
    if (!find_key(text, phase->name, &from, &to))
        return;
    Text nothing =
        play_with(arena, round, file, with_phase(arena, text, phase, from, to, true, false));
    Text silenced =
        play_with(arena, round, file, with_phase(arena, text, phase, from, to, true, true));
    Text served =
        play_with(arena, round, file, with_phase(arena, text, phase, from, to, false, true));
    bool same = text_equal(nothing, silenced) || (is_refused(nothing) && is_refused(silenced));
    seen->refused += text_equal(served, refused_by_checks);
    if (is_refused(served) || (!same && text_equal(nothing, refused_by_checks)))
        return;
    if (!same)
        fprintf(stderr, "%s, %s: with standing orders\n%.*sand without\n%.*s", round->name,
                phase->name, TEXT_ARG(silenced), TEXT_ARG(nothing));
    demand(same, "an empty list means nothing", text);
    seen->silenced++;
    seen->served += !text_equal(nothing, served);
}

static const System *system_of(const GivenRound *round)
{
    MemoryRun run;
    Files files = {.at[FILE_GAME] = round->files.at[FILE_GAME]};
    run_read(&run, &files, round->seed);
    const System *system = run.play ? run.play->system : NULL;
    run_free(&run);
    return system;
}

static bool has_orders_for(const GivenRound *round, const Phase *phase)
{
    size_t from, to;
    for (size_t file = FILE_ORDERS; file < FILES; file++) {
        Text text = round->files.at[file];
        if (text.at && find_key(text, phase->name, &from, &to))
            return true;
    }
    return false;
}

/* Orders for a phase of which nothing has been seen yet are never left out. */
static bool may_show_more(Trial *trial, const GivenRound *round)
{
    for (size_t s = 0; systems[s]; s++)
        for (size_t i = 0; i < systems[s]->phase_count; i++) {
            const Phase *phase = &systems[s]->phases[i];
            const Seen *seen = phase->orders ? seen_of(trial, systems[s], phase) : NULL;
            if (seen && seen->served + seen->refused == 0 && has_orders_for(round, phase))
                return true;
        }
    return false;
}

static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    size_t from, to;
    bool counts = trial->number++ % trial->step == 0 || may_show_more(trial, round);
    const System *system = counts ? system_of(round) : NULL;
    Arena *arena = arena_new();
    for (size_t file = FILE_ORDERS; system && file < FILES; file++) {
        Text text = round->files.at[file];
        if (!text.at || !find_key(text, "round", &from, &to) ||
            find_key(text, "standing", &from, &to))
            continue;
        for (size_t i = 0; i < system->phase_count; i++)
            if (system->phases[i].orders)
                try_phase(arena, round, file, seen_of(trial, system, &system->phases[i]));
    }
    arena_free(arena);
}

/* Of each phase that takes orders there must have been something to see; but there are orders that
 * never stand. */
static bool show(Trial *trial)
{
    bool good = true;
    for (size_t s = 0; systems[s]; s++)
        for (size_t i = 0; i < systems[s]->phase_count; i++) {
            const Phase *phase = &systems[s]->phases[i];
            if (!phase->orders)
                continue;
            const Seen *seen = seen_of(trial, systems[s], phase);
            printf("%s, %s: %zu times silenced; alone they mattered %zu times, %zu were refused\n",
                   systems[s]->name, phase->name, seen->silenced, seen->served, seen->refused);
            good &= seen->served > 0 || seen->refused > 0;
        }
    return good;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Trial trial = {.step = argc > 1 ? 1 : EXAMPLES};
    read_rounds(arena, "examples/*/*/round-*", try_round, &trial);
    trial.step = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : CASES;
    read_cases(arena, try_round, &trial);
    bool good = show(&trial);
    arena_free(arena);
    return !good;
}
