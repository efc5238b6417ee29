/// The state of every layer when damage was last taken. Empty unless damage is tracked.
struct DamageState: ~Copyable {
  var isTracking = false
  /// By layer.
  var snapshots = RawVector<DamageRecord>()
  /// Slots whose layer was changed, made or destroyed; each once.
  var dirtyList = RawVector<UInt32>()
  /// The parts of contents that have changed, from index 1 on, in their layers' own coordinates.
  private var contents = RawVector<Rect>()
  /// What the last scan has listed.
  var reports = RawVector<LayerDamage>()
  /// What was seen of a store that was followed before this one, for the next scan to list.
  var gone = RawVector<LayerDamage>()
  /// The number of scans so far.
  var pass: UInt32 = 0

  var byteCount: Int {
    snapshots.byteCount + dirtyList.byteCount + contents.byteCount + reports.byteCount + gone.byteCount
  }

  /// Returns what was seen when damage was last taken, as damage to nothing.
  func allGone() -> RawVector<LayerDamage> {
    var all = RawVector<LayerDamage>()
    for k in 0..<gone.count { all.append(gone[k]) }
    for i in 0..<snapshots.count where snapshots[i].generation != 0 && !snapshots[i].box.isNull {
      let layer = LayerID(slot: UInt32(i), taggedGeneration: snapshots[i].generation)
      all.append(LayerDamage(layer: layer, oldBox: snapshots[i].box, newBox: .null))
    }
    return all
  }

  @inline(never)
  mutating func markDirty(_ i: Int) {
    snapshots.fill(upTo: i + 1, with: DamageRecord())
    if snapshots[i].isDirty { return }
    snapshots[i].isDirty = true
    dirtyList.append(UInt32(i))
  }

  mutating func markContents(_ rect: Rect, _ i: Int) {
    markDirty(i)
    contents.fill(upTo: 1, with: .null)
    let old = Int(snapshots[i].contents)
    if old != 0 {
      contents[old] = contents[old].union(rect)
    } else {
      snapshots[i].contents = UInt32(contents.count)
      contents.append(rect)
    }
  }

  /// Returns the part of a layer's contents that has changed; nil for none.
  func changedContents(_ i: Int) -> Rect? {
    let index = Int(snapshots[i].contents)
    return index == 0 ? nil : contents[index]
  }

  mutating func clearDirtyList() {
    for k in 0..<dirtyList.count {
      let i = Int(dirtyList[k])
      (snapshots[i].isDirty, snapshots[i].contents) = (false, 0)
    }
    dirtyList.count = 0
    contents.count = 0
  }
}

/// A layer's state when damage was last taken. 48 bytes.
struct DamageRecord: BitwiseCopyable {
  /// The box of what was seen of the layer.
  var box = WorldBox.null
  /// A hash of all that decides where and how the layer is drawn.
  var fingerprint: UInt64 = 0
  /// How often the layer was moved among its siblings.
  var reorderings: UInt32 = 0
  /// 0 for no layer.
  var generation: UInt32 = 0
  /// The last scan that compared the layer.
  var pass: UInt32 = 0
  /// The index of the part of its contents that has changed since; 0 for none.
  var contents: UInt32 = 0
  /// Whether the layer is in the dirty list.
  var isDirty = false
}
