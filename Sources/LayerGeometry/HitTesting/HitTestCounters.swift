/// The work of hit tests, independent of the machine.
///
/// Equal stores and points give equal counts. Refreshing changed layers is not counted, and neither is a
/// descent without the index (`.depth` below a transform layer).
public struct HitTestCounters: Sendable, Hashable {
  /// The number of nodes and grid cells visited.
  public var nodesVisited = 0
  /// The number of boxes tested: eight for each node or cell.
  public var boxesTested: Int { nodesVisited * BoxNode.lanes }
  /// The number of layers whose own space the point was converted to.
  public var exactTests = 0

  /// Creates counters at 0.
  public init() {}
}

extension HitTester {
  @usableFromInline func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions, counters: inout HitTestCounters
  ) -> LayerID? {
    // The message of the trap names this call.
    _ = slot(receiver)
    let before = scratch.hitWork, hit = hitTest(point, in: receiver, options: options)
    counters.nodesVisited += scratch.hitWork.nodesVisited - before.nodesVisited
    counters.exactTests += scratch.hitWork.exactTests - before.exactTests
    return hit
  }
}
