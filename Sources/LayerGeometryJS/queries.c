// Hit tests and other queries, texts, and snapshots.

#include "shim.h"

// ------------------------------------------------------------------------------------------- hit tests

lg_hit_options options;

/// The options of the next queries with `has` of 1, which are written in place.
JS(lg_hit_options *, options)(void) { return &options; }

/// Makes a preset the options.
JS(void, get_preset)(uint32_t which) {
  options = which == 0   ? lg_hit_options_documented()
            : which == 1 ? lg_hit_options_core_animation()
            : which == 2 ? lg_hit_options_ui_kit()
                         : lg_hit_options_css();
}

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
LAYER_LIST(
    get_layers_at_point, (const js_store *s, double x, double y, double receiver, uint32_t has),
    lg_get_layers_at_point(
        store_of(s), (lg_point){x, y}, layer(s, receiver), OPTIONS, results, capacity, &count))

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
  free(s->presentation);
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
  lg_reader *reader = NULL;
  js_reader *it = lg_reader_create(publisher, &reader) ? NULL : malloc(sizeof(js_reader));
  if (!it) return NULL;
  it->reader = reader;
  it->snapshot = (js_store){NULL, s->tag, NULL};
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
/// Enters at a time; `reader_snapshot` gives what is shown then.
JS(lg_error, reader_enter_at)(js_reader *it, double time) {
  const lg_store *store = NULL;
  lg_error error = lg_reader_enter_at(it ? it->reader : NULL, time, &store);
  if (!error) it->snapshot.store = (lg_store *)store;
  return error;
}
JS(js_store *, reader_snapshot)(js_reader *it) { return &it->snapshot; }
JS(lg_error, reader_set_tracks_damage)(js_reader *it, uint32_t tracks) {
  return lg_reader_set_tracks_damage(it ? it->reader : NULL, tracks != 0);
}
JS(lg_error, reader_get_tracks_damage)(const js_reader *it) {
  ONE(bool, lg_reader_get_tracks_damage(it ? it->reader : NULL, &result))
}
JS(lg_error, reader_leave)(js_reader *it) { return lg_reader_leave(it ? it->reader : NULL); }
JS(lg_error, reader_get_version)(const js_reader *it) {
  ONE(uint64_t, lg_reader_get_version(it ? it->reader : NULL, &result))
}
#endif
