// The C interface from a C++ target of another package.
#include <layer_geometry.h>

#include <cstdio>
#include <vector>

int main() {
  lg_store *store = nullptr;
  if (lg_store_create(0, &store) != LG_OK) return 1;
  std::vector<lg_layer> layers(100);
  std::vector<lg_point> positions;
  for (size_t k = 0; k < layers.size(); k += 1) {
    if (lg_layer_create(store, LG_KIND_ORDINARY, &layers[k]) != LG_OK) return 1;
    positions.push_back({double(k), 2 * double(k)});
  }
  if (lg_set_positions(store, layers.data(), positions.data(), layers.size()) != LG_OK) return 1;
  std::vector<lg_rect> frames(layers.size());
  if (lg_get_frames(store, layers.data(), layers.size(), frames.data()) != LG_OK) return 1;
  for (size_t k = 0; k < frames.size(); k += 1) {
    if (frames[k].x != double(k) || frames[k].y != 2 * double(k)) return 1;
  }
  lg_store_destroy(store);
  std::printf("C++: right\n");
}
