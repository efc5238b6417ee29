/// A hit test on its way down the index: where it is, what is hit there so far, and what is left to try
/// there.
struct IndexSearch {
  /// The point, in the plane above the layer to enter.
  var x: Double
  var y: Double

  /// The layer to enter, where what is read of it lies, and what holds its sublayers.
  var layer: UInt32
  var record: UnsafeMutablePointer<LayerRecord>
  var root: BoxReference
  var isReceiver = true
  var searchesOutside: Bool
  /// The label of that layer among its siblings.
  var label: Int32 = 0

  /// The front-most sublayer hit so far, by its label, and the layer that is hit in it.
  var best: Int32 = -1
  var hit: UInt32 = 0

  /// Lanes still to try: of a node, or of a cell where there is the row of a grid.
  var lanes: UInt64 = 0
  var line: UInt32 = 0
  var grid: UInt32 = 0
  /// Where the nodes that wait in this space begin on their stack.
  var base: Int

  @inline(__always)
  init(
    _ index: borrowing HitIndex, from receiver: Int, _ record: UnsafeMutablePointer<LayerRecord>,
    at point: Point, searchesOutside: Bool
  ) {
    (x, y, base) = (point.x, point.y, index.forest.pending.count)
    (layer, self.record) = (UInt32(truncatingIfNeeded: receiver), record)
    root = receiver < index.forest.entryCount ? index.forest.root(of: receiver) : .none
    self.searchesOutside = searchesOutside
  }

  /// A layer is hit; of the lanes at hand none can be in front.
  @inline(__always)
  mutating func settle(_ hit: UInt32, _ label: Int32) {
    (self.hit, best, lanes) = (hit, label, 0)
  }

  /// Goes on in the space above, with what was hit below.
  @inline(__always)
  mutating func resume(_ pending: PendingLayer) {
    (x, y, base) = (pending.point.x, pending.point.y, Int(pending.base))
    if hit != 0 {
      best = pending.label
    } else {
      (best, hit) = (pending.best, pending.hit)
    }
  }
}
