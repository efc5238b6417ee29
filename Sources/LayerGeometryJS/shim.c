// The C interface as JavaScript calls it: numbers in place of 64-bit handles and of structures.
//
// A handle is a number below 2^53: the layer's index in 27 bits, its generation in 20, and of the store's tag,
// which tells the handles of two stores apart, the low 6 of 12 bits. Values come from and go to `values`,
// arrays to buffers, where handles and numbers are converted in place. A function returns an lg_error; one
// that returns a double returns a handle, or minus an lg_error.
//
// With LG_SMALL, what a small client needs: build, edit, hit, areas, frames, boxes.

#include "layer_geometry.h"

int posix_memalign(void **result, size_t alignment, size_t size);
void free(void *memory);

#define JS(type, name) __attribute__((export_name("js_" #name))) type js_##name

/// A store or a snapshot, and the tag of its handles once a layer was made.
typedef struct js_store {
  lg_store *store;
  uint64_t tag;
} js_store;

/// Arguments and results of one call.
static double values[16];

JS(double *, values)(void) { return values; }

// ---------------------------------------------------------------------------------------------- memory

typedef struct buffer {
  void *bytes;
  size_t capacity;
} buffer;

/// Arguments in the first three, results in the last.
static buffer buffers[4];
enum { OUTPUT = 3 };

/// Returns memory that lasts until the next call with this number; null if the system has no more.
JS(void *, reserve)(uint32_t number, double byte_count) {
  buffer *it = &buffers[number & 3];
  if (!(byte_count >= 0 && byte_count < 0x7fff0000)) return NULL;
  if (it->bytes && byte_count <= it->capacity) return it->bytes;
  size_t capacity = (size_t)byte_count + (size_t)byte_count / 2 + 1024;
  free(it->bytes);
  if (posix_memalign(&it->bytes, 16, capacity)) it->bytes = NULL;
  it->capacity = it->bytes ? capacity : 0;
  return it->bytes;
}

#define IN(number, type) ((const type *)buffers[number].bytes)
#define OUT(type) ((type *)buffers[OUTPUT].bytes)

// --------------------------------------------------------------------------------------------- handles

static const lg_layer NOBODY = ~(lg_layer)0;

static lg_store *store_of(const js_store *s) { return s ? s->store : NULL; }

/// Returns the handle that a number stands for in a store; a stale one for a number that was none.
static lg_layer layer(const js_store *s, double number) {
  if (number == 0) return LG_NO_LAYER;
  if (!s || !(number > 0 && number < 0x1p53)) return NOBODY;
  uint64_t bits = (uint64_t)number;
  if ((double)bits != number || bits >> 47 != (s->tag & 63)) return NOBODY;
  return (bits & 0x7ffffff) | (bits >> 27 & 0xfffff) << 32 | s->tag << 52;
}

static double number(lg_layer layer) {
  return (double)((layer & 0x7ffffff) | (layer >> 32 & 0xfffff) << 27 | (layer >> 52 & 63) << 47);
}

/// Converts numbers in a buffer to handles.
static const lg_layer *layers(const js_store *s, uint32_t buffer, size_t count) {
  const double *numbers = IN(buffer, double);
  lg_layer *result = (lg_layer *)buffers[buffer].bytes;
  for (size_t k = 0; k < count; k++) result[k] = layer(s, numbers[k]);
  return result;
}

/// Converts handles in the output to numbers.
static lg_error give_layers(lg_error error, size_t count) {
  const lg_layer *handles = OUT(lg_layer);
  double *result = OUT(double);
  if (!error) for (size_t k = 0; k < count; k++) result[k] = number(handles[k]);
  return error;
}

/// Asks for a list until it fits the output, and gives its length in `values`.
#define GIVE_LIST(type, call)                                              \
  size_t count = 0, capacity = buffers[OUTPUT].capacity / sizeof(type);    \
  type *results = OUT(type);                                               \
  lg_error error = call;                                                   \
  if (!error && count > capacity) {                                        \
    capacity = count;                                                      \
    results = js_reserve(OUTPUT, (double)count * sizeof(type));            \
    if (!results) return LG_ERROR_BAD_COUNT;                               \
    error = call;                                                          \
  }                                                                        \
  values[0] = (double)count;

#define LAYER_LIST(name, parameters, call)                                 \
  JS(lg_error, name) parameters {                                          \
    GIVE_LIST(lg_layer, call)                                              \
    return give_layers(error, count);                                      \
  }

/// A text, whose length goes to `values`.
#define TEXT(name, parameters, call)                                       \
  JS(lg_error, name) parameters {                                          \
    size_t count = 0, capacity = buffers[OUTPUT].capacity;                 \
    char *results = OUT(char);                                             \
    lg_error error = call;                                                 \
    if (!error && count >= capacity) {                                     \
      capacity = count + 1;                                                \
      results = js_reserve(OUTPUT, (double)capacity);                      \
      if (!results) return LG_ERROR_BAD_COUNT;                             \
      error = call;                                                        \
    }                                                                      \
    values[0] = (double)count;                                             \
    return error;                                                          \
  }

/// Gives one value of another type as a number.
#define ONE(type, call)                                                    \
  type result = 0;                                                         \
  lg_error error = call;                                                   \
  if (!error) values[0] = (double)result;                                  \
  return error;

static double handle_or_error(lg_error error, lg_layer result) {
  return error ? -(double)error : number(result);
}

// ---------------------------------------------------------------------------------- stores and layers

static js_store *make_store(lg_store *store, uint64_t tag) {
  void *memory;
  if (!store || posix_memalign(&memory, 16, sizeof(js_store))) return NULL;
  js_store *s = memory;
  s->store = store;
  s->tag = tag;
  return s;
}

JS(const char *, version)(void) { return lg_version_string(); }

JS(const char *, error_message)(uint32_t error) { return lg_error_message((lg_error)error); }

JS(js_store *, store_create)(double capacity) {
  lg_store *store = NULL;
  lg_store_create(capacity >= 0 && capacity < 0x1p31 ? (size_t)capacity : 0, &store);
  js_store *s = make_store(store, 0);
  // The first handle tells the tag; its slot is the first to be used again.
  lg_layer first = LG_NO_LAYER;
  if (s && !lg_layer_create(store, LG_KIND_ORDINARY, &first)) {
    s->tag = first >> 52;
    lg_layer_destroy(store, first);
  }
  return s;
}

JS(void, store_destroy)(js_store *s) {
  if (!s) return;
  lg_store_destroy(s->store);
  free(s);
}

JS(js_store *, store_clone)(const js_store *s) {
  lg_store *copy = NULL;
  return lg_store_clone(store_of(s), &copy) ? NULL : make_store(copy, s->tag);
}

JS(double, layer_create)(js_store *s, uint32_t kind) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_layer_create(store_of(s), (lg_kind)kind, &result);
  return handle_or_error(error, result);
}

/// Frames, indices of superlayers and options in the buffers 0 to 2; `has`: bits for the last two.
JS(lg_error, layers_create)(js_store *s, uint32_t count, uint32_t has, double superlayer) {
  if (!js_reserve(OUTPUT, 8.0 * count)) return LG_ERROR_BAD_COUNT;
  lg_error error = lg_layers_create(
      store_of(s), IN(0, lg_rect), has & 1 ? IN(1, int32_t) : NULL, has & 2 ? IN(2, uint32_t) : NULL, count,
      layer(s, superlayer), OUT(lg_layer));
  return give_layers(error, count);
}

JS(lg_error, layer_destroy)(js_store *s, double it) { return lg_layer_destroy(store_of(s), layer(s, it)); }

JS(bool, layer_exists)(const js_store *s, double it) { return lg_layer_exists(store_of(s), layer(s, it)); }

JS(lg_error, get_layer_count)(const js_store *s) { ONE(size_t, lg_get_layer_count(store_of(s), &result)) }
JS(lg_error, get_index_count)(const js_store *s) { ONE(size_t, lg_get_index_count(store_of(s), &result)) }
JS(lg_error, get_root_count)(const js_store *s) { ONE(size_t, lg_get_root_count(store_of(s), &result)) }

JS(double, get_layer_at_index)(const js_store *s, double index) {
  lg_layer result = LG_NO_LAYER;
  size_t slot = index >= 0 && index < 0x1p27 ? (size_t)index : 0;
  lg_error error = lg_get_layer_at_index(store_of(s), slot, &result);
  return handle_or_error(error, result);
}

LAYER_LIST(get_layers, (const js_store *s), lg_get_layers(store_of(s), results, capacity, &count))
LAYER_LIST(get_roots, (const js_store *s), lg_get_roots(store_of(s), results, capacity, &count))
LAYER_LIST(
    get_sublayers, (const js_store *s, double it),
    lg_get_sublayers(store_of(s), layer(s, it), results, capacity, &count))

// ------------------------------------------------------------------------------------------ properties

#define NUMBER(name)                                                                            \
  JS(lg_error, set_##name)(js_store *s, double it, double value) {                              \
    return lg_set_##name(store_of(s), layer(s, it), value);                                     \
  }                                                                                             \
  JS(lg_error, get_##name)(const js_store *s, double it) {                                      \
    return lg_get_##name(store_of(s), layer(s, it), values);                                    \
  }
#define POINT(name)                                                                             \
  JS(lg_error, set_##name)(js_store *s, double it, double x, double y) {                        \
    return lg_set_##name(store_of(s), layer(s, it), (lg_point){x, y});                          \
  }                                                                                             \
  JS(lg_error, get_##name)(const js_store *s, double it) {                                      \
    return lg_get_##name(store_of(s), layer(s, it), (lg_point *)values);                        \
  }
#define RECT(name)                                                                              \
  JS(lg_error, set_##name)(js_store *s, double it, double x, double y, double w, double h) {    \
    return lg_set_##name(store_of(s), layer(s, it), (lg_rect){x, y, w, h});                     \
  }                                                                                             \
  GET(name, lg_rect)
#define GET(name, type)                                                                         \
  JS(lg_error, get_##name)(const js_store *s, double it) {                                      \
    return lg_get_##name(store_of(s), layer(s, it), (type *)values);                            \
  }
/// A matrix, set from `values`.
#define MATRIX(name, type)                                                                      \
  JS(lg_error, set_##name)(js_store *s, double it) {                                            \
    return lg_set_##name(store_of(s), layer(s, it), (const type *)values);                      \
  }                                                                                             \
  GET(name, type)
/// A whole number; `largest` bounds what C's type holds.
#define WHOLE(name, type, largest)                                                              \
  JS(lg_error, set_##name)(js_store *s, double it, double value) {                              \
    if (!lg_layer_exists(store_of(s), layer(s, it))) {                                          \
      return lg_set_##name(store_of(s), layer(s, it), 0);                                       \
    }                                                                                           \
    if (!(value >= 0 && value <= largest)) return LG_ERROR_BAD_VALUE;                           \
    if ((double)(uint64_t)value != value) return LG_ERROR_BAD_VALUE;                            \
    return lg_set_##name(store_of(s), layer(s, it), (type)value);                               \
  }                                                                                             \
  GET_ONE(name, type)
#define GET_ONE(name, type)                                                                     \
  JS(lg_error, get_##name)(const js_store *s, double it) {                                      \
    ONE(type, lg_get_##name(store_of(s), layer(s, it), &result))                                \
  }
#define FLAG(name)                                                                              \
  JS(lg_error, set_##name)(js_store *s, double it, uint32_t value) {                            \
    return lg_set_##name(store_of(s), layer(s, it), value != 0);                                \
  }                                                                                             \
  GET_ONE(name, bool)
#define RELATIVE(name)                                                                          \
  JS(double, get_##name)(const js_store *s, double it) {                                        \
    lg_layer result = LG_NO_LAYER;                                                              \
    lg_error error = lg_get_##name(store_of(s), layer(s, it), &result);                         \
    return handle_or_error(error, result);                                                      \
  }

GET_ONE(kind, lg_kind)
RECT(bounds)
POINT(position)
POINT(anchor_point)
RECT(frame)
MATRIX(affine_transform, lg_affine_transform)
FLAG(masks_to_bounds)
FLAG(hidden)
FLAG(ignores_hit_testing)
WHOLE(hit_test_mask, uint32_t, 0xffffffff)
NUMBER(z_position)
NUMBER(opacity)

#ifndef LG_SMALL
NUMBER(anchor_point_z)
MATRIX(transform, lg_transform)
MATRIX(sublayer_transform, lg_transform)
FLAG(geometry_flipped)
NUMBER(corner_radius)
WHOLE(masked_corners, uint32_t, 0xffffffff)
FLAG(double_sided)
WHOLE(scroll_mode, lg_scroll_mode, 255)
NUMBER(speed)
NUMBER(begin_time)
NUMBER(time_offset)
WHOLE(autoresizing_mask, uint32_t, 0xffffffff)
FLAG(rounds_autoresized_frame)
WHOLE(user_data, uint64_t, 0x1fffffffffffff)

/// A name in buffer 0, which ends in a zero byte; none for `has` of 0.
JS(lg_error, set_name)(js_store *s, double it, uint32_t has) {
  return lg_set_name(store_of(s), layer(s, it), has ? IN(0, char) : NULL);
}
TEXT(
    get_name, (const js_store *s, double it),
    lg_get_name(store_of(s), layer(s, it), results, capacity, &count))
#endif

// ------------------------------------------------------------------------------------------- hierarchy

JS(lg_error, add_sublayer)(js_store *s, double it, double superlayer) {
  return lg_add_sublayer(store_of(s), layer(s, it), layer(s, superlayer));
}
JS(lg_error, insert_sublayer_at)(js_store *s, double it, double index, double superlayer) {
  if (!(index >= 0)) return LG_ERROR_BAD_VALUE;
  size_t place = index < 0x1p31 ? (size_t)index : (size_t)0x7fffffff;
  return lg_insert_sublayer_at(store_of(s), layer(s, it), place, layer(s, superlayer));
}
JS(lg_error, insert_sublayer_above)(js_store *s, double it, double sibling, double superlayer) {
  return lg_insert_sublayer_above(store_of(s), layer(s, it), layer(s, sibling), layer(s, superlayer));
}
JS(lg_error, insert_sublayer_below)(js_store *s, double it, double sibling, double superlayer) {
  return lg_insert_sublayer_below(store_of(s), layer(s, it), layer(s, sibling), layer(s, superlayer));
}
JS(lg_error, replace_sublayer)(js_store *s, double old, double replacement, double superlayer) {
  return lg_replace_sublayer(store_of(s), layer(s, old), layer(s, replacement), layer(s, superlayer));
}
JS(lg_error, remove_from_superlayer)(js_store *s, double it) {
  return lg_remove_from_superlayer(store_of(s), layer(s, it));
}

RELATIVE(superlayer)
RELATIVE(root_layer)
RELATIVE(first_sublayer)
RELATIVE(last_sublayer)
RELATIVE(next_sibling)
RELATIVE(previous_sibling)
GET_ONE(sublayer_count, size_t)

JS(lg_error, is_descendant)(const js_store *s, double it, double ancestor) {
  ONE(bool, lg_is_descendant(store_of(s), layer(s, it), layer(s, ancestor), &result))
}

// --------------------------------------------------------------------------------------- batch setters
// Layers in buffer 0, values in 1 and 2.

#define SET_MANY(name, type)                                                                    \
  JS(lg_error, set_##name)(js_store *s, uint32_t count) {                                       \
    return lg_set_##name(store_of(s), layers(s, 0, count), IN(1, type), count);                 \
  }
SET_MANY(positions, lg_point)
SET_MANY(frames, lg_rect)
SET_MANY(hidden_flags, bool)
#ifndef LG_SMALL
SET_MANY(transforms, lg_transform)
SET_MANY(affine_transforms, lg_affine_transform)
#endif
JS(lg_error, set_bounds_and_positions)(js_store *s, uint32_t count) {
  return lg_set_bounds_and_positions(
      store_of(s), layers(s, 0, count), IN(1, lg_rect), IN(2, lg_point), count);
}

// ------------------------------------------------------------------------------ update and bulk outputs

JS(lg_error, update)(const js_store *s) { return lg_update(store_of(s)); }

JS(lg_error, prepare_queries)(const js_store *s, double layers) {
  size_t most = layers >= 0 && layers < 0x1p31 ? (size_t)layers : (size_t)0x7fffffff;
  ONE(bool, lg_prepare_queries(store_of(s), most, &result))
}

/// Boxes are four floats.
GET(world_box, lg_box)

/// Checks that a range is one of indices, before there is memory for its output.
static lg_error check_range(const js_store *s, double first, double count) {
  size_t most = 0;
  lg_error error = lg_get_index_count(store_of(s), &most);
  if (error) return error;
  return first >= 0 && count >= 0 && first + count <= (double)most ? LG_OK : LG_ERROR_BAD_COUNT;
}

/// For the layers in buffer 0, and for a range of indices.
#define OUTPUT_OF(name, type, width)                                                            \
  JS(lg_error, get_##name)(const js_store *s, uint32_t count) {                                 \
    if (!js_reserve(OUTPUT, (double)count * width)) return LG_ERROR_BAD_COUNT;                  \
    return lg_get_##name(store_of(s), layers(s, 0, count), count, OUT(type));                   \
  }                                                                                             \
  JS(lg_error, get_##name##_at)(const js_store *s, double first, double count) {                \
    lg_error error = check_range(s, first, count);                                              \
    if (error) return error;                                                                    \
    if (!js_reserve(OUTPUT, count * width)) return LG_ERROR_BAD_COUNT;                          \
    return lg_get_##name##_at(store_of(s), (size_t)first, (size_t)count, OUT(type));            \
  }
OUTPUT_OF(frames, lg_rect, 32)
OUTPUT_OF(world_boxes, lg_box, 16)

#ifndef LG_SMALL
GET(world_transform, lg_homography)
GET(clipped_frame, lg_rect)
GET(clipped_rect, lg_rect)
GET(visible_rect, lg_rect)
GET(effective_opacity, double)
GET_ONE(effectively_hidden, bool)
GET_ONE(contents_are_flipped, bool)
OUTPUT_OF(world_transforms, lg_homography, 72)
OUTPUT_OF(clipped_frames, lg_rect, 32)
OUTPUT_OF(effective_opacities, double, 8)
OUTPUT_OF(world_matrices_3x3, float, 36)
OUTPUT_OF(world_matrices_4x4, float, 64)
OUTPUT_OF(world_quads, float, 32)

JS(lg_error, get_frames_in_space)(const js_store *s, uint32_t count, double ancestor) {
  if (!js_reserve(OUTPUT, 32.0 * count)) return LG_ERROR_BAD_COUNT;
  return lg_get_frames_in_space(
      store_of(s), layers(s, 0, count), count, layer(s, ancestor), OUT(lg_rect));
}
JS(lg_error, get_frames_in_space_at)(const js_store *s, double first, double count, double ancestor) {
  lg_error error = check_range(s, first, count);
  if (error) return error;
  if (!js_reserve(OUTPUT, 32 * count)) return LG_ERROR_BAD_COUNT;
  return lg_get_frames_in_space_at(
      store_of(s), (size_t)first, (size_t)count, layer(s, ancestor), OUT(lg_rect));
}

// --------------------------------------------------------------------------------------------- damage

JS(lg_error, set_tracks_damage)(js_store *s, uint32_t tracks) {
  return lg_set_tracks_damage(store_of(s), tracks != 0);
}
JS(lg_error, get_tracks_damage)(const js_store *s) {
  ONE(bool, lg_get_tracks_damage(store_of(s), &result))
}
JS(lg_error, take_damage)(js_store *s) { return lg_take_damage(store_of(s), (lg_box *)values); }

/// Of each damaged layer its handle as a number, and its two boxes.
JS(lg_error, get_damage)(const js_store *s) {
  GIVE_LIST(lg_damage, lg_get_damage(store_of(s), results, capacity, &count))
  for (size_t k = 0; !error && k < count; k++) *(double *)&results[k].layer = number(results[k].layer);
  return error;
}

// ----------------------------------------------------------------------------------------- conversions

JS(lg_error, convert_point)(const js_store *s, double x, double y, double source, double target) {
  return lg_convert_point(
      store_of(s), (lg_point){x, y}, layer(s, source), layer(s, target), (lg_point *)values);
}
/// The rectangle in `values`.
JS(lg_error, convert_rect)(const js_store *s, double source, double target) {
  return lg_convert_rect(
      store_of(s), *(lg_rect *)values, layer(s, source), layer(s, target), (lg_rect *)values);
}
/// The points or rectangles in buffer 1.
#define CONVERT_MANY(name, type, width)                                                         \
  JS(lg_error, convert_##name##s)(const js_store *s, uint32_t count, double source, double target) { \
    if (!js_reserve(OUTPUT, (double)count * width)) return LG_ERROR_BAD_COUNT;                  \
    return lg_convert_##name##s(                                                                \
        store_of(s), IN(1, type), count, layer(s, source), layer(s, target), OUT(type));        \
  }                                                                                             \
  JS(lg_error, convert_##name##_pairs)(const js_store *s, uint32_t count) {                     \
    if (!js_reserve(OUTPUT, (double)count * width)) return LG_ERROR_BAD_COUNT;                  \
    return lg_convert_##name##_pairs(                                                           \
        store_of(s), IN(1, type), layers(s, 0, count), layers(s, 2, count), count, OUT(type));  \
  }
CONVERT_MANY(point, lg_point, 16)
CONVERT_MANY(rect, lg_rect, 32)

JS(lg_error, get_homography)(const js_store *s, double source, double target) {
  return lg_get_homography(store_of(s), layer(s, source), layer(s, target), (lg_homography *)values);
}
JS(lg_error, convert_time)(const js_store *s, double time, double source, double target) {
  return lg_convert_time(store_of(s), time, layer(s, source), layer(s, target), values);
}
JS(lg_error, scroll_to_point)(js_store *s, double it, double x, double y) {
  return lg_scroll_to_point(store_of(s), layer(s, it), (lg_point){x, y});
}
JS(lg_error, scroll_to_rect)(js_store *s, double it, double x, double y, double w, double h) {
  return lg_scroll_to_rect(store_of(s), layer(s, it), (lg_rect){x, y, w, h});
}
#endif

// ------------------------------------------------------------------------------------------- hit tests

static lg_hit_options options;

/// Sets the options of the next queries with `has` of 1.
JS(void, set_options)(
    uint32_t order, uint32_t mask, double minimum_opacity, uint32_t outside_receiver, uint32_t outside_layers,
    uint32_t corners) {
  options.sibling_order = (lg_sibling_order)order;
  options.mask = mask;
  options.minimum_opacity = minimum_opacity;
  options.searches_outside_receiver = outside_receiver != 0;
  options.searches_outside_layers = outside_layers != 0;
  options.honors_corner_radius = corners != 0;
}

/// Puts a preset's options in `values`, as js_set_options takes them.
JS(void, get_preset)(uint32_t which) {
  lg_hit_options preset = which == 0   ? lg_hit_options_documented()
                          : which == 1 ? lg_hit_options_core_animation()
                                       : lg_hit_options_ui_kit();
  values[0] = preset.sibling_order;
  values[1] = preset.mask;
  values[2] = preset.minimum_opacity;
  values[3] = preset.searches_outside_receiver;
  values[4] = preset.searches_outside_layers;
  values[5] = preset.honors_corner_radius;
}

#define OPTIONS (has ? &options : NULL)

JS(double, hit_test)(const js_store *s, double x, double y, double receiver, uint32_t has) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_hit_test(store_of(s), (lg_point){x, y}, layer(s, receiver), OPTIONS, &result);
  return handle_or_error(error, result);
}
/// The points in buffer 1.
JS(lg_error, hit_test_points)(const js_store *s, uint32_t count, double receiver, uint32_t has) {
  if (!js_reserve(OUTPUT, 8.0 * count)) return LG_ERROR_BAD_COUNT;
  lg_error error = lg_hit_test_points(
      store_of(s), IN(1, lg_point), count, layer(s, receiver), OPTIONS, OUT(lg_layer));
  return give_layers(error, count);
}
JS(lg_error, contains)(const js_store *s, double it, double x, double y) {
  ONE(bool, lg_contains(store_of(s), layer(s, it), (lg_point){x, y}, &result))
}

LAYER_LIST(
    get_layers_at_point, (const js_store *s, double x, double y, double receiver, uint32_t has),
    lg_get_layers_at_point(
        store_of(s), (lg_point){x, y}, layer(s, receiver), OPTIONS, results, capacity, &count))

/// The rectangle in `values`; the vertices in buffer 1.
#define AREA(name)                                                                              \
  LAYER_LIST(                                                                                   \
      get_layers_##name##_rect, (const js_store *s, double x, double y, double w, double h,     \
                                 double receiver, uint32_t has),                                \
      lg_get_layers_##name##_rect(                                                              \
          store_of(s), (lg_rect){x, y, w, h}, layer(s, receiver), OPTIONS, results, capacity,   \
          &count))                                                                              \
  LAYER_LIST(                                                                                   \
      get_layers_##name##_polygon,                                                              \
      (const js_store *s, uint32_t vertex_count, double receiver, uint32_t has),                \
      lg_get_layers_##name##_polygon(                                                           \
          store_of(s), IN(1, lg_point), vertex_count, layer(s, receiver), OPTIONS, results,     \
          capacity, &count))
AREA(intersecting)
AREA(in)

#ifndef LG_SMALL
/// The distance goes to `values`.
JS(double, get_nearest_layer)(
    const js_store *s, double x, double y, double limit, double receiver, uint32_t has) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_get_nearest_layer(
      store_of(s), (lg_point){x, y}, limit, layer(s, receiver), OPTIONS, &result, values);
  return handle_or_error(error, result);
}

// ------------------------------------------------------------------------------------------------ text

TEXT(
    explain_hit, (const js_store *s, double x, double y, double receiver, uint32_t has),
    lg_explain_hit(store_of(s), (lg_point){x, y}, layer(s, receiver), OPTIONS, results, capacity, &count))
TEXT(describe_memory, (const js_store *s), lg_describe_memory(store_of(s), results, capacity, &count))
TEXT(validate, (const js_store *s), lg_validate(store_of(s), results, capacity, &count))
JS(lg_error, get_byte_count)(const js_store *s) { ONE(size_t, lg_get_byte_count(store_of(s), &result)) }

// ------------------------------------------------------------------------------------------- snapshots

JS(lg_publisher *, publisher_create)(js_store *s) {
  lg_publisher *publisher = NULL;
  return lg_publisher_create(store_of(s), &publisher) ? NULL : publisher;
}
/// Destroys the store too, after which only its memory here is to be freed.
JS(void, publisher_destroy)(lg_publisher *publisher, js_store *s) {
  lg_publisher_destroy(publisher);
  free(s);
}
JS(lg_error, publisher_publish)(lg_publisher *publisher) {
  ONE(bool, lg_publisher_publish(publisher, &result))
}
JS(lg_error, publisher_get_byte_count)(const lg_publisher *publisher) {
  ONE(size_t, lg_publisher_get_byte_count(publisher, &result))
}
/// A reader, and its snapshot while it is entered.
typedef struct js_reader {
  lg_reader *reader;
  js_store snapshot;
} js_reader;

JS(js_reader *, reader_create)(const lg_publisher *publisher, const js_store *s) {
  void *memory;
  lg_reader *reader = NULL;
  if (lg_reader_create(publisher, &reader) || posix_memalign(&memory, 16, sizeof(js_reader))) return NULL;
  js_reader *it = memory;
  it->reader = reader;
  it->snapshot = (js_store){NULL, s->tag};
  return it;
}
JS(void, reader_destroy)(js_reader *it) {
  if (!it) return;
  lg_reader_destroy(it->reader);
  free(it);
}
/// Returns the reader's snapshot; null if it has entered already.
JS(js_store *, reader_enter)(js_reader *it) {
  const lg_store *store = NULL;
  if (!it || lg_reader_enter(it->reader, &store)) return NULL;
  it->snapshot.store = (lg_store *)store;
  return &it->snapshot;
}
JS(lg_error, reader_leave)(js_reader *it) { return lg_reader_leave(it ? it->reader : NULL); }
JS(lg_error, reader_get_version)(const js_reader *it) {
  ONE(uint64_t, lg_reader_get_version(it ? it->reader : NULL, &result))
}
#endif
