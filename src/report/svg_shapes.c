/* What boards and legends are drawn with, and its colours. */
#include "svg.h"

/* --- colours ---------------------------------------------------------------------------------- */

typedef struct Colour {
    const char *name, *light, *dark;
} Colour;

/* Of who owns something: those of Okabe and Ito, on which black can be read, or white. */
static const char *const owner_colours[OWNERS] = {"#56b4e9", "#e69f00", "#009e73", "#f0e442",
                                                  "#cc79a7", "#d55e00", "#0072b2", "#000000"};
static const bool is_read_in_white[OWNERS] = {[6] = true, [7] = true};

static const Colour colours[] = {
    {"paper", "#ffffff", "#15171b"}, {"ink", "#1a1a1a", "#f0f0f0"},
    {"link", "#0b4f8a", "#8cc8ff"},  {"land", "#f6f3ea", "#2a2d33"},
    {"rough", "#e2dccb", "#3d424b"}, {"line", "#857f70", "#8b8f98"},
    {"wall", "#55524a", "#a3a7ae"},  {"grain", "#6b6556", "#a9aeb7"},
    {"move", "#005f99", "#7cc7f7"},  {"attack", "#a63f00", "#ff9c66"},
};

/* Which colour each kind of line and surface has, and what there is besides. */
static const struct {
    const char *kind, *fill, *stroke, *more;
} paints[] = {
    {"t", "land", "line", ""},
    {"r", "rough", "line", ""},
    {"w", "wall", "line", ""},
    {"g", NULL, "grain", "stroke-width:2;stroke-linecap:round"},
    {"m", NULL, "ink", "stroke-width:3"},
    {"n", "ink", NULL, "font-size:11px"},
    {"u", "ink", NULL, "font-size:15px;font-weight:bold"},
    {"k", "ink", NULL, "font-size:14px;text-anchor:start"},
    {"p", "land", "ink", "stroke-width:2"},
    {"h", NULL, "paper", "stroke-width:6;stroke-linecap:round"},
    {"a", NULL, "move", "stroke-width:3"},
    {"b", NULL, "attack", "stroke-width:3;stroke-dasharray:7 4"},
    {"x", NULL, "attack", "stroke-width:4;stroke-linecap:round"},
    {"c", "move", "paper", "stroke-width:1"},
    {"e", "attack", "paper", "stroke-width:1"},
};

static const Colour *colour_called(const char *name)
{
    const Colour *colour = colours;
    while (strcmp(colour->name, name) != 0)
        colour++;
    return colour;
}

typedef enum Scheme { SCHEME_PAGE, SCHEME_LIGHT, SCHEME_DARK } Scheme;

static void put_paint(Buf *out, const char *property, const char *name, Scheme scheme)
{
    const Colour *colour = name ? colour_called(name) : NULL;
    if (!colour)
        buf_format(out, "%s:none;", property);
    else if (scheme == SCHEME_PAGE)
        buf_format(out, "%s:var(--%s);", property, name);
    else
        buf_format(out, "%s:%s;", property, scheme == SCHEME_LIGHT ? colour->light : colour->dark);
}

static void put_paints(Buf *out, Scheme scheme)
{
    for (size_t i = 0; i < sizeof paints / sizeof *paints; i++) {
        buf_format(out, ".map .%s{", paints[i].kind);
        put_paint(out, "fill", paints[i].fill, scheme);
        put_paint(out, "stroke", paints[i].stroke, scheme);
        buf_format(out, "%s}\n", paints[i].more);
    }
}

static void put_owners(Buf *out)
{
    for (int i = 0; i < OWNERS; i++)
        buf_format(out, ".map .o%d{fill:%s}.map .s%d{fill:%s;stroke:none}\n", i, owner_colours[i],
                   i, is_read_in_white[i] ? "#ffffff" : "#000000");
}

static void put_variables(Buf *out, Scheme scheme)
{
    buf_str(out, ":root{");
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        buf_format(out, "--%s:%s;", colours[i].name,
                   scheme == SCHEME_DARK ? colours[i].dark : colours[i].light);
    buf_str(out, "}");
}

void svg_style(Buf *out, bool in_page)
{
    static const char dark[] = "@media screen and (prefers-color-scheme:dark){";
    if (in_page) {
        put_variables(out, SCHEME_LIGHT);
        buf_format(out, "\n%s", dark);
        put_variables(out, SCHEME_DARK);
        buf_str(out, "}\n");
    }
    buf_str(out, ".map text{font-family:sans-serif;text-anchor:middle}\n");
    put_paints(out, in_page ? SCHEME_PAGE : SCHEME_LIGHT);
    if (!in_page) {
        buf_format(out, ".map .q{fill:%s}\n%s\n", colour_called("paper")->light, dark);
        put_paints(out, SCHEME_DARK);
        buf_format(out, ".map .q{fill:%s}}\n", colour_called("paper")->dark);
    }
    put_owners(out);
}

/* --- shapes ----------------------------------------------------------------------------------- */

void svg_tile(Buf *out, bool is_hex, int x, int y, int inset)
{
    int wide = TILE_WIDE - inset, high = TILE_HIGH - inset, side = wide / 2;
    if (is_hex)
        buf_format(out, "M%d %dl%d %dh%dl%d %dl%d %dh%dz", x - wide, y, side, -high,
                   2 * (wide - side), side, high, -side, high, -2 * (wide - side));
    else
        buf_format(out, "M%d %dh%dv%dh%dz", x - high, y - high, 2 * high, 2 * high, -2 * high);
}

int svg_grain_of(Text sign, int number)
{
    enum { OTHER_GRAINS = 4 }; /* those that are no hills and no water */
    static const struct {
        char sign;
        int grain;
    } alike[] = {{'~', 5}, {'=', 5}, {'^', 4}, {',', 3}, {'"', 3}, {'+', 2}, {'/', 1}};
    for (size_t i = 0; i < sizeof alike / sizeof *alike && sign.len > 0; i++)
        if (sign.at[0] == alike[i].sign)
            return alike[i].grain;
    return number % OTHER_GRAINS;
}

/* Above what else stands on the tile. */
void svg_grain(Buf *out, int number, int x, int y)
{
    static const char *const grains[GRAINS] = {
        "h1m7 0h1m7 0h1m7 0h1m-21 5h1m7 0h1m7 0h1",       /* dots */
        "m0 3l5-7m3 7l5-7m3 7l5-7",                       /* slashes */
        "h7m-4-3v7m9-4h7m-4-3v7m5-4h7m-4-3v7",            /* crosses */
        "m0 4v-7m6 7v-7m6 7v-7m6 7v-7m6 7v-7",            /* stalks */
        "l4-5 4 5 4-5 4 5 4-5 4 5",                       /* peaks */
        "q3-4 6 0t6 0 6 0 6 0m-24 5q3-4 6 0t6 0 6 0 6 0", /* waves */
    };
    buf_format(out, "M%d %d%s", x - 12, y - 17, grains[number % GRAINS]);
}

/* Every owner has a colour, and a shape; with many players the pairs differ. */
static const char *const outlines[OWNERS] = {
    "M-19 0a19 14 0 1 1 38 0a19 14 0 1 1-38 0z",
    "M-17-13h34v26h-34z",
    "M-20 0l7-13h26l7 13-7 13h-26z",
    "M-17-14h34v17l-17 11-17-11z",
    "M-17 14h34v-17l-17-11-17 11z",
    "M-19-6l8-8h22l8 8v12l-8 8h-22l-8-8z",
    "M-13-13h26l7 26h-40z",
    "M-20-13h40l-7 26h-26z",
};
static const char *const small_outlines[OWNERS] = {
    "M-7 0a7 6 0 1 1 14 0a7 6 0 1 1-14 0z",
    "M-7-5h14v10h-14z",
    "M-8 0l3-5h10l3 5-3 5h-10z",
    "M-7-5h14v7l-7 5-7-5z",
    "M-7 5h14v-7l-7-5-7 5z",
    "M-7-3l3-3h8l3 3v6l-3 3h-8l-3-3z",
    "M-5-5h10l3 10h-16z",
    "M-8-5h16l-3 10h-10z",
};
static const char tower[] = "M-17 14v-28h8v5h5v-5h8v5h5v-5h8v28z";
static const char small_tower[] = "M-7 6v-12h4v3h2v-3h2v3h2v-3h4v12z";
static const char flag[] = "M-4 7v-14l11 4-11 4";

static int shape_of(int owner)
{
    return (owner + owner / OWNERS) % OWNERS;
}

void svg_owned(Buf *out, int owner, PieceForm form, int x, int y, bool is_small)
{
    const char *outline = form == PIECE_POINT   ? flag
                          : form == PIECE_BUILT ? (is_small ? small_tower : tower)
                          : owner == NOBODY
                              ? small_outlines[0]
                              : (is_small ? small_outlines : outlines)[shape_of(owner)];
    buf_format(out, "<path class=\"p");
    if (owner != NOBODY)
        buf_format(out, " o%d", owner % OWNERS);
    buf_format(out, "\" transform=\"translate(%d %d)\" d=\"%s\"/>\n", x, y, outline);
}

void svg_text(Buf *out, const char *kind, Text text, int x, int y)
{
    buf_format(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", kind, x, y);
    html_escape(out, text);
    add(out, TEXT("</text>\n"));
}

/* On its owner's colour, or on the bare tile. */
void svg_sign(Buf *out, int owner, Text sign, int x, int y)
{
    if (sign.len == 0)
        return;
    const char kinds[] = {'u', ' ', 's', (char)('0' + (owner < 0 ? 0 : owner % OWNERS)), '\0'};
    svg_text(out, owner == NOBODY ? "u" : kinds, sign, x, y + 5);
}

/* --- arrows ----------------------------------------------------------------------------------- */

enum { FINE = 1000, FROM_START = 12, FROM_END = 14, ASIDE = 6, HEAD = 11 };

typedef struct Shaft {
    int ax, ay, bx, by, cx, cy;
    int wx, wy; /* half the width of the point */
} Shaft;

static int64_t root_of(int64_t square)
{
    int64_t low = 0, high = 1 << 20;
    while (high - low > 1) {
        int64_t middle = (low + high) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static int rounded(int64_t number)
{
    return (int)((number >= 0 ? number + FINE / 2 : number - FINE / 2) / FINE);
}

/* Who has gone leaves the corner of the tile to whoever stands there now. */
static void put_fall(Buf *out, int x, int y)
{
    static const char *const layers[] = {"h", "x"};
    for (size_t i = 0; i < 2; i++)
        buf_format(out, "<path class=\"%s\" d=\"M%d %dl11 11m0-11l-11 11\"/>\n", layers[i], x - 20,
                   y - 19);
}

/* Where it begins, where its point is, and where the point begins. Moves pass on one side of the
 * line between the middles, attacks on the other, and so do those that go back. */
static Shaft shaft_of(StrokeKind kind, int x1, int y1, int x2, int y2)
{
    int64_t dx = x2 - x1, dy = y2 - y1, length = root_of(dx * dx + dy * dy);
    int64_t ux = length > 0 ? dx * FINE / length : 0, uy = length > 0 ? dy * FINE / length : 0;
    int aside = kind == STROKE_MOVE ? -ASIDE : ASIDE;
    Shaft shaft = {.ax = x1 + rounded(ux * FROM_START - uy * aside),
                   .ay = y1 + rounded(uy * FROM_START + ux * aside),
                   .bx = x2 - rounded(ux * FROM_END + uy * aside),
                   .by = y2 - rounded(uy * FROM_END - ux * aside)};
    shaft.cx = shaft.bx - rounded(ux * HEAD);
    shaft.cy = shaft.by - rounded(uy * HEAD);
    shaft.wx = rounded(uy * HEAD / 2);
    shaft.wy = rounded(ux * HEAD / 2);
    return shaft;
}

void svg_shaft(Buf *out, StrokeKind kind, int x1, int y1, int x2, int y2)
{
    static const char *const lines[] = {[STROKE_MOVE] = "a", [STROKE_ATTACK] = "b"};
    const Shaft s = shaft_of(kind, x1, y1, x2, y2);
    if (kind == STROKE_FALL)
        return;
    buf_format(out, "<path class=\"h\" d=\"M%d %dL%d %d\"/>\n", s.ax, s.ay, s.bx, s.by);
    buf_format(out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n", lines[kind], s.ax, s.ay, s.cx,
               s.cy);
}

void svg_head(Buf *out, StrokeKind kind, int x1, int y1, int x2, int y2)
{
    static const char *const heads[] = {[STROKE_MOVE] = "c", [STROKE_ATTACK] = "e"};
    const Shaft s = shaft_of(kind, x1, y1, x2, y2);
    if (kind == STROKE_FALL)
        put_fall(out, x1, y1);
    else
        buf_format(out, "<path class=\"%s\" d=\"M%d %dL%d %dL%d %dz\"/>\n", heads[kind], s.bx, s.by,
                   s.cx - s.wx, s.cy + s.wy, s.cx + s.wx, s.cy - s.wy);
}
