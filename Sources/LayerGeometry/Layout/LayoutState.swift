/// The state of layout: constraints, and the layers that need layout. Owned by the store.
struct LayoutState: ~Copyable {
  /// By `RarePropertySlots.constraints`.
  var constraints = ObjectTable<ConstraintRow>()

  /// For each layer the list of its sublayers that need layout, or have descendants that do. Empty in a store
  /// that was never laid out, where only the flags tell.
  var waiting = RawVector<SiblingLinks>()
  /// The round that last laid each layer out; as long as `waiting`.
  var laidOut = RawVector<UInt64>()
  var isTracking: Bool { !waiting.isEmpty }
  /// The round that last came to each layer, to lay it out or on the way; as long as `waiting`.
  var reached = RawVector<UInt64>()
  /// Serial number of the running round; `noRound` between passes.
  var round = LayoutState.noRound
  /// Serial number of the first round of the outermost pass that runs.
  var outermostRound = LayoutState.noRound
  /// Serial number of the last round that began.
  var lastRound: UInt64 = 0
  /// Layers that need layout again after the running round laid them out: work for the next round.
  var deferred = RawVector<UInt32>()
  /// Number of times that a layer that a running pass had reached left its superlayer. Only then may the
  /// current layer of a pass no longer lie below its top.
  var disturbances = 0
  /// Layers whose layout runs, innermost last; 0 for one that was destroyed meanwhile.
  var running = RawVector<UInt32>()
  /// The maximum number of layouts of a round, beyond the number of layers at its start.
  var surplusPerRound = 65_536
  /// Number of layers that layout passes have looked at, counted for tests of their complexity.
  var visitCount = 0

  /// Whether autoresizing rounds frames to whole numbers.
  var roundsFrames = true
  /// Whether autoresizing only moves layers of which just margins are flexible.
  var keepsSizes = false
  /// The stack of a running autoresizing: the change of size of each superlayer on the path.
  var resizing = RawVector<Size>()

  init() {}

  /// Copies what layers have set: no pass runs in the copy, and no layer is listed.
  init(copying other: borrowing LayoutState) {
    constraints = ObjectTable(copying: other.constraints)
    (surplusPerRound, roundsFrames) = (other.surplusPerRound, other.roundsFrames)
    keepsSizes = other.keepsSizes
  }

  /// A serial number above all others.
  static let noRound = UInt64.max

  var byteCount: Int {
    constraints.byteCount + waiting.byteCount + laidOut.byteCount + reached.byteCount + deferred.byteCount
      + running.byteCount + resizing.byteCount
  }
}

/// A layer's own constraints, and the plan and report of its sublayers' constraints.
struct ConstraintRow {
  var constraints: [LayerConstraint] = []
  var plan: ConstraintPlan?
  var report: ConstraintReport<LayerID>?
}
