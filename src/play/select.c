/* Targets by rule. */
#include "adjudicate/play/select.h"

#include "adjudicate/record/record.h"

const char *const select_words[] = {SELECT_WORDS, NULL};

int select_word(Text text)
{
    return word_index(select_words, text);
}

bool select_is_closest(Text text)
{
    int word = select_word(text);
    return word == SELECT_CLOSEST || word == SELECT_NEAREST;
}

bool select_fits(Select word, const Eligible *eligible)
{
    return word == SELECT_CAN_HURT      ? eligible->can_hurt
           : word == SELECT_CAN_DESTROY ? eligible->can_destroy
                                        : true;
}

/* Below 0: a goes first by the word itself. */
static int compare_by(Select word, const Eligible *a, const Eligible *b)
{
    switch (word) {
    case SELECT_WEAKEST:
        return a->hp - b->hp;
    case SELECT_STRONGEST:
        return b->hp - a->hp;
    case SELECT_FASTEST:
        return b->speed - a->speed;
    case SELECT_SLOWEST:
        return a->speed - b->speed;
    default:
        return 0;
    }
}

bool select_is_better(Select word, const Eligible *eligible, const Eligible *best)
{
    if (eligible->is_whole != best->is_whole)
        return best->is_whole;
    int by_word = compare_by(word, eligible, best);
    if (by_word != 0)
        return by_word < 0;
    if (eligible->distance != best->distance)
        return eligible->distance < best->distance;
    if (eligible->hp != best->hp)
        return eligible->hp < best->hp;
    return text_compare(eligible->id, best->id) < 0;
}

bool select_weigh(Select word, const Eligible *eligible, Eligible *best)
{
    if (!select_fits(word, eligible) || (best->thing && !select_is_better(word, eligible, best)))
        return false;
    *best = *eligible;
    return true;
}
