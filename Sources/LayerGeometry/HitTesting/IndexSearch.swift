/// The state of a hit test by the index.
struct IndexSearch {
  /// The search among the siblings of the layer to enter.
  var step: SearchStep
  /// What is still to be tried first, before the nodes on the stack.
  var rest = PendingNode(.none)

  /// The layer to enter, its record or the copy of it behind its root node, and the root of its tree. The
  /// copy may move when nodes are made, which happens only after the layer was entered.
  var layer: UInt32
  var record: Reference<LayerRecord>
  var root: BoxReference
  var isReceiver = true

  /// Records a hit; no remaining lane is in front of it.
  @inline(__always)
  mutating func settle(_ hit: UInt32, _ label: Int32) {
    (step.hit, step.best, rest.lanes) = (hit, label, 0)
  }

  /// Continues in the superlayer's space with the hit below.
  @inline(__always)
  mutating func resume(_ pending: SearchStep) {
    let hit = step.hit
    step = pending
    if hit != 0 { (step.hit, step.best) = (hit, pending.label) }
  }
}

/// A search among the sublayers of a layer. Waits on a stack while one of them is entered.
struct SearchStep: BitwiseCopyable {
  /// The point in the space of the sublayers.
  var point: Point
  /// The front-most sublayer hit so far, by its label, and the layer that is hit in it.
  var best: Int32 = -1
  var hit: UInt32 = 0
  /// The label of the sublayer to enter.
  var label: Int32 = 0
  /// The base of the sublayers' nodes on the node stack.
  var base: UInt32
}
