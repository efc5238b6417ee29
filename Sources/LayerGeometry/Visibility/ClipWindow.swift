/// What a layer and the masking layers above it leave of the space above the roots.
///
/// Corners and not a size: smallest and largest corners are the same in whatever order layers come.
struct ClipWindow: BitwiseCopyable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

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

extension ClipWindow: FrameCut {
  /// A frame that is inside or beyond; nil where an edge of the window may run through it.
  @inline(__always)
  func apply(_ frame: BoxLanes) -> BoxLanes? {
    let end = frame.high
    if low.isAtMost(frame.origin) && end.isAtMost(high) { return frame }
    if frame.origin.isSomewhereAbove(high) || low.isSomewhereAbove(end) { return .null }
    return nil
  }
}
