/* Shares and their uncertainty, with integers alone. */
#include "odds_private.h"

/* The Wilson score interval: of k among n, with z = 1.96 and so z² = 3.8416,
 *
 *     (k + z²/2 ± z √(k (n - k) / n + z²/4)) / (n + z²)
 *
 * All is counted in millionths. With n up to a million nothing here is as large as 2^63. */
enum { MILLION = 1000 * 1000 };
static const int64_t z_squared = 3841600; /* millionths */

/* The largest number whose square is not larger. */
int64_t share_root(int64_t square)
{
    int64_t low = 0, high = INT64_C(3037000499); /* of 2^63 */
    while (low < high) {
        int64_t middle = low + (high - low + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* How often goes one into it, in units of so many decimals; what is left over comes into `rest`. */
static Times portion(Share share, int decimals, Times *rest)
{
    Times whole = share.times / share.of;
    *rest = share.times % share.of;
    for (int i = 0; i < decimals; i++) {
        whole = 10 * whole + 10 * *rest / share.of;
        *rest = 10 * *rest % share.of;
    }
    return whole;
}

static ShareBounds exact_bounds(Share share)
{
    enum { DECIMALS = 6 };
    Times rest, low = portion(share, DECIMALS, &rest);
    return (ShareBounds){(uint32_t)low, (uint32_t)(low + (rest > 0))};
}

ShareBounds share_bounds(Share share)
{
    if (share.is_exact)
        return exact_bounds(share);
    const int64_t k = (int64_t)share.times, n = (int64_t)share.of;
    int64_t spread = k * (n - k) * MILLION / n + z_squared / 4; /* millionths */
    int64_t reach = share_root((spread + 1) * z_squared) + 1;
    int64_t middle = k * MILLION + z_squared / 2, whole = n * MILLION + z_squared;
    int64_t low = k == 0 ? 0 : (middle - reach) * MILLION / whole;
    int64_t high = k == n ? MILLION : ((middle + reach) * MILLION + whole - 1) / whole;
    return (ShareBounds){(uint32_t)(low > 0 ? low : 0),
                         (uint32_t)(high < MILLION ? high : MILLION)};
}

/* Rounded up to one digit, or to a power of ten: of 95, 100. `*unit` is the place of that digit. */
int64_t share_one_digit(int64_t number, int64_t *unit)
{
    *unit = 1;
    while (number > 9 * *unit)
        *unit *= 10;
    return (number + *unit - 1) / *unit * *unit;
}

/* Millionths as per cent, down to that place, but no further than whole per cents. */
static void put_percent(Buf *out, int64_t millionths, int64_t unit)
{
    enum { PERCENT = 10000 };
    buf_int(out, millionths / PERCENT);
    if (unit >= PERCENT)
        return;
    buf_char(out, '.');
    for (int64_t place = PERCENT / 10; place >= unit; place /= 10)
        buf_char(out, (char)('0' + millionths / place % 10));
}

static Times rounded(Share share, int decimals)
{
    Times rest, whole = portion(share, decimals, &rest);
    return whole + (2 * rest >= share.of);
}

/* As many decimals of a per cent as show two digits of what is rare, be it that it comes or that it
 * does not; but two at least, and no noughts behind them. */
static void print_exact(Buf *out, Share share)
{
    enum { PERCENT = 2, LEAST = 2 };
    const bool is_rare = share.times <= share.of / 2;
    const Share rare = {is_rare ? share.times : share.of - share.times, share.of, true};
    int decimals = LEAST;
    Times hundred = (Times)100 * 100, rest;
    for (; portion(rare, PERCENT + decimals, &rest) < 10; hundred *= 10)
        decimals++;
    Times part = rounded(rare, PERCENT + decimals);
    part = is_rare ? part : hundred - part;
    for (; decimals > 0 && part % 10 == 0; hundred /= 10, decimals--)
        part /= 10;
    const Times one = hundred / 100;
    buf_int(out, (int64_t)(part / one));
    buf_str(out, decimals > 0 ? "." : "");
    for (Times place = one / 10; place > 0; place /= 10)
        buf_char(out, (char)('0' + part / place % 10));
    buf_str(out, " %");
}

void share_print(Buf *out, Share share)
{
    enum { PERCENT = 10000 };
    if (share.times == 0 || share.times == share.of) {
        buf_str(out, share.times == 0 ? "never" : "always");
        return;
    }
    if (share.is_exact) {
        print_exact(out, share);
        return;
    }
    ShareBounds bounds = share_bounds(share);
    int64_t exact = (int64_t)share.times * MILLION / (int64_t)share.of, unit;
    int64_t below = exact - bounds.low, above = bounds.high - exact;
    int64_t most = above > below ? above : below, off = share_one_digit(most, &unit);
    if (unit > PERCENT) { /* ten per cent and more have two digits */
        unit = PERCENT;
        off = (most + unit - 1) / unit * unit;
    }
    put_percent(out, (exact + unit / 2) / unit * unit, unit);
    buf_str(out, " % ± ");
    put_percent(out, off, unit);
}
