#include "words.h"

const ArgType dp_arg_type_province = {ARG_RECORD, &dp_province_table};
const ArgType dp_arg_type_provinces = {ARG_RECORDS, &dp_province_table};

/* --- a game from nothing ---------------------------------------------------------------------- */

static const NewPower powers[] = {
    {"austria", "Austria"}, {"england", "England"}, {"france", "France"}, {"germany", "Germany"},
    {"italy", "Italy"},     {"russia", "Russia"},   {"turkey", "Turkey"},
};
enum { POWERS = sizeof powers / sizeof *powers };

/* How they begin, in the same order. */
static const struct {
    const char *centres, *units;
} begins[POWERS] = {
    {"bud, tri, vie", "A bud, F tri, A vie"},
    {"edi, lon, lvp", "F edi, F lon, A lvp"},
    {"bre, mar, par", "F bre, A mar, A par"},
    {"ber, kie, mun", "A ber, F kie, A mun"},
    {"nap, rom, ven", "F nap, A rom, A ven"},
    {"mos, sev, stp, war", "A mos, F sev, F stp-sc, A war"},
    {"ank, con, smy", "F ank, A con, A smy"},
};

static size_t power_number(Text id)
{
    size_t number = 0;
    while (!text_is(id, powers[number].id))
        number++;
    return number;
}

static void write_game(Buf *out, const NewGame *game)
{
    buf_str(out,
            "# How the rules are read; whatever is left out is as in the rule book.\n"
            "settings:\n"
            "  victory: 18            # so many centres win the game\n"
            "  draw: all-survivors    # named: a vote says who shares it; none: no draws\n"
            "\n"
            "# One line, one power: the supply centres that it owns, and its units. A is an army,\n"
            "# F a fleet; `F stp-sc` stands on the south coast of St Petersburg.\n"
            "powers:\n");
    for (size_t i = 0; i < game->count; i++) {
        size_t number = power_number(game->seats[i].id);
        buf_format(out, "  - {player: %.*s, centres: [%s], units: [%s]}\n",
                   TEXT_ARG(game->seats[i].id), begins[number].centres, begins[number].units);
    }
}

const NewKind dp_make_new = {
    .least = POWERS, .most = POWERS, .powers = powers, .write = write_game};
