// Areas by rules, what is near or crossed, paths and pointers, boxes, places, copies, and damage for painters.

#include "shim.h"

#ifndef LG_SMALL

static inline lg_rect rect_in_values(void) { return *(lg_rect *)values; }

/// The rectangle is in `values`, the vertices in buffer 1.
LAYER_LIST(
    get_layers_of_area,
    (const js_store *s, uint32_t kind, uint32_t rules, double space, uint32_t vertex_count, uint32_t contains,
     double receiver, uint32_t has),
    lg_get_layers_of_area(
        store_of(s),
        &(lg_area){(lg_area_kind)kind, rules, layer(s, space), rect_in_values(), IN(1, lg_point), vertex_count,
                   contains != 0},
        layer(s, receiver), OPTIONS, results, capacity, &count))

/// Of each layer its handle as a number, its distance, and its nearest point.
JS(lg_error, get_nearest_layers)(
    const js_store *s, double x, double y, double limit, uint32_t most, double receiver, uint32_t has,
    uint32_t rules) {
  size_t count = 0;
  if (!js_reserve(OUTPUT, 32.0 * most)) return LG_ERROR_BAD_COUNT;
  lg_error error = lg_get_nearest_layers_by_rules(
      store_of(s), (lg_point){x, y}, limit, layer(s, receiver), OPTIONS, rules, OUT(lg_layer_distance), most,
      &count);
  for (size_t k = 0; !error && k < count; k++) OUT(double)[4 * k] = number(OUT(lg_layer_distance)[k].layer);
  values[0] = (double)count;
  return error;
}
JS(double, hit_test_within)(
    const js_store *s, double x, double y, double radius, double receiver, uint32_t has) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_hit_test_within(
      store_of(s), (lg_point){x, y}, radius, layer(s, receiver), OPTIONS, &result);
  return handle_or_error(error, result);
}
/// Of each layer its handle as a number, and where the segment enters and leaves it.
JS(lg_error, get_layers_crossed)(
    const js_store *s, double x, double y, double end_x, double end_y, double receiver, uint32_t has,
    uint32_t rules) {
  GIVE_LIST(
      lg_crossing,
      lg_get_layers_crossed_by_rules(
          store_of(s), (lg_point){x, y}, (lg_point){end_x, end_y}, layer(s, receiver), OPTIONS, rules, results,
          capacity, &count))
  for (size_t k = 0; !error && k < count; k++) *(double *)&results[k].layer = number(results[k].layer);
  return error;
}
/// Of each layer its handle as a number, and a point.
JS(lg_error, get_hit_path)(const js_store *s, double x, double y, double receiver, uint32_t has) {
  GIVE_LIST(
      lg_layer_point,
      lg_get_hit_path(
          store_of(s), (lg_point){x, y}, layer(s, receiver), OPTIONS, results, capacity, &count))
  for (size_t k = 0; !error && k < count; k++) *(double *)&results[k].layer = number(results[k].layer);
  return error;
}

/// The point goes to `values`, the kind of exposure behind it.
JS(lg_error, get_exposure)(const js_store *s, double it, double receiver, uint32_t has, uint32_t of_paint) {
  lg_exposure result = LG_UNDECIDED;
  lg_error error = lg_get_exposure(
      store_of(s), layer(s, it), layer(s, receiver), OPTIONS, of_paint != 0, &result, (lg_point *)values);
  values[2] = result;
  return error;
}

// -------------------------------------------------------------------------------------------- pointers

JS(lg_pointer *, pointer_create)(void) {
  lg_pointer *pointer = NULL;
  return lg_pointer_create(&pointer) ? NULL : pointer;
}
JS(void, pointer_destroy)(lg_pointer *pointer) { lg_pointer_destroy(pointer); }
/// Gives whether something was left or entered.
JS(lg_error, pointer_update)(
    lg_pointer *pointer, const js_store *s, uint32_t is_there, double x, double y, double receiver,
    uint32_t has) {
  lg_point point = {x, y};
  ONE(bool, lg_pointer_update(
      pointer, store_of(s), is_there ? &point : NULL, layer(s, receiver), OPTIONS, &result))
}
LAYER_LIST(
    pointer_get_left, (const lg_pointer *pointer),
    lg_pointer_get_left(pointer, results, capacity, &count))
LAYER_LIST(
    pointer_get_entered, (const lg_pointer *pointer),
    lg_pointer_get_entered(pointer, results, capacity, &count))

// ----------------------------------------------------------------------------------- boxes and places

JS(lg_error, get_subtree_box)(const js_store *s, double it, double space, uint32_t rules) {
  return lg_get_subtree_box(store_of(s), layer(s, it), layer(s, space), rules, (lg_rect *)values);
}
/// The layers in buffer 0.
JS(lg_error, get_subtrees_box)(const js_store *s, uint32_t count, double space, uint32_t rules) {
  return lg_get_subtrees_box(
      store_of(s), layers(s, 0, count), count, layer(s, space), rules, (lg_rect *)values);
}
/// The layers in buffer 0.
JS(lg_error, get_bounding_box)(const js_store *s, uint32_t count, double space) {
  return lg_get_bounding_box(store_of(s), layers(s, 0, count), count, layer(s, space), (lg_rect *)values);
}
/// The layers in buffer 0, the transform in `values`.
JS(lg_error, transform_layers)(js_store *s, uint32_t count, double space) {
  return lg_transform_layers(
      store_of(s), layers(s, 0, count), count, (const lg_affine_transform *)values, layer(s, space));
}
JS(lg_error, insert_sublayer_at_keeping_place)(js_store *s, double it, double index, double superlayer) {
  if (!is_whole(index)) return LG_ERROR_BAD_VALUE;
  size_t at = index < 0x1p31 ? (size_t)index : (size_t)0x7fffffff;
  return lg_insert_sublayer_at_keeping_place(store_of(s), layer(s, it), at, layer(s, superlayer));
}
#define KEEPING_PLACE(name)                                                                     \
  JS(lg_error, name##_keeping_place)(js_store *s, double it, double other, double superlayer) { \
    return lg_##name##_keeping_place(                                                           \
        store_of(s), layer(s, it), layer(s, other), layer(s, superlayer));                      \
  }
KEEPING_PLACE(insert_sublayer_above)
KEEPING_PLACE(insert_sublayer_below)
KEEPING_PLACE(replace_sublayer)
JS(lg_error, ungroup)(js_store *s, double it) { return lg_ungroup(store_of(s), layer(s, it)); }
JS(double, layer_duplicate)(js_store *s, double it) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_layer_duplicate(store_of(s), layer(s, it), &result);
  return handle_or_error(error, result);
}

// ---------------------------------------------------------------------------------------------- states

/// The address of the states goes to `values`; the layers are in buffer 0.
JS(lg_error, states_create)(const js_store *s, uint32_t count) {
  lg_states *states = NULL;
  lg_error error = lg_states_create(store_of(s), layers(s, 0, count), count, &states);
  values[0] = (double)(uintptr_t)states;
  return error;
}
JS(lg_error, states_create_of_subtree)(const js_store *s, double it) {
  lg_states *states = NULL;
  lg_error error = lg_states_create_of_subtree(store_of(s), layer(s, it), &states);
  values[0] = (double)(uintptr_t)states;
  return error;
}
JS(lg_error, states_restore)(lg_states *states, js_store *s) {
  return lg_states_restore(states, store_of(s));
}
JS(void, states_destroy)(lg_states *states) { lg_states_destroy(states); }

// --------------------------------------------------------------------------------------------- scrolling

/// The rectangle is in `values`.
JS(lg_error, scroll_to_visible)(js_store *s, double it, uint32_t x, uint32_t y) {
  return lg_scroll_to_visible_aligned(
      store_of(s), layer(s, it), rect_in_values(), (lg_scroll_alignment)x, (lg_scroll_alignment)y);
}
JS(lg_error, set_keeps_autoresized_sizes)(js_store *s, uint32_t keeps) {
  return lg_set_keeps_autoresized_sizes(store_of(s), keeps != 0);
}
JS(lg_error, get_keeps_autoresized_sizes)(const js_store *s) {
  ONE(bool, lg_get_keeps_autoresized_sizes(store_of(s), &result))
}

// -------------------------------------------------------------------------------------------- painting

JS(lg_error, set_needs_display)(js_store *s, double it) {
  return lg_set_needs_display(store_of(s), layer(s, it));
}
/// The rectangle is in `values`.
JS(lg_error, set_needs_display_in_rect)(js_store *s, double it) {
  return lg_set_needs_display_in_rect(store_of(s), layer(s, it), rect_in_values());
}
/// The outsets are in `values`.
JS(lg_error, set_ink_outsets)(js_store *s, double it) {
  return lg_set_ink_outsets(store_of(s), layer(s, it), *(lg_outsets *)values);
}
GET(ink_outsets, lg_outsets)
/// Boxes of four floats.
JS(lg_error, get_damage_region)(const js_store *s, uint32_t most) {
  size_t count = 0;
  if (!js_reserve(OUTPUT, 16.0 * most)) return LG_ERROR_BAD_COUNT;
  lg_error error = lg_get_damage_region(store_of(s), OUT(lg_box), most, &count);
  values[0] = (double)count;
  return error;
}
#endif
