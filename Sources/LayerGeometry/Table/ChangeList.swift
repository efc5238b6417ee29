/// Changed layers in the order of the edits, read by several readers, each with its own cursor.
///
/// A setter appends a layer's slot; a reader reads from its cursor to the end. A layer is listed once while
/// its dirty bits are set. Entries that all readers have read are dropped.
struct ChangeList: ~Copyable {
  /// A reader of the list.
  enum Reader { case transforms, hitIndex }

  private var slots = RawVector<UInt32>()
  /// The first entry that the transforms have not read.
  private(set) var transformCursor = 0
  /// The first entry that the hit-test index has not read; nil while it does not follow.
  private(set) var indexCursor: Int? = nil

  private var sorter = SlotSorter()

  /// Changed layers that the readers of the list have read and that are not published yet, with repetitions.
  private(set) var unpublished = RawVector<UInt32>()
  /// The number of entries above which everything counts as changed; nil while nothing is published.
  private var unpublishedLimit: Int?
  private(set) var isEverythingUnpublished = false

  /// Whether every reader has read everything.
  var isEmpty: Bool { @inline(__always) get { slots.isEmpty } }
  var count: Int { slots.count }
  var byteCount: Int { slots.byteCount + unpublished.byteCount + sorter.byteCount }

  @inline(__always)
  subscript(entry: Int) -> Int { Int(slots[entry]) }

  @inline(__always)
  mutating func append(_ slot: Int) { slots.append(UInt32(truncatingIfNeeded: slot)) }

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

  /// The share of all slots from which on a list of changes is worth sorting.
  static let sortedShare = 64

  /// Sorts what the index has not read by slot, if it is much: neighbors in memory are mostly near each other in the
  /// index, too. Expects that the transforms have read all of it.
  @inline(__always)
  mutating func sortUnreadByIndex(slotCount: Int) {
    if slots.count > 64 && slots.count > slotCount / ChangeList.sortedShare { sortUnread(slotCount) }
  }

  @inline(never)
  private mutating func sortUnread(_ slotCount: Int) {
    guard let first = indexCursor else { return }
    assert(transformCursor == slots.count, "the transforms have read every change")
    slots.count = first + sorter.sort(slots.elements + first, slots.count - first, slotCount: slotCount)
    transformCursor = slots.count
  }

  /// Moves a reader's cursor to the end, and drops the entries that every reader has read.
  @inline(__always)
  mutating func finishReading(_ reader: Reader) {
    switch reader {
    case .transforms: transformCursor = slots.count
    case .hitIndex: indexCursor = slots.count
    }
    dropReadEntries()
  }

  /// Makes the index follow the list from here on.
  mutating func startFollowingByIndex() { indexCursor = slots.count }

  /// Makes the index stop following the list.
  mutating func stopFollowingByIndex() {
    indexCursor = nil
    dropReadEntries()
  }

  private mutating func dropReadEntries() {
    guard transformCursor == slots.count && indexCursor ?? slots.count == slots.count else { return }
    if isPublished { keepUnpublished() }
    slots.empty()
    transformCursor = 0
    if indexCursor != nil { indexCursor = 0 }
  }

  // MARK: - Publishing

  /// Whether changes are kept until they are published.
  var isPublished: Bool { @inline(__always) get { unpublishedLimit != nil } }

  /// Starts to keep changes for publishing, or starts again, with an empty list. From more than `limit` entries on,
  /// everything counts as changed.
  mutating func beginUnpublished(limit: Int) {
    unpublished.empty()
    unpublishedLimit = limit
    isEverythingUnpublished = false
  }

  @inline(never)
  private mutating func keepUnpublished() {
    if isEverythingUnpublished { return }
    if unpublished.count + slots.count > unpublishedLimit ?? 0 {
      unpublished.empty()
      isEverythingUnpublished = true
      return
    }
    for k in 0..<slots.count { unpublished.append(slots[k]) }
  }
}
