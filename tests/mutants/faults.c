/* Places for faults. */
#include <ctype.h>
#include <stdlib.h>

#include "mutate.h"

enum { NUMBER_MAX = 99 };

/* In front of an operand there may be these, and what opens a bracket. */
#define ENDS_OPERAND   " , ; ? : = += -= *= /= %= &= |= ^= <<= >>= return && || "
#define ENDS_CONDITION " , ; ? : = += -= *= /= %= &= |= ^= <<= >>= return "
#define KEYWORDS       " if for while switch return sizeof do else goto break continue case default "
#define ASSIGNS        " = += -= *= /= %= &= |= ^= <<= >>= "

typedef struct Finder {
    Arena *arena;
    const Scan *scan;
    FaultList *faults;
} Finder;

const char *fault_word(FaultKind kind)
{
    static const char *const words[FAULT_KINDS] = {
        "comparison", "condition",  "connective", "constant", "arithmetic", "step",
        "call",       "assignment", "return",     "jump",     "truth"};
    return words[kind];
}

/* --- writing them down ------------------------------------------------------------------------ */

static void add(Finder *in, FaultKind kind, size_t first, size_t last, const char *head,
                const char *tail)
{
    const Token *at = in->scan->at;
    Fault *fault = ARENA_NEW(in->arena, Fault);
    *fault = (Fault){.kind = kind,
                     .scan = in->scan,
                     .owner = at[first].owner,
                     .start = at[first].start,
                     .end = at[last].end,
                     .head = head,
                     .tail = tail ? tail : "",
                     .keeps = tail};
    ARENA_PUSH(in->arena, in->faults, fault);
}

static void replace(Finder *in, FaultKind kind, size_t i, const char *with)
{
    add(in, kind, i, i, with, NULL);
}

/* If token i reads like one of the pairs, it becomes the other of its pair. */
static bool swap(Finder *in, FaultKind kind, size_t i, const char *const pairs[][2], size_t count)
{
    for (size_t p = 0; p < count; p++)
        for (size_t side = 0; side < 2; side++)
            if (token_is(in->scan, i, pairs[p][side])) {
                replace(in, kind, i, pairs[p][!side]);
                return true;
            }
    return false;
}

/* --- conditions ------------------------------------------------------------------------------- */

/* Tokens first to last, without a bracket's inside, that are among the words. */
static size_t count_among(const Scan *scan, size_t first, size_t last, const char *words)
{
    size_t count = 0;
    for (size_t i = first; i <= last; i++) {
        count += token_among(scan, i, words);
        if (scan->at[i].match > i)
            i = scan->at[i].match;
    }
    return count;
}

/* One that is nothing but == or != is negated as a comparison already. */
static void negate(Finder *in, FaultKind kind, size_t first, size_t last)
{
    if (first > last || (count_among(in->scan, first, last, " == != ") == 1 &&
                         count_among(in->scan, first, last, " && || ? ") == 0))
        return;
    add(in, kind, first, last, "!(", ")");
}

/* The first token of what ends before token i. */
static size_t operand_start(const Scan *scan, size_t i, const char *ends)
{
    while (i > 0 && i - 1 != scan->at[i].within && !token_among(scan, i - 1, ends))
        i = scan->at[i - 1].match < i - 1 ? scan->at[i - 1].match : i - 1;
    return i;
}

static size_t operand_end(const Scan *scan, size_t i)
{
    while (i < scan->count && !token_among(scan, i, " ) ] } , ; ? : && || "))
        i = scan->at[i].match > i ? scan->at[i].match + 1 : i + 1;
    return i - 1;
}

static void find_operands(Finder *in, size_t i)
{
    size_t start = operand_start(in->scan, i, ENDS_OPERAND);
    if (!token_among(in->scan, start - 1, " && || "))
        negate(in, FAULT_CONDITION, start, i - 1);
    negate(in, FAULT_CONDITION, i + 1, operand_end(in->scan, i + 1));
}

static void find_conditions(Finder *in, size_t i)
{
    const Scan *scan = in->scan;
    if (token_among(scan, i, " if while ") && token_is(scan, i + 1, "("))
        negate(in, FAULT_CONDITION, i + 2, scan->at[i + 1].match - 1);
    else if (token_is(scan, i, "?"))
        negate(in, FAULT_CONDITION, operand_start(scan, i, ENDS_CONDITION), i - 1);
    else if (token_among(scan, i, " && || "))
        find_operands(in, i);
}

/* --- signs ------------------------------------------------------------------------------------ */

static bool ends_value(const Scan *scan, size_t i)
{
    const Token *token = &scan->at[i];
    return token->kind == TOKEN_NUMBER || token->kind == TOKEN_QUOTED ||
           token_among(scan, i, " ) ] ") ||
           (token->kind == TOKEN_NAME && !token_among(scan, i, KEYWORDS));
}

static void find_signs(Finder *in, size_t i)
{
    static const char *const comparisons[][2] = {{"<", "<="}, {">", ">="}, {"==", "!="}};
    static const char *const connectives[][2] = {{"&&", "||"}};
    static const char *const sums[][2] = {{"+", "-"}, {"+=", "-="}};
    static const char *const steps[][2] = {{"++", "--"}};
    swap(in, FAULT_COMPARISON, i, comparisons, 3);
    swap(in, FAULT_CONNECTIVE, i, connectives, 1);
    swap(in, FAULT_STEP, i, steps, 1);
    if (i > 0 && ends_value(in->scan, i - 1))
        swap(in, FAULT_ARITHMETIC, i, sums, 2);
}

/* --- constants -------------------------------------------------------------------------------- */

/* Nought becomes one, everything else one less. */
static void find_number(Finder *in, size_t i)
{
    Text text = in->scan->at[i].text;
    size_t digits = 0;
    int value = 0;
    while (digits < text.len && isdigit((unsigned char)text.at[digits]) && value <= NUMBER_MAX)
        value = 10 * value + text.at[digits++] - '0';
    bool octal = digits > 1 && *text.at == '0';
    if (octal || value > NUMBER_MAX || strspn(text.at + digits, "uUlL") < text.len - digits)
        return;
    replace(in, FAULT_CONSTANT, i,
            text_string(in->arena, "%d%.*s", value == 0 ? 1 : value - 1, (int)(text.len - digits),
                        text.at + digits));
}

/* By its name, which the house writes in capitals: of an enum or a macro without arguments. */
static bool is_constant(const Scan *scan, size_t i)
{
    Text text = scan->at[i].text;
    if (text.len < 2 || text_is(text, "NULL") || token_is(scan, i + 1, "("))
        return false;
    for (size_t k = 0; k < text.len; k++)
        if (islower((unsigned char)text.at[k]))
            return false;
    return isupper((unsigned char)*text.at);
}

static void find_constants(Finder *in, size_t i)
{
    static const char *const truths[][2] = {{"true", "false"}};
    const Token *token = &in->scan->at[i];
    bool answer = token->truth && token_is(in->scan, i - 1, "return");
    if (token->kind == TOKEN_NUMBER)
        find_number(in, i);
    else if (token->kind == TOKEN_NAME && is_constant(in->scan, i))
        add(in, FAULT_CONSTANT, i, i, "(", " + 1)");
    else
        swap(in, answer ? FAULT_RETURN : FAULT_TRUTH, i, truths, 1);
}

/* --- statements ------------------------------------------------------------------------------- */

/* Is the colon at i behind a label? */
static bool ends_label(const Scan *scan, size_t i)
{
    if (!token_is(scan, i, ":"))
        return false;
    size_t start = operand_start(scan, i, " ; } ? : ");
    return token_among(scan, start, " case default ");
}

static bool starts_statement(const Scan *scan, size_t i)
{
    size_t before = i - 1, around = scan->at[i].within;
    if (!token_is(scan, around, "{"))
        return false;
    if (token_is(scan, before, ")"))
        return scan->at[before].match > 0 &&
               token_among(scan, scan->at[before].match - 1, " if for while switch ");
    return token_among(scan, before, " ; { } else do ") || ends_label(scan, before);
}

/* The name and what is reached through it, `a->b[i].c`, from token i; the token behind it. */
static size_t behind_path(const Scan *scan, size_t i)
{
    while (token_among(scan, i, " * ++ -- "))
        i++;
    if (token_is(scan, i, "("))
        i = scan->at[i].match + 1;
    else if (scan->at[i].kind == TOKEN_NAME && !token_among(scan, i, KEYWORDS))
        i++;
    else
        return i;
    while (token_among(scan, i, " -> . [ "))
        i = token_is(scan, i, "[") ? scan->at[i].match + 1 : i + 2;
    return i;
}

static void find_statements(Finder *in, size_t i)
{
    const Scan *scan = in->scan;
    size_t behind = behind_path(scan, i), end = behind;
    if (token_among(scan, i, " break continue ") && token_is(scan, i + 1, ";")) {
        replace(in, FAULT_JUMP, i, "");
    } else if (behind > i && token_is(scan, behind, "(")) {
        if (scan->at[i].kind == TOKEN_NAME && token_is(scan, scan->at[behind].match + 1, ";"))
            add(in, FAULT_CALL, i, scan->at[behind].match, "", NULL);
    } else if (behind > i && token_among(scan, behind, ASSIGNS)) {
        while (end < scan->count && !token_is(scan, end, ";"))
            end = scan->at[end].match > end ? scan->at[end].match : end + 1;
        add(in, FAULT_ASSIGNMENT, i, end - 1, "", NULL);
    }
}

/* What is not said outright; find_constants has that. */
static void find_answers(Finder *in, size_t i)
{
    const Scan *scan = in->scan;
    if (!scan->at[i].truth || !token_is(scan, i, "return") || token_is(scan, i + 1, ";"))
        return;
    size_t end = i + 1;
    while (end < scan->count && !token_is(scan, end, ";"))
        end = scan->at[end].match > end ? scan->at[end].match : end + 1;
    if (end > i + 2 || !token_among(scan, i + 1, " true false "))
        negate(in, FAULT_RETURN, i + 1, end - 1);
}

/* --- all of them ------------------------------------------------------------------------------ */

static int by_place(const void *a, const void *b)
{
    const Fault *left = *(Fault *const *)a, *right = *(Fault *const *)b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    if (left->end != right->end)
        return left->end < right->end ? -1 : 1;
    return (left->kind > right->kind) - (left->kind < right->kind);
}

void faults_find(Arena *arena, const Scan *scan, FaultList *faults)
{
    FaultList here = {NULL, 0, 0};
    Finder in = {arena, scan, &here};
    for (size_t i = 1; i < scan->count; i++) {
        Ground ground = scan->at[i].ground;
        if (ground != GROUND_DECLARATION)
            find_constants(&in, i);
        if (ground != GROUND_CODE)
            continue;
        find_conditions(&in, i);
        find_signs(&in, i);
        find_answers(&in, i);
        if (starts_statement(scan, i))
            find_statements(&in, i);
    }
    if (here.count > 1)
        qsort(here.at, here.count, sizeof *here.at, by_place);
    for (size_t i = 0; i < here.count; i++)
        ARENA_PUSH(arena, faults, here.at[i]);
}
