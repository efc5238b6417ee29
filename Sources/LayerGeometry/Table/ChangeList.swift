/// Which layers have changed, in the order of the edits, for readers that each follow with a cursor of their own.
///
/// A setter appends a layer's slot; whoever derives something reads from its cursor to the end. A layer is listed once for as
/// long as its dirty bits stay set. What all readers have read is dropped.
struct ChangeList: ~Copyable {
  /// Who follows the list.
  enum Reader { case transforms, hitIndex }

  private var slots = RawVector<UInt32>()
  /// The first entry that the transforms have still to read.
  private var transformCursor = 0
  /// The same for the hit-test index; nil while it does not follow.
  private var indexCursor: Int? = nil

  /// Whether every reader has read everything.
  var isEmpty: Bool { @inline(__always) get { slots.isEmpty } }
  var count: Int { slots.count }
  var byteCount: Int { slots.byteCount }

  @inline(__always)
  subscript(entry: Int) -> Int { Int(slots[entry]) }

  @inline(__always)
  mutating func append(_ slot: Int) { slots.append(UInt32(truncatingIfNeeded: slot)) }

  /// The entries that a reader has still to read.
  @inline(__always)
  func unread(by reader: Reader) -> Range<Int> {
    switch reader {
    case .transforms: transformCursor..<slots.count
    case .hitIndex: (indexCursor ?? slots.count)..<slots.count
    }
  }

  /// Whether the hit-test index follows the list; until then it has to be built from the whole table.
  var isFollowedByIndex: Bool { indexCursor != nil }

  /// Moves a reader's cursor to the end, and drops what every reader has read.
  @inline(__always)
  mutating func finishReading(_ reader: Reader) {
    switch reader {
    case .transforms: transformCursor = slots.count
    case .hitIndex: indexCursor = slots.count
    }
    if transformCursor == slots.count && indexCursor ?? slots.count == slots.count {
      slots.empty()
      transformCursor = 0
      if indexCursor != nil { indexCursor = 0 }
    }
  }

  /// Drops entries for which `isFirst` says no: of a list that one reader has let grow long. The other has read all of it.
  mutating func compact(_ isFirst: (Int) -> Bool) {
    guard transformCursor == slots.count else { return }
    var kept = 0
    for k in 0..<slots.count where isFirst(Int(slots[k])) {
      slots[kept] = slots[k]
      kept += 1
    }
    slots.count = kept
    transformCursor = kept
    if indexCursor != nil { indexCursor = 0 }
  }
}
