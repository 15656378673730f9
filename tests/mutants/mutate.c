/* Finds places for faults, chooses among them by a seed, and puts one in.
 *
 *     mutate FILE...                all places, in the order of files and offsets
 *     mutate --seed=NUMBER FILE...  in the order in which they are chosen: the first
 *                                   of them have all kinds in proportion
 *     mutate --apply=N FILE...      the text of its file with the N-th fault of the list
 *
 * A place is a line of fields with tabs between them: its number in the list, FILE:LINE, the
 * function or table, the kind of fault, the line before and the line after (or lines: made one,
 * with single blanks). The same files and seed give the same lines on every machine.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/base/file.h"
#include "mutate.h"

/* --- choosing --------------------------------------------------------------------------------- */

static uint64_t split_mix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Below `count`, all alike. */
static size_t choose(uint64_t *state, size_t count)
{
    uint64_t value, limit = UINT64_MAX - UINT64_MAX % count;
    do
        value = split_mix(state);
    while (value >= limit);
    return (size_t)(value % count);
}

/* A fault's place in the order of choice is the share of its kind that comes before it. */
typedef struct Choice {
    size_t number; /* in the list of all, from 1 */
    const Fault *fault;
    uint64_t before, count; /* of its kind: (2 before + 1) / (2 count) is that share */
} Choice;

static int by_share(const void *a, const void *b)
{
    const Choice *left = a, *right = b;
    uint64_t l = (2 * left->before + 1) * right->count, r = (2 * right->before + 1) * left->count;
    if (l != r)
        return l < r ? -1 : 1;
    return (left->fault->kind > right->fault->kind) - (left->fault->kind < right->fault->kind);
}

/* Shuffles those of a kind among themselves, each in the row of its turn. */
static void shuffle(Choice *of_kind, size_t count, uint64_t *state)
{
    for (size_t i = count; i > 1; i--) {
        size_t k = choose(state, i);
        Choice swap = of_kind[i - 1];
        of_kind[i - 1] = of_kind[k];
        of_kind[k] = swap;
    }
    for (size_t i = 0; i < count; i++) {
        of_kind[i].before = i;
        of_kind[i].count = count;
    }
}

static Choice *in_order_of_choice(Arena *arena, const FaultList *faults, uint64_t seed)
{
    Choice *choices = ARENA_ARRAY(arena, faults->count + 1, Choice);
    size_t count = 0;
    for (size_t kind = 0; kind < FAULT_KINDS; kind++) {
        size_t first = count;
        for (size_t i = 0; i < faults->count; i++)
            if (faults->at[i]->kind == (FaultKind)kind)
                choices[count++] = (Choice){.number = i + 1, .fault = faults->at[i]};
        shuffle(choices + first, count - first, &seed);
    }
    qsort(choices, count, sizeof *choices, by_share);
    return choices;
}

/* --- telling ---------------------------------------------------------------------------------- */

static void add_lean(Buf *out, Text text)
{
    bool gap = false;
    for (size_t i = 0; i < text.len; i++) {
        bool blank = strchr(" \t\n", text.at[i]);
        if (!blank && gap)
            buf_char(out, ' ');
        if (!blank)
            buf_char(out, text.at[i]);
        gap = blank && (gap || out->len > 0);
    }
}

/* The part of the file from `start` to `end` with the fault in it. */
static void add_mutated(Buf *out, const Fault *fault, size_t start, size_t end)
{
    Text text = fault->scan->text;
    buf_add(out, text_slice(text, start, fault->start));
    buf_str(out, fault->head);
    if (fault->keeps)
        buf_add(out, text_slice(text, fault->start, fault->end));
    buf_str(out, fault->tail);
    buf_add(out, text_slice(text, fault->end, end));
}

static void print_fault(size_t number, const Fault *fault)
{
    Text text = fault->scan->text;
    size_t start = fault->start, end = fault->end, line = 1;
    Buf before = {NULL, 0, 0}, mutated = {NULL, 0, 0}, after = {NULL, 0, 0};
    while (start > 0 && text.at[start - 1] != '\n')
        start--;
    while (end < text.len && text.at[end] != '\n')
        end++;
    for (size_t i = 0; i < start; i++)
        line += text.at[i] == '\n';
    add_lean(&before, text_slice(text, start, end));
    add_mutated(&mutated, fault, start, end);
    add_lean(&after, buf_text(&mutated));
    printf("%zu\t%s:%zu\t%.*s\t%s\t%.*s\t%.*s\n", number, fault->scan->name, line,
           TEXT_ARG(fault->owner), fault_word(fault->kind), TEXT_ARG(buf_text(&before)),
           TEXT_ARG(buf_text(&after)));
    buf_free(&before);
    buf_free(&mutated);
    buf_free(&after);
}

static void print_mutated(const Fault *fault)
{
    Buf out = {NULL, 0, 0};
    add_mutated(&out, fault, 0, fault->scan->text.len);
    fwrite(out.at, 1, out.len, stdout);
    buf_free(&out);
}

/* --- the command ------------------------------------------------------------------------------ */

static bool read_file(Arena *arena, const char *name, FaultList *faults)
{
    Text text;
    Scan *scan = ARENA_NEW(arena, Scan);
    FileError error = file_read(arena, name, &text);
    if (!error && !scan_file(arena, name, text, scan))
        error = "brackets that do not fit";
    if (error)
        fprintf(stderr, "mutate: %s: %s\n", name, error);
    else
        faults_find(arena, scan, faults);
    return !error;
}

static void print_all(Arena *arena, const FaultList *faults, const char *seed)
{
    Choice *choices = in_order_of_choice(arena, faults, seed ? strtoull(seed, NULL, 10) : 0);
    for (size_t i = 0; i < faults->count; i++) {
        if (seed)
            print_fault(choices[i].number, choices[i].fault);
        else
            print_fault(i + 1, faults->at[i]);
    }
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    FaultList faults = {NULL, 0, 0};
    const char *seed = NULL, *apply = NULL;
    bool good = true;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--seed=", 7) == 0)
            seed = argv[i] + 7;
        else if (strncmp(argv[i], "--apply=", 8) == 0)
            apply = argv[i] + 8;
        else
            good = read_file(arena, argv[i], &faults) && good;
    }
    size_t number = apply ? (size_t)strtoull(apply, NULL, 10) : 0;
    if (apply && (number == 0 || number > faults.count))
        good = false;
    else if (apply)
        print_mutated(faults.at[number - 1]);
    else
        print_all(arena, &faults, seed);
    arena_free(arena);
    return good && fflush(stdout) == 0 ? 0 : 1;
}
