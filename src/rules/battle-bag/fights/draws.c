/* The bag itself: drawing from it, and how likely it was. BB 8.1, BB 10.12. */
#include "draws.h"

#include <assert.h>

#include "adjudicate/base/wide.h"

#include "../orders/orders.h"
#include "../words/events.h"

/* --- drawing ---------------------------------------------------------------------------------- */

/* The order of the bag: the players as in the game file, then the neutral cubes. */
static void order_of_bag(const Battle *battle, Colour order[COLOURS])
{
    bool attacker_first =
        battle->side[ATTACKER].seat->player->seat < battle->side[DEFENDER].seat->player->seat;
    order[0] = attacker_first ? COLOUR_ATTACKER : COLOUR_DEFENDER;
    order[1] = attacker_first ? COLOUR_DEFENDER : COLOUR_ATTACKER;
    order[2] = COLOUR_NEUTRAL;
}

/* The colour of the cube that stands at that place of the bag, counted from 1. */
static Colour colour_at(const Cubes *bag, const Colour order[COLOURS], int place)
{
    for (int i = 0; i < COLOURS - 1; i++) {
        if (place <= bag->of[order[i]])
            return order[i];
        place -= bag->of[order[i]];
    }
    return order[COLOURS - 1];
}

/* Whose cubes of that colour are, as given rolls say it. */
static Text colour_named(const Battle *battle, Colour colour)
{
    if (colour == COLOUR_NEUTRAL)
        return text_of(bb_whose_words[NEUTRAL_CUBE]);
    return player_in(battle, colour == COLOUR_ATTACKER ? ATTACKER : DEFENDER)->id;
}

static Text roll_name(const Play *play, const Battle *battle, const char *what, const Player *by)
{
    if (!by)
        return play_name(play, "%s %.*s", what, TEXT_ARG(battle->pair));
    return play_name(play, "%s %.*s %.*s", what, TEXT_ARG(by->id), TEXT_ARG(battle->pair));
}

static void tell_bag(Play *play, const Battle *battle)
{
    const Cubes *bag = &battle->bag;
    bb_say_bag_holds(play, bb_cubes_sum(bag), bb_cubes_called(play, battle, bag),
                     bag->of[COLOUR_ATTACKER], bag->of[COLOUR_DEFENDER], bag->of[COLOUR_NEUTRAL]);
}

Cubes bb_draw(Play *play, Battle *battle, const char *what, const Player *by, int count,
              const Roll **roll)
{
    Colour order[COLOURS];
    Cubes drawn = {{0}};
    order_of_bag(battle, order);
    tell_bag(play, battle);
    CubeSort sorts[COLOURS];
    for (int i = 0; i < COLOURS; i++)
        sorts[i] = (CubeSort){colour_named(battle, order[i]), battle->bag.of[order[i]]};
    *roll = dice_draw_sorts(play->dice, roll_name(play, battle, what, by), count, sorts, COLOURS);
    for (int i = 0; i < count; i++) {
        Colour colour = colour_at(&battle->bag, order, (*roll)->values[i]);
        battle->bag.of[colour]--;
        drawn.of[colour]++;
    }
    return drawn;
}

void bb_cubes_add(Cubes *cubes, const Cubes *more)
{
    for (Colour colour = 0; colour < COLOURS; colour++)
        cubes->of[colour] += more->of[colour];
}

/* --- chances ---------------------------------------------------------------------------------- */

/* Chances are sums of terms, each of them the number of ways of drawing k good cubes; the most
 * likely one is taken as ONE, and the others follow from it on both sides by the ratio of
 * neighbours:
 *
 *     ways(k + 1) / ways(k) = (good - k) (drawn - k) / ((k + 1) (bad - drawn + k + 1))
 *
 * With 10,000 cubes a ratio's numbers have less than 27 bits, so that all products fit. Each step
 * loses less than 1 of 2^90, and all together less than SLACK, which is added: an exact result such
 * as a half is therefore never rounded down to what lies below it. */
enum { ONE_BITS = 90 };
#define ONE   ((Wide)1 << ONE_BITS)
#define SLACK ((Wide)1 << 28)

typedef struct Urn {
    int good, bad, drawn;
    int fewest, most; /* good cubes that can be among those drawn */
} Urn;

static Urn urn_of(int all, int good, int drawn)
{
    Urn urn = {.good = good, .bad = all - good, .drawn = drawn};
    urn.fewest = drawn > urn.bad ? drawn - urn.bad : 0;
    urn.most = drawn < good ? drawn : good;
    return urn;
}

/* The term above, and the one below, that of k good cubes. */
static Wide term_above(const Urn *urn, Wide term, int k)
{
    Wide up = (Wide)(urn->good - k) * (Wide)(urn->drawn - k);
    return term * up / ((Wide)(k + 1) * (Wide)(urn->bad - urn->drawn + k + 1));
}

static Wide term_below(const Urn *urn, Wide term, int k)
{
    Wide down = (Wide)k * (Wide)(urn->bad - urn->drawn + k);
    return term * down / ((Wide)(urn->good - k + 1) * (Wide)(urn->drawn - k + 1));
}

/* Between the bounds, (drawn + 1) (good + 1) / (all + 2) is the most likely number. */
static int likeliest(const Urn *urn)
{
    int64_t all = (int64_t)urn->good + urn->bad;
    int k = (int)(((int64_t)urn->drawn + 1) * (urn->good + 1) / (all + 2));
    assert(k >= urn->fewest);
    return k > urn->most ? urn->most : k;
}

int bb_chance_at_least(int all, int good, int drawn, int hits)
{
    Urn urn = urn_of(all, good, drawn);
    if (hits <= urn.fewest)
        return 1000;
    if (hits > urn.most)
        return 0;
    int middle = likeliest(&urn);
    Wide sum = ONE, wanted = SLACK + (middle >= hits ? ONE : 0), term = ONE;
    for (int k = middle + 1; k <= urn.most && term > 0; k++) {
        term = term_above(&urn, term, k - 1);
        sum += term;
        wanted += k >= hits ? term : 0;
    }
    term = ONE;
    for (int k = middle - 1; k >= urn.fewest && term > 0; k--) {
        term = term_below(&urn, term, k + 1);
        sum += term;
        wanted += k >= hits ? term : 0;
    }
    /* Something less could have come, so that it was not certain, however small that is. */
    Wide permille = wanted * 1000 / sum;
    return permille < 1000 ? (int)permille : 999;
}

/* All drawn cubes are among those, out of ONE: each is with what is left of them. */
static Wide all_among(int all, int those, int drawn)
{
    Wide chance = drawn > those ? 0 : ONE;
    for (int i = 0; i < drawn && chance > 0; i++)
        chance = chance * (uint32_t)(those - i) / (uint32_t)(all - i);
    return chance;
}

int bb_chance_of_pass(int all, int harmless, int useless, int drawn)
{
    Wide chance = all_among(all, harmless, drawn) - all_among(all, useless, drawn);
    return (int)((chance * 1000 + SLACK) >> ONE_BITS);
}

Text bb_chance_called(const Play *play, int permille)
{
    return text_format(play->arena, "%d.%d%%", permille / 10, permille % 10);
}

void bb_tell_chances(Play *play, const Battle *battle, const Cubes *bag, const Cubes *drawn)
{
    int all = bb_cubes_sum(bag), count = bb_cubes_sum(drawn);
    for (Who who = ATTACKER; who < SIDES; who++) {
        const Player *player = battle->side[who].seat->player;
        int hits = drawn->of[who], own = bag->of[who];
        if (hits > 0)
            bb_say_chance(play, player, hits, count,
                          bb_chance_called(play, bb_chance_at_least(all, own, count, hits)), own,
                          all);
        else if (own > 0)
            bb_say_no_hits(play, player, count, own, all);
    }
}
