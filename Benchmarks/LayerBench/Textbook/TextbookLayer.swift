import LayerGeometry

/// The layer class a Swift developer writes on the first day: an object per layer, an array of sublayers, a
/// weak link up, geometry as values, and a recursive hit test.
///
/// It is the yardstick of the default run. Nothing in it is slow on purpose.
final class TextbookLayer {
  var bounds = Rect.zero
  var position = Point.zero
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var transform = TextbookTransform()
  var masksToBounds = false
  var isHidden = false
  var opacity: Float = 1
  var tag = 0
  private(set) var sublayers: [TextbookLayer] = []
  private(set) weak var superlayer: TextbookLayer?
  private(set) var worldTransform = TextbookTransform()

  func addSublayer(_ layer: TextbookLayer) {
    layer.superlayer = self
    sublayers.append(layer)
  }

  func removeFromSuperlayer() {
    superlayer?.sublayers.removeAll { $0 === self }
    superlayer = nil
  }

  /// Inserts a layer directly behind `sibling`, or in front of all.
  func insertSublayer(_ layer: TextbookLayer, below sibling: TextbookLayer?) {
    layer.superlayer = self
    let index = sibling.flatMap { sibling in sublayers.firstIndex { $0 === sibling } }
    sublayers.insert(layer, at: index ?? sublayers.count)
  }

  /// From the layer's own coordinates to its superlayer's.
  var transformToSuperlayer: TextbookTransform {
    let pivotX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let pivotY = bounds.origin.y + anchorPoint.y * bounds.size.height
    var result = transform
    result.tx = position.x - (transform.a * pivotX + transform.c * pivotY)
    result.ty = position.y - (transform.b * pivotX + transform.d * pivotY)
    return result
  }

  func contains(_ point: Point) -> Bool {
    point.x >= bounds.origin.x && point.x < bounds.origin.x + bounds.size.width
      && point.y >= bounds.origin.y && point.y < bounds.origin.y + bounds.size.height
  }

  /// The front-most layer at `point`, which is in the superlayer's coordinates.
  func hitTest(_ point: Point) -> TextbookLayer? {
    guard !isHidden, opacity > 0.01 else { return nil }
    let local = transformToSuperlayer.inverted().apply(point)
    let isInside = contains(local)
    if masksToBounds && !isInside { return nil }
    for sublayer in sublayers.reversed() {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }

  /// Every layer at `point`, front to back.
  func forEachLayer(at point: Point, _ body: (TextbookLayer) -> Void) {
    let local = transformToSuperlayer.inverted().apply(point)
    let isInside = contains(local)
    if masksToBounds && !isInside { return }
    for sublayer in sublayers.reversed() { sublayer.forEachLayer(at: local, body) }
    if isInside { body(self) }
  }

  var frame: Rect { box(through: transformToSuperlayer) }

  /// The box around the four corners of the bounds, transformed.
  func box(through transform: TextbookTransform) -> Rect {
    let p = transform.apply(Point(x: bounds.minX, y: bounds.minY))
    let q = transform.apply(Point(x: bounds.maxX, y: bounds.minY))
    let r = transform.apply(Point(x: bounds.minX, y: bounds.maxY))
    let s = transform.apply(Point(x: bounds.maxX, y: bounds.maxY))
    let left = min(p.x, q.x, r.x, s.x)
    let top = min(p.y, q.y, r.y, s.y)
    return Rect(
      x: left, y: top, width: max(p.x, q.x, r.x, s.x) - left, height: max(p.y, q.y, r.y, s.y) - top)
  }

  func updateWorldTransforms(below parent: TextbookTransform = TextbookTransform()) {
    worldTransform = transformToSuperlayer.followed(by: parent)
    for sublayer in sublayers { sublayer.updateWorldTransforms(below: worldTransform) }
  }
}
