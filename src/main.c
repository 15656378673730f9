/* adjudicate: plays one round of a tabletop war game from text files. */
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "about.h"
#include "adjudicate/base/file.h"
#include "adjudicate/desk/again.h"
#include "adjudicate/desk/new.h"
#include "adjudicate/desk/prove.h"
#include "adjudicate/play/play.h"
#include "adjudicate/rules/systems.h"
#include "folder.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "plans.h"
#include "version.h"

typedef enum Status {
    DONE = 0,
    REFUSED = 1, /* the game or the orders */
    TROUBLE = 2, /* wrong usage, or a file that cannot be read or written */
    ASKED = 3,   /* questions are waiting */
    DIFFERS = 4, /* --verify, --prove */
    GO_ON,       /* to the next step */
} Status;

typedef struct Run {
    Arena *arena;
    Diags *diags;
    Options options;
    FileUses uses;
    Inputs inputs;
    Seed seed;
    Dice *dice;
    Play *play;
    const Past *again;  /* the entry of a round that is played over, */
    Stock *stock;       /* and the files that may have served then */
    PastStopList ahead; /* the stops on which may be ruled still, */
    const Source *part; /* the state where it was stopped last; NULL: nowhere yet, */
    RollNames rolls;    /* and what was thrown in it up to there */
    Outputs outputs;
    NameList notes; /* where messages have a form of their own */
} Run;

static const Place nowhere = {NULL, 0, 0};

/* --- small talk ------------------------------------------------------------------------------- */

static Status unless_errors(const Run *run, Status status)
{
    return diag_errors(run->diags) > 0 ? status : GO_ON;
}

/* What else there is to say, on standard error. */
static void note(Run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void note(Run *run, const char *format, ...)
{
    Buf words = {NULL, 0, 0};
    va_list args;
    va_start(args, format);
    buf_vformat(&words, format, args);
    va_end(args);
    if (run->options.format && run->options.format->messages)
        ARENA_PUSH(run->arena, &run->notes,
                   text_string(run->arena, "%.*s", TEXT_ARG(buf_text(&words))));
    else
        fprintf(stderr, "%.*s\n", TEXT_ARG(buf_text(&words)));
    buf_free(&words);
}

static void print_diags(const Run *run, Status status)
{
    Buf out = {NULL, 0, 0};
    const ReportFormat *format = run->options.format;
    const Messages messages = {.diags = run->diags,
                               .program = ADJUDICATE_VERSION,
                               .system = run->play ? run->play->system : NULL,
                               .status = (int)status,
                               .notes = run->notes.at,
                               .note_count = run->notes.count};
    if (format && format->messages)
        format->messages(&out, &messages);
    else
        diag_print(run->diags, &out);
    if (out.len > 0)
        fwrite(out.at, 1, out.len, stderr);
    buf_free(&out);
}

static Status print_output(Run *run, const Buf *out, Status status)
{
    FileError error = file_stdout(buf_text(out));
    if (!error)
        return status;
    diag_error(run->diags, nowhere, "cannot write to standard output: %s", error);
    return TROUBLE;
}

static Status tell_about(Run *run)
{
    Buf out = {NULL, 0, 0};
    about_print(&out, run->arena, run->diags, &run->options);
    Status status = unless_errors(run, TROUBLE);
    if (status == GO_ON)
        status = print_output(run, &out, DONE);
    buf_free(&out);
    return status;
}

/* --- the steps of a run ----------------------------------------------------------------------- */

static Status read_files(Run *run)
{
    inputs_read(&run->inputs, &run->uses, run->arena, run->diags, &run->options);
    /* What rolls no dice draws no seed for them. */
    const Options *options = &run->options;
    bool rolls = !options->check && !options->show && !options->view && !options->sheet &&
                 !options->verify && !options->again && !options_try(options);
    if (rolls || run->options.seed)
        seed_choose(&run->seed, &run->uses, run->arena, run->diags, run->options.seed);
    /* Before any of them is understood: what is wrong with a file is shown, a seed must not be. */
    if (run->seed.file && diag_errors(run->diags) == 0)
        files_check(&run->uses, run->arena, run->diags);
    return unless_errors(run, TROUBLE);
}

static Replay replay_of(Run *run, Stock *stock)
{
    return (Replay){.arena = run->arena,
                    .diags = run->diags,
                    .systems = systems,
                    .stock = stock,
                    .remedy = "name the file, or its folder"};
}

/* A round that is played over has the dice that it had, and its late orders take their places. */
static Status find_again(Run *run)
{
    Inputs *inputs = &run->inputs;
    Replay replay = replay_of(run, NULL);
    const Play *after = replay_load(&replay, inputs->after);
    if (!after)
        return REFUSED;
    run->again = after->game->history.at[after->game->history.count - 1];
    run->seed = (Seed){.text = run->again->seed};
    run->stock = stock_new(run->arena, NULL, NULL);
    for (size_t i = 0; i < inputs->orders.count; i++)
        stock_add(run->stock, inputs->orders.at[i]);
    if (inputs->rulings)
        stock_add(run->stock, inputs->rulings);
    inputs->orders = again_choose(&replay, run->again, &inputs->orders);
    run->ahead = run->again->stops;
    run->rolls.known = names_new(run->arena);
    return GO_ON;
}

static Status check_again(Run *run)
{
    const Game *game = run->play->game;
    if (run->again->round != game->round) {
        diag_error(run->diags, record_place(&game->rec, "round"),
                   "round %d comes next here, and round %d is to be played over", game->round,
                   run->again->round);
        diag_help(run->diags,
                  "GAME is the state before that round, and --again=FILE the one after");
        return REFUSED;
    }
    if (replay_was_ruled(run->again) && !run->play->rulings) {
        diag_error(run->diags, record_place(&run->again->rec, "round"),
                   "there were rulings in round %d, and they are not here", game->round);
        diag_help(run->diags, "give their file with --rulings=FILE");
        return REFUSED;
    }
    run->play->again = run->again;
    return GO_ON;
}

static Status load_game(Run *run)
{
    run->play = play_load(run->arena, run->diags, run->inputs.game, systems);
    if (run->play)
        play_check(run->play);
    return run->play ? unless_errors(run, REFUSED) : REFUSED;
}

static Status plan_sheets(Run *run)
{
    outputs_plan_sheets(&run->outputs, &run->uses, &run->options, run->play);
    return unless_errors(run, TROUBLE);
}

static Status write_sheets(Run *run)
{
    outputs_build_sheets(&run->outputs, &run->options, run->play, &run->inputs.orders);
    outputs_write(&run->outputs, run->diags, NULL);
    outputs_free(&run->outputs);
    return diag_errors(run->diags) > 0 ? TROUBLE : DONE;
}

/* Nothing is thrown in that game. A seed that a folder keeps for its rounds was given by nobody. */
static void drop_seed(Run *run)
{
    const Options *options = &run->options;
    if (options->seed && !options->keeps_seed)
        note(run, "the seed is not used: nothing is thrown in this game");
    run->seed = (Seed){.text = TEXT("")};
    dice_set_seed(run->dice, run->seed.text);
}

static Status load_files(Run *run)
{
    const Source *game = run->part ? run->part : run->inputs.game;
    run->dice = dice_named(run->arena, run->seed.text);
    run->play = inputs_load(&run->inputs, run->arena, run->diags, game,
                            run->options.again ? &run->ahead : NULL, run->dice);
    if (!run->play)
        return REFUSED;
    if (run->options.deadline)
        run->play->due = text_of(run->options.deadline);
    if (run->play->system->has_no_seed && !run->again)
        drop_seed(run);
    bool needs_seed =
        !run->play->system->has_no_seed && !run->again && say_needs_seed(run->diags, &run->options);
    return needs_seed ? TROUBLE : GO_ON;
}

/* A wrong stopping point is wrong usage, unless files are wrong too. */
static Status choose_end(Run *run)
{
    const Options *options = &run->options;
    const char *refusal = options->through_words ? play_stop_at(run->play, options->through) : NULL;
    if (!refusal)
        return GO_ON;
    Status status = diag_errors(run->diags) > 0 ? REFUSED : TROUBLE;
    diag_error(run->diags, nowhere, "--through=%s: %s", options->through_words, refusal);
    return status;
}

static Status tell_checked(Run *run)
{
    size_t files = 1 + run->play->files.count + (run->inputs.rolls ? 1 : 0) +
                   (run->inputs.locks ? 1 : 0) + (run->play->rulings ? 1 : 0);
    note(run, "%zu %s, nothing wrong", files, files == 1 ? "file" : "files");
    return DONE;
}

static void check_seed(const Run *run)
{
    run->play->rehearses = seed_is_trial(&run->seed, &run->options, run->diags);
    const Past *past = play_seed_served(run->play, run->seed.text);
    if (!past || run->seed.text.len == 0)
        return;
    diag_error(run->diags, record_place(&past->rec, "seed"),
               "this seed has served round %d, so its dice are known", past->round);
    if (run->seed.file)
        diag_help(run->diags, "name a file that is not there yet: a fresh seed is put into it");
    else
        diag_help(run->diags, "without --seed a fresh one is drawn");
}

/* Where the round shall stop decides whose orders may be missing. */
static Status check_all(Run *run)
{
    const Options *options = &run->options;
    play_check(run->play);
    check_seed(run);
    view_check_played(run->diags, run->play->game, options);
    if (options->check) {
        play_remark(run->play);
        return diag_errors(run->diags) > 0 ? REFUSED : tell_checked(run);
    }
    Status status = choose_end(run);
    if (status != GO_ON)
        return status;
    if ((options->through_words || options->ask) && !options->secret && !run->play->rehearses &&
        !run->play->system->has_no_seed)
        seed_warn(&run->seed, run->diags);
    play_check_missing(run->play, options->hold_all, options->held, options->held_count);
    return unless_errors(run, REFUSED);
}

static Status check_shown(Run *run)
{
    run->play->shows = true;
    play_check(run->play);
    if (run->options.view)
        view_check_reader(run->diags, run->play->game, text_of(run->options.view));
    return unless_errors(run, REFUSED);
}

static Status make_plan(Run *run)
{
    run->play->ask = run->options.ask != NULL;
    outputs_plan(&run->outputs, &run->uses, &run->options, run->play);
    return unless_errors(run, TROUBLE);
}

/* Chains take the place of a seed. */
static Status take_chains(Run *run)
{
    const Options *options = &run->options;
    const Place place = record_place(&run->play->game->rec, "dice");
    if (run->again) {
        chains_keep(run->play, &run->again->by);
        return GO_ON;
    }
    if (run->play->rehearses)
        return GO_ON;
    if (!chains_serve(run->play)) {
        if (options->secret) {
            diag_error(run->diags, nowhere, "--secret: this game makes its dice of no chains");
            diag_help(run->diags, "--seed gives a seed");
        }
        return unless_errors(run, REFUSED);
    }
    if (options->seed || !options->secret) {
        diag_error(run->diags, place, "this game makes its dice of chains, and not of a seed");
        diag_help(run->diags, "--secret=FILE names the file with the game master's secret");
        return REFUSED;
    }
    folder_for_seed(options, run->arena, run->diags);
    Text secret = secret_read(run->arena, run->diags, options->secret);
    if (diag_errors(run->diags) > 0)
        return TROUBLE;
    run->seed = (Seed){.text = chains_seed(run->play, secret, place)};
    dice_set_seed(run->dice, run->seed.text);
    return unless_errors(run, REFUSED);
}

static Status fix_seed(Run *run)
{
    const Play *play = run->play;
    Status status = take_chains(run);
    if (status != GO_ON)
        return status;
    if (!play_seed_fits(play, run->dice)) {
        diag_error(run->diags, play_seed_place(play), "this round was begun with another seed");
        diag_help(run->diags, chains_serve(play)
                                  ? "all values must be there that were shown when it "
                                    "was begun: give those orders again"
                              : run->options.seed ? "go on with the one it was begun with"
                                                  : "give that one with --seed");
        return REFUSED;
    }
    if (run->seed.is_fresh)
        folder_for_seed(&run->options, run->arena, run->diags);
    if (diag_errors(run->diags) == 0)
        seed_keep(&run->seed, run->arena, run->diags);
    return unless_errors(run, TROUBLE);
}

static Status play_round(Run *run)
{
    play_run(run->play, run->dice, run->seed.text);
    if (diag_errors(run->diags) > 0)
        return REFUSED;
    if (play_asked(run->play))
        decide_gather(run->play);
    else if (!run->play->complete)
        play_show(run->play); /* what a report of a stop ends with */
    outputs_choose(&run->outputs, &run->options, run->play);
    return GO_ON;
}

/* Where the questions are, for whoever sends them. */
static void tell_questions(Run *run)
{
    const Outputs *outputs = &run->outputs;
    for (size_t i = 0; i < outputs->count; i++) {
        const Output *output = outputs->at[i];
        if (!output->is_questions || strcmp(output->file, "-") == 0)
            continue;
        if (output->reader)
            note(run, "questions for %.*s are in %s", TEXT_ARG(output->reader->id), output->file);
        else
            note(run, "the questions are in %s", output->file);
    }
}

static Status write_questions(Run *run)
{
    const Options *options = &run->options;
    folder_for_reports(options, run->diags);
    outputs_build(&run->outputs, options, run->play, TEXT(""));
    outputs_write(&run->outputs, run->diags, options->in_place ? run->inputs.game : NULL);
    outputs_free(&run->outputs);
    if (diag_errors(run->diags) > 0)
        return TROUBLE;
    tell_questions(run);
    return ASKED;
}

/* The seed is told before anything is written: whatever becomes of that, the round can be played
 * again. */
static Status write_outputs(Run *run)
{
    const Options *options = &run->options;
    if (play_asked(run->play))
        return write_questions(run);
    if (run->seed.is_fresh && run->seed.file)
        note(run, "a fresh seed is in %s", run->seed.file);
    else if (run->seed.is_fresh)
        note(run, "seed: %.*s", TEXT_ARG(run->seed.text));
    folder_for_reports(options, run->diags);
    outputs_build(&run->outputs, options, run->play, run->seed.text);
    outputs_write(&run->outputs, run->diags, options->in_place ? run->inputs.game : NULL);
    outputs_free(&run->outputs);
    if (diag_errors(run->diags) > 0)
        return TROUBLE;
    if (options->reports_folder)
        note(run, "the reports are in %s", options->reports_folder);
    if (!options->in_place && !options->output && !options->show && !options->view)
        note(run, "no state was written (-o FILE or -i does that)");
    return DONE;
}

static Status show_position(Run *run)
{
    play_show(run->play);
    return GO_ON;
}

static Plans plans_of(Run *run)
{
    return (Plans){run->arena, run->diags, &run->options, &run->inputs, run->play, run->dice};
}

static Status see_game(Run *run)
{
    Plans plans = plans_of(run);
    if (!run->options.viewer)
        return GO_ON;
    Status status = load_game(run);
    if (status == GO_ON)
        plans_see(&plans, run->play);
    return unless_errors(run, REFUSED);
}

static Status check_plans(Run *run)
{
    Plans plans = plans_of(run);
    plans_check(&plans);
    return GO_ON;
}

static Status tell_odds(Run *run)
{
    const Plans plans = plans_of(run);
    const ReportFormat *format = run->options.format ? run->options.format : &report_formats[0];
    Buf out = {NULL, 0, 0};
    Status status = plans_tell(&plans, &out, format) ? print_output(run, &out, DONE) : REFUSED;
    buf_free(&out);
    return status;
}

/* --- playing over ----------------------------------------------------------------------------- */

/* The round up to the first stop on which is ruled. */
static Status play_to_ruling(Run *run)
{
    Play *play = run->play;
    const PastStop *stop = play->waits;
    Status status = check_again(run);
    status = status == GO_ON ? check_all(run) : status;
    status = status == GO_ON ? fix_seed(run) : status;
    if (status != GO_ON)
        return status;
    const Text player = stop->player ? stop->player->id : TEXT("");
    const char *refusal = play_stop_at(play, (Through){stop->through, player, stop->step});
    if (!refusal)
        play_run(play, run->dice, run->seed.text);
    if (diag_errors(run->diags) > 0)
        return REFUSED;
    const Stopped *stopped = play->game->stopped;
    if (!refusal && !play->complete && stopped->step == stop->step)
        return GO_ON;
    diag_error(run->diags, record_place(&stop->rec, "through"),
               "there were rulings at this stop, and the round does not come to it any more");
    diag_help(run->diags, "leave them out of --rulings, or take the late orders back");
    return REFUSED;
}

/* With the next part that stop is behind us, and those before it. */
static void leave_stop(Run *run, const PastStop *stop)
{
    PastStopList *ahead = &run->ahead;
    bool is_left = false;
    while (!is_left) {
        is_left = ahead->at[0] == stop;
        *ahead = (PastStopList){ahead->at + 1, ahead->count - 1, 0};
    }
}

/* Rulings that were made at stops are made there once more: the parts up to the last of them. */
static Status play_ruled_parts(Run *run)
{
    Status status = load_files(run);
    while (status == GO_ON && run->play->waits) {
        Play *before = run->play;
        status = play_to_ruling(run);
        if (status != GO_ON)
            return status;
        leave_stop(run, before->waits);
        Replay replay = replay_of(run, run->stock);
        run->part = replay_state(&replay, run->inputs.game, before);
        replay_add_rolls(run->arena, &run->rolls, run->dice);
        status = load_files(run);
        if (status == GO_ON)
            run->play->part_before = before;
    }
    return status;
}

static Status tell_again(Run *run)
{
    Replay replay = replay_of(run, run->stock);
    replay_add_rolls(run->arena, &run->rolls, run->dice);
    again_tell(&replay, run->play, &run->rolls, run->inputs.game, run->inputs.after);
    return GO_ON;
}

/* --- playing again ---------------------------------------------------------------------------- */

static Status tell_replayed(Run *run, const Buf *out, ReplayOutcome outcome)
{
    static const Status statuses[] = {DONE, DIFFERS, REFUSED, REFUSED};
    return print_output(run, out, statuses[outcome]);
}

static Status verify_round(Run *run)
{
    const Inputs *inputs = &run->inputs;
    Stock *stock = stock_new(run->arena, NULL, NULL);
    for (size_t i = 0; i < inputs->orders.count; i++)
        stock_add(stock, inputs->orders.at[i]);
    if (inputs->rulings)
        stock_add(stock, inputs->rulings);
    Replay replay = replay_of(run, stock);
    int round = 0;
    ReplayOutcome outcome = replay_round(&replay, inputs->game, inputs->after, &round);
    Buf out = {NULL, 0, 0};
    if (outcome == REPLAY_SAME)
        buf_format(&out, "round %d comes out the same\n", round);
    Status status = tell_replayed(run, &out, outcome);
    buf_free(&out);
    return status;
}

static ReplayOutcome outcome_of(const Proof *proof)
{
    static const ReplayOutcome worst[] = {REPLAY_REFUSED, REPLAY_DIFFERS, REPLAY_NOT};
    for (size_t i = 0; i < sizeof worst / sizeof *worst; i++)
        if (proof->outcomes[worst[i]] > 0)
            return worst[i];
    return REPLAY_SAME;
}

static Status prove_game(Run *run)
{
    Buf told = {NULL, 0, 0}, wrong = {NULL, 0, 0};
    Proof proof = {0};
    prove_folder(&proof, &told, &wrong, run->diags, run->arena, systems, run->options.prove);
    if (wrong.len > 0) /* it ends its last line itself */
        note(run, "%.*s", (int)(wrong.len - 1), wrong.at);
    Status status = unless_errors(run, TROUBLE);
    if (status == GO_ON)
        status = tell_replayed(run, &told, outcome_of(&proof));
    buf_free(&told);
    buf_free(&wrong);
    return status;
}

/* --- making a game ---------------------------------------------------------------------------- */

static Status make_game(Run *run)
{
    const Options *options = &run->options;
    const NewWishes wishes = {options->new_system, options->game, options->players, options->size};
    Buf told = {NULL, 0, 0};
    new_game(&told, run->arena, run->diags, systems, &wishes);
    Status status = unless_errors(run, TROUBLE);
    if (status == GO_ON)
        status = print_output(run, &told, DONE);
    buf_free(&told);
    return status;
}

/* The last of them does not go on. */
typedef Status Step(Run *run);

static Status run_steps(Run *run, Step *const *steps)
{
    Status status = unless_errors(run, TROUBLE);
    for (size_t i = 0; status == GO_ON; i++)
        status = steps[i](run);
    return status;
}

static Status run_all(Run *run)
{
    static Step *const round[] = {
        read_files,    /* the game, the orders, the given rolls, the seed */
        load_files,    /* into records */
        check_all,     /* all that can be checked beforehand */
        make_plan,     /* what to write where */
        fix_seed,      /* it is kept, or the one that this round was begun with */
        play_round,    /* the round */
        write_outputs, /* the reports, then the new state */
        NULL,
    };
    static Step *const position[] = {
        read_files,    /* the game */
        load_files,    /* into records */
        check_shown,   /* as before a round, but it may be over */
        make_plan,     /* for whom */
        show_position, /* in the log */
        write_outputs, /* the report */
        NULL,
    };
    static Step *const views[] = {
        read_files,    /* the game */
        load_files,    /* into records */
        check_shown,   /* as before a round, but it may be over */
        make_plan,     /* for whom, and where to */
        write_outputs, /* what they may see */
        NULL,
    };
    static Step *const sheets[] = {
        read_files,   /* the game, and perhaps the orders of the last round */
        load_game,    /* into records, and checked */
        plan_sheets,  /* for whom, and where to */
        write_sheets, /* what each could do */
        NULL,
    };
    static Step *const over[] = {
        read_files,       /* those of a round, and the state after it */
        find_again,       /* its dice, and which of the files are to serve now */
        play_ruled_parts, /* up to the last stop on which was ruled; and into records */
        check_again,      /* is it the round that comes next? */
        check_all,        /* all that can be checked beforehand */
        make_plan,        /* what to write where */
        fix_seed,         /* it is known */
        play_round,       /* the round */
        tell_again,       /* what has become of its rolls */
        write_outputs,    /* the reports, then the new state */
        NULL,
    };
    static Step *const trials[] = {
        read_files,  /* the game, the orders, the given rolls */
        see_game,    /* as a player does */
        load_files,  /* into records */
        check_plans, /* does he know of these orders? */
        check_all,   /* all that can be checked beforehand */
        tell_odds,   /* of many rounds */
        NULL,
    };
    static Step *const again[] = {
        read_files,   /* the game before and after the round, and what served in it */
        verify_round, /* the same? */
        NULL,
    };
    static Step *const proof[] = {prove_game, NULL};
    static Step *const beginning[] = {make_game, NULL};
    const Options *options = &run->options;
    return run_steps(run, options->show          ? position
                          : options->view        ? views
                          : options->sheet       ? sheets
                          : options->again       ? over
                          : options_try(options) ? trials
                          : options->verify      ? again
                          : options->prove       ? proof
                          : options->new_system  ? beginning
                                                 : round);
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Run run = {.arena = arena, .diags = diag_new(arena), .seed = {.text = TEXT("")}};
    /* When nobody reads our output any more, or a file may not grow so large, that is a failed
     * write, and reported like one. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    options_read(&run.options, arena, run.diags, argc, argv);
    bool is_about = about_asked(&run.options) && diag_errors(run.diags) == 0;
    if (!is_about && !run.options.new_system)
        folder_open(&run.options, arena, run.diags);
    Status status = is_about ? tell_about(&run) : run_all(&run);
    print_diags(&run, status);
    arena_free(arena);
    return (int)status;
}
