/// What masking layers leave of a plane, where it is a rectangle.
///
/// Corners and not a size: smallest and largest corners are the same in whatever order layers come.
struct ClipWindow: BitwiseCopyable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

  init(_ frame: BoxLanes) { self.init(low: frame.origin, high: frame.high) }

  static var unlimited: ClipWindow {
    ClipWindow(low: SIMD2(repeating: -.infinity), high: SIMD2(repeating: .infinity))
  }
  /// Where nothing is left.
  static var nothing: ClipWindow {
    ClipWindow(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))
  }
  /// What is left is no rectangle. No comparison with it holds.
  static var askew: ClipWindow {
    ClipWindow(low: SIMD2(repeating: .nan), high: SIMD2(repeating: .nan))
  }

  var isAskew: Bool { low.x.isNaN }

  func intersection(_ other: ClipWindow) -> ClipWindow {
    if isAskew || other.isAskew { return .askew }
    let common = ClipWindow(
      low: low.replacing(with: other.low, where: other.low .> low),
      high: high.replacing(with: other.high, where: other.high .< high))
    return common.low.isSomewhereAbove(common.high) ? .nothing : common
  }

  /// What is left of a rectangle; a side that is not cut keeps its length to the last bit.
  func intersection(_ rect: BoxLanes) -> Rect {
    let x = Self.overlap(rect.origin.x, rect.size.x, low.x, high.x)
    let y = Self.overlap(rect.origin.y, rect.size.y, low.y, high.y)
    guard x.length >= 0 && y.length >= 0 else { return .null }
    return Rect(x: x.low, y: y.low, width: x.length, height: y.length)
  }

  private static func overlap(
    _ origin: Double, _ length: Double, _ low: Double, _ high: Double
  ) -> (low: Double, length: Double) {
    if low <= origin && origin + length <= high { return (origin, length) }
    let start = Swift.max(origin, low)
    return (start, Swift.min(origin + length, high) - start)
  }
}

extension ClipWindow {
  /// Whether no edge cuts the frame. False where that is not known.
  @inline(__always)
  func holds(_ frame: BoxLanes) -> Bool { low.isAtMost(frame.origin) && frame.high.isAtMost(high) }

  /// Whether nothing of the frame is left. False where that is not known.
  @inline(__always)
  func isBeside(_ frame: BoxLanes) -> Bool {
    frame.origin.isSomewhereAbove(high) || low.isSomewhereAbove(frame.high)
  }

  /// The same seen from below a level that keeps axes and has an inverse.
  func lowered(_ map: AffineTransform) -> ClipWindow {
    if isAskew || low.isSomewhereAbove(high) { return self }
    let (p, q) = (Self.lowered(low, map), Self.lowered(high, map))
    return ClipWindow(low: p.replacing(with: q, where: q .< p), high: p.replacing(with: q, where: q .> p))
  }

  private static func lowered(_ corner: SIMD2<Double>, _ map: AffineTransform) -> SIMD2<Double> {
    let (u, v) = (corner.x - map.tx, corner.y - map.ty)
    return map.b == 0 && map.c == 0 ? SIMD2(u / map.a, v / map.d) : SIMD2(v / map.b, u / map.c)
  }
}
