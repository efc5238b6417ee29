/// Changed layers in the order of the edits, read by several readers, each with its own cursor.
///
/// A setter appends a layer's slot; a reader reads from its cursor to the end. A layer is listed once while
/// its dirty bits are set. Entries that all readers have read are dropped.
struct ChangeList: ~Copyable {
  /// A reader of the list.
  enum Reader { case transforms, hitIndex }

  private var slots = RawVector<UInt32>()
  /// The first entry that the transforms have not read.
  private var transformCursor = 0
  /// The first entry that the hit-test index has not read; nil while it does not follow.
  private var indexCursor: Int? = nil
  private var hasRepeated = false

  /// Whether every reader has read everything.
  var isEmpty: Bool { @inline(__always) get { slots.isEmpty } }
  var count: Int { slots.count }
  var byteCount: Int { slots.byteCount }

  /// The bit of an entry whose layer the index finds listed before.
  private static let repeated: UInt32 = 1 << 31

  @inline(__always)
  subscript(entry: Int) -> Int { Int(slots[entry] & ~ChangeList.repeated) }

  /// Appends a layer's slot.
  ///
  /// - Parameter isRepeated: Whether the layer is listed already, so that only the transforms need the entry.
  @inline(__always)
  mutating func append(_ slot: Int, isRepeated: Bool = false) {
    slots.append(UInt32(truncatingIfNeeded: slot) | (isRepeated ? ChangeList.repeated : 0))
    hasRepeated = hasRepeated || isRepeated
  }

  /// The entries that a reader has not read.
  @inline(__always)
  func unread(by reader: Reader) -> Range<Int> {
    switch reader {
    case .transforms: transformCursor..<slots.count
    case .hitIndex: (indexCursor ?? slots.count)..<slots.count
    }
  }

  /// Whether the hit-test index follows the list; until then it is built from the whole table.
  var isFollowedByIndex: Bool { indexCursor != nil }

  /// Moves a reader's cursor to the end, and drops the entries that every reader has read.
  @inline(__always)
  mutating func finishReading(_ reader: Reader) {
    switch reader {
    case .transforms:
      if hasRepeated && isFollowedByIndex { dropRepeated() }
      transformCursor = slots.count
    case .hitIndex: indexCursor = slots.count
    }
    if transformCursor == slots.count && indexCursor ?? slots.count == slots.count {
      slots.empty()
      transformCursor = 0
      hasRepeated = false
      if indexCursor != nil { indexCursor = 0 }
    }
  }

  /// Drops the repeated entries that the transforms have just read, so that the list of a store whose index
  /// is never queried does not grow without end.
  @inline(never)
  private mutating func dropRepeated() {
    var kept = transformCursor
    for k in transformCursor..<slots.count where slots[k] & ChangeList.repeated == 0 {
      slots[kept] = slots[k]
      kept += 1
    }
    slots.count = kept
    hasRepeated = false
  }
}
