/// A running layout pass: what it has to know between two layouts, which may do anything to the tree.
struct LayoutPass {
  let top: LayerID
  /// Where its part of the path begins.
  let base: Int
  /// The round of the pass in whose layout this one runs.
  let outerRound: UInt32
  /// Whether that pass has to find its way again.
  var isDisturbed = false
  var isInRound = false
  var isOver = false
  var roundsLeft = maximumLayoutRounds
  var layoutsPerRound = 0
  var layoutsBeforeRound = 0
  /// The layer it has come to, by index and, good whatever a layout does, by handle.
  var current = 0
  var cursor = LayerID.null
  var report = LayoutReport<LayerID>()

  init(top: LayerID, base: Int, outerRound: UInt32) {
    self.top = top
    self.base = base
    self.outerRound = outerRound
  }
}
