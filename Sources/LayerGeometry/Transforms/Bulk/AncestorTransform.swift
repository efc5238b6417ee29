/// The transform from a layer's own space to that of an ancestor: the product of the levels up to its end.
///
/// The end is the nearest layer, itself included, at which a path stops.
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

/// A source of ancestor transforms that keeps what it derived for recently visited layers. The first one allocates.
///
/// Paths stop at projective layers, at the layers of `TransformScratch.isEnd` and at the world. Only one
/// source may be in use at a time.
struct AncestorTransforms {
  fileprivate var count = 64
  fileprivate var cache: AncestorCache<AncestorTransform>?

  /// Transforms to the world, for a layer or two.
  static var uncached: AncestorTransforms { AncestorTransforms(count: 1) }
  /// Transforms to the world, for many layers.
  static var cached: AncestorTransforms { AncestorTransforms() }
}

extension TransformCache {
  /// Calls `body` with a source of transforms to layer `t` and to its ancestors.
  ///
  /// - Complexity: O(depth), and O(number of layers) the first time.
  func withTransforms(toAncestorsOf t: Int, _ body: (inout AncestorTransforms) -> Void) {
    scratch.pointee.isEnd.fill(upTo: slotCount, with: false)
    func setEnds(_ isEnd: Bool) {
      var i = t
      while i != 0 {
        scratch.pointee.isEnd[i] = isEnd
        i = flatteningAncestor(of: i)
      }
    }
    setEnds(true)
    defer { setEnds(false) }
    var ancestors = AncestorTransforms.cached
    body(&ancestors)
  }

  @inline(__always)
  func isEnd(_ i: Int) -> Bool { i == 0 || i < scratch.pointee.isEnd.count && scratch.pointee.isEnd[i] }
}

// Products are formed from the end of the path down, so that they do not depend on what is cached.
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
    let world = AncestorTransform()
    var cache = ancestors.cache ?? ancestorCache(world: world, count: ancestors.count)
    defer { ancestors.cache = cache }
    return value(
      of: i, &cache, world: world, above: { stops(at: $0) ? 0 : flatteningAncestor(of: $0) }
    ) { i, above in stops(at: i) ? AncestorTransform(endingAt: i) : prepend(i, to: above) }
  }

  private func stops(at i: Int) -> Bool { isEnd(i) || records[i].flags.transformClass == .projective }

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
