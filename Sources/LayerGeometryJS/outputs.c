// Bulk outputs, damage and conversions.

#include "shim.h"

// ------------------------------------------------------------------------------ update and bulk outputs

JS(lg_error, update)(const js_store *s) { return lg_update(store_of(s)); }

JS(lg_error, prepare_queries)(const js_store *s, double layers) {
  if (!(layers >= 0)) return layers < 0 ? LG_ERROR_BAD_VALUE : LG_ERROR_NOT_FINITE;
  size_t most = layers < 0x1p31 ? (size_t)layers : (size_t)0x7fffffff;
  ONE(bool, lg_prepare_queries(store_of(s), most, &result))
}

/// Boxes are four floats.
GET(world_box, lg_box)

/// Checks that a range is one of indices, before there is memory for its output.
static lg_error check_range(const js_store *s, double first, double count) {
  size_t most = 0;
  lg_error error = lg_get_index_count(store_of(s), &most);
  if (error) return error;
  return is_whole(first) && is_whole(count) && first + count <= (double)most ? LG_OK : LG_ERROR_BAD_COUNT;
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
GET(visible_fraction, double)
GET(effective_opacity, double)
GET_ONE(effectively_hidden, bool)
GET_ONE(contents_are_flipped, bool)
OUTPUT_OF(world_transforms, lg_homography, 72)
OUTPUT_OF(clipped_frames, lg_rect, 32)
OUTPUT_OF(effective_opacities, double, 8)
OUTPUT_OF(world_matrices_3x3, float, 36)
OUTPUT_OF(world_matrices_4x4, float, 64)
OUTPUT_OF(world_quads, float, 32)

/// The rectangle is in `values`.
JS(lg_error, clip_rect)(const js_store *s, double it) {
  return lg_clip_rect(store_of(s), layer(s, it), *(lg_rect *)values, (lg_rect *)values);
}
JS(lg_error, get_clipped_area)(const js_store *s, double it) {
  return lg_get_clipped_area(store_of(s), layer(s, it), *(lg_rect *)values, values);
}
JS(lg_error, get_clipped_polygon)(const js_store *s, double it) {
  lg_rect rect = *(lg_rect *)values;
  GIVE_LIST(
      lg_point, lg_get_clipped_polygon(store_of(s), layer(s, it), rect, results, capacity, &count))
  return error;
}

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
JS(lg_error, set_tracks_presentation_damage)(js_store *s, uint32_t tracks) {
  return lg_set_tracks_presentation_damage(store_of(s), tracks != 0);
}
JS(lg_error, get_tracks_presentation_damage)(const js_store *s) {
  ONE(bool, lg_get_tracks_presentation_damage(store_of(s), &result))
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
