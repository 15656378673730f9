/* JSON's own signs, for whatever the program writes in it. */
#ifndef ADJUDICATE_REPORT_JSON_H
#define ADJUDICATE_REPORT_JSON_H

#include "adjudicate/base/text.h"
#include "adjudicate/play/system.h"
#include "adjudicate/yaml/yaml.h"

/* What every object begins with: the number of the form, the version of the program (NULL: it is
 * not told), the rules and their edition (NULL: they are not known). */
void json_begin(Buf *out, const char *program, const System *system);

void json_string(Buf *out, Text text);
/* "key": , of a key that needs no escapes. */
void json_key(Buf *out, const char *key);
void json_member(Buf *out, const char *key, Text text);
void json_node(Buf *out, const Node *node);

#endif
