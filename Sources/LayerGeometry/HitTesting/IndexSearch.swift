/// The state of a hit test by the index.
struct IndexSearch {
  /// The point in the superlayer's space of the layer to enter.
  var x: Double
  var y: Double

  /// The layer to enter, its record or the copy of it, and the root of its tree.
  var layer: UInt32
  var record: Reference<LayerRecord>
  var root: BoxReference
  var isReceiver = true
  var searchesOutside: Bool
  /// The label of that layer among its siblings.
  var label: Int32 = 0

  /// The front-most sublayer hit so far, by its label, and the layer that is hit in it.
  var best: Int32 = -1
  var hit: UInt32 = 0

  /// Lanes still to try: of a node, or with a grid of a cell.
  var lanes: UInt64 = 0
  var line: UInt32 = 0
  var grid: UInt32 = 0
  /// The base of this space's nodes on the node stack.
  var base: Int

  @inline(__always)
  init(
    _ index: borrowing HitIndex, from receiver: Int, _ record: Reference<LayerRecord>,
    at point: Point, searchesOutside: Bool, base: Int
  ) {
    (x, y, self.base) = (point.x, point.y, base)
    (layer, self.record) = (UInt32(truncatingIfNeeded: receiver), record)
    root = receiver < index.forest.entryCount ? index.forest.root(of: receiver) : .none
    self.searchesOutside = searchesOutside
  }

  /// Records a hit; no remaining lane is in front of it.
  @inline(__always)
  mutating func settle(_ hit: UInt32, _ label: Int32) {
    (self.hit, best, lanes) = (hit, label, 0)
  }

  /// Continues in the superlayer's space with the hit below.
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
