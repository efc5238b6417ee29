/* The C interface from a C target of another package. */
#include <layer_geometry.h>

#include <stdio.h>

int main(void) {
  lg_store *store = NULL;
  lg_layer outer = LG_NO_LAYER, inner = LG_NO_LAYER, hit = LG_NO_LAYER;
  lg_rect outer_frame = {0, 0, 200, 200}, inner_frame = {50, 50, 100, 100};
  lg_point point = {60, 60};
  if (lg_store_create(2, &store) != LG_OK) return 1;
  if (lg_layer_create(store, LG_KIND_ORDINARY, &outer) != LG_OK) return 1;
  if (lg_layer_create(store, LG_KIND_ORDINARY, &inner) != LG_OK) return 1;
  if (lg_set_frame(store, outer, outer_frame) != LG_OK) return 1;
  if (lg_set_frame(store, inner, inner_frame) != LG_OK) return 1;
  if (lg_add_sublayer(store, inner, outer) != LG_OK) return 1;
  if (lg_add_sublayer(store, outer, inner) != LG_ERROR_CYCLE) return 1;
  if (lg_hit_test(store, point, outer, NULL, &hit) != LG_OK || hit != inner) return 1;
  lg_store_destroy(store);
  printf("C: right\n");
  return 0;
}
