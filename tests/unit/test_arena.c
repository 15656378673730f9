/* The arena: zeroed, aligned, never moving, and ending the program when memory runs out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicate/base/arena.h"

static void memory_is_zeroed_aligned_and_its_own(void **state)
{
    (void)state;
    enum { COUNT = 20000 };
    static unsigned char *objects[COUNT];
    Arena *arena = arena_new();
    for (size_t i = 0; i < COUNT; i++) {
        size_t size = i % 97 + 1;
        objects[i] = arena_alloc(arena, size);
        assert_int_equal((uintptr_t)objects[i] % alignof(void *), 0);
        assert_int_equal((uintptr_t)objects[i] % alignof(uint64_t), 0);
        for (size_t at = 0; at < size; at++)
            assert_int_equal(objects[i][at], 0);
        memset(objects[i], (int)(i % 251), size);
    }
    for (size_t i = 0; i < COUNT; i++)
        for (size_t at = 0; at < i % 97 + 1; at++)
            assert_int_equal(objects[i][at], i % 251);
    arena_free(arena);
}

static void a_large_object_leaves_the_small_ones_together(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    char *before = arena_alloc(arena, 16);
    char *large = arena_alloc(arena, 10 * 1024 * 1024);
    large[0] = large[10 * 1024 * 1024 - 1] = 'x';
    char *after = arena_alloc(arena, 16);
    memset(before, 'b', 16);
    memset(after, 'a', 16);
    assert_int_equal(large[0], 'x');
    assert_int_equal(before[15], 'b');
    arena_free(arena);
}

static void an_object_of_no_size_is_still_a_place(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_non_null(arena_alloc(arena, 0));
    assert_non_null(arena_array(arena, 0, 8));
    assert_non_null(arena_array(arena, SIZE_MAX, 0));
    arena_free(arena);
}

static void used_counts_what_was_handed_out(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_int_equal(arena_used(arena), 0);
    arena_alloc(arena, 64);
    assert_int_equal(arena_used(arena), 64);
    arena_alloc(arena, 1024 * 1024);
    assert_int_equal(arena_used(arena), 64 + 1024 * 1024);
    arena_free(arena);
}

/* What the address sanitizer knows; without it there is nothing to be seen. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
#include <sanitizer/asan_interface.h>
#endif

static void a_step_over_the_end_is_seen(void **state)
{
    (void)state;
#ifdef SANITIZED
    Arena *arena = arena_new();
    for (size_t size = 1; size < 200 * 1024; size = size * 3 + 1) {
        char *object = arena_alloc(arena, size);
        arena_alloc(arena, 1);
        assert_false(__asan_address_is_poisoned(object + size - 1));
        assert_true(__asan_address_is_poisoned(object + size));
    }
    arena_free(arena);
#else
    skip();
#endif
}

static void freeing_nothing_does_nothing(void **state)
{
    (void)state;
    arena_free(NULL);
}

typedef struct Item {
    int number;
} Item;

typedef struct ItemList {
    Item **at;
    size_t count, room;
} ItemList;

static void a_list_grows_and_its_items_stay_where_they_are(void **state)
{
    (void)state;
    enum { COUNT = 1000 };
    Arena *arena = arena_new();
    ItemList list = {0};
    Item *first = NULL;
    for (int i = 0; i < COUNT; i++) {
        Item *item = ARENA_NEW(arena, Item);
        item->number = i;
        ARENA_PUSH(arena, &list, item);
        if (i == 0)
            first = list.at[0];
    }
    assert_int_equal(list.count, COUNT);
    assert_true(list.room >= COUNT);
    assert_ptr_equal(list.at[0], first);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(list.at[i]->number, i);
    arena_free(arena);
}

static void a_list_may_hold_values_instead_of_pointers(void **state)
{
    (void)state;
    struct {
        int *at;
        size_t count, room;
    } list = {0};
    Arena *arena = arena_new();
    for (int i = 0; i < 100; i++)
        ARENA_PUSH(arena, &list, i * i);
    assert_int_equal(list.count, 100);
    assert_int_equal(list.at[0], 0);
    assert_int_equal(list.at[99], 9801);
    arena_free(arena);
}

/* Asks for memory in a child, which is expected to end. (The arena is static so that the leak
 * sanitizer, which looks at the end of a program, finds it.) */
static int exit_status_of_array(size_t count, size_t size)
{
    static Arena *volatile arena;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        close(STDERR_FILENO);
        arena = arena_new();
        arena_array(arena, count, size);
        arena_free(arena);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void an_array_whose_size_overflows_ends_the_program(void **state)
{
    (void)state;
    assert_int_equal(exit_status_of_array(10, 10), 0);
    assert_int_equal(exit_status_of_array(SIZE_MAX / 2, 4), 2);
    assert_int_equal(exit_status_of_array(SIZE_MAX / 4 + 2, 4), 2); /* wraps to 4 */
    assert_int_equal(exit_status_of_array(SIZE_MAX, 1), 2);
    assert_int_equal(exit_status_of_array(SIZE_MAX - 8, 1), 2);
}

/* Small objects and large ones, more each time, as a run takes them; all of them are zeroed. */
static void use_up(Arena *arena, size_t times)
{
    for (size_t i = 0; i < times; i++) {
        size_t size = i % 50 == 7 ? 300 * 1024 : i % 90 + 1;
        unsigned char *object = arena_alloc(arena, size);
        for (size_t at = 0; at < size; at++)
            assert_int_equal(object[at], 0);
        memset(object, 0xFF, size);
    }
}

static void an_arena_goes_back_to_its_mark(void **state)
{
    (void)state;
    enum { COUNT = 3000 };
    static char *objects[COUNT];
    Arena *arena = arena_new();
    for (size_t i = 0; i < COUNT; i++)
        memset(objects[i] = arena_alloc(arena, 100), (int)(i % 100 + 1), 100);
    char *large = memset(arena_alloc(arena, 700 * 1024), 'l', 700 * 1024);
    size_t used = arena_used(arena);
    ArenaMark *mark = arena_mark(arena);
    for (size_t round = 0; round < 5; round++) {
        use_up(arena, round * 40);
        for (size_t i = 0; i < COUNT; i += 7)
            memset(objects[i], 0, 100);
        large[5] = large[700 * 1024 - 1] = 'x';
        arena_rewind(arena, mark);
        assert_int_equal(arena_used(arena), used);
        for (size_t i = 0; i < COUNT; i++)
            for (size_t at = 0; at < 100; at++)
                assert_int_equal(objects[i][at], i % 100 + 1);
        assert_int_equal(large[5], 'l');
        assert_int_equal(large[700 * 1024 - 1], 'l');
    }
    arena_mark_free(mark);
    arena_mark_free(NULL);
    arena_free(arena);
}

static void a_mark_holds_what_dates_from_before_it(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    char *small = arena_alloc(arena, 100), *large = arena_alloc(arena, 700 * 1024);
    ArenaMark *mark = arena_mark(arena);
    const char *later = arena_alloc(arena, 100);
    assert_true(arena_mark_holds(mark, small));
    assert_true(arena_mark_holds(mark, small + 99));
    assert_true(arena_mark_holds(mark, large + 700 * 1024 - 1));
    assert_false(arena_mark_holds(mark, later));
    assert_false(arena_mark_holds(mark, &arena));
    arena_mark_free(mark);
    arena_free(arena);
    arena = arena_new();
    mark = arena_mark(arena);
    assert_false(arena_mark_holds(mark, arena_alloc(arena, 1)));
    arena_mark_free(mark);
    arena_free(arena);
}

/* Where one chunk was not enough the next time is given one that is. */
static void going_back_over_several_chunks_keeps_one_that_is_enough(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    unsigned char *before = arena_alloc(arena, 10);
    before[0] = 7;
    size_t used = arena_used(arena);
    ArenaMark *mark = arena_mark(arena);
    for (size_t round = 0; round < 3; round++) {
        for (size_t i = 0; i < 50000; i++) {
            unsigned char *object = arena_alloc(arena, 100);
            assert_int_equal(object[99], 0);
            object[99] = 1;
        }
        before[0] = 8;
        arena_rewind(arena, mark);
        assert_int_equal(before[0], 7);
    }
    /* One that is too large for any chunk stands beside the one that serves on. */
    assert_int_equal(*(char *)arena_alloc(arena, 1), 0);
    assert_int_equal(*(char *)arena_alloc(arena, 64 * 1024 * 1024), 0);
    arena_rewind(arena, mark);
    assert_int_equal(before[0], 7);
    assert_int_equal(arena_used(arena), used);
    arena_mark_free(mark);
    arena_free(arena);
}

/* What was there stays, what comes out is zeroed, and nothing is lost: whether it all came from the
 * chunk that served, or from new ones. */
static void what_was_tried_is_taken_back(void **state)
{
    (void)state;
    enum { FEW = 10, MANY = 20000, SIZE = 100 };
    static const size_t counts[] = {0, FEW, MANY, FEW, MANY};
    for (size_t before = 0; before < 2; before++) {
        Arena *arena = arena_new();
        unsigned char *first = before > 0 ? arena_alloc(arena, SIZE) : NULL;
        if (first)
            memset(first, 7, SIZE);
        size_t used = arena_used(arena);
        for (size_t round = 0; round < sizeof counts / sizeof *counts; round++) {
            ArenaSpot spot = arena_spot(arena);
            unsigned char *early = NULL;
            for (size_t i = 0; i < counts[round]; i++) {
                unsigned char *object = arena_alloc(arena, SIZE);
                for (size_t at = 0; at < SIZE; at++)
                    assert_int_equal(object[at], 0);
                memset(object, 1, SIZE);
                early = i == 0 ? object : early;
            }
            arena_go_back(arena, spot);
            assert_int_equal(arena_used(arena), used);
            for (size_t at = 0; first && at < SIZE; at++)
                assert_int_equal(first[at], 7);
            if (early && first) { /* in the same place again */
                spot = arena_spot(arena);
                assert_ptr_equal(arena_alloc(arena, SIZE), early);
                arena_go_back(arena, spot);
            }
        }
        arena_free(arena);
    }
}

static void a_mark_of_an_empty_arena_is_one(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    ArenaMark *mark = arena_mark(arena);
    for (size_t round = 0; round < 3; round++) {
        use_up(arena, 60);
        arena_rewind(arena, mark);
        assert_int_equal(arena_used(arena), 0);
    }
    arena_mark_free(mark);
    arena_free(arena);
}

/* The piece belongs to one at a time, and is kept with what it has grown to, but not very large. */
static void a_piece_is_lent_to_one_at_a_time(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    size_t room = 1;
    assert_null(arena_borrow(arena, &room));
    assert_int_equal(room, 0);
    char *piece = malloc(100), *other = malloc(50);
    arena_lend_back(arena, piece, 100);
    assert_ptr_equal(arena_borrow(arena, &room), piece);
    assert_int_equal(room, 100);
    assert_null(arena_borrow(arena, &room));
    arena_lend_back(arena, other, 50);
    arena_lend_back(arena, piece, 100); /* one is enough */
    assert_ptr_equal(arena_borrow(arena, &room), other);
    free(other);
    arena_lend_back(arena, malloc(1024 * 1024), 1024 * 1024);
    assert_null(arena_borrow(arena, &room));
    arena_lend_back(arena, malloc(100), 100);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_zeroed_aligned_and_its_own),
        cmocka_unit_test(a_large_object_leaves_the_small_ones_together),
        cmocka_unit_test(an_object_of_no_size_is_still_a_place),
        cmocka_unit_test(used_counts_what_was_handed_out),
        cmocka_unit_test(a_step_over_the_end_is_seen),
        cmocka_unit_test(freeing_nothing_does_nothing),
        cmocka_unit_test(a_list_grows_and_its_items_stay_where_they_are),
        cmocka_unit_test(a_list_may_hold_values_instead_of_pointers),
        cmocka_unit_test(an_arena_goes_back_to_its_mark),
        cmocka_unit_test(what_was_tried_is_taken_back),
        cmocka_unit_test(a_mark_of_an_empty_arena_is_one),
        cmocka_unit_test(a_mark_holds_what_dates_from_before_it),
        cmocka_unit_test(going_back_over_several_chunks_keeps_one_that_is_enough),
        cmocka_unit_test(a_piece_is_lent_to_one_at_a_time),
        cmocka_unit_test(an_array_whose_size_overflows_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
