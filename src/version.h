/* The version: here and nowhere else. */
#ifndef ADJUDICATE_VERSION_H
#define ADJUDICATE_VERSION_H

#define ADJUDICATE_VERSION "0.1.0"

#endif
