import LayerGeometry

/// An implementation of a layer tree, as the benchmarks drive it.
///
/// Layers are addressed by their index in the recipe. The loops over queries are generic over the tree and
/// specialised for it, so that what is timed is the tree and nothing else.
protocol LayerTree: ~Copyable, SendableMetatype {
  /// The implementation's name in a benchmark's name, as in `hit@textbook`; empty for the kernel.
  static var subject: String { get }

  init(_ recipe: SceneRecipe)

  /// The front-most layer at a point in the root's coordinates, or −1.
  mutating func hit(_ point: Point) -> Int32

  /// All layers at a point in the root's coordinates, front to back, as one digest.
  mutating func hitAll(_ point: Point) -> Int32

  mutating func setPosition(_ position: Point, of layer: Int)
  mutating func setBoundsOrigin(_ origin: Point, of layer: Int)

  /// Puts a layer under a superlayer, directly behind a sibling; −1 is no superlayer, and the very front.
  mutating func place(_ layer: Int, under parent: Int, before sibling: Int)

  /// Changes the root, then brings every layer's world transform up to date; a digest of the result.
  mutating func updateWorldTransforms() -> Double

  /// Reads every layer's frame; a digest of the result.
  mutating func frames() -> Double

  mutating func frame(of layer: Int) -> Rect

  /// Where the origin of the layer's own coordinates lies in the root's superspace.
  mutating func origin(of layer: Int) -> Point
}

/// Many layers in one number, which depends on their order.
struct LayerDigest {
  private(set) var value: Int32 = 17

  @inline(__always)
  mutating func add(_ layer: Int) {
    value = value &* 31 &+ Int32(truncatingIfNeeded: layer)
  }
}
