import LayerGeometry
import LayerReference

// Versions for other threads: what publishing costs its owner, and what a hit test costs a reader.
extension Workload {
  /// Publishing after `changes` layers have moved, here and there. Only publishing is timed.
  static func publishing(_ changes: Int, _ recipe: SceneRecipe) -> Workload {
    let scene = PublishedScene(recipe), changes = min(changes, recipe.layers.count - 1)
    return .selfTimed(items: min(256, max(4, 16_384 / changes))) {
      scene.moveAndPublish(changes)
    } verify: {
      for _ in 0..<3 { _ = scene.moveAndPublish(changes) }
      return try scene.verifyHits(recipe.queryPoints(1_000))
    }
  }

  /// Hit tests of a published version, a hundred in each session.
  static func readerHits(_ recipe: SceneRecipe) -> Workload {
    let scene = PublishedScene(recipe), root = scene.root
    return sessions(scene, recipe) { points in scene.reader.read { digest(of: $0, points, root) } }
  }

  /// Hit tests of a publisher's own store, in the same lots.
  static func ownerHits(_ recipe: SceneRecipe) -> Workload {
    let scene = PublishedScene(recipe)
    // Every tree of the index, as a version has them: few trees in memory of their own, those that the points
    // enter, are read sooner than the same trees among all others.
    scene.publisher.store.prepareQueries()
    return sessions(scene, recipe) { digest(of: scene.publisher.store, $0, scene.root) }
  }

  private static func sessions(
    _ scene: PublishedScene, _ recipe: SceneRecipe, hits: @escaping (ArraySlice<Point>) -> UInt64
  ) -> Workload {
    let points = recipe.queryPoints(SceneRecipe.pointCount)
    return Workload(
      itemCount: points.count / hitsPerSession, unitsPerItem: hitsPerSession,
      run: { range in
        range.reduce(0) { digest, session in
          digest &+ hits(points[session * hitsPerSession..<(session + 1) * hitsPerSession])
        }
      },
      verify: { try scene.verifyHits(points) })
  }
}

/// What a renderer may ask while it draws.
private let hitsPerSession = 100

/// A scene with published versions, and one reader.
private final class PublishedScene {
  var publisher: LayerPublisher
  var reader: LayerReader
  let root: LayerID
  private let layers: [LayerID]
  private var random = SplitMix64(seed: 0xB0B)
  private var version = 0

  init(_ recipe: SceneRecipe) {
    let tree = KernelTree(recipe)
    (layers, root) = (tree.layers, tree.root)
    publisher = LayerPublisher(tree.store)
    reader = publisher.versions.makeReader()
  }

  /// Moves layers to and fro, and publishes. Returns the nanoseconds that publishing took.
  func moveAndPublish(_ changes: Int) -> UInt64 {
    version += 1
    let step = version % 2 == 0 ? 1.0 : -1.0
    for _ in 0..<changes {
      let layer = layers[1 + random.below(layers.count - 1)]
      let position = publisher.store.position(of: layer)
      publisher.store.setPosition(Point(x: position.x + step, y: position.y), of: layer)
    }
    let start = Clock.nanoseconds()
    let isPublished = publisher.publish()
    let time = Clock.nanoseconds() - start
    precondition(isPublished, "no other reader is in the way")
    return time
  }

  /// Throws the first hit of the version that is not the store's.
  func verifyHits(_ points: [Point]) throws -> String {
    for point in points {
      let root = self.root
      let found = reader.read { $0.hitTest(point, in: root, options: .workloads) }
      let expected = publisher.store.hitTest(point, in: root, options: .workloads)
      try require(found == expected, "\(point) hits another layer in the version than in the store")
    }
    return "the version's \(points.count) answers are the store's"
  }
}

/// Hit-tests all points one by one. Returns the sum of the hits' indices.
@inline(__always)
private func digest<Queries: LayerQueries & ~Copyable & ~Escapable>(
  of queries: borrowing Queries, _ points: ArraySlice<Point>, _ root: LayerID
) -> UInt64 {
  var digest: UInt64 = 0
  for point in points {
    digest &+= UInt64(queries.hitTest(point, in: root, options: .workloads)?.index ?? 0)
  }
  return digest
}
