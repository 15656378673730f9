/* Weights: whole numbers of 256 bits, in words of 32. */
#include "adjudicate/chance/weight.h"

#include <assert.h>

enum { WORD = 32, TOP = 31 }; /* one is 2^TOP in the highest word */

Weight weight_one(void)
{
    return (Weight){.at[WEIGHT_WORDS - 1] = UINT32_C(1) << TOP};
}

void weight_add(Weight *weight, const Weight *more)
{
    uint64_t carry = 0;
    for (int i = 0; i < WEIGHT_WORDS; i++) {
        carry += (uint64_t)weight->at[i] + more->at[i];
        weight->at[i] = (uint32_t)carry;
        carry >>= WORD;
    }
}

void weight_take(Weight *weight, const Weight *less)
{
    uint64_t borrowed = 0;
    for (int i = 0; i < WEIGHT_WORDS; i++) {
        uint64_t word = (uint64_t)weight->at[i] - less->at[i] - borrowed;
        weight->at[i] = (uint32_t)word;
        borrowed = word >> (2 * WORD - 1);
    }
    assert(borrowed == 0);
}

bool weight_equal(const Weight *one, const Weight *other)
{
    int i = 0;
    while (i < WEIGHT_WORDS && one->at[i] == other->at[i])
        i++;
    return i == WEIGHT_WORDS;
}

/* times / of, rounded down; times <= of. The product has a word more than a weight. */
static Weight share_of(const Weight *weight, uint32_t times, uint32_t of)
{
    uint32_t product[WEIGHT_WORDS + 1];
    uint64_t carry = 0;
    Weight share;
    for (int i = 0; i < WEIGHT_WORDS; i++) {
        carry += (uint64_t)weight->at[i] * times;
        product[i] = (uint32_t)carry;
        carry >>= WORD;
    }
    product[WEIGHT_WORDS] = (uint32_t)carry;
    uint64_t rest = product[WEIGHT_WORDS];
    for (int i = WEIGHT_WORDS - 1; i >= 0; i--) {
        rest = rest << WORD | product[i];
        share.at[i] = (uint32_t)(rest / of);
        rest %= of;
    }
    return share;
}

Weight weight_part(const Weight *weight, uint32_t from, uint32_t to, uint32_t of)
{
    assert(from <= to && to <= of && of > 0);
    Weight part = share_of(weight, to, of), before = share_of(weight, from, of);
    weight_take(&part, &before);
    return part;
}

/* weight * whole / 2^255: the product's words above that bit, of which the lowest rounds. */
uint64_t weight_of(const Weight *weight, uint64_t whole)
{
    const uint32_t words[2] = {(uint32_t)whole, (uint32_t)(whole >> WORD)};
    uint32_t product[WEIGHT_WORDS + 2] = {0};
    for (int k = 0; k < 2; k++) {
        uint64_t carry = 0;
        for (int i = 0; i < WEIGHT_WORDS; i++) {
            carry += (uint64_t)weight->at[i] * words[k] + product[i + k];
            product[i + k] = (uint32_t)carry;
            carry >>= WORD;
        }
        product[WEIGHT_WORDS + k] = (uint32_t)carry;
    }
    const uint64_t high = (uint64_t)product[WEIGHT_WORDS + 1] << WORD | product[WEIGHT_WORDS];
    const uint32_t low = product[WEIGHT_WORDS - 1];
    return (high << 1 | low >> TOP) + (low >> (TOP - 1) & 1);
}
