// The C interface from C++17: a store that destroys itself, errors as exceptions, spans of vectors.
#include "layer_geometry.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Failure : std::runtime_error {
  explicit Failure(lg_error error) : std::runtime_error(lg_error_message(error)), code(error) {}
  lg_error code;
};

void check(lg_error error) {
  if (error != LG_OK) throw Failure(error);
}

void expect(bool condition, const char *what) {
  if (!condition) throw std::runtime_error(std::string("not so: ") + what);
}

struct StoreDeleter {
  void operator()(lg_store *store) const { lg_store_destroy(store); }
};

class Scene {
 public:
  Scene() {
    lg_store *made = nullptr;
    check(lg_store_create(0, &made));
    store_.reset(made);
  }

  lg_layer make(lg_rect frame, lg_layer superlayer = LG_NO_LAYER) {
    lg_layer layer = LG_NO_LAYER;
    check(lg_layer_create(store_.get(), LG_KIND_ORDINARY, &layer));
    check(lg_set_frame(store_.get(), layer, frame));
    if (superlayer != LG_NO_LAYER) check(lg_add_sublayer(store_.get(), layer, superlayer));
    return layer;
  }

  std::vector<lg_layer> layers(lg_point point, lg_layer receiver) const {
    size_t count = 0;
    check(lg_get_layers_at_point(store_.get(), point, receiver, nullptr, nullptr, 0, &count));
    std::vector<lg_layer> found(count);
    check(lg_get_layers_at_point(store_.get(), point, receiver, nullptr, found.data(), found.size(), &count));
    return found;
  }

  lg_store *get() const { return store_.get(); }

 private:
  std::unique_ptr<lg_store, StoreDeleter> store_;
};

// Cards that lie on each other, fanned out about their lower edge.
void cards() {
  Scene scene;
  const lg_layer table = scene.make({0, 0, 400, 300});
  std::vector<lg_layer> cards;
  std::vector<lg_affine_transform> turns;
  for (int k = 0; k < 5; k += 1) {
    const lg_layer card = scene.make({150, 100, 100, 150}, table);
    check(lg_set_anchor_point(scene.get(), card, {0.5, 1}));
    check(lg_set_position(scene.get(), card, {200, 250}));
    const double angle = (k - 2) * 0.3, c = std::cos(angle), s = std::sin(angle);
    cards.push_back(card);
    turns.push_back({c, s, -s, c, 0, 0});
  }
  check(lg_set_affine_transforms(scene.get(), cards.data(), turns.data(), cards.size()));

  const auto found = scene.layers({200, 240}, table);
  expect(found.size() == 6 && found.front() == cards.back() && found.back() == table, "all cards meet");

  lg_hit_options options = lg_hit_options_core_animation();
  lg_layer hit = LG_NO_LAYER;
  check(lg_set_z_position(scene.get(), cards.front(), 1));
  check(lg_hit_test(scene.get(), {200, 240}, table, &options, &hit));
  expect(hit == cards.front(), "the raised card is in front");

  std::vector<lg_homography> world(cards.size());
  check(lg_get_world_transforms(scene.get(), cards.data(), cards.size(), world.data()));
  for (size_t k = 0; k < cards.size(); k += 1) {
    lg_point corner{};
    check(lg_convert_point(scene.get(), {100, 0}, cards[k], LG_NO_LAYER, &corner));
    const lg_homography &h = world[k];
    expect(std::abs(corner.x - (100 * h.h11 + h.h31)) < 1e-9, "the world transform moves the corner");
    expect(std::abs(corner.y - (100 * h.h12 + h.h32)) < 1e-9, "the world transform moves the corner");
  }
}

struct ShapeDeleter {
  void operator()(lg_shape *shape) const { lg_shape_destroy(shape); }
};

// A round button, and a slice of a pie chart made of a path, which are hit where they are drawn.
void shapes() {
  Scene scene;
  const lg_layer page = scene.make({0, 0, 200, 100}), button = scene.make({10, 10, 44, 44}, page),
                 slice = scene.make({100, 0, 100, 100}, page);
  lg_shape *made = nullptr;
  check(lg_shape_create_ellipse({0, 0, 44, 44}, LG_FILL_NON_ZERO, nullptr, &made));
  const std::unique_ptr<lg_shape, ShapeDeleter> circle(made);
  check(lg_set_shape(scene.get(), button, circle.get()));

  // A quarter of a disk around (50, 50).
  const std::vector<uint8_t> verbs = {LG_PATH_MOVE, LG_PATH_LINE, LG_PATH_CONIC, LG_PATH_CLOSE};
  const std::vector<double> coordinates = {50, 50, 100, 50, 100, 100, 50, 100, std::sqrt(0.5)};
  check(lg_shape_create_path(
      verbs.data(), verbs.size(), coordinates.data(), coordinates.size(), LG_FILL_NON_ZERO, nullptr, &made));
  const std::unique_ptr<lg_shape, ShapeDeleter> quarter(made);
  check(lg_set_shape(scene.get(), slice, quarter.get()));

  const auto hit = [&](lg_point point) {
    lg_layer result = LG_NO_LAYER;
    check(lg_hit_test(scene.get(), point, page, nullptr, &result));
    return result;
  };
  expect(hit({32, 32}) == button && hit({12, 12}) == page, "the button is round");
  expect(hit({170, 70}) == slice && hit({195, 95}) == page && hit({120, 20}) == page, "the slice is a quarter");
  check(lg_set_hit_outsets(scene.get(), button, {8, 8, 8, 8}));
  expect(hit({12, 12}) == button, "a finger is larger than a point");
}

void errors() {
  Scene scene, other;
  const lg_layer layer = scene.make({0, 0, 10, 10}), foreign = other.make({0, 0, 10, 10});
  try {
    check(lg_add_sublayer(scene.get(), foreign, layer));
    expect(false, "a layer of another store is refused");
  } catch (const Failure &failure) {
    expect(failure.code == LG_ERROR_STALE_LAYER, "the handle is stale here");
  }
}

}  // namespace

int main() {
  try {
    cards();
    shapes();
    errors();
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  std::printf("C++ example, LayerGeometry %s: all answers right\n", lg_version_string());
}
