/// Rarely set values that hold references, by slot; ``SlotTable`` is its counterpart for trivial values.
///
/// Slots begin at 1: a zero slot means "none".
struct ObjectTable<Row>: ~Copyable {
  private var rows = GrowingMemory<Row?>()
  /// The last slot ever handed out.
  private var lastSlot = 0
  private var free = RawVector<UInt32>()

  init() {}

  /// Copies a table, every slot included; objects are shared.
  init(copying other: borrowing ObjectTable) {
    rows.grow(to: other.lastSlot, keeping: 0)
    unsafe rows.elements.initialize(from: other.rows.elements, count: other.lastSlot)
    lastSlot = other.lastSlot
    free = RawVector(copying: other.free)
  }

  deinit { unsafe rows.elements.deinitialize(count: lastSlot) }

  var count: Int { lastSlot - free.count }

  /// Bytes of the table, without the objects it refers to.
  var byteCount: Int { rows.byteCount + free.byteCount }

  /// Returns the value in a slot; nil for slot 0.
  func value(at slot: UInt32) -> Row? { unsafe slot == 0 ? nil : rows.elements[Int(slot) - 1] }

  /// Stores a value in `slot`, of 0 in one that is taken for it; nil frees the slot. What it held is released
  /// at once. O(1).
  mutating func store(_ row: Row?, at slot: inout UInt32) {
    if row == nil {
      if slot != 0 { remove(slot) }
      slot = 0
      return
    }
    if slot == 0 { slot = free.isEmpty ? newSlot() : free.popLast() }
    unsafe rows.elements[Int(slot) - 1] = row
  }

  private mutating func newSlot() -> UInt32 {
    rows.grow(to: lastSlot + 1, keeping: lastSlot)
    unsafe (rows.elements + lastSlot).initialize(to: nil)
    lastSlot += 1
    return UInt32(lastSlot)
  }

  mutating func remove(_ slot: UInt32) {
    unsafe rows.elements[Int(slot) - 1] = nil
    free.append(slot)
  }
}
