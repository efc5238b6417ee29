// The random edits and queries of the rows called tail, and the loop that times every call by itself. A peer is a class
// with
//   Peer(const Scene &)                     builds what the first answer needs
//   Layer &layer(int32_t)                   a layer to change; changed(int32_t) follows
//   void append(const Layer &)              a new layer, in front of its superlayer's others
//   void place(layer, superlayer, sibling)  -1 is no superlayer, and the very front; changed follows if the
//                                           superlayer stays and the position does not
//   void setHidden(layer, bool), setDepth(layer, double)
//   int32_t hit(Point, Rules)               the front-most layer, or -1
//   int32_t touching(Box)                   a digest of the front-most layers in an area
//   Affine world(int32_t), worldInverse(int32_t)
//
//   PROGRAM SCENE mix SECONDS TIMES
//
// makes the calls in as many runs as 'runs' says, each on a new peer and cut off after so many seconds, and writes the
// least time of each call over the runs, those of the last run, and its answers: three lists of 32-bit integers.
#pragma once
#include "Scene.hpp"
#include <algorithm>
#include <chrono>
#include <limits>

// What a hit test looks at, and which of two siblings is in front.
struct Rules {
  bool byDepth, outsideRoot, outsideLayers;
};

inline Rules rules(Call call) {
  switch (call) {
    case Call::zPosition:
    case Call::hitCoreAnimation: return {true, true, true};
    case Call::hitUIKit: return {false, false, false};
    case Call::hit: return {false, false, true};
    default: return {false, true, true};
  }
}

// How many layers are wanted of an area.
constexpr size_t layersInArea = 10;

inline Layer created(const Step &step) {
  return {step.superlayer, 0, 0, 0, step.width, step.height, step.x, step.y, 0.5, 0.5, 1, 0, 0, 1};
}

struct Box {
  double left, top, right, bottom;

  bool isEmpty() const { return !(left < right && top < bottom); }
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

inline uint64_t nanoseconds() {
  using namespace std::chrono;
  return uint64_t(duration_cast<std::chrono::nanoseconds>(steady_clock::now().time_since_epoch()).count());
}

// The clock's own cost.
inline uint64_t clockOverhead() {
  std::vector<uint64_t> times;
  for (int i = 0; i < 10'001; i++) {
    const uint64_t start = nanoseconds();
    times.push_back(nanoseconds() - start);
  }
  std::nth_element(times.begin(), times.begin() + 5'000, times.end());
  return times[5'000];
}

// Layers in one number, which depends on their order.
inline int32_t digest(const std::vector<int32_t> &layers) {
  uint32_t value = 17;
  for (const int32_t layer : layers) value = value * 31 + uint32_t(layer);
  return int32_t(value);
}

// An edit with the hit test after it, or another question.
template <class Peer> int32_t perform(Peer &peer, const Step &step, const std::vector<Change> &changes) {
  const auto moveTo = [&](double &x, double &y) { x = step.x, y = step.y; };
  switch (step.call) {
    case Call::nearMove:
    case Call::farMove:
      moveTo(peer.layer(step.layer).positionX, peer.layer(step.layer).positionY);
      peer.changed(step.layer);
      break;
    case Call::insert:
    case Call::reparent: {
      const bool stays = peer.layer(step.layer).parent == step.superlayer;
      moveTo(peer.layer(step.layer).positionX, peer.layer(step.layer).positionY);
      peer.place(step.layer, step.superlayer, step.sibling);
      if (stays) peer.changed(step.layer);
      break;
    }
    case Call::remove:
    case Call::reorder: peer.place(step.layer, step.superlayer, step.sibling); break;
    case Call::create: peer.append(created(step)); break;
    case Call::zPosition: peer.setDepth(step.layer, step.x); break;
    case Call::scroll:
      moveTo(peer.layer(step.layer).boundsX, peer.layer(step.layer).boundsY);
      peer.changed(step.layer);
      break;
    case Call::hide: peer.setHidden(step.layer, step.x != 0); break;
    case Call::resize:
      // Parents come first.
      for (int32_t i = step.superlayer; i < step.superlayer + step.sibling; i++) {
        Layer &layer = peer.layer(int32_t(changes[i].layer));
        layer.positionX = changes[i].x, layer.positionY = changes[i].y;
        layer.width = changes[i].width, layer.height = changes[i].height;
        peer.changed(int32_t(changes[i].layer));
      }
      break;
    case Call::area: {
      const double x = step.width / 2, y = step.height / 2;
      return peer.touching({step.point.x - x, step.point.y - y, step.point.x + x, step.point.y + y});
    }
    case Call::convert: {
      const Point world = peer.world(step.layer).apply(step.point);
      return std::isfinite(peer.worldInverse(step.superlayer).apply(world).x);
    }
    case Call::frame: {
      const Layer &layer = peer.layer(step.layer);
      return std::isfinite(box(layer, toSuperlayer(layer)).left);
    }
    default: break;
  }
  return peer.hit(step.point, rules(step.call));
}

template <class Peer> int measureMix(char **words) {
  const int runs = 3;
  const Scene scene(words[1]);
  const double budget = atof(words[3]) * 1e9;
  const uint64_t overhead = clockOverhead();
  std::vector<uint32_t> least, times(scene.steps.size());
  std::vector<int32_t> answers(scene.steps.size());
  size_t count = scene.steps.size();
  for (int run = 0; run < runs; run++) {
    // What a peer takes to tear down a scene is nobody's question.
    Peer &peer = *new Peer(scene);
    const uint64_t first = nanoseconds();
    for (size_t item = 0; item < count; item++) {
      const uint64_t start = nanoseconds();
      answers[item] = perform(peer, scene.steps[item], scene.changes);
      const uint64_t end = nanoseconds(), time = end - start;
      times[item] = uint32_t(std::min<uint64_t>(time - std::min(time, overhead), UINT32_MAX));
      if (double(end - first) > budget) count = item + 1;
    }
    if (run == 0) least = times;
    for (size_t item = 0; item < count; item++) least[item] = std::min(least[item], times[item]);
  }
  FILE *file = fopen(words[4], "wb");
  if (!file || fwrite(least.data(), 4, count, file) != count || fwrite(times.data(), 4, count, file) != count ||
      fwrite(answers.data(), 4, count, file) != count)
    return 1;
  fclose(file);
  _Exit(0);
}
