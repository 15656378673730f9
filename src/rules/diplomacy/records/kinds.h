/* Diplomacy: the words that the files and the judge share.
 *
 * Each list stands in the order of the words of its choice in the field tables, the default of a
 * setting first. */
#ifndef ADJUDICATE_DIPLOMACY_KINDS_H
#define ADJUDICATE_DIPLOMACY_KINDS_H

/* What a province is. */
typedef enum DpLand { DP_INLAND, DP_COASTAL, DP_SEA } DpLand;

/* What a unit is. */
typedef enum DpKind { DP_ARMY, DP_FLEET } DpKind;

/* Settings; behind each its issue in the Diplomacy Adjudicator Test Cases. */
typedef enum DpAdjacent { DP_INTENT, DP_FALLBACK, DP_EXPLICIT } DpAdjacent;          /* 4.A.3 */
typedef enum DpFromConvoy { DP_RETREAT_ALLOWED, DP_RETREAT_REFUSED } DpFromConvoy;   /* 4.A.5 */
typedef enum DpBadCoast { DP_COAST_VOID, DP_COAST_IGNORED } DpBadCoast;              /* 4.B.3 */
typedef enum DpSupportCoast { DP_COAST_OPTIONAL, DP_COAST_REQUIRED } DpSupportCoast; /* 4.B.4 */
typedef enum DpImpossible { DP_HOLDS, DP_STANDS, DP_REFUSED } DpImpossible;          /* 4.E.1 */
typedef enum DpTooMany { DP_FIRST, DP_LAST } DpTooMany;   /* 4.D.4, 4.D.6 */
typedef enum DpDisorder { DP_OWNED, DP_HOME } DpDisorder; /* 4.D.8 */

#endif
