/// The levels from a layer's own space up to its stop, multiplied. The stop is the nearest layer, itself included, that has to
/// be come to by itself; without one the way ends in the space above the roots.
struct WayUp: BitwiseCopyable {
  /// Points are moved first, as in a `WorldRow`: on ways by translations alone nothing is multiplied.
  private var offset = SIMD2<Double>.zero
  private var basis = AffineTransform.identity
  private var stopIndex: UInt32 = 0
  private var conditionBound: Float = 1
  private var turns = false
  /// Whether multiplying the levels costs digits that matter, as `WorldRow.illConditioned` says of rows.
  private(set) var isIllConditioned = false

  /// From the space above the roots.
  init() {}

  /// From a layer that is a stop.
  fileprivate init(at stop: Int) { stopIndex = UInt32(truncatingIfNeeded: stop) }

  var stop: Int { Int(stopIndex) }

  var map: AffineTransform {
    var map = basis
    map.tx += offset.x * basis.a + offset.y * basis.c
    map.ty += offset.x * basis.b + offset.y * basis.d
    return map
  }

  @inline(__always)
  fileprivate mutating func begin(with offset: SIMD2<Double>) { self.offset += offset }

  fileprivate mutating func begin(with level: AffineTransform) {
    var map = level
    map.tx += offset.x
    map.ty += offset.y
    basis = map.concatenating(basis)
    offset = .zero
    conditionBound *= level.conditionBound
    turns = turns || !level.keepsAxes
    isIllConditioned =
      isIllConditioned || turns && WorldRow.isTooMuch(conditionBound)
      || TransformClass(classifying: basis) == .projective || basis.hasLostRows(of: map)
  }
}

/// What is known of ways up, all of one kind.
struct WaysUp {
  fileprivate enum Stops: Equatable {
    case perspective
    /// And one plane.
    case plane(Int)
  }

  fileprivate let stops: Stops
  /// Whether those of layers met lately are kept: memory is taken by the first.
  let areKept: Bool
  fileprivate var cache: AncestorCache<WayUp>?

  /// To the space above the roots, past levels without perspective. Each is walked.
  static var walked: WaysUp { WaysUp(stops: .perspective, areKept: false) }
  /// The same. Only one at a time.
  static var kept: WaysUp { WaysUp(stops: .perspective, areKept: true) }
  /// To a plane above, past levels without perspective. Each is walked.
  static func walked(to plane: Int) -> WaysUp { WaysUp(stops: .plane(plane), areKept: false) }
  /// To layer `t` above, or 0 for the world. Only one at a time.
  static func kept(toMeet t: Int) -> WaysUp {
    WaysUp(stops: t == 0 ? .perspective : .plane(t), areKept: true)
  }
}

// A way is multiplied from its stop down, so that one that is kept gives the same bits as one that is walked.
extension TransformCache {
  /// The way up from layer `i`, past its own level whatever that is; it must not have perspective. O(levels up to one met
  /// lately, or else up to the stop).
  func wayUp(from i: Int, _ ways: inout WaysUp) -> WayUp {
    begin(with: i, wayUp(at: plane(above: i), &ways))
  }

  /// The way up from layer `i`, which may be a stop itself.
  func wayUp(at i: Int, _ ways: inout WaysUp) -> WayUp {
    if i == 0 { return WayUp() }
    return ways.areKept ? keptWayUp(at: i, &ways) : walkedWayUp(at: i, ways.stops)
  }

  private func keptWayUp(at i: Int, _ ways: inout WaysUp) -> WayUp {
    var cache = ways.cache ?? ancestorCache(world: WayUp(), .transforms)
    let stops = ways.stops
    let way = value(of: i, &cache, world: WayUp(), isByPlanes: true) { i, above in
      isStop(i, stops) ? WayUp(at: i) : begin(with: i, above)
    }
    ways.cache = cache
    return way
  }

  private func walkedWayUp(at i: Int, _ stops: WaysUp.Stops) -> WayUp {
    let base = scratch.pointee.path.count
    var above = i
    while above != 0 && !isStop(above, stops) {
      scratch.pointee.path.append(UInt32(truncatingIfNeeded: above))
      above = plane(above: above)
    }
    var way = WayUp(at: above)
    while scratch.pointee.path.count > base { way = begin(with: Int(scratch.pointee.path.popLast()), way) }
    return way
  }

  private func isStop(_ i: Int, _ stops: WaysUp.Stops) -> Bool {
    let flags = records[i].flags
    if flags.transformClass == .projective { return true }
    switch stops {
    case .perspective: return false
    case .plane(let plane): return i == plane
    }
  }

  /// Whether ways that lead to layer `i` go no further up, whatever that is.
  func isEnd(_ i: Int, of ways: WaysUp) -> Bool {
    switch ways.stops {
    case .perspective: return i == 0
    case .plane(let plane): return i == plane
    }
  }

  @inline(__always)
  private func begin(with i: Int, _ above: WayUp) -> WayUp {
    var way = above
    if records[i].flags.transformClass == .translation {
      way.begin(with: records[i].offset)
    } else {
      way.begin(with: affineLevel(i))
    }
    return way
  }
}

extension AffineTransform {
  /// Whether the image of a step along an axis has become so small, by multiplying, that it may have lost digits, or is 0.
  /// `first` is the map that was multiplied first.
  func hasLostRows(of first: AffineTransform) -> Bool {
    func isLost(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Bool {
      abs(a) + abs(b) < 0x1p-900 && (x != 0 || y != 0)
    }
    return isLost(a, b, first.a, first.b) || isLost(c, d, first.c, first.d)
  }
}
