/// The state of a layout pass between two layouts, which may change anything in the tree.
struct LayoutPass {
  /// The serial number of the table in which the pass began: a layout may replace the store.
  let table: UInt64
  let top: LayerID
  /// The round of the enclosing pass; `noRound` for none.
  let outerRound: UInt64
  let layoutsPerRound: Int
  /// The value of `LayoutState.disturbances` when the pass last looked.
  var disturbances = 0
  var isOver = false
  var roundsLeft = maximumLayoutRounds
  var layoutsBeforeRound = 0
  /// The slot of the current layer; 0 between rounds.
  var current = 0
  var report = LayoutReport<LayerID>()
}
