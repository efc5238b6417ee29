/// The transform from a layer's own space to that of an ancestor: the product of the levels up to its end.
///
/// The end is the nearest layer, itself included, at which a path stops.
struct AncestorTransform: BitwiseCopyable {
  /// Applied first, as in a `BranchWorld`, so that paths of translations multiply nothing.
  fileprivate var offset = SIMD2<Double>.zero
  private var linear = AffineTransform.identity
  private var endIndex: UInt32
  private var conditionBound: Float = 1
  private var rotates = false
  /// Whether the product is ill-conditioned, as `BranchWorld.illConditioned` says of branches.
  private(set) var isIllConditioned = false

  /// Makes the identity of a layer at which paths end; 0 for the world.
  fileprivate init(endingAt end: Int) { endIndex = UInt32(truncatingIfNeeded: end) }

  /// The layer at which the path ends; 0 for the world.
  var end: Int { Int(endIndex) }

  var transform: AffineTransform { linear.translatedBy(x: offset.x, y: offset.y) }

  fileprivate mutating func prepend(_ level: AffineTransform) {
    var level = level
    level.tx += offset.x
    level.ty += offset.y
    linear = level.concatenating(linear)
    offset = .zero
    conditionBound *= level.conditionBound
    rotates = rotates || !level.keepsAxes
    isIllConditioned = isIllConditioned || rotates && BranchWorld.exceedsConditionLimit(conditionBound)
  }
}

/// A source of ancestor transforms, which keeps them for recently visited layers.
///
/// Paths stop at projective layers, at the layers of `TransformScratch.isEnd` and at the world.
typealias AncestorTransforms = AncestorCache<AncestorTransform>

extension AncestorTransforms {
  /// Transforms to the world, for a layer or two.
  static var uncached: AncestorTransforms {
    AncestorCache(world: AncestorTransform(endingAt: 0), capacity: 1, memory: .transforms)
  }
  /// Transforms to the world, for many layers.
  static var cached: AncestorTransforms {
    AncestorCache(world: AncestorTransform(endingAt: 0), memory: .transforms)
  }
}

extension TransformCache {
  /// Calls `body` with a source of transforms to layer `t` and to its ancestors.
  ///
  /// - Complexity: O(depth), and O(number of layers) the first time.
  func withTransforms(toAncestorsOf t: Int, _ body: (inout AncestorTransforms) -> Void) {
    scratch.pointee.isEnd.fill(upTo: slotCount, with: false)
    func setEnds(_ isEnd: Bool) {
      forEachFromTop(t, above: flatteningAncestor, until: { $0 == 0 }) { scratch.pointee.isEnd[$0] = isEnd }
    }
    setEnds(true)
    defer { setEnds(false) }
    var ancestors = AncestorTransforms.cached
    body(&ancestors)
  }

  func isEnd(_ i: Int) -> Bool { i == 0 || i < scratch.pointee.isEnd.count && scratch.pointee.isEnd[i] }

  /// Returns the transform from layer `i`, which must not be projective, to the end of the path above it.
  ///
  /// Products are formed from the end down, so that they do not depend on what is cached.
  /// - Complexity: O(levels up to a cached one, or up to the end).
  func ancestorTransform(from i: Int, _ ancestors: inout AncestorTransforms) -> AncestorTransform {
    func stops(at i: Int) -> Bool { isEnd(i) || records[i].flags.transformClass == .projective }
    let above = value(
      of: flatteningAncestor(of: i), &ancestors, above: { stops(at: $0) ? 0 : flatteningAncestor(of: $0) },
      { stops(at: $0) ? AncestorTransform(endingAt: $0) : prepend($0, to: $1) })
    return prepend(i, to: above)
  }

  private func prepend(_ i: Int, to above: AncestorTransform) -> AncestorTransform {
    var path = above
    if records[i].flags.transformClass == .translation {
      path.offset += records[i].offset
    } else {
      path.prepend(affineLevel(i))
    }
    return path
  }
}
