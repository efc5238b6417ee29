import Foundation

/// A point to hit-test, in the root's coordinates.
struct QueryPoint {
  var x: Double
  var y: Double

  /// The point of the first query to a new tree.
  static let first = QueryPoint(x: 1, y: 1)
}

/// Operation (b): move one layer, then hit-test.
struct MoveThenHit {
  var layer: Int
  /// The layer's new position, relative to the one it was generated with.
  var dx: Double
  var dy: Double
  var point: QueryPoint
}

/// Operation (c): scroll the scene's container, then hit-test.
struct ScrollThenHit {
  var originX: Double
  var originY: Double
  var point: QueryPoint
}

/// Edit the hierarchy, then hit-test.
struct HierarchyEdit {
  var layer: Int

  /// A layer created before `layer`, to become its superlayer where the edit is about that.
  var superlayer: Int
  var point: QueryPoint
}

/// The streams of operations, each with a seed of its own.
extension SceneRecipe {
  /// How many points the hit-test rows are measured on.
  static let pointCount = 10_000

  /// How many further points, none of them repeated, the rows called `hit-fresh` use.
  static let freshPointCount = 200_000

  /// How long the streams of edits are.
  static let moveCount = 20_000
  static let scrollCount = 2_000
  static let editCount = 20_000

  /// How many areas the lasso rows look into, and how far such an area reaches.
  static let lassoCount = 100
  static let lassoRadius = 128.0

  func queryPoints(_ count: Int, skipping skipped: Int = 0) -> [QueryPoint] {
    var random = SplitMix64(seed: 0x5100_0000 + scene.number)
    for _ in 0..<skipped { _ = random.point() }
    return (0..<count).map { _ in random.point() }
  }

  /// Points that the others don't repeat.
  var freshPoints: [QueryPoint] {
    queryPoints(Self.freshPointCount, skipping: Self.pointCount)
  }

  func moves(_ count: Int) -> [MoveThenHit] {
    var random = SplitMix64(seed: 0xB000 + scene.number)
    return (0..<count).map { _ in
      let layer = 1 + random.below(layers.count - 1)
      let dx = random.uniform(-8, 8)
      let dy = random.uniform(-8, 8)
      return MoveThenHit(layer: layer, dx: dx, dy: dy, point: random.point())
    }
  }

  func hierarchyEdits(_ count: Int) -> [HierarchyEdit] {
    var random = SplitMix64(seed: 0xE000 + scene.number)
    return (0..<count).map { _ in
      let layer = 2 + random.below(layers.count - 2)
      let superlayer = random.below(layer)
      return HierarchyEdit(layer: layer, superlayer: superlayer, point: random.point())
    }
  }

  /// Convex outlines: seven corners around a point, no two at the same distance.
  func lassos(_ count: Int) -> [[QueryPoint]] {
    var random = SplitMix64(seed: 0x1A550 + scene.number)
    return (0..<count).map { _ in
      let middle = random.point()
      return (0..<7).map { corner in
        let angle = (Double(corner) + random.uniform(0, 0.2)) * 2 * .pi / 7
        let radius = SceneRecipe.lassoRadius * random.uniform(0.95, 1)
        return QueryPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      }
    }
  }

  /// Empty for a scene without a container.
  func scrolls(_ count: Int) -> [ScrollThenHit] {
    guard container != nil else { return [] }
    var random = SplitMix64(seed: 0xC000 + scene.number)
    return (0..<count).map { _ in
      let x = random.uniform(scrollX.lowerBound, scrollX.upperBound)
      let y = random.uniform(scrollY.lowerBound, scrollY.upperBound)
      return ScrollThenHit(originX: x, originY: y, point: random.point())
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func point() -> QueryPoint {
    let x = uniform(0, Scene.side)
    let y = uniform(0, Scene.side)
    return QueryPoint(x: x, y: y)
  }
}
