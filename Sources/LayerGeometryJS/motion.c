// Animations, the time that is set, and the presentation.
//
// A handle of an animation is a number below 2^53: its row in 21 bits, and 32 bits that tell it from others
// that had its row. So a store of JavaScript has at most 2^21 - 1 animations at once.

#include "shim.h"

#ifndef LG_SMALL

enum { ROW_BITS = 21 };

static bool fits(lg_animation animation) { return (uint32_t)animation >> ROW_BITS == 0; }

static double animation_number(lg_animation animation) {
  return (double)(animation >> 32 << ROW_BITS | (animation & ((1u << ROW_BITS) - 1)));
}

/// Returns the handle that a number stands for; that of no animation for a number that was none.
static lg_animation animation_of(double number) {
  if (!(number > 0 && number < 0x1p53)) return LG_NO_ANIMATION;
  uint64_t bits = (uint64_t)number;
  if ((double)bits != number) return LG_NO_ANIMATION;
  return bits >> ROW_BITS << 32 | (bits & ((1u << ROW_BITS) - 1));
}

/// Converts handles in the output to numbers.
static lg_error give_animations(lg_error error, size_t count) {
  const lg_animation *handles = OUT(lg_animation);
  double *result = OUT(double);
  // 0 is the handle of none: what a scene has beyond a store of JavaScript cannot be named.
  for (size_t k = 0; !error && k < count; k++) result[k] = fits(handles[k]) ? animation_number(handles[k]) : 0;
  return error;
}

// -------------------------------------------------------------------------------------------- descriptions
// Numbers in buffer 0, as motion.js puts them.

/// Six numbers of a curve: the third is the number of steps, or begins the control points.
static lg_curve curve_at(const double *v) {
  lg_curve_kind kind = (lg_curve_kind)(uint32_t)v[0];
  uint32_t steps = kind == LG_CURVE_STEPS ? (uint32_t)v[2] : 0;
  return (lg_curve){kind, (lg_step_position)(uint32_t)v[1], steps, v[2], v[3], v[4], v[5]};
}

/// Fourteen numbers of a timing.
static lg_timing timing_at(const double *v) {
  return (lg_timing){
      v[0], v[1], v[2], v[3], v[4], v[5], v[6] != 0, (lg_fill_mode)(uint32_t)v[7], curve_at(v + 8)};
}

/// Takes numbers from what is left of the buffer.
static lg_numbers take(const double **rest, double count) {
  lg_numbers numbers = {*rest, (size_t)count};
  *rest += numbers.count;
  return numbers;
}

enum { TIMING = 14, COUNTS = 24, NUMBERS = 30, CURVE = 6 };

/// The key is in buffer 1, with `has`. Curves are made in the output.
static lg_error describe(lg_animation_description *description) {
  const double *v = IN(0, double), *counts = v + COUNTS, *rest = v + NUMBERS;
  *description = (lg_animation_description){
      .key_path = (lg_key_path)(uint32_t)v[TIMING], .kind = (lg_animation_kind)(uint32_t)v[TIMING + 1],
      .is_additive = v[TIMING + 2] != 0, .is_cumulative = v[TIMING + 3] != 0, .timing = timing_at(v),
      .mode = (lg_calculation_mode)(uint32_t)v[TIMING + 4],
      .spring = {v[TIMING + 5], v[TIMING + 6], v[TIMING + 7], v[TIMING + 8], v[TIMING + 9] != 0}};
  description->from = take(&rest, counts[0]);
  description->to = take(&rest, counts[1]);
  description->by = take(&rest, counts[2]);
  description->values = take(&rest, counts[3]);
  description->times = take(&rest, counts[4]);
  size_t curve_count = (size_t)counts[5];
  lg_curve *curves = js_reserve(OUTPUT, (double)(curve_count * sizeof(lg_curve)));
  if (!curves) return LG_ERROR_BAD_COUNT;
  for (size_t k = 0; k < curve_count; k++) curves[k] = curve_at(rest + CURVE * k);
  description->curves = curves;
  description->curve_count = curve_count;
  return LG_OK;
}

// -------------------------------------------------------------------------------------------------- adding

/// Gives a handle, or minus an lg_error.
JS(double, add_animation)(js_store *s, double it, uint32_t has) {
  lg_animation_description description;
  lg_animation result = LG_NO_ANIMATION;
  lg_error error = describe(&description);
  if (!error) error = lg_animation_add(store_of(s), layer(s, it), &description, has ? IN(1, char) : NULL, &result);
  if (error) return -(double)error;
  if (fits(result)) return animation_number(result);
  lg_animation_remove(store_of(s), result);
  return -(double)LG_ERROR_FULL;
}

/// Layers in buffer 0, values in 1 and 2, the timing in `values`.
JS(lg_error, add_animations)(js_store *s, uint32_t count, uint32_t key_path) {
  lg_timing timing = timing_at(values);
  if (!js_reserve(OUTPUT, 8.0 * count)) return LG_ERROR_BAD_COUNT;
  lg_animation *results = OUT(lg_animation);
  lg_error error = lg_animations_add(
      store_of(s), layers(s, 0, count), count, (lg_key_path)key_path, IN(1, double), IN(2, double), &timing,
      results);
  bool fit = true;
  for (size_t k = 0; !error && k < count; k++) fit = fit && fits(results[k]);
  if (fit) return give_animations(error, count);
  for (size_t k = 0; k < count; k++) lg_animation_remove(store_of(s), results[k]);
  return LG_ERROR_FULL;
}

JS(uint32_t, get_key_path_width)(uint32_t key_path) { return lg_key_path_width((lg_key_path)key_path); }

// ------------------------------------------------------------------------------------ removing and reading

JS(lg_error, remove_animation)(js_store *s, double it) { return lg_animation_remove(store_of(s), animation_of(it)); }
/// The key in buffer 1.
JS(lg_error, remove_animation_for_key)(js_store *s, double it) {
  return lg_animation_remove_for_key(store_of(s), layer(s, it), IN(1, char));
}
JS(lg_error, remove_all_animations)(js_store *s, double it) {
  return lg_animations_remove_all(store_of(s), layer(s, it));
}
/// Removes them, and lists what was removed.
JS(lg_error, remove_completed_animations)(js_store *s) {
  lg_error removed = lg_animations_remove_completed(store_of(s), NULL);
  if (removed) return removed;
  GIVE_LIST(lg_animation, lg_get_completed_animations(store_of(s), results, capacity, &count))
  return give_animations(error, count);
}
JS(lg_error, get_animations)(const js_store *s, double it) {
  GIVE_LIST(lg_animation, lg_get_animations(store_of(s), layer(s, it), results, capacity, &count))
  return give_animations(error, count);
}
/// Gives a handle, or minus an lg_error.
JS(double, get_animation_for_key)(const js_store *s, double it) {
  lg_animation result = LG_NO_ANIMATION;
  lg_error error = lg_get_animation_for_key(store_of(s), layer(s, it), IN(1, char), &result);
  if (!error && !fits(result)) error = LG_ERROR_FULL;
  return error ? -(double)error : animation_number(result);
}
JS(bool, animation_exists)(const js_store *s, double it) {
  return lg_animation_exists(store_of(s), animation_of(it));
}
JS(double, get_animation_layer)(const js_store *s, double it) {
  lg_layer result = LG_NO_LAYER;
  lg_error error = lg_animation_get_layer(store_of(s), animation_of(it), &result);
  return handle_or_error(error, result);
}
JS(lg_error, is_animation_running)(const js_store *s, double it) {
  ONE(bool, lg_animation_is_running(store_of(s), animation_of(it), &result))
}
JS(lg_error, is_animation_in_effect)(const js_store *s, double it) {
  ONE(bool, lg_animation_is_in_effect(store_of(s), animation_of(it), &result))
}
/// The numbers in buffer 0.
JS(lg_error, retarget)(js_store *s, double it, uint32_t count) {
  return lg_animation_retarget(store_of(s), animation_of(it), IN(0, double), count);
}

// ---------------------------------------------------------------------------------------------------- time

JS(lg_error, set_time)(js_store *s, double time) { return lg_set_time(store_of(s), time); }
JS(lg_error, get_time)(const js_store *s) { return lg_get_time(store_of(s), values); }
JS(lg_error, get_next_change)(const js_store *s) { return lg_get_next_change(store_of(s), values); }
JS(lg_error, get_has_running_animations)(const js_store *s) {
  ONE(bool, lg_get_has_running_animations(store_of(s), &result))
}
LAYER_LIST(
    get_moving_layers, (const js_store *s), lg_get_moving_layers(store_of(s), results, capacity, &count))

/// Returns the presentation, which ends with the store; null without a store.
JS(js_store *, get_presentation)(js_store *s) {
  const lg_store *presentation = NULL;
  if (!s || lg_store_get_presentation(s->store, &presentation)) return NULL;
  if (!s->presentation) s->presentation = js_make_store((lg_store *)presentation, s->tag);
  return s->presentation;
}
#endif
