// A scene and its queries, as LayerBench's SceneFile writes them.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Layer {
  int32_t parent;  // -1 for the root; always smaller than the layer's own index
  int32_t masksToBounds;
  double boundsX, boundsY, width, height;
  double positionX, positionY, anchorX, anchorY;
  double m11, m12, m21, m22;
};

struct Point {
  double x, y;
};

struct Move {
  int64_t layer;
  double x, y;  // the new position
  Point point;  // what is hit-tested after the move
};

struct Affine {
  double a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0;

  Point apply(Point p) const { return {a * p.x + c * p.y + tx, b * p.x + d * p.y + ty}; }

  Affine inverted() const {
    const double r = 1 / (a * d - b * c);
    Affine inverse{d * r, -b * r, -c * r, a * r, 0, 0};
    inverse.tx = -(inverse.a * tx + inverse.c * ty);
    inverse.ty = -(inverse.b * tx + inverse.d * ty);
    return inverse;
  }

  // First `self`, then `outer`.
  Affine followedBy(const Affine &outer) const {
    return {outer.a * a + outer.c * b,  outer.b * a + outer.d * b, outer.a * c + outer.c * d,
            outer.b * c + outer.d * d,  outer.a * tx + outer.c * ty + outer.tx,
            outer.b * tx + outer.d * ty + outer.ty};
  }
};

inline Affine toSuperlayer(const Layer &layer) {
  const double x = layer.boundsX + layer.anchorX * layer.width;
  const double y = layer.boundsY + layer.anchorY * layer.height;
  return {layer.m11, layer.m12, layer.m21, layer.m22, layer.positionX - (layer.m11 * x + layer.m21 * y),
          layer.positionY - (layer.m12 * x + layer.m22 * y)};
}

inline bool contains(const Layer &layer, Point p) {
  return p.x >= layer.boundsX && p.x < layer.boundsX + layer.width && p.y >= layer.boundsY &&
         p.y < layer.boundsY + layer.height;
}

struct Scene {
  std::vector<Layer> layers;
  std::vector<Point> points;
  std::vector<Move> moves;

  explicit Scene(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(path);
    read(file, layers, path);
    read(file, points, path);
    read(file, moves, path);
    fclose(file);
  }

 private:
  [[noreturn]] static void fail(const char *path) {
    fprintf(stderr, "cannot read the scene %s\n", path);
    exit(1);
  }

  template <class Row> static void read(FILE *file, std::vector<Row> &rows, const char *path) {
    int64_t count = 0;
    if (fread(&count, sizeof count, 1, file) != 1) fail(path);
    rows.resize(size_t(count));
    if (fread(rows.data(), sizeof(Row), rows.size(), file) != rows.size()) fail(path);
  }
};
