/// The state of a layout pass between two layouts, which may change anything in the tree.
struct LayoutPass {
  let top: LayerID
  /// Index of the first layer of its part of the path.
  let base: Int
  /// The round of the pass around this one; `noRound` for none.
  let outerRound: UInt32
  /// Whether that pass has to restart from its top.
  var isDisturbed = false
  var isInRound = false
  var isOver = false
  var roundsLeft = maximumLayoutRounds
  var layoutsPerRound = 0
  var layoutsBeforeRound = 0
  /// The layer the pass is at, by index, and by handle, which stays valid whatever a layout does.
  var current = 0
  var cursor = LayerID.null
  var report = LayoutReport<LayerID>()

  init(top: LayerID, base: Int, outerRound: UInt32) {
    self.top = top
    self.base = base
    self.outerRound = outerRound
  }
}
