#!/bin/sh
# Where mutate finds places for faults, and that a seed stands for the same choice of them.
#
#   tests/command/test_mutants.sh BUILD_DIR
set -eu
mutate=$(cd "$1" && pwd)/tests/mutate
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
failed=0

# Nothing may be found in comments, strings, characters, directives, types, sizes and designators.
cat >a.c <<'EOT'
#include "b.h" /* if (a == 1) */
#define MORE(x) ((x) + 1 == 2 && \
                 true)
enum { FIRST = 1, LAST = FIRST + 4 };
// return x < 3;
typedef struct Pair { int a[2]; bool b; } Pair;
int count(const Pair *pair, size_t n);
static const int sizes[LAST] = {[FIRST] = 0, 7, 100, 0x10, 010};
static const Rule rule = {.name = "x == 1 && \"y\"", .most = LAST, .on = true};

static bool is_odd(const Pair *pair, int n)
{
    int rest[4] = {0};
    enum { HERE = 2 };
    if (!pair || pair->a[0] <= n)
        return false;
    for (int i = n; i > -1; i--) {
        if (i == 'i' + ';')
            continue;
        note(pair, "a + b; /* no comment */", HERE);
    }
    while (n & 1)
        n -= half(n); /* n++; */
    pair->b = n != 12u ? true : pair->b;
    return (n - 1) > 0;
}

int *find(Pair *pair)
{
    (void)pair;
    switch (pair->a[3]) {
    case FIRST:
        forget(pair);
        break;
    default:
        *pair->a = pair->b || LAST > 2;
    }
#define TWICE(x) ((x) == 1 && \
                  (x) < 2)
    return NULL;
}
EOT
cat >expected <<'EOT'
8 sizes constant: [FIRST] = 1
8 sizes constant: 6
9 rule constant: .most = (LAST + 1)
9 rule truth: .on = false
13 is_odd constant: int rest[4] = {1};
15 is_odd condition: if (!(!pair) || pair->a[0] <= n)
15 is_odd condition: if (!(!pair || pair->a[0] <= n))
15 is_odd connective: if (!pair && pair->a[0] <= n)
15 is_odd condition: if (!pair || !(pair->a[0] <= n))
15 is_odd constant: if (!pair || pair->a[1] <= n)
15 is_odd comparison: if (!pair || pair->a[0] < n)
16 is_odd return: return true;
17 is_odd comparison: for (int i = n; i >= -1; i--) {
17 is_odd constant: for (int i = n; i > -0; i--) {
17 is_odd step: for (int i = n; i > -1; i++) {
18 is_odd comparison: if (i != 'i' + ';')
18 is_odd arithmetic: if (i == 'i' - ';')
19 is_odd jump: ;
20 is_odd call: ;
20 is_odd constant: note(pair, "a + b; /* no comment */", (HERE + 1));
22 is_odd condition: while (!(n & 1))
22 is_odd constant: while (n & 0)
23 is_odd assignment: ; /* n++; */
23 is_odd arithmetic: n += half(n); /* n++; */
24 is_odd assignment: ;
24 is_odd comparison: pair->b = n == 12u ? true : pair->b;
24 is_odd constant: pair->b = n != 11u ? true : pair->b;
24 is_odd truth: pair->b = n != 12u ? false : pair->b;
25 is_odd return: return !((n - 1) > 0);
25 is_odd arithmetic: return (n + 1) > 0;
25 is_odd constant: return (n - 0) > 0;
25 is_odd comparison: return (n - 1) >= 0;
25 is_odd constant: return (n - 1) > 1;
31 find constant: switch (pair->a[2]) {
32 find constant: case (FIRST + 1):
33 find call: ;
34 find jump: ;
36 find assignment: ;
36 find condition: *pair->a = !(pair->b) || LAST > 2;
36 find connective: *pair->a = pair->b && LAST > 2;
36 find constant: *pair->a = pair->b || (LAST + 1) > 2;
36 find condition: *pair->a = pair->b || !(LAST > 2);
36 find comparison: *pair->a = pair->b || LAST >= 2;
36 find constant: *pair->a = pair->b || LAST > 1;
EOT

# Of a table's line only the part that is another one: there are several to a line.
"$mutate" a.c >all
awk -F '\t' '{
    sub(/^a\.c:/, "", $2)
    after = $6
    if ($3 == "sizes" || $3 == "rule") {
        split($5, old, ", ")
        count = split($6, new, ", ")
        for (i = 1; i <= count; i++)
            if (old[i] != new[i])
                after = new[i]
        sub(/^.*= *\{/, "", after)
        sub(/\};$/, "", after)
    }
    print $2, $3, $4 ": " after
}' all >found
if ! diff expected found; then
    echo "those (<) are the places, but these (>) are found"
    failed=1
fi

# The fault with that number, and nothing else, is put in.
sed '13s/{0}/{1}/' a.c >wanted
"$mutate" --apply=5 a.c | cmp - wanted || failed=1
sed '23s/n -= half(n);/;/' a.c >wanted
"$mutate" "--apply=$(grep -n '^23 is_odd assignment' expected | cut -d : -f 1)" a.c |
    cmp - wanted || failed=1
if "$mutate" --apply=0 a.c || "$mutate" "--apply=$(($(wc -l <all) + 1))" a.c; then
    echo "a fault that is not there was put in"
    failed=1
fi >put

# A seed is a choice, the same in every run; all places are in it once; the kinds come in proportion.
"$mutate" --seed=7 a.c >seven
"$mutate" --seed=7 a.c | cmp - seven || failed=1
sort -n seven | cmp - all || failed=1
[ "$(cksum <seven)" = '2065923993 3692' ] || {
    echo "seed 7 chooses others than it did"
    failed=1
}
! "$mutate" --seed=8 a.c | cmp -s - seven || {
    echo "seed 8 chooses what seed 7 does"
    failed=1
}
half=$(($(wc -l <all) / 2))
constants=$(head -n "$half" seven | cut -f 4 | grep -c constant)
all_constants=$(cut -f 4 all | grep -c constant)
more=$((2 * constants - all_constants))
if [ "$more" -lt -2 ] || [ "$more" -gt 2 ]; then
    echo "$constants of $all_constants constants in the first half"
    failed=1
fi

# The second file's places come behind the first's; brackets that do not fit are refused.
echo 'bool yes(void) { return true; }' >b.c
"$mutate" a.c b.c | tail -n 1 | cut -f 2,3,4,6 >last
printf 'b.c:1\tyes\treturn\tbool yes(void) { return false; }\n' | cmp - last || failed=1

# A macro that makes a table is one; what only declares is none.
printf 'int before(int first);\nRULE(rule, "x", FIRST, {.most = given(LAST)});\nint after(int last);\n' >d.c
"$mutate" d.c | cut -f 2,3,4,6 >made
printf 'd.c:2\trule\tconstant\tRULE(rule, "x", %s);\n' '(FIRST + 1), {.most = given(LAST)}' \
    'FIRST, {.most = given((LAST + 1))}' | cmp - made || failed=1
echo 'int x = (1;' >c.c
if "$mutate" c.c 2>said || ! grep -q 'c.c: brackets that do not fit' said; then
    echo "'(1;' was read"
    failed=1
fi

exit "$failed"
