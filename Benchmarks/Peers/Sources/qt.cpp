// Qt's QGraphicsScene with its BSP index. Only items without a parent are in the index, so the root's sublayers are
// made such items: the best Qt can do with these scenes.
#include "Measure.hpp"
#include <QtWidgets/QApplication>
#include <QtWidgets/QGraphicsItem>
#include <QtWidgets/QGraphicsScene>

class LayerItem : public QGraphicsItem {
  QRectF bounds;

 public:
  const int32_t index;

  LayerItem(const Layer &layer, int32_t index)
      : bounds(layer.boundsX, layer.boundsY, layer.width, layer.height), index(index) {
    setFlag(ItemClipsChildrenToShape, layer.masksToBounds != 0);
    place(layer);
  }

  void place(const Layer &layer) {
    const Affine map = toSuperlayer(layer);
    const bool turns = map.a != 1 || map.b != 0 || map.c != 0 || map.d != 1;
    if (turns) setTransform(QTransform(map.a, map.b, map.c, map.d, 0, 0));
    setPos(map.tx, map.ty);
  }

  QRectF boundingRect() const override { return bounds; }
  void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override {}
};

class GraphicsScene {
  Scene &scene;
  QGraphicsScene graphics;
  std::vector<LayerItem *> items;

 public:
  explicit GraphicsScene(Scene &scene) : scene(scene) {
    graphics.setItemIndexMethod(QGraphicsScene::BspTreeIndex);
    for (const Layer &layer : scene.layers) {
      items.push_back(new LayerItem(layer, int32_t(items.size())));
      if (layer.parent > 0) items.back()->setParentItem(items[size_t(layer.parent)]);
    }
    items[0]->setZValue(-1);
    graphics.setSceneRect(0, 0, scene.layers[0].width, scene.layers[0].height);
    for (LayerItem *item : items)
      if (!item->parentItem()) graphics.addItem(item);
  }

  int32_t hit(Point point) {
    const QGraphicsItem *item = graphics.itemAt(QPointF(point.x, point.y), QTransform());
    return item ? static_cast<const LayerItem *>(item)->index : -1;
  }

  void move(int32_t layer) { items[size_t(layer)]->place(scene.layers[size_t(layer)]); }
};

int main(int count, char **words) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  int one = 1;
  QApplication application(one, words);
  return measure<GraphicsScene>(count, words);
}
