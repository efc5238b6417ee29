/// The state of layout: layout behaviors, constraints, and the layers that need layout. Owned by the store.
struct LayoutState: ~Copyable {
  /// By `RarePropertySlots.behavior`.
  var behaviors = ObjectTable<LayoutBehavior>()
  /// By `RarePropertySlots.constraints`.
  var constraints = ObjectTable<ConstraintRow>()

  /// For each layer the list of its sublayers that wait for layout, or have such below. Empty in a store that was
  /// never laid out, where only the flags tell.
  var waiting = RawVector<SiblingLinks>()
  /// The round that last laid each layer out; as long as `waiting`.
  var laidOut = RawVector<UInt64>()
  var isTracking: Bool { @inline(__always) get { !waiting.isEmpty } }
  /// Serial numbers of the running round of layout, and of the last one.
  var round = LayoutState.noRound
  var lastRound: UInt64 = 0
  /// Layers that were marked after the running round had laid them out: work for the next one.
  var deferred = RawVector<UInt32>()
  /// Counts what may take a running pass off its way: listed layers that left their superlayers, and passes
  /// that ended within it.
  var disturbances = 0
  /// Layers whose `layoutSublayers` runs, innermost last; 0 where one was destroyed meanwhile.
  var running = RawVector<UInt32>()
  /// The maximum number of layouts of a round, beyond the number of layers at its start.
  var surplusPerRound = 65_536
  /// Number of layers that layout passes have looked at, counted for tests of their complexity.
  var visitCount = 0

  /// Whether autoresized frames are brought to whole numbers.
  var roundsFrames = true
  /// The changes of size of the superlayers that an autoresizing sweep is in the middle of.
  var resizing = RawVector<Size>()

  init() {}

  /// Copies what layers have set: no pass runs in the copy, and no layer is listed.
  init(copying other: borrowing LayoutState) {
    behaviors = ObjectTable(copying: other.behaviors)
    constraints = ObjectTable(copying: other.constraints)
    (surplusPerRound, roundsFrames) = (other.surplusPerRound, other.roundsFrames)
  }

  /// A serial number above all others.
  static let noRound = UInt64.max

  var byteCount: Int {
    behaviors.byteCount + constraints.byteCount + waiting.byteCount + laidOut.byteCount
      + deferred.byteCount + running.byteCount + resizing.byteCount
  }
}

/// The layout of a layer's sublayers.
struct LayoutBehavior {
  var handler: LayoutHandler?
  var manager: (any LayerLayoutManager)?
  /// The layout of a layer object, in place of both; the store only keeps it.
  var object: AnyObject?

  var isEmpty: Bool { handler == nil && manager == nil && object == nil }
}

/// A layer's own constraints, and the plan and report of its sublayers' constraints.
struct ConstraintRow {
  var constraints: [LayerConstraint] = []
  var plan: ConstraintPlan?
  var report: ConstraintReport<LayerID>?
}

extension Size {
  /// Whether a layer can have the size: finite and not negative.
  var isValid: Bool { isFinite && width >= 0 && height >= 0 }
}
