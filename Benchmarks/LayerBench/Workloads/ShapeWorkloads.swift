import Foundation
import LayerGeometry
import LayerReference
import LayerTestSupport

/// Hit tests where layers are no rectangles.
enum ShapeWorkloads {
  /// A star of 16 points, 32 segments, in a rectangle.
  private static func star(in rect: Rect) -> [Point] {
    (0..<32).map { k in
      let angle = Double(k) * .pi / 16, radius = k % 2 == 0 ? 0.5 : 0.4
      return Point(
        x: rect.midX + radius * rect.width * cos(angle), y: rect.midY + radius * rect.height * sin(angle))
    }
  }

  /// Hit tests of a scene in which every second leaf is a star.
  static func hits(_ recipe: SceneRecipe) -> Workload {
    let box = TreeBox(KernelTree(recipe))
    var isOdd = false
    for layer in box.tree.layers where box.tree.store.sublayerCount(of: layer) == 0 {
      isOdd.toggle()
      if !isOdd { continue }
      box.tree.store.setShape(.polygon(star(in: box.tree.store.bounds(of: layer))), of: layer)
    }
    let points = recipe.queryPoints(2_000)
    return Workload(
      itemCount: points.count,
      run: { box.tree.hit(points, $0) },
      figures: { count in .answers(points.prefix(count).map { box.tree.hit($0) }) },
      verify: {
        let compared = points.prefix(max(10, 100_000 / recipe.layers.count))
        for point in compared {
          let hit = box.tree.store.hitTest(point, in: box.tree.root, options: box.tree.options)
          let expected = box.tree.store.plainHitTest(point, in: box.tree.root, options: box.tree.options)
          try require(hit == expected, "a wrong hit at \(point)")
        }
        return "\(compared.count) answers equal a traversal's"
      })
  }

  /// Points in and around one shape of many segments: a coast.
  static func segments(_ count: Int) -> Workload {
    let corners = (0..<count).map { k in
      let angle = 2 * .pi * Double(k) / Double(count), radius = 300 + 100 * sin(7 * angle) + Double(k % 3)
      return Point(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
    }
    let shape = Shape.polygon(corners)
    var random = SplitMix64(seed: 7)
    let points = (0..<2_000).map { _ in Point(x: random.uniform(0, 1000), y: random.uniform(0, 1000)) }
    return Workload(
      itemCount: points.count,
      run: { range in range.reduce(0) { $0 &+ (shape.contains(points[$1]) ? UInt64($1) : 0) } },
      figures: { count in .answers(points.prefix(count).map { shape.contains($0) ? 1 : 0 }) },
      verify: {
        let compared = points.prefix(max(10, 1_000_000 / count))
        let reference = ReferenceShape(shape.path, fill: shape.fill)
        for point in compared where shape.contains(point) != reference.contains(ReferencePoint(point)) {
          throw WrongAnswer(description: "\(point) is on the wrong side")
        }
        return "\(compared.count) answers equal the reference evaluator's"
      })
  }
}
