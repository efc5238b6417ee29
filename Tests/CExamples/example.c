/* Builds a scene, edits it and asks questions about it, all through the C interface, and checks the answers. */
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool close_to(double a, double b) { return fabs(a - b) < 1e-9; }

/* A white layer that holds a blue one, as in Apple's guides. */
static void hit_and_convert(lg_store *store) {
  lg_layer white, blue, hit;
  lg_rect white_frame = {0, 0, 200, 200}, blue_frame = {50, 50, 100, 100};
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &white));
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &blue));
  CALL(lg_set_frame(store, white, white_frame));
  CALL(lg_set_frame(store, blue, blue_frame));
  CALL(lg_add_sublayer(store, blue, white));

  lg_point inside_blue = {60, 60}, inside_white = {10, 10}, outside = {300, 10};
  CALL(lg_hit_test(store, inside_blue, white, NULL, &hit));
  CHECK(hit == blue);
  CALL(lg_hit_test(store, inside_white, white, NULL, &hit));
  CHECK(hit == white);
  CALL(lg_hit_test(store, outside, white, NULL, &hit));
  CHECK(hit == LG_NO_LAYER);

  lg_point origin = {0, 0}, converted;
  CALL(lg_convert_point(store, origin, blue, white, &converted));
  CHECK(converted.x == 50 && converted.y == 50);

  /* A turn by 45 degrees about the anchor point. */
  double s = sqrt(0.5);
  lg_affine_transform turn = {s, s, -s, s, 0, 0};
  CALL(lg_set_affine_transform(store, blue, &turn));
  lg_rect frame;
  CALL(lg_get_frame(store, blue, &frame));
  CHECK(close_to(frame.x, 100 - 100 * s) && close_to(frame.width, 200 * s));

  char text[512];
  size_t length;
  CALL(lg_explain_hit(store, inside_blue, white, NULL, text, sizeof text, &length));
  CHECK(length > 0 && length == strlen(text) && strstr(text, "does not contain the point") != NULL);

  CALL(lg_layer_destroy(store, white));
  CHECK(!lg_layer_exists(store, blue));
  CHECK(lg_get_frame(store, blue, &frame) == LG_ERROR_STALE_LAYER);
}

enum { ROWS = 1000 };

/* A list of a thousand rows: moved in one call, read in one call. */
static void rows(lg_store *store) {
  lg_layer list, layers[ROWS];
  lg_point positions[ROWS];
  lg_rect frames[ROWS], list_frame = {0, 0, 300, 44 * ROWS}, row_bounds = {0, 0, 300, 44};
  CALL(lg_layer_create(store, LG_KIND_SCROLL, &list));
  CALL(lg_set_frame(store, list, list_frame));
  for (int k = 0; k < ROWS; k += 1) {
    CALL(lg_layer_create(store, LG_KIND_ORDINARY, &layers[k]));
    CALL(lg_set_bounds(store, layers[k], row_bounds));
    CALL(lg_add_sublayer(store, layers[k], list));
    positions[k].x = 150;
    positions[k].y = 44 * k + 22;
  }
  CALL(lg_set_positions(store, layers, positions, ROWS));
  CALL(lg_get_frames(store, layers, ROWS, frames));
  for (int k = 0; k < ROWS; k += 1) CHECK(frames[k].y == 44 * k && frames[k].height == 44);

  /* Every layer of the store, by index. */
  size_t index_count;
  CALL(lg_get_index_count(store, &index_count));
  lg_rect *all = malloc(index_count * sizeof *all);
  CHECK(all != NULL);
  CALL(lg_get_frames_at(store, 0, index_count, all));
  for (int k = 0; k < ROWS; k += 1) CHECK(all[lg_layer_index(layers[k])].y == 44 * k);
  free(all);

  /* The rows between two heights: a first call for the number, a second for the layers. */
  lg_rect lasso = {10, 44 * 10 + 1, 20, 44 * 5 - 2};
  size_t count, found;
  lg_layer hits[8];
  CALL(lg_get_layers_intersecting_rect(store, lasso, list, NULL, NULL, 0, &count));
  CHECK(count == 6);
  CALL(lg_get_layers_intersecting_rect(store, lasso, list, NULL, hits, 8, &found));
  CHECK(found == count && hits[0] == layers[14] && hits[4] == layers[10] && hits[5] == list);

  lg_layer nearest;
  double distance;
  lg_point beside = {310, 44 * 7 + 1};
  CALL(lg_get_nearest_layer(store, beside, 20, list, NULL, &nearest, &distance));
  CHECK(nearest == layers[7] && distance == 10);
}

/* Bad arguments are answered, and change nothing. */
static void errors(lg_store *store) {
  lg_layer a, b;
  lg_point bad = {NAN, 0}, position = {1, 2}, read;
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &a));
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &b));
  CALL(lg_add_sublayer(store, b, a));
  CALL(lg_set_position(store, a, position));
  CHECK(lg_set_position(store, a, bad) == LG_ERROR_NOT_FINITE);
  CHECK(lg_set_position(NULL, a, position) == LG_ERROR_NULL_POINTER);
  CHECK(lg_set_position(store, a + ((lg_layer)1 << 32), position) == LG_ERROR_STALE_LAYER);
  CHECK(lg_add_sublayer(store, a, b) == LG_ERROR_CYCLE);
  CHECK(lg_set_positions(store, &a, &position, SIZE_MAX) == LG_ERROR_BAD_COUNT);
  CALL(lg_get_position(store, a, &read));
  CHECK(read.x == 1 && read.y == 2);
}

int main(void) {
  CHECK(lg_version() >> 16 == LG_VERSION_MAJOR);
  lg_store *store;
  CALL(lg_store_create(0, &store));
  hit_and_convert(store);
  rows(store);
  errors(store);

  char faults[256];
  size_t length, bytes;
  CALL(lg_validate(store, faults, sizeof faults, &length));
  CHECK(length == 0);
  CALL(lg_get_byte_count(store, &bytes));
  CHECK(bytes > ROWS * 100);
  lg_store_destroy(store);
  printf("C example, LayerGeometry %s: all answers right\n", lg_version_string());
  return 0;
}
