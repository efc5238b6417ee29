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

  /// Bytes of the table, without the objects it refers to.
  var byteCount: Int { rows.byteCount + free.byteCount }

  /// The value in a slot.
  ///
  /// - Precondition: `slot` came from `insert` and was not removed since.
  subscript(slot: UInt32) -> Row {
    get { unsafe rows.elements[Int(slot) - 1].unsafelyUnwrapped }
    // Changed in place, so that buffers of the value stay uniquely referenced.
    _modify { yield unsafe &rows.elements[Int(slot) - 1]! }
  }

  /// Stores a value, and returns its slot. O(1).
  mutating func insert(_ row: Row) -> UInt32 {
    if !free.isEmpty {
      let slot = free.popLast()
      unsafe rows.elements[Int(slot) - 1] = row
      return slot
    }
    rows.grow(to: lastSlot + 1, keeping: lastSlot)
    unsafe (rows.elements + lastSlot).initialize(to: row)
    lastSlot += 1
    return UInt32(lastSlot)
  }

  /// Frees a slot.
  mutating func remove(_ slot: UInt32) {
    unsafe rows.elements[Int(slot) - 1] = nil
    free.append(slot)
  }
}
