// Boost.Geometry's R-tree over the layers' boxes in the world. It knows nothing of drawing order, so every box under
// the point is looked at.
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

int main(int count, char **words) { return measure<BoostTree>(count, words); }
