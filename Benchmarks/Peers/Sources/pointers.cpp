// The textbook tree in C++: an object per layer, pointers, a recursive hit test.
#include "Measure.hpp"
#include <memory>

class PointerTree {
  struct Node {
    Layer layer;
    int32_t index;
    std::vector<Node *> sublayers;

    int32_t hit(Point point) const {
      const Point local = toSuperlayer(layer).inverted().apply(point);
      const bool isInside = contains(layer, local);
      if (layer.masksToBounds && !isInside) return -1;
      for (size_t i = sublayers.size(); i-- > 0;) {
        const int32_t hit = sublayers[i]->hit(local);
        if (hit >= 0) return hit;
      }
      return isInside ? index : -1;
    }
  };

  Scene &scene;
  std::vector<std::unique_ptr<Node>> nodes;

 public:
  explicit PointerTree(Scene &scene) : scene(scene) {
    for (const Layer &layer : scene.layers) {
      nodes.push_back(std::make_unique<Node>(Node{layer, int32_t(nodes.size()), {}}));
      if (layer.parent >= 0) nodes[size_t(layer.parent)]->sublayers.push_back(nodes.back().get());
    }
  }

  int32_t hit(Point point) { return nodes[0]->hit(point); }
  void move(int32_t layer) { nodes[size_t(layer)]->layer = scene.layers[size_t(layer)]; }
};

// The same with everything that the mix edits.
class LivePointerTree {
  struct Node {
    Layer layer;
    int32_t index;
    Node *superlayer = nullptr;
    std::vector<Node *> sublayers;
    bool isHidden = false;
    double z = 0;

    // The sublayers in the order of drawing, if that is another and is known.
    std::vector<Node *> drawn;
    bool hasDepths = false, isSorted = false;

    const std::vector<Node *> &backToFront(bool byDepth) {
      if (!byDepth || !hasDepths) return sublayers;
      if (!isSorted) {
        drawn = sublayers;
        std::stable_sort(drawn.begin(), drawn.end(), [](Node *a, Node *b) { return a->z < b->z; });
        isSorted = true;
      }
      return drawn;
    }

    int32_t hit(Point point, const Rules &rules, bool outside) {
      if (isHidden) return -1;
      const Point local = toSuperlayer(layer).inverted().apply(point);
      const bool isInside = contains(layer, local);
      if (!isInside && (layer.masksToBounds || !outside)) return -1;
      const std::vector<Node *> &order = backToFront(rules.byDepth);
      for (size_t i = order.size(); i-- > 0;) {
        const int32_t hit = order[i]->hit(local, rules, rules.outsideLayers);
        if (hit >= 0) return hit;
      }
      return isInside ? index : -1;
    }

    void collect(const Box &area, const Affine &above, std::vector<int32_t> &found) const {
      if (isHidden) return;
      const Affine map = toSuperlayer(layer).followedBy(above);
      const Box own = box(layer, map);
      const bool touches =
          own.left < area.right && area.left < own.right && own.top < area.bottom && area.top < own.bottom;
      if (!touches && layer.masksToBounds) return;
      for (size_t i = sublayers.size(); i-- > 0 && found.size() < layersInArea;)
        sublayers[i]->collect(area, map, found);
      if (touches && found.size() < layersInArea) found.push_back(index);
    }
  };

  std::vector<std::unique_ptr<Node>> nodes;

 public:
  explicit LivePointerTree(const Scene &scene) {
    for (const Layer &layer : scene.layers) append(layer);
    hit({1, 1}, rules(Call::nearMove));
  }

  Layer &layer(int32_t layer) { return nodes[size_t(layer)]->layer; }
  void changed(int32_t) {}
  void setHidden(int32_t layer, bool hidden) { nodes[size_t(layer)]->isHidden = hidden; }

  void setDepth(int32_t layer, double z) {
    Node &node = *nodes[size_t(layer)];
    node.z = z;
    if (node.superlayer) node.superlayer->hasDepths = true, node.superlayer->isSorted = false;
  }

  void append(const Layer &layer) {
    nodes.push_back(std::make_unique<Node>());
    nodes.back()->layer = layer;
    nodes.back()->index = int32_t(nodes.size() - 1);
    place(nodes.back()->index, layer.parent, -1);
  }

  void place(int32_t layer, int32_t superlayer, int32_t sibling) {
    Node *node = nodes[size_t(layer)].get();
    if (Node *old = node->superlayer) {
      old->sublayers.erase(std::find(old->sublayers.begin(), old->sublayers.end(), node));
      old->isSorted = false;
    }
    node->superlayer = superlayer < 0 ? nullptr : nodes[size_t(superlayer)].get();
    if (superlayer < 0) return;
    std::vector<Node *> &siblings = node->superlayer->sublayers;
    const auto before =
        sibling < 0 ? siblings.end() : std::find(siblings.begin(), siblings.end(), nodes[size_t(sibling)].get());
    siblings.insert(before, node);
    node->superlayer->isSorted = false;
    if (node->z != 0) node->superlayer->hasDepths = true;
  }

  int32_t hit(Point point, const Rules &rules) { return nodes[0]->hit(point, rules, rules.outsideRoot); }

  // By their boxes alone.
  int32_t touching(const Box &area) {
    std::vector<int32_t> found;
    nodes[0]->collect(area, Affine(), found);
    return digest(found);
  }

  Affine world(int32_t layer) const {
    const Node *node = nodes[size_t(layer)].get();
    Affine map = toSuperlayer(node->layer);
    for (node = node->superlayer; node; node = node->superlayer) map = map.followedBy(toSuperlayer(node->layer));
    return map;
  }

  Affine worldInverse(int32_t layer) const { return world(layer).inverted(); }
};

int main(int count, char **words) { return measure<PointerTree, LivePointerTree>(count, words); }
