/* A scene file, which LayerTool pack writes, is read and hit; damaged bytes are refused, and the error tells where. */
#include "check.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  CHECK(file != NULL);
  size_t capacity = 1 << 16;
  unsigned char *bytes = malloc(capacity);
  CHECK(bytes != NULL);
  *size = fread(bytes, 1, capacity, file);
  CHECK(*size < capacity);
  fclose(file);
  return bytes;
}

/* Writes the size and the checksum that bytes have to have, as Docs/SceneFormat.md describes them. */
static void seal(unsigned char *bytes, size_t size) {
  uint64_t sums[5] = {1, 2, 3, 4, size - 32}, word;
  for (size_t k = 0, at = 32; at < size; k++, at += 8) {
    word = 0;
    for (size_t i = 0; i < 8 && at + i < size; i++) word |= (uint64_t)bytes[at + i] << (8 * i);
    word = (sums[k % 4] ^ word) * 0x9E3779B97F4A7C15;
    sums[k % 4] = word << 29 | word >> 35;
  }
  for (size_t k = 0; k < 4; k++) {
    word = (sums[4] ^ sums[k]) * 0x9E3779B97F4A7C15;
    sums[4] = word << 29 | word >> 35;
  }
  for (size_t i = 0; i < 8; i++) {
    bytes[16 + i] = (unsigned char)((uint64_t)size >> (8 * i));
    bytes[24 + i] = (unsigned char)(sums[4] >> (8 * i));
  }
}

int main(int argc, char **argv) {
  size_t size, count;
  unsigned char *bytes = contents(argc > 1 ? argv[1] : "scene.layers", &size);

  lg_store *store;
  lg_layer page, hit;
  CALL(lg_scene_read(bytes, size, &store, &page, NULL));
  CALL(lg_scene_get_ids(bytes, size, NULL, 0, &count));
  int64_t *ids = malloc(count * sizeof(int64_t));
  CHECK(ids != NULL);
  CALL(lg_scene_get_ids(bytes, size, ids, count, &count));

  /* The ring, and what is behind its hole. */
  lg_point ring = {35, 35}, hole = {60, 60};
  CALL(lg_hit_test(store, ring, page, NULL, &hit));
  CHECK(ids[lg_layer_index(hit) - 1] == -7);
  CALL(lg_hit_test(store, hole, page, NULL, &hit));
  CHECK(hit == page && ids[lg_layer_index(hit) - 1] == 1);
  const lg_store *presentation;
  lg_point position;
  CALL(lg_store_get_presentation(store, &presentation));
  CALL(lg_set_time(store, 1));
  CALL(lg_get_layer_at_index(store, 8, &hit));
  CALL(lg_get_position(presentation, hit, &position));
  CHECK(position.x > 199.999 && position.x < 200.001);
  lg_store_destroy(store);

  /* Whatever the bytes are, they are a valid store or an error. */
  unsigned char *forged = malloc(size);
  CHECK(forged != NULL);
  size_t read = 0, refused = 0;
  for (size_t k = 0; k < size; k++) {
    lg_scene_fault fault;
    memcpy(forged, bytes, size);
    forged[k] ^= 0xff;
    CHECK(lg_scene_read(forged, size, &store, NULL, &fault) != LG_OK && fault.byte <= size);
    CHECK(lg_scene_read(bytes, k, &store, NULL, NULL) == LG_ERROR_BAD_SCENE);
    seal(forged, size);
    lg_error error = lg_scene_read(forged, size, &store, NULL, &fault);
    if (error == LG_OK) {
      size_t length;
      CALL(lg_validate(store, NULL, 0, &length));
      CHECK(length == 0);
      lg_store_destroy(store);
      read++;
    } else {
      CHECK(error == LG_ERROR_BAD_SCENE || error == LG_ERROR_UNKNOWN_VERSION);
      CHECK(fault.byte <= size && fault.layer < (int64_t)count);
      refused++;
    }
  }
  CHECK(read > 100 && refused > 100);
  free(forged);
  free(ids);
  free(bytes);
  printf("C example with a scene: %zu layers; of its bytes, changed, %zu are refused\n", count, refused);
  return 0;
}
