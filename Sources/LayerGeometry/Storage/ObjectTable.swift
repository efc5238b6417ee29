/// Rows of rarely used state that hold references, addressed by slot. What ``SlotTable`` is for plain bytes.
///
/// Slot 0 is never handed out, so that a zero slot can mean "none".
struct ObjectTable<Row>: ~Copyable {
  private var rows: [Row?] = []
  private var free: [UInt32] = []

  /// Without what the rows refer to.
  var byteCount: Int {
    rows.capacity * MemoryLayout<Row?>.stride + free.capacity * MemoryLayout<UInt32>.stride
  }

  /// The row must be taken.
  subscript(slot: UInt32) -> Row {
    get { rows[Int(slot)]! }
    _modify { yield &rows[Int(slot)]! }
  }

  mutating func insert(_ row: Row) -> UInt32 {
    if let slot = free.popLast() {
      rows[Int(slot)] = row
      return slot
    }
    // An empty table holds no memory: small stores are many.
    if rows.isEmpty { rows.append(nil) }
    rows.append(row)
    return UInt32(rows.count - 1)
  }

  mutating func remove(_ slot: UInt32) {
    rows[Int(slot)] = nil
    free.append(slot)
  }
}
