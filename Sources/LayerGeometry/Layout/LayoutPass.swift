/// The state of a layout pass between two layouts, which may change anything in the tree.
struct LayoutPass {
  /// The serial number of the table in which the pass began: a layout may replace the store.
  let table: UInt32
  let top: LayerID
  /// Index of the first layer of its part of the path.
  let base: Int
  /// The round of the enclosing pass; `noRound` for none.
  let outerRound: UInt32
  /// Whether the enclosing pass has to restart from its top.
  var isDisturbed = false
  var isInRound = false
  var isOver = false
  var roundsLeft = maximumLayoutRounds
  var layoutsPerRound = 0
  var layoutsBeforeRound = 0
  /// The slot of the current layer.
  var current = 0
  /// The handle of the current layer, which is stale if a layout destroyed it.
  var cursor = LayerID.null
  var report = LayoutReport<LayerID>()

  init(table: UInt32, top: LayerID, base: Int, outerRound: UInt32) {
    self.table = table
    self.top = top
    self.base = base
    self.outerRound = outerRound
  }
}
