/// Changed layers in the order of the edits, read by the transforms and by the hit-test index.
///
/// A setter that sets a dirty bit appends the layer's slot, so a layer is listed once, or twice if only the index had to
/// read it at first. The transforms read from a cursor on; the index, if it follows, reads the whole list after them.
/// Entries that nobody will read are dropped.
struct ChangeList: ~Copyable {
  private var slots = RawVector<UInt32>()
  /// The first entry that the transforms have not read.
  private(set) var transformCursor = 0
  /// Whether the hit-test index follows the list; until then it is built from the whole table.
  private(set) var isFollowedByIndex = false

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

  /// The entries that the transforms have not read.
  var unreadByTransforms: Range<Int> { @inline(__always) get { transformCursor..<slots.count } }

  /// The entries that the hit-test index has not read.
  var unreadByIndex: Range<Int> { @inline(__always) get { 0..<(isFollowedByIndex ? slots.count : 0) } }

  /// The share of all slots from which on a list of changes is worth sorting.
  static let sortedShare = 64

  /// Sorts the list by slot for the index, if it is long: neighbors in memory are mostly near each other in the
  /// index, too. Expects that the transforms have read all of it, and that the index follows unless the list is empty.
  @inline(__always)
  mutating func sortForIndex(slotCount: Int) {
    if slots.count > 64 && slots.count > slotCount / ChangeList.sortedShare { sort(slotCount) }
  }

  @inline(never)
  private mutating func sort(_ slotCount: Int) {
    let isReadByTransforms = transformCursor == slots.count
    assert(
      isFollowedByIndex && (isReadByTransforms || transformCursor == 0),
      "the transforms are in the middle of the list")
    slots.count = sorter.sort(slots.elements, slots.count, slotCount: slotCount)
    transformCursor = isReadByTransforms ? slots.count : 0
  }

  /// Ends the transforms' reading of all entries.
  @inline(__always)
  mutating func finishTransforms() {
    transformCursor = slots.count
    if !isFollowedByIndex { removeAll() }
  }

  /// Makes the index follow the list from here on. Expects that the transforms go through the whole table next.
  mutating func startFollowingByIndex() {
    removeAll()
    isFollowedByIndex = true
  }

  /// Makes the index stop following the list.
  mutating func stopFollowingByIndex() {
    isFollowedByIndex = false
    if transformCursor == slots.count { removeAll() }
  }

  /// Drops all entries, which every reader has read.
  @inline(__always)
  mutating func removeAll() {
    if isPublished { keepUnpublished() }
    slots.empty()
    transformCursor = 0
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
