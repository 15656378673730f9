/* Plays the cases of books.
 *
 *     book [--update] [--case=NAME] BOOK...     plays them; --update rewrites what they expect
 *     book --lay-out=FOLDER [--case=NAME] BOOK...
 *                                               writes each case as a folder of files instead, with
 *                                               the state that follows, or what it is refused with;
 *                                               with "-" all goes to standard output, behind lines
 *                                               "NAME LENGTH"
 *     book --phrases=SYSTEM BOOK...             prints what each kind of event says, once
 *
 * A child plays the cases, so that one which breaks hides no other: behind it another child plays
 * on. Prints what differs, and "BOOK: 12 passed, 0 failed". Exit status 0: nothing differs, or all
 * was rewritten.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicate/base/file.h"
#include "book.h"

enum { CASE_SECONDS = 120 };

typedef struct Wishes {
    bool update;
    const char *only, *folder;
    Phrases *phrases; /* NULL: those are not wanted */
} Wishes;

/* A place of the book that is to read otherwise. */
typedef struct Edit {
    size_t start, end;
    Text text;
} Edit;
typedef LIST_OF(Edit) EditList;

/* --- what differs ----------------------------------------------------------------------------- */

typedef struct Lines {
    Text *at;
    size_t count;
} Lines;

static Lines lines_of(Arena *arena, Text text)
{
    Lines lines = {ARENA_ARRAY(arena, text.len + 1, Text), 0};
    for (size_t at = 0; at < text.len;) {
        const char *end = memchr(text.at + at, '\n', text.len - at);
        size_t stop = end ? (size_t)(end - text.at) : text.len;
        lines.at[lines.count++] = text_slice(text, at, stop);
        at = stop + 1;
    }
    return lines;
}

static void print_line(char mark, Text line)
{
    printf("    %c %.*s\n", mark, TEXT_ARG(line));
}

/* The longest lines that both have, by the textbook: blocks are short. */
static void print_difference(Arena *arena, Text expected, Text actual)
{
    Lines a = lines_of(arena, expected), b = lines_of(arena, actual);
    size_t width = b.count + 1;
    unsigned *common = ARENA_ARRAY(arena, (a.count + 1) * width, unsigned);
    for (size_t i = a.count; i-- > 0;)
        for (size_t k = b.count; k-- > 0;) {
            unsigned down = common[(i + 1) * width + k], right = common[i * width + k + 1];
            common[i * width + k] = text_equal(a.at[i], b.at[k])
                                        ? common[(i + 1) * width + k + 1] + 1
                                    : down > right ? down
                                                   : right;
        }
    for (size_t i = 0, k = 0; i < a.count || k < b.count;) {
        bool more_a = i < a.count, more_b = k < b.count;
        if (more_a && more_b && text_equal(a.at[i], b.at[k])) {
            print_line(' ', a.at[i]);
            i++;
            k++;
        } else if (more_a &&
                   (!more_b || common[(i + 1) * width + k] >= common[i * width + k + 1])) {
            print_line('-', a.at[i++]);
        } else {
            print_line('+', b.at[k++]);
        }
    }
}

/* A block as it stands in a book; nothing where there is nothing to say. */
static Text block_text(Arena *arena, BlockKind kind, Text text)
{
    Buf out = {NULL, 0, 0};
    Lines lines = lines_of(arena, text);
    if (lines.count > 0)
        buf_format(&out, "    %s\n", block_word(kind));
    for (size_t i = 0; i < lines.count; i++)
        buf_format(&out, "%s%.*s\n", lines.at[i].len > 0 ? "      " : "", TEXT_ARG(lines.at[i]));
    Text copy = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return copy;
}

/* --- a case ----------------------------------------------------------------------------------- */

typedef struct Playing {
    Arena *arena;
    const Book *book;
    const Case *one;
    FILE *edits; /* for the parent: "START END LENGTH\n" and LENGTH bytes */
    bool differs;
} Playing;

static void compare(Playing *in, const CaseStep *step, BlockKind kind, Text actual)
{
    const Block *block = step->expected[kind];
    Text expected = block ? block->text : TEXT("");
    if (text_equal(expected, actual))
        return;
    if (!in->differs)
        printf("\n%s: %.*s\n", in->book->source.name, TEXT_ARG(in->one->name));
    in->differs = true;
    printf("  %s\n", block_word(kind));
    print_difference(in->arena, expected, actual);
    Text text = block_text(in->arena, kind, actual);
    fprintf(in->edits, "%zu %zu %zu\n%.*s", block ? block->start : step->end,
            block ? block->end : step->end, text.len, TEXT_ARG(text));
}

static void compare_step(void *context, const CaseStep *step, const CaseOutcome *outcome)
{
    for (size_t kind = 0; kind < BLOCK_KINDS; kind++)
        if (block_is_expected((BlockKind)kind))
            compare(context, step, (BlockKind)kind, buf_text(&outcome->blocks[kind]));
}

static void print_diags(const Diags *diags)
{
    Buf out = {NULL, 0, 0};
    diag_print(diags, &out);
    printf("%.*s", TEXT_ARG(buf_text(&out)));
    buf_free(&out);
}

static bool play_case(const Book *book, const Case *one, FILE *edits)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Playing in = {.arena = arena, .book = book, .one = one, .edits = edits};
    alarm(CASE_SECONDS);
    case_walk(arena, book, one, false, compare_step, &in, diags);
    bool broken = diag_errors(diags) > 0;
    if (broken)
        printf("\n%s: %.*s\n", book->source.name, TEXT_ARG(one->name));
    print_diags(diags);
    arena_free(arena);
    return !in.differs && !broken;
}

/* --- a child that plays them ------------------------------------------------------------------ */

typedef struct Sum {
    size_t passed, failed;
} Sum;

/* In the child: plays one after the other, and writes a byte for each that it is done with: whether
 * it was as expected. */
static void play_cases(const Book *book, Case *const *cases, size_t count, FILE *edits, int results)
{
    for (size_t i = 0; i < count; i++) {
        char passes = play_case(book, cases[i], edits);
        fflush(stdout);
        fflush(edits);
        if (write(results, &passes, 1) != 1)
            exit(2);
    }
}

static void tell_broken(const Book *book, const Case *one, int status)
{
    printf("\n%s: %.*s\n  broke: %s %d\n", book->source.name, TEXT_ARG(one->name),
           WIFSIGNALED(status) ? "signal" : "exit status",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

/* How many of them a child came through. What it was at when it broke counts as one of these; where
 * it broke behind the last, that is put down to the last. */
static size_t run_cases(const Book *book, Case *const *cases, size_t count, FILE *edits, Sum *sum)
{
    int results[2], status = 0;
    fflush(stdout);
    fflush(edits);
    pid_t child = pipe(results) == 0 ? fork() : -1;
    if (child < 0) {
        perror("book: cannot play in a process of its own");
        exit(2);
    }
    if (child == 0) {
        close(results[0]);
        play_cases(book, cases, count, edits, results[1]);
        exit(0);
    }
    close(results[1]);
    Sum child_sum = {0, 0};
    for (char passes; read(results[0], &passes, 1) == 1;)
        *(passes ? &child_sum.passed : &child_sum.failed) += 1;
    close(results[0]);
    size_t played = child_sum.passed + child_sum.failed;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        child_sum.failed++;
        played += played < count;
        tell_broken(book, cases[played - 1], status);
    }
    sum->passed += child_sum.passed;
    sum->failed += child_sum.failed;
    return played;
}

/* --- rewriting -------------------------------------------------------------------------------- */

static void read_edits(Arena *arena, FILE *file, EditList *edits)
{
    Edit edit;
    rewind(file);
    while (fscanf(file, "%zu %zu %zu", &edit.start, &edit.end, &edit.text.len) == 3) {
        char *bytes = arena_alloc(arena, edit.text.len + 1);
        if (fgetc(file) != '\n' || fread(bytes, 1, edit.text.len, file) != edit.text.len)
            break;
        edit.text.at = bytes;
        Edit *kept = ARENA_NEW(arena, Edit);
        *kept = edit;
        ARENA_PUSH(arena, edits, kept);
    }
}

/* Cases are played in the order of the book, but a step's blocks may stand in any. */
static int by_start(const void *a, const void *b)
{
    const Edit *const *left = a, *const *right = b;
    if ((*left)->start != (*right)->start)
        return (*left)->start < (*right)->start ? -1 : 1;
    return (*left)->end < (*right)->end ? -1 : (*left)->end > (*right)->end;
}

static bool rewrite(Arena *arena, const Book *book, FILE *file)
{
    EditList edits = {NULL, 0, 0};
    Buf out = {NULL, 0, 0};
    size_t at = 0;
    read_edits(arena, file, &edits);
    if (edits.count == 0)
        return true;
    qsort(edits.at, edits.count, sizeof *edits.at, by_start);
    for (size_t i = 0; i < edits.count; i++) {
        buf_add(&out, text_slice(book->source.text, at, edits.at[i]->start));
        buf_add(&out, edits.at[i]->text);
        at = edits.at[i]->end;
    }
    buf_add(&out, text_slice(book->source.text, at, book->source.text.len));
    FileError error = file_replace(book->source.name, buf_text(&out));
    if (error)
        printf("cannot write '%s': %s\n", book->source.name, error);
    else
        printf("%s rewritten\n", book->source.name);
    buf_free(&out);
    return !error;
}

/* --- laying out ------------------------------------------------------------------------------- */

static void make_folders(Arena *arena, const char *path)
{
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/'))
        mkdir(text_string(arena, "%.*s", (int)(slash - path), path), 0777);
}

static bool put_file(Arena *arena, const char *folder, const char *name, Text text)
{
    const char *path = text_string(arena, "%s/%s", folder, name);
    if (text_starts(text_of(path), "-/")) {
        printf("%s %zu\n%.*s", path + 2, text.len, TEXT_ARG(text));
        return true;
    }
    make_folders(arena, path);
    FILE *file = fopen(path, "wb"); /* there are thousands: no need to see each onto the disk */
    bool good = file && fwrite(text.at, 1, text.len, file) == text.len;
    good = file && fclose(file) == 0 && good;
    if (!good)
        printf("cannot write '%s'\n", path);
    return good;
}

static bool put_outcome(Arena *arena, const Book *book, const char *folder, const CaseStep *step)
{
    CaseOutcome outcome;
    bool good = true;
    case_play(arena, book, step, &outcome);
    const Buf *refused = &outcome.blocks[BLOCK_REFUSED];
    if (refused->len > 0)
        good = put_file(arena, folder, "refused", buf_text(refused));
    else if (outcome.state.len > 0)
        good = put_file(arena, folder, "new.yaml", buf_text(&outcome.state));
    case_outcome_free(&outcome);
    return good;
}

/* The first step's files, and its options, one a line. */
static bool lay_out(const Book *book, const Case *one, const char *under)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    CaseStep step;
    Buf options = {NULL, 0, 0};
    case_step(arena, book, one, 0, NULL, NULL, &step, diags);
    const char *system = strrchr(book->folder, '/');
    const char *folder = text_string(arena, "%s/%s/%.*s", under, system ? system + 1 : book->folder,
                                     TEXT_ARG(one->name));
    bool good = diag_errors(diags) == 0;
    print_diags(diags);
    for (size_t i = 0; good && i < step.files.count; i++)
        good = put_file(arena, folder, step.files.at[i]->name, step.files.at[i]->text);
    for (size_t i = 0; good && i < step.options.count; i++)
        buf_format(&options, "%.*s\n", TEXT_ARG(*step.options.at[i]));
    if (good && options.len > 0)
        good = put_file(arena, folder, "args", buf_text(&options));
    if (good)
        good = put_file(arena, folder, "seed", text_format(arena, "%.*s\n", TEXT_ARG(step.seed))) &&
               put_outcome(arena, book, folder, &step);
    buf_free(&options);
    arena_free(arena);
    return good;
}

/* --- phrases ---------------------------------------------------------------------------------- */

static void take_step(void *context, const CaseStep *step, const CaseOutcome *outcome)
{
    (void)step;
    phrases_take(context, buf_text(&outcome->report));
}

static bool take_phrases(const Book *book, const Case *one, Phrases *phrases)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    case_walk(arena, book, one, true, take_step, phrases, diags);
    bool good = diag_errors(diags) == 0;
    arena_free(arena);
    return good;
}

/* --- books ------------------------------------------------------------------------------------ */

static bool is_wanted(const Wishes *wishes, const Case *one)
{
    return !wishes->only || text_is(one->name, wishes->only);
}

static bool run_one(const Wishes *wishes, const Book *book, const Case *one)
{
    if (wishes->folder)
        return lay_out(book, one, wishes->folder);
    return take_phrases(book, one, wishes->phrases);
}

static Sum run_wanted(const Wishes *wishes, const Book *book, Arena *arena, FILE *edits)
{
    bool apart = !wishes->folder && !wishes->phrases;
    Case **wanted = ARENA_ARRAY(arena, book->cases.count, Case *);
    size_t count = 0;
    Sum sum = {0, 0};
    for (size_t i = 0; i < book->cases.count; i++)
        if (is_wanted(wishes, book->cases.at[i]))
            wanted[count++] = book->cases.at[i];
    for (size_t i = 0; i < count;) {
        if (apart)
            i += run_cases(book, wanted + i, count - i, edits, &sum);
        else
            *(run_one(wishes, book, wanted[i++]) ? &sum.passed : &sum.failed) += 1;
    }
    return sum;
}

static bool run_book(const Wishes *wishes, const char *file, size_t *found)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    const Book *book = book_read(arena, file, diags);
    FILE *edits = tmpfile();
    Sum sum = {0, 0};
    print_diags(diags);
    bool good = edits && diag_errors(diags) == 0;
    if (good)
        sum = run_wanted(wishes, book, arena, edits);
    *found += sum.passed + sum.failed;
    if (good && wishes->update)
        good = rewrite(arena, book, edits);
    else if (good && !wishes->folder && !wishes->phrases && sum.passed + sum.failed > 0)
        printf("%s: %zu passed, %zu failed\n", file, sum.passed, sum.failed);
    if (edits)
        fclose(edits);
    arena_free(arena);
    return good && (sum.failed == 0 || wishes->update);
}

static void print_phrases(const Phrases *phrases)
{
    Buf out = {NULL, 0, 0};
    phrases_print(phrases, &out);
    printf("%.*s", TEXT_ARG(buf_text(&out)));
    buf_free(&out);
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Wishes wishes = {.only = NULL};
    size_t found = 0;
    bool good = true;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--update") == 0)
            wishes.update = true;
        else if (strncmp(argv[i], "--case=", 7) == 0)
            wishes.only = argv[i] + 7;
        else if (strncmp(argv[i], "--lay-out=", 10) == 0)
            wishes.folder = argv[i] + 10;
        else if (strncmp(argv[i], "--phrases=", 10) == 0)
            wishes.phrases = phrases_new(arena, argv[i] + 10);
        else
            good = run_book(&wishes, argv[i], &found) && good;
    }
    if (wishes.phrases)
        print_phrases(wishes.phrases);
    arena_free(arena);
    if (found == 0)
        fprintf(stderr, "book: no case%s%s\n", wishes.only ? " called " : "",
                wishes.only ? wishes.only : "");
    return good && found > 0 ? 0 : 1;
}
