/// The work of hit tests, independent of the machine.
///
/// Equal stores and points give equal counts. Refreshing changed layers is not counted, and neither is a
/// descent without the index (`.depth` below a transform layer).
public struct HitTestCounters: Sendable, Hashable {
  /// The number of nodes and grid cells visited.
  public var nodesVisited = 0
  /// The number of boxes tested: eight for each node or cell.
  public var boxesTested = 0
  /// The number of layers whose own space the point was converted to.
  public var exactTests = 0

  /// Creates counters at 0.
  public init() {}
}

/// A counter of the work of a hit test; generic, so that not counting costs nothing.
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
    nodesVisited &+= 1
    boxesTested &+= BoxNode.lanes
  }

  @inline(__always)
  mutating func countExactTest() { exactTests &+= 1 }
}

extension HitTester {
  /// Hit-tests a point, adding the work to `counters`.
  @usableFromInline func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    optionalHandle(UInt32(hit(from: slot(receiver), at: point, options, &counters)))
  }
}
