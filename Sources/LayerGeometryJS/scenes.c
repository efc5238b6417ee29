// Scenes in their binary form, whose bytes are in buffer 0.

#include "shim.h"

#ifndef LG_SMALL

/// Returns null for bytes that are wrong. `values` get the error, and where it is: byte, column and layer; or else
/// the root.
JS(js_store *, read_scene)(uint32_t size) {
  lg_store *store = NULL;
  lg_layer root = LG_NO_LAYER;
  lg_scene_fault fault = {0, -1, 0};
  values[0] = lg_scene_read(IN(0, void), size, &store, &root, &fault);
  values[1] = store ? number(root) : (double)fault.byte;
  values[2] = fault.column;
  values[3] = (double)fault.layer;
  return js_make_new_store(store);
}

/// Ids as numbers, after read_scene; the bytes are gone then.
JS(lg_error, get_scene_ids)(uint32_t size) {
  GIVE_LIST(int64_t, lg_scene_get_ids(IN(0, void), size, results, capacity, &count))
  double *numbers = OUT(double);
  if (!error) for (size_t k = 0; k < count; k++) numbers[k] = (double)results[k];
  js_release(0);
  return error;
}

#endif
