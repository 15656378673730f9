/* Provinces by their ids, and who can stand there. */
#include "dip.h"

Province *dp_province(const Play *play, Text id)
{
    const Named *named = record_named(play->loader, id);
    return named && named->table == &dp_province_table ? named->record : NULL;
}

/* A fleet where there are coasts stands on one of them, an army never does. */
bool dp_can_stand(DpKind kind, const Province *at)
{
    if (kind == DP_ARMY)
        return at->whole == at && at->kind != DP_SEA;
    return at->kind != DP_INLAND && !dp_has_coasts(at);
}
