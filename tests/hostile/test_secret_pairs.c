/* Nobody learns what he may not see, at random: of the rounds of every example and case, changed a
 * little, two are made that differ in one thing that others may not know: an order of somebody's
 * that is not there, fails, has a condition or an else, stands among the standing orders, or is one
 * more of any kind; or what a thing is like that somebody does not see; or what the dice show that
 * are thrown only behind a question. Whoever may not know of it,
 * and sees no effect, must be told the same (secret_readers.h): at the end of the round, where it
 * stops, when questions are asked, and of what is wrong with his own files.
 *
 *     test_secret_pairs [--tries=N] [--seed=N] [--system=NAME] [--until=N] [--secret=1]
 *
 * N tries are made in each system, 1500 if nothing is said, fewer under the sanitizers; with
 * --until as many as it takes to have N pairs. With --secret each game has the setting of its
 * system that hides hands, reserves or pools; systems without one are left out. Two games that can
 * be told apart are made smaller and written to build/secrets/. */
#include <inttypes.h>

#include "secret_changes.h"

enum { TRIES = 1500 / SPARING, PAIRS_LEAST = 100 / SPARING, DICE_EACH = 4 };

typedef struct Trying {
    Random random;
    const System *system;
    Rounds rounds; /* of that system */
    bool secret;   /* each game has the setting that hides */
    Tally tally;
} Trying;

/* --- what both have --------------------------------------------------------------------------- */

static bool begin_changer(Changer *with, Random *random, const Files *files, MemoryRun *run)
{
    run_load(run, files, TEXT(""));
    if (!run->play || diag_errors(run->diags) > 0)
        return false;
    *with = (Changer){.arena = run->arena, .random = random, .play = run->play};
    with->finder = (Finder){.arena = run->arena};
    find_refs(&with->finder, run->play);
    return true;
}

/* A file of orders that there is, by chance; 0: there is none. */
static size_t some_orders(Random *random, const Files *files)
{
    size_t count = 0;
    while (FILE_ORDERS + count < FILES && files->at[FILE_ORDERS + count].at)
        count++;
    return count > 0 ? FILE_ORDERS + random_below(random, count) : 0;
}

static bool is_accepted(const Files *files)
{
    MemoryRun run;
    run_load(&run, files, TEXT(""));
    bool accepted = run.play && diag_errors(run.diags) == 0;
    run_free(&run);
    return accepted;
}

/* Of the files that are accepted once more, with one more order or with a thing that is otherwise.
 */
static void vary(Trying *trying, Arena *arena, Files *files)
{
    Changer with;
    MemoryRun run;
    Files other = *files;
    if (begin_changer(&with, &trying->random, files, &run)) {
        size_t way = random_below(&trying->random, 3);
        size_t file = way == 0 ? some_orders(&trying->random, files) : FILE_GAME;
        const Node *root = parsed(&with, files->at[file]), *changed = NULL;
        if (root && file != FILE_GAME)
            changed = root_with_made(&with, root);
        else if (root && way == 1 && strcmp(trying->system->name, "battlescape") == 0)
            changed = root_with_veil(&with, root);
        else if (root && way == 1)
            changed = root_with_secrets(&with, root);
        else if (root)
            changed = root_with_thing(&with, root, true);
        if (changed)
            other.at[file] = text_copy(arena, written(&with, changed));
    }
    run_free(&run);
    if (is_accepted(&other))
        *files = other;
}

/* The game with the setting that hides. False: it does not take it. */
static bool make_secret(Trying *trying, Arena *arena, Files *files)
{
    Changer with;
    MemoryRun run;
    bool made = false;
    if (begin_changer(&with, &trying->random, files, &run)) {
        const Node *root = parsed(&with, files->at[FILE_GAME]);
        const Node *changed = root ? root_with_secrets(&with, root) : NULL;
        if (changed)
            files->at[FILE_GAME] = text_copy(arena, written(&with, changed));
        made = changed || has_secrets(run.play);
    }
    run_free(&run);
    return made && is_accepted(files);
}

/* Somebody names what he may not know of, or something like it. */
static void misspell(Trying *trying, Arena *arena, Files *files)
{
    Changer with;
    MemoryRun run;
    if (begin_changer(&with, &trying->random, files, &run) && with.finder.refs.count > 0) {
        Things things = {NULL, 0, 0};
        const Ref *ref = with.finder.refs.at[random_below(&trying->random, with.finder.refs.count)];
        const Node *root = parsed(&with, files->at[FILE_GAME]);
        find_things(&with, &things, root, false);
        if (things.count > 0 && ref->file >= FILE_ORDERS) {
            const Thing *thing = &things.at[random_below(&trying->random, things.count)];
            Text id = record_id(thing->named->table, thing->named->record);
            Text word = one_in(&with, 2) ? id : text_format(run.arena, "%.*sx", TEXT_ARG(id));
            const Node *orders = run.play->files.at[0]->rec.node;
            for (size_t i = 0; i < run.play->files.count; i++)
                if (run.play->files.at[i]->source->order == ref->file)
                    orders = run.play->files.at[i]->rec.node;
            files->at[ref->file] = text_copy(
                arena, written(&with, with_node(&with, orders, ref_node(ref),
                                                node_scalar(run.arena, word, STYLE_PLAIN))));
        }
    }
    run_free(&run);
}

/* --- what they differ in ---------------------------------------------------------------------- */

static bool differ_in_orders(Trying *trying, Changer *with, Arena *arena, Pair *pair)
{
    size_t file = some_orders(&trying->random, &pair->files[0]);
    Text texts[2] = {pair->files[0].at[file], pair->files[0].at[file]};
    if (file == 0 || !change_orders(with, texts, &pair->has_no_effect))
        return false;
    for (size_t i = 0; i < 2; i++)
        pair->files[i].at[file] = texts[i].at ? text_copy(arena, texts[i]) : texts[i];
    return true;
}

static bool holds_word(Text text, const char *word)
{
    return text_find_part(text, text_of(word)) < text.len;
}

static bool differ_in_things(Changer *with, Arena *arena, Pair *pair)
{
    const Node *root = parsed(with, pair->files[0].at[FILE_GAME]);
    /* Who hides or strengthens others around him has an effect. */
    bool has_radius = holds_word(pair->files[0].at[FILE_GAME], "radius:");
    const Node *changed = root && one_in(with, 3) ? root_with_hidden_key(with, root) : NULL;
    if (root && !changed && has_secrets(with->play) && one_in(with, 3))
        changed = root_with_one_more(with, root);
    if (root && !changed && !has_radius)
        changed = root_with_thing(with, root, false);
    pair->has_no_effect = true;
    if (changed)
        pair->files[1].at[FILE_GAME] = text_copy(arena, written(with, changed));
    return changed;
}

/* Where the round stops, and whether it asks. */
static void choose_wishes(Trying *trying, Pair *pair)
{
    const System *system = trying->system;
    size_t way = random_below(&trying->random, 4);
    const Phase *phase = &system->phases[random_below(&trying->random, system->phase_count)];
    pair->wishes.ask = way == 0;
    if (way == 1)
        pair->wishes.through =
            (Through){text_of(phase->name), TEXT(""),
                      phase->stepped ? (int)random_below(&trying->random, 4) : 0};
}

static bool make_pair(Trying *trying, Arena *arena, Pair *pair)
{
    Changer with;
    MemoryRun run;
    bool made = false;
    if (begin_changer(&with, &trying->random, &pair->files[0], &run)) {
        pair->files[1] = pair->files[0];
        bool hides = trying->system->sees && !one_in(&with, 3);
        made = (hides && differ_in_things(&with, arena, pair)) ||
               differ_in_orders(trying, &with, arena, pair);
    }
    run_free(&run);
    return made;
}

/* All rolls of the round with the defaults; those that are thrown behind the first question with
 * faces by chance. */
static Text rolls_of(Trying *trying, Arena *arena, const Dice *dice, size_t before)
{
    Buf out = {NULL, 0, 0};
    buf_str(&out, "rolls:\n");
    for (size_t i = 0; i < dice_rolls(dice); i++) {
        const Roll *roll = dice_roll_at(dice, i);
        buf_format(&out, "  - {roll: '%.*s', dice: [", TEXT_ARG(roll->name));
        for (int k = 0; k < roll->count; k++) {
            size_t sides = (size_t)(roll->draw ? roll->sides - k : roll->sides);
            int face = i < before ? roll->values[k] : (int)random_below(&trying->random, sides) + 1;
            buf_format(&out, "%s%d", k > 0 ? ", " : "", face);
        }
        buf_str(&out, "]}\n");
    }
    return buf_take(&out, arena);
}

/* Nothing is done in a phase about which a player says nothing. */
static void leave_idle(Arena *arena, Files *files, const OpenPhaseList *open)
{
    for (size_t i = 0; i < open->count; i++)
        for (size_t file = FILE_ORDERS; file < FILES; file++)
            if (files->at[file].at &&
                text_equal(player_in(files->at[file]), open->at[i]->player->id)) {
                files->at[file] = text_format(arena, "%.*s\n%s: []\n", TEXT_ARG(files->at[file]),
                                              open->at[i]->phase->name);
                break;
            }
}

/* Where does the round put its first questions? False: nowhere. */
static bool find_questions(Arena *arena, Files *files, const Wishes *wishes, size_t *thrown)
{
    enum { LISTS = 20 };
    bool asked = false, more = true;
    for (int i = 0; more && i < LISTS; i++) {
        MemoryRun run;
        run_load(&run, files, wishes->seed);
        more = run_play(&run, wishes) == ENDED_ASKED && run.play->open.count > 0;
        if (more)
            leave_idle(arena, files, &run.play->open);
        asked = run.play && run.play->asked.count > 0;
        *thrown = asked ? run.play->thrown : 0;
        run_free(&run);
    }
    return asked && !more;
}

/* Nothing that is put along with the first question may hang on the dice behind it. False: nothing
 * is thrown there, or nothing asked. */
static bool differ_in_dice(Trying *trying, Arena *arena, Pair *pair)
{
    size_t thrown;
    Pair made = *pair;
    made.wishes.ask = true;
    made.wishes.through.phase = TEXT("");
    if (!find_questions(arena, &made.files[0], &made.wishes, &thrown))
        return false;
    MemoryRun run;
    Wishes plain = made.wishes;
    plain.ask = false;
    run_load(&run, &made.files[0], plain.seed);
    bool throws = run_play(&run, &plain) == ENDED_COMPLETE && dice_rolls(run.dice) > thrown;
    made.files[1] = made.files[0];
    for (size_t i = 0; throws && i < 2; i++)
        made.files[i].at[FILE_ROLLS] =
            rolls_of(trying, arena, run.dice, i == 0 ? SIZE_MAX : thrown);
    run_free(&run);
    if (throws)
        *pair = made;
    return throws;
}

/* What is refused is told to those alone whose file it is: the same, if they may not know. */
static void judge_errors(Trying *trying, Arena *arena, Pair *pair)
{
    Pair bent = *pair;
    misspell(trying, arena, &bent.files[0]);
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        if (pair->files[0].at[i].at == pair->files[1].at[i].at)
            bent.files[1].at[i] = bent.files[0].at[i];
    judge(&trying->tally, &bent);
}

static void try_once(Trying *trying)
{
    Arena *arena = arena_new();
    const Base *base = trying->rounds.at[random_below(&trying->random, trying->rounds.count)];
    Pair pair = {.wishes = base->wishes, .files = {base->files}};
    pair.name = text_string(arena, "%s, chance %" PRIu64, base->name, trying->random.state);
    pair.wishes.gathers = true;
    for (size_t times = random_below(&trying->random, 4); times > 0; times--)
        vary(trying, arena, &pair.files[0]);
    bool is_ready = !trying->secret || make_secret(trying, arena, &pair.files[0]);
    if (is_ready && random_below(&trying->random, DICE_EACH) == 0 &&
        differ_in_dice(trying, arena, &pair)) {
        judge(&trying->tally, &pair);
    } else if (is_ready && make_pair(trying, arena, &pair)) {
        choose_wishes(trying, &pair);
        judge(&trying->tally, &pair);
        if (trying->system->sees)
            judge_errors(trying, arena, &pair);
    }
    arena_free(arena);
}

/* --- all systems ------------------------------------------------------------------------------ */

typedef struct Wanted {
    size_t tries, until, seed, secret;
    const char *system;
} Wanted;

static size_t number_of(const char *argument, const char *option, size_t otherwise_this)
{
    size_t length = strlen(option);
    return strncmp(argument, option, length) == 0 ? (size_t)strtoull(argument + length, NULL, 10)
                                                  : otherwise_this;
}

static size_t try_system(const Wanted *wanted, const System *system, const Rounds *all,
                         size_t *shown)
{
    Trying trying = {.random = {wanted->seed * 1000003},
                     .system = system,
                     .secret = wanted->secret,
                     .tally.shown = shown};
    const Tally *tally = &trying.tally;
    trying.rounds.arena = all->arena;
    for (size_t i = 0; i < all->count; i++)
        if (all->at[i]->system == system)
            ARENA_PUSH(all->arena, &trying.rounds, all->at[i]);
    for (size_t i = 0; wanted->until > 0 ? tally->pairs < wanted->until : i < wanted->tries; i++)
        try_once(&trying);
    printf("%s: %zu tried, %zu with an effect, %zu refused alike, %zu pairs, %zu differ\n",
           system->name, tally->tried, tally->changed, tally->errors, tally->pairs, tally->differ);
    demand(wanted->tries < TRIES || tally->pairs >= PAIRS_LEAST, "there are pairs of every system",
           text_of(system->name));
    return tally->differ + tally->wrong;
}

int main(int argc, char **argv)
{
    Wanted wanted = {.tries = TRIES, .seed = 1};
    Arena *arena = arena_new();
    Rounds rounds = {arena, NULL, 0, 0};
    size_t differ = 0, shown = 0;
    for (int i = 1; i < argc; i++) {
        wanted.tries = number_of(argv[i], "--tries=", wanted.tries);
        wanted.until = number_of(argv[i], "--until=", wanted.until);
        wanted.seed = number_of(argv[i], "--seed=", wanted.seed);
        wanted.secret = number_of(argv[i], "--secret=", wanted.secret);
        if (strncmp(argv[i], "--system=", 9) == 0)
            wanted.system = argv[i] + 9;
    }
    add_examples(&rounds);
    add_cases(&rounds, 1);
    for (size_t i = 0; systems[i]; i++)
        if ((!wanted.system || strcmp(wanted.system, systems[i]->name) == 0) &&
            (!wanted.secret || has_secret_setting(systems[i])))
            differ += try_system(&wanted, systems[i], &rounds, &shown);
    arena_free(arena);
    return differ > 0;
}
