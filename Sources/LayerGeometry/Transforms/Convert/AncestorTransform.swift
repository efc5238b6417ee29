/// The transform from a layer's own space to that of an ancestor: the product of the levels up to its end.
///
/// The end is the nearest layer, itself included, at which a path stops (`AncestorTransforms.Ends`), else the
/// world.
struct AncestorTransform: BitwiseCopyable {
  /// Applied first, as in a `BranchWorld`, so that paths of translations multiply nothing.
  private var offset = SIMD2<Double>.zero
  private var linear = AffineTransform.identity
  private var endIndex: UInt32 = 0
  private var conditionBound: Float = 1
  private var rotates = false
  /// Whether the product is ill-conditioned, as `BranchWorld.illConditioned` says of branches.
  private(set) var isIllConditioned = false

  /// Makes the identity of the world.
  init() {}

  /// Makes the identity of a layer at which paths end.
  fileprivate init(endingAt end: Int) { endIndex = UInt32(truncatingIfNeeded: end) }

  /// The layer at which the path ends; 0 for the world.
  var end: Int { Int(endIndex) }

  var transform: AffineTransform {
    var transform = linear
    transform.tx += offset.x * linear.a + offset.y * linear.c
    transform.ty += offset.x * linear.b + offset.y * linear.d
    return transform
  }

  @inline(__always)
  fileprivate mutating func prepend(_ offset: SIMD2<Double>) { self.offset += offset }

  fileprivate mutating func prepend(_ level: AffineTransform) {
    var transform = level
    transform.tx += offset.x
    transform.ty += offset.y
    linear = transform.concatenating(linear)
    offset = .zero
    conditionBound *= level.conditionBound
    rotates = rotates || !level.keepsAxes
    isIllConditioned =
      isIllConditioned || rotates && BranchWorld.exceedsConditionLimit(conditionBound)
      || TransformClass(classifying: linear) == .projective || linear.hasUnderflowed(from: transform)
  }
}

/// A source of ancestor transforms that all end by the same rule, with an optional cache.
struct AncestorTransforms {
  /// The layers at which paths end.
  fileprivate enum Ends: Equatable {
    /// Projective layers and the world.
    case projective
    /// Projective layers, the world and one more layer.
    case layer(Int)
  }

  fileprivate let ends: Ends
  /// Whether the transforms of recently visited layers are kept. The first one allocates.
  let isCached: Bool
  fileprivate var cache: AncestorCache<AncestorTransform>?

  /// Transforms to the world, each multiplied anew.
  static var uncached: AncestorTransforms { AncestorTransforms(ends: .projective, isCached: false) }
  /// Transforms to the world, cached. Only one cache may be in use at a time.
  static var cached: AncestorTransforms { AncestorTransforms(ends: .projective, isCached: true) }
  /// Transforms to layer `t`, or to the world for 0, cached. Only one cache may be in use at a time.
  static func cached(to t: Int) -> AncestorTransforms {
    AncestorTransforms(ends: t == 0 ? .projective : .layer(t), isCached: true)
  }
}

// Products are formed from the end of the path down, so that cached and uncached ones are equal to the last
// bit.
extension TransformCache {
  /// Returns the transform from layer `i`, which must not be projective, to the end of the path above it.
  ///
  /// - Complexity: O(levels up to a cached one, or up to the end).
  func ancestorTransform(from i: Int, _ ancestors: inout AncestorTransforms) -> AncestorTransform {
    prepend(i, to: ancestorTransform(at: flatteningAncestor(of: i), &ancestors))
  }

  /// Returns the transform from layer `i`, which may be an end itself.
  private func ancestorTransform(at i: Int, _ ancestors: inout AncestorTransforms) -> AncestorTransform {
    if i == 0 { return AncestorTransform() }
    return ancestors.isCached
      ? cachedTransform(at: i, &ancestors) : uncachedTransform(at: i, ancestors.ends)
  }

  private func cachedTransform(at i: Int, _ ancestors: inout AncestorTransforms) -> AncestorTransform {
    var cache = ancestors.cache ?? ancestorCache(world: AncestorTransform(), .transforms)
    let ends = ancestors.ends
    let path = value(of: i, &cache, world: AncestorTransform(), isFlattened: true) { i, above in
      isEnd(i, ends) ? AncestorTransform(endingAt: i) : prepend(i, to: above)
    }
    ancestors.cache = cache
    return path
  }

  private func uncachedTransform(at i: Int, _ ends: AncestorTransforms.Ends) -> AncestorTransform {
    let base = scratch.pointee.path.count
    var above = i
    while above != 0 && !isEnd(above, ends) {
      scratch.pointee.path.append(UInt32(truncatingIfNeeded: above))
      above = flatteningAncestor(of: above)
    }
    var path = AncestorTransform(endingAt: above)
    while scratch.pointee.path.count > base {
      path = prepend(Int(scratch.pointee.path.popLast()), to: path)
    }
    return path
  }

  private func isEnd(_ i: Int, _ ends: AncestorTransforms.Ends) -> Bool {
    if records[i].flags.transformClass == .projective { return true }
    switch ends {
    case .projective: return false
    case .layer(let layer): return i == layer
    }
  }

  @inline(__always)
  private func prepend(_ i: Int, to above: AncestorTransform) -> AncestorTransform {
    var path = above
    if records[i].flags.transformClass == .translation {
      path.prepend(records[i].offset)
    } else {
      path.prepend(affineLevel(i))
    }
    return path
  }
}

extension AffineTransform {
  /// Whether multiplying has made the image of a unit vector so small that it may have lost digits, or is 0.
  ///
  /// - Parameter first: The first factor of the product.
  func hasUnderflowed(from first: AffineTransform) -> Bool {
    func isLost(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Bool {
      abs(a) + abs(b) < 0x1p-900 && (x != 0 || y != 0)
    }
    return isLost(a, b, first.a, first.b) || isLost(c, d, first.c, first.d)
  }
}
