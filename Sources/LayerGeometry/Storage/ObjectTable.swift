/// Rarely set values that hold references, by slot; ``SlotTable`` is its counterpart for trivial values.
///
/// Slot 0 is never handed out: a zero slot means "none".
struct ObjectTable<Row>: ~Copyable {
  private var rows = GrowingMemory<Row?>()
  /// One past the last slot ever handed out.
  private var endSlot = 1
  private var free = RawVector<UInt32>()

  init() {}

  /// Copies a table, every slot included; objects are shared.
  init(copying other: borrowing ObjectTable) {
    endSlot = other.endSlot
    if other.rows.capacity > 0 {
      rows.grow(to: endSlot, keeping: 0)
      rows.elements.initialize(from: other.rows.elements, count: endSlot)
    }
    free.reserve(other.free.count)
    free.elements.update(from: other.free.elements, count: other.free.count)
    free.count = other.free.count
  }

  deinit { if rows.capacity > 0 { rows.elements.deinitialize(count: endSlot) } }

  /// Bytes of the table, without the objects it refers to.
  var byteCount: Int { rows.byteCount + free.byteCount }

  /// The value in a slot.
  ///
  /// - Precondition: `slot` came from `insert` and was not removed since.
  subscript(slot: UInt32) -> Row {
    get { rows.elements[Int(slot)].unsafelyUnwrapped }
    _modify {
      // Moved out and back, so that buffers of the value stay uniquely referenced.
      var row = rows.elements[Int(slot)].take().unsafelyUnwrapped
      defer { rows.elements[Int(slot)] = row }
      yield &row
    }
  }

  /// Stores a value, and returns its slot. O(1).
  mutating func insert(_ row: Row) -> UInt32 {
    if !free.isEmpty {
      let slot = free.popLast()
      rows.elements[Int(slot)] = row
      return slot
    }
    if rows.capacity == 0 {
      rows.grow(to: 2, keeping: 0)
      rows.elements.initialize(to: nil)
    } else if endSlot == rows.capacity {
      rows.grow(to: endSlot + 1, keeping: endSlot)
    }
    (rows.elements + endSlot).initialize(to: row)
    endSlot += 1
    return UInt32(endSlot - 1)
  }

  /// Frees a slot.
  mutating func remove(_ slot: UInt32) {
    rows.elements[Int(slot)] = nil
    free.append(slot)
  }
}
