// The layers that a segment crosses.
extension HitTester {
  /// Calls `body` for every layer whose visible region a segment crosses, in the order in which it enters
  /// them, front-most first among equals, until `body` returns false.
  @usableFromInline @inline(never) package func forEachLayer(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, _ options: HitTestOptions,
    _ rules: AreaRules, usesIndex: Bool = true, from call: StaticString = #function,
    _ body: (LayerCrossing) -> Bool
  ) {
    let top = slot(receiver, call)
    guard start.isFinite && end.isFinite else { return }
    var extent = Extent(start)
    extent.include(end.x, end.y)
    var search = RegionSearch(options, rules, cull: extent)
    (search.limit, search.usesIndex) = (1, usesIndex)
    forEachRegionByKey(in: top, search) {
      spaceBox($0, $1, search).entry(from: start, to: end)
    } measure: { i, _ in
      crossing(from: start, to: end).map {
        FoundRegion(layer: UInt32(i), key: $0.enter + 0, detail: SIMD2(repeating: $0.leave))
      }
    } report: {
      !body(LayerCrossing(layer: handle(Int($0.layer)), enter: $0.key, leave: $0.detail.x))
    }
  }

  /// Returns where a segment, or a point, crosses the last region; nil where it runs along an edge, up to
  /// rounding.
  private func crossing(from start: Point, to end: Point) -> (enter: Double, leave: Double)? {
    if start == end { return scratch.polygon.distance(to: start) == 0 ? (0, 0) : nil }
    guard let crossing = scratch.polygon.crossing(by: start, end),
      scratch.polygon.crossing(by: start, end, margin: lastContactMargin) != nil
    else { return nil }
    return crossing
  }
}

extension FloatBox {
  /// Returns where a segment enters the box, from 0 at its start to 1 at its end; infinite if it does not.
  fileprivate func entry(from start: Point, to end: Point) -> Double {
    if isEmpty { return .infinity }
    let box = Extent(self)
    var span = (enter: 0.0, leave: 1.0)
    Self.cut(&span, start.x, end.x - start.x, box.low.x, box.high.x)
    Self.cut(&span, start.y, end.y - start.y, box.low.y, box.high.y)
    // A lower bound: regions are measured by other sums.
    let enter = span.enter - 0x1p-48
    return enter <= span.leave ? enter : .infinity
  }

  /// Cuts a span of a segment to where one coordinate is between two limits.
  private static func cut(
    _ span: inout (enter: Double, leave: Double), _ start: Double, _ change: Double, _ low: Double,
    _ high: Double
  ) {
    if change == 0 {
      if start < low || start > high { span.enter = .infinity }
      return
    }
    let first = (low - start) / change, last = (high - start) / change
    span.enter = Swift.max(span.enter, Swift.min(first, last))
    span.leave = Swift.min(span.leave, Swift.max(first, last))
  }
}

/// A layer that a segment crosses.
@frozen
public struct LayerCrossing: Hashable, Sendable, BitwiseCopyable {
  /// The layer.
  public var layer: LayerID
  /// Where the segment enters its visible region, from 0 at the start to 1 at the end.
  public var enter: Double
  /// Where it leaves the region.
  public var leave: Double
}
