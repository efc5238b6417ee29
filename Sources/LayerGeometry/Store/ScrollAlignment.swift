/// Where a rectangle comes to lie in what a scroll layer shows, along one axis.
public enum ScrollAlignment: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// It moves by as little as shows as much of it as there is room for.
  case nearest = 0
  /// Its low edge comes to the scroll layer's low edge.
  case start = 1
  /// Its middle comes to the scroll layer's middle.
  case center = 2
  /// Its high edge comes to the scroll layer's high edge.
  case end = 3

  /// Returns where a window of `size`, which begins at `origin` now, is to begin to show `low...high` so.
  func origin(_ origin: Double, _ size: Double, _ low: Double, _ high: Double) -> Double {
    switch self {
    case .nearest:
      let (first, last) = (min(low, high - size), max(low, high - size))
      return min(max(origin, first), last)
    case .start: return low
    case .center: return low / 2 + (high - size) / 2
    case .end: return high - size
    }
  }
}
