// Boost.Geometry's R-tree over the layers' boxes in the world. It knows nothing of drawing order, so every box under
// the point is looked at.
#include "LiveWorlds.hpp"
#include "Measure.hpp"
#include "Worlds.hpp"
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace geometry = boost::geometry;

using Place = geometry::model::point<double, 2, geometry::cs::cartesian>;
using Bounds = geometry::model::box<Place>;
using Entry = std::pair<Bounds, int32_t>;
using Tree = geometry::index::rtree<Entry, geometry::index::quadratic<16>>;

Entry entry(const Box &box, int32_t layer) {
  return {Bounds(Place(box.left, box.top), Place(box.right, box.bottom)), layer};
}

bool isIn(const Entry &entry) {
  const auto &low = entry.first.min_corner(), &high = entry.first.max_corner();
  return low.get<0>() < high.get<0>() && low.get<1>() < high.get<1>();
}

class BoostTree {
  Worlds worlds;
  std::vector<Entry> entries;
  Tree tree;

 public:
  explicit BoostTree(Scene &scene) : worlds(scene) {
    std::vector<Entry> visible;
    for (size_t i = 0; i < scene.layers.size(); i++) {
      entries.push_back(entry(worlds.boxes[i], int32_t(i)));
      if (isIn(entries.back())) visible.push_back(entries.back());
    }
    tree = Tree(visible);
  }

  int32_t hit(Point point) {
    int32_t front = -1;
    const Place place(point.x, point.y);
    for (auto found = tree.qbegin(geometry::index::intersects(place)); found != tree.qend(); ++found) {
      const int32_t layer = found->second;
      if (front >= 0 && worlds.order[size_t(layer)] < worlds.order[size_t(front)]) continue;
      if (worlds.isHit(layer, point)) front = layer;
    }
    return front;
  }

  void move(int32_t top) {
    worlds.refreshTree(top, [&](int32_t layer) {
      Entry &old = entries[size_t(layer)];
      if (isIn(old)) tree.remove(old);
      old = entry(worlds.boxes[size_t(layer)], layer);
      if (isIn(old)) tree.insert(old);
    });
  }
};

// The same for the mix.
class LiveBoostTree {
  LiveWorlds worlds;
  std::vector<Entry> entries;
  Tree tree;

 public:
  explicit LiveBoostTree(const Scene &scene) : worlds(scene) {
    std::vector<Entry> visible;
    for (size_t i = 0; i < worlds.layers.size(); i++) {
      entries.push_back(entry(worlds.boxes[i], int32_t(i)));
      if (isIn(entries.back())) visible.push_back(entries.back());
    }
    tree = Tree(visible);
    hit({1, 1}, rules(Call::nearMove));
  }

  Layer &layer(int32_t layer) { return worlds.layers[size_t(layer)]; }
  const Affine &world(int32_t layer) const { return worlds.map(layer); }
  const Affine &worldInverse(int32_t layer) const { return worlds.inverse(layer); }
  void setDepth(int32_t layer, double z) { worlds.setDepth(layer, z); }

  void changed(int32_t top) {
    worlds.refreshTree(top, [&](int32_t layer) {
      Entry &old = entries[size_t(layer)];
      if (isIn(old)) tree.remove(old);
      old = entry(worlds.boxes[size_t(layer)], layer);
      if (isIn(old)) tree.insert(old);
    });
  }

  void append(const Layer &layer) {
    entries.push_back(entry({0, 0, 0, 0}, int32_t(entries.size())));
    changed(worlds.append(layer));
  }

  void place(int32_t layer, int32_t superlayer, int32_t sibling) {
    const bool stays = superlayer >= 0 && worlds.layers[size_t(layer)].parent == superlayer;
    worlds.place(layer, superlayer, sibling);
    // A new order alone leaves the boxes as they are.
    if (!stays) changed(layer);
  }

  void setHidden(int32_t layer, bool hidden) {
    worlds.setHidden(layer, hidden);
    changed(layer);
  }

  int32_t hit(Point point, const Rules &rules) {
    int32_t front = -1;
    const Place place(point.x, point.y);
    for (auto found = tree.qbegin(geometry::index::intersects(place)); found != tree.qend(); ++found) {
      const int32_t layer = found->second;
      if (front >= 0 && !worlds.isInFront(layer, front, rules.byDepth)) continue;
      if (worlds.isHit(layer, point, rules)) front = layer;
    }
    return front;
  }

  // By their boxes alone.
  int32_t touching(const Box &area) {
    const Bounds bounds(Place(area.left, area.top), Place(area.right, area.bottom));
    std::vector<int32_t> layers;
    for (auto found = tree.qbegin(geometry::index::intersects(bounds)); found != tree.qend(); ++found)
      layers.push_back(found->second);
    const size_t wanted = std::min(layers.size(), layersInArea);
    std::partial_sort(layers.begin(), layers.begin() + ptrdiff_t(wanted), layers.end(),
                      [&](int32_t a, int32_t b) { return worlds.isInFront(a, b, false); });
    layers.resize(wanted);
    return digest(layers);
  }
};

int main(int count, char **words) { return measure<BoostTree, LiveBoostTree>(count, words); }
