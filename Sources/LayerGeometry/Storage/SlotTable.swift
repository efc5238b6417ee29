/// Rarely set values, by slot: grow-only memory with a free list threaded through freed slots.
///
/// Slot 0 is never handed out: a zero slot means "none". Inserting and removing is O(1).
@safe
package struct SlotTable<Row: BitwiseCopyable>: ~Copyable {
  private var memory = GrowingMemory<Row>()
  /// One past the last slot ever handed out.
  private(set) var endSlot: UInt32 = 1
  private(set) var firstFree: UInt32 = 0
  private var usedCount: UInt32 = 0

  package init() { assert(MemoryLayout<Row>.stride >= MemoryLayout<UInt32>.size) }

  /// Copies a table, every slot included.
  init(copying other: borrowing SlotTable) {
    (endSlot, firstFree, usedCount) = (other.endSlot, other.firstFree, other.usedCount)
    if other.capacity == 0 { return }
    memory.grow(to: Int(endSlot), keeping: 0)
    rows.update(from: other.rows, count: Int(endSlot))
  }

  /// The number of slots in use.
  package var count: Int { Int(usedCount) }
  var isEmpty: Bool { usedCount == 0 }
  var rows: Column<Row> { memory.column }
  var capacity: Int { memory.capacity }
  package var byteCount: Int { memory.byteCount }

  package subscript(slot: UInt32) -> Row {
    get {
      check(slot)
      return rows[Int(slot)]
    }
    nonmutating _modify {
      check(slot)
      yield &rows[Int(slot)]
    }
  }

  /// Stops a debug build at a slot that was never handed out. Slot 0 may be read where it holds a value.
  private func check(_ slot: UInt32) {
    assert(slot < endSlot && Int(slot) < capacity, "a slot is outside of a table")
  }

  /// Returns the value in a slot; the default for slot 0.
  @inline(__always)
  func value(at slot: UInt32, or fallback: @autoclosure () -> Row) -> Row {
    slot == 0 ? fallback() : self[slot]
  }

  func reference(_ slot: UInt32) -> Reference<Row> { rows.reference(Int(slot)) }

  /// Stores a value, and returns its slot.
  package mutating func insert(_ row: Row) -> UInt32 {
    let slot: UInt32
    if firstFree != 0 {
      slot = firstFree
      firstFree = nextFree(slot)
    } else {
      if endSlot >= capacity { memory.grow(to: Int(endSlot) + 1, keeping: Int(endSlot)) }
      slot = endSlot
      endSlot += 1
    }
    rows[Int(slot)] = row
    usedCount += 1
    return slot
  }

  /// Returns the slot that a free one leads to.
  func nextFree(_ slot: UInt32) -> UInt32 {
    unsafe UnsafeRawPointer(memory.elements + Int(slot)).loadUnaligned(as: UInt32.self)
  }

  package mutating func remove(_ slot: UInt32) {
    unsafe UnsafeMutableRawPointer(memory.elements + Int(slot)).storeBytes(of: firstFree, as: UInt32.self)
    firstFree = slot
    usedCount -= 1
  }

  /// Stores a value in `slot`: takes one if that is 0, and frees it if the value is the default.
  mutating func store(_ row: Row, isDefault: Bool, at slot: inout UInt32) {
    if isDefault {
      if slot != 0 { remove(slot) }
      slot = 0
    } else if slot != 0 {
      self[slot] = row
    } else {
      slot = insert(row)
    }
  }

  /// Puts a value to read into slot 0. Expects an empty table.
  mutating func makeSlotZero(_ row: Row) {
    memory.grow(to: 1, keeping: 0)
    rows[0] = row
  }
}
