/// Rarely set values that hold references, by slot; ``SlotTable`` is its counterpart for trivial values.
///
/// Slot 0 is never handed out: a zero slot means "none".
struct ObjectTable<Row>: ~Copyable {
  private var rows: [Row?] = []
  private var free: [UInt32] = []

  /// Bytes of the table, without the objects it refers to.
  var byteCount: Int {
    rows.capacity * MemoryLayout<Row?>.stride + free.capacity * MemoryLayout<UInt32>.stride
  }

  /// The value in a slot.
  ///
  /// - Precondition: `slot` came from `insert` and was not removed since.
  subscript(slot: UInt32) -> Row {
    get { rows[Int(slot)].unsafelyUnwrapped }
    _modify {
      // Moved out and back, so that buffers of the value stay uniquely referenced.
      var row = rows[Int(slot)].take().unsafelyUnwrapped
      defer { rows[Int(slot)] = row }
      yield &row
    }
  }

  /// Stores a value, and returns its slot. O(1), amortised over growth.
  mutating func insert(_ row: Row) -> UInt32 {
    if let slot = free.popLast() {
      rows[Int(slot)] = row
      return slot
    }
    // An empty table holds no memory: there may be many small stores.
    if rows.isEmpty { rows.append(nil) }
    rows.append(row)
    return UInt32(rows.count - 1)
  }

  /// Frees a slot.
  mutating func remove(_ slot: UInt32) {
    rows[Int(slot)] = nil
    free.append(slot)
  }
}
