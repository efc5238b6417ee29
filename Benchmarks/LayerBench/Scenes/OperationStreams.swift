import Foundation
import LayerGeometry

extension Point {
  /// The point of the first query to a new tree.
  static let first = Point(x: 1, y: 1)

  func offset(by other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
}

/// The streams of operations, each with a seed of its own.
extension SceneRecipe {
  /// The number of points of the hit-test rows.
  static let pointCount = 10_000

  private static let editCount = 20_000

  /// How many layers move in the rows of many moves and motions.
  var moverCount: Int { min(100_000, layers.count / 5) }

  func queryPoints(_ count: Int, skipping skipped: Int = 0) -> [Point] {
    var random = SplitMix64(seed: 0x5100_0000 + scene.number)
    for _ in 0..<skipped { _ = random.point() }
    return (0..<count).map { _ in random.point() }
  }

  /// Points that neither these nor the others repeat, of the rows called `hit-fresh`.
  var freshPoints: [Point] { queryPoints(200_000, skipping: Self.pointCount) }

  /// Depths for about a tenth of the layers, not the root.
  func depths() -> [(layer: Int, zPosition: Double)] {
    var random = SplitMix64(seed: 0xDE_0000 + scene.number)
    return layers.indices.dropFirst().compactMap { layer in
      random.unit() < 0.1 ? (layer, random.uniform(-100, 100)) : nil
    }
  }

  /// Moves of one layer each, relative to its position in the recipe.
  func moves() -> [QueryStep] {
    var random = SplitMix64(seed: 0xB000 + scene.number)
    return (0..<Self.editCount).map { _ in
      let index = 1 + random.below(layers.count - 1)
      let (old, new) = (layers[index].position, layers[index].position.offset(by: random.point(-8, 8)))
      return QueryStep(edit: .position(index, new), inverse: .position(index, old), point: random.point())
    }
  }

  /// Moves of sublayers to random places in their superlayers, each with a hit test there.
  func farMoves() -> [QueryStep] {
    var random = SplitMix64(seed: 0xFA00_0000 + scene.number)
    var moved = layers
    return (0..<Self.editCount).map { _ in
      let index = 1 + random.below(layers.count - 1)
      let superlayer = layers[Int(layers[index].parent)]
      moved[index].position.x = superlayer.bounds.origin.x + random.uniform(0, superlayer.width)
      moved[index].position.y = superlayer.bounds.origin.y + random.uniform(0, superlayer.height)
      let (old, new) = (layers[index].position, moved[index].position)
      return QueryStep(
        edit: .position(index, new), inverse: .position(index, old), point: moved.position(of: index).point)
    }
  }

  /// Scrolls of the scene's container, if it has one.
  func scrolls() -> [QueryStep] {
    guard let container else { return [] }
    var random = SplitMix64(seed: 0xC000 + scene.number)
    let origin = layers[container].bounds.origin
    return (0..<2_000).map { _ in
      let new = Point(x: random.uniform(scrollX), y: random.uniform(scrollY))
      return QueryStep(
        edit: .boundsOrigin(container, new), inverse: .boundsOrigin(container, origin), point: random.point())
    }
  }

  /// Layers to edit, with a layer created before each to become its superlayer where the edit is about that.
  func hierarchyEdits() -> [(layer: Int, superlayer: Int, point: Point)] {
    var random = SplitMix64(seed: 0xE000 + scene.number)
    return (0..<Self.editCount).map { _ in
      let layer = 2 + random.below(layers.count - 2)
      return (layer, random.below(layer), random.point())
    }
  }

  /// Convex outlines: seven corners around a point, no two at the same distance.
  func lassos() -> [[Point]] {
    var random = SplitMix64(seed: 0x1A550 + scene.number)
    return (0..<100).map { _ in
      let middle = random.point()
      return (0..<7).map { corner in
        let angle = (Double(corner) + random.uniform(0, 0.2)) * 2 * .pi / 7
        let radius = 128 * random.uniform(0.95, 1)
        return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      }
    }
  }
}
