/// A layer whose place or shape in the space above its root has changed.
@frozen
public struct LayerDamage: Hashable, Sendable, BitwiseCopyable {
  /// The layer; a stale handle if it was destroyed.
  public var layer: LayerID
  /// Around where the layer was; null if it did not exist or had no area.
  public var oldBox: WorldBox
  /// Around where the layer is; null if it exists no more or has no area.
  public var newBox: WorldBox

  @inlinable
  public init(layer: LayerID, oldBox: WorldBox, newBox: WorldBox) {
    self.layer = layer
    self.oldBox = oldBox
    self.newBox = newBox
  }

  /// Around both.
  @inlinable
  public var box: WorldBox { oldBox.union(newBox) }
}

/// What damage is found by: where every layer was when last asked. Empty unless asked for.
struct DamageState: ~Copyable {
  var isTracking = false
  /// By layer.
  var seen = RawVector<SeenLayer>()
  /// Slots whose layer has changed by itself, was made or was destroyed; each once.
  var journal = RawVector<UInt32>()
  /// Counts the times damage was asked for.
  var pass: UInt32 = 0

  var byteCount: Int { seen.byteCount + journal.byteCount }

  @inline(never)
  mutating func note(_ i: Int) {
    seen.fill(upTo: i + 1, with: SeenLayer())
    if seen[i].isNoted { return }
    seen[i].isNoted = true
    journal.append(UInt32(i))
  }
}

/// A layer as it was when damage was last asked for. 32 bytes.
struct SeenLayer: BitwiseCopyable {
  var box = WorldBox.null
  /// Of the world map and the bounds.
  var fingerprint: UInt64 = 0
  /// 0 for no layer.
  var stamp: UInt32 = 0
  /// The pass that has been here, and a bit for a place in the journal.
  private var state: UInt32 = 0

  var isNoted: Bool {
    get { state & 1 != 0 }
    set { state = state & ~1 | (newValue ? 1 : 0) }
  }

  var pass: UInt32 {
    get { state >> 1 }
    set { state = state & 1 | newValue << 1 }
  }
}
