// Shapes, and what is hit of layers in place of their bounds.

#include "shim.h"

#ifndef LG_SMALL

/// A stroke of width, cap, join and miter limit in `values`, behind a rectangle.
static lg_stroke stroke_in_values(void) {
  const double *v = values + 4;
  return (lg_stroke){v[0], (lg_line_cap)(uint32_t)v[1], (lg_line_join)(uint32_t)v[2], v[3]};
}

/// Puts a shape's pointer in `values`.
static lg_error give(lg_error error, lg_shape *shape) {
  values[0] = (double)(uintptr_t)shape;
  return error;
}

/// Verbs and coordinates in the buffers 0 and 1; `has`: whether there is a stroke in `values`.
JS(lg_error, shape_create_path)(uint32_t verb_count, uint32_t coordinate_count, uint32_t fill, uint32_t has) {
  lg_shape *shape = NULL;
  lg_stroke stroke = stroke_in_values();
  lg_error error = lg_shape_create_path(
      IN(0, uint8_t), verb_count, IN(1, double), coordinate_count, (lg_fill_rule)fill, has ? &stroke : NULL,
      &shape);
  return give(error, shape);
}
/// The rectangle is in `values`, too.
JS(lg_error, shape_create_ellipse)(uint32_t fill, uint32_t has) {
  lg_shape *shape = NULL;
  lg_stroke stroke = stroke_in_values();
  lg_error error = lg_shape_create_ellipse(
      *(lg_rect *)values, (lg_fill_rule)fill, has ? &stroke : NULL, &shape);
  return give(error, shape);
}
/// The radii are behind the stroke.
JS(lg_error, shape_create_rounded_rect)(uint32_t fill, uint32_t has) {
  lg_shape *shape = NULL;
  lg_stroke stroke = stroke_in_values();
  lg_error error = lg_shape_create_rounded_rect(
      *(lg_rect *)values, (const lg_corner_radii *)(values + 8), (lg_fill_rule)fill, has ? &stroke : NULL,
      &shape);
  return give(error, shape);
}
JS(void, shape_destroy)(lg_shape *shape) { lg_shape_destroy(shape); }

JS(lg_error, shape_contains)(const lg_shape *shape, double x, double y) {
  ONE(bool, lg_shape_contains(shape, (lg_point){x, y}, &result))
}
JS(lg_error, shape_get_bounding_box)(const lg_shape *shape) {
  return lg_shape_get_bounding_box(shape, (lg_rect *)values);
}
JS(lg_error, shape_get_fill)(const lg_shape *shape) { ONE(lg_fill_rule, lg_shape_get_fill(shape, &result)) }
/// Width, cap, join and miter limit go to `values`.
JS(lg_error, shape_get_stroke)(const lg_shape *shape) {
  lg_stroke stroke = {0};
  lg_error error = lg_shape_get_stroke(shape, &stroke);
  values[0] = stroke.width;
  values[1] = stroke.cap;
  values[2] = stroke.join;
  values[3] = stroke.miter_limit;
  return error;
}
/// Coordinates, and verbs behind them, go to the output, how many of each to `values`.
JS(lg_error, shape_get_path)(const lg_shape *shape) {
  size_t verb_count = 0, count = 0;
  lg_error error = lg_shape_get_path(shape, NULL, 0, &verb_count, NULL, 0, &count);
  if (error) return error;
  if (!js_reserve(OUTPUT, (double)count * sizeof(double) + (double)verb_count)) return LG_ERROR_BAD_COUNT;
  double *coordinates = OUT(double);
  error = lg_shape_get_path(
      shape, (uint8_t *)(coordinates + count), verb_count, &verb_count, coordinates, count, &count);
  values[0] = (double)verb_count;
  values[1] = (double)count;
  return error;
}

// ---------------------------------------------------------------------------------------------- layers

JS(lg_error, set_shape)(js_store *s, double it, const lg_shape *shape) {
  return lg_set_shape(store_of(s), layer(s, it), shape);
}
JS(lg_error, get_shape)(const js_store *s, double it) {
  lg_shape *shape = NULL;
  lg_error error = lg_get_shape(store_of(s), layer(s, it), &shape);
  return give(error, shape);
}
/// The outsets are in `values`.
JS(lg_error, set_hit_outsets)(js_store *s, double it) {
  return lg_set_hit_outsets(store_of(s), layer(s, it), *(lg_outsets *)values);
}
GET(hit_outsets, lg_outsets)
#endif
