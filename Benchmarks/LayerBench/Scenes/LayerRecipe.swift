import Foundation
import LayerGeometry

/// The description of one layer in a scene, in Core Animation's vocabulary.
struct LayerRecipe {
  /// The superlayer's index in the recipe, which is smaller than the layer's own; −1 for the root.
  var parent: Int32
  var masksToBounds = false
  var bounds: Rect
  var position: Point
  var anchorPoint: Point

  /// Without a translation.
  var transform = AffineTransform.identity

  /// The arguments are evaluated in their order, which random ones depend on.
  init(
    in parent: Int, x: Double, y: Double, width: Double, height: Double, anchor: Double = 0.5,
    masks: Bool = false
  ) {
    self.parent = Int32(parent)
    position = Point(x: x, y: y)
    bounds = Rect(x: 0, y: 0, width: width, height: height)
    anchorPoint = Point(x: anchor, y: anchor)
    masksToBounds = masks
  }

  /// A layer that fills the scene: the root itself, or a layer just like it.
  static func full(in parent: Int) -> LayerRecipe {
    LayerRecipe(in: parent, x: Scene.side / 2, y: Scene.side / 2, width: Scene.side, height: Scene.side)
  }

  var width: Double { bounds.size.width }
  var height: Double { bounds.size.height }

  /// Takes a point from the layer's own coordinates to its superlayer's.
  func pointInSuperlayer(_ point: Point) -> Point {
    let x = point.x - (bounds.origin.x + anchorPoint.x * width)
    let y = point.y - (bounds.origin.y + anchorPoint.y * height)
    let t = transform
    return Point(x: t.a * x + t.c * y + position.x, y: t.b * x + t.d * y + position.y)
  }

  /// By the platform's sine and cosine, not the kernel's.
  mutating func rotate(by angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    transform = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  mutating func scale(by factor: Double) { transform = AffineTransform(scaleX: factor, y: factor) }

  /// Draws a number and rotates, or scales, the layer if it is large enough.
  mutating func transform(
    rotatedFrom: Double, by angle: Double = 3.14159, scaledFrom: Double = 1,
    to factors: ClosedRange<Double> = 1...1, _ random: inout SplitMix64
  ) {
    let choice = random.unit()
    if choice >= rotatedFrom {
      rotate(by: random.uniform(-angle, angle))
    } else if choice >= scaledFrom {
      scale(by: random.uniform(factors))
    }
  }
}

extension [LayerRecipe] {
  /// A layer's position in the coordinates above its root, and the root.
  func position(of layer: Int) -> (point: Point, root: Int) {
    var (point, root) = (self[layer].position, layer)
    while self[root].parent >= 0 {
      root = Int(self[root].parent)
      point = self[root].pointInSuperlayer(point)
    }
    return (point, root)
  }
}
