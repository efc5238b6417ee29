/// What one hit test did, for telling a slower algorithm from a slower machine.
///
/// The same store and the same point give the same numbers on every machine. What changed layers cost to
/// bring up to date is not counted, and neither is what a descent without the index does (drawing order where
/// zPositions differ, `.depth` below a transform layer).
public struct HitTestCounters: Sendable, Hashable {
  /// Nodes, and cells of grids, looked into.
  public var nodesVisited = 0
  /// Boxes compared with the point: eight for each of those, all at once.
  public var boxesTested = 0
  /// Layers whose records were read to carry the point into their own space.
  public var exactTests = 0

  public init() {}
}

/// Counts, or does not, without a test at run time.
protocol HitTestCounting {
  mutating func countNode()
  mutating func countExactTest()
}

struct NoCounting: HitTestCounting {
  @inline(__always) mutating func countNode() {}
  @inline(__always) mutating func countExactTest() {}
}

extension HitTestCounters: HitTestCounting {
  @inline(__always)
  mutating func countNode() {
    nodesVisited += 1
    boxesTested += BoxNode.lanes
  }

  @inline(__always)
  mutating func countExactTest() { exactTests += 1 }
}

extension HitTester {
  /// A hit test that adds what it does to `counters`.
  func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    optionalHandle(UInt32(hit(from: slot(receiver), at: point, options, &counters)))
  }
}
