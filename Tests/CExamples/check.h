/* What the examples check calls and answers with. */
#ifndef CHECK_H
#define CHECK_H

#include "layer_geometry.h"

#include <stdio.h>
#include <stdlib.h>

/* Stops with the line and the message of an error. */
#define CALL(call)                                                                        \
  do {                                                                                    \
    lg_error error_ = (call);                                                             \
    if (error_ != LG_OK) {                                                                \
      fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, lg_error_message(error_)); \
      exit(1);                                                                            \
    }                                                                                     \
  } while (0)

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);  \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

#endif
