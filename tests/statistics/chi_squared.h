/* How likely it is that counted results come from the chances they should have: a chi-squared test,
 * for tests of dice. */
#ifndef CHI_SQUARED_H
#define CHI_SQUARED_H

#include <float.h>
#include <math.h>

enum { RESULTS_MAX = 1000 };

/* Q(a, x), the upper part of the regularised incomplete gamma function: how likely it is that a
 * chi-squared sum of 2a degrees of freedom is 2x or more. For small x the lower part is a fast
 * series, for large x the upper part a fast continued fraction. */

/* The lower part: x^a e^-x / gamma(a + 1) * (1 + x / (a+1) + x^2 / ((a+1)(a+2)) + ...) */
static inline double gamma_lower(double a, double x)
{
    double term = 1, sum = 1;
    for (double n = 1; term > sum * DBL_EPSILON; n++) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * exp(a * log(x) - x - lgamma(a + 1));
}

/* The upper part: x^a e^-x / gamma(a) * 1 / (x+1-a - 1(1-a) / (x+3-a - 2(2-a) / (x+5-a - ...))),
 * worked out from the inside. `depth` terms are more than enough for x > a + 1. */
static inline double gamma_upper(double a, double x)
{
    const int depth = 2000;
    double fraction = 0;
    for (int n = depth; n > 0; n--)
        fraction = n * (n - a) / (x + 2 * n + 1 - a - fraction);
    return exp(a * log(x) - x - lgamma(a)) / (x + 1 - a - fraction);
}

static inline double p_value(double chi_squared, int freedom)
{
    double a = freedom / 2.0, x = chi_squared / 2;
    if (x <= 0)
        return 1;
    return x < a + 1 ? 1 - gamma_lower(a, x) : gamma_upper(a, x);
}

/* How often each result came, and how likely it is. */
typedef struct Tally {
    int kinds;
    double total;
    double came[RESULTS_MAX];
    double chance[RESULTS_MAX];
} Tally;

static inline double tally_p(const Tally *tally)
{
    double sum = 0;
    for (int i = 0; i < tally->kinds; i++) {
        double expected = tally->total * tally->chance[i];
        double off = tally->came[i] - expected;
        sum += off * off / expected;
    }
    return p_value(sum, tally->kinds - 1);
}

static inline void tally_fair(Tally *tally, int sides)
{
    *tally = (Tally){.kinds = sides};
    for (int i = 0; i < sides; i++)
        tally->chance[i] = 1.0 / sides;
}

static inline void tally_add(Tally *tally, int result)
{
    assert_in_range(result, 0, tally->kinds - 1);
    tally->came[result]++;
    tally->total++;
}

#endif
