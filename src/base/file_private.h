/* What the halves of the file module share: file.c reads, file_replace.c writes. */
#ifndef ADJUDICATE_BASE_FILE_PRIVATE_H
#define ADJUDICATE_BASE_FILE_PRIVATE_H

#include "adjudicate/base/file.h"

/* An errno in words for the user. */
FileError file_words(int error);

#endif
