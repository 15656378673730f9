/* Numbers of 128 bits, for sums of products that must stay exact. */
#ifndef ADJUDICATE_BASE_WIDE_H
#define ADJUDICATE_BASE_WIDE_H

__extension__ typedef unsigned __int128 Wide;

#endif
