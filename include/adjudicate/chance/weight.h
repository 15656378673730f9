/* Weights of what dice may show: whole numbers of a unit so small that there are 2^255 of them in
 * one. They are split without a rest: the parts of a weight add up to it, always. What a part may
 * be off by is less than a unit for each split on the way to it. */
#ifndef ADJUDICATE_CHANCE_WEIGHT_H
#define ADJUDICATE_CHANCE_WEIGHT_H

#include <stdbool.h>
#include <stdint.h>

enum { WEIGHT_WORDS = 8 };
typedef struct Weight {
    uint32_t at[WEIGHT_WORDS]; /* the lowest first */
} Weight;

Weight weight_one(void);
void weight_add(Weight *weight, const Weight *more);
void weight_take(Weight *weight, const Weight *less); /* no more than there is */
bool weight_equal(const Weight *one, const Weight *other);

/* Of a weight that is cut into `of` parts of the same size, from 1 to 65536, those behind the first
 * `from` up to the `to`-th. The parts from 0 to a, from a to b and so on up to `of` are the whole
 * weight. */
Weight weight_part(const Weight *weight, uint32_t from, uint32_t to, uint32_t of);

/* How many of so many (up to 2^63) it is, rounded. */
uint64_t weight_of(const Weight *weight, uint64_t whole);

#endif
