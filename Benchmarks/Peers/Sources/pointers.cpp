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

int main(int count, char **words) { return measure<PointerTree>(count, words); }
