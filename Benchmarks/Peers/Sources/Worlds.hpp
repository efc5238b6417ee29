// What a user of a bare spatial index has to keep beside it: where each layer is in the world, what clips it, and what
// is drawn over what.
#pragma once
#include "Scene.hpp"
#include <algorithm>
#include <limits>

struct Box {
  double left, top, right, bottom;
};

inline Box box(const Layer &layer, const Affine &map) {
  const double infinity = std::numeric_limits<double>::infinity();
  Box box{infinity, infinity, -infinity, -infinity};
  for (int corner = 0; corner < 4; corner++) {
    const Point p = map.apply(
        {layer.boundsX + (corner & 1 ? layer.width : 0), layer.boundsY + (corner & 2 ? layer.height : 0)});
    box.left = std::min(box.left, p.x), box.right = std::max(box.right, p.x);
    box.top = std::min(box.top, p.y), box.bottom = std::max(box.bottom, p.y);
  }
  return box;
}

class Worlds {
 public:
  Scene &scene;
  std::vector<int32_t> order;       // a layer's place in the order of drawing
  std::vector<Box> boxes;           // around what is visible at most

  explicit Worlds(Scene &scene)
      : scene(scene), order(scene.layers.size()), boxes(scene.layers.size()), maps(scene.layers.size()),
        inverses(scene.layers.size()), clips(scene.layers.size()), drawn(scene.layers.size()),
        ends(scene.layers.size()) {
    sortByDrawing();
    for (size_t layer = 0; layer < scene.layers.size(); layer++) refresh(int32_t(layer));
  }

  // Refreshes a layer and everything below it, and calls `changed` for each.
  template <class Body> void refreshTree(int32_t top, Body changed) {
    for (int32_t place = order[top]; place < ends[top]; place++) {
      refresh(drawn[place]);
      changed(drawn[place]);
    }
  }

  const Affine &map(int32_t layer) const { return maps[layer]; }

  // Whether the layer and all masks above it contain the point.
  bool isHit(int32_t layer, Point p) const {
    return contains(scene.layers[layer], inverses[layer].apply(p)) && isUnclipped(layer, p);
  }

  bool isUnclipped(int32_t layer, Point p) const {
    for (int32_t mask = clips[layer]; mask >= 0; mask = clips[mask])
      if (!contains(scene.layers[mask], inverses[mask].apply(p))) return false;
    return true;
  }

 private:
  std::vector<Affine> maps, inverses;
  std::vector<int32_t> clips;  // the nearest layer above that masks
  std::vector<int32_t> drawn;  // layers in the order of drawing
  std::vector<int32_t> ends;   // where a layer's subtree ends in that order

  // A subtree is drawn without a break, sublayers in the order they were made.
  void sortByDrawing() {
    const size_t count = scene.layers.size();
    std::vector<int32_t> sizes(count, 1), next(count);
    for (size_t i = count; i-- > 1;) sizes[scene.layers[i].parent] += sizes[i];
    for (size_t i = 0; i < count; i++) {
      const int32_t parent = scene.layers[i].parent;
      order[i] = parent < 0 ? 0 : next[parent];
      if (parent >= 0) next[parent] += sizes[i];
      next[i] = order[i] + 1;
      ends[i] = order[i] + sizes[i];
      drawn[order[i]] = int32_t(i);
    }
  }

  void refresh(int32_t i) {
    const Layer &layer = scene.layers[i];
    const int32_t parent = layer.parent;
    maps[i] = parent < 0 ? toSuperlayer(layer) : toSuperlayer(layer).followedBy(maps[parent]);
    inverses[i] = maps[i].inverted();
    clips[i] = parent < 0 ? -1 : scene.layers[parent].masksToBounds ? parent : clips[parent];
    Box box = ::box(layer, maps[i]);
    // What rounding may lose is far below this.
    const double slack = 1e-6;
    box.left -= slack, box.top -= slack, box.right += slack, box.bottom += slack;
    if (clips[i] >= 0) {
      const Box &clip = boxes[clips[i]];
      box.left = std::max(box.left, clip.left), box.right = std::min(box.right, clip.right);
      box.top = std::max(box.top, clip.top), box.bottom = std::min(box.bottom, clip.bottom);
    }
    boxes[i] = box;
  }
};
