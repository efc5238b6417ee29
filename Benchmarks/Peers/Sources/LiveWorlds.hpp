// What a user of a bare spatial index has to keep beside it while layers come, go and change places: the hierarchy with
// an order of siblings, where each layer is in the world, and what clips it.
#pragma once
#include "Mix.hpp"

class LiveWorlds {
 public:
  std::vector<Layer> layers;
  std::vector<Box> boxes;  // around what is visible at most; empty for layers that are hidden or out of the tree

  explicit LiveWorlds(const Scene &scene) {
    for (const Layer &layer : scene.layers) append(layer);
    refreshTree(0, [](int32_t) {});
  }

  int32_t append(const Layer &layer) {
    const int32_t index = int32_t(layers.size());
    layers.push_back(layer);
    boxes.push_back({0, 0, 0, 0});
    links.push_back({});
    maps.push_back({});
    inverses.push_back({});
    layers[size_t(index)].parent = -1;
    place(index, layer.parent, -1);
    return index;
  }

  // Moves a layer under a superlayer, directly behind the sibling `next` or to the very front; -1 is none.
  void place(int32_t layer, int32_t parent, int32_t next) {
    detach(layer);
    layers[layer].parent = parent;
    if (parent < 0) return;
    const int32_t previous = next < 0 ? links[parent].last : links[next].previous;
    links[layer].previous = previous, links[layer].next = next;
    (previous < 0 ? links[parent].first : links[previous].next) = layer;
    (next < 0 ? links[parent].last : links[next].previous) = layer;
    double &order = links[layer].order;
    if (next < 0) {
      order = previous < 0 ? 0 : links[previous].order + 1;
    } else if (previous < 0) {
      order = links[next].order - 1;
    } else {
      const double low = links[previous].order, high = links[next].order;
      order = (low + high) / 2;
      if (!(low < order && order < high)) renumber(parent);
    }
  }

  void setHidden(int32_t layer, bool hidden) { links[layer].hidden = hidden; }
  void setDepth(int32_t layer, double z) { links[layer].z = z; }

  // Refreshes a layer and everything below it, and calls `changed` for each.
  template <class Body> void refreshTree(int32_t top, Body changed) {
    stack.assign(1, top);
    while (!stack.empty()) {
      const int32_t layer = stack.back();
      stack.pop_back();
      refresh(layer);
      changed(layer);
      for (int32_t sublayer = links[layer].first; sublayer >= 0; sublayer = links[sublayer].next)
        stack.push_back(sublayer);
    }
  }

  const Affine &map(int32_t layer) const { return maps[layer]; }
  const Affine &inverse(int32_t layer) const { return inverses[layer]; }

  // Whether a hit test by the rules finds the layer at the point, unless another is in front.
  bool isHit(int32_t layer, Point p, const Rules &rules) const {
    if (!contains(layers[layer], inverses[layer].apply(p))) return false;
    for (int32_t i = layers[layer].parent; i >= 0; i = layers[i].parent) {
      const bool clips = layers[i].masksToBounds || !(i == 0 ? rules.outsideRoot : rules.outsideLayers);
      if (clips && !contains(layers[i], inverses[i].apply(p))) return false;
    }
    return true;
  }

  bool isInFront(int32_t a, int32_t b, bool byDepth) const {
    int32_t levels = links[a].depth - links[b].depth;
    // A layer is in front of those it lies in.
    int32_t x = a, y = b;
    for (; levels > 0; levels--) x = layers[x].parent;
    for (; levels < 0; levels++) y = layers[y].parent;
    if (x == y) return links[a].depth > links[b].depth;
    while (layers[x].parent != layers[y].parent) x = layers[x].parent, y = layers[y].parent;
    if (byDepth && links[x].z != links[y].z) return links[x].z > links[y].z;
    return links[x].order > links[y].order;
  }

 private:
  struct Link {
    int32_t next = -1, previous = -1, first = -1, last = -1;
    int32_t depth = 0;         // levels below the root
    int32_t clip = -1;         // the nearest layer above that masks
    bool hidden = false;
    bool isOut = false;        // hidden or out of the tree, or below such a layer
    double order = 0, z = 0;   // among siblings
  };

  std::vector<Link> links;
  std::vector<Affine> maps, inverses;
  std::vector<int32_t> stack;

  void detach(int32_t layer) {
    const int32_t parent = layers[layer].parent;
    if (parent < 0) return;
    Link &link = links[layer];
    (link.previous < 0 ? links[parent].first : links[link.previous].next) = link.next;
    (link.next < 0 ? links[parent].last : links[link.next].previous) = link.previous;
    link.next = link.previous = -1;
  }

  // New numbers for all siblings, where two have none left between them.
  void renumber(int32_t parent) {
    double order = 0;
    for (int32_t i = links[parent].first; i >= 0; i = links[i].next) links[i].order = order++;
  }

  void refresh(int32_t i) {
    const Layer &layer = layers[i];
    const int32_t parent = layer.parent;
    Link &link = links[i];
    maps[i] = parent < 0 ? toSuperlayer(layer) : toSuperlayer(layer).followedBy(maps[parent]);
    inverses[i] = maps[i].inverted();
    link.clip = parent < 0 ? -1 : layers[parent].masksToBounds ? parent : links[parent].clip;
    link.depth = parent < 0 ? 0 : links[parent].depth + 1;
    link.isOut = link.hidden || (parent < 0 ? i != 0 : links[parent].isOut);
    boxes[i] = {0, 0, 0, 0};
    if (link.isOut) return;
    boxes[i] = box(layer, maps[i]);
    // What rounding may lose is far below this.
    const double slack = 1e-6;
    boxes[i].left -= slack, boxes[i].top -= slack, boxes[i].right += slack, boxes[i].bottom += slack;
    if (link.clip < 0) return;
    const Box &clip = boxes[link.clip];
    boxes[i].left = std::max(boxes[i].left, clip.left), boxes[i].right = std::min(boxes[i].right, clip.right);
    boxes[i].top = std::max(boxes[i].top, clip.top), boxes[i].bottom = std::min(boxes[i].bottom, clip.bottom);
  }
};
