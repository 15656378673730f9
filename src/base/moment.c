/* Moments: RFC 3339 to seconds, and seconds to RFC 3339 and RFC 5322; spans of time. */
#include "adjudicate/base/moment.h"

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR, NAME_WIDTH = 4 };
enum { SPAN_DAYS_MAX = 3653 };

/* Years begin in March here, so that a leap day is the last of its year; 400 of them are an era. */
enum { ERA_YEARS = 400, ERA_DAYS = 146097, DAYS_TO_1970 = 719468, MARCH = 3 };

static int days_before_month(int month) /* from March on */
{
    return (153 * ((month + 12 - MARCH) % 12) + 2) / 5;
}

static int64_t day_of(int year, int month, int day)
{
    int64_t from_march = month < MARCH ? year - 1 : year;
    int64_t era = (from_march >= 0 ? from_march : from_march - (ERA_YEARS - 1)) / ERA_YEARS;
    int64_t in_era = from_march - era * ERA_YEARS;
    int64_t days = in_era * 365 + in_era / 4 - in_era / 100 + days_before_month(month) + day - 1;
    return era * ERA_DAYS + days - DAYS_TO_1970;
}

/* So many digits and the sign behind them; 0: any. Cuts them off. */
static bool take(Text *rest, size_t digits, char sign, int *number)
{
    *number = 0;
    for (size_t i = 0; i < digits; i++) {
        if (i >= rest->len || rest->at[i] < '0' || rest->at[i] > '9')
            return false;
        *number = *number * 10 + (rest->at[i] - '0');
    }
    bool is_there = sign == 0 || (rest->len > digits && rest->at[digits] == sign);
    *rest = text_slice(*rest, digits + (sign != 0), rest->len);
    return is_there;
}

static bool take_fraction(Text *rest)
{
    size_t len = 1;
    if (rest->len == 0 || rest->at[0] != '.')
        return true;
    while (len < rest->len && rest->at[len] >= '0' && rest->at[len] <= '9')
        len++;
    *rest = text_slice(*rest, len, rest->len);
    return len > 1;
}

static bool take_offset(Text rest, int *offset)
{
    int hours = 0, minutes = 0;
    *offset = 0;
    if (text_is(rest, "Z"))
        return true;
    bool is_west = text_starts(rest, "-");
    if (!is_west && !text_starts(rest, "+"))
        return false;
    rest = text_slice(rest, 1, rest.len);
    bool is_right = take(&rest, 2, ':', &hours) && take(&rest, 2, 0, &minutes) && rest.len == 0 &&
                    hours < 24 && minutes < 60;
    *offset = (is_west ? -1 : 1) * (hours * 60 + minutes);
    return is_right;
}

static bool is_day(int year, int month, int day)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month >= 1 && month <= 12 && day >= 1 &&
           day <= days[month - 1] + (month == 2 && is_leap);
}

bool moment_read(Text text, Moment *moment)
{
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offset = 0;
    bool is_right = take(&text, 4, '-', &year) && take(&text, 2, '-', &month) &&
                    take(&text, 2, 'T', &day) && take(&text, 2, ':', &hour) &&
                    take(&text, 2, ':', &minute) && take(&text, 2, 0, &second) &&
                    take_fraction(&text) && take_offset(text, &offset);
    if (!is_right || !is_day(year, month, day) || hour > 23 || minute > 59 || second > 59)
        return false;
    int64_t there =
        day_of(year, month, day) * DAY + (int64_t)hour * HOUR + (int64_t)minute * MINUTE + second;
    *moment = (Moment){there - (int64_t)offset * MINUTE, offset};
    return true;
}

bool span_read(Text text, int64_t *seconds)
{
    static const struct {
        const char *ending;
        int32_t unit;
    } units[] = {{"d", DAY}, {"h", HOUR}, {"m", MINUTE}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        int32_t number = 0;
        if (!text_ends(text, units[i].ending))
            continue;
        bool is_right = text_int_within(text_slice(text, 0, text.len - 1), 1,
                                        SPAN_DAYS_MAX * (DAY / units[i].unit), &number);
        *seconds = (int64_t)number * units[i].unit;
        return is_right;
    }
    return false;
}

/* --- as letters have it ----------------------------------------------------------------------- */

static int64_t part(int64_t number, int64_t of, int64_t *whole)
{
    int64_t rest = number % of;
    if (rest < 0)
        rest += of;
    *whole = (number - rest) / of;
    return rest;
}

typedef struct Day {
    int64_t year;
    int month, day, weekday; /* months from 0, days from 1, Thursday is 0 */
} Day;

static Day day_at(int64_t days)
{
    int64_t weeks = 0, era = 0;
    int64_t weekday = part(days, 7, &weeks);
    int64_t in_era = part(days + DAYS_TO_1970, ERA_DAYS, &era);
    int64_t years = (in_era - in_era / 1460 + in_era / 36524 - in_era / (ERA_DAYS - 1)) / 365;
    int in_year = (int)(in_era - (365 * years + years / 4 - years / 100));
    int from_march = (5 * in_year + 2) / 153;
    int month = (from_march + MARCH - 1) % 12 + 1;
    return (Day){era * ERA_YEARS + years + (month < MARCH), month - 1,
                 in_year - days_before_month(month) + 1, (int)weekday};
}

void moment_write(Buf *out, Moment moment)
{
    int64_t days = 0;
    int second = (int)part(moment.seconds, DAY, &days);
    Day day = day_at(days);
    buf_format(out, "%04d-%02d-%02dT%02d:%02d:%02dZ", (int)day.year, day.month + 1, day.day,
               second / HOUR, second % HOUR / MINUTE, second % MINUTE);
}

static void write_day(Buf *out, int64_t days)
{
    static const char days_of_week[][NAME_WIDTH] = {"Thu", "Fri", "Sat", "Sun",
                                                    "Mon", "Tue", "Wed"};
    static const char months[][NAME_WIDTH] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    Day day = day_at(days);
    buf_format(out, "%s, %d %s %04d", days_of_week[day.weekday], day.day, months[day.month],
               (int)day.year);
}

void moment_write_mail(Buf *out, Moment moment)
{
    int64_t days = 0;
    int second = (int)part(moment.seconds + (int64_t)moment.offset * MINUTE, DAY, &days);
    int offset = moment.offset < 0 ? -moment.offset : moment.offset;
    write_day(out, days);
    buf_format(out, " %02d:%02d:%02d %c%02d%02d", second / HOUR, second % HOUR / MINUTE,
               second % MINUTE, moment.offset < 0 ? '-' : '+', offset / 60, offset % 60);
}
