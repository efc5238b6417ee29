/// Where a rectangle comes to lie in what a scroll layer shows, along one axis.
public enum ScrollAlignment: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// It moves by as little as shows as much of it as there is room for.
  case nearest = 0
  /// Its low edge comes to the scroll layer's low edge.
  case min = 1
  /// Its middle comes to the scroll layer's middle.
  case mid = 2
  /// Its high edge comes to the scroll layer's high edge.
  case max = 3

  /// Returns where a window of `size`, which begins at `origin` now, is to begin to show `low...high` so.
  func origin(_ origin: Double, _ size: Double, _ low: Double, _ high: Double) -> Double {
    switch self {
    case .nearest:
      let (first, last) = (Swift.min(low, high - size), Swift.max(low, high - size))
      return Swift.min(Swift.max(origin, first), last)
    case .min: return low
    case .mid: return low / 2 + (high - size) / 2
    case .max: return high - size
    }
  }
}
