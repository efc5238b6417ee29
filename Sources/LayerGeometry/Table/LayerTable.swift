import Synchronization

/// The layers of a store as columns: properties, sibling links, rarely set properties, and the list of
/// changes.
///
/// A layer is a slot, an index into the columns. Slot 0 stands for the world, so that following a root's
/// superlayer reads a neutral record instead of branching. Its links hold the list of roots. State derived
/// from the columns lies elsewhere and follows ``changes``.
@usableFromInline struct LayerTable: ~Copyable {
  private(set) var columns: Columns

  var records: Column<LayerRecord> { columns.records.column }
  var placements: Column<Placement> { columns.placements.column }
  var links: Column<SiblingLinks> { columns.links.column }
  /// The upper half of each slot's handle; 0 for a free slot, whose links are `FreeSlotLinks`.
  var generations: Column<UInt32> { columns.generations.column }
  /// Derived: each layer's transform towards the world.
  var worlds: Column<WorldRow> { columns.worlds.column }

  /// By slot, once one was set: the user's numbers.
  private(set) var userNumbers = RawVector<UInt64>()

  /// One past the last slot ever used.
  private(set) var slotCount = 1
  private(set) var firstFree: UInt32 = 0
  let tag: UInt32
  /// Tells the table from every other one, its copies included.
  let serial: UInt64
  private(set) var count = 0

  /// Properties that few layers have set away from their defaults.
  let rare: Reference<RareProperties>
  var changes = ChangeList()
  /// Held while a layer is marked dirty, and while transforms or the index are brought up to date.
  let use = UseCheck()

  /// Makes an empty table with room for `capacity` slots; one that follows another has the handles of that
  /// one's tag.
  init(capacity: Int, following tag: UInt32? = nil) {
    columns = Columns(capacity: capacity)
    rare = Reference(RareProperties())
    serial = nextSerial()
    self.tag = tag ?? UInt32(truncatingIfNeeded: serial) << LayerID.generationBits
    reset(0)
    generations[0] = 0
  }

  /// Copies a table, whose handles are handles of the copy too. Derived world rows are left out.
  ///
  /// Expects a table whose changes the transforms have read.
  init(copying other: borrowing LayerTable) {
    let slotCount = other.slotCount
    columns = Columns(capacity: slotCount)
    rare = Reference(RareProperties(copying: other.rare.pointee))
    serial = nextSerial()
    tag = other.tag
    (self.slotCount, firstFree, count) = (slotCount, other.firstFree, other.count)
    records.update(from: other.records, count: slotCount)
    placements.update(from: other.placements, count: slotCount)
    links.update(from: other.links, count: slotCount)
    generations.update(from: other.generations, count: slotCount)
    if !columns.worlds.isZeroed { for i in 0..<slotCount { worlds[i] = WorldRow() } }
    userNumbers = RawVector(copying: other.userNumbers)
  }

  deinit {
    rare.free()
  }

  /// Takes a slot for a layer with every property at its default, the last root. O(1).
  mutating func insert(_ kind: LayerKind) -> Int {
    let slot: Int
    if firstFree != 0 {
      slot = Int(firstFree)
      (firstFree, generations[slot]) = (links[slot].ofFreeSlot.next, links[slot].ofFreeSlot.taggedGeneration)
    } else {
      if slotCount == columns.capacity { columns.grow(to: slotCount + 1, keeping: slotCount) }
      slot = slotCount
      slotCount += 1
      generations[slot] = tag | 1
      records[slot].flags = []
    }
    reset(slot)
    records[slot].flags.kind = kind
    link(slot, under: 0, before: 0)
    if changes.isCopied { markOrder(slot) }
    count += 1
    return slot
  }

  /// Frees the slot of a layer that is in no list, and makes every handle to it stale.
  mutating func remove(_ i: Int) {
    reset(i)
    count -= 1
    let generation = generations[i]
    generations[i] = 0
    // A slot out of generations is retired, so that no stale handle becomes valid again.
    guard generation & LayerID.generationMask != LayerID.generationMask else { return }
    links[i] = SiblingLinks(FreeSlotLinks(next: firstFree, taggedGeneration: generation + 1))
    firstFree = UInt32(i)
  }

  /// Takes over the number of slots and layers of the table that this one follows. New slots are free.
  mutating func matchSlots(of source: borrowing LayerTable) {
    if source.slotCount > columns.capacity { columns.grow(to: source.slotCount, keeping: slotCount) }
    while slotCount < source.slotCount {
      generations[slotCount] = 0
      records[slotCount].flags = []
      reset(slotCount)
      slotCount += 1
    }
    (count, firstFree) = (source.count, source.firstFree)
  }

  /// Resets everything but the dirty bits, which belong to the slot.
  func reset(_ i: Int) {
    let dirty = i == 0 ? [] : records[i].flags.intersection(.dirtyBits)
    records[i] = LayerRecord()
    records[i].flags = dirty
    placements[i] = Placement()
    links[i] = SiblingLinks()
    worlds[i] = WorldRow()
    if i < userNumbers.count { userNumbers[i] = 0 }
  }

  func userData(_ i: Int) -> UInt64 { i < userNumbers.count ? userNumbers[i] : 0 }

  mutating func setUserData(_ number: UInt64, _ i: Int) {
    if i >= userNumbers.count { userNumbers.extendWithZeros(to: columns.capacity) }
    userNumbers[i] = number
  }
}

private let tableCount = Atomic<UInt64>(0)

/// Returns a new table's serial number. Its low bits are a new store's tag, above the generation of a handle.
private func nextSerial() -> UInt64 { tableCount.add(1, ordering: .relaxed).oldValue }
