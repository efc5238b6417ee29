// Stores and layers, properties, the hierarchy, and setters of many layers.

#include "shim.h"

double values[16];
buffer buffers[4];

JS(double *, values)(void) { return values; }

JS(void *, reserve)(uint32_t number, double byte_count) {
  buffer *it = &buffers[number & 3];
  if (!(byte_count >= 0 && byte_count < 0x7fff0000)) return NULL;
  if (it->bytes && byte_count <= it->capacity) return it->bytes;
  size_t capacity = (size_t)byte_count + (size_t)byte_count / 2 + 1024;
  free(it->bytes);
  it->bytes = malloc(capacity);
  it->capacity = it->bytes ? capacity : 0;
  return it->bytes;
}

void js_release(uint32_t number) {
  free(buffers[number].bytes);
  buffers[number] = (buffer){NULL, 0};
}

// ---------------------------------------------------------------------------------- stores and layers

js_store *js_make_store(lg_store *store, uint64_t tag) {
  js_store *s = store ? malloc(sizeof(js_store)) : NULL;
  if (!s) return NULL;
  *s = (js_store){store, tag, NULL};
  return s;
}

JS(const char *, version)(void) { return lg_version_string(); }

JS(const char *, error_message)(uint32_t error) { return lg_error_message((lg_error)error); }

js_store *js_make_new_store(lg_store *store) {
  js_store *s = js_make_store(store, 0);
  if (!s) return NULL;
  // The first handle tells the tag; its slot is the first to be used again.
  lg_layer first = LG_NO_LAYER;
  lg_get_layer_at_index(store, 1, &first);
  bool is_empty = first == LG_NO_LAYER;
  if (is_empty) lg_layer_create(store, LG_KIND_ORDINARY, &first);
  s->tag = first >> 52;
  if (is_empty) lg_layer_destroy(store, first);
  return s;
}

JS(js_store *, store_create)(double capacity) {
  lg_store *store = NULL;
  lg_store_create(capacity >= 0 && capacity < 0x1p31 ? (size_t)capacity : 0, &store);
  return js_make_new_store(store);
}

JS(void, store_destroy)(js_store *s) {
  if (!s) return;
  lg_store_destroy(s->store);
  free(s->presentation);
  free(s);
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
  size_t slot = index >= 0 && index < 0x1p27 && is_whole(index) ? (size_t)index : 0;
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
JS(double, get_sublayer_containing)(const js_store *s, double superlayer, double it) {
  lg_layer result = LG_NO_LAYER;
  lg_error error =
      lg_get_sublayer_containing(store_of(s), layer(s, superlayer), layer(s, it), &result);
  return handle_or_error(error, result);
}
JS(double, get_common_ancestor)(const js_store *s, double it, double other) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_get_common_ancestor(store_of(s), layer(s, it), layer(s, other), &result);
  return handle_or_error(error, result);
}
LAYER_LIST(
    get_subtree, (const js_store *s, double it, uint32_t order),
    lg_get_subtree(
        store_of(s), layer(s, it), (lg_sibling_order)order, results, capacity, &count))
JS(lg_error, add_sublayer_keeping_place)(js_store *s, double it, double superlayer) {
  return lg_add_sublayer_keeping_place(store_of(s), layer(s, it), layer(s, superlayer));
}
/// The transform is in `values`.
JS(lg_error, set_transform_to_space)(js_store *s, double it, double space) {
  return lg_set_transform_to_space(
      store_of(s), layer(s, it), (const lg_affine_transform *)values, layer(s, space));
}
JS(lg_error, set_bounds_keeping_place)(js_store *s, double it, double x, double y, double width, double height) {
  return lg_set_bounds_keeping_place(store_of(s), layer(s, it), (lg_rect){x, y, width, height});
}
JS(lg_error, set_anchor_point_keeping_place)(js_store *s, double it, double x, double y) {
  return lg_set_anchor_point_keeping_place(store_of(s), layer(s, it), (lg_point){x, y});
}
JS(js_store *, store_clone)(const js_store *s) {
  lg_store *copy = NULL;
  return lg_store_clone(store_of(s), &copy) ? NULL : js_make_store(copy, s->tag);
}

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
  if (!is_whole(index)) return LG_ERROR_BAD_VALUE;
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

JS(lg_error, is_in_front)(const js_store *s, double it, double other, uint32_t order) {
  ONE(bool, lg_is_in_front(
      store_of(s), layer(s, it), layer(s, other), (lg_sibling_order)order, &result))
}
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
