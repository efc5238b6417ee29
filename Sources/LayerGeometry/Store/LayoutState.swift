/// Memory of layout: who lays out, and which layers wait for it. The store owns it and gives it back.
struct LayoutState: ~Copyable {
  /// By `RarePropertySlots.behavior`.
  var behaviors = ObjectTable<LayoutBehavior>()
  /// By `RarePropertySlots.constraints`.
  var constraints = ObjectTable<ConstraintRow>()

  /// Which layers wait for layout, by layer. Empty in a store that was never laid out: there the flags alone
  /// say so.
  var links = RawVector<LayoutLinks>()
  var isTracking = false
  /// Serial number of the round of layout that runs, and of the last one that ran.
  var round = LayoutState.noRound
  var lastRound: UInt32 = 0
  /// Layers that were marked after the running round had laid them out: work for the next one.
  var deferred = RawVector<UInt32>()
  /// The layers from the top of each running pass to where it is.
  var path = RawVector<UInt32>()
  /// A layer on the path was taken out of its superlayer.
  var isDisturbed = false
  /// Layers whose `layoutSublayers` runs, innermost last; 0 where one was destroyed meanwhile.
  var running = RawVector<UInt32>()
  /// How many more layouts than there were layers a round does before it ends.
  var surplusPerRound = 65_536
  /// Number of layers that layout passes have looked at, counted for tests of their complexity.
  var visitCount = 0

  /// Whether autoresized frames are brought to whole numbers.
  var roundsFrames = true
  /// The superlayers that an autoresizing sweep is in the middle of.
  var resizing = RawVector<ResizedLevel>()

  /// Above every serial number, so that nothing counts as laid out in it.
  static let noRound = UInt32.max

  var byteCount: Int {
    behaviors.byteCount + constraints.byteCount + links.byteCount + deferred.byteCount + path.byteCount
      + running.byteCount + resizing.byteCount
  }
}

/// What lays out a layer's sublayers.
struct LayoutBehavior {
  var handler: LayoutHandler?
  var manager: (any LayerLayoutManager)?
  /// What a layer object lays out by, in place of both; the store only keeps it.
  var object: AnyObject?

  var isEmpty: Bool { handler == nil && manager == nil && object == nil }
}

/// A layer's own constraints, and what was made of those of its sublayers.
struct ConstraintRow {
  var constraints: [LayerConstraint] = []
  var plan: ConstraintPlan?
  var report: ConstraintReport<LayerID>?
}

/// A superlayer whose size changed, while its sublayers are resized.
struct ResizedLevel: BitwiseCopyable {
  /// By how much the size changed, and a third of that.
  var delta: Size
  var third: Size
  /// Whether some sublayer tried so far has an autoresizing mask.
  var hasMasks = false
}

/// A layer's place in the tree of layers that wait for layout, or have such below. Indices; 0 for none.
struct LayoutLinks: BitwiseCopyable {
  var first: UInt32 = 0
  var last: UInt32 = 0
  var next: UInt32 = 0
  var previous: UInt32 = 0
  /// The round that last laid this layer out.
  var laidOut: UInt32 = 0
  /// In the list of its superlayer.
  var isListed = false
  var isOnPath = false
}
