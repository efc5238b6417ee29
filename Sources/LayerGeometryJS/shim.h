// The C interface as JavaScript calls it: numbers in place of 64-bit handles and of structures.
//
// A handle is a number below 2^53: the layer's index in 27 bits, its generation in 20, and of the store's tag,
// which tells the handles of two stores apart, the low 6 of 12 bits. Values come from and go to `values`,
// arrays to buffers, where handles and numbers are converted in place. A function returns an lg_error; one
// that returns a double returns a handle, or minus an lg_error.
//
// With LG_SMALL, what a small client needs: build, edit, hit, areas, frames, boxes.

#ifndef LAYER_GEOMETRY_JS_SHIM_H
#define LAYER_GEOMETRY_JS_SHIM_H

#include "layer_geometry.h"

void *malloc(size_t size);
void free(void *memory);

#define JS(type, name) __attribute__((export_name("js_" #name))) type js_##name

/// A store, a snapshot or a presentation, and the tag of its handles.
typedef struct js_store {
  lg_store *store;
  uint64_t tag;
  /// Of a store: null until it is asked for.
  struct js_store *presentation;
} js_store;

/// Returns memory for what a pointer leads to; null for a null pointer, or if the system has no more.
js_store *js_make_store(lg_store *store, uint64_t tag);

/// Returns memory for a store without a layer, or with one of index 1, which is new; null like js_make_store.
js_store *js_make_new_store(lg_store *store);

/// Arguments and results of one call.
extern double values[16];

/// The options of the next queries with `has` of 1.
extern lg_hit_options options;
#define OPTIONS (has ? &options : NULL)

// ---------------------------------------------------------------------------------------------- memory

typedef struct buffer {
  void *bytes;
  size_t capacity;
} buffer;

/// Arguments in the first three, results in the last.
extern buffer buffers[4];
enum { OUTPUT = 3 };

/// Returns memory that lasts until the next call with this number; null if the system has no more.
void *js_reserve(uint32_t number, double byte_count);

/// Frees memory that is seldom as large again.
void js_release(uint32_t number);

#define IN(number, type) ((const type *)buffers[number].bytes)
#define OUT(type) ((type *)buffers[OUTPUT].bytes)

// --------------------------------------------------------------------------------------------- handles

static const lg_layer NOBODY = ~(lg_layer)0;

static inline lg_store *store_of(const js_store *s) { return s ? s->store : NULL; }

/// Whether a number is a count or an index: whole, as far as 32 bits tell.
static inline bool is_whole(double number) {
  return number >= 0 && (number >= 0x1p32 || (uint32_t)number == number);
}

/// Returns the handle that a number stands for in a store; a stale one for a number that was none.
static inline lg_layer layer(const js_store *s, double number) {
  if (number == 0) return LG_NO_LAYER;
  if (!s || !(number > 0 && number < 0x1p53)) return NOBODY;
  uint64_t bits = (uint64_t)number;
  if ((double)bits != number || bits >> 47 != (s->tag & 63)) return NOBODY;
  return (bits & 0x7ffffff) | (bits >> 27 & 0xfffff) << 32 | s->tag << 52;
}

static inline double number(lg_layer layer) {
  return (double)((layer & 0x7ffffff) | (layer >> 32 & 0xfffff) << 27 | (layer >> 52 & 63) << 47);
}

/// Converts numbers in a buffer to handles.
static inline const lg_layer *layers(const js_store *s, uint32_t buffer, size_t count) {
  const double *numbers = IN(buffer, double);
  lg_layer *result = (lg_layer *)buffers[buffer].bytes;
  for (size_t k = 0; k < count; k++) result[k] = layer(s, numbers[k]);
  return result;
}

/// Converts handles in the output to numbers.
static inline lg_error give_layers(lg_error error, size_t count) {
  const lg_layer *handles = OUT(lg_layer);
  double *result = OUT(double);
  if (!error) for (size_t k = 0; k < count; k++) result[k] = number(handles[k]);
  return error;
}

/// The most elements that the library takes for possible with 32 bits.
enum { MOST_CAPACITY = 0xffffff };

/// Asks for a list until it fits the output with what ends it, and gives its length in `values`.
#define GIVE(type, end, call)                                              \
  size_t count = 0, capacity = buffers[OUTPUT].capacity / sizeof(type);    \
  if (capacity > MOST_CAPACITY) capacity = MOST_CAPACITY;                  \
  type *results = OUT(type);                                               \
  lg_error error;                                                          \
  while (!(error = call) && count + end > capacity) {                      \
    capacity = count + end;                                                \
    results = js_reserve(OUTPUT, (double)capacity * sizeof(type));         \
    if (!results) return LG_ERROR_BAD_COUNT;                               \
  }                                                                        \
  values[0] = (double)count;

#define GIVE_LIST(type, call) GIVE(type, 0, call)

#define LAYER_LIST(name, parameters, call)                                 \
  JS(lg_error, name) parameters {                                          \
    GIVE_LIST(lg_layer, call)                                              \
    return give_layers(error, count);                                      \
  }

/// A text, which ends in a zero byte.
#define TEXT(name, parameters, call)                                       \
  JS(lg_error, name) parameters {                                          \
    GIVE(char, 1, call)                                                    \
    return error;                                                          \
  }

/// Gives one value of another type as a number.
#define ONE(type, call)                                                    \
  type result = 0;                                                         \
  lg_error error = call;                                                   \
  if (!error) values[0] = (double)result;                                  \
  return error;

static inline double handle_or_error(lg_error error, lg_layer result) {
  return error ? -(double)error : number(result);
}

// ------------------------------------------------------------------------------------------ properties

#define GET(name, type)                                                                         \
  JS(lg_error, get_##name)(const js_store *s, double it) {                                      \
    return lg_get_##name(store_of(s), layer(s, it), (type *)values);                            \
  }
#define GET_ONE(name, type)                                                                     \
  JS(lg_error, get_##name)(const js_store *s, double it) {                                      \
    ONE(type, lg_get_##name(store_of(s), layer(s, it), &result))                                \
  }

#endif
