/* Chance for tests: the same seed draws the same. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* SplitMix64. */
typedef struct Random {
    uint64_t state;
} Random;

static inline uint64_t random_bits(Random *random)
{
    uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* From 0 to bound - 1; 0 when there is no choice. */
static inline size_t random_below(Random *random, size_t bound)
{
    return bound > 0 ? (size_t)(random_bits(random) % bound) : 0;
}

/* True that many times in a hundred. */
static inline bool random_is(Random *random, size_t percent)
{
    return random_below(random, 100) < percent;
}

#endif
