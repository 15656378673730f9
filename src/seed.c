/* Where a round's seed comes from. */
#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/utf8.h"
#include "adjudicate/chance/dice.h"
#include "adjudicate/odds/odds.h"
#include "input.h"

enum { SEED_MAX = 200, SEED_SAFE = 16 }; /* characters */

static const Place nowhere = {NULL, 0, 0};

/* A seed goes into the history and into other people's shells: what no line of text can hold as it
 * is has no place in it. */
static bool is_unfit(uint32_t c)
{
    bool is_control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    bool is_break = c == 0x2028 || c == 0x2029;
    return is_control || is_break || c == 0xFEFF || c == 0xFFFE || c == 0xFFFF;
}

/* What is wrong with it; NULL: nothing. */
static const char *find_fault(Text seed)
{
    if (seed.len == 0)
        return "is empty";
    if (utf8_check(seed) < seed.len)
        return "is not UTF-8";
    if (utf8_count(seed) > SEED_MAX)
        return "is too long";
    for (size_t at = 0, length; at < seed.len; at += length)
        if (is_unfit(utf8_next(seed, at, &length)))
            return "holds a control character";
    return NULL;
}

static void check(const Seed *seed, Diags *diags)
{
    const char *fault = find_fault(seed->text);
    if (!fault)
        return;
    if (seed->file)
        diag_error(diags, nowhere, "the seed in '%s' %s", seed->file, fault);
    else
        diag_error(diags, nowhere, "the seed %s", fault);
    diag_help(diags, "a seed is one line of 1 to %d characters", SEED_MAX);
}

/* One that is not there yet is drawn. */
static void read_seed(Seed *seed, Arena *arena, Diags *diags)
{
    Text bytes = TEXT("");
    FileKind kind = FILE_OTHER;
    FileError error = strcmp(seed->file, "-") == 0 ? NULL : file_look(seed->file, &kind);
    seed->is_fresh = !error && kind == FILE_NOTHING;
    if (seed->is_fresh)
        return;
    if (!error)
        error = file_read(arena, seed->file, &bytes);
    if (error) {
        diag_error(diags, nowhere, "cannot read the seed from '%s': %s", seed->file, error);
        return;
    }
    seed->text = text_first_line(bytes);
    check(seed, diags);
}

void seed_choose(Seed *seed, FileUses *uses, Arena *arena, Diags *diags, const char *words)
{
    if (words && words[0] == '@') {
        seed->file = words + 1;
        files_use(uses, arena, (FileUse){seed->file, "the seed", false});
    }
    if (seed->file) {
        read_seed(seed, arena, diags);
    } else if (words) {
        seed->text = text_of(words);
        check(seed, diags);
    }
    if (!words || seed->is_fresh) {
        seed->is_fresh = true;
        seed->text = seed_fresh(arena);
    }
}

bool seed_is_trial(const Seed *seed, const Options *options, Diags *diags)
{
    bool is_trial = odds_is_seed(seed->text);
    if (is_trial && (options->output || options->in_place)) {
        diag_error(diags, nowhere, "a seed that begins with 'odds-' is for the trials of --odds");
        diag_help(diags,
                  "leave %s out to read the report of that trial; a round that counts needs "
                  "another seed",
                  options->output ? "-o" : "-i");
    }
    return is_trial;
}

/* Whoever has a roll of the round, or the stop mark, can try seeds until one fits. */
void seed_warn(const Seed *seed, Diags *diags)
{
    if (seed->is_fresh || utf8_count(seed->text) >= SEED_SAFE)
        return;
    diag_warning(diags, nowhere, "this seed may be guessed while the round is not over");
    diag_help(diags,
              "take %d characters that nobody would think of, or --seed=@FILE with a file "
              "that is not there yet",
              SEED_SAFE);
}

void seed_keep(const Seed *seed, Arena *arena, Diags *diags)
{
    if (!seed->is_fresh || !seed->file)
        return;
    Text line = text_format(arena, "%.*s\n", TEXT_ARG(seed->text));
    FileError error = file_create_private(seed->file, line);
    if (error)
        diag_error(diags, nowhere, "cannot keep the seed in '%s': %s", seed->file, error);
}
