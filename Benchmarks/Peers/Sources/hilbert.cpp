// A packed R-tree over the layers' boxes in the world, with AVX2: leaves in the order of a Hilbert curve, 16 boxes to a
// node, and in every lane the front-most layer below it, so that a search looks in front first and stops early. A move
// refits the boxes above; nothing is ever packed again.
#include "Measure.hpp"
#include "Worlds.hpp"
#include <algorithm>
#include <immintrin.h>

static uint32_t hilbertPlace(uint32_t x, uint32_t y) {
  uint32_t place = 0;
  for (uint32_t side = 1 << 15; side; side >>= 1) {
    const uint32_t right = (x & side) != 0, below = (y & side) != 0;
    place += side * side * ((3 * right) ^ below);
    if (below) continue;
    if (right) x = 0xffff - x, y = 0xffff - y;
    std::swap(x, y);
  }
  return place;
}

class PackedTree {
  static constexpr int lanes = 16;

  struct alignas(64) Node {
    float left[lanes], top[lanes], right[lanes], bottom[lanes];
    int32_t front[lanes];  // the place in the order of drawing of the front-most layer below
    int32_t child[lanes];  // a layer or a node
  };

  Worlds worlds;
  std::vector<Node> nodes;          // leaves first, the root last
  std::vector<int32_t> slots;       // of layers: node and lane
  std::vector<int32_t> above;       // of nodes: the lane that leads to it; -1 for the root
  std::vector<int32_t> changed;
  int32_t leaves, front, layer;

  // Single precision, rounded outward.
  void setLeaf(int32_t layer) {
    const Box &box = worlds.boxes[layer];
    Node &node = nodes[slots[layer] / lanes];
    const int lane = slots[layer] % lanes;
    node.left[lane] = std::nextafterf(float(box.left), -INFINITY);
    node.top[lane] = std::nextafterf(float(box.top), -INFINITY);
    node.right[lane] = std::nextafterf(float(box.right), INFINITY);
    node.bottom[lane] = std::nextafterf(float(box.bottom), INFINITY);
  }

  // Writes the union of a node's boxes into the lane above. Returns whether that changed.
  bool refit(int32_t id) {
    float left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    int32_t front = -1;
    const Node &node = nodes[id];
    for (int lane = 0; lane < lanes; lane++) {
      if (node.left[lane] > node.right[lane] || node.top[lane] > node.bottom[lane]) continue;
      left = std::min(left, node.left[lane]), top = std::min(top, node.top[lane]);
      right = std::max(right, node.right[lane]), bottom = std::max(bottom, node.bottom[lane]);
      front = std::max(front, node.front[lane]);
    }
    Node &parent = nodes[above[id] / lanes];
    const int lane = above[id] % lanes;
    const bool changes = parent.left[lane] != left || parent.top[lane] != top || parent.right[lane] != right ||
                         parent.bottom[lane] != bottom || parent.front[lane] != front;
    parent.left[lane] = left, parent.top[lane] = top, parent.right[lane] = right, parent.bottom[lane] = bottom;
    parent.front[lane] = front, parent.child[lane] = id;
    return changes;
  }

  // The lanes whose boxes contain the point, and that lead to something in front of what was found.
  __attribute__((target("avx2"))) unsigned matches(const Node &node, float x, float y) const {
    const __m256 px = _mm256_set1_ps(x), py = _mm256_set1_ps(y);
    const __m256i found = _mm256_set1_epi32(front);
    unsigned bits = 0;
    for (int lane = 0; lane < lanes; lane += 8) {
      const __m256 across = _mm256_and_ps(_mm256_cmp_ps(_mm256_load_ps(node.left + lane), px, _CMP_LE_OQ),
                                          _mm256_cmp_ps(_mm256_load_ps(node.right + lane), px, _CMP_GE_OQ));
      const __m256 down = _mm256_and_ps(_mm256_cmp_ps(_mm256_load_ps(node.top + lane), py, _CMP_LE_OQ),
                                        _mm256_cmp_ps(_mm256_load_ps(node.bottom + lane), py, _CMP_GE_OQ));
      const __m256i fronts = _mm256_load_si256(reinterpret_cast<const __m256i *>(node.front + lane));
      const __m256 ahead = _mm256_castsi256_ps(_mm256_cmpgt_epi32(fronts, found));
      bits |= unsigned(_mm256_movemask_ps(_mm256_and_ps(_mm256_and_ps(across, down), ahead))) << lane;
    }
    return bits;
  }

  void search(int32_t id, Point point) {
    const Node &node = nodes[id];
    unsigned bits = matches(node, float(point.x), float(point.y));
    while (bits) {
      int best = -1;
      for (unsigned rest = bits; rest; rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        if (node.front[lane] > (best < 0 ? front : node.front[best])) best = lane;
      }
      if (best < 0) return;
      bits &= ~(1u << best);
      if (id >= leaves) {
        search(node.child[best], point);
      } else if (worlds.isHit(node.child[best], point)) {
        front = node.front[best], layer = node.child[best];
        return;
      }
    }
  }

 public:
  explicit PackedTree(Scene &scene) : worlds(scene), slots(scene.layers.size()) {
    const size_t count = scene.layers.size();
    std::vector<std::pair<uint32_t, int32_t>> places(count);
    for (size_t i = 0; i < count; i++) {
      const Box &box = worlds.boxes[i];
      const auto step = [](double v) { return uint32_t(std::min(65535.0, std::max(0.0, v * 8 + 16384))); };
      places[i] = {hilbertPlace(step((box.left + box.right) / 2), step((box.top + box.bottom) / 2)), int32_t(i)};
    }
    std::sort(places.begin(), places.end());

    leaves = int32_t((count + lanes - 1) / lanes);
    size_t total = size_t(leaves);
    for (size_t level = total; level > 1; total += level) level = (level + lanes - 1) / lanes;
    Node empty;
    for (int lane = 0; lane < lanes; lane++) {
      empty.left[lane] = empty.top[lane] = INFINITY, empty.right[lane] = empty.bottom[lane] = -INFINITY;
      empty.front[lane] = empty.child[lane] = -1;
    }
    nodes.assign(total, empty);
    above.assign(total, -1);
    for (size_t k = 0; k < count; k++) {
      const int32_t layer = places[k].second;
      slots[layer] = int32_t(k);
      nodes[k / lanes].front[k % lanes] = worlds.order[layer];
      nodes[k / lanes].child[k % lanes] = layer;
      setLeaf(layer);
    }
    size_t first = 0, level = size_t(leaves);
    while (level > 1) {
      for (size_t k = 0; k < level; k++) {
        above[first + k] = int32_t((first + level) * lanes + k);
        refit(int32_t(first + k));
      }
      first += level, level = (level + lanes - 1) / lanes;
    }
  }

  int32_t hit(Point point) {
    front = layer = -1;
    search(int32_t(nodes.size()) - 1, point);
    return layer;
  }

  void move(int32_t top) {
    changed.clear();
    worlds.refreshTree(top, [&](int32_t layer) {
      setLeaf(layer);
      changed.push_back(slots[layer] / lanes);
    });
    if (changed.size() > nodes.size() / 4) {
      for (size_t id = 0; id + 1 < nodes.size(); id++) refit(int32_t(id));
      return;
    }
    for (int32_t id : changed)
      while (above[id] >= 0 && refit(id)) id = above[id] / lanes;
  }
};

int main(int count, char **words) { return measure<PackedTree>(count, words); }
