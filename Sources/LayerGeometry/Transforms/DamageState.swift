/// The state of every layer when damage was last taken. Empty unless damage is tracked.
struct DamageState: ~Copyable {
  var isTracking = false
  /// By layer.
  var snapshots = RawVector<DamageRecord>()
  /// Slots whose layer was changed, made or destroyed; each once.
  var dirtyList = RawVector<UInt32>()
  /// The number of scans so far.
  var pass: UInt32 = 0

  var byteCount: Int { snapshots.byteCount + dirtyList.byteCount }

  @inline(never)
  mutating func markDirty(_ i: Int) {
    snapshots.fill(upTo: i + 1, with: DamageRecord())
    if snapshots[i].isDirty { return }
    snapshots[i].isDirty = true
    dirtyList.append(UInt32(i))
  }

  mutating func clearDirtyList() {
    for k in 0..<dirtyList.count { snapshots[Int(dirtyList[k])].isDirty = false }
    dirtyList.count = 0
  }
}

/// A layer's state when damage was last taken. 40 bytes.
struct DamageRecord: BitwiseCopyable {
  var box = WorldBox.null
  /// A hash of all that decides where and how the layer is drawn.
  var fingerprint: UInt64 = 0
  /// How often the layer was moved among its siblings.
  var reorderings: UInt32 = 0
  /// 0 for no layer.
  var generation: UInt32 = 0
  /// The last scan that compared the layer.
  var pass: UInt32 = 0
  /// Whether the layer is in the dirty list.
  var isDirty = false
}
