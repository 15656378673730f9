/* Digests. The expected ones were made with sha256sum, and with b2sum -l 256. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "adjudicate/chance/digest.h"
#include "assert_text.h"

static void a_digest_is_that_of_sha256sum(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(digest_hex(arena, TEXT("")),
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_text(digest_hex(arena, (Text){NULL, 0}),
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_text(digest_hex(arena, TEXT("abc")),
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_text(digest_hex(arena, TEXT("a\0b")),
                "59b271ae1bbcb1d31d41929817f4b16fb439eb4f31520b5ad1d5ce98920a7138");
    arena_free(arena);
}

/* The second is test case 2 of RFC 4231; the code's bits are `base32` of coreutils. */
/* Small letters alone, and neither what stands before and behind digits and letters, nor another
 * number of them. */
static void what_is_a_digest_in_hexadecimal_digits(void **state)
{
    static const char good[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    (void)state;
    assert_true(digest_is_hex((Text){good, DIGEST_HEX}));
    assert_false(digest_is_hex((Text){good, DIGEST_HEX - 1}));
    assert_false(digest_is_hex(TEXT("")));
    for (const char *c = "/:`gAF-"; *c; c++) {
        char bad[sizeof good];
        memcpy(bad, good, sizeof good);
        bad[DIGEST_HEX - 1] = *c;
        assert_false(digest_is_hex((Text){bad, DIGEST_HEX}));
    }
}

static void a_keyed_digest_is_hmac_sha256_and_a_code_its_first_sixty_bits(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(digest_keyed_hex(arena, TEXT(""), TEXT("")),
                "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad");
    assert_text(digest_keyed_hex(arena, (Text){NULL, 0}, (Text){NULL, 0}),
                "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad");
    assert_text(digest_keyed_hex(arena, TEXT("Jefe"), TEXT("what do ya want for nothing?")),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    assert_text(digest_code(arena, TEXT("Jefe"), TEXT("what do ya want for nothing?")),
                "LPOMCRV7MB2U");
    arena_free(arena);
}

static void assert_content(const char *one, const char *other, const char *expected)
{
    Arena *arena = arena_new();
    ContentDigest *digest = content_digest_begin(arena);
    content_digest_add(digest, text_of(one));
    content_digest_add(digest, (Text){NULL, 0});
    content_digest_add(digest, text_of(other));
    assert_text(content_digest_end(digest), expected);
    arena_free(arena);
}

static void the_digest_of_a_content_is_that_of_b2sum_however_it_comes(void **state)
{
    static const char nothing[] =
        "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
                      abc[] = "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319";
    (void)state;
    assert_content("", "", nothing);
    assert_content("abc", "", abc);
    assert_content("a", "bc", abc);
}

static void digests_are_equal_when_all_digits_are(void **state)
{
    (void)state;
    assert_true(digest_equal(TEXT("12ab"), TEXT("12ab")));
    assert_false(digest_equal(TEXT("12ab"), TEXT("12ac")));
    assert_false(digest_equal(TEXT("12ab"), TEXT("02ab")));
    assert_false(digest_equal(TEXT("12ab"), TEXT("12AB")));
    assert_false(digest_equal(TEXT("12ab"), TEXT("12a")));
    assert_false(digest_equal(TEXT("12a"), TEXT("12ab")));
    assert_false(digest_equal(TEXT("12ab"), TEXT("")));
    assert_true(digest_equal(TEXT(""), (Text){NULL, 0}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_digest_is_that_of_sha256sum),
        cmocka_unit_test(what_is_a_digest_in_hexadecimal_digits),
        cmocka_unit_test(a_keyed_digest_is_hmac_sha256_and_a_code_its_first_sixty_bits),
        cmocka_unit_test(the_digest_of_a_content_is_that_of_b2sum_however_it_comes),
        cmocka_unit_test(digests_are_equal_when_all_digits_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
