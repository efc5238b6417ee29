/* A row of boxes that one thread moves and publishes, and two threads hit-test meanwhile. Each version is a
   whole one: all boxes have made the same number of steps. */
#include "check.h"

#include <pthread.h>
#include <stdio.h>

enum { BOXES = 200, STEPS = 2000, READERS = 2 };

/* What readers know: written before they start. */
static lg_publisher *publisher;
static lg_layer row, boxes[BOXES];

/* Checks one version, whose number of steps the row carries as its user data. Returns that number. */
static uint64_t check_version(const lg_store *snapshot) {
  uint64_t steps;
  CALL(lg_get_user_data(snapshot, row, &steps));
  size_t index_count;
  lg_rect frames[BOXES + 2];
  CALL(lg_get_index_count(snapshot, &index_count));
  CHECK(index_count == BOXES + 2);
  CALL(lg_get_frames_at(snapshot, 0, index_count, frames));
  for (int k = 0; k < BOXES; k += 1) CHECK(frames[lg_layer_index(boxes[k])].x == 10 * k + (double)steps);

  /* What a renderer uploads: the corners of every box, in single precision. */
  float quads[8 * (BOXES + 2)];
  CALL(lg_get_world_quads_at(snapshot, 0, index_count, quads));
  for (int k = 0; k < BOXES; k += 1) {
    CHECK(quads[8 * lg_layer_index(boxes[k])] == (float)(10 * k + (double)steps));
  }

  int k = (int)(steps % BOXES);
  lg_point point = {10 * k + 4 + (double)steps, 5}, origin = {0, 0}, converted;
  lg_layer hit;
  CALL(lg_hit_test(snapshot, point, row, NULL, &hit));
  CHECK(hit == boxes[k]);
  CALL(lg_hit_test(snapshot, point, LG_NO_LAYER, NULL, &hit));
  CHECK(hit == boxes[k]);
  CALL(lg_convert_point(snapshot, origin, boxes[k], LG_NO_LAYER, &converted));
  CHECK(converted.x == 10 * k + (double)steps && converted.y == 0);
  return steps;
}

static void *read_versions(void *unused) {
  (void)unused;
  lg_reader *reader;
  const lg_store *snapshot = NULL;
  CALL(lg_reader_create(publisher, &reader));
  uint64_t steps = 0, last_number = 0;
  while (steps < STEPS) {
    uint64_t number, now;
    CALL(lg_reader_enter(reader, &snapshot));
    CHECK(lg_reader_enter(reader, &snapshot) == LG_ERROR_BAD_STATE);
    CALL(lg_reader_get_version(reader, &number));
    now = check_version(snapshot);
    CHECK(number >= last_number && now >= steps);
    last_number = number;
    steps = now;
    CALL(lg_reader_leave(reader));
  }
  CHECK(lg_reader_leave(reader) == LG_ERROR_BAD_STATE);
  CHECK(lg_reader_get_version(reader, &last_number) == LG_ERROR_BAD_STATE);
  lg_reader_destroy(reader);
  return NULL;
}

int main(void) {
  lg_store *store;
  lg_rect row_frame = {0, 0, 10 * BOXES + STEPS, 10}, bounds = {0, 0, 8, 10};
  lg_point positions[BOXES];
  CALL(lg_store_create(BOXES + 1, &store));
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &row));
  CALL(lg_set_frame(store, row, row_frame));
  for (int k = 0; k < BOXES; k += 1) {
    CALL(lg_layer_create(store, LG_KIND_ORDINARY, &boxes[k]));
    CALL(lg_set_bounds(store, boxes[k], bounds));
    CALL(lg_add_sublayer(store, boxes[k], row));
    positions[k].x = 10 * k + 4;
    positions[k].y = 5;
  }
  CALL(lg_set_positions(store, boxes, positions, BOXES));
  CALL(lg_publisher_create(store, &publisher));
  CHECK(lg_publisher_create(store, &publisher) == LG_ERROR_BAD_STATE);

  pthread_t readers[READERS];
  for (int k = 0; k < READERS; k += 1) CHECK(pthread_create(&readers[k], NULL, read_versions, NULL) == 0);

  for (uint64_t step = 1; step <= STEPS; step += 1) {
    for (int k = 0; k < BOXES; k += 1) positions[k].x += 1;
    CALL(lg_set_positions(store, boxes, positions, BOXES));
    CALL(lg_set_user_data(store, row, step));
    CALL(lg_publisher_publish(publisher, NULL));
  }
  /* A reader may still be in the version before the last one. */
  bool is_published = false;
  while (!is_published) CALL(lg_publisher_publish(publisher, &is_published));

  for (int k = 0; k < READERS; k += 1) CHECK(pthread_join(readers[k], NULL) == 0);
  lg_publisher_destroy(publisher);
  printf("C example with threads: every version whole\n");
  return 0;
}
