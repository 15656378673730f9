/* A difference between two plans, and how far it may be off, with integers alone.
 *
 * Of n pairs of trials, each on the same dice, with the differences d: the sum of d over n, and
 *
 *     1.96 √((Σd² + 1 - (Σd)² / n) / n'),  n' = n + 2,
 *
 * to both sides of the sum over n', in the place of the sum itself. For shares, where d is 1, 0 or
 * -1, that is the interval of Agresti and Min for matched pairs. */
#include "odds_private.h"

enum { MILLION = 1000 * 1000 };

DifferenceBounds difference_bounds(Difference difference)
{
    const int64_t z_squared = 3841600; /* millionths */
    const int64_t n = (int64_t)difference.of + 2, sum = difference.sum;
    const int64_t spread = difference.squares + 1 - sum * sum / n;
    const int64_t reach = 1000 * (share_root(spread * z_squared) + 1) / n + 1;
    const int64_t middle = sum * MILLION / n;
    return (DifferenceBounds){middle - reach - 1, middle + reach + 1};
}

static void put_decimal(Buf *out, int64_t millionths, int64_t one, int64_t unit)
{
    buf_int(out, millionths / one);
    if (unit >= one)
        return;
    buf_char(out, '.');
    for (int64_t place = one / 10; place >= unit; place /= 10)
        buf_char(out, (char)('0' + millionths / place % 10));
}

/* "+12 % ± 1", "-0.35 ± 0.04": as many decimals as the number behind it has. */
void difference_print(Buf *out, Difference difference, bool is_share)
{
    const int64_t one = is_share ? MILLION / 100 : MILLION;
    DifferenceBounds bounds = difference_bounds(difference);
    int64_t exact = difference.sum * MILLION / (int64_t)difference.of, unit;
    int64_t below = exact - bounds.low, above = bounds.high - exact;
    int64_t off = share_one_digit(above > below ? above : below, &unit);
    if (difference.squares == 0) {
        buf_str(out, "the same");
        return;
    }
    if (unit > one)
        unit = one;
    int64_t shown = ((exact < 0 ? -exact : exact) + unit / 2) / unit * unit;
    buf_str(out, shown == 0 ? "" : exact < 0 ? "-" : "+");
    put_decimal(out, shown, one, unit);
    buf_str(out, is_share ? " % ± " : " ± ");
    put_decimal(out, off, one, unit);
}
