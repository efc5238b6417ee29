import LayerGeometry
import LayerReference
import LayerTestSupport

/// A layer that a shape stands for, below one that is much larger, and one with outsets, too.
struct ShapedLayer: ~Copyable {
  var store = LayerStore()
  private let shape: Shape
  private let page: LayerID
  private let plain: LayerID
  private let grownPage: LayerID
  private let grown: LayerID
  private let outset: Double
  /// The one with outsets, for the slow evaluator.
  private let reference: ReferenceLayer?

  /// - Parameter outsets: The power of two by which the second layer is grown, above the shape's size.
  init(_ shape: Shape, _ slow: ReferenceShape?, outsets: Int) {
    self.shape = shape
    let box = shape.boundingBox
    outset = max(box.width, box.height) * Double(sign: .plus, exponent: outsets - 8, significand: 1)
    var properties = ReferenceProperties()
    properties.shape = slow
    properties.hitOutsets = ReferenceOutsets(minX: outset, minY: outset, maxX: outset, maxY: outset)
    reference = slow.map { _ in ReferenceLayer(id: 0, properties: properties) }
    (page, plain) = (store.makeLayer(), store.makeLayer())
    (grownPage, grown) = (store.makeLayer(), store.makeLayer())
    for (layer, superlayer) in [(plain, page), (grown, grownPage)] {
      try! store.addSublayer(layer, to: superlayer)
      store.setAnchorPoint(.zero, of: layer)
      store.setShape(shape, of: layer)
    }
    if outset.isFinite { store.setHitOutsets(Outsets(outset), of: grown) }
  }

  /// Returns what is wrong at a point, which is one of all layers.
  mutating func fault(at point: Point) -> String? {
    let isInside = shape.contains(point)
    if store.contains(point, in: plain) != isInside { return "contains differs" }
    if (store.hitTest(point, in: page, options: .anywhere) == plain) != isInside { return "hit differs" }
    let isNear = store.contains(point, in: grown)
    if (store.hitTest(point, in: grownPage, options: .anywhere) == grown) != isNear {
      return "hit with outsets differs"
    }
    // Where coordinates are so large that rounding swallows outsets, sides of boxes are not certain.
    if outset < 0x1p-40 * max(abs(point.x), abs(point.y)) { return nil }
    if isInside && !isNear { return "outsets take a point away" }
    guard let answer = reference?.contains(ReferencePoint(point)), answer != isNear else { return nil }
    return answer ? "not hit with outsets of \(outset)" : "hit with outsets of \(outset)"
  }
}

extension HitTestOptions {
  /// Without regard to bounds of superlayers.
  fileprivate static var anywhere: HitTestOptions {
    var options = HitTestOptions.documented
    options.searchesOutsideLayers = true
    options.searchesOutsideReceiver = true
    return options
  }
}
